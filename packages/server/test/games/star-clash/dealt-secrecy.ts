/**
 * C-76: pairs of matches that differ only in what a viewer must not know, how they are compared, and leaks to plant: for the
 * test, and for `scripts/secrecy.ts --game star-clash`. Which cards a viewer never sees is learned from a first run; a second
 * one deals them to other hands and piles, with other seeds for later rounds.
 */
import {
  canonical,
  commitOf,
  GAMES,
  type Bytes32,
  type DealtChance,
  type Game,
  type GameEvent,
  type Seat,
} from '@star-eater/rules';
import { defined } from '@star-eater/rules/src/kernel/defined';
import {
  starClash,
  type Decision,
  type Event,
  type Match,
  type View,
} from '@star-eater/rules/src/games/star-clash';
import { HOSTED, HostedGames } from '../../../src/games';
import type { Audience, LiveMatch } from '../../../src/live/live-match';
import { MatchChance } from '../../../src/live/start/match-chance';
import { bytesOf, CountedRandom } from '../../support/counted-random';
import { newId, resetIds, TestServer, type Guest, type SeatedClient } from '../../support/table';
import { TestTime } from '../../support/test-time';
import { answerOf } from '../../secrecy/answer';
import type { GameSecrecy } from '../../secrecy/game-secrecy';
import { Recorder, type Frames } from '../../secrecy/record';

type Id = string;
export type Viewer = Seat | 'spectator';

export interface Table {
  mode: string;
  players: number;
  taskForces?: number;
}

/** One way to another match: which card takes the place of which, wherever the viewer cannot see it. */
type Swap = ReadonlyMap<Id, Id>;

interface Run {
  table: Table;
  viewer: Viewer;
  /** Empty in the first run. */
  swap: Swap;
  /** Of the first run, with the cards that it named; null in the first run, which makes them. */
  script: readonly Decision[] | null;
  leak?: Leak;
}

interface Seen extends Pick<Recorder, 'heard' | 'wire'> {
  script: Decision[];
  /** Cards and ships that the viewer has not seen. */
  unseen: Id[];
  /** Exchanged between allies: only ammo takes their place. */
  offered: Id[];
}

/** Makes the server tell a little of what is hidden. */
export type Leak = (live: LiveMatch, hidden: () => Hidden) => void;

/** What the viewer must not know, as one number and in parts. */
interface Hidden {
  match: Match;
  bit: number;
}

/** Decisions after the deal. */
const LENGTH = 6;
const NO_PINGS = 3_600_000;
const VALUES = (seat: Seat): Bytes32 => Buffer.from(bytesOf(`value ${seat}`, 32)).toString('hex');

const hiddenSeats = (match: Match, viewer: Viewer): Seat[] =>
  match.seats.flatMap(({ seat }) => (seat === viewer ? [] : [seat]));

/** The same match with other cards where the viewer cannot look. */
function swapped(match: Match, swap: Swap, viewer: Viewer): Match {
  const other = <T extends Id>(id: T): T => (swap.get(id) ?? id) as T;
  const hidden = hiddenSeats(match, viewer);
  return {
    ...match,
    draw: match.draw.map(other),
    ships: match.ships.map((pile) => ({ ...pile, cards: pile.cards.map(other) })),
    seats: match.seats.map((seat) =>
      hidden.includes(seat.seat) ? { ...seat, hand: seat.hand.map(other) } : seat,
    ),
  };
}

/** Star Clash, dealt by a dealer who swaps. */
function dealing(swap: Swap, viewer: Viewer): HostedGames {
  const rules = GAMES.current({ game: 'star-clash', edition: starClash.edition }) as Game;
  const chance = (setup: Parameters<Game['chance']>[0]) => {
    const honest = defined(rules.chance(setup)) as DealtChance<object, GameEvent>;
    const deal: typeof honest.deal = (match, answer) => {
      const dealt = honest.deal(match, answer);
      if (!dealt.ok) return dealt;
      const events = (dealt.events as Event[]).map((event) =>
        event.type === 'handDealt' && event.seat !== viewer
          ? { ...event, cards: (event.cards ?? []).map((card) => swap.get(card) ?? card) }
          : event,
      );
      return { ...dealt, match: swapped(dealt.match as Match, swap, viewer), events };
    };
    return { ...honest, deal };
  };
  const publisher = HOSTED.publisher({ game: rules.id, edition: rules.edition });
  return new HostedGames([{ rules: { ...rules, chance }, publisher }], require.resolve('../../../src/games'));
}

