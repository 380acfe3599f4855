/** The table's art for both renderers: ground, zones, halos, models and their names. */
import { FACINGS, isEngagedWith, type Facing } from '@star-eater/rules/src/games/starship-battles';
import type { Art, Figure, Layer, Shown } from '../../../../board/art';
import { group, ink, line, stroke, type Mark } from '../../../../board/draw/mark';
import { NOTHING, type Picture } from '../../../../board/draw/picture';
import { boxAround, type Box, type Point, unionOf } from '../../../../board/plane';
import { isFlight, standings, type Scene, type Standing } from '../scene';
import {
  baseBox,
  baseMarks,
  defenceMarks,
  defencePlace,
  haloMarks,
  NUMBERS_FROM,
  type BaseFacts,
} from './base';
import { groundPicture, skyMarks, zonesPicture } from './ground';
import { hullMarks } from './hull';
import { labelOf, leaderOf, placedLabels, type PlacedLabel } from './labels';

/** T-4. Flights that hold each other. */
export const dogFights = (scene: Scene): { a: Standing; b: Standing }[] => {
  const flights = standings(scene).filter(isFlight);
  return flights.flatMap((a, i) =>
    flights.slice(i + 1).flatMap((b) => (isEngagedWith(scene.match, a.model, b.model) ? [{ a, b }] : [])),
  );
};

const halosPicture = (scene: Scene, size: number): Picture => {
  const boxes: Box[] = [];
  const marks: Mark[] = dogFights(scene).flatMap(({ a, b }) => {
    const middle = { x: (a.at.x + b.at.x) / 2, y: (a.at.y + b.at.y) / 2 };
    const radius = Math.hypot(a.at.x - b.at.x, a.at.y - b.at.y) / 2 + a.size.base + 300;
    boxes.push(boxAround(middle, radius + 4 / size));
    return haloMarks(middle, radius, size);
  });
  return { marks, box: unionOf(boxes) };
};

const baseFacts = ({ size, side, model, isAsked }: Standing): BaseFacts => ({
  seat: model.seat,
  base: size.base,
  model: size.model,
  defence: side.defence,
  isDamaged: model.side === 'damaged',
  isReady: isAsked,
});

/** Numbers of flights take more room than the flights themselves: only close up. */
const FLIGHT_NUMBERS_FROM = 0.034;

/** Pixels around a number that no other ring may touch. */
const NUMBER = 6;

/** T-3. The facings whose numbers do not lie on another model. */
const facingsWithRoom = (scene: Scene, own: Standing, facts: BaseFacts, size: number): readonly Facing[] =>
  FACINGS.filter((facing) => {
    const { x, y } = defencePlace(facts, facing, size, own.angle);
    return standings(scene).every(
      (other) =>
        other === own ||
        Math.hypot(other.at.x - own.at.x - x, other.at.y - own.at.y - y) > other.size.base + NUMBER / size,
    );
  });

/** Pixels beyond a ring that its numbers take. */
const NUMBERS = 21;

/** A name in a crowd is tied to its ring; `radius`: from where on, so that no number is struck through. */
const leaderParts = (
  placed: PlacedLabel | undefined,
  radius: number,
  seat: number,
  size: number,
): Figure['parts'] => {
  const leader = placed && leaderOf(placed, radius);
  if (!leader) return [];
  const [from, to] = leader.map(({ x, y }) => ({ x: x / size, y: y / size })) as [Point, Point];
  return [
    {
      key: `leader:${seat}:${Math.round(to.x)}:${Math.round(to.y)}:${size}`,
      draw: () => ({
        marks: [stroke(line(from, to), ink('side', 0.75), 1 / size)],
        box: boxAround({ x: 0, y: 0 }, Math.hypot(to.x, to.y)),
      }),
    },
  ];
};

const figureOf = (scene: Scene, standing: Standing, size: number, hasNames: boolean): Figure => {
  const { model, card, faction, size: own, at, angle } = standing;
  const facts = baseFacts(standing);
  const box = baseBox(facts, size);
  const hasNumbers = size >= (isFlight(standing) ? FLIGHT_NUMBERS_FROM : NUMBERS_FROM);
  const facings = hasNumbers ? facingsWithRoom(scene, standing, facts, size) : [];
  const look = `${model.seat}:${model.type}:${model.side}:${Math.round(angle * 1000)}`;
  const placed = hasNames ? placedLabels(scene, size).get(model.id) : undefined;
  return {
    id: model.id,
    layer: 'models',
    seat: model.seat,
    at,
    angle,
    parts: [
      {
        key: `base:${look}:${facts.isReady}:${facings.join()}:${size}`,
        draw: () => ({
          marks: [...baseMarks(facts, size, angle), ...defenceMarks(facts, size, angle, facings)],
          box,
        }),
      },
      {
        key: `hull:${look}`,
        draw: () => ({
          marks: [
            group(hullMarks(card, faction, angle, model.side === 'damaged'), 0, 0, own.base * 0.86, angle),
          ],
          box: boxAround({ x: 0, y: 0 }, own.base * 1.15),
        }),
      },
      ...leaderParts(placed, own.base * size + (facings.length > 0 ? NUMBERS : 0), model.seat, size),
    ],
    ...(placed && { label: labelOf(scene, standing, placed, size) }),
  };
};

export class TableArt implements Art<Scene, null> {
  readonly layers: readonly Layer[] = [
    { name: 'ground', kind: 'ground' },
    { name: 'zones', kind: 'position' },
    { name: 'halos', kind: 'position' },
    { name: 'models', kind: 'figures' },
    { name: 'names', kind: 'labels' },
  ];
  readonly sides = 4;
  readonly noOverlay = null;

  constructor(private readonly hasNames = true) {}

  picture(layer: string, { view, size }: Shown<Scene, null>): Picture {
    if (layer === 'ground') return groundPicture(size);
    if (!view) return NOTHING;
    if (layer === 'zones') return zonesPicture(view, size);
    return layer === 'halos' ? halosPicture(view, size) : NOTHING;
  }

  figures(scene: Scene, size: number): Figure[] {
    // Flights lie over ships: they are small, and reach them.
    return [...standings(scene)]
      .sort((a, b) => a.card.class - b.card.class)
      .map((standing) => figureOf(scene, standing, size, this.hasNames));
  }

  sky(side: number, depth: 0 | 1): readonly Mark[] {
    return skyMarks(side, depth);
  }
}
