/**
 * A game for the pages from what is its own, for games whose view is sent as JSON: its part of the table, its sentences
 * and its rules' text. The shell draws the rest of the table, plays replays with the game's rules, and seals what they seal.
 */
import type { Game as Rules } from '@star-eater/rules';
import type { ComponentType } from 'preact';
import type { Game } from './game';
import { seatNames } from './table/people/names';
import { readPlain, type PlainData, type PlainTypes } from './table/plain/data';

interface Own<T extends PlainTypes> {
  /** The game in `packages/rules`. */
  rules: Rules<T>;
  /** The game's own part of the table, in matches and replays: `usePlainTable` gives it what it needs. */
  loadBoard(): Promise<ComponentType>;
  /** The rules' paragraphs by id. Learn shows all, a line of the log the one that it cites. */
  paragraphs: Readonly<Record<string, { title: string; text: string }>>;
}

/** May be left out. */
type Constant = 'names' | 'read' | 'beginsRound' | 'pages' | 'paragraph' | 'result';

type Parts<T extends PlainTypes> = Own<T> &
  Omit<Game<PlainData<T>>, Constant> &
  Partial<Pick<Game<PlainData<T>>, Constant>>;

/** What the shell seals, from the rules' only sealing. A game with several says it itself. */
function sealedBy<T extends PlainTypes>({ rules, questionText }: Parts<T>): Partial<Game<PlainData<T>>> {
  const [sealing, another] = rules.sealings;
  if (!sealing || another) return {};
  const { type, takeBack } = sealing;
  return {
    isTakeBack: (decision) => decision.type === takeBack,
    commitment: (seat, orders) => {
      const decision = { ...orders, seat, type } as T['decision'];
      return { decision, values: sealing.values(decision) ?? [] };
    },
    seals: {
      partName: () => questionText(type),
      valueText: String,
      valuesOf: (orders) => sealing.values({ ...orders, seat: 0, type }) ?? [],
    },
  };
}

/**
 * Without other parts: seats are named by their players; a round begins with the first view of its number; the reason of
 * an end is the title of its paragraph; one sealing is the rules' own.
 */
export function defineGame<T extends PlainTypes>(parts: Parts<T>): Game<PlainData<T>> {
  const { rules, loadBoard, paragraphs, ...own } = parts;
  return {
    names: (shown) => seatNames(shown, () => null),
    read: readPlain,
    beginsRound: () => true,
    pages: {
      match: async () => {
        const [{ plainTable }, Board] = await Promise.all([import('./table/plain/PlainTable'), loadBoard()]);
        return plainTable(Board);
      },
      replay: async () => {
        const [{ plainReplay }, Board] = await Promise.all([import('./table/plain/replay'), loadBoard()]);
        return plainReplay(rules, Board);
      },
      device: async () => {
        const { plainRules } = await import('./table/plain/replay');
        return () => plainRules(rules);
      },
      learn: async () => (await import('./table/plain/PlainLearn')).plainLearn(parts.card.name, paragraphs),
    },
    paragraph: (id) => Promise.resolve(paragraphs[id] ?? null),
    result: { reason: (rule) => paragraphs[rule]?.title ?? '' },
    ...sealedBy(parts),
    ...own,
  };
}
