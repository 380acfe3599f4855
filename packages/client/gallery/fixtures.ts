/** Hand-written positions with every kind of thing in them. */
import fpa from '@star-eater/rules/src/games/star-eater/common/factions/fpa.json';
import lamais from '@star-eater/rules/src/games/star-eater/common/factions/lamais.json';
import tessari from '@star-eater/rules/src/games/star-eater/common/factions/tessari.json';
import type {
  Event,
  Faction,
  Hex,
  Loadout,
  ShipView,
  TokenView,
  View,
} from '@star-eater/rules/src/games/star-eater';
import type { BoardFacts, Overlay } from '../src/games/star-eater/common/board/api';

const factions = { fpa, lamais, tessari } as unknown as Record<string, Faction>;

export interface Fixture {
  facts: BoardFacts;
  view: View;
  overlay?: Overlay;
  events?: Event[];
}

const LOADOUTS: Record<string, Loadout> = {
  fpa: {
    main: 'fpa-main-cannon',
    broadside: 'fpa-broadside-torpedo',
    hangar: 'fpa-hangar-repair',
    pointDefence: 'fpa-pd-flak',
    special: 'fpa-damage-control',
    corvettes: ['fpa-bomber', 'fpa-bomber', 'fpa-gunship', 'fpa-scout'],
  },
  lamais: {
    main: 'lamais-main-beam',
    broadside: 'lamais-broadside-cannon',
    hangar: 'lamais-hangar-drum',
    pointDefence: 'lamais-pd-screen',
    special: 'lamais-inertial-sink',
    corvettes: ['lamais-assault', 'lamais-hunter', 'lamais-raider', 'lamais-skiff'],
  },
  tessari: {
    main: 'tessari-main-rails',
    broadside: 'tessari-broadside-seeker',
    hangar: 'tessari-hangar-swarm',
    pointDefence: 'tessari-pd-needles',
    special: 'tessari-phase-jump',
    corvettes: ['tessari-stinger', 'tessari-stinger', 'tessari-wasp', 'tessari-veil'],
  },
};

const ship = (
  seat: number,
  faction: string,
  at: Hex,
  facing: number,
  more: Partial<ShipView> = {},
): ShipView => {
  const data = factions[faction] as Faction;
  return {
    seat,
    faction,
    at,
    facing: facing as ShipView['facing'],
    structure: data.ship.structure,
    shields: {},
    linear: [],
    rotational: [],
    ...more,
    armour: { ...Object.fromEntries(data.ship.sections.map((s) => [s.id, s.armour])), ...more.armour },
  };
};

const viewOf = (ships: ShipView[], tokens: TokenView[] = []): View => ({
  round: 4,
  phase: 'action',
  initiative: ships.map((s) => s.seat),
  ships,
  tokens,
  seats: ships.map((s) => ({
    seat: s.seat,
    hand: [],
    track: [[], [], []],
    aboard: [],
    destroyed: [],
    specialUses: 2,
    swapped: false,
    revealed: [],
    held: [],
    activations: 0,
    loadout: LOADOUTS[s.faction] ?? {},
  })),
  pending: [],
  outcome: null,
});

const factsOf = (radius: number, names: string[], me: number | null = 0): BoardFacts => ({
  radius,
  factions,
  seats: names.map((name, seat) => ({ seat, name, side: seat })),
  me,
});

const start = viewOf([ship(0, 'fpa', [0, 8], 0), ship(1, 'lamais', [0, -8], 3)]);

