/** Explains why a hex is not an answer. Asks the engine when one is pointed at. */
import { whyNot, type Aim, type Hex, type Match, type Refusal } from '@star-eater/rules/src/games/star-eater';
import { useMemo } from 'preact/hooks';
import { useTable } from '../context/context';

/** The position of a choice; computed once, on first use. */
export function usePosition(): () => Match | null {
  const { shown, faction, book } = useTable();
  const of = `${shown.matchId}:${shown.seq}:${shown.view.phase}`;
  return useMemo(() => {
    let position: Match | null | undefined;
    return () => (position ??= book.positionOf(shown, faction));
  }, [of]);
}

/** For a board request: why a hex is no answer to this part of the choice. */
export function useReasons(): (aim: Aim) => (hex: Hex) => Refusal | null {
  const position = usePosition();
  return (aim) => (hex) => {
    const match = position();
    return match && whyNot(match, aim, hex);
  };
}