class Observation {
  private readonly recorder = new Recorder(() => 'loadout');
  private readonly players = new Map<Seat, SeatedClient>();
  private readonly guests: Guest[] = [];
  private matchId = '';
  private readonly script: Decision[] = [];
  private readonly offered: Id[] = [];

  constructor(
    private readonly server: TestServer,
    private readonly run: Run,
  ) {}

  private get live(): LiveMatch {
    const live = this.server.running.services.registry.peek(this.matchId);
    if (!live) throw new Error('the match is not in memory');
    return live;
  }

  private get match(): Match {
    return this.live.position?.match as Match;
  }

  /** Persons; nobody sits in the seat of the solo enemy. */
  private get seats(): Seat[] {
    return Array.from({ length: this.run.table.players }, (_, seat) => seat);
  }

  private isWatched(seat: Seat): boolean {
    return seat === this.run.viewer;
  }

  async observe(): Promise<Seen> {
    const spectator = await this.begin();
    await this.look();
    for (let step = 0; step < LENGTH && this.match.phase === 'turn'; step += 1) {
      await this.decide(step);
      if (step % 3 === 1) await this.look();
    }
    await this.look();
    this.recorder.writes = 'nothing';
    const { heard, wire } = this.recorder;
    const unseen = await this.unseen(spectator);
    return { heard, wire, script: this.script, unseen, offered: this.offered };
  }

  hangUp(): void {
    this.recorder.hangUp();
  }

  private async begin(): Promise<SeatedClient> {
    const { server, run } = this;
    for (const seat of this.seats) this.guests.push(await server.guest(`Player ${seat}`));
    const onlooker = await server.guest('Watcher');
    this.guests.push(onlooker, await server.guest('Latecomer'));
    const body = { game: 'star-clash', ...run.table, visibility: 'public' };
    const made = await server.call('POST', '/api/matches', body, this.guests[0]?.token);
    this.matchId = made.body['matchId'] as string;
    for (const seat of this.seats.slice(1))
      await server.call('POST', `/api/matches/${this.matchId}/seats`, { seat }, this.guests[seat]?.token);
    for (const seat of this.seats)
      this.players.set(
        seat,
        await this.enter(defined(this.guests[seat]), this.isWatched(seat) ? 'opponent' : null),
      );
    const spectator = await this.enter(onlooker, 'spectator');
    run.leak?.(this.live, () => this.hidden());
    const { anchor } = spectator.now as unknown as { anchor: Bytes32 };
    for (const [seat, player] of this.players) {
      const mine = { anchor, attempt: 1, match: this.matchId, seat, value: VALUES(seat) };
      await player.ask('ready', { ready: true, attempt: 1, commit: commitOf(mine) });
    }
    for (const [seat, player] of this.players) {
      await player.state(({ status }) => (status as string) !== 'open');
      await player.ask('open', { attempt: 1, value: VALUES(seat) });
      await this.withOtherValue(seat);
    }
    await this.everybody(1);
    this.changeLaterSeeds();
    return spectator;
  }

  /** H-8. A value waits unseen: in the second run it is another one while viewers look. */
  private async withOtherValue(seat: Seat): Promise<void> {
    const { live } = this;
    if (live.record.status !== 'opening' || this.isWatched(seat)) return;
    const honest = live.record;
    const seats = honest.seats.map((each) =>
      each.seat === seat && this.run.swap.size > 0 ? { ...each, value: VALUES(seat + 40) } : each,
    );
    live.record = { ...honest, seats };
    live.changed();
    await this.look();
    live.record = honest;
  }

  /** Seeds of rounds to come. */
  private changeLaterSeeds(): void {
    const { live, run } = this;
    if (!live.chance || run.swap.size === 0) return;
    const { kept } = live.chance;
    const seed = Buffer.from(bytesOf('other chain', 32)).toString('hex');
    live.chance = new MatchChance({ ...kept, chain: { ...kept.chain, seed } });
  }

