/** A complete bot for Star Clash: `node star-clash-bot.mjs SERVER` plays a duel against a gunner, one round of it. */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { Client } from 'colyseus.js';

const SERVER = process.argv[2] ?? 'http://localhost:2567';
/** Keys are sorted and come without white space, see "The protocol" in docs/protocol.md. */
const sha256 = (sorted) => createHash('sha256').update(JSON.stringify(sorted)).digest('hex');

async function post(path, body, token = '') {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const answer = await fetch(SERVER + path, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

const { token } = await post('/api/players', { name: 'Example bot' });
const variants = { rounds: 1 };
const options = {
  game: 'star-clash',
  mode: 'duel',
  visibility: 'public',
  variants,
  bots: [{ seat: 1, level: 'gunner' }],
};
const { matchId: match } = await post('/api/matches', options, token);
const { ticket, address, seat } = await post(`/api/matches/${match}/ticket`, {}, token);
const room = await new Client(address).joinById(match, { ticket });
room.reconnection.enabled = false;
room.onMessage('*', () => {});
/** Resolves to the state as soon as it is as wanted. */
const state = (isSo) =>
  new Promise((resolve) => {
    const look = () => room.state?.seats && isSo(room.state) && resolve(room.state);
    room.onStateChange(look);
    look();
  });
/** A client may send 20 messages a second. */
const ask = async (type, payload) => {
  await new Promise((resolve) => setTimeout(resolve, 60));
  const reply = await room.request(type, payload);
  if (!reply.ok) throw new Error(`${type}: ${reply.code}, ${reply.rule}: ${reply.message}`);
  return reply;
};

/** The first card that can be played, at the first of its targets; else what a seat does that runs out of time. */
function choice(legal, otherwise) {
  const [play] = legal.plays ?? [];
  if (!play) return otherwise;
  const targets = { ship: play.ships, squadron: play.squadrons, fleet: play.fleets, ammo: play.ammo };
  const target = Object.entries(targets).find(([, list]) => list?.length);
  return { seat, type: 'play', card: play.card, ...(target && { [target[0]]: target[1][0] }) };
}

// Shuffles come from everybody's numbers: a hash first, then the number, see docs/rules/chance.md, H-7 and H-8.
const { anchor, attempt } = await state((s) => s.anchor !== '');
const value = randomBytes(32).toString('hex');
await ask('ready', { ready: true, attempt, commit: sha256({ anchor, attempt, match, seat, value }) });
await state(({ status }) => status === 'opening');
await ask('open', { attempt, value });
for (let seq = 0; ;) {
  const asks = ({ pending }) => pending.has(String(seat));
  const now = await state((s) => s.seq >= seq && (asks(s) || s.status === 'finished'));
  if (now.status === 'finished') break;
  const { legal, default: otherwise, since: expects } = await ask('legal');
  const decision = choice(legal, otherwise);
  ({ seq } = await ask('decide', { id: randomUUID(), decision, expects }));
}
const { winners, rule } = room.state.outcome.toJSON();
console.log(JSON.stringify({ match, seat, winners, rule }));
await room.leave();
