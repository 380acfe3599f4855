/** What the enemy's guns could do against the current orders: from the engine, after the plan is shown. */
import type { Direction, Engine, Seat } from '@star-eater/rules/src/games/star-eater';
import { diceDanger, type DiceDanger, type Threat } from '@star-eater/rules/src/games/star-eater/dice';
import { useEffect, useState } from 'preact/hooks';
import { setUpOf, useDiceTable } from '../context';
import { messages } from '../messages/table';

const texts = messages.plan;
const SIDES = 12;

/** `of` names the position and the engine setting; null: nothing is planned. */
export function useDanger(seat: Seat, of: string | null, engine: Engine | null): DiceDanger | null {
  const { shown } = useDiceTable();
  const [known, setKnown] = useState<{ of: string; danger: DiceDanger } | null>(null);
  useEffect(() => {
    if (of === null) return;
    const timer = setTimeout(() => {
      const made = setUpOf(shown);
      if (made) setKnown({ of, danger: diceDanger(shown.view, made, seat, engine ?? 'none') });
    });
    return () => clearTimeout(timer);
  }, [of]);
  return known && known.of === of ? known.danger : null;
}

/** The chance that something hits, in percent, and the most damage. */
function fireText(cards: readonly Threat[]): string {
  const hits = cards.flatMap((card) => card.hits);
  const missed = hits.reduce((chance, { sides }) => (chance * (SIDES - sides)) / SIDES, 1);
  const most = hits.reduce((sum, { damage }) => sum + damage, 0);
  return texts.fire(Math.round(100 * (1 - missed)), most);
}

/** What the own cards could do to the enemy's ship; nothing if no shot reaches it. */
export const yourFire = (cards: readonly Threat[]): string[] =>
  cards.some(({ hits }) => hits.length > 0) ? [texts.yourFire(fireText(cards))] : [];

export const riskOf = ({ drift, worst }: DiceDanger): string =>
  worst.cards.length === 0 ? texts.noRisk : texts.risk(fireText(drift), fireText(worst.cards));

/** The worst course, from the bow of the enemy's ship, card by card. */
export const riskDetails = ({ worst }: DiceDanger, bow: Direction | undefined): string[] =>
  worst.cards.length === 0
    ? []
    : [
        texts.worstIf(
          messages.engineFrom(worst.engine, bow),
          messages.and(
            worst.cards.map(({ command, hits }) =>
              texts.threat(
                command,
                hits.map(({ sides }) => sides),
              ),
            ),
          ),
        ),
      ];
