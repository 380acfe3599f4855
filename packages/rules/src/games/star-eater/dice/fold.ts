/** What an event of the draft changes in a view: as fold.ts, with the draft's phases and squadrons. */
import { foldEvent, tokenKey } from '../common/fold';
import type { View } from '../common/model';
import type { DiceEvent, DiceView } from './model';

/** The part of a view that shared events change. */
const sharedPart = ({ round, initiative, ships, tokens, outcome }: DiceView): View => ({
  round,
  phase: 'action',
  initiative,
  ships,
  tokens,
  seats: [],
  pending: [],
  outcome,
});

/** The view after an event; `view` itself does not change. */
export const foldDiceEvent = (view: DiceView, event: DiceEvent): DiceView => {
  switch (event.type) {
    case 'phaseStarted':
      return { ...view, phase: event.phase };
    case 'initiativeTossed':
      return { ...view, initiative: [event.seat, 1 - event.seat] };
    case 'initiativePassed':
      return { ...view, initiative: event.initiative.slice() };
    case 'diceRolled':
      return { ...view, rolls: view.rolls + event.dice.length };
    case 'squadronRecalled': {
      const key = tokenKey({ seat: event.seat, kind: 'corvette', callSign: event.callSign });
      return { ...view, tokens: view.tokens.filter((token) => tokenKey(token) !== key) };
    }
    // Squadrons have munitions instead of one shot a round.
    case 'weaponFired':
    case 'commandRevealed':
    case 'commandStarted':
    case 'attemptIgnored':
    case 'componentCooled':
    case 'munitionsLoaded':
    case 'munitionSpent':
    case 'squadronActivated':
    case 'phasePassed':
      return view;
    default: {
      const { round, initiative, ships, tokens, outcome } = foldEvent(sharedPart(view), event);
      const rolls = round === view.round ? view.rolls : 0;
      const phase = event.type === 'matchEnded' ? 'finished' : view.phase;
      return { ...view, round, initiative, ships, tokens, outcome, phase, rolls };
    }
  }
};
