import { factionOf, shipOf } from '../facts';
import type { Match } from '../state';

/** Sections by how much armour they would get back; equals in data order. */
export const sectionsToMend = (
  match: Match,
  seat: number,
  bounds: { sections: readonly string[]; max: number; amount: number },
): string[] => {
  const ship = shipOf(match, seat);
  const missing = (id: string): number => {
    const printed = factionOf(match, seat).ship.sections.find((section) => section.id === id)?.armour ?? 0;
    return Math.min(bounds.amount, printed - (ship?.armour[id] ?? 0));
  };
  return bounds.sections
    .slice()
    .sort((a, b) => missing(b) - missing(a))
    .slice(0, Math.max(1, bounds.max));
};
