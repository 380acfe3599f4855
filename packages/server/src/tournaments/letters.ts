/** P-46. What entrants are told by letter and push: each once, written with the act that it is about. */
import type { Owed } from '../notices/rows/letters';
import type { Act, Data } from './rows/data';

export function lettersFor(_data: Data, _acts: readonly Act[], _at: number): Owed[] {
  return [];
}
