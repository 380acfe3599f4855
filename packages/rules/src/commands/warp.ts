/** §8.1.3, R-41, R-42. Emergency Warp. */
import { finishCommand } from '../cooldown-track';
import { commanderOf, factionOf, isFree } from '../facts';
import { endMatch } from '../fate';
import { sameHex } from '../hex';
import type { Hex, Seat } from '../model';
import { must } from '../must';
import type { Question } from '../question';
import { startsFor } from '../starts';
import type { Match } from '../state';
import { dropFrame, emit, refuse, type Turn } from '../turn';

/** Starting locations that hold no hull and no token, in the order of seats. */
export const freeStarts = (match: Match): Hex[] =>
  startsFor(match.setup.players)
    .map((start) => start.at)
    .filter((at) => isFree(match, at));

/** §8.1.3, R-41. In a match of 3 the warp ends it in a draw. */
export const warpAway = (turn: Turn, seat: Seat): void => {
  const { at } = must(commanderOf(turn.match, seat));
  emit(turn, '§8.1.3', { type: 'warped', seat, from: at, to: null });
  endMatch(turn, { winners: [], rule: '§8.1.3' });
};

export const warpQuestion: Question<'warp'> = {
  legal: (match, { seat }) => ({ seat, type: 'warp', to: freeStarts(match) }),

  *answers(match, { seat }) {
    for (const to of freeStarts(match)) yield { seat, type: 'warp', to };
  },

  nothing: (turn, frame) => {
    dropFrame(turn, frame);
    const { cooldown } = factionOf(turn.match, frame.seat).commandCorvette.warp;
    finishCommand(turn, frame.seat, 'special', cooldown + frame.extra, false);
  },

  answer: (turn, frame, decision) => {
    if (decision.type !== 'warp')
      return refuse('wrong-type', '§8.1.3', 'Emergency Warp is answered with warp');
    const { seat } = frame;
    const to = freeStarts(turn.match).find((at) => sameHex(at, decision.to));
    if (!to)
      return refuse('not-a-start', 'R-42', 'a warp ends on a starting location without a hull or token');
    const commander = must(commanderOf(turn.match, seat));
    emit(turn, 'R-42', { type: 'warped', seat, from: commander.at, to });
    commander.at = to;
    dropFrame(turn, frame);
    const { cooldown } = factionOf(turn.match, seat).commandCorvette.warp;
    finishCommand(turn, seat, 'special', cooldown + frame.extra, true);
    return null;
  },
};
