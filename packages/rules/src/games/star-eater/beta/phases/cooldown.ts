/** §7.4, R-8, R-29. The cooldown phase and the next round. */
import { inHandOrder, tidyTrack } from '../../common/cooldown-track';
import { livingFrom, seatState } from '../../common/facts';
import { defined } from '../../../../kernel/defined';
import { emit, type Resolution } from '../../common/resolution';

/** §7.4, R-29. Picks up cards at Ready, then moves every card down one space. */
export const coolDown = (resolution: Resolution): void => {
  for (const seat of resolution.match.initiative) {
    const state = seatState(resolution.match, seat);
    const [ready = [], ...rest] = state.track;
    state.hand = inHandOrder([...state.hand, ...ready]);
    if (ready.length > 0) emit(resolution, '§7.4', { type: 'cardsReadied', seat, cards: ready.slice() });
    const track = tidyTrack(rest);
    if (rest.some((cards) => cards.length > 0))
      emit(resolution, '§7.4', { type: 'trackMoved', seat, track: track.map((cards) => cards.slice()) });
    state.track = track;
  }
};

/** The next round starts with the next living seat clockwise. */
export const beginNextRound = (resolution: Resolution): void => {
  const { match } = resolution;
  for (const state of match.seats) {
    state.orders = null;
    if (!state.out) state.unseen = [];
    state.revealed = [];
  }
  for (const token of match.tokens) if (token.kind === 'corvette') token.fired = false;
  match.first = defined(livingFrom(match, (match.first + 1) % match.setup.players)[0]);
  match.initiative = livingFrom(match, match.first);
  match.round += 1;
  emit(resolution, 'R-8', { type: 'roundStarted', round: match.round, initiative: match.initiative.slice() });
};