  private enter(guest: Guest, who: string | null): Promise<SeatedClient> {
    if (who === null) return this.server.enter(this.matchId, guest);
    return this.recorder.enter(this.server, this.matchId, guest, who);
  }

  private async everybody(seq: number): Promise<void> {
    await Promise.all([...this.players.values()].map((player) => player.upTo(seq)));
    await this.recorder.upTo(seq);
  }

  /** The first run decides; the second does the same with the cards that took the places. */
  private async decide(step: number): Promise<void> {
    const [asked] = starClash.pending(this.match);
    if (!asked) return;
    const player = defined(this.players.get(asked.seat));
    const { script, swap } = this.run;
    const decision = script ? renamed(defined(script[step]), swap) : this.choose(asked.seat);
    this.script.push(decision);
    const expects = this.live.position?.seats[asked.seat]?.since ?? 0;
    const reply = await player.ask('decide', { id: newId(), decision, expects });
    if (!reply['ok']) throw new Error(`${JSON.stringify(decision)}: ${JSON.stringify(reply)}`);
    await this.everybody(reply['seq'] as number);
  }

  /** An offer to an ally where there is one, then what people do when they do not think: a card thrown away. */
  private choose(seat: Seat): Decision {
    const legal = starClash.legal(this.match, seat);
    if (legal?.type === 'turn' && legal.exchange && !this.isWatched(seat)) {
      const [ally, card] = [
        legal.exchange.with.find((each) => !this.isWatched(each)),
        legal.exchange.cards[0],
      ];
      if (ally !== undefined && card !== undefined && this.offered.length === 0) {
        this.offered.push(card);
        return { seat, type: 'exchange', with: ally, card };
      }
    }
    if (legal?.type === 'give' && legal.cards[0] !== undefined) {
      this.offered.push(legal.cards[0]);
      return { seat, type: 'give', card: legal.cards[0] };
    }
    return defined(starClash.defaultDecision(this.match, seat));
  }

  /** Everything that the viewer, a latecomer and strangers can ask for. */
  private async look(): Promise<void> {
    const { matchId, run } = this;
    const token = typeof run.viewer === 'number' ? this.guests[run.viewer]?.token : undefined;
    for (const path of [
      `/api/matches/${matchId}`,
      // The thread that makes replays deals honestly: an exchange of a card that was swapped would not follow.
      ...(run.table.mode === 'teams' ? [] : [`/api/matches/${matchId}/replay`]),
      '/api/matches?state=live',
      '/metrics',
    ])
      for (const by of token === undefined ? [undefined] : [undefined, token])
        this.recorder.note('heard', 'stranger', await answerOf(this.server, path, by));
    const viewer = typeof run.viewer === 'number' ? this.players.get(run.viewer) : undefined;
    if (viewer) {
      for (const type of ['legal', 'mine']) await viewer.ask(type);
      await viewer.ask('events', { since: 0 });
    }
    await this.comeLate();
  }

  private async comeLate(): Promise<void> {
    const guest = defined(this.guests.at(-1));
    const client = await this.enter(guest, 'latecomer');
    await client.ask('events', { since: 0 });
    client.room.removeAllListeners();
    await client.room.leave();
  }

  private hidden(): Hidden {
    const { match } = this;
    const text = canonical([
      match.draw,
      match.ships,
      hiddenSeats(match, this.run.viewer).map((seat) => match.seats[seat]?.hand ?? []),
    ]);
    return { match, bit: [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 89, 7) };
  }

  /** C-76. Cards and ships that neither the viewer nor anybody in the room has been shown. */
  private async unseen(spectator: SeatedClient): Promise<Id[]> {
    const { viewer } = this.run;
    const who = typeof viewer === 'number' ? defined(this.players.get(viewer)) : spectator;
    const known = canonical([
      starClash.view(this.match, viewer === 'spectator' ? 'stranger' : viewer),
      await who.ask('events', { since: 0 }),
      typeof viewer === 'number' ? starClash.privately(this.match, viewer) : null,
    ]);
    const { match } = this;
    return [
      ...match.draw,
      ...match.ships.flatMap(({ cards }) => cards),
      ...hiddenSeats(match, viewer).flatMap((seat) => match.seats[seat]?.hand ?? []),
    ].filter((id) => !known.includes(`"${id}"`));
  }
}

