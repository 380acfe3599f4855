/** A complete bot for Star Eater: `node star-eater-bot.mjs SERVER` plays a duel of default answers against a cadet to its end. */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { Client } from 'colyseus.js';

const SERVER = process.argv[2] ?? 'http://localhost:2567';
const random = () => randomBytes(32).toString('hex');
/** Keys are sorted and come without white space, see "The protocol" in docs/protocol.md. */
const sha256 = (sorted) => createHash('sha256').update(JSON.stringify(sorted)).digest('hex');

async function post(path, body, token = '') {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const answer = await fetch(SERVER + path, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

const { token } = await post('/api/players', { name: 'Example bot' });
const options = { mode: 'duel', visibility: 'public', bots: [{ seat: 1, level: 'cadet' }] };
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

/** Orders are sent with three hashes, see "Seals and the replay". A sealed loadout has other parts. */
function sealing({ engine = null, commands }, round) {
  const nonces = [random(), random(), random()];
  const values = [engine, commands[0] ?? null, commands[1] ?? null];
  const seal = values.map((value, part) => sha256({ match, nonce: nonces[part], part, round, seat, value }));
  return { seal, nonces };
}

await ask('ready', {});
for (let seq = 0; ;) {
  const asks = ({ pending }) => pending.has(String(seat));
  const now = await state((s) => s.seq >= seq && (asks(s) || s.status === 'finished'));
  if (now.status === 'finished') break;
  const { default: decision, since: expects } = await ask('legal');
  const sealed = decision.type === 'commit' ? sealing(decision, now.round) : {};
  ({ seq } = await ask('decide', { id: randomUUID(), decision, expects, ...sealed }));
}
const { winners, rule } = room.state.outcome.toJSON();
console.log(JSON.stringify({ match, seat, winners, rule }));
await room.leave();
