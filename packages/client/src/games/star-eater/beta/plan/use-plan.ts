/** The plan of the current orders: computed when they change, drawn on the board, shown in words. */
import { BOT_LEVELS, type Levels, type Seat } from '@star-eater/rules/src/games/star-eater';
import { useMemo } from 'preact/hooks';
import type { Snapshot } from '../../common/data';
import { NO_REQUEST, useBoardRequest, useTable, type BoardRequest } from '../../common/context/context';
import { badgesOf } from './badges';
import { knownSetup } from '../../common/plan/position';
import { overlayOf } from '../../common/plan/overlay';
import {
  planRound,
  type PlannedOrders,
  type PlanQuestion,
  type RoundPlan,
  type Suppositions,
} from '../../common/plan/plan';
import { badNewsOf, riskDetails, riskOf } from './risk';
import { isWarning, missedAt, sentencesOf } from '../../common/plan/sentences';
import { useDanger } from './use-danger';

/** The plan in words, headline first, and what the others could do, the bad news apart; null until known. */
interface PlanText {
  notes: string[];
  risk: string | null;
  bad: string | null;
  isWarning: boolean;
}

/** What is public about the bots. */
const levelsOf = ({ seats }: Snapshot): Levels =>
  Object.fromEntries(
    seats.flatMap(({ seat, holder, level }) => {
      const known = BOT_LEVELS.find((each) => each === level);
      return holder === 'bot' && known ? [[seat, known]] : [];
    }),
  );

/** Where the others' orders are known the plan would say before anything is sealed whether the position is solved. */
const told = (plan: RoundPlan, isGuessing: boolean): RoundPlan =>
  isGuessing ? plan : { ...plan, lostShips: plan.lostShips.filter((lost) => lost === plan.seat) };

/** Shows the plan while the caller is mounted; only the commitment phase has one. */
export function usePlan(seat: Seat, orders: PlannedOrders | null, others: Suppositions): PlanText {
  const { shown, faction, names, isGuessing } = useTable();
  const engine = orders?.engine ?? null;
  const [first, second] = orders?.commands ?? [];
  // A patch without a new log entry (a clock, an absent player) is the same position.
  const position = `${shown.matchId}:${shown.view.round}:${shown.view.phase}:${shown.seq}`;
  const commands = [first, second].filter((command) => command !== undefined);
  const question = (): PlanQuestion | null => {
    const setup = knownSetup(shown, faction);
    const isOver = shown.view.phase !== 'commitment' || shown.view.outcome !== null;
    if (!orders || !setup || !shown.view.seats[seat] || isOver) return null;
    return { view: shown.view, setup, seat, orders: { engine, commands }, others };
  };
  const danger = useDanger(
    `${position}:${seat}:${orders === null}:${engine ?? ''}:${commands.join()}`,
    () => {
      const asked = isGuessing ? question() : null;
      return (
        asked && { view: asked.view, facts: asked.setup, seat, orders: asked.orders, levels: levelsOf(shown) }
      );
    },
  );
  const plan = useMemo(() => {
    const asked = question();
    return asked && told(planRound(asked), isGuessing);
  }, [position, seat, orders === null, engine, first, second, others]);
  const request = useMemo((): BoardRequest => {
    if (!plan) return NO_REQUEST;
    const armour = shown.view.ships.find((ship) => ship.seat === seat)?.armour ?? {};
    return {
      overlay: overlayOf(plan, badgesOf(plan, danger, faction, armour)),
      notes: [...sentencesOf(plan, names), ...(danger ? riskDetails(danger, seat, names) : [])],
      onPick: null,
    };
  }, [plan, danger]);
  useBoardRequest(() => request, [request]);
  return {
    notes: request.notes ?? [],
    risk: danger && riskOf(danger, seat, names, plan && missedAt(plan, names)),
    bad: danger && badNewsOf(danger, seat, names),
    isWarning: plan !== null && isWarning(plan),
  };
}
