/** T-12, T-16. Fire on the board: what bears on whom, with the sum at each target, and a tap that aims. */
import {
  aims,
  type Facing,
  type ModelId,
  type ShotOrder,
  type TargetAim,
  type WeaponAims,
} from '@star-eater/rules/src/games/starship-battles';
import { circle, line } from '../../../board/draw/mark';
import type { UnsentFire, UnsentOrder } from '../orders/unsent';
import { MIDDLES } from './art/base';
import { BAND_ENDS, bandCircle, coverOf } from './art/bearing';
import { chanceOf, pointsToExpect } from '../orders/forecast';
import { chipAt } from './helm/helm-tags';
import type { Laid } from './helm/laying';
import { flightReach, standings, type Standing } from './scene';
import { Overlay } from './svg-parts';
import type { Tag } from './tags';
import { words } from '../messages/board';

const FAR = 34_000;

/** The model that fires: the open activation, the one in the order, or the chosen one if she is asked. */
export const firingShip = ({ legal, unsent, selected }: Laid): ModelId | null => {
  if (legal?.type !== 'fire') return null;
  if (legal.open) return legal.open.ship;
  if (unsent.fire && legal.ships.includes(unsent.fire.ship)) return unsent.fire.ship;
  return selected !== null && legal.ships.includes(selected) ? selected : null;
};

const fireOf = ({ unsent }: Laid, ship: ModelId): UnsentFire =>
  unsent.fire?.ship === ship ? unsent.fire : { ship, shots: [], command: false };

const isFree = ({ legal }: Laid, command: boolean): boolean =>
  command || (legal?.type === 'fire' && legal.open?.free === true);

const canAim = (aim: TargetAim, free: boolean): boolean => aim.refusal === null && (free || !aim.token);

/** The dice of a weapon that are left to aim: point defence aims each die. */
const diceLeft = (laid: Laid, { weapon, dice }: WeaponAims, isPd: boolean): number => {
  if (laid.legal?.type !== 'fire' || !laid.legal.open) return isPd ? dice : 1;
  const left = laid.legal.open.weapons.find((each) => each.weapon === weapon)?.dice ?? 0;
  return isPd ? left : Math.min(left, 1);
};

/** A tap on an enemy: every weapon that can goes to her; again, and none does. Null where no weapon bears. */
export const aimedAt = (laid: Laid, ship: ModelId, target: ModelId): UnsentOrder | null => {
  const fire = fireOf(laid, ship);
  const free = isFree(laid, fire.command);
  const standing = standings(laid.scene).find(({ model }) => model.id === ship);
  const able = aims(laid.scene.match, ship, undefined, target).filter((weapon) =>
    weapon.targets.some((aim) => canAim(aim, free)),
  );
  if (able.length === 0) return null;
  const isOn = able.every(({ weapon }) =>
    fire.shots.some((shot) => shot.weapon === weapon && shot.target === target),
  );
  const others = fire.shots.filter((shot) => !able.some(({ weapon }) => weapon === shot.weapon));
  const kept = isOn ? fire.shots.filter((shot) => shot.target !== target) : others;
  const added = isOn
    ? []
    : able.flatMap((weapon): ShotOrder[] => {
        const isPd = standing?.side.weapons.find(({ id }) => id === weapon.weapon)?.kind === 'pd';
        return Array.from({ length: diceLeft(laid, weapon, isPd) }, () => ({
          weapon: weapon.weapon,
          target,
        }));
      });
  return { ...laid.unsent, fire: { ...fire, shots: [...kept, ...added] } };
};

/** Why nothing bears on an enemy: the reason of the weapon that comes nearest to it. */
export const whyNot = (laid: Laid, ship: ModelId, target: ModelId): string => {
  const codes = aims(laid.scene.match, ship, undefined, target).flatMap(({ targets }) =>
    targets.map(({ refusal, token }) => (token ? 'proximity' : refusal)),
  );
  const order = ['proximity', 'cloaked', 'dog-fight', 'out-of-arc', 'out-of-line', 'out-of-reach'];
  const code = order.find((each) => codes.includes(each)) ?? codes.find((each) => each !== null) ?? '';
  const reason = words.reasons[code] ?? words.noShot;
  const rule = RULES[code];
  return rule === undefined ? reason : `${reason} (${rule})`;
};

/** The paragraph that forbids a shot, by the refusal's code (B-50). */
const RULES: Readonly<Record<string, string>> = {
  'out-of-arc': 'B-31',
  'out-of-line': 'A-29',
  'out-of-reach': 'A-15',
  cloaked: 'A-25',
  proximity: 'A-26',
  'dog-fight': 'A-19',
  against: 'B-31',
};

