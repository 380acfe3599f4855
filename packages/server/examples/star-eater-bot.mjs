/** A complete bot for Star Eater: `node star-eater-bot.mjs SERVER` plays a duel of default answers against a cadet to its end. */
import { randomUUID } from 'node:crypto';
import { finish, openSeat, random, sha256 } from './seat.mjs';

const SERVER = process.argv[2] ?? 'http://localhost:2567';
const bot = await openSeat(SERVER, {
  mode: 'duel',
  visibility: 'public',
  bots: [{ seat: 1, level: 'cadet' }],
});
const { match, seat, ask, nextQuestion } = bot;

/** Orders are sent with three hashes, see "Seals and the replay". A sealed loadout has other parts. */
function sealing({ engine = null, commands }, round) {
  const nonces = [random(), random(), random()];
  const values = [engine, commands[0] ?? null, commands[1] ?? null];
  const seal = values.map((value, part) => sha256({ match, nonce: nonces[part], part, round, seat, value }));
  return { seal, nonces };
}

await ask('ready', {});
for (let now = await nextQuestion(0); now !== null;) {
  const { default: decision, since: expects } = await ask('legal');
  const sealed = decision.type === 'commit' ? sealing(decision, now.round) : {};
  const { seq } = await ask('decide', { id: randomUUID(), decision, expects, ...sealed });
  now = await nextQuestion(seq);
}
await finish(bot);
