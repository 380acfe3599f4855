import type { ListedSeat } from '@star-eater/rules/src/games/star-clash';
import type { SummarySeat } from '../../../../../server/src/wire/match';

/** What Star Clash's rules add to a seat in a list (`listed` in packages/rules). */
export const listedSeat = (seat: SummarySeat): ListedSeat => seat as SummarySeat & ListedSeat;