/** The enemies in very close range that bind a weapon of a ship: targets that need no token, where others do. */
export const bindersOf = (laid: Laid, ship: ModelId): ReadonlySet<ModelId> =>
  new Set(
    aims(laid.scene.match, ship).flatMap(({ targets }) =>
      targets.some(({ token, refusal }) => token && refusal === null)
        ? targets
            .filter(({ band, refusal, token }) => band === 'very-close' && refusal === null && !token)
            .map(({ target }) => target)
        : [],
    ),
  );

interface Aimed {
  target: ModelId;
  need: number;
  band: TargetAim['band'];
  /** To expect of all weapons that bear, by which the best shots are chosen. */
  points: number;
  isChosen: boolean;
}

export const aimedFrom = (laid: Laid, ship: ModelId): Aimed[] => {
  const fire = fireOf(laid, ship);
  const free = isFree(laid, fire.command);
  const found = new Map<ModelId, Aimed>();
  for (const weapon of aims(laid.scene.match, ship))
    for (const aim of weapon.targets) {
      const [first] = aim.facings;
      if (!first || !canAim(aim, free)) continue;
      const points = pointsToExpect(laid.scene.match, weapon, aim.target, first.need);
      const known = found.get(aim.target);
      found.set(aim.target, {
        target: aim.target,
        band: aim.band,
        need: Math.min(known?.need ?? Infinity, first.need),
        points: (known?.points ?? 0) + points,
        isChosen: fire.shots.some((shot) => shot.target === aim.target),
      });
    }
  return [...found.values()];
};

/** T-16. A ship that binds wears a chain: links around her ring. */
const chainAround = (x: number, y: number, radius: number, link: number): string =>
  Array.from({ length: 16 }, (_, i) => {
    const angle = (i * Math.PI) / 8;
    return circle(x + Math.sin(angle) * radius, y - Math.cos(angle) * radius, link);
  }).join('');

interface OnBoundary {
  target: ModelId;
  seen: Standing;
  facings: TargetAim['facings'];
  /** The side that is struck. */
  counts: Facing | undefined;
}

/** The targets of the shots that are laid whose line crosses two of their sides. */
export const boundariesOf = (laid: Laid, own: Standing): OnBoundary[] => {
  const known = new Set<ModelId>();
  return fireOf(laid, own.model.id).shots.flatMap(({ weapon, target, facing }): OnBoundary[] => {
    if (known.has(target)) return [];
    const aim = aims(laid.scene.match, own.model.id, undefined, target).find((each) => each.weapon === weapon)
      ?.targets[0];
    const seen = standings(laid.scene).find(({ model }) => model.id === target);
    if (!aim || !seen || aim.facings.length < 2) return [];
    known.add(target);
    return [{ target, seen, facings: aim.facings, counts: facing ?? aim.facings[0]?.facing }];
  });
};

/** A-14, T-16. On a boundary the target's two sides, each with its defence; the one that counts is strong. */
const boundaryTags = (boundaries: readonly OnBoundary[], own: Standing, size: number): Tag[] =>
  boundaries.map(({ target, seen, facings, counts }): Tag => {
    const away = Math.hypot(own.at.x - seen.at.x, own.at.y - seen.at.y) || 1;
    const far = seen.size.base * size + 26;
    return {
      key: `boundary:${target}`,
      look: 'reach-note',
      at: seen.at,
      by: { x: ((own.at.x - seen.at.x) / away) * far, y: ((own.at.y - seen.at.y) / away) * far },
      anchor: { x: 0.5, y: 0.5 },
      texts: facings.map((each) => ({
        text: `${words.facing[each.facing]} ${seen.side.defence[each.facing]}`,
        ...(each.facing === counts ? { strong: true } : {}),
      })),
    };
  });

/** A-14, T-16. The ring of a target on a boundary as two halves, one for each side; the one that counts is strong. */
const splitRings = (
  boundaries: readonly OnBoundary[],
  own: Standing,
  size: number,
): { counts: string; other: string } => {
  const halves = { counts: '', other: '' };
  for (const { facings, counts, seen } of boundaries) {
    const away = Math.atan2(own.at.x - seen.at.x, seen.at.y - own.at.y);
    const radius = seen.size.base + 9 / size;
    const on = (angle: number): string =>
      `${seen.at.x + Math.sin(angle) * radius} ${seen.at.y - Math.cos(angle) * radius}`;
    for (const { facing } of facings) {
      const middle = seen.angle + (MIDDLES[facing] * Math.PI) / 180;
      const isClockwise = Math.sin(middle - away) > 0;
      const half = `M${on(away)}A${radius} ${radius} 0 0 ${isClockwise ? 1 : 0} ${on(away + Math.PI)}`;
      halves[facing === counts ? 'counts' : 'other'] += half;
    }
  }
  return halves;
};

