"""What every bot of these examples needs: calls, and one match against a bot of the house. Python 3 alone."""
import json
import os
import urllib.error
import urllib.request

SERVER = os.environ.get("SERVER", "http://localhost:2567")
TOKEN = os.environ["BOT_TOKEN"]


def request(method, path, body=None):
    data = None if body is None else json.dumps(body).encode()
    headers = {"Authorization": "Bearer " + TOKEN, "Content-Type": "application/json"}
    call = urllib.request.Request(SERVER + path, data, headers, method=method)
    return urllib.request.urlopen(call, timeout=60)


def call(method, path, body=None):
    """The answer, or the refusal: it has a code and a message."""
    try:
        with request(method, path, body) as answer:
            return json.load(answer)
    except urllib.error.HTTPError as refusal:
        return json.load(refusal)


def play(match, decide):
    """Plays one match. `decide(state, legal, private)` gives a decision; None for the default."""
    made = call("POST", "/api/matches", match)
    table = "/api/matches/" + made["matchId"]
    state, private, refused = {}, None, 0
    with request("GET", table + "/stream?since=0") as stream:
        call("POST", table + "/ready", {})
        for line in stream:
            said = json.loads(line)
            if said["type"] == "state":
                state.update(said["state"])
                if state["status"] == "opening":
                    call("POST", table + "/ready", {})
                if state["status"] in ("finished", "closed"):
                    break
            elif said["type"] == "private":
                private = said["private"]
            elif said["type"] == "question":
                asked = call("GET", table + "/legal")
                if not asked.get("default"):
                    continue  # Time or a bot has answered.
                decision = decide(state, asked["legal"], private) or asked["default"]
                answer = call("POST", table + "/decide", {"decision": decision, "expects": asked["since"]})
                if "code" in answer:
                    refused += 1
                    print("refused:", answer["code"], answer["message"])
                    call("POST", table + "/decide", {"decision": asked["default"]})
    print(json.dumps({"matchId": made["matchId"], "outcome": state.get("outcome"), "refused": refused}))
    return state
