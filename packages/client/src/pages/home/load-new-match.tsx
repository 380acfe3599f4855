import type { ComponentType } from 'preact';
import type { GameCard } from '../../game';

/** The form for a new match of this game, loaded when somebody wants one: Home is there without it. */
export async function loadNewMatch(card: GameCard): Promise<ComponentType> {
  const [{ NewMatchForm }, useFields] = await Promise.all([
    import('./NewMatchForm'),
    card.loadNewMatchFields(),
  ]);
  return () => <NewMatchForm card={card} useFields={useFields} />;
}
