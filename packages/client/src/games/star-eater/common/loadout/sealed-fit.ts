/** A loadout chosen in secret: it stays in this page until sealed, and any card can be changed. */
import {
  corvettesIn,
  fitAll,
  type Decision,
  type Faction,
  type Fit,
  type Legal,
} from '@star-eater/rules/src/games/star-eater';
import { useState } from 'preact/hooks';
import { useTable } from '../context/context';
import type { FittingQuestion } from './preset';

export type FitQuestion = Extract<Legal, { type: 'commit' }>;

/** The slots and buttons of an open loadout, without sending anything. */
export interface Fitting {
  asked: FittingQuestion | null;
  chosen: Partial<Fit>;
  /** Settles when the server has answered; at once for what stays in this page. */
  decide: (decision: Decision) => Promise<unknown>;
  /** Fills the open slots. */
  advise: () => void;
}

const fitIn = (decision: Decision): Fit | null =>
  decision.type === 'commit' ? (decision.fit ?? null) : null;

/** The remaining question with these cards chosen. */
export function questionLeft({ seat, fit = [] }: FitQuestion, chosen: Partial<Fit>): FittingQuestion {
  const open = fit.filter(({ slot }) => chosen[slot] === undefined);
  const swap = fit
    .filter(({ slot }) => chosen[slot] !== undefined)
    .map((choice) =>
      choice.slot === 'corvettes'
        ? choice
        : { ...choice, cards: choice.cards.filter((card) => card !== chosen[choice.slot]) },
    );
  const pass = open.length === 0;
  return { seat, type: pass ? 'pass' : 'place', place: open, swap, pass };
}

export function useSealedFit(legal: FitQuestion | null, faction: Faction | null): Fitting {
  const { session, state, me, shown } = useTable();
  const [picked, setPicked] = useState<Partial<Fit>>({});
  const craft = corvettesIn(shown.rulesVersion);
  const isSealed = me !== null && shown.seats[me]?.committed === true;
  const chosen = { ...(isSealed ? state.mine?.orders?.fit : null), ...picked };
  return {
    asked: legal && questionLeft(legal, chosen),
    chosen,
    decide: async (decision) => {
      if (decision.type === 'place' || decision.type === 'swap') {
        const { slot, card, cards } = decision;
        setPicked({ ...chosen, [slot]: slot === 'corvettes' ? cards : card });
      } else if (decision.type === 'pass' && legal && faction) {
        const fit = fitIn(fitAll(faction, legal, chosen, craft));
        if (fit) await session.commit({ engine: null, commands: [], fit });
      } else await session.decide(decision);
    },
    advise: () => {
      const fit = legal && faction && fitIn(fitAll(faction, legal, chosen, craft));
      if (fit) setPicked(fit);
    },
  };
}
