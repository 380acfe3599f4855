/** What a table can do by keys: one list gives the keys, their rows in Help, and the buttons' titles and reasons. */
import { useKeys } from '../ui/hooks/use-keys';

export interface Command {
  /** As `ui/hooks/use-keys` names them. */
  keys: readonly string[];
  /** What Help says. */
  label: string;
  does(): void;
  /** Why it cannot be done now, as a sentence. Absent or null: it can. */
  whyNot?: string | null;
}

/** `onRefused` gets the reason where a key can do nothing now. */
export const useCommands = (commands: readonly Command[], onRefused?: (why: string) => void): void =>
  useKeys(
    Object.fromEntries(
      commands.flatMap(({ keys, does, whyNot }) =>
        keys.map((key) => [key, whyNot ? () => onRefused?.(whyNot) : does]),
      ),
    ),
  );

/** Help's rows. */
export const rowsOf = (commands: readonly Command[]): (readonly [string, string])[] =>
  commands.map(({ keys, label }) => [keys.join(' · '), label]);