function renamed(decision: Decision, swap: Swap): Decision {
  if (decision.type !== 'exchange' && decision.type !== 'give') return decision;
  return decision.card === null ? decision : { ...decision, card: swap.get(decision.card) ?? decision.card };
}

async function observe(run: Run): Promise<Seen> {
  resetIds();
  const server = await new TestServer({
    // Each look at the metrics is a fresh one.
    limitScale: 1000,
    time: new TestTime(),
    random: new CountedRandom(),
    pingInterval: NO_PINGS,
    games: dealing(run.swap, run.viewer),
  }).start();
  const observation = new Observation(server, run);
  try {
    return await observation.observe();
  } finally {
    await server.dispose();
    observation.hangUp();
  }
}

const isAmmo = (id: Id): boolean => /^(pl|rb|tt|rg|pc|pb)\d?-?/.test(id);

/** Each unseen card takes the place of the next; what was exchanged only that of other ammo. */
function swapOf({ unseen, offered }: Pick<Seen, 'unseen' | 'offered'>): Swap {
  const ships = unseen.filter((id) => !/^[a-z]{2}\d?-\d+$/.test(id)).sort();
  const cards = unseen.filter((id) => !ships.includes(id)).sort();
  const ammo = offered.length > 0 ? cards.filter(isAmmo) : [];
  const others = cards.filter((id) => !ammo.includes(id));
  const swap = new Map<Id, Id>();
  for (const list of [ships, ammo, others])
    for (const [at, id] of list.entries()) swap.set(id, defined(list[(at + 1) % list.length]));
  return swap;
}

/** The first frame that differs or is missing, by viewer; null if none. */
export function firstDifference(one: Frames, other: Frames): string | null {
  for (const who of new Set([...one.keys(), ...other.keys()])) {
    const [frames, others] = [one.get(who) ?? [], other.get(who) ?? []];
    for (let at = 0; at < Math.max(frames.length, others.length); at += 1) {
      const [a, b] = [frames[at]?.text ?? 'nothing', others[at]?.text ?? 'nothing'];
      if (a === b) continue;
      let from = 0;
      while (a[from] === b[from] && from < a.length) from += 1;
      return `${who}, frame ${at}: ${a.slice(Math.max(0, from - 40), from + 60)} | ${b.slice(Math.max(0, from - 40), from + 60)}`;
    }
  }
  return null;
}

/** Bytes of both kinds that were compared. */
export const sizeOf = ({ heard, wire }: Seen): number =>
  [...heard.values(), ...wire.values()].flat().reduce((sum, { text }) => sum + text.length, 0);

/** First runs, by table and viewer. */
const scripts = new Map<string, Seen>();

export async function pairOf(table: Table, viewer: Viewer, leak?: Leak) {
  const key = canonical([table, viewer]);
  const first = scripts.get(key) ?? (await observe({ table, viewer, swap: new Map(), script: null }));
  scripts.set(key, first);
  const swap = swapOf(first);
  const both = { table, viewer, script: first.script, ...(leak && { leak }) };
  const one = leak ? await observe({ ...both, swap: new Map() }) : first;
  const other = await observe({ ...both, swap });
  return { one, other, swap };
}

export const SOME: readonly [Table, Viewer][] = [
  [{ mode: 'duel', players: 2 }, 1],
  [{ mode: 'free-for-all', players: 3 }, 'spectator'],
  [{ mode: 'free-for-all', players: 9 }, 4],
  [{ mode: 'teams', players: 4, taskForces: 2 }, 1],
  [{ mode: 'solo', players: 1 }, 0],
  [{ mode: 'gauntlet', players: 1 }, 'spectator'],
];

