/** What the parts of a session share: the match, its game, the state, and requests to its room. */
import type { GameData } from '../../store/game-data';
import { createStore, type Store } from '../../store/store';
import { forBrowser } from '../../store/stored';
import type { SendRequest } from './room';
import { keepBroken, keptBroken } from './seals';
import { INITIAL_STATE, type SessionGame, type SessionState } from './session-state';

export interface SessionCore<D extends GameData> {
  matchId: string;
  game: SessionGame<D>;
  store: Store<SessionState<D>>;
  patch(change: Partial<SessionState<D>>): void;
  request: SendRequest<D>;
}

/** A store with the broken seals that this browser has recorded for the match. New ones are recorded too. */
export function openMatchStore<D extends GameData>(matchId: string): Store<SessionState<D>> {
  const store = createStore<SessionState<D>>({ ...INITIAL_STATE, seals: keptBroken(matchId, forBrowser) });
  let { seals: checked } = store.get();
  store.subscribe(({ seals }) => {
    if (seals === checked) return;
    checked = seals;
    keepBroken(matchId, seals, forBrowser);
  });
  return store;
}
