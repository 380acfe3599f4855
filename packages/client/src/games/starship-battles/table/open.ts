/** The dialog that is open above the table. */
import type { Seat } from '@star-eater/rules';

export type Open = { what: 'menu' | 'help' | 'proof' } | { what: 'seals'; seat: Seat } | null;