const battle = viewOf(
  [
    ship(0, 'fpa', [-2, 4], 1, {
      linear: [0, 1, 1],
      rotational: ['cw'],
      structure: 11,
      armour: { bow: 2, fore: 0, starboard: 1 },
      shields: { bow: 1, port: 2, stern: 1 },
    }),
    ship(1, 'tessari', [3, -4], 3, {
      linear: [3, 4],
      rotational: ['ccw', 'ccw'],
      structure: 5,
      armour: { prow: 0, 'port-wing': 0, neck: 1, drive: 1 },
      shields: { 'starboard-wing': 2, tail: 1 },
    }),
  ],
  [
    { seat: 0, kind: 'cannon', at: [1, 0], facing: 1, weapon: 'fpa-main-cannon', age: 3 },
    { seat: 1, kind: 'cannon', at: [4, 1], facing: 3, weapon: 'tessari-main-rails', age: 4 },
    { seat: 1, kind: 'torpedo', at: [-3, 0], facing: 3, weapon: 'tessari-broadside-seeker', age: 1 },
    { seat: 0, kind: 'torpedo', at: [3, 3], facing: 0, weapon: 'fpa-broadside-torpedo', age: 2 },
    { seat: 0, kind: 'corvette', at: [-5, 3], facing: 0, callSign: 1, fired: false },
    { seat: 0, kind: 'corvette', at: [-1, -2], facing: 1, callSign: 3, fired: true },
    { seat: 1, kind: 'corvette', at: [0, -5], facing: 4, callSign: 2, fired: false },
    { seat: 1, kind: 'corvette', at: [6, -4], facing: 3, callSign: 4, fired: false },
  ],
);

const four = viewOf(
  [
    ship(0, 'fpa', [-4, 8], 0, { linear: [0, 0], shields: { bow: 1 } }),
    ship(1, 'lamais', [4, -8], 3, { linear: [3], rotational: ['cw'] }),
    ship(2, 'tessari', [4, 4], 0, { linear: [0, 5], armour: { prow: 2 } }),
  ],
  [
    { seat: 3, kind: 'command-corvette', at: [-4, -5], facing: 2 },
    { seat: 3, kind: 'corvette', at: [-6, -2], facing: 2, callSign: 1, fired: false },
    { seat: 1, kind: 'torpedo', at: [2, -3], facing: 3, weapon: 'x', age: 1 },
    { seat: 2, kind: 'corvette', at: [2, 1], facing: 0, callSign: 2, fired: false },
    { seat: 0, kind: 'corvette', at: [-6, 5], facing: 5, callSign: 4, fired: false },
    { seat: 1, kind: 'cannon', at: [1, -1], facing: 4, weapon: 'lamais-broadside-cannon', age: 2 },
    { seat: 3, kind: 'torpedo', at: [-1, 2], facing: 2, weapon: 'fpa-broadside-torpedo', age: 5 },
    { seat: 2, kind: 'cannon', at: [6, -2], facing: 0, weapon: 'tessari-main-rails', age: 6 },
  ],
);

const three = viewOf([
  ship(0, 'fpa', [0, -9], 3),
  ship(1, 'lamais', [9, 0], 5),
  ship(2, 'tessari', [-9, 9], 1),
]);

const duel = factsOf(12, ['Ada', 'Ensign bot']);

const plan: Overlay = {
  ghosts: [
    { seat: 0, faction: 'fpa', at: [-2, 3], facing: 1, strength: 0.9 },
    { seat: 0, faction: 'fpa', at: [-1, 2], facing: 1, strength: 0.6 },
    { seat: 0, faction: 'fpa', at: [0, 1], facing: 2, strength: 0.35, label: '3' },
  ],
  ghostTokens: [{ seat: 0, kind: 'cannon', at: [5, -4], facing: 1 }],
  lines: [
    {
      from: [-2, 4],
      hexes: [
        [-2, 3],
        [-1, 2],
        [0, 1],
      ],
      kind: 'path',
      seat: 0,
    },
  ],
  marks: [
    { hex: [3, -3], kind: 'danger' },
    { hex: [3, -2], kind: 'danger' },
    { hex: [-6, -3], kind: 'hint' },
  ],
};

