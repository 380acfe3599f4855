/**
 * Several sealed decisions of a seat in one round: each is kept by round and question, opened, checked and replayed for
 * itself. The game: both seats seal a fleet, then posts; everything is opened when the last posts are in.
 */
import { systemRandom } from '../../src/random';
import { defineGame, GameRegistry, type Game, type GameEvent, type GameTypes } from '@star-eater/rules';
import { publishHouse } from '../../src/room/publish-house';
import { eventsMessage } from '../../src/live/events';
import { snapshotOf } from '../../src/live/snapshot';
import { compose } from '../../src/log/advance';
import type { Entry } from '../../src/log/entry';
import { forkOf } from '../../src/log/fork';
import { beginningOf, type Position } from '../../src/log/position';
import { replayOf } from '../../src/log/replay';
import { sealAnew, valuesOf } from '../../src/log/seals';
import { verifyReplay } from '../../src/log/verify';
import type { MatchRecord } from '../../src/matches/rows/match-record';
import { HouseSeatState, HouseState } from '../../src/wire/house-state';
import { accepted } from '@star-eater/rules/src/kernel/accepted';

interface Match {
  setup: { mode: string; players: number };
  fleets: (string | null)[];
  posts: (string | null)[];
}
type Question = 'fleet' | 'posts';
interface Sealed {
  seat: number;
  type: string;
  ships?: string;
}
interface Types extends GameTypes {
  options: Match['setup'];
  setup: Match['setup'];
  match: Match;
  decision: Sealed;
}

const questionOf = ({ fleets }: Match): Question => (fleets.includes(null) ? 'fleet' : 'posts');
const keyOf = (match: Match) => (questionOf(match) === 'fleet' ? 'fleets' : 'posts');

/** `types`: of the decisions that answer the two questions. */
function gameWith(types: Record<Question, string>): Game {
  const isOver = ({ posts }: Match) => !posts.includes(null);
  const pending = (match: Match) =>
    isOver(match)
      ? []
      : match[keyOf(match)].flatMap((each, seat) =>
          each === null ? [{ seat, type: questionOf(match) }] : [],
        );
  const sealing = (type: string, answers: Question[]): Game<Types>['sealings'][number] => ({
    type,
    takeBack: `un${type}`,
    answers,
    takeBacks: 2,
    parts: 1,
    values: ({ ships }: Sealed) => (ships === undefined ? null : [ships]),
    decision: (seat, [ships]) => ({ seat, type, ships: String(ships) }),
    opened: (_before, events) => (events.some((event) => event.type === 'opened') ? [0] : []),
    holds: (match, seat) =>
      !isOver(match) && ((match.fleets[seat] ?? null) !== null || (match.posts[seat] ?? null) !== null),
  });
  return defineGame<Types>({
    id: 'secrets',
    title: 'Several seals',
    edition: 'first',
    version: 'secrets/1',
    parseOptions: () => ({ ok: true, options: { mode: 'duel', players: 2 } }),
    start: (setup) => ({
      ok: true,
      match: { setup: setup as Match['setup'], fleets: [null, null], posts: [null, null] },
      events: [],
    }),
    apply: (match, decision) => {
      const { seat, type, ships = null } = decision as Sealed;
      const key = keyOf(match);
      const isBack = type.startsWith('un');
      const next = {
        ...match,
        [key]: match[key].map((each, at) => (at === seat ? (isBack ? null : ships) : each)),
      };
      const events: GameEvent[] = isOver(next) ? [{ type: 'opened', rule: '1' }] : [];
      return { ok: true, match: next, events };
    },
    agreeDraw: (match) => ({ ok: true, match, events: [] }),
    pending,
    legal: (match, seat) => pending(match).find((each) => each.seat === seat) ?? null,
    defaultDecision: () => null,
    progress: (match) => ({
      round: 1,
      phase: questionOf(match),
      outcome: isOver(match) ? { winners: [0], rule: '1' } : null,
      out: [],
    }),
    beginsRound: () => false,
    view: (match) => match,
    sealings:
      types.fleet === types.posts
        ? [sealing(types.fleet, ['fleet', 'posts'])]
        : [sealing(types.fleet, ['fleet']), sealing(types.posts, ['posts'])],
    botLevels: [{ id: 'none', name: 'None' }],
    createBot: () => ({ answer: () => ({ seat: 0, type: 'none' }) }),
  }) as unknown as Game;
}

class Played {
  readonly beginning: Position;
  readonly log: Entry[] = [];
  readonly steps: { before: Position; after: Position; entry: Entry; events: GameEvent[] }[] = [];
  position: Position;

  constructor(readonly game: Game) {
    const setup = { mode: 'duel', players: 2 };
    const begun = beginningOf({ matchId: 'm', game, setup, clock: { kind: 'none' }, at: 0, bots: [] });
    this.beginning = this.position = begun.position;
  }