export const MORE: readonly [Table, Viewer][] = [
  ...([0, 'spectator'] as const).map((viewer): [Table, Viewer] => [{ mode: 'duel', players: 2 }, viewer]),
  ...[3, 4, 5, 6, 7, 8, 9].flatMap((players) =>
    ([0, players - 1, 'spectator'] as const).map((viewer): [Table, Viewer] => [
      { mode: 'free-for-all', players },
      viewer,
    ]),
  ),
  ...[
    { players: 4, taskForces: 2 },
    { players: 6, taskForces: 2 },
    { players: 6, taskForces: 3 },
    { players: 8, taskForces: 4 },
    { players: 9, taskForces: 3 },
  ].flatMap((forces) =>
    ([0, 2, 'spectator'] as const).map((viewer): [Table, Viewer] => [{ mode: 'teams', ...forces }, viewer]),
  ),
  [{ mode: 'solo', players: 1 }, 'spectator'],
  [{ mode: 'gauntlet', players: 1 }, 0],
];

export const nameOf = ([{ mode, players, taskForces = 0 }, viewer]: readonly [Table, Viewer]): string =>
  `${mode}, ${players} players${taskForces > 0 ? `, ${taskForces} Task Forces` : ''}, seen by ${viewer === 'spectator' ? 'a spectator' : `seat ${viewer}`}`;

const roomOf = (live: LiveMatch): Audience =>
  (live as unknown as { audience: Audience | null }).audience as Audience;

const inView =
  (change: (view: View, hidden: Hidden) => View): Leak =>
  (live, hidden) => {
    const honest = live.snapshot.bind(live);
    live.snapshot = () => {
      const seen = honest();
      return seen.view ? { ...seen, view: change(seen.view as View, hidden()) as typeof seen.view } : seen;
    };
  };

export const LEAKS: readonly [string, Leak][] = [
  [
    'the size of a message',
    (live, hidden) => {
      const room = roomOf(live);
      const honest = room.happened.bind(room);
      room.happened = (message) => honest({ ...message, ...{ pad: '.'.repeat(hidden().bit) } });
    },
  ],
  [
    'a hash of the state',
    (live, hidden) => {
      const room = roomOf(live);
      const honest = room.happened.bind(room);
      room.happened = (message) => honest({ ...message, ...{ hint: hidden().bit } });
    },
  ],
  [
    'the next ship in the schema',
    inView((view, { match }) => ({
      ...view,
      piles: { ...view.piles, scrap: match.ships.flatMap(({ cards }) => cards.slice(0, 9)) },
    })),
  ],
  [
    'the draw pile in the schema',
    // From the bottom: what is drawn does not change it.
    inView((view, { match }) => ({ ...view, piles: { ...view.piles, discard: match.draw.slice(-20) } })),
  ],
  [
    'one number of the schema',
    inView((view, { bit }) => ({ ...view, random: { ...view.random, rolls: bit } })),
  ],
  [
    'a seed of a later round',
    (live) => {
      const honest = live.snapshot.bind(live);
      live.snapshot = () => {
        const seen = honest();
        const seed = seen.status === 'live' ? live.chance?.seedOf(2) : undefined;
        return seen.chance && seed !== undefined ? { ...seen, chance: { ...seen.chance, seed } } : seen;
      };
    },
  ],
  [
    'a count among the figures of the operator',
    (live, hidden) => {
      const room = roomOf(live);
      const honest = room.happened.bind(room);
      room.happened = (message) => {
        honest(message);
        live.services.metrics.appends.inc(hidden().bit);
      };
    },
  ],
];

const COURSES = [...SOME, ...MORE];

export const dealtSecrecy: GameSecrecy = {
  courses: COURSES.map(nameOf),
  leaks: LEAKS.map(([what]) => what),
  async compare(at) {
    const [table, viewer] = defined(COURSES[at % COURSES.length]);
    const { one, other } = await pairOf(table, viewer);
    return {
      difference: firstDifference(one.heard, other.heard) ?? firstDifference(one.wire, other.wire),
      // The dealt cards of these matches stay hidden to their ends.
      isRevealed: null,
      bytes: sizeOf(one),
    };
  },
  async plant(at) {
    const [table, viewer] = defined(SOME[at % SOME.length]);
    const { one, other } = await pairOf(table, viewer, defined(LEAKS[at])[1]);
    return firstDifference(one.heard, other.heard);
  },
};
