/** What Star Eater's rules add to a match in a list (`listed` in packages/rules). */
import type { ListedSeat, Mode } from '@star-eater/rules/src/games/star-eater';
import type { Summary, SummarySeat } from '../../../../../../server/src/wire/match';
import type { ListedPhase } from '../messages/card';

export const modeOf = ({ mode }: Summary): Mode => mode as Mode;
export const phaseOf = ({ phase }: Summary): ListedPhase => phase as ListedPhase;
export const listedSeat = (seat: SummarySeat): ListedSeat => seat as SummarySeat & ListedSeat;
