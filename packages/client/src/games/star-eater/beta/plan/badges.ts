/** docs/design.md, Plan. Damage as badges on hull sections, at their places after the movement. */
import {
  hullAt,
  type Danger,
  type Faction,
  type Hex,
  type Seat,
} from '@star-eater/rules/src/games/star-eater';
import type { Badge } from '../../common/board/api';
import { planMessages } from '../../common/messages/plan';
import type { RoundPlan } from '../../common/plan/plan';

/** Points that are left, by section. */
type Armour = Readonly<Record<string, number>>;
type FactionOf = (seat: Seat) => Faction | null;

const hexOf = (plan: RoundPlan, faction: FactionOf, seat: Seat, section: string): Hex | null => {
  const ship = plan.ships.find((each) => each.seat === seat);
  const data = faction(seat);
  if (!ship?.end || !data) return null;
  return hullAt(data, ship.end.at, ship.end.facing).find((part) => part.section === section)?.at ?? null;
};

/** A possible point that the section's armour takes. */
const SCRATCH = 1;

/**
 * Mine: likely damage, else possible damage. Not what armour takes, if it is a scratch or could hit any section alike, as at long range:
 * a badge on every section would hide what matters, and the plan's line has the worst case.
 */
const mine = (plan: RoundPlan, { worst, likely }: Danger, faction: FactionOf, armour: Armour): Badge[] => {
  const possible = worst?.taken.toll.sections ?? {};
  const anywhere = Math.min(...Object.keys(armour).map((section) => possible[section] ?? 0));
  const ids = new Set([...Object.keys(likely.sections), ...Object.keys(possible)]);
  return [...ids].flatMap((section): Badge[] => {
    const hex = hexOf(plan, faction, plan.seat, section);
    const usual = likely.sections[section] ?? 0;
    const told = Math.min(Math.max(SCRATCH, anywhere), armour[section] ?? 0);
    if (!hex || (usual === 0 && (possible[section] ?? 0) <= told)) return [];
    return usual > 0
      ? [{ hex, text: planMessages.badge(usual), isLikely: true }]
      : [{ hex, text: planMessages.badgeUpTo(possible[section] ?? 0), isLikely: false }];
  });
};

/** Theirs: damage by my shots and collisions if they go where the plan assumes. */
const theirs = (plan: RoundPlan, faction: FactionOf): Badge[] => {
  const damage = new Map<string, { seat: Seat; section: string; amount: number }>();
  const add = (seat: Seat, section: string, amount: number): void => {
    const key = `${seat} ${section}`;
    damage.set(key, { seat, section, amount: (damage.get(key)?.amount ?? 0) + amount });
  };
  for (const { seat, section, amount } of [...plan.blows, ...plan.collisions.flatMap(({ blows }) => blows)])
    if (seat !== plan.seat) add(seat, section, amount);
  for (const planned of plan.commands)
    if (planned.kind === 'shot')
      for (const hit of planned.shot.hits) if (hit.seat !== plan.seat) add(hit.seat, hit.section, hit.damage);
  return [...damage.values()].flatMap(({ seat, section, amount }) => {
    const hex = hexOf(plan, faction, seat, section);
    return hex ? [{ hex, text: planMessages.badge(amount), isLikely: true }] : [];
  });
};

/** `armour`: of my ship. */
export const badgesOf = (
  plan: RoundPlan,
  danger: Danger | null,
  faction: FactionOf,
  armour: Armour,
): Badge[] => [...(danger ? mine(plan, danger, faction, armour) : []), ...theirs(plan, faction)];
