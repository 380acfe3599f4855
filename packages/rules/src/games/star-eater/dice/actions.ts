/** §6.3, D-11 to D-16. The Action Phase: both cards of both are turned up, and immediate ones are resolved. */
import { specialAnswers, specialLegal, useSpecial } from '../common/special';
import type { CallSign, Seat } from '../common/model';
import { emit } from '../common/resolution';
import { refuse } from '../../../kernel/refusal';
import { isEmpty, sightsOf } from './fire/aim';
import { componentOf, seatOf, use } from './facts';
import { gunBehind, hardPointsOf } from './fire/guns';
import { COMPONENTS, type Component, type DiceCommand } from './model';
import { load, loadingOf, type Loading } from './fire/munitions';
import type { DiceQuestion } from './question';
import { drop, push, tell } from './resolution';
import type { DiceFrameOf, DiceMatch, DiceResolution } from './state';
import { defined } from '../../../kernel/defined';

/** D-14. */
const SUPPLIES = 2;

const IMMEDIATE: readonly DiceCommand[] = [
  'defence-stations',
  'vent-coolant',
  'squadron-maintenance',
  'special',
];

/** D-11. All cards at once; then the immediate ones, each player's first before anybody's second. */
export const revealCards = (resolution: DiceResolution): void => {
  const { match } = resolution;
  const queue: { seat: Seat; command: DiceCommand }[] = [];
  for (const order of [0, 1] as const)
    for (const seat of match.initiative) {
      const command = seatOf(match, seat).cards[order];
      if (!command) continue;
      tell(resolution, 'D-11', { type: 'commandRevealed', seat, order, command });
      if (IMMEDIATE.includes(command)) queue.push({ seat, command });
    }
  for (const state of match.seats) state.shown = true;
  push(resolution, { at: 'immediate', queue });
};

/** D-12. Whether the component behind a card is cooling: then nothing happens, and no power token is spent. */
export const isIgnored = (resolution: DiceResolution, seat: Seat, command: DiceCommand): boolean => {
  const component = componentOf(command);
  const tokens = component === null ? 0 : (seatOf(resolution.match, seat).cooldowns[component] ?? 0);
  if (component === null || tokens === 0) return false;
  tell(resolution, 'D-12', { type: 'attemptIgnored', seat, command, component, tokens });
  return true;
};

/** D-11. Starts the next immediate card; false when none is left. */
export const nextImmediate = (resolution: DiceResolution, frame: DiceFrameOf<'immediate'>): boolean => {
  const [entry, ...rest] = frame.queue;
  if (!entry) return false;
  frame.queue = rest;
  const { seat, command } = entry;
  tell(resolution, '§6.3', { type: 'commandStarted', seat, command });
  if (isIgnored(resolution, seat, command)) return true;
  switch (command) {
    case 'defence-stations':
      push(resolution, { at: 'defence', seat, next: 0 });
      break;
    case 'vent-coolant':
      push(resolution, { at: 'vent', seat });
      break;
    case 'squadron-maintenance':
      push(resolution, { at: 'maintain', seat });
      break;
    case 'special':
      push(resolution, { at: 'special', seat });
      break;
    default:
      break;
  }
  return true;
};

/** D-16. The next hard point that has something to aim at; false when none is left. */
export const nextDefence = (resolution: DiceResolution, frame: DiceFrameOf<'defence'>): boolean => {
  const { match } = resolution;
  const { seat } = frame;
  const gun = defined(gunBehind(match, seat, 'defence-stations'));
  const shooters = hardPointsOf(match, seat, 'defence-stations');
  while (frame.next < shooters.length) {
    const shooter = defined(shooters[frame.next]);
    frame.next += 1;
    if (isEmpty(sightsOf(match, gun, shooter))) continue;
    push(resolution, { at: 'aim', seat, command: 'defence-stations', hardPoint: shooter.hardPoint });
    return true;
  }
  return false;
};

const coolingOf = (match: DiceMatch, seat: Seat): { component: Component; tokens: number }[] =>
  COMPONENTS.map((component) => ({
    component,
    tokens: seatOf(match, seat).cooldowns[component] ?? 0,
  })).filter(({ tokens }) => tokens > 0);

