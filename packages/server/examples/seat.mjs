/** What every bot needs of a server: a guest, a match with this seat, its state, and replies to requests. */
import { createHash, randomBytes } from 'node:crypto';
import { Client } from 'colyseus.js';

/** A client may send 20 messages a second: the pause before each, ms. */
const PAUSE = 60;

export const random = () => randomBytes(32).toString('hex');

/** Keys are sorted and come without white space, see "The protocol" in docs/protocol.md. */
export const sha256 = (sorted) => createHash('sha256').update(JSON.stringify(sorted)).digest('hex');

async function post(server, path, body, token = '') {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const answer = await fetch(server + path, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

/** Makes a guest and a match with these options (`POST /api/matches`), and joins its room. */
export async function openSeat(server, options) {
  const { token } = await post(server, '/api/players', { name: 'Example player' });
  const { matchId: match } = await post(server, '/api/matches', options, token);
  const { ticket, address, seat } = await post(server, `/api/matches/${match}/ticket`, {}, token);
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
  /** The reply to a request; throws if it is a refusal. */
  const ask = async (type, payload) => {
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
    const reply = await room.request(type, payload);
    if (!reply.ok) throw new Error(`${type}: ${reply.code}, ${reply.rule}: ${reply.message}`);
    return reply;
  };
  /** The state in which this seat is asked next, after entry `seq`; null at the end of the match. */
  const nextQuestion = async (seq) => {
    const isAsked = ({ pending }) => pending.has(String(seat));
    const now = await state((s) => s.seq >= seq && (isAsked(s) || s.status === 'finished'));
    return now.status === 'finished' ? null : now;
  };
  return { match, seat, room, state, ask, nextQuestion };
}

/** Prints how the match ended, and leaves. */
export async function finish({ match, seat, room }) {
  const { winners, rule } = room.state.outcome.toJSON();
  console.log(JSON.stringify({ match, seat, winners, rule }));
  await room.leave();
}
