/** Star Eater as chaos plays it: random orders, everything else by default. */
import { GAMES, type GameDecision } from '@star-eater/rules';
import { PLAYERS, type Decision, type Legal, type Mode } from '@star-eater/rules/src/games/star-eater';
import { defined } from '@star-eater/rules/src/kernel/defined';
import type { MatchState } from '../../test/games/states';
import type { HouseState } from '../../src/wire/house-state';
import type { ChaosGame } from './game';

const pick = <T>(items: readonly T[]): T => items[Math.floor(Math.random() * items.length)] as T;

function someOrders({ seat, hand: cards, count, engines }: Legal & { type: 'commit' }): Decision {
  const hand = [...cards];
  const commands = Array.from({ length: count }, () =>
    defined(hand.splice(Math.floor(Math.random() * hand.length), 1)[0]),
  );
  return { seat, type: 'commit', ...(engines.length > 0 ? { engine: pick(engines) } : {}), commands };
}

const tableOf = (state: HouseState): MatchState => state as unknown as MatchState;

export const starEater = (mode: Mode): ChaosGame => ({
  name: mode,
  rules: defined(GAMES.all().find(({ id }) => id === 'star-eater')),
  seats: PLAYERS[mode],
  options: { mode },
  isPaired: true,
  hasStreams: true,
  isAsked: (state, seat) => tableOf(state).pending.has(String(seat)),
  answer: (_state, _seat, { legal, default: usual }) =>
    legal.type === 'commit' ? (someOrders(legal as Legal & { type: 'commit' }) as GameDecision) : usual,
  sealsIn: ['commitment'],
  situations: (state) => {
    const { phase, round, seats, pending } = tableOf(state);
    const isOpening = ({ ordersRound, openings }: MatchState['seats'][number]): boolean =>
      ordersRound === round && openings.length > 0 && openings.length < 3;
    return [
      // Sealed orders of one player wait for another's.
      ...(phase === 'commitment' && seats.some(({ committed }) => committed)
        ? (['in commitment'] as const)
        : []),
      ...(seats.some(isOpening) ? (['between reveals'] as const) : []),
      ...([...pending.values()].includes('react') ? (['in reactions'] as const) : []),
    ];
  },
});
