/**
 * What an event changes of the picture: ships, their mats, and tokens. The engine decides; this only follows
 * its words, so that every beat has a view to stand on. Mats, hands and cards are the HUD's.
 */
import {
  type Event,
  type Seat,
  type ShipView,
  type TokenRef,
  type TokenView,
  type View,
} from '@star-eater/rules/src/games/star-eater';
import { tokenActor } from '../actors';

const withShip = (view: View, seat: Seat, change: (ship: ShipView) => Partial<ShipView>): View => ({
  ...view,
  ships: view.ships.map((ship) => (ship.seat === seat ? { ...ship, ...change(ship) } : ship)),
});

const withToken = (view: View, ref: TokenRef, change: (token: TokenView) => TokenView | null): View => ({
  ...view,
  tokens: view.tokens.flatMap((token) => {
    if (tokenActor(token) !== tokenActor(ref)) return [token];
    const changed = change(token);
    return changed ? [changed] : [];
  }),
});

const withNew = (view: View, token: TokenView): View => ({
  ...view,
  tokens: [...view.tokens.filter((other) => tokenActor(other) !== tokenActor(token)), token],
});

/** Sections without any left are not listed (docs/protocol.md, The view). */
const less = (from: Record<string, number>, section: string, amount: number): Record<string, number> => {
  const left = Math.max(0, (from[section] ?? 0) - amount);
  const rest = { ...from };
  delete rest[section];
  return left > 0 ? { ...rest, [section]: left } : rest;
};

const placedToken = (event: Extract<Event, { type: 'tokenPlaced' }>): TokenView | null => {
  const { token, at, facing, weapon } = event;
  return token.kind === 'cannon' || token.kind === 'torpedo'
    ? { seat: token.seat, kind: token.kind, at, facing, weapon, age: token.age ?? 0 }
    : null;
};

/** The picture after an event. Never mutates. */
export const foldEvent = (view: View, event: Event): View => {
  switch (event.type) {
    case 'roundStarted':
      return {
        ...view,
        round: event.round,
        initiative: event.initiative,
        tokens: view.tokens.map((token) => (token.kind === 'corvette' ? { ...token, fired: false } : token)),
      };
    case 'phaseStarted':
      return { ...view, phase: event.phase };
    case 'momentumAdded':
      return withShip(view, event.seat, () => ({ linear: event.linear, rotational: event.rotational }));
    case 'momentumCleared':
      return withShip(view, event.seat, () => ({ linear: [], rotational: [] }));
    case 'shipMoved':
    case 'shipJumped':
      return withShip(view, event.seat, () => ({ at: event.to }));
    case 'shipTurned':
      return withShip(view, event.seat, () => ({ facing: event.to }));
    case 'collided':
      return event.after.reduce(
        (folded, { seat, at, facing, linear, rotational }) =>
          withShip(folded, seat, () => ({ at, facing, linear, rotational })),
        view,
      );
    case 'damaged':
      return withShip(view, event.seat, (ship) => ({
        shields: less(ship.shields, event.section, event.shields),
        armour: {
          ...ship.armour,
          [event.section]: Math.max(0, (ship.armour[event.section] ?? 0) - event.armour),
        },
        structure: Math.max(0, ship.structure - event.structure),
      }));
    case 'armourRestored':
      return withShip(view, event.seat, (ship) => ({
        armour: { ...ship.armour, [event.section]: (ship.armour[event.section] ?? 0) + event.amount },
      }));
    case 'shieldsArranged':
      return withShip(view, event.seat, () => ({ shields: { ...event.shields } }));
    case 'shipDestroyed':
      return { ...view, ships: view.ships.filter((ship) => ship.seat !== event.seat) };
    case 'seatOut':
      return {
        ...view,
        ships: view.ships.filter((ship) => ship.seat !== event.seat),
        tokens: view.tokens.filter((token) => token.seat !== event.seat),
      };
    case 'cannonsMoved':
    case 'corvettesCompelled':
      return event.moves.reduce(
        (folded, move) => withToken(folded, move.token, (token) => ({ ...token, at: move.to })),
        view,
      );
    case 'torpedoMoved':
      return withToken(view, event.token, (token) => ({ ...token, at: event.to }));
    case 'torpedoTurned':
      return withToken(view, event.token, (token) => ({ ...token, facing: event.to }));
    case 'corvetteMoved':
      return withToken(view, event.token, (token) => ({
        ...token,
        at: event.path[event.path.length - 1] ?? token.at,
        facing: event.to,
      }));
    case 'tokenReturned':
    case 'tokenDestroyed':
      return withToken(view, event.token, () => null);
    case 'tokenPlaced': {
      const token = placedToken(event);
      return token ? withNew(view, token) : view;
    }
    case 'corvetteLaunched':
      return withNew(view, {
        seat: event.seat,
        kind: 'corvette',
        at: event.at,
        facing: event.facing,
        callSign: event.callSign,
        fired: false,
      });
    case 'commandCorvettePlaced':
      return withNew(view, {
        seat: event.seat,
        kind: 'command-corvette',
        at: event.at,
        facing: event.facing,
      });
    case 'warped': {
      const { to } = event;
      return to
        ? withToken(view, { seat: event.seat, kind: 'command-corvette' }, (token) => ({ ...token, at: to }))
        : view;
    }
    case 'weaponFired':
      return event.shooter === 'corvette'
        ? withToken(view, { seat: event.seat, kind: 'corvette', callSign: event.callSign }, (token) =>
            token.kind === 'corvette' ? { ...token, fired: true } : token,
          )
        : view;
    case 'matchEnded':
      return { ...view, phase: 'finished', outcome: event.outcome };
    case 'componentPlaced':
    case 'componentSwapped':
    case 'loadoutPassed':
    case 'committed':
    case 'uncommitted':
    case 'engineRevealed':
    case 'stepStarted':
    case 'torpedoTargeted':
    case 'commandRevealed':
    case 'commandStarted':
    case 'commandResolved':
    case 'weaponHeldBack':
    case 'shotResolved':
    case 'activationsGiven':
    case 'activationsEnded':
    case 'corvetteRepaired':
    case 'defenceHeld':
    case 'defenceEnded':
    case 'pointDefenceFired':
    case 'reactionWaited':
    case 'cardVented':
    case 'specialUsed':
    case 'cardsReadied':
    case 'trackMoved':
    case 'commanderEscaped':
    case 'resigned':
      return view;
  }
};
