/* Linked lists. */
#include <stddef.h>
#include <stdlib.h>

struct node {
  int value;
  struct node *next;
};

struct twin {
  struct twin *prev, *next;
  long key;
};

int list_length(const struct node *head) {
  int n = 0;
  while (head) {
    n++;
    head = head->next;
  }
  return n;
}

long list_sum(struct node *head) {
  long sum = 0;
  for (struct node *p = head; p != NULL; p = p->next)
    sum += p->value;
  return sum;
}

struct node *list_find(struct node *head, int value) {
  while (head != NULL && head->value != value)
    head = head->next;
  return head;
}

struct node *list_reverse(struct node *head) {
  struct node *done = NULL;
  while (head) {
    struct node *next = head->next;
    head->next = done;
    done = head;
    head = next;
  }
  return done;
}

void list_append(struct node **list, struct node *item) {
  item->next = NULL;
  while (*list)
    list = &(*list)->next;
  *list = item;
}

int list_remove(struct node **list, int value) {
  for (struct node **p = list; *p; p = &(*p)->next) {
    if ((*p)->value == value) {
      *p = (*p)->next;
      return 1;
    }
  }
  return 0;
}

struct node *list_push(struct node *head, int value) {
  struct node *item = malloc(sizeof *item);
  if (!item)
    return head;
  item->value = value;
  item->next = head;
  return item;
}

void list_free(struct node *head) {
  while (head) {
    struct node *next = head->next;
    free(head);
    head = next;
  }
}

void twin_unlink(struct twin *t) {
  if (t->prev)
    t->prev->next = t->next;
  if (t->next)
    t->next->prev = t->prev;
  t->prev = t->next = NULL;
}
