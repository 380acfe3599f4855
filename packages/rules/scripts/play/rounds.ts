/** Seeded matches by round: everybody's orders and the result. For the plan's promises. */
import {
  apply,
  createBot,
  legal,
  pending,
  randomAnswer,
  setup,
  view,
  type BotLevel,
  type Command,
  type Decision,
  type Engine,
  type Match,
  type Seat,
  type SetupOptions,
} from '../../src/games/star-eater';
import { seeded } from './random';
import { addEvents, noToll, type RoundToll } from './tolls';
import { accepted } from '../../src/kernel/accepted';

export interface PlayedRound {
  /** The commitment phase, before anybody has committed. */
  start: Match;
  orders: Map<Seat, { engine: Engine | null; commands: Command[] }>;
  toll: RoundToll;
}

/** `randomIn` of 100 answers are random legal ones, the others those of bots of these levels, else ensigns. */
export function* roundsOf(
  options: SetupOptions,
  seed: number,
  randomIn: number,
  maxRounds: number,
  levels: Partial<Record<Seat, BotLevel>> = {},
): Generator<PlayedRound> {
  const begun = accepted(setup(options));
  const random = seeded(seed);
  const bots = begun.match.seats.map(({ seat }) => createBot(levels[seat] ?? 'ensign', `${seed}-${seat}`));
  let { match } = begun;
  const decide = (seat: Seat): Decision => {
    const asked = legal(match, seat);
    const bot = bots[seat];
    if (!asked || !bot) throw new Error(`seat ${seat} owes nothing`);
    const answer = random(100) < randomIn ? randomAnswer(match, seat, random) : null;
    return answer ?? bot.answer(view(match, seat), asked, match.setup);
  };
  let round: PlayedRound | null = null;
  while (!match.outcome && match.round <= maxRounds) {
    const owed = pending(match);
    const [{ seat } = { seat: 0 }] = owed;
    if (match.phase === 'commitment' && owed.length === match.initiative.length)
      round = { start: match, orders: new Map(), toll: noToll(match.setup.players) };
    const decision = decide(seat);
    if (decision.type === 'commit')
      round?.orders.set(seat, { engine: decision.engine ?? null, commands: decision.commands });
    const applied = accepted(apply(match, decision));
    const isAction = match.phase === 'action';
    match = applied.match;
    if (!round) continue;
    addEvents(round.toll, match, applied.events, isAction);
    if (match.outcome || match.round > round.start.round) yield round;
  }
}
