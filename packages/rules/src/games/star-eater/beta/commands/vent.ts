/** §10.1.5, R-37. Vent Coolant, with a Ready card played on top. */
import { cardName } from '../../common/card-names';
import { finishCommand, putOnTrack, takeOffTrack } from '../../common/cooldown-track';
import { editionOf, type Edition } from '../../common/edition';
import { seatState } from '../../common/facts';
import type { Command, Seat } from '../../common/model';
import type { Question } from '../../common/question';
import type { Match } from '../../common/state';
import { dropFrame, emit, pushFrame, type Resolution } from '../../common/resolution';
import { refuse } from '../../../../kernel/refusal';

interface Ventable {
  card: Command;
  space: number;
  playable: boolean;
}

/** The owner's cards on the track; one at Ready may be played at once. */
const ventablesOf = (match: Match, seat: Seat): Ventable[] =>
  seatState(match, seat).track.flatMap((cards, space) =>
    cards.map((card) => ({ card, space, playable: space === 0 })),
  );

const ON_TOP_COOLDOWN = 1;

/** Makes the card on top the next command, after a window. */
const PLAY_ON_TOP: Readonly<
  Record<Edition['reactions'], (resolution: Resolution, seat: Seat, command: Command) => void>
> = {
  'after-each': (resolution, seat, command) => {
    pushFrame(resolution, { at: 'command', seat, command, extra: ON_TOP_COOLDOWN });
    pushFrame(resolution, { at: 'window', queue: resolution.match.initiative.slice() });
  },
  // It joins the vent's set, so the window between two commands of a set comes before it.
  'after-reveal': ({ match }, seat, command) => {
    for (const frame of match.flow)
      if (frame.at === 'commands') frame.queue = [{ seat, command, extra: ON_TOP_COOLDOWN }, ...frame.queue];
  },
};

export const ventQuestion: Question<'vent'> = {
  legal: (match, { seat }) => ({ seat, type: 'vent', cards: ventablesOf(match, seat) }),

  *answers(match, { seat }) {
    for (const { card, playable } of ventablesOf(match, seat))
      for (const play of playable ? [true, false] : [false]) yield { seat, type: 'vent', card, play };
  },

  nothing: (resolution, frame) => {
    dropFrame(resolution, frame);
    finishCommand(resolution, frame.seat, 'vent-coolant', frame.extra, false);
  },

  answer: (resolution, frame, decision) => {
    if (decision.type !== 'vent')
      return refuse('wrong-type', '§10.1.5', 'Vent Coolant is answered with vent');
    const { seat, extra } = frame;
    const chosen = ventablesOf(resolution.match, seat).find(({ card }) => card === decision.card);
    if (!chosen)
      return refuse('not-on-track', 'R-37', '{card} is not on the cooldown track', {
        card: cardName(decision.card),
      });
    const play = decision.play ?? false;
    if (play && !chosen.playable)
      return refuse(
        'not-ready',
        'R-37',
        '{card} is at {space}: only a Ready card can be played with a vent',
        { card: cardName(decision.card), space: chosen.space },
      );
    const state = seatState(resolution.match, seat);
    const to = Math.max(0, chosen.space - 1);
    const rest = takeOffTrack(state.track, chosen.card);
    state.track = play ? rest : putOnTrack(rest, chosen.card, to);
    emit(resolution, '§10.1.5', {
      type: 'cardVented',
      seat,
      card: chosen.card,
      from: chosen.space,
      to,
      played: play,
    });
    dropFrame(resolution, frame);
    finishCommand(resolution, seat, 'vent-coolant', extra, true);
    if (play) PLAY_ON_TOP[editionOf(resolution.match).reactions](resolution, seat, chosen.card);
    return null;
  },
};
