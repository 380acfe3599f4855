import type { Legal } from '../model';

/** The legal answers of one type of decision. */
export type LegalOf<T extends Legal['type']> = Extract<Legal, { type: T }>;
