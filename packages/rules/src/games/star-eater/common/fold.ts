/**
 * What an event changes in a view: the board animates from this, and the fuzzer checks it after every
 * decision. It covers round, phase, initiative, outcome, ships and tokens; hands, tracks and loadouts come
 * with the next view.
 */
import type { Event, EventType, Seat, ShipView, TokenRef, TokenView, View } from './model';

type EventOf<T extends EventType> = Extract<Event, { type: T }>;
type Handlers = { readonly [T in EventType]: (view: View, event: EventOf<T>) => View };

/** Names a token for as long as it is on the board: corvettes by call-sign, weapon tokens by age. */
export const tokenKey = (token: TokenView | TokenRef): string => {
  switch (token.kind) {
    case 'corvette':
      return `corvette:${token.seat}:${token.callSign}`;
    case 'command-corvette':
      return `command-corvette:${token.seat}`;
    case 'cannon':
    case 'torpedo':
      return `${token.kind}:${token.seat}:${token.age}`;
  }
};

const withShip = (view: View, seat: Seat, change: (ship: ShipView) => Partial<ShipView>): View => ({
  ...view,
  ships: view.ships.map((ship) => (ship.seat === seat ? { ...ship, ...change(ship) } : ship)),
});

const withToken = (view: View, ref: TokenRef, change: (token: TokenView) => TokenView): View => ({
  ...view,
  tokens: view.tokens.map((token) => (tokenKey(token) === tokenKey(ref) ? change(token) : token)),
});

const withoutToken = (view: View, ref: TokenRef): View => ({
  ...view,
  tokens: view.tokens.filter((token) => tokenKey(token) !== tokenKey(ref)),
});

const withNew = (view: View, token: TokenView): View => ({
  ...view,
  tokens: [...withoutToken(view, token).tokens, token],
});

const withMoves = (view: View, { moves }: EventOf<'cannonsMoved' | 'corvettesCompelled'>): View =>
  moves.reduce((folded, move) => withToken(folded, move.token, (token) => ({ ...token, at: move.to })), view);

const shipAt = (view: View, { seat, to }: EventOf<'shipMoved' | 'shipJumped'>): View =>
  withShip(view, seat, () => ({ at: to }));

/** Sections without any left are not listed (docs/protocol.md, The view). */
const less = (from: Record<string, number>, section: string, amount: number): Record<string, number> => {
  const left = Math.max(0, (from[section] ?? 0) - amount);
  const rest = { ...from };
  delete rest[section];
  return left > 0 ? { ...rest, [section]: left } : rest;
};

const damaged = (view: View, event: EventOf<'damaged'>): View =>
  withShip(view, event.seat, (ship) => ({
    shields: less(ship.shields, event.section, event.shields),
    armour: {
      ...ship.armour,
      [event.section]: Math.max(0, (ship.armour[event.section] ?? 0) - event.armour),
    },
    structure: Math.max(0, ship.structure - event.structure),
  }));

const tokenPlaced = (view: View, { token, at, facing, weapon }: EventOf<'tokenPlaced'>): View =>
  token.kind === 'cannon' || token.kind === 'torpedo'
    ? withNew(view, { seat: token.seat, kind: token.kind, at, facing, weapon, age: token.age ?? 0 })
    : view;

const weaponFired = (view: View, { shooter, seat, callSign }: EventOf<'weaponFired'>): View =>
  shooter === 'corvette'
    ? withToken(view, { seat, kind: 'corvette', callSign }, (token) =>
        token.kind === 'corvette' ? { ...token, fired: true } : token,
      )
    : view;

const unchanged = (view: View): View => view;

