/** A round, played again by the table's board: for its video. */
import type { Event, View } from '@star-eater/rules/src/games/star-eater';
import type { Take } from '../../../../table/review/record';
import type { Board } from '../board/api';

/** A round's events, and the view before them. */
export interface PlayedRound {
  before: View;
  events: readonly Event[];
}

/** `after`: what the board shows again in the end. */
export const takeOf = (board: Board, { before, events }: PlayedRound, after: View): Take => ({
  play: (playback) => board.play(events, before, playback),
  stop: () => board.show(after),
});
