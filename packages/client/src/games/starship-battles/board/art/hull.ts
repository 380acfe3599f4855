/** A model's drawing inside its base: plates under a lamp, turrets, lights; cracked where its card is flipped. */
import type { ShipCard } from '@star-eater/rules/src/games/starship-battles';
import {
  circle,
  fill,
  group,
  ink,
  line,
  mixed,
  polygon,
  shape,
  stroke,
  trace,
  type Mark,
} from '../../../../board/draw/mark';
import { facetsOf, insetBy } from './outline';
import { craftOf, PLACES, planOf, portLight, type HullPlan } from './yards';

/** Light comes from the upper left of the screen, whichever way a ship lies. */
const LAMP = -Math.PI / 4;
const BEVEL = 0.075;

const bevel = (outline: HullPlan['outline'], angle: number, breadth: number): Mark[] =>
  facetsOf(outline, breadth).map(({ corners, looks }) => {
    const light = Math.cos(looks + angle - LAMP);
    const strength = Math.round(Math.abs(light) * 10) / 10;
    return fill(
      polygon(corners),
      light > 0 ? mixed('side', 'text', 0.5, 0.6 * strength) : ink('ground-deep', 0.62 * strength),
    );
  });

const engine = ([x, y, half]: readonly [number, number, number]): Mark[] => [
  fill(shape(x - half * 1.2, y, x + half * 1.2, y, x, y + half * 3.4), ink('side', 0.3)),
  fill(shape(x - half * 0.8, y, x + half * 0.8, y, x, y + half * 2.4), mixed('side', 'text', 0.55, 0.7)),
  {
    kind: 'path',
    d: shape(
      x - half * 0.8,
      y - half,
      x + half * 0.8,
      y - half,
      x + half,
      y + half * 0.3,
      x - half,
      y + half * 0.3,
    ),
    fill: mixed('ground-deep', 'side', 0.2),
    stroke: ink('side'),
    width: 0.025,
  },
];

const turret = ({ x, y, size, points }: HullPlan['turrets'][number]): Mark =>
  group(
    [
      fill(
        shape(-size * 0.42, 0, -size * 0.12, 0, -size * 0.12, -size * 2, -size * 0.42, -size * 2),
        mixed('side', 'text', 0.75),
      ),
      fill(
        shape(size * 0.12, 0, size * 0.42, 0, size * 0.42, -size * 2, size * 0.12, -size * 2),
        mixed('side', 'text', 0.75),
      ),
      {
        kind: 'path',
        d: circle(0, 0, size),
        fill: mixed('panel-raised', 'side', 0.55),
        stroke: mixed('side', 'text', 0.6),
        width: 0.026,
      },
      fill(circle(-size * 0.2, -size * 0.2, size * 0.42), mixed('side', 'text', 0.55, 0.8)),
    ],
    x,
    y,
    1,
    points,
  );

const hangarDoors = ([y, half, high]: HullPlan['hangar']): Mark[] => [
  {
    kind: 'path',
    d: shape(-half, y - high, half, y - high, half, y + high, -half, y + high),
    fill: ink('ground-deep', 0.92),
    stroke: mixed('side', 'text', 0.5),
    width: 0.03,
  },
  stroke(
    [-0.5, 0, 0.5].map((share) => trace(half * share, y - high, half * share, y + high)).join(''),
    mixed('side', 'text', 0.3, 0.6),
    0.018,
  ),
];

/** Torn plates: black, with a glowing edge. Fixed places, so that a ship keeps its wounds. */
const WOUNDS: readonly string[] = [
  shape(-0.3, -0.22, -0.06, -0.36, 0.02, -0.16, -0.12, -0.06, -0.02, 0.06, -0.24, 0.02),
  shape(0.1, 0.16, 0.3, 0.1, 0.22, 0.3, 0.32, 0.44, 0.08, 0.4, 0.14, 0.28),
  shape(-0.22, 0.5, -0.06, 0.44, -0.1, 0.62, -0.24, 0.66),
];
const wounds = (deck: string): Mark[] => [
  { kind: 'path', d: deck, fill: ink('ground-deep', 0.34) },
  ...WOUNDS.map((d): Mark => ({
    kind: 'path',
    d,
    fill: ink('ground-deep', 0.95),
    stroke: ink('danger'),
    width: 0.045,
    clip: deck,
  })),
  {
    kind: 'path',
    d: trace(-0.5, -0.5, -0.18, -0.28, -0.24, -0.06, 0.06, 0.1, 0.02, 0.3, 0.3, 0.5),
    stroke: ink('danger', 0.9),
    width: 0.03,
    clip: deck,
  },
];

