/** What every table sounds like beside its events: the seal, the end, and the music under it. */
import { useEffect, useRef } from 'preact/hooks';
import type { SideEstimate } from '../game';
import { DEFEAT, DRAW, SEAL, VICTORY } from '../sound/house-voices';
import { openSound, playSound, type TableSound } from '../sound/play-sound';
import { useTable } from './context';

/** Where a game estimates nothing. */
const UNKNOWN = 0.35;

/** How close the reader's side is to losing; a spectator hears how close the match is. */
function riskOf(sides: readonly SideEstimate[] | null, me: number | null): number {
  if (!sides) return UNKNOWN;
  const own = sides.find(({ seats }) => me !== null && seats.includes(me));
  const most = Math.max(...sides.map(({ share }) => share));
  const share = own ? Math.min(1, own.share * (sides.length / 2)) : 1 - Math.abs(most - 0.5);
  return own ? 1 - share : share * 0.6;
}

export function useTableSounds(): void {
  const { state, shown, me, game } = useTable();
  const risk = riskOf(game.useEstimate?.() ?? null, me);
  const { outcome } = shown.view;
  const hasEnded = Boolean(outcome) && !state.playing;
  const isSealed = Boolean(state.mine?.orders);
  const before = useRef({ hasEnded, isSealed });
  const sound = useRef<TableSound | null>(null);
  useEffect(() => {
    const opened = openSound();
    sound.current = opened;
    return () => opened.end();
  }, [shown.matchId]);
  useEffect(() => sound.current?.setRisk(hasEnded ? null : risk), [risk, hasEnded, shown.matchId]);
  useEffect(() => {
    if (isSealed && !before.current.isSealed) playSound(SEAL);
    before.current.isSealed = isSealed;
  }, [isSealed]);
  useEffect(() => {
    if (outcome && hasEnded && !before.current.hasEnded && !document.hidden) {
      const { winners } = outcome;
      const hasWon = me === null || winners.includes(me);
      playSound(winners.length === 0 ? DRAW : hasWon ? VICTORY : DEFEAT);
    }
    before.current.hasEnded = hasEnded;
  }, [hasEnded]);
}