export class FirePicture extends Overlay {
  private known: { laid: Laid; size: number; touched: ModelId | null } | null = null;
  private tags: readonly Tag[] = [];

  /** The arcs of the model that fires, or of any that is looked at; returns the numbers at its targets. */
  show(laid: Laid, looked: ModelId | null, size: number, touched: ModelId | null = null): readonly Tag[] {
    const { known } = this;
    if (known?.laid === laid && known.size === size && known.touched === touched) return this.tags;
    this.known = { laid, size, touched };
    const ship = firingShip(laid);
    const seen = standings(laid.scene).find(({ model }) => model.id === (ship ?? looked));
    this.drawCover(laid, seen ?? null, size);
    this.tags = ship && seen ? this.drawTargets(laid, seen, size, touched) : this.drawNoTargets();
    return this.tags;
  }

  /** Names have other places. */
  forget(): void {
    this.known = null;
  }

  private drawCover({ scene }: Laid, seen: Standing | null, size: number): void {
    this.world.dataset.side = String(seen?.model.seat ?? '');
    const pose = seen?.model.at ? { at: seen.model.at, heading: seen.model.heading } : null;
    const isFlight = seen?.card.class === 4;
    const isByEdge = scene.match.setup.settings.measure === 'edge';
    BAND_ENDS.forEach((far, i) =>
      this.paths.set(
        `band-${i}`,
        pose && seen && !isFlight ? bandCircle(scene.plane, pose, far, isByEdge, seen.size.base) : '',
      ),
    );
    const far = seen && isFlight ? flightReach(seen) : FAR;
    this.paths.set('inch', seen && isFlight ? circle(seen.at.x, seen.at.y, far) : '');
    this.paths.set(
      'cover',
      pose && seen ? seen.side.weapons.map((weapon) => coverOf(scene.plane, pose, weapon, far)).join('') : '',
    );
    this.paths.set('chosen', seen ? circle(seen.at.x, seen.at.y, seen.size.base + 4.5 / size) : '');
  }

  private drawTargets(laid: Laid, own: Standing, size: number, touched: ModelId | null): readonly Tag[] {
    const aimed = aimedFrom(laid, own.model.id);
    const all = standings(laid.scene);
    const rings: string[] = [];
    const lines: string[] = [];
    for (const { target, isChosen } of aimed) {
      const standing = all.find(({ model }) => model.id === target);
      if (!standing) continue;
      const { at } = standing;
      rings.push(circle(at.x, at.y, standing.size.base + 4.5 / size));
      if (!isChosen) continue;
      const away = Math.hypot(at.x - own.at.x, at.y - own.at.y) || 1;
      const on = (far: number) => ({
        x: own.at.x + ((at.x - own.at.x) * far) / away,
        y: own.at.y + ((at.y - own.at.y) * far) / away,
      });
      lines.push(line(on(own.size.base), on(away - standing.size.base - 8 / size)));
    }
    this.paths.set('targets', rings.join(''));
    this.paths.set('shots', lines.join(''));
    const boundaries = boundariesOf(laid, own);
    const split = splitRings(boundaries, own, size);
    this.paths.set('split', split.counts);
    this.paths.set('split-other', split.other);
    const free = isFree(laid, fireOf(laid, own.model.id).command);
    const binders = free ? new Set<ModelId>() : bindersOf(laid, own.model.id);
    this.paths.set(
      'chain',
      all
        .filter(({ model }) => binders.has(model.id))
        .map(({ at, size: { base } }) => chainAround(at.x, at.y, base + 11 / size, 5 / size))
        .join(''),
    );
    return [
      ...boundaryTags(boundaries, own, size),
      ...aimed.flatMap(({ target, need, band, points, isChosen }): Tag[] => {
        const place = chipAt(laid.scene, target, size, touched);
        if (!place) return [];
        return [
          {
            key: `fire:${target}`,
            look: [
              'reach-chip',
              ...(isChosen ? ['chosen'] : []),
              ...(target === touched ? ['touched'] : []),
            ].join(' '),
            ...place,
            texts: [
              ...(band === null ? [] : [{ text: words.band[band] }]),
              { text: words.need(need) },
              { text: words.percent(chanceOf(need)) },
              { text: words.points(points), strong: true },
              ...(binders.has(target) ? [{ text: words.binds }] : []),
            ],
          },
        ];
      }),
    ];
  }

  private drawNoTargets(): readonly Tag[] {
    for (const name of ['targets', 'shots', 'split', 'split-other', 'chain']) this.paths.set(name, '');
    return [];
  }
}