const shipMarks = (card: ShipCard, faction: string, angle: number, isDamaged: boolean): Mark[] => {
  const plan = planOf(faction, card.class === 4 ? 3 : card.class);
  const outline = polygon(plan.outline);
  const deck = polygon(insetBy(plan.outline, BEVEL));
  const { abilities } = isDamaged ? (card.damaged ?? card.intact) : card.intact;
  return [
    stroke(outline, ink('ground', 0.9), 0.12),
    ...plan.engines.flatMap(engine),
    fill(outline, mixed('panel-raised', 'side', 0.5)),
    ...bevel(plan.outline, angle, BEVEL),
    {
      kind: 'path',
      d: deck,
      fill: mixed('panel-raised', 'side', 0.2),
      stroke: mixed('side', 'text', 0.35, 0.7),
      width: 0.02,
    },
    { kind: 'path', d: plan.plates, stroke: mixed('side', 'text', 0.3, 0.4), width: 0.018, clip: deck },
    {
      kind: 'path',
      d: plan.keel,
      fill: mixed('panel-raised', 'side', 0.36),
      stroke: mixed('side', 'text', 0.4, 0.75),
      width: 0.02,
      clip: outline,
    },
    ...(abilities.hangar ? hangarDoors(plan.hangar) : []),
    ...plan.turrets.map(turret),
    fill(plan.lights.map(portLight).join(''), ink('text', 0.95)),
    stroke(outline, ink('side'), 0.04),
    ...(isDamaged ? wounds(deck) : []),
    // A cloaked hull has a second, broken outline.
    ...(abilities.cloak
      ? [
          {
            kind: 'path' as const,
            d: polygon(insetBy(plan.outline, -0.07)),
            stroke: ink('side', 0.7),
            width: 0.03,
            dash: [0.09, 0.07],
          },
        ]
      : []),
  ];
};

/** Interceptors are slim, bombers broad. */
const breadthOf = ({ intact }: ShipCard): number =>
  intact.weapons.some(({ against, id }) => against === 'ships' || id === 'torpedo')
    ? 1.3
    : intact.abilities.interceptor
      ? 0.82
      : 1;

const flightMarks = (card: ShipCard, faction: string, angle: number): Mark[] => {
  const broad = breadthOf(card);
  const craft = craftOf(faction).map(({ x, y }) => ({ x: x * broad, y: y / Math.sqrt(broad) }));
  const outline = polygon(craft);
  const one: Mark[] = [
    stroke(outline, ink('ground', 0.9), 0.12),
    fill(shape(-0.08, 0.2, 0.08, 0.2, 0, 0.46), mixed('side', 'text', 0.4, 0.7)),
    fill(outline, mixed('panel-raised', 'side', 0.6)),
    ...bevel(craft, angle, 0.06),
    stroke(line({ x: 0, y: -0.2 }, { x: 0, y: 0.16 }), mixed('side', 'text', 0.6), 0.03),
    stroke(outline, ink('side'), 0.045),
  ];
  return PLACES.map(({ x, y }) => group(one, x, y, 1.15));
};

/** A model's drawing, its bow up, a base's radius as the unit. `angle`: how it will lie, for the light. */
export const hullMarks = (
  card: ShipCard,
  faction: string,
  angle: number,
  isDamaged: boolean,
): readonly Mark[] =>
  card.class === 4 ? flightMarks(card, faction, angle) : shipMarks(card, faction, angle, isDamaged);

/** The outline alone, for ghosts and lists. */
export const outlineOf = (card: ShipCard, faction: string): string =>
  card.class === 4
    ? PLACES.map(({ x, y }) =>
        polygon(craftOf(faction).map((point) => ({ x: x + point.x * 1.15, y: y + point.y * 1.15 }))),
      ).join('')
    : polygon(planOf(faction, card.class).outline);
