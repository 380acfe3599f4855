/**
 * The plan of the current orders: computed by the engine when they change, drawn on the board, shown in
 * words.
 */
import type { Engine, Seat } from '@star-eater/rules/src/games/star-eater';
import {
  hitsOf,
  planOrders,
  type DiceCommand,
  type DicePlan,
  type PlannedCard,
} from '@star-eater/rules/src/games/star-eater/dice';
import { useMemo } from 'preact/hooks';
import type { Badge, Line, Overlay } from '../../common/board/api';
import type { Names } from '../../common/data';
import { targetName } from '../../common/messages/events';
import { readMovement } from '../../common/plan/movement';
import { overlayOf } from '../../common/plan/overlay';
import { nearestTo, tokenPlace, type RoundPlan, type Suppositions } from '../../common/plan/plan';
import { BETWEEN } from '../../common/messages/plan';
import { sentencesOf } from '../../common/plan/sentences';
import { NO_REQUEST, useBoardRequest, type BoardRequest } from '../../common/context/context';
import { setUpOf, useDiceTable } from '../context';
import { zoneMarks } from './zone';
import { riskDetails, riskOf, useDanger, yourFire } from './danger';
import { messages } from '../messages/table';

const texts = messages.plan;

interface Orders {
  engine: Engine | null;
  commands: readonly DiceCommand[];
}

/** The movement of ships and of tokens on the board; what the cards would do is added here. */
const roundOf = (
  { before, moved, flown, events, flights }: DicePlan,
  seat: Seat,
  others: Suppositions,
): RoundPlan => {
  const movement = readMovement(before, moved, events);
  return {
    mode: 'duel',
    seat,
    ...movement,
    blows: [...movement.blows, ...flights.filter((event) => event.type === 'damaged')],
    lost: [
      ...movement.lost,
      ...flights
        .filter((event) => event.type === 'tokenDestroyed')
        .filter(({ token }) => token.kind === 'corvette'),
    ],
    nearest: nearestTo(movement.ships, [], { setup: before.setup, seat }),
    tokens: flown.tokens.map((token) => ({ token, from: tokenPlace(token, before.tokens) })),
    commands: [],
    others,
    // The draft plans one round.
    isEdgeNext: false,
    lostShips: before.ships
      .map(({ seat: owner }) => owner)
      .filter((owner) => !flown.ships.some((ship) => ship.seat === owner)),
  };
};

/** D-29. The likeliest hit of one hard point: its target's name and how many of twelve sides hit. */
const bestOf = (
  { sights }: PlannedCard['shots'][number],
  names: Names,
): { what: string; hits: number } | null => {
  const single = (sights?.targets ?? []).map(({ target, need }) => ({
    what: targetName(target, names),
    hits: hitsOf(need),
  }));
  const areas = (sights?.hexes ?? []).map(({ targets }) => ({
    what: texts.area(targets.length),
    hits: Math.max(0, ...targets.map(({ need }) => hitsOf(need))),
  }));
  return [...single, ...areas].reduce<{ what: string; hits: number } | null>(
    (best, next) => (best && best.hits >= next.hits ? best : next),
    null,
  );
};

function cardText(card: PlannedCard, names: Names): string {
  const { command, cooling, shots } = card;
  if (cooling > 0) return texts.cools(command, cooling);
  const isAimed = shots.some(({ sights }) => sights !== null);
  if (isAimed) {
    const best = shots.flatMap((shot) => {
      const found = bestOf(shot, names);
      return found ? [texts.best(shot.shooter.hardPoint, texts.odds(found.what, found.hits))] : [];
    });
    return best.length > 0 ? texts.aims(command, messages.and(best)) : texts.noTarget(command);
  }
  const fired = shots.flatMap(({ events }) => events).filter(({ type }) => type === 'weaponFired');
  const [first] = fired;
  if (first?.type === 'weaponFired' && (first.class === 'cannon' || first.class === 'torpedo'))
    return texts.fires(command, first.class, fired.length);
  const hit = shots
    .flatMap(({ events }) => events)
    .flatMap((event) =>
      event.type === 'damaged' ? [`${names.seat(event.seat)}, ${messages.spaced(event.section)}`] : [],
    );
  return hit.length > 0 ? texts.hits(command, messages.and([...new Set(hit)])) : texts.nothing(command);
}

