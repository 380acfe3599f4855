/** §4.1, R-14, R-18. Damage to hull sections. */
import { editionOf, type Edition } from './edition';
import type { DamageCause, Hex, Seat } from './model';
import type { Ship } from './state';
import { emit, type Resolution } from './resolution';

export interface Blow {
  section: string;
  at: Hex | null;
}

/** R-14, D-32. What reaches the structure of a blow; `rest` is what a section with `plate` armour did not stop. */
const OVERFLOW: Readonly<Record<Edition['overflow'], (rest: number, plate: number) => number>> = {
  inward: (rest) => rest,
  lost: (rest, plate) => (plate > 0 ? 0 : rest),
};

/**
 * Each section takes `amount`: shields first, then armour. Of the rest, the structure loses only
 * the largest share of any section. Destroyed ships stay until the step ends.
 */
export const damageSections = (
  resolution: Resolution,
  ship: Ship,
  blows: readonly Blow[],
  amount: number,
  cause: DamageCause,
  by: readonly Seat[],
  rule: string,
): void => {
  if (amount <= 0) return;
  const overflow = OVERFLOW[editionOf(resolution.match).overflow];
  const losses = blows.map((blow) => {
    const had = ship.shields[blow.section] ?? 0;
    const shields = Math.min(had, amount);
    if (shields === had) delete ship.shields[blow.section];
    else ship.shields[blow.section] = had - shields;
    const plate = ship.armour[blow.section] ?? 0;
    const armour = Math.min(plate, amount - shields);
    ship.armour[blow.section] = plate - armour;
    return { blow, shields, armour, over: overflow(amount - shields - armour, plate) };
  });
  const most = Math.min(ship.structure, Math.max(0, ...losses.map((loss) => loss.over)));
  ship.structure -= most;
  let charged = false;
  for (const loss of losses) {
    const isCharged: boolean = !charged && loss.over >= most && most > 0;
    const structure = isCharged ? most : 0;
    charged ||= isCharged;
    if (structure > 0) {
      const wounds = resolution.wounds.get(ship.seat) ?? new Set<Seat>();
      for (const each of by) wounds.add(each);
      resolution.wounds.set(ship.seat, wounds);
    }
    if (loss.shields + loss.armour + structure > 0) resolution.match.eventful = true;
    emit(resolution, rule, {
      type: 'damaged',
      seat: ship.seat,
      section: loss.blow.section,
      at: loss.blow.at,
      amount,
      shields: loss.shields,
      armour: loss.armour,
      structure,
      cause,
      by: by.slice(),
    });
  }
};
