/** T-28. A model in words: who it is, how it is, where it heads, and the nearest enemy. */
import {
  isEngagedWith,
  sectorsOf,
  type Model,
  type Seat,
} from '@star-eater/rules/src/games/starship-battles';
import { isEnemy, isFlight, standings, type Scene, type Standing } from './scene';
import { words } from '../messages/board';

const HOURS = 12;

/** The hour of a clock whose twelve is the bow. */
const hourOf = (own: Model, away: readonly [number, number]): number => {
  const bearing = (Math.atan2(away[0], away[1]) * 180) / Math.PI - own.heading;
  return Math.round((((bearing % 360) + 360) % 360) / (360 / HOURS)) % HOURS || HOURS;
};

const nearestTo = (scene: Scene, own: Standing): string[] => {
  const { at } = own.model;
  if (!at) return [];
  const enemies = standings(scene).filter(
    (each) => !isFlight(each) && isEnemy(scene, own.model.seat, each.model.seat),
  );
  const from = ({ model }: Standing): [number, number] => [
    (model.at?.[0] ?? 0) - at[0],
    (model.at?.[1] ?? 0) - at[1],
  ];
  const [first, ...others] = enemies;
  if (!first) return [];
  const nearest = others.reduce((a, b) => (Math.hypot(...from(b)) < Math.hypot(...from(a)) ? b : a), first);
  const away = from(nearest);
  const [facing = 'fore'] = sectorsOf(own.model.heading, away);
  return [
    (own.model.seat === scene.me ? words.nearest : words.nearestToHer)(
      scene.nameOf(nearest.model.id),
      (Math.hypot(...away) / 1000).toFixed(1),
      hourOf(own.model, away),
      words.facing[facing],
    ),
  ];
};

/** T-4. What the halo and the darts show. */
const heldAndAboard = (scene: Scene, { model }: Standing): string[] => {
  const holders = standings(scene).filter((other) => isEngagedWith(scene.match, model, other.model));
  const aboard = scene.view.ships.filter((each) => each.aboard === model.id).length;
  return [
    ...(holders.length > 0 ? [words.heldBy(holders.map((other) => scene.nameOf(other.model.id)))] : []),
    ...(aboard > 0 ? [words.aboard(aboard)] : []),
  ];
};

/** `yours`, `Ada, enemy`, `Bo, ally`; for who has no seat the player alone. */
function ownerOf(scene: Scene, seat: Seat): string {
  const { me } = scene;
  if (seat === me) return words.mine;
  const name = scene.ownerOf(seat);
  if (me === null) return name;
  return `${name}, ${isEnemy(scene, me, seat) ? words.enemy : words.ally}`;
}

export const describe = (scene: Scene, standing: Standing): string => {
  const { model, card, side } = standing;
  return words.model(scene.nameOf(model.id), ownerOf(scene, model.seat), [
    isFlight(standing) ? words.flight : words.class(card.class),
    model.side === 'damaged' ? words.flipped : words.intact,
    words.hull(side.hull - model.damage, side.hull),
    ...(scene.view.phase === 'movement' ? [model.moved ? words.moved : words.notMoved] : []),
    words.heading(model.heading),
    ...heldAndAboard(scene, standing),
    ...nearestTo(scene, standing),
  ]);
};
