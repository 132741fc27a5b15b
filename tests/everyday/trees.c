/* Binary trees, with and without recursion. */
#include <stddef.h>

typedef struct tree {
  struct tree *left, *right;
  int key;
  unsigned size;
} tree;

int tree_depth(const tree *t) {
  if (!t)
    return 0;
  int l = tree_depth(t->left), r = tree_depth(t->right);
  return 1 + (l > r ? l : r);
}

const tree *tree_search(const tree *t, int key) {
  while (t && t->key != key)
    t = key < t->key ? t->left : t->right;
  return t;
}

const tree *tree_search_recursive(const tree *t, int key) {
  if (t == NULL || t->key == key)
    return t;
  if (key < t->key)
    return tree_search_recursive(t->left, key);
  return tree_search_recursive(t->right, key);
}

int tree_insert(tree **root, tree *item) {
  while (*root) {
    if (item->key == (*root)->key)
      return 0;
    if (item->key < (*root)->key)
      root = &(*root)->left;
    else
      root = &(*root)->right;
  }
  item->left = item->right = NULL;
  *root = item;
  return 1;
}

long tree_sum(const tree *t) {
  long sum = 0;
  for (; t; t = t->right)
    sum += t->key + tree_sum(t->left);
  return sum;
}

tree *rotate_left(tree *t) {
  tree *r = t->right;
  if (!r)
    return t;
  t->right = r->left;
  r->left = t;
  return r;
}

int tree_walk(tree *root, int *out, int max) {
  tree *stack[16];
  int top = 0, n = 0;
  tree *t = root;
  while ((t || top) && n < max) {
    while (t && top < 16) {
      stack[top++] = t;
      t = t->left;
    }
    t = stack[--top];
    out[n++] = t->key;
    t = t->right;
  }
  return n;
}
