/** What Star Eater's rules add to a match in a list (`listed` in packages/rules). */
import type { ListedSeat, Mode, Phase } from '@star-eater/rules/src/games/star-eater';
import type { Summary, SummarySeat } from '../../../../../server/src/wire/match';

export const modeOf = ({ mode }: Summary): Mode => mode as Mode;
export const phaseOf = ({ phase }: Summary): Phase => phase as Phase;
export const listedSeat = (seat: SummarySeat): ListedSeat => seat as SummarySeat & ListedSeat;
