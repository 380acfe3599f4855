/** D-5, D-14. Munitions being loaded: within capacities and the tokens that squadrons share. */
import type { Of } from '../data';

type Loading = Pick<Of<'arm'>, 'due' | 'room' | 'shared'>;

export const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);

/** Whether one more fits onto a squadron. */
export const takesMore = (
  { due, room, shared }: Loading,
  loaded: readonly number[],
  index: number,
): boolean =>
  sum(loaded) < due &&
  (loaded[index] ?? 0) < (room[index] ?? 0) &&
  shared.every(
    ({ callSigns, left }) =>
      !callSigns.some((sign) => sign === index + 1) ||
      sum(callSigns.map((sign) => loaded[sign - 1] ?? 0)) < left,
  );

/** As many as fit on squadron 1, then 2, then 3. */
export const filledUp = (loading: Loading): number[] => {
  let loaded = loading.room.map(() => 0);
  for (let index = 0; index < loaded.length; index += 1)
    while (takesMore(loading, loaded, index)) loaded = loaded.with(index, (loaded[index] ?? 0) + 1);
  return loaded;
};
