"""usage: tamper.py IN OUT STATEMENTS: changes the first function `w` of a witness."""
import json
import sys

with open(sys.argv[1], encoding="utf-8") as file:
    witness = json.load(file)
w = witness["functions"][0]


def replace(old, new):
    """In all claims; there must be one."""
    found = 0
    for node in w["nodes"]:
        found += sum(old in claim for claim in node["invariant"])
        node["invariant"] = [claim.replace(old, new) for claim in node["invariant"]]
    assert found, old


exec(sys.argv[3])
with open(sys.argv[2], "w", encoding="utf-8") as file:
    json.dump(witness, file)
