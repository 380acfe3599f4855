/** The danger of a round in words: one line, and its details. */
import type { Danger, Seat } from '@star-eater/rules/src/games/star-eater';
import type { Names } from '../../common/data';
import { fateText } from '../../common/messages/events';
import { BETWEEN, planMessages } from '../../common/messages/plan';

/** The enemies that may well be destroyed. */
const lostIn = ({ likely }: Danger, me: Seat, names: Names): string[] =>
  Object.entries(likely.lost)
    .filter(([seat, chance]) => chance > 0 && Number(seat) !== me)
    .map(([seat, chance]) => planMessages.couldDie(names.seat(Number(seat)), percentOf(chance)));

/** The bad news, which is said first; null if there is none. */
export function badNewsOf({ worst, likely }: Danger, me: Seat, names: Names): string | null {
  const chance = likely.lost[me] ?? 0;
  const { fate } = likely;
  const how =
    fate === null ? '' : fateText(fate.cause, fate.by.filter((seat) => seat !== me).map(names.seat));
  if (chance > 0) return planMessages.youCouldDie(percentOf(chance), how);
  if (!worst?.taken.isLost) return null;
  const [most] = [...worst.threats].sort((a, b) => b.damage - a.damage);
  const isHit = most !== undefined && most.damage > worst.collision;
  return planMessages.worstIsLoss(isHit ? { name: names.seat(most.seat), card: most.card } : null);
}

/** In steps of five, and never certain: the chance is an estimate. */
const percentOf = (chance: number): number => Math.min(95, Math.max(5, 5 * Math.round(20 * chance)));

/** The line beside the orders. `missed`: at whom, where the plan says that no shot of mine hits. */
export const riskOf = (danger: Danger, me: Seat, names: Names, missed: string | null = null): string => {
  const { worst, commander, likely } = danger;
  const lost = lostIn(danger, me, names);
  return [
    missed !== null && likely.dealt.high > 0
      ? planMessages.likelyElse(missed, likely.dealt, likely.taken)
      : planMessages.likely(likely.dealt, likely.taken),
    ...(commander ? [planMessages.commanderWorst(commander.safe, commander.reachable)] : []),
    ...(worst ? [planMessages.worst(worst.taken.toll.damage)] : []),
    ...lost,
  ].join(BETWEEN);
};

/** The worst case, section by section and card by card. */
export const riskDetails = ({ worst, commander, likely }: Danger, me: Seat, names: Names): string[] => {
  if (commander && commander.threats.length > 0)
    return [
      planMessages.model(likely.tries),
      planMessages.threats(
        commander.threats.map(({ seat, by }) => planMessages.commanderThreat(names.seat(seat), by)),
      ),
    ];
  if (!worst) return [];
  const sections = Object.entries(worst.taken.toll.sections).sort(([, a], [, b]) => b - a);
  const dealt = [...worst.dealt].filter(([, { isLost }]) => isLost).map(([seat]) => names.seat(seat));
  return [
    planMessages.model(likely.tries),
    ...(worst.collision > 0 ? [planMessages.worstCollision(worst.collision)] : []),
    ...(worst.threats.length > 0
      ? [
          planMessages.threats(
            worst.threats.map(({ seat, card, damage }) =>
              planMessages.threat(names.seat(seat), card, damage),
            ),
          ),
        ]
      : []),
    ...(sections.length > 0 ? [planMessages.worstSections(sections)] : []),
    ...(dealt.length > 0 ? [planMessages.youCouldDestroy(dealt)] : []),
  ];
};
