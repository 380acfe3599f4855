/** What only this seat knows: its question, sealed orders, draft and mutes. */
import type { GameData } from '../../store/game-data';
import { owedBy } from '../../store/owed';
import { deepEqual } from '../../store/deep-equal';
import type { Snapshot } from '../../store/snapshot';
import type { SessionCore } from './match-store';

export interface OwnSeat<D extends GameData> {
  refreshQuestion(): Promise<void>;
  refreshMine(): Promise<void>;
  takePrivate(known: D['private']): void;
  /** Requests again only what a new state may have changed for this seat. */
  follow(before: Snapshot<D> | null, now: Snapshot<D>): Promise<void>;
}

export function openOwnSeat<D extends GameData>(core: SessionCore<D>): OwnSeat<D> {
  const { store, patch, request } = core;

  async function refreshQuestion(): Promise<void> {
    const reply = await request('legal').catch(() => null);
    if (!reply?.ok) return;
    const { legal, since, default: fallback } = reply;
    const asked = legal ? { since, legal, default: fallback } : null;
    // An equal question stays the same object, so the player's picks stay too.
    if (!deepEqual(asked, store.get().asked)) patch({ asked });
  }

  async function refreshMine(): Promise<void> {
    const reply = await request('mine').catch(() => null);
    if (!reply?.ok) return;
    const { round, orders, seal, nonces, draft, waiting, muted, private: known = null } = reply;
    patch({ mine: { round, orders, seal, nonces, draft, waiting, muted, private: known } });
  }

  const forgetQuestion = (): void => {
    if (store.get().asked) patch({ asked: null });
  };

  return {
    refreshQuestion,
    refreshMine,
    // Until the first answer to `mine` there is nothing to change; that answer includes it.
    takePrivate: (known) => {
      const { mine } = store.get();
      if (mine) patch({ mine: { ...mine, private: known } });
    },
    follow: async (before, now) => {
      const { me } = store.get();
      if (me === null || now.status !== 'live') return forgetQuestion();
      const owed = owedBy(now, me);
      if (owed === null) forgetQuestion();
      else if (owed !== owedBy(before, me)) {
        forgetQuestion();
        await refreshQuestion();
      }
      const roundChanged = before?.view.round !== now.view.round;
      if (roundChanged || before?.seats[me]?.committed !== now.seats[me]?.committed) await refreshMine();
    },
  };
}
