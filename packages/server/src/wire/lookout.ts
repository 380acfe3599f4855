import type { Wish } from './seek';

/** P-28. Somebody wants a push when others search for this, in these hours. */
export interface Lookout {
  wishes: Wish[];
  /** Whole hours of the day in `zone`, 0 to 23; with `to` at or before `from` it goes over midnight. */
  from: number;
  to: number;
  /** As `Europe/Berlin`. */
  zone: string;
  /** When it ends, ms. */
  until: number;
}
