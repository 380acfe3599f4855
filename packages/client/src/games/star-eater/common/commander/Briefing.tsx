/** §8. What a commander without a ship is, can do, and how it ends: each line with its paragraph. */
import type { View } from '@star-eater/rules/src/games/star-eater';
import type { ComponentChildren } from 'preact';
import { commanderCardMessages, type Line } from '../messages/commander-card';
import { useTable } from '../context/context';
import { RuleLink } from '../../../../table/menu/RuleLink';

function Lines({
  heading,
  lines,
  children,
}: {
  heading: string;
  lines: readonly Line[];
  children?: ComponentChildren;
}) {
  return (
    <div class="briefing-part">
      <h3>{heading}</h3>
      <ul class="briefing-lines">
        {lines.map(({ text, rule }) => (
          <li key={text}>
            {text} <RuleLink id={rule} />
          </li>
        ))}
      </ul>
      {children}
    </div>
  );
}

/**
 * Rounds until the card can be committed: one on space `n` is picked up in the n-th cooldown phase from the
 * next. Null for a card that is neither there nor in the hand.
 */
export const roundsUntilWarp = ({ hand, track }: View['seats'][number]): number | null =>
  track.findIndex((cards) => cards.includes('special')) + 1 || (hand.includes('special') ? 0 : null);

export function Endings() {
  const { shown } = useTable();
  // After the match nothing ends it any more.
  if (shown.view.outcome) return null;
  return <Lines heading={commanderCardMessages.ends} lines={commanderCardMessages.endings(shown.mode)} />;
}

/**
 * Shown where the player looks on their turn: what they are and may do now, and when the warp is ready. How
 * it ends is on the sheet beside it; on a phone, where the sheet is another tab, it is here too.
 */
export function Briefing({ seat }: { seat: number }) {
  const { shown } = useTable();
  const seen = shown.view.seats[seat];
  const rounds = seen ? roundsUntilWarp(seen) : null;
  return (
    <section class="briefing" aria-label={commanderCardMessages.name}>
      <h2 class="briefing-head">
        {commanderCardMessages.lost.mine} <RuleLink id="§8" />
      </h2>
      <Lines heading={commanderCardMessages.can} lines={commanderCardMessages.rounds}>
        {rounds !== null && <p class="small quiet">{commanderCardMessages.warpReady(rounds)}</p>}
      </Lines>
      <div class="only-phone">
        <Endings />
      </div>
    </section>
  );
}
