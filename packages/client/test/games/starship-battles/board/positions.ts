/** Positions for tests of the table: small ones, and one with 32 models. */
import {
  matchFromView,
  pending,
  SHIPS,
  legal as legalFor,
  type Legal,
  type Match,
  type Model,
  type Phase,
  type SetUp,
  type View,
} from '@star-eater/rules/src/games/starship-battles';

export type Placed = Pick<Model, 'seat' | 'type' | 'heading'> & {
  at: readonly [number, number];
} & Partial<Model>;

const SETUP: SetUp = {
  game: 'starship-battles',
  mode: 'duel',
  balance: 'second',
  settings: { measure: 'centre', size: false, activation: 'alternating', points: 200, rounds: 8 },
  posts: 'ready',
  factions: [null, null],
  fleets: [null, null],
  data: SHIPS,
};

const TOKENS = { 1: 0, 2: 1, 3: 1, 4: 0 };

const viewOf = (placed: readonly Placed[], phase: Phase = 'movement', setup = SETUP): View => {
  const counts = [0, 0, 0, 0];
  const ships = placed.map((each): Model => {
    counts[each.seat] = (counts[each.seat] ?? 0) + 1;
    return {
      side: 'intact',
      damage: 0,
      moved: false,
      fired: false,
      aboard: null,
      ...each,
      id: `${each.seat}.${counts[each.seat]}`,
    };
  });
  const seats = setup.mode === 'duel' ? [0, 1] : setup.mode === 'teams' ? [0, 1, 2, 3] : [0, 1, 2];
  const bare: View = {
    game: 'starship-battles',
    round: 2,
    phase,
    group: 'ships',
    first: 0,
    settings: setup.settings,
    ships,
    gone: [],
    seats: seats.map((seat) => ({
      seat,
      side: setup.mode === 'teams' ? seat % 2 : seat,
      faction: null,
      resigned: false,
      tokens: TOKENS,
      fleet: ships.filter((each) => each.seat === seat).map(({ type }) => type),
    })),
    sides: [0, 1, 2]
      .slice(0, setup.mode === 'free-for-all' ? 3 : 2)
      .map((side) => ({ side, score: 0, out: false })),
    launched: {},
    activation: null,
    noted: [],
    dice: { next: 0 },
    pending: [],
    outcome: null,
  };
  return { ...bare, pending: pending(matchFromView(bare, setup)) };
};

export interface Position {
  view: View;
  match: Match;
  legal: Legal | null;
}

/** Four fleets are two sides of two; two fleets a duel. */
const setupOf = (placed: readonly Placed[]): SetUp =>
  placed.some(({ seat }) => seat > 2)
    ? { ...SETUP, mode: 'teams', factions: [null, null, null, null], fleets: [null, null, null, null] }
    : SETUP;

export const positionOf = (
  placed: readonly Placed[],
  phase: Phase = 'movement',
  setup = setupOf(placed),
): Position => {
  const view = viewOf(placed, phase, setup);
  const match = matchFromView(view, setup);
  return { view, match, legal: legalFor(match, 0) };
};

/** Two fleets that have met. */
export const MEETING: readonly Placed[] = [
  { seat: 0, type: 'harbour-causeway', at: [22_000, 14_000], heading: 10 },
  { seat: 0, type: 'harbour-dredger', at: [27_500, 13_000], heading: 355 },
  { seat: 0, type: 'harbour-gull', at: [17_500, 13_500], heading: 0 },
  { seat: 1, type: 'tithe-reckoner', at: [21_500, 28_000], heading: 175, side: 'damaged', damage: 2 },
  { seat: 1, type: 'tithe-assessor', at: [31_000, 26_000], heading: 225, damage: 1 },
  { seat: 1, type: 'tithe-collector', at: [35_300, 21_000], heading: 265 },
  { seat: 1, type: 'tithe-writ', at: [26_400, 24_300], heading: 200 },
];

const HARBOUR = [
  'harbour-breakwater',
  'harbour-causeway',
  'harbour-dredger',
  'harbour-dredger',
  'harbour-tender',
  'harbour-pilot-cutter',
];
const LANTERN = [
  'lantern-nightwatch',
  'lantern-dark-lantern',
  'lantern-glimmer',
  'lantern-taper',
  'lantern-snuffer',
  'lantern-lamplighter',
];

/** 32 models. */
export const CROWD: readonly Placed[] = [0, 1].flatMap((seat) =>
  Array.from({ length: 16 }, (_, i): Placed => {
    const row = Math.floor(i / 8);
    const [own, flight] = seat === 0 ? [HARBOUR, 'harbour-gull'] : [LANTERN, 'lantern-spark'];
    return {
      seat,
      type: own[i] ?? flight,
      at: [5000 + (i % 8) * 5200, (seat === 0 ? 10_000 : 26_000) + (row ? 4200 : 0)],
      heading: seat === 0 ? 0 : 180,
    };
  }),
);

/** 32 models in four fleets. */
export const FOUR: readonly Placed[] = CROWD.map((each, i): Placed => {
  const [seat, place] = [i >> 3, i % 8];
  const own = seat % 2 === 0 ? [...HARBOUR, 'harbour-gull'] : [...LANTERN, 'lantern-spark'];
  return {
    ...each,
    seat,
    type: own[place] ?? own.at(-1) ?? each.type,
    at: [6000 + place * 5000, [8000, 30_000, 13_000, 36_000][seat] ?? 0],
    heading: seat % 2 === 0 ? 0 : 180,
  };
});
