/**
 * docs/design.md, Pass and play: whole matches at one device, each seat decided by a bot of the rules. Who holds the device knows
 * what a server would tell that seat, and nothing else; a curtain is between any two.
 */
import { TextEncoder } from 'node:util';
import { GAMES, type Bot, type Game as House, type GameTypes, type Seat } from '@star-eater/rules';
import { loadGame } from '../../../src/app/games';
import { keptMatch, keptReplay, keptSummary, type KeptEntry } from '../../../src/net/device/kept';
import { createDeviceMatch, DeviceMatch } from '../../../src/net/device/match';
import { openDevice } from '../../../src/net/device/session';
import { chancesOf } from '../../../src/table/review/chances';
import { readReplay, type ReplayParts } from '../../../src/table/replay/read';
import type { GameData } from '../../../src/store/game-data';
import { accepted } from '@star-eater/rules/src/kernel/accepted';

Object.assign(globalThis, { TextEncoder });

type AnyMatch = DeviceMatch<GameData, object>;

const NAMES = ['Ada', 'Bo', 'Cy', 'Di'];

interface Kind {
  game: string;
  edition: string;
  people: number;
  options: object;
  level: string;
}

const eater = (mode: string, people: number, edition = 'june'): Kind => ({
  ...{ game: 'star-eater', edition, people, level: 'ensign' },
  options: { mode, factions: Array.from({ length: people }, () => null) },
});
const clash = (mode: string, players: number): Kind => ({
  ...{ game: 'star-clash', edition: 'book', people: players, level: 'ensign' },
  options: { mode, players, variants: { rounds: 1 } },
});
const reach = (mode: string, people: number): Kind => ({
  ...{ game: 'starship-battles', edition: 'add-on', people, level: 'ensign' },
  options: { mode, points: 100, rounds: 4, posts: 'free' },
});

const KINDS: Kind[] = [
  eater('duel', 2),
  eater('free-for-all', 3),
  eater('teams', 4),
  eater('duel', 2, 'february'),
  eater('duel', 2, 'draft'),
  clash('duel', 2),
  clash('free-for-all', 3),
  clash('teams', 4),
  reach('duel', 2),
  reach('free-for-all', 3),
  reach('teams', 4),
];

async function begun({ game: id, edition, people, options }: Kind) {
  const game = await loadGame({ game: id, edition });
  const rules = (await game.pages.device?.())?.(edition);
  if (!rules) throw new Error('no rules for one device');
  const made = accepted(createDeviceMatch(rules, { options, names: NAMES.slice(0, people) }));
  const open = (kept = keptMatch(made.kept.id)): AnyMatch => {
    const opened = kept && DeviceMatch.open(rules, game, kept);
    if (!opened) throw new Error('it cannot be opened');
    return opened;
  };
  const house = GAMES.version({ game: id, edition }, rules.version);
  if (!house) throw new Error('the server has no such version');
  return { game, house, id: made.kept.id, open };
}

/** The match as the server's own game follows it, from what is kept. */
function followed(house: House, id: string) {
  const kept = keptMatch(id);
  const started = house.start(kept?.setup);
  if (!started.ok || !kept) throw new Error('it does not start');
  const chance = house.chance(house.setupOf(started.match));
  let match =
    chance?.way === 'dealt' && kept.chain
      ? chance.begin(started.match, { match: id, ...kept.chain })
      : started.match;
  let events: GameTypes['event'][][] = [started.events];
  let seq = 0;
  const applied = ({ body: { decision, values = [], round = 0, seed = '' } }: KeptEntry) => {
    if (decision) return house.apply(match, decision);
    if (chance?.way === 'dealt') return chance.deal(match, { round, seed });
    if (chance?.way === 'asked') return chance.rollDice(match, values);
    throw new Error('nothing is drawn here');
  };
  return {
    now() {
      for (const entry of (keptMatch(id)?.entries ?? []).slice(seq)) {
        const step = accepted(applied(entry));
        ({ match } = step);
        events = [...events, step.events];
        seq = entry.seq;
      }
      return { match, events };
    },
  };
}

test.each(KINDS)('$game, $edition, $options.mode of $people: a whole match', async (kind) => {
  const { game, house, id, open } = await begun(kind);
  const server = followed(house, id);
  const bots: Bot<GameTypes>[] = NAMES.map((name) => house.createBot(kind.level, name));
  let device = openDevice(open(), () => undefined);
  let last: Seat | null = null;
  let curtains = 0;

  const expectOwnKnowledge = (): void => {
    const { session, holder } = device.turn.get();
    const { match, events } = server.now();
    const state = session?.store.get();
    if (!state || holder === null || !state.latest) throw new Error('nobody holds it');
    expect(state.latest.view).toEqual(house.view(match, 'stranger'));
    expect(state.log).toHaveLength(events.length);
    expect(state.log.slice(-3).map((entry) => entry.events)).toEqual(
      events.slice(-3).map((each) => each.map((event) => house.eventFor(event, 'stranger'))),
    );
    if (state.latest.view.outcome) {
      expect(state).toMatchObject({ me: null, mine: null, asked: null });
      return;
    }
    expect(state.me).toBe(holder);
    expect(state.mine?.private ?? null).toEqual(house.privately(match, holder));
    expect(state.asked?.legal ?? null).toEqual(house.legal(match, holder));
    const { round } = state.latest.view;
    const sealed = (keptMatch(id)?.entries ?? []).filter(({ body }) => body.sealing && body.round === round);
    const own = sealed.findLast(({ by }) => by === holder)?.body.decision;
    expect(state.mine?.orders ?? null).toEqual(own ? { ...own, seat: undefined, type: undefined } : null);
  };

  for (let step = 0; !keptMatch(id)?.outcome; step += 1) {
    const { session, holder, next, isPassing } = device.turn.get();
    if (isPassing) device.pass();
    else if (!session || holder === null) {
      // A page that is loaded again begins behind the curtain.
      if (step % 5 === 0) device = openDevice(open(), () => undefined);
      expect(device.turn.get()).toMatchObject({ session: null, holder: null });
      expect(next).not.toBe(last);
      curtains += 1;
      device.take();
      last = next;
      expectOwnKnowledge();
    } else {
      const { match } = server.now();
      const legal = house.legal(match, holder);
      const decision = bots[holder]?.answer(house.view(match, holder), legal as never, house.setupOf(match));
      if (!decision) throw new Error('no bot');
      // Nobody decides for another.
      expect(await session.decide({ ...decision, seat: (holder + 1) % kind.people })).toBe(false);
      expect(await session.decide(decision)).toBe(true);
      if (device.turn.get().session) expectOwnKnowledge();
    }
  }
  expect(curtains).toBeGreaterThan(kind.people);
  const replay = readReplay(
    (await game.pages.replay()) as unknown as ReplayParts,
    keptReplay(id),
    keptSummary(id),
  );
  if (typeof replay === 'string') throw new Error(replay);
  expect(replay.wrongAt).toBeNull();
  expect(replay.snapshot(replay.moments.length - 1, 'after').view.outcome).toEqual(keptMatch(id)?.outcome);
  expect(replay.seals?.broken ?? 0).toBe(0);

  // Each game and edition of the house says who is ahead, from the first round to the end.
  const chances = await chancesOf(game, id, 0);
  const rounds = Array.from({ length: keptMatch(id)?.round ?? 0 }, (_, at) => at + 1);
  expect(chances.map(({ round }) => round)).toEqual(game.chances ? [...rounds, null] : []);
});

test('before the end there is no replay to read the seals of', async () => {
  const { id } = await begun(eater('duel', 2));
  expect(keptReplay(id)).toBeNull();
});