const HANDLERS: Handlers = {
  roundStarted: (view, { round, initiative }) => ({
    ...view,
    round,
    initiative,
    tokens: view.tokens.map((token) => (token.kind === 'corvette' ? { ...token, fired: false } : token)),
  }),
  phaseStarted: (view, { phase }) => ({ ...view, phase }),
  matchEnded: (view, { outcome }) => ({ ...view, phase: 'finished', outcome }),

  // ships
  momentumAdded: (view, { seat, linear, rotational }) => withShip(view, seat, () => ({ linear, rotational })),
  momentumCleared: (view, { seat }) => withShip(view, seat, () => ({ linear: [], rotational: [] })),
  shipMoved: shipAt,
  shipJumped: shipAt,
  shipTurned: (view, { seat, to }) => withShip(view, seat, () => ({ facing: to })),
  collided: (view, { after }) =>
    after.reduce(
      (folded, { seat, at, facing, linear, rotational }) =>
        withShip(folded, seat, () => ({ at, facing, linear, rotational })),
      view,
    ),
  damaged,
  armourRestored: (view, { seat, section, amount }) =>
    withShip(view, seat, ({ armour }) => ({
      armour: { ...armour, [section]: (armour[section] ?? 0) + amount },
    })),
  shieldsArranged: (view, { seat, shields }) => withShip(view, seat, () => ({ shields: { ...shields } })),
  shipDestroyed: (view, { seat }) => ({ ...view, ships: view.ships.filter((ship) => ship.seat !== seat) }),
  seatOut: (view, { seat }) => ({
    ...view,
    ships: view.ships.filter((ship) => ship.seat !== seat),
    tokens: view.tokens.filter((token) => token.seat !== seat),
  }),

  // tokens
  cannonsMoved: withMoves,
  corvettesCompelled: withMoves,
  corvetteCompelled: (view, { token: ref, to, facing }) =>
    withToken(view, ref, (token) => ({ ...token, at: to, facing })),
  torpedoMoved: (view, { token: ref, to }) => withToken(view, ref, (token) => ({ ...token, at: to })),
  torpedoTurned: (view, { token: ref, to }) => withToken(view, ref, (token) => ({ ...token, facing: to })),
  corvetteMoved: (view, { token: ref, path, to }) =>
    withToken(view, ref, (token) => ({ ...token, at: path.at(-1) ?? token.at, facing: to })),
  tokenReturned: (view, { token }) => withoutToken(view, token),
  tokenDestroyed: (view, { token }) => withoutToken(view, token),
  tokenPlaced,
  corvetteLaunched: (view, { seat, at, facing, callSign }) =>
    withNew(view, { seat, kind: 'corvette', at, facing, callSign, fired: false }),
  commandCorvettePlaced: (view, { seat, at, facing }) =>
    withNew(view, { seat, kind: 'command-corvette', at, facing }),
  warped: (view, { seat, to }) =>
    to ? withToken(view, { seat, kind: 'command-corvette' }, (token) => ({ ...token, at: to })) : view,
  weaponFired,

  // nothing on the board
  componentPlaced: unchanged,
  componentSwapped: unchanged,
  loadoutPassed: unchanged,
  committed: unchanged,
  uncommitted: unchanged,
  engineRevealed: unchanged,
  stepStarted: unchanged,
  torpedoTargeted: unchanged,
  commandRevealed: unchanged,
  commandStarted: unchanged,
  commandResolved: unchanged,
  weaponHeldBack: unchanged,
  shotResolved: unchanged,
  activationsGiven: unchanged,
  activationsEnded: unchanged,
  corvetteRepaired: unchanged,
  defenceHeld: unchanged,
  defenceEnded: unchanged,
  pointDefenceFired: unchanged,
  reactionWaited: unchanged,
  cardVented: unchanged,
  specialUsed: unchanged,
  cardsReadied: unchanged,
  trackMoved: unchanged,
  commanderEscaped: unchanged,
  resigned: unchanged,
};

/** The view after an event; `view` itself does not change. */
export const foldEvent = (view: View, event: Event): View => {
  const handler = HANDLERS[event.type] as (view: View, event: Event) => View;
  return handler(view, event);
};
