/** What is said to screen readers alone: what a key told, or why it did nothing. `TableProvider` says it. */
import { createContext } from 'preact';

export const SayContext = createContext<(text: string) => void>(() => undefined);
