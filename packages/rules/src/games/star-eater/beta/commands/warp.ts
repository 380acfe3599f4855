/** §8.1.3, R-41, R-42. Emergency Warp. */
import { finishCommand } from '../../common/cooldown-track';
import { commandCorvetteOf, commanderOf, factionOf, isFree } from '../../common/facts';
import { endMatch } from '../../common/step-end';
import { sameHex } from '../../common/map/hex';
import type { Hex, Seat } from '../../common/model';
import { defined } from '../../../../kernel/defined';
import type { Question } from '../../common/question';
import { startsFor } from '../../common/map/starts';
import type { Match } from '../../common/state';
import { dropFrame, emit, type Resolution } from '../../common/resolution';
import { refuse } from '../../../../kernel/refusal';

/** Starting locations without a hull or token, in order of seats. */
export const freeStarts = (match: Match): Hex[] =>
  startsFor(match.setup.players)
    .map((start) => start.at)
    .filter((at) => isFree(match, at));

/** §8.1.3, R-41. With three players a warp ends the match in a draw. */
export const warpAway = (resolution: Resolution, seat: Seat): void => {
  const { at } = defined(commanderOf(resolution.match, seat));
  emit(resolution, '§8.1.3', { type: 'warped', seat, from: at, to: null });
  endMatch(resolution, { winners: [], rule: '§8.1.3' });
};

export const warpQuestion: Question<'warp'> = {
  legal: (match, { seat }) => ({ seat, type: 'warp', to: freeStarts(match) }),

  *answers(match, { seat }) {
    for (const to of freeStarts(match)) yield { seat, type: 'warp', to };
  },

  nothing: (resolution, frame) => {
    dropFrame(resolution, frame);
    const { cooldown } = commandCorvetteOf(factionOf(resolution.match, frame.seat)).warp;
    finishCommand(resolution, frame.seat, 'special', cooldown + frame.extra, false);
  },

  answer: (resolution, frame, decision) => {
    if (decision.type !== 'warp')
      return refuse('wrong-type', '§8.1.3', 'Emergency Warp is answered with warp');
    const { seat } = frame;
    const to = freeStarts(resolution.match).find((at) => sameHex(at, decision.to));
    if (!to) return refuse('not-a-start', 'R-42', 'a warp ends at an empty starting location');
    const commander = defined(commanderOf(resolution.match, seat));
    emit(resolution, 'R-42', { type: 'warped', seat, from: commander.at, to });
    commander.at = to;
    dropFrame(resolution, frame);
    const { cooldown } = commandCorvetteOf(factionOf(resolution.match, seat)).warp;
    finishCommand(resolution, seat, 'special', cooldown + frame.extra, true);
    return null;
  },
};
