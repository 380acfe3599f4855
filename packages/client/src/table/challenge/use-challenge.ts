/** A daily challenge or a puzzle of any game: what it is called, what it counts, what comes after it. */
import { useLayoutEffect } from 'preact/hooks';
import {
  dateOf,
  markMissed,
  markPuzzle,
  markSolved,
  missedOn,
  nextPuzzle,
  solvedPuzzles,
  streakAt,
} from '../../app/puzzles/record';
import { attemptSquares } from '../../app/puzzles/share-text';
import { solvedDays } from '../../app/puzzles/solved';
import type { GameCard } from '../../game';
import { puzzleMessages as texts } from '../../app/puzzles/messages';
import { useStore } from '../../store/store';

export type ChallengeStanding = 'open' | 'solved' | 'missed';

export interface Challenge {
  /** The day, or the puzzle's number. */
  name: string;
  /** Days in a row, today's included once it is solved; null for a puzzle. */
  streak: number | null;
  /** After a puzzle: the next one that is not solved. */
  next: string | null;
  /** After a day's challenge its attempts as squares, and its address. */
  share: () => string;
}

/** “Monday 23 November”. */
export const dayName = (day: number): string =>
  dateOf(day).toLocaleDateString('en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });

function ofDay({ id, name }: GameCard, day: number, solved: readonly number[]): Challenge {
  return {
    name: dayName(day),
    streak: streakAt(day, solved),
    next: null,
    share: () =>
      [
        texts.sharedDay(name, dayName(day)),
        attemptSquares(missedOn(id, day)),
        texts.sharedStreak(streakAt(day, solvedDays(id).get())),
        `${location.origin}/puzzles/${id}:today`,
      ].join('\n'),
  };
}

function ofPuzzle({ id, name, puzzles }: GameCard, puzzle: number): Challenge {
  const count = puzzles ?? puzzle;
  const next = nextPuzzle(count, [...solvedPuzzles(id).get(), puzzle], (puzzle % count) + 1);
  return {
    name: texts.of(puzzle, count),
    streak: null,
    next: next === null ? null : `/puzzles/${id}:${next}`,
    share: () =>
      [
        texts.sharedPuzzle(name, texts.of(puzzle, count)),
        attemptSquares(0),
        `${location.origin}/puzzles/${id}:${puzzle}`,
      ].join('\n'),
  };
}

/** `isShown`: the answer was shown in this attempt, which then counts for nothing. */
export function useChallenge(
  card: GameCard,
  at: { puzzle: number | null; day: number },
  standing: ChallengeStanding,
  isShown: boolean,
): Challenge {
  const { puzzle, day } = at;
  // Kept before it is seen: whoever closes the page at the sight of it has it.
  useLayoutEffect(() => {
    if (isShown || standing === 'open') return;
    const isSolved = standing === 'solved';
    if (puzzle !== null) {
      if (isSolved) markPuzzle(card.id, puzzle);
    } else if (isSolved) markSolved(card.id, day);
    else if (!solvedDays(card.id).get().includes(day)) markMissed(card.id, day);
  }, [standing, isShown, puzzle, day]);
  const solved = useStore(solvedDays(card.id), (days) => days);
  return puzzle === null ? ofDay(card, day, solved) : ofPuzzle(card, puzzle);
}
