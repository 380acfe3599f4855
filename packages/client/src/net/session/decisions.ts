/** Sends decisions. An unanswered one stays in the outbox and is sent again with the same `id`. */
import type { GameData } from '../../store/game-data';
import type { Stored } from '../../store/stored';
import type { SessionCore } from './match-store';
import { tableMessages } from '../../i18n/en/table';
import { newId, openOutbox, type Outgoing } from './outbox';
import type { OwnSeat } from './own-seat';
import { sealValues } from './seals';
import { messageOfRefusal } from '../refusal-message';
import type { RequestRefusal } from './session-state';

/** Before a decision that the server could not save is sent again, ms. */
const AGAIN_AFTER = 1000;

/** A refusal as text. */
export const refusalIn = ({ code, rule, message }: RequestRefusal): RequestRefusal => ({
  code,
  rule,
  message: messageOfRefusal(code, message),
});

export interface Decisions<D extends GameData> {
  /** Whether the decision was accepted. */
  decide(decision: D['decision']): Promise<boolean>;
  /** Seals orders and commits them. */
  commit(orders: D['orders']): Promise<boolean>;
  /** Sends all unanswered decisions again, as long as `isCurrent`. */
  resend(isCurrent: () => boolean): Promise<void>;
}

export function openDecisions<D extends GameData>(
  { matchId, game, store, patch, request }: SessionCore<D>,
  ownSeat: OwnSeat<D>,
  storage: Stored,
): Decisions<D> {
  const outbox = openOutbox(matchId, storage);

  /** Asks again as long as the server cannot save, with the same `id`: the player need not do anything. */
  async function ask(outgoing: Outgoing): Promise<Awaited<ReturnType<typeof request<'decide'>>>> {
    for (;;) {
      const reply = await request('decide', outgoing);
      if (reply.ok || reply.code !== 'storage') return reply;
      patch({ refusal: refusalIn({ ...reply, message: tableMessages.network.unsaved }) });
      await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER));
    }
  }

  async function send(outgoing: Outgoing): Promise<boolean> {
    patch({ sending: true, refusal: null });
    try {
      const reply = await ask(outgoing);
      outbox.remove(outgoing.id);
      patch({ isUnsent: false, refusal: null });
      if (reply.ok) {
        // The question is answered, even before the state says so: another click on it would be lost.
        if (!game.isTakeBack?.(outgoing.decision) && store.get().asked?.since === outgoing.expects)
          patch({ asked: null });
        return true;
      }
      patch({ refusal: refusalIn(reply) });
      await ownSeat.refreshQuestion();
      return false;
    } catch {
      patch({ isUnsent: true });
      return false;
    } finally {
      patch({ sending: false });
    }
  }

  /** The `seq` that the decision is based on at least. */
  function expectedFor(decision: D['decision']): number {
    const { asked, latest, me } = store.get();
    // Taking back answers no question; it is based on what this tab shows.
    if (game.isTakeBack?.(decision)) return latest?.seq ?? 0;
    if (asked) return asked.since;
    return latest && me !== null ? (latest.seats[me]?.since ?? latest.seq) : 0;
  }

  function decide(decision: D['decision'], sealed?: { seal: string[]; nonces: string[] }): Promise<boolean> {
    const outgoing: Outgoing = { id: newId(), decision, expects: expectedFor(decision), ...sealed };
    outbox.add(outgoing);
    return send(outgoing);
  }

  return {
    decide: (decision) => decide(decision),
    commit: (orders) => {
      const { latest, me } = store.get();
      if (!latest || me === null) return Promise.resolve(false);
      if (!game.commitment) throw new Error('this game seals nothing');
      const { decision, values } = game.commitment(me, orders);
      return decide(decision, sealValues(matchId, latest.view.round, me, values));
    },
    resend: async (isCurrent) => {
      for (const outgoing of outbox.all()) {
        if (!isCurrent()) return;
        await send(outgoing);
      }
    },
  };
}
