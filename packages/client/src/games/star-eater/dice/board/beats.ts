/** docs/design.md, Motion. The draft's animation: its own events, and the shared ones as everywhere. */
import type { Event, View } from '@star-eater/rules/src/games/star-eater';
import { foldDiceEvent, type DiceEvent, type DiceView } from '@star-eater/rules/src/games/star-eater/dice';
import type { Factions } from '../../common/board/api';
import { tokenActor } from '../../common/board/actors';
import { DURATION, type Beat, type Effect } from '../../common/board/animate/beat';
import { planEvent } from '../../common/board/animate/beats';
import { fade, Moment, Plan, poseAt, tokenOf } from '../../common/board/animate/plan';
import { messages } from '../messages/table';

type Own<T extends DiceEvent['type']> = Extract<DiceEvent, { type: T }>;

/** Long enough to read what a die needs before it has fallen. */
const DIE_MS = 620;

const caption = (moment: Moment, seat: number, text: string): Effect => ({
  kind: 'caption',
  seat,
  at: moment.whereIs(seat),
  text,
});

/** D-29. What each die has to beat, over its target. */
function planDice(moment: Moment, { dice }: Own<'diceRolled'>): void {
  const effects = dice.flatMap(({ target, need }): Effect[] =>
    target && need !== undefined
      ? [{ kind: 'caption', seat: null, at: target.at, text: messages.dice.needs(need) }]
      : [],
  );
  if (effects.length === 0) moment.joined('note', 0);
  else moment.alone('shot', DIE_MS, effects);
}

/** D-29. The die's value and what came of it, over its target. */
function planRoll(moment: Moment, event: Own<'shotResolved' | 'pointDefenceFired'>): void {
  const { target, seat, hit, roll = 0 } = event;
  if (!target) return void moment.joined('note', 0);
  const said = `${messages.dice.rolled(roll)}: ${hit ? messages.dice.hit : messages.dice.miss}`;
  const tracer: Effect[] =
    event.type === 'pointDefenceFired'
      ? [{ kind: 'tracer', seat, from: event.from, to: target.at, hit }]
      : [];
  moment.alone('shot', DURATION.shot, [...tracer, { kind: 'caption', seat, at: target.at, text: said }]);
}

function planRecalled(moment: Moment, { seat, callSign, at }: Own<'squadronRecalled'>): void {
  const ref = { seat, kind: 'corvette', callSign } as const;
  const token = tokenOf(moment.before, ref);
  const beat = moment.alone('change', DURATION.impact);
  if (token) fade(beat, tokenActor(ref), poseAt(at, token.facing));
}

/** False for an event that the shared animation plans. */
function planOwn(moment: Moment, event: DiceEvent): boolean {
  switch (event.type) {
    case 'diceRolled':
      planDice(moment, event);
      return true;
    case 'shotResolved':
    case 'pointDefenceFired':
      if (event.roll === undefined) return false;
      planRoll(moment, event);
      return true;
    case 'commandStarted': {
      const name = messages.commands[event.command as keyof typeof messages.commands];
      moment.alone('command', DURATION.command, [moment.ring(event.seat), caption(moment, event.seat, name)]);
      return true;
    }
    case 'squadronRecalled':
      planRecalled(moment, event);
      return true;
    case 'attemptIgnored': {
      const text = messages.ship.cooldown(event.tokens);
      moment.alone('change', DURATION.shot, [caption(moment, event.seat, text)]);
      return true;
    }
    case 'initiativeTossed':
    case 'initiativePassed':
    case 'componentCooled':
    case 'munitionsLoaded':
    case 'munitionSpent':
    case 'squadronActivated':
    case 'phasePassed':
    case 'phaseStarted':
    case 'commandRevealed':
      moment.joined('note', 0);
      return true;
    default:
      return false;
  }
}

/** The board reads what both views have. */
const foldOnBoard = (view: View, event: Event): View =>
  foldDiceEvent(view as unknown as DiceView, event) as unknown as View;

export function diceBeats(events: readonly Event[], before: View, factions: Factions): Beat[] {
  const plan = new Plan(before, factions, foldOnBoard);
  events.forEach((event, index) => {
    const moment = new Moment(plan, event, index);
    if (!planOwn(moment, event)) planEvent(moment, event);
  });
  return plan.beats;
}
