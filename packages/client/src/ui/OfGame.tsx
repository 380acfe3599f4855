/** Marks what a game draws: its styles apply within this mark alone, and the chart behind it has its scene. */
import type { ComponentChildren } from 'preact';
import type { GameCard } from '../game';
import { BackdropScene } from './backdrop-scene';

/** Without a box of its own: the page's layout is that of its children. */
export function OfGame({ card, children }: { card: GameCard; children: ComponentChildren }) {
  return (
    <BackdropScene.Provider value={card}>
      <div class="of-game" data-game={card.id}>
        {children}
      </div>
    </BackdropScene.Provider>
  );
}
