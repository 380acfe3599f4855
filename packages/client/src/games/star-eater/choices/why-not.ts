/** Reasons for the hexes that are no answer, asked of the engine when one is pointed at. */
import { whyNot, type Aim, type Hex, type Match, type Refusal } from '@star-eater/rules/src/games/star-eater';
import { useMemo } from 'preact/hooks';
import { useTable } from '../table/context';
import { knownPosition } from '../plan/position';

/** The position in which a choice is made; worked out once, when somebody asks for it. */
export function usePosition(): () => Match | null {
  const { shown, faction } = useTable();
  const of = `${shown.matchId}:${shown.seq}:${shown.view.phase}`;
  return useMemo(() => {
    let position: Match | null | undefined;
    return () => (position ??= knownPosition(shown, faction));
  }, [of]);
}

/** For a board request: why a hex does not answer this part of the choice. */
export function useReasons(): (aim: Aim) => (hex: Hex) => Refusal | null {
  const position = usePosition();
  return (aim) => (hex) => {
    const match = position();
    return match && whyNot(match, aim, hex);
  };
}