  decide(decision: Sealed): this {
    const values = valuesOf(this.game, decision);
    const place = { match: 'm', round: 1, seat: decision.seat };
    const sealing = values ? { sealing: sealAnew(place, values, systemRandom) } : {};
    const done = accepted(
      compose(this.position, {
        at: 1,
        by: decision.seat,
        id: null,
        body: { kind: 'decision', decision, from: 'player', ...sealing },
      }),
    );
    this.steps.push({ before: this.position, after: done.position, entry: done.entry, events: done.events });
    this.log.push(done.entry);
    this.position = done.position;
    return this;
  }

  snapshot() {
    const seats = [0, 1].map((seat) => ({ seat, holder: 'player', name: '', playerId: null, level: '' }));
    const record = { id: 'm', status: 'live', seats } as unknown as MatchRecord;
    return snapshotOf(record, this.position, new Set(), null);
  }

  replay(complete: boolean) {
    return replayOf({
      matchId: 'm',
      setup: this.game.setupOf(this.beginning.match),
      beginning: this.beginning,
      log: this.log,
      complete,
    });
  }
}

const KINDS = [
  ['one type for both questions', { fleet: 'commit', posts: 'commit' }],
  ['a type each', { fleet: 'muster', posts: 'deploy' }],
] as const;

describe.each(KINDS)('Seals by round and question: %s', (_name, types) => {
  const fleets = () =>
    new Played(gameWith(types))
      .decide({ seat: 0, type: types.fleet, ships: 'A' })
      .decide({ seat: 1, type: types.fleet, ships: 'B' });
  const all = () =>
    fleets()
      .decide({ seat: 1, type: types.posts, ships: 'D' })
      .decide({ seat: 0, type: types.posts, ships: 'C' });

  test('a closed seal stays beside a later one, and is not committed to the next question', () => {
    const played = fleets();
    expect(played.snapshot().seats.map(({ committed }) => committed)).toEqual([false, false]);
    played.decide({ seat: 1, type: types.posts, ships: 'D' });
    const [waiting, sealed] = played.snapshot().seats;
    expect(waiting).toMatchObject({ committed: false, ordersQuestion: 'fleet', seals: [expect.any(String)] });
    expect(sealed).toMatchObject({
      committed: true,
      ordersRound: 1,
      ordersQuestion: 'posts',
      openings: [],
      earlier: [{ question: 'fleet', ordersFrom: '', openings: [] }],
    });
    expect(sealed?.earlier?.[0]?.seals).not.toEqual(sealed?.seals);
  });

  test('taking back removes the last one only', () => {
    const played = fleets().decide({ seat: 1, type: types.posts, ships: 'D' });
    played.decide({ seat: 1, type: `un${types.posts}` });
    expect(played.position.seats[1]?.sealed.map(({ question }) => question)).toEqual(['fleet']);
    expect(played.position.seats[1]?.takeBacks).toBe(1);
  });

  test('both are opened under their question, once', () => {
    const played = all();
    const messages = played.steps.map(({ entry, before, after, events }) =>
      eventsMessage(entry, before, after, events),
    );
    expect(messages.slice(0, -1).flatMap(({ openings }) => openings)).toEqual([]);
    expect(
      messages.at(-1)?.openings.map(({ seat, question, value }) => `${seat} ${question} ${value}`),
    ).toEqual(['0 fleet A', '0 posts C', '1 fleet B', '1 posts D']);
  });

  test('the room’s state follows each of them', () => {
    const state = new HouseState();
    for (const seat of [0, 1]) {
      const each = new HouseSeatState();
      each.seat = seat;
      state.seats.push(each);
    }
    const played = fleets().decide({ seat: 1, type: types.posts, ships: 'D' });
    const before = played.snapshot();
    publishHouse(state, before, null);
    expect(state.seats[1]?.earlier.get('fleet')?.openings.length).toBe(0);
    publishHouse(state, played.decide({ seat: 0, type: types.posts, ships: 'C' }).snapshot(), before);
    const [, shown] = state.seats;
    expect(shown?.earlier.get('fleet')?.openings[0]?.value).toBe('B');
    expect(shown?.earlier.get('fleet')?.from).toBe('player');
    expect(shown?.openings[0]?.value).toBe('D');
  });

  test('a live replay opens neither, a complete one both; both are verified, and a swapped value is found', () => {
    const games = new GameRegistry([gameWith(types)]);
    const live = fleets().decide({ seat: 1, type: types.posts, ships: 'D' }).replay(false);
    expect(live.openings).toEqual([]);
    expect(JSON.stringify(live)).not.toMatch(/"[ABD]"/);
    expect(verifyReplay(live, games)).toMatchObject({ ok: true });
    const complete = all().replay(true);
    expect(verifyReplay(complete, games)).toMatchObject({ ok: true, entries: 4 });
    const [first, ...others] = complete.openings;
    const altered = { ...complete, openings: [{ ...first, value: 'D' }, ...others] };
    expect(verifyReplay(altered, games)).toMatchObject({ ok: false, seq: 1 });
  });

  test('a practice match repeats a question whose answers are all opened', () => {
    const played = all();
    const fork = forkOf(played.game, played.replay(true), 2, { matchId: 'n', at: 5, seat: 0 }, systemRandom);
    expect(fork).toMatchObject({ ok: true, entries: [{ seq: 1 }, { seq: 2 }] });
  });
});
