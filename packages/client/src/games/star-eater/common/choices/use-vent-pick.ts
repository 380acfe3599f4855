/** The card picked on the cooldown track when a card to vent is asked for. */
import type { Command } from '@star-eater/rules/src/games/star-eater';
import { createStore, useStore } from '../../../../store/store';
import { useTable } from '../context/context';

const pointedOut = createStore<{ since: number; card: Command } | null>(null);

export function useVentPick(): { card: Command | null; pick: ((card: Command) => void) | null } {
  const { state } = useTable();
  const { asked, playing } = state;
  const since = asked?.legal.type === 'vent' && !playing ? asked.since : null;
  const card = useStore(pointedOut, (now) => (now && now.since === since ? now.card : null));
  return { card, pick: since === null ? null : (next) => pointedOut.set({ since, card: next }) };
}