/** D-12. Sets a component's cooldown tokens; none is not listed. */
export const setCooldown = (
  resolution: DiceResolution,
  seat: Seat,
  component: Component,
  after: number,
  why: 'vented' | 'cooled' | 'used',
): void => {
  const { cooldowns } = seatOf(resolution.match, seat);
  const before = cooldowns[component] ?? 0;
  if (after > 0) cooldowns[component] = after;
  else delete cooldowns[component];
  tell(resolution, why === 'vented' ? 'D-13' : 'D-31', {
    type: 'componentCooled',
    seat,
    component,
    before,
    after,
    why,
  });
};

/** D-13. */
export const ventQuestion: DiceQuestion<'vent'> = {
  legal: (match, { seat }) => ({ seat, type: 'vent', components: coolingOf(match, seat) }),

  *answers(match, { seat }) {
    for (const { component } of coolingOf(match, seat)) yield { seat, type: 'vent', component };
  },

  answer: (resolution, frame, decision) => {
    if (decision.type !== 'vent') return refuse('wrong-type', 'D-13', 'Vent Coolant is answered with vent');
    const { seat } = frame;
    const found = coolingOf(resolution.match, seat).find(({ component }) => component === decision.component);
    if (!found)
      return refuse('not-cooling', 'D-13', '{component} has no cooldown tokens', {
        component: decision.component,
      });
    drop(resolution, frame);
    setCooldown(resolution, seat, found.component, found.tokens - 1, 'vented');
    return null;
  },
};

/** D-14. To squadrons aboard only. */
const suppliesFor = (match: DiceMatch, seat: Seat): Loading =>
  loadingOf(match, seat, seatOf(match, seat).aboard, SUPPLIES);

const repair = (resolution: DiceResolution, seat: Seat, callSign: CallSign): void => {
  const state = seatOf(resolution.match, seat);
  state.destroyed = state.destroyed.filter((each) => each !== callSign);
  state.aboard = [...state.aboard, callSign].sort((a, b) => a - b);
};

/** D-14. */
export const maintainQuestion: DiceQuestion<'maintain'> = {
  legal: (match, { seat }) => {
    const { due, room, shared } = suppliesFor(match, seat);
    return { seat, type: 'maintain', due, room, shared, repairs: seatOf(match, seat).destroyed.slice() };
  },

  *answers(match, { seat }) {
    const supplies = suppliesFor(match, seat);
    if (supplies.due > 0)
      for (const munitions of supplies.lists()) yield { seat, type: 'maintain', option: 'supply', munitions };
    for (const callSign of seatOf(match, seat).destroyed)
      yield { seat, type: 'maintain', option: 'repair', callSign };
  },

  answer: (resolution, frame, decision) => {
    if (decision.type !== 'maintain')
      return refuse('wrong-type', 'D-14', 'Squadron Maintenance is answered with maintain');
    const { match } = resolution;
    const { seat } = frame;
    if (decision.option === 'repair') {
      const { callSign } = decision;
      if (!seatOf(match, seat).destroyed.includes(callSign))
        return refuse('not-destroyed', 'D-14', 'squadron {callSign} is not destroyed', { callSign });
      drop(resolution, frame);
      repair(resolution, seat, callSign);
      emit(resolution, 'D-14', { type: 'corvetteRepaired', seat, callSign });
      return null;
    }
    const supplies = suppliesFor(match, seat);
    if (supplies.due === 0 || !supplies.isLegal(decision.munitions))
      return refuse(
        'munitions',
        'D-14',
        'munitions: {due} in all, to squadrons aboard, within capacities and tokens',
        { due: supplies.due },
      );
    drop(resolution, frame);
    load(resolution, seat, decision.munitions, 'supply', 'D-14');
    return null;
  },
};

/** D-15, R-38. */
export const specialQuestion: DiceQuestion<'special'> = {
  legal: (match, { seat }) => specialLegal(match, seat),
  answers: (match, { seat }) => specialAnswers(match, seat),
  answer: (resolution, frame, decision) => {
    if (decision.type !== 'special')
      return refuse('wrong-type', 'D-15', 'Special Ability is answered with special');
    const { seat } = frame;
    const refusal = useSpecial(resolution, { ...decision, seat });
    if (refusal) return refusal;
    drop(resolution, frame);
    use(resolution.match, seat, 'special');
    return null;
  },
};
