/** The game that Home offers: the last one chosen in this browser. */
import { DEFAULT_CARD, GAME_CARDS } from './games';
import type { GameCard } from '../game';
import { createStore, useStore } from '../store/store';
import { forBrowser } from '../store/stored';

const KEY = 'star-eater:game';

const known = (id: string | null): GameCard => GAME_CARDS.find((card) => card.id === id) ?? DEFAULT_CARD;

const chosen = createStore<GameCard>(known(forBrowser.getItem(KEY)));

export function chooseGame(card: GameCard): void {
  chosen.set(card);
  forBrowser.setItem(KEY, card.id);
}

export const useChosenGame = (): GameCard => useStore(chosen, (card) => card);
