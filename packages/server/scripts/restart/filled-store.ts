/** A data directory with many live matches, each some rounds old, as the server writes them. */
import {
  apply,
  randomAnswer,
  setup,
  starEater,
  type Decision,
  type Match,
} from '@star-eater/rules/src/games/star-eater';
import { compose } from '../../src/log/advance';
import type { Entry } from '../../src/log/entry';
import { beginningOf, owed, type Position } from '../../src/log/position';
import { sealAnew, valuesOf } from '../../src/log/seals';
import { systemRandom } from '../../src/random';
import { openStore, type Store } from '../../src/store/store';
import { madeSession } from '../made-session';

const SETUP = { mode: 'duel', factions: ['fpa', 'lamais'] } as const;
const CLOCK = { kind: 'live', commitSeconds: 3600, choiceSeconds: 3600, bankSeconds: 0 } as const;
/** Different courses; many matches share each. */
const GAMES = 25;
const SECOND = 1000;

export interface Filled {
  /** Match → the last acknowledged entry. */
  last: Map<string, number>;
  entries: number;
  /** One player of each match, to come back to it. */
  tokens: Map<string, string>;
}

/** A linear congruential generator: the same games in every run. */
function seeded(seed: number): (n: number) => number {
  let state = seed;
  return (n) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
}

/** A random duel, stopped in a commitment of rounds 2 to 8. */
function game(seed: number): { match: Match; decisions: Decision[] } {
  const begun = setup(SETUP);
  if (!begun.ok) throw new Error(begun.refusal.message);
  const until = 2 + (seed % 7);
  for (let attempt = 0; ; attempt += 1) {
    const random = seeded(seed * 1000 + attempt);
    let { match } = begun;
    const decisions: Decision[] = [];
    while (match.outcome === null && (match.round < until || match.phase !== 'commitment')) {
      const seat = match.seats.findIndex((each) => randomAnswer(match, each.seat, random) !== null);
      const decision = randomAnswer(match, seat, random);
      const applied = decision && apply(match, decision);
      if (!applied?.ok) throw new Error('a random answer was refused');
      match = applied.match;
      decisions.push(decision as Decision);
    }
    if (match.outcome === null) return { match: begun.match, decisions };
  }
}

/** Of a directory. */
export async function fillDirectory(dataDir: string, count: number): Promise<Filled> {
  const store = await openStore(dataDir);
  try {
    return await fillStore(store, count);
  } finally {
    await store.close();
  }
}

/** Live matches, which the store's process holds. */
export async function fillStore(store: Store, count: number): Promise<Filled> {
  const games = Array.from({ length: GAMES }, (_, index) => game(index + 1));
  const filled: Filled = { last: new Map(), entries: 0, tokens: new Map() };
  for (let index = 0; index < count; index += 1) {
    const id = `match${String(index).padStart(11, '0')}`;
    const token = `token-${index}`;
    const { decisions } = games[index % GAMES] as (typeof games)[number];
    filled.entries += await writeMatch(store, id, token, decisions);
    filled.last.set(id, decisions.length);
    filled.tokens.set(id, token);
  }
  await store.heartbeat(Date.now());
  return filled;
}

async function writeMatch(
  store: Store,
  id: string,
  token: string,
  decisions: readonly Decision[],
): Promise<number> {
  const begun = setup(SETUP);
  if (!begun.ok) throw new Error(begun.refusal.message);
  const made = starEater.setupOf(begun.match);
  const at = Date.now() - decisions.length * SECOND;
  await store.players.create('Ada', madeSession(`${id}-0`, token, at));
  await store.lobby.create({
    id,
    game: starEater.id,
    edition: starEater.edition,
    mode: made.mode,
    options: starEater.optionsOf(made, [0, 1]),
    visibility: 'public',
    invite: id,
    clock: CLOCK,
    absent: 'bot',
    spectators: true,
    pairing: false,
    creator: `${id}-0`,
    createdAt: at,
    seats: [0, 1].map((seat) => ({
      seat,
      holder: 'player',
      playerId: `${id}-${seat}`,
      name: seat === 0 ? 'Ada' : 'Bo',
      level: '',
      seed: '',
      ready: true,
      commit: null,
      value: null,
      keptFor: null,
    })),
  });
  const claimed = await store.custody.claim(id);
  if (!claimed) throw new Error('the match was not written');
  let { position } = beginningOf({
    matchId: id,
    game: starEater,
    setup: made,
    clock: CLOCK,
    at,
    bots: [],
  });
  await store.lobby.begin(id, claimed.record.epoch, {
    at,
    rulesVersion: starEater.version,
    setup: made,
    options: starEater.optionsOf(made, [0, 1]),
    awaited: [...owed(position).keys()],
    phase: position.progress.phase,
    round: position.progress.round,
  });
  const entries: Entry[] = [];
  for (const [index, decision] of decisions.entries()) {
    const step = written(position, decision, at + index * SECOND);
    entries.push(step.entry);
    position = step.position;
  }
  await store.journal.append({
    matchId: id,
    epoch: claimed.record.epoch,
    entries,
    standing: {
      status: 'live',
      round: position.progress.round,
      phase: position.progress.phase,
      awaited: [...owed(position).keys()],
      outcome: null,
      finishedAt: null,
      closedBecause: null,
    },
  });
  return entries.length;
}

function written(position: Position, decision: Decision, at: number) {
  const values = valuesOf(starEater, decision);
  const place = { match: position.matchId, round: position.progress.round, seat: decision.seat };
  const sealing = values && sealAnew(place, values, systemRandom);
  const step = compose(position, {
    at,
    by: decision.seat,
    id: `id-${position.seq + 1}-of-it`,
    body: { kind: 'decision', decision, from: 'player', ...(sealing ? { sealing } : {}) },
  });
  if (!step.ok) throw new Error(step.refusal.message);
  return step;
}
