/** docs/design.md, Resolution: cards are turned up once, also if a question interrupts the round. */
import { useRef } from 'preact/hooks';

/** `open`: the cards that lie open. The class of a card that is turned up while the tray shows it. */
export function useFaceUp(open: readonly string[]): (card: string) => string {
  const before = useRef(open);
  // A new round.
  if (open.length === 0) before.current = open;
  return (card) => (before.current.includes(card) ? '' : ' is-face-up');
}
