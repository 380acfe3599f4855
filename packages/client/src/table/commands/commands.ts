/** What can be done by keys: one list gives the keys, their rows in Help, and the buttons' titles and reasons. */
import { useContext } from 'preact/hooks';
import { tableMessages } from '../../i18n/en/table';
import { useKeys } from '../../ui/hooks/use-keys';
import { SayContext } from './say';

declare const listed: unique symbol;

/**
 * A key, or several of one kind, as data: Help lists it whether or not it can do anything now. Only `keysOf` makes one, so that
 * none is bound that stands in no list.
 */
export interface Key {
  readonly [listed]: true;
  id: string;
  /** As `ui/hooks/use-keys` names them. */
  keys: readonly string[];
  /** How Help writes them, if otherwise. */
  shown?: string;
  /** What Help says. */
  label: string;
}

export interface Command extends Key {
  /** `key`: which one, of several. */
  does(key: string): void;
  /** Why it cannot be done now, as a sentence. Absent or null: it can. */
  whyNot?: string | null;
}

export type Keys<Id extends string = string> = Readonly<Record<Id, Key>>;

/** A list by its ids: keys, label, and how the keys are written. */
export const keysOf = <Id extends string>(
  list: Readonly<Record<Id, readonly [keys: readonly string[], label: string, shown?: string]>>,
): Keys<Id> => {
  const entries = Object.entries<readonly [readonly string[], string, string?]>(list);
  return Object.fromEntries(
    entries.map(([id, [keys, label, shown]]) => [id, { id, keys, label, ...(shown && { shown }) }]),
  ) as Keys<Id>;
};

/** A key that can do nothing now says why. */
export function useCommands(commands: readonly Command[]): void {
  const say = useContext(SayContext);
  useKeys(
    Object.fromEntries(
      commands.flatMap(({ keys, does, whyNot }) =>
        keys.map((key) => [key, () => (whyNot ? say(whyNot) : does(key))]),
      ),
    ),
  );
}

/** What stands on a key of a keyboard: `q` is Q, `Ctrl Shift z` is Ctrl Shift Z. */
const written = (key: string): string => key.replace(/\b[a-z]$/, (letter) => letter.toUpperCase());

const keysIn = ({ keys, shown }: Key): string => shown ?? keys.map(written).join(' · ');

/** Help's rows. */
export const rowsOf = (keys: readonly Key[]): (readonly [string, string])[] =>
  keys.map((key) => [keysIn(key), key.label]);

/** A button's: why it cannot be pressed now, or its key. */
export const titleOf = (key: Key, whyNot: string | null = null): string =>
  whyNot ?? [key.label, keysIn(key)].filter((part) => part !== '').join(' · ');

/** Of every table. */
export const TABLE_KEYS = keysOf({
  gold: [['Enter'], tableMessages.keys.gold, tableMessages.keys.goldBy],
  log: [['l'], tableMessages.keys.log],
  skip: [['k'], tableMessages.keys.skip],
  close: [['Escape'], tableMessages.keys.close],
  help: [['?'], tableMessages.keys.help],
  flip: [['[', ']'], tableMessages.keys.flip],
  uncover: [['h'], tableMessages.keys.uncover, tableMessages.keys.uncoverBy],
  explain: [['i'], tableMessages.keys.explain, tableMessages.keys.explainBy],
});
