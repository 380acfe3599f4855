/** The sealed loadout: everybody chooses all cards in secret, then they are revealed together. */
import { cardsFor, choiceOf, corvetteLists, fit, refuseCorvettes, supplyFor } from '../../common/loadout';
import { editionOf } from '../../common/edition';
import { livingFrom, seatState } from '../../common/facts';
import { SLOTS, type Decision, type Fit, type Legal, type Refusal, type Seat } from '../../common/model';
import { emit, type Resolution } from '../../common/resolution';
import type { Match } from '../../common/state';
import { refuse } from '../../../../kernel/refusal';

const SINGLE = ['main', 'broadside', 'hangar', 'pointDefence'] as const;

/** Seats that have not chosen yet, ascending. */
export const unfitted = (match: Match): Seat[] =>
  match.seats.filter((state) => !state.out && state.fit === undefined).map(({ seat }) => seat);

export const fitLegal = (match: Match, seat: Seat): Legal => ({
  seat,
  type: 'commit',
  engines: [],
  hand: [],
  count: 0,
  fit: SLOTS.map((slot) => choiceOf(match, seat, slot)),
});

export function* fitAnswers(match: Match, seat: Seat): Generator<Decision> {
  const [mains, broadsides, hangars, pointDefences] = SINGLE.map((slot) => cardsFor(match, seat, slot));
  for (const main of mains ?? [])
    for (const broadside of broadsides ?? [])
      for (const hangar of hangars ?? [])
        for (const pointDefence of pointDefences ?? [])
          for (const corvettes of corvetteLists(editionOf(match).craft, supplyFor(match, seat)))
            yield {
              seat,
              type: 'commit',
              commands: [],
              fit: { main, broadside, hangar, pointDefence, corvettes },
            };
}

/** A random legal choice, drawn slot by slot; `random(n)` gives 0 to n - 1. */
export const randomFit = (match: Match, seat: Seat, random: (n: number) => number): Decision => {
  const [main = '', broadside = '', hangar = '', pointDefence = ''] = SINGLE.map((slot) => {
    const cards = cardsFor(match, seat, slot);
    return cards[random(cards.length)];
  });
  const left = Object.entries(supplyFor(match, seat)).flatMap(([card, most]) =>
    Array.from({ length: most }, () => card),
  );
  const corvettes = Array.from({ length: editionOf(match).craft }, () =>
    left.splice(random(left.length), 1),
  ).flat();
  return { seat, type: 'commit', commands: [], fit: { main, broadside, hangar, pointDefence, corvettes } };
};

const refuseFit = (match: Match, seat: Seat, chosen: Fit): Refusal | null => {
  for (const slot of SINGLE)
    if (!cardsFor(match, seat, slot).includes(chosen[slot]))
      return refuse('unknown-card', 'R-7', '{card} is not a card for {slot}', { card: chosen[slot], slot });
  return refuseCorvettes(editionOf(match).craft, supplyFor(match, seat), chosen.corvettes);
};

/** Commits a whole loadout face down; others see only that the seat has chosen. */
export const commitFit = (
  resolution: Resolution,
  decision: Extract<Decision, { type: 'commit' }>,
): Refusal | null => {
  const state = seatState(resolution.match, decision.seat);
  if (state.fit) return refuse('committed', 'R-45', 'your cards are chosen: take them back first');
  const { fit: chosen } = decision;
  if (!chosen || decision.engine != null || decision.commands.length > 0)
    return refuse('malformed', 'R-45', 'fit: a card for each slot, and no orders');
  const refusal = refuseFit(resolution.match, decision.seat, chosen);
  if (refusal) return refusal;
  state.fit = { ...chosen, corvettes: chosen.corvettes.slice() };
  emit(resolution, 'R-45', { type: 'committed', seat: decision.seat });
  return null;
};

/** A choice can be taken back until the last seat has chosen. */
export const uncommitFit = (resolution: Resolution, seat: Seat): Refusal | null => {
  const state = seatState(resolution.match, seat);
  if (!state.fit) return refuse('not-committed', 'R-45', 'there is no choice to take back');
  delete state.fit;
  emit(resolution, 'R-45', { type: 'uncommitted', seat });
  return null;
};

/**
 * Reveals all cards, seat by seat from the first player. The cards of a seat that is out stay hidden.
 */
export const revealFits = (resolution: Resolution): void => {
  const { match } = resolution;
  for (const seat of livingFrom(match, match.first)) {
    const state = seatState(match, seat);
    for (const slot of SLOTS) {
      const cards = [state.fit?.[slot] ?? []].flat();
      fit(state, slot, cards);
      emit(resolution, 'R-45', { type: 'componentPlaced', seat, slot, cards });
    }
    delete state.fit;
  }
};
