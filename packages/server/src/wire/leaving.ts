/** P-45. What resigning now would cost: types that server and client share. */
export interface Leaving {
  /** The match would be over before everybody had begun. */
  early: boolean;
  /** How many matches one has left early within a day then; 0 if this is none. */
  count: number;
  /** How long nobody is sought for one after that. */
  minutes: number;
}
