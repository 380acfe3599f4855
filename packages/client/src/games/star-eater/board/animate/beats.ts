/**
 * docs/design.md, Motion. The plan of an animation, computed from the view before and the events: one beat a
 * step.
 */
import type { Event, View } from '@star-eater/rules/src/games/star-eater';
import { boardMessages } from '../../messages/board';
import { messages } from '../../messages/table';
import { type Beat, DURATION } from './beat';
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

/** §9. A weapon speaks: a beam or shot at once, a token's muzzle before its token comes. */
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

const planEvent = (moment: Moment, event: Event): void => {
  switch (event.type) {
    // §7.2, §12: ships
    case 'momentumAdded':
      return planMomentum(moment);
    case 'stepStarted':
      return void moment.alone('step', 0);
    case 'shipMoved':
      return planShipMoved(moment, event);
    case 'shipTurned':
      return planShipTurned(moment, event);
    case 'shipJumped':
      return planShipJumped(moment, event);
    case 'collided':
      return planCollided(moment, event);
    case 'shipDestroyed':
      return planShipDestroyed(moment, event);
    case 'seatOut':
      return planSeatOut(moment, event);
    // §7.2.3, §7.2.4, §9: tokens
    case 'cannonsMoved':
    case 'corvettesCompelled':
      return planMarch(moment, event);
    case 'torpedoTargeted':
      return planTorpedoTargeted(moment, event);
    case 'torpedoMoved':
      return planTorpedoMoved(moment, event);
    case 'torpedoTurned':
      return planTorpedoTurned(moment, event);
    case 'corvetteMoved':
      return planCorvetteMoved(moment, event);
    case 'tokenPlaced':
      return planTokenPlaced(moment, event);
    case 'corvetteLaunched':
    case 'commandCorvettePlaced':
      return planLaunched(moment, event);
    case 'warped':
      return planWarped(moment, event);
    case 'damaged':
      return planDamaged(moment, event);
    case 'tokenDestroyed':
    case 'tokenReturned':
      return planTokenGone(moment, event);
    // §9: shots and their numbers
    case 'weaponFired':
      return planWeaponFired(moment, event);
    case 'shotResolved': {
      const { seat, target } = event;
      return void (target
        ? moment.alone('shot', DURATION.shot, [
            {
              kind: 'caption',
              seat,
              at: target.at,
              text: boardMessages.shot(event.accuracy, event.boost, event.evasion, event.hit),
            },
          ])
        : moment.joined('note', 0));
    }
    case 'pointDefenceFired': {
      const { seat, from, hit } = event;
      const to = event.target.at;
      return void moment.alone('shot', DURATION.shot, [
        { kind: 'tracer', seat, from, to, hit },
        {
          kind: 'caption',
          seat,
          at: to,
          text: boardMessages.shot(event.accuracy, event.boost, event.evasion, event.hit),
        },
      ]);
    }
    // §7.3, §10: commands, and what they change at once
    case 'commandStarted': {
      const { seat } = event;
      const text = messages.commands[event.command];
      return void moment.alone('command', DURATION.command, [
        moment.ring(seat),
        { kind: 'caption', seat, at: moment.whereIs(seat), text },
      ]);
    }
    case 'shieldsArranged': {
      const beat = moment.alone('change', DURATION.change, [moment.ring(event.seat)]);
      beat.during = beat.after;
      return;
    }
    case 'momentumCleared': {
      const beat = moment.alone('momentum', DURATION.momentum, [moment.ring(event.seat)], true);
      beat.during = beat.after;
      return;
    }
    case 'armourRestored':
      return planArmourRestored(moment, event);
    case 'commanderEscaped': {
      const { seat } = event;
      const text = boardMessages.escapes;
      const at = moment.whereIs(seat);
      return void moment.alone('change', DURATION.change, [{ kind: 'caption', seat, at, text }]);
    }
    // What the HUD tells.
    case 'engineRevealed':
    case 'componentPlaced':
    case 'componentSwapped':
    case 'loadoutPassed':
    case 'roundStarted':
    case 'phaseStarted':
    case 'committed':
    case 'uncommitted':
    case 'commandRevealed':
    case 'commandResolved':
    case 'weaponHeldBack':
    case 'activationsGiven':
    case 'activationsEnded':
    case 'corvetteRepaired':
    case 'defenceHeld':
    case 'defenceEnded':
    case 'reactionWaited':
    case 'cardVented':
    case 'specialUsed':
    case 'cardsReadied':
    case 'trackMoved':
    case 'resigned':
    case 'matchEnded':
      return void moment.joined('note', 0);
  }
};

/** Events as beats. The last beat's `after` is the picture after all of them. */
export const planBeats = (events: readonly Event[], before: View): Beat[] => {
  const plan = new Plan(before);
  events.forEach((event, index) => planEvent(new Moment(plan, event, index), event));
  return plan.beats;
};
