/** docs/design.md, Motion. Plans an animation from the view before and the events: one beat per step. */
import type { Event, Hex, View } from '@star-eater/rules/src/games/star-eater';
import { boardMessages } from '../../messages/board';
import { messages } from '../../messages/table';
import type { Factions } from '../api';
import { type Beat, DURATION, type Effect } from './beat';
import { type EventOf, Moment, Plan } from './plan';
import {
  planArmourRestored,
  planCollided,
  planMomentum,
  planSeatOut,
  planShipDestroyed,
  planShipJumped,
  planShipMoved,
  planShipTurned,
} from './ship-beats';
import {
  planCompelled,
  planCorvetteMoved,
  planDamaged,
  planLaunched,
  planMarch,
  planTokenGone,
  planTokenPlaced,
  planTorpedoMoved,
  planTorpedoTargeted,
  planTorpedoTurned,
  planWarped,
} from './token-beats';

/** §9. A weapon fires: a beam or shot at once; a token's muzzle flash before its token. */
const planWeaponFired = (moment: Moment, event: EventOf<'weaponFired'>): void => {
  const { seat, from, hexes, facing } = event;
  switch (event.class) {
    case 'beam':
      moment.alone('shot', DURATION.beam, [{ kind: 'beam', seat, from, hexes }]);
      return;
    case 'directFire': {
      const to = hexes[hexes.length - 1] ?? from;
      moment.alone('shot', DURATION.beam, [{ kind: 'tracer', seat, from, to, hit: true }]);
      return;
    }
    case 'cannon':
    case 'torpedo':
      moment.alone('placed', DURATION.placed, [{ kind: 'muzzle', seat, from, facing }]);
  }
};

type Planner<T extends Event['type']> = (moment: Moment, event: EventOf<T>) => void;

/** Shown in the tray and the log: the board has nothing to animate. */
const told = (moment: Moment): void => void moment.joined('note', 0);

/** §9.2. A shot's numbers over its target. */
const shotCaption = (at: Hex, event: EventOf<'shotResolved' | 'pointDefenceFired'>): Effect => ({
  kind: 'caption',
  seat: event.seat,
  at,
  text: boardMessages.shot(event.accuracy, event.boost, event.evasion, event.hit),
});

const planShotResolved: Planner<'shotResolved'> = (moment, event) => {
  if (!event.target) return told(moment);
  moment.alone('shot', DURATION.shot, [shotCaption(event.target.at, event)]);
};

const planPointDefence: Planner<'pointDefenceFired'> = (moment, event) => {
  const { seat, from, hit, target } = event;
  moment.alone('shot', DURATION.shot, [
    { kind: 'tracer', seat, from, to: target.at, hit },
    shotCaption(target.at, event),
  ]);
};

/** §7.3. Whose command begins, with its name. */
const planCommandStarted: Planner<'commandStarted'> = (moment, { seat, command }) => {
  moment.alone('command', DURATION.command, [
    moment.ring(seat),
    { kind: 'caption', seat, at: moment.whereIs(seat), text: messages.commands[command] },
  ]);
};

/** Changes at once; the ring marks whose ship it is. */
const planShieldsArranged: Planner<'shieldsArranged'> = (moment, { seat }) => {
  const beat = moment.alone('change', DURATION.change, [moment.ring(seat)]);
  beat.during = beat.after;
};

const planMomentumCleared: Planner<'momentumCleared'> = (moment, { seat }) => {
  const beat = moment.alone('momentum', DURATION.momentum, [moment.ring(seat)], true);
  beat.during = beat.after;
};

const planCommanderEscaped: Planner<'commanderEscaped'> = (moment, { seat }) => {
  moment.alone('change', DURATION.change, [
    { kind: 'caption', seat, at: moment.whereIs(seat), text: boardMessages.escapes },
  ]);
};

const PLANNERS: { readonly [T in Event['type']]: Planner<T> } = {
  // §7.2, §12: ships
  momentumAdded: planMomentum,
  stepStarted: (moment) => void moment.alone('step', 0),
  shipMoved: planShipMoved,
  shipTurned: planShipTurned,
  shipJumped: planShipJumped,
  collided: planCollided,
  shipDestroyed: planShipDestroyed,
  seatOut: planSeatOut,
  // §7.2.3, §7.2.4, §9: tokens
  cannonsMoved: planMarch,
  corvettesCompelled: planMarch,
  corvetteCompelled: planCompelled,
  torpedoTargeted: planTorpedoTargeted,
  torpedoMoved: planTorpedoMoved,
  torpedoTurned: planTorpedoTurned,
  corvetteMoved: planCorvetteMoved,
  tokenPlaced: planTokenPlaced,
  corvetteLaunched: planLaunched,
  commandCorvettePlaced: planLaunched,
  warped: planWarped,
  damaged: planDamaged,
  tokenDestroyed: planTokenGone,
  tokenReturned: planTokenGone,
  // §9: shots and their numbers
  weaponFired: planWeaponFired,
  shotResolved: planShotResolved,
  pointDefenceFired: planPointDefence,
  // §7.3, §10: commands, and what they change at once
  commandStarted: planCommandStarted,
  shieldsArranged: planShieldsArranged,
  momentumCleared: planMomentumCleared,
  armourRestored: planArmourRestored,
  commanderEscaped: planCommanderEscaped,
  // Shown in the tray and the log
  engineRevealed: told,
  componentPlaced: told,
  componentSwapped: told,
  loadoutPassed: told,
  roundStarted: told,
  phaseStarted: told,
  committed: told,
  uncommitted: told,
  commandRevealed: told,
  commandResolved: told,
  weaponHeldBack: told,
  activationsGiven: told,
  activationsEnded: told,
  corvetteRepaired: told,
  defenceHeld: told,
  defenceEnded: told,
  reactionWaited: told,
  cardVented: told,
  specialUsed: told,
  cardsReadied: told,
  trackMoved: told,
  resigned: told,
  matchEnded: told,
};

/** The table's type guarantees a planner of the right type for every event. */
export const planEvent = (moment: Moment, event: Event): void =>
  (PLANNERS[event.type] as Planner<Event['type']>)(moment, event);

/** Events as beats. The last beat's `after` is the view after all of them. */
export const planBeats = (events: readonly Event[], before: View, factions?: Factions): Beat[] => {
  const plan = new Plan(before, factions);
  events.forEach((event, index) => planEvent(new Moment(plan, event, index), event));
  return plan.beats;
};