const LINES: Record<string, Line['kind']> = {
  beam: 'beam',
  cannon: 'cannon',
  torpedo: 'torpedo',
};

const linesOf = ({ cooling, shots }: PlannedCard, seat: Seat): Line[] =>
  cooling > 0
    ? []
    : shots.flatMap(({ events }) =>
        events.flatMap((event): Line[] =>
          event.type === 'weaponFired'
            ? [{ from: event.from, hexes: event.hexes, kind: LINES[event.class] ?? 'direct-fire', seat }]
            : [],
        ),
      );

/** The chance of the best shot at each hex. */
const badgesOf = (cards: readonly PlannedCard[]): Badge[] => {
  const best = new Map<string, Badge & { hits: number }>();
  for (const { cooling, shots } of cards)
    for (const { sights } of cooling > 0 ? [] : shots)
      for (const { target, need } of sights?.targets ?? []) {
        const hits = hitsOf(need);
        const key = target.at.join();
        if ((best.get(key)?.hits ?? 0) < hits)
          best.set(key, {
            hex: target.at,
            text: messages.choice.chance(hits),
            isLikely: hits * 2 >= 12,
            hits,
          });
      }
  return [...best.values()].map(({ hits: _, ...badge }) => badge);
};

const overlayFor = (round: RoundPlan, cards: readonly PlannedCard[], zone: Overlay['marks']): Overlay => {
  const overlay = overlayOf(round, badgesOf(cards));
  return {
    ...overlay,
    lines: [...(overlay.lines ?? []), ...cards.flatMap((card) => linesOf(card, round.seat))],
    marks: [...(overlay.marks ?? []), ...(zone ?? [])],
  };
};

/** In words, headline first, and one line about the enemy's guns; null until known. */
interface PlanText {
  notes: string[];
  risk: string | null;
}

/**
 * Shows the plan while the caller is mounted; only the commitment phase has one. `pointed`: a card that is
 * only looked at; the zones of its torpedoes are shown.
 */
export function usePlan(
  seat: Seat,
  orders: Orders | null,
  others: Suppositions,
  pointed: DiceCommand | null = null,
): PlanText {
  const { shown, names } = useDiceTable();
  const engine = orders?.engine ?? null;
  const [first, second] = orders?.commands ?? [];
  // A patch without a new log entry (a clock, an absent player) is the same position.
  const position = `${shown.matchId}:${shown.view.round}:${shown.view.phase}:${shown.seq}`;
  const request = useMemo((): BoardRequest => {
    const made = setUpOf(shown);
    const isOver = shown.view.phase !== 'commitment' || shown.view.outcome !== null;
    if (!orders || !made || isOver) return NO_REQUEST;
    const commands = [first, second].filter((command) => command !== undefined);
    const looked = pointed === null ? commands : [...commands, pointed];
    const plan = planOrders(shown.view, made, seat, looked, { ...others, [seat]: engine ?? 'none' });
    const round = roundOf(plan, seat, others);
    const cards = plan.cards.filter(({ command }) => commands.includes(command));
    const ends = plan.cards.flatMap(({ cooling, shots }) => (cooling > 0 ? [] : shots.map(({ end }) => end)));
    const zone = zoneMarks(ends, shown.radius);
    const [headline = '', ...details] = sentencesOf(round, names);
    const threats = plan.threats.filter(({ command }) => commands.includes(command));
    return {
      overlay: overlayFor(round, cards, zone),
      notes: [
        [headline, ...yourFire(threats)].join(BETWEEN),
        ...details,
        ...cards.map((card) => `${cardText(card, names)}.`),
        ...(zone.length > 0 ? [texts.zone] : []),
      ],
      onPick: null,
    };
  }, [position, seat, orders === null, engine, first, second, others, pointed]);
  useBoardRequest(() => request, [request]);
  const danger = useDanger(seat, request === NO_REQUEST ? null : `${position}:${engine ?? 'none'}`, engine);
  const enemy = shown.view.ships.find((ship) => ship.seat !== seat);
  const details = danger ? riskDetails(danger, enemy?.facing) : [];
  return { notes: [...(request.notes ?? []), ...details], risk: danger && riskOf(danger) };
}
