/** C-71, C-72. Shuffles and dice, checked by this browser after each round. */
import { useMemo, useRef } from 'preact/hooks';
import type { CardId } from '@star-eater/rules/src/games/star-clash';
import { useChecked } from '../../../table/proof/Proof';
import type { ProofRound } from '../../../table/proof/texts';
import type { CheckedRound } from '../../../table/proof/rolls';
import { drawsFor, handOfRound } from '../chance/draws';
import type { CheckLine } from '../chance/round';
import { cardName, shipName } from '../cards';
import { messages } from '../messages/table';
import { useClashTable } from './context';
import type { Names, StarClash } from '../data';

const texts = messages.proof;

/** The rounds that can be checked, with my own cards as seen. */
export function useChecks(): CheckedRound<CheckLine>[] {
  const { state, shown, me } = useClashTable();
  const cards = useRef(new Map<number, Set<CardId>>());
  const { round } = (state.latest ?? shown).view;
  const hand = handOfRound(state.mine, (state.latest ?? shown).view);
  if (hand) {
    const seen = cards.current.get(round) ?? new Set<CardId>();
    cards.current.set(round, seen);
    for (const card of hand) seen.add(card);
  }
  const draws = useMemo(() => drawsFor(me, cards.current), [me]);
  return useChecked<StarClash, CheckLine>(draws, texts);
}

function lineText(line: CheckLine, names: Names): string {
  const { line: says } = texts;
  switch (line.what) {
    case 'dealer':
      return says.dealer(names.seat(line.seat));
    case 'factions':
      return says.factions;
    case 'ships':
      return says.ships(names.seat(line.seat));
    case 'hand':
      return says.hand(names.seat(line.seat), line.count);
    case 'own':
      return says.own(line.count);
    case 'die':
      return says.die(line.roll, line.result);
    case 'added':
      return says.added(shipName(line.ship));
    case 'turned':
      return says.turned(cardName(line.card));
    case 'reshuffle':
      return says.reshuffle(line.number, line.count);
  }
}

/** The checks as the shell's proof shows them. */
export const proofOf = ({ lines, ...checked }: CheckedRound<CheckLine>, names: Names): ProofRound => ({
  ...checked,
  lines: lines.map((line) => ({ text: lineText(line, names), state: line.state })),
});
