/** A complete bot for Star Clash: `node star-clash-bot.mjs SERVER` plays a duel against a gunner, one round of it. */
import { randomUUID } from 'node:crypto';
import { finish, openSeat, random, sha256 } from './seat.mjs';

const SERVER = process.argv[2] ?? 'http://localhost:2567';
const bot = await openSeat(SERVER, {
  game: 'star-clash',
  mode: 'duel',
  visibility: 'public',
  variants: { rounds: 1 },
  bots: [{ seat: 1, level: 'gunner' }],
});
const { match, seat, state, ask, nextQuestion } = bot;

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
const value = random();
await ask('ready', { ready: true, attempt, commit: sha256({ anchor, attempt, match, seat, value }) });
await state(({ status }) => status === 'opening');
await ask('open', { attempt, value });
for (let seq = 0; await nextQuestion(seq);) {
  const { legal, default: otherwise, since: expects } = await ask('legal');
  const decision = choice(legal, otherwise);
  ({ seq } = await ask('decide', { id: randomUUID(), decision, expects }));
}
await finish(bot);
