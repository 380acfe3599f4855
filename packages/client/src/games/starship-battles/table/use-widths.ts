import { useMedia } from '../../../ui/use-media';

/** Whether the sheet stands below the table: windows narrower than 1000 px. */
export const useIsNarrow = (): boolean => useMedia('(max-width: 62.4375em)');

/** Whether the ribbon has room for phases and sides: of two seats from 1000 px, of more from 1280. */
export const useIsWide = (seats: number): boolean =>
  useMedia(seats > 2 ? '(min-width: 80em)' : '(min-width: 62.5em)');

/** T-27. Whether the log has a column of its own: from 1560 px (design/reach.css). */
export const useHasLogColumn = (): boolean => useMedia('(min-width: 97.5em)');
