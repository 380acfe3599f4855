/** §7.4, R-29. The cooldown track of a seat. */
import { seatState } from './facts';
import { COMMANDS, type Command, type Seat } from './model';
import { emit, stillHas, type Resolution } from './resolution';

/** The track always shows three spaces. */
const SPACES_SHOWN = 3;

/** At least three spaces, up to the last used one; each space's cards sorted. */
export const tidyTrack = (track: readonly (readonly Command[])[]): Command[][] => {
  const tidy = track.map((space) => space.slice().sort());
  while (tidy.length > SPACES_SHOWN && tidy.at(-1)?.length === 0) tidy.pop();
  while (tidy.length < SPACES_SHOWN) tidy.push([]);
  return tidy;
};

export const inHandOrder = (cards: readonly Command[]): Command[] =>
  COMMANDS.filter((card) => cards.includes(card));

export const putOnTrack = (
  track: readonly (readonly Command[])[],
  card: Command,
  space: number,
): Command[][] => {
  const next = track.map((cards) => cards.slice());
  while (next.length <= space) next.push([]);
  next[space]?.push(card);
  return tidyTrack(next);
};

export const takeOffTrack = (track: readonly (readonly Command[])[], card: Command): Command[][] =>
  tidyTrack(track.map((cards) => cards.filter((other) => other !== card)));

/** A resolved card goes on the track, unless its ship or the match is gone. */
export const finishCommand = (
  resolution: Resolution,
  seat: Seat,
  command: Command,
  cooldown: number,
  effect: boolean,
): void => {
  if (!stillHas(resolution, seat)) return;
  const state = seatState(resolution.match, seat);
  state.track = putOnTrack(state.track, command, cooldown);
  emit(resolution, 'R-29', { type: 'commandResolved', seat, command, cooldown, effect });
};
