/** On Home, while nobody plays: a match of the house's bots, as it was recorded, over and over. Costs the server nothing. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { useChosenGame } from '../../../app/chosen-game';
import { GAME_CARDS } from '../../../app/games';
import { savesData } from '../../../app/saves-data';
import { useAsync } from '../../../app/use-async';
import { runningMessages as texts } from './messages';
import type { Summary } from '../../../net/api';
import { Board } from './RunningBoard';
import { useIsSeen } from './use-watched';

/** A moment, ms. */
const EVERY_MS = 4000;

/** Of the chosen game, else of the first that has one; empty if none has. */
async function recordedOf(chosen: string): Promise<readonly Summary[]> {
  const cards = [...GAME_CARDS].sort((a, b) => Number(b.id === chosen) - Number(a.id === chosen));
  for (const card of cards) {
    const houseMatch = (await card.scene?.())?.houseMatch;
    if (houseMatch) return houseMatch();
  }
  return [];
}

export function HouseBoard() {
  const { id } = useChosenGame();
  const [recorded] = useAsync(() => recordedOf(id), [id]);
  const [at, setAt] = useState(0);
  const [isPaused, setPaused] = useState(savesData);
  const board = useRef<HTMLElement>(null);
  const moments = recorded.state === 'here' ? recorded.value : [];
  const isSeen = useIsSeen(board, moments.length > 0);
  const isRunning = isSeen && !isPaused;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setAt((now) => now + 1), EVERY_MS);
    return () => clearInterval(timer);
  }, [isRunning]);
  const match = moments[at % moments.length];
  if (!match) return null;
  return <Board board={board} match={match} heading={texts.house} pause={{ isPaused, set: setPaused }} />;
}
