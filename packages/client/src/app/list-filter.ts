/** Which matches the lists show: all, one game's, or those of one edition. Kept in this browser. */
import { DEFAULT_CARD, GAME_CARDS } from './games';
import type { MatchKind, Summary } from '../net/api';
import { createStore, useStore } from '../store/store';
import { forBrowser } from '../store/stored';

const KEY = 'star-eater:lists';

/** In the list of choices: `star-eater`, `star-eater/june`; '' is all. */
export type KindId = string;

const idOf = (game: string, edition: string): KindId => `${game}/${edition}`;

/** Each choice's name, without all. Of a game with several editions, they follow it. */
export const kindNames = (): [KindId, string][] =>
  GAME_CARDS.flatMap(({ id, name, editions = {} }): [KindId, string][] => [
    [id, name],
    ...Object.entries(editions).map(([edition, book]): [KindId, string] => [
      idOf(id, edition),
      `${name}: ${book}`,
    ]),
  ]);

const kept = forBrowser.getItem(KEY) ?? '';
const chosen = createStore<KindId>(kindNames().some(([id]) => id === kept) ? kept : '');

export function chooseKind(id: KindId): void {
  chosen.set(id);
  forBrowser.setItem(KEY, id);
}

export const useKind = (): KindId => useStore(chosen, (id) => id);

export function kindOf(id: KindId): MatchKind {
  const [game, edition] = id.split('/');
  return { ...(game ? { game } : {}), ...(edition ? { edition } : {}) };
}

export function isOfKind({ game = DEFAULT_CARD.id, edition }: Summary, id: KindId): boolean {
  const wanted = kindOf(id);
  return (wanted.game ?? game) === game && (wanted.edition ?? edition) === edition;
}
