/**
 * C-76 through the real server, in every mode: what a viewer hears, sees and is answered has no card of another hand or
 * of a pile, and no number of a running or later round. Each way in which it could is planted once, and found.
 */
import { canonical } from '@star-eater/rules';
import { starClash, type Event, type Match, type View } from '@star-eater/rules/src/games/star-clash';
import { seedsUpTo } from '../../../src/chance/kept-chain';
import type { LiveMatch } from '../../../src/live/live-match';
import { TestServer, type Json, type SeatedClient } from '../../support/table';
import { playOn, seated, type Table } from './table';

const TABLES = [
  { mode: 'duel', players: 2 },
  ...[3, 4, 5, 6, 7, 8, 9].map((players) => ({ mode: 'free-for-all', players })),
  { mode: 'teams', players: 4, taskForces: 2 },
  { mode: 'teams', players: 6, taskForces: 3 },
  { mode: 'teams', players: 8, taskForces: 4 },
  { mode: 'teams', players: 9, taskForces: 3 },
  { mode: 'solo', players: 1 },
  { mode: 'gauntlet', players: 1 },
] as const;

interface Secret {
  text: string;
  what: string;
  /** The seats that may know it. */
  of: readonly number[];
}

const server = new TestServer().aroundTests();
afterEach(() => jest.restoreAllMocks());

const liveOf = (matchId: string): LiveMatch => {
  const live = server.running.services.registry.peek(matchId);
  if (!live) throw new Error('the match is not in memory');
  return live;
};

/** What is hidden at this moment. A card that was offered is known to the ally too. */
async function secretsOf(matchId: string, offered: readonly string[]): Promise<Secret[]> {
  const match = liveOf(matchId).position?.match as Match;
  const kept = await server.running.services.store.chances.get(matchId);
  return [
    ...match.seats.flatMap(({ seat, hand }) =>
      hand
        .filter((card) => !offered.includes(card))
        .map((card) => ({ text: `"${card}"`, what: 'hand', of: [seat] })),
    ),
    ...match.draw.map((card) => ({ text: `"${card}"`, what: 'draw pile', of: [] })),
    ...match.ships.flatMap(({ cards }) =>
      cards.map((ship) => ({ text: `"${ship}"`, what: 'ship pile', of: [] })),
    ),
    ...seedsUpTo(kept?.chain ?? { seed: '', round: 0 }, 3).map(({ seed }) => ({
      text: seed,
      what: 'seed',
      of: [],
    })),
  ];
}

/** Everything that somebody can get: the state, all messages, all answers, the replay so far, the summary. */
async function knownTo(client: SeatedClient, told: readonly string[], token: string): Promise<string> {
  const path = `/api/matches/${client.matchId}`;
  const [replay, summary] = await Promise.all(
    [`${path}/replay`, path].map((each) => server.call('GET', each, undefined, token)),
  );
  return canonical([
    client.now.toJSON(),
    client.heard,
    told,
    await client.ask('events', { since: 0 }),
    await client.ask('legal'),
    await client.ask('mine'),
    // Its set-up lists all ships there are.
    { ...replay?.body, setup: null },
    summary?.body,
  ] as Json[]);
}

/** The first exchange that a seat could offer is offered, and declined. The card. */
async function exchangeIn({ players }: Table): Promise<string[]> {
  const asked = players.find((player) => player.isAsked);
  const legal = (await asked?.asked())?.legal;
  const ally = legal?.type === 'turn' ? legal.exchange?.with[0] : undefined;
  const card = legal?.type === 'turn' ? legal.exchange?.cards[0] : undefined;
  if (!asked || ally === undefined || card === undefined) return [];
  await asked.take({ seat: asked.seat, type: 'exchange', with: ally, card });
  await players[ally]?.take({ seat: ally, type: 'give', card: null });
  return [card];
}

/** Plays a little, and gives what somebody knows who must not. `plant`: before the first card is dealt. */
async function leaksIn(options: Json, plant: (live: LiveMatch) => void = () => {}): Promise<string[]> {
  const table = await seated(server, options, options['players'] as number);
  const { players, matchId } = table;
  const guest = await server.guest();
  const watcher = await server.enter(matchId, guest, table.invite);
  const told: string[] = [];
  watcher.room.onMessage('private', (message: Json) => told.push(canonical(message)));
  plant(liveOf(matchId));
  for (const player of players) await player.commit();
  for (const player of players) await player.until(({ status }) => status === 'opening');
  for (const player of players) await player.open();
  for (const player of players) await player.until(({ status, seq }) => status === 'live' && seq >= 1);
  const offered = await exchangeIn(table);
  await playOn(table, ({ seq }) => seq >= 7);
  const secrets = await secretsOf(matchId, offered);
  const leaks: string[] = [];
  const look = (who: string, seat: number, text: string): void => {
    for (const { text: secret, what, of } of secrets)
      if (!of.includes(seat) && text.includes(secret)) leaks.push(`${who}: ${what}`);
  };
  for (const { client, told: own, guest: me, seat } of players)
    look(`seat ${seat}`, seat, await knownTo(client, own, me.token));
  look('spectator', -1, await knownTo(watcher, told, guest.token));
  expect(secrets.length).toBeGreaterThan(40);
  return [...new Set(leaks)].sort();
}

test.each(TABLES)(
  'C-76, C-50: at a table of $mode, $players players, nobody learns another hand, a pile or a coming number',
  async (options) => {
    expect(await leaksIn(options)).toEqual([]);
  },
  180_000,
);

const FOUR = { mode: 'teams', players: 4, taskForces: 2 };

/** Lets the room see the view with something more in it. */
const inView =
  (change: (view: View, match: Match) => View) =>
  (live: LiveMatch): void => {
    const honest = live.snapshot.bind(live);
    live.snapshot = () => {
      const seen = honest();
      const match = live.position?.match as Match | undefined;
      return match && seen.view
        ? { ...seen, view: change(seen.view as View, match) as typeof seen.view }
        : seen;
    };
  };

const inEvents = (change: (event: Event) => Event) => (): void => {
  jest.spyOn(starClash, 'eventFor').mockImplementation(change);
};

test.each<[string, (live: LiveMatch) => void, RegExp]>([
  ['dealt hands in the events', inEvents((event) => event), /spectator: hand/],
  [
    'the hand of seat 0 in what is told to each seat',
    (live) => {
      const honest = live.privately.bind(live);
      live.privately = () => honest(0);
    },
    /seat [123]: hand/,
  ],
  [
    'the draw pile in the schema',
    inView((view, { draw }) => ({ ...view, piles: { ...view.piles, discard: draw } })),
    /spectator: draw pile/,
  ],
  [
    'the next ship in the schema',
    inView((view, { ships }) => ({
      ...view,
      piles: { ...view.piles, scrap: ships.flatMap(({ cards }) => cards.slice(0, 1)) },
    })),
    /spectator: ship pile/,
  ],
  [
    'the running number in the schema',
    inView((view, { random }) => ({
      ...view,
      random: { ...view.random, revealed: random.seed === null ? [] : [random.seed] },
    })),
    /spectator: seed/,
  ],
])(
  'C-76: a planted leak, %s, is found',
  async (_what, plant, found) => {
    expect((await leaksIn(FOUR, plant)).join('\n')).toMatch(found);
  },
  180_000,
);
