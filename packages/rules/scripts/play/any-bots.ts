/** A match between bots of any game, chance included: for fingerprints and recorded matches. */
import { chainOf, type Game, type GameDecision, type Seat } from '../../src';

/** What decides a match between bots: equal ones give equal matches. Each key is 64 hex digits. */
export interface Luck {
  /** The match's name in the chain of its chance. */
  match: string;
  /** The end of the chain. */
  last: string;
  valueOf(seat: Seat): string;
  /** A die's result at a step of the match, from 1. */
  die(sides: number, step: number): number;
  botSeed(seat: Seat): string;
}

export interface Step {
  match: object;
  events: readonly object[];
}

type Answered = { ok: true; match: object; events: object[] } | { ok: false; refusal: { message: string } };

const taken = (answered: Answered): Step => {
  if (!answered.ok) throw new Error(answered.refusal.message);
  return answered;
};

/** What the house owes of chance; null where it owes nothing. */
function answerHouse(
  game: Game,
  match: object,
  setup: { mode: string },
  luck: Luck,
  step: number,
): Step | null {
  const chance = game.chance(setup);
  if (chance?.way === 'asked') {
    const owed = chance.owedRoll(match);
    return (
      owed &&
      taken(
        chance.rollDice(
          match,
          Array.from({ length: owed.count }, () => luck.die(owed.sides, step)),
        ),
      )
    );
  }
  const owed = chance?.owedDeal(match);
  if (!chance || !owed) return null;
  return taken(
    chance.deal(match, { round: owed.round, seed: chainOf(luck.last, chance.rounds)[owed.round] ?? '' }),
  );
}

/** The start, then each answer of the house or of a bot, until the match has ended. */
export function* playedByBots(
  game: Game,
  setup: { mode: string },
  level: string,
  luck: Luck,
): Generator<Step> {
  let now = taken(game.start(setup));
  yield now;
  const chance = game.chance(setup);
  const seats = game.sides(setup).map((_, seat) => seat);
  if (chance?.way === 'dealt') {
    const values = seats.map((seat) => ({ seat, value: luck.valueOf(seat) }));
    const anchor = chainOf(luck.last, chance.rounds)[0] ?? '';
    now = { ...now, match: chance.begin(now.match, { match: luck.match, anchor, values }) };
  }
  const bots = seats.map((seat) => game.createBot(level, luck.botSeed(seat)));
  for (let step = 0; !game.progress(now.match).outcome; step += 1) {
    now = answerHouse(game, now.match, setup, luck, step) ?? answerBot(game, now.match, setup, bots);
    yield now;
  }
}

function answerBot(
  game: Game,
  match: object,
  setup: { mode: string },
  bots: readonly ReturnType<Game['createBot']>[],
): Step {
  const asked: GameDecision | undefined = game.pending(match)[0];
  if (!asked) throw new Error('nobody is asked');
  const { seat } = asked;
  const legal = game.legal(match, seat);
  const bot = bots[seat];
  if (!legal || !bot) throw new Error(`seat ${seat} has no answer`);
  return taken(game.apply(match, bot.answer(game.view(match, seat), legal, setup)));
}