const moves: Overlay = {
  choices: [
    { value: 'a', hex: [-5, 2], label: 'Forward 1 to -5, 2', kind: 'move' },
    { value: 'b', hex: [-5, 1], label: 'Forward 2 to -5, 1', kind: 'move', selected: true },
    { value: 'c', hex: [-4, 1], label: 'To -4, 1 facing NE', kind: 'move', facing: 1 },
    { value: 'd', hex: [-4, 1], label: 'To -4, 1 facing N', kind: 'move', facing: 0 },
    { value: 'e', hex: [-4, 1], label: 'To -4, 1 facing NW', kind: 'move', facing: 5 },
    { value: 'f', hex: [-6, 2], label: 'To -6, 2 facing NW', kind: 'move', facing: 5 },
    { value: 'g', hex: [0, -5], label: 'Corvette 2 of the bot', kind: 'target' },
    { value: 'h', hex: [3, -4], label: 'Core', kind: 'section' },
    { value: 'i', hex: [3, -3], label: 'Neck', kind: 'section', selected: true },
    { value: 'j', hex: [4, 5], label: 'Thrust SE', kind: 'direction', facing: 2 },
  ],
  selected: [{ seat: 0, kind: 'corvette', callSign: 1 }],
  lines: [
    {
      from: [-1, 2],
      hexes: [
        [0, 1],
        [1, 0],
        [2, -1],
        [3, -2],
      ],
      kind: 'beam',
      seat: 0,
    },
    {
      from: [-5, 3],
      hexes: [
        [-5, 2],
        [-5, 1],
        [-5, 0],
      ],
      kind: 'direct-fire',
      seat: 0,
    },
  ],
};

/** Shots of every class in sequence, from the battle. */
const volley: Event[] = [
  { type: 'commandStarted', rule: '§7.3', seat: 0, command: 'fire-main' },
  {
    type: 'weaponFired',
    rule: '§9.1',
    seat: 0,
    weapon: 'fpa-main-beam',
    class: 'beam',
    hardPoint: 0,
    shooter: 'ship',
    from: [0, 3],
    facing: 1,
    hexes: [
      [1, 2],
      [2, 1],
      [3, 0],
      [4, -1],
      [4, -3],
    ],
    boost: 0,
  },
  {
    type: 'damaged',
    rule: '§9.1',
    seat: 1,
    section: 'core',
    at: [3, -4],
    amount: 4,
    shields: 0,
    armour: 4,
    structure: 0,
    cause: 'beam',
    by: [0],
  },
  {
    type: 'damaged',
    rule: '§9.1',
    seat: 1,
    section: 'prow',
    at: [3, -2],
    amount: 4,
    shields: 0,
    armour: 0,
    structure: 3,
    cause: 'beam',
    by: [0],
  },
  {
    type: 'pointDefenceFired',
    rule: '§9.2.1',
    seat: 0,
    weapon: 'fpa-pd-flak',
    hardPoint: 0,
    from: [-2, 4],
    target: { kind: 'torpedo', at: [-3, 0], seat: 1 },
    accuracy: 2,
    boost: 2,
    evasion: 4,
    hit: true,
  },
  {
    type: 'tokenDestroyed',
    rule: '§9.2.1',
    token: { seat: 1, kind: 'torpedo', age: 1 },
    at: [-3, 0],
    cause: 'point-defence',
    by: [0],
  },
  { type: 'shipDestroyed', rule: 'R-36', seat: 1, at: [3, -4], facing: 3, by: [0] },
];

export const FIXTURES: Record<string, Fixture> = {
  battle: { facts: duel, view: battle },
  volley: { facts: duel, view: battle, events: volley },
  start: { facts: duel, view: start },
  plan: { facts: duel, view: battle, overlay: plan },
  moves: { facts: duel, view: battle, overlay: moves },
  three: { facts: factsOf(13, ['Ada', 'Bo', 'Cy']), view: three },
  four: { facts: factsOf(14, ['Ada', 'Bo', 'Cy', 'Dee'], null), view: four },
};
