/** What all parts of Star Clash's table share: the shell's context, my hand, and my picks. */
import type { CardId, Decision, Legal, SeatView } from '@star-eater/rules/src/games/star-clash';
import type { Refusal, Seat } from '@star-eater/rules';
import { createContext, type ComponentChildren } from 'preact';
import { useContext, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { settings } from '../../../app/settings';
import { seatNames } from '../../../table/people/names';
import { useTable as useAnyTable, type TableContextValue as AnyTable } from '../../../table/context';
import { cardName, kindOf, shipName } from '../cards';
import type { Names, Snapshot, StarClash } from '../data';
import { messages } from '../messages/table';
import { attempted, chosen, decisionOf, isChoice, NOTHING, type Pick, type Thing } from '../play/pick';
import { refusalOf, type Known } from '../play/suppose';
import { whyUnplayable } from '../play/unplayable';

export interface ClashTable extends AnyTable<StarClash> {
  /** My legal answers; null while nothing is asked of me or the table is animating. */
  legal: Legal | null;
  hand: readonly CardId[];
  /** Null for spectators. */
  known: Known | null;
  pick: Pick;
  setPick(pick: Pick): void;
  decision: Decision | null;
  /** Whether a thing can be picked next. */
  isChoice(thing: Thing): boolean;
  /** Picks a thing, or says why it cannot be picked. True if either happened. */
  point(thing: Thing): boolean;
  /** A card was dropped on something that can be picked: it is played at once, or picked where the setting asks first. */
  drop(thing: Thing): void;
  why: Refusal | null;
  /** What `why` is about. */
  refused: Thing | null;
  /** Takes the reason away. */
  forgetWhy(): void;
  decide(): Promise<unknown> | undefined;
}

const ClashContext = createContext<Omit<ClashTable, keyof AnyTable> | null>(null);

export function useClash(): ClashTable {
  const own = useContext(ClashContext);
  if (!own) throw new Error('this component must be inside a ClashProvider');
  // The registry gives this game only its own matches.
  return { ...(useAnyTable() as AnyTable<StarClash>), ...own };
}

export const useClashTable = (): AnyTable<StarClash> => useAnyTable() as AnyTable<StarClash>;

/** The initial pick of a question. */
function firstPick(legal: Legal | null): Pick {
  if (legal?.type === 'pick') return { kind: 'pick', ships: [] };
  return legal?.type === 'give' ? { kind: 'give', card: null } : NOTHING;
}

/** Cards that are played on ammo. */
const ON_AMMO: ReadonlySet<string> = new Set(['electrical-fire', 'secondary-explosion', 'repair']);

/** Something illegal was tapped. */
function whyNot(known: Known | null, legal: Legal | null, pick: Pick, thing: Thing): Refusal | null {
  if (!known || legal?.type !== 'turn') return null;
  if (thing.what === 'card' && pick.kind === 'none') return whyUnplayable(known, thing.card);
  const decision = attempted(pick, known.me, thing);
  if (decision)
    return refusalOf(known, decision) ?? { code: '', rule: 'C-15', message: messages.actions.noTarget };
  if (pick.kind !== 'card') return null;
  const message = ON_AMMO.has(kindOf(pick.card) ?? '')
    ? messages.actions.noAmmoThere
    : messages.actions.needsNoTarget;
  return { code: '', rule: 'C-73', message };
}

/** The engine's sentence with the names of seats. */
export const withNames = (message: string, shown: Snapshot): string =>
  message.replace(/\b(?:the player in )?seat (\d)\b/gi, (_all, seat: string) =>
    namesIn(shown).seat(Number(seat)),
  );

/**
 * My hand as the board shows it: what plays may be a round behind the server. Cards that I played are gone at once; drawn ones
 * come with their flight.
 */
export function useShownHand(
  { mine, playing, latest }: AnyTable<StarClash>['state'],
  shown: Snapshot,
  me: Seat | null,
) {
  const now = mine?.private?.hand ?? NO_CARDS;
  const kept = useRef(now);
  const round = useRef(0);
  // At the deal my hand is new, also when others play before me.
  const isNew = kept.current.length === 0 || round.current !== shown.view.round;
  if (!playing || (isNew && now.length > 0 && latest?.view.round === shown.view.round)) {
    kept.current = now;
    round.current = shown.view.round;
  }
  const isRoundBehind = latest?.view.round !== shown.view.round || latest.view.phase !== 'turn';
  // Eliminated or resigned: the cards are gone with the fleet.
  const isGone = me !== null && fleetOf(shown, me)?.status !== 'in' && shown.view.phase === 'turn';
  return useMemo(() => {
    if (isGone) return NO_CARDS;
    return playing && !isRoundBehind ? kept.current.filter((card) => now.includes(card)) : kept.current;
  }, [kept.current, now, playing, isRoundBehind, isGone]);
}

export function ClashProvider({ children }: { children: ComponentChildren }) {
  const { session, state, shown, me } = useClashTable();
  const legal = state.playing ? null : (state.asked?.legal ?? null);
  const [pick, setPickState] = useState<Pick>(NOTHING);
  const [why, setWhy] = useState<Refusal | null>(null);
  const [refused, setRefused] = useState<Thing | null>(null);
  const question = state.asked ? `${state.asked.since} ${state.asked.legal.type}` : '';
  const setPick = (next: Pick): void => {
    setPickState(next);
    setWhy(null);
    if (state.refusal) session.dismissRefusal();
  };
  // Before the page is drawn, so that a tap at first sight of the question is not lost.
  useLayoutEffect(() => {
    setPickState(firstPick(state.asked?.legal ?? null));
    setWhy(null);
  }, [question]);

  const hand = useShownHand(state, shown, me);
  const { options, view } = shown;
  const known = useMemo(
    () => (me === null || !options ? null : { view, options, me, hand }),
    [view, options, me, hand],
  );
  const decision = me === null ? null : decisionOf(pick, legal, me);
  return (
    <ClashContext.Provider
      value={{
        legal,
        hand,
        known,
        pick,
        setPick,
        decision,
        isChoice: (thing) => isChoice(pick, legal, thing),
        point: (thing) => {
          if (!legal) return false;
          // Another card of the hand replaces the picked one; the same card again puts it back.
          const isOther = thing.what === 'card' && pick.kind === 'card';
          const from = isOther && pick.card !== thing.card ? NOTHING : pick;
          if (isChoice(from, legal, thing) || (isOther && pick.card === thing.card)) {
            setPick(chosen(from, legal, thing));
            return true;
          }
          const refusal = whyNot(known, legal, from, thing);
          setWhy(refusal && { ...refusal, message: withNames(refusal.message, shown) });
          setRefused(thing);
          return refusal !== null;
        },
        drop: (thing) => {
          if (!legal || me === null || state.sending) return;
          const next = chosen(pick, legal, thing);
          const made = settings.get().confirmDrops ? null : decisionOf(next, legal, me);
          setPick(next);
          if (made) void session.decide(made);
        },
        why,
        refused: why && refused,
        forgetWhy: () => setWhy(null),
        decide: () => (decision ? session.decide(decision) : undefined),
      }}
    >
      {children}
    </ClashContext.Provider>
  );
}

/** A table that nobody sits at, as in a picture of a rule: what a player has picked is given. */
export function PictureProvider(props: {
  known: Known | null;
  legal: Legal | null;
  pick: Pick;
  decision: Decision | null;
  /** A thing was tapped that can be picked. */
  onChoice: () => void;
  children: ComponentChildren;
}) {
  const { known, legal, pick, decision, onChoice, children } = props;
  const nothing = (): void => undefined;
  return (
    <ClashContext.Provider
      value={{
        legal,
        hand: known?.hand ?? NO_CARDS,
        known,
        pick,
        setPick: nothing,
        decision,
        isChoice: (thing) => isChoice(pick, legal, thing),
        point: (thing) => {
          const isOpen = isChoice(pick, legal, thing);
          if (isOpen) onChoice();
          return isOpen;
        },
        drop: nothing,
        why: null,
        refused: null,
        forgetWhy: nothing,
        decide: () => undefined,
      }}
    >
      {children}
    </ClashContext.Provider>
  );
}

const NO_CARDS: readonly CardId[] = [];

export const fleetOf = ({ view }: Snapshot, seat: Seat): SeatView | null => view.seats[seat] ?? null;

/** C-52. The seat played by the engine. */
export const isEnemyFleet = ({ view, seats }: Snapshot, seat: Seat): boolean =>
  view.solo !== null && seats[seat] === undefined;

export function namesIn(snapshot: Snapshot, me: Seat | null = null): Names {
  const people = seatNames(snapshot, (seat) => fleetOf(snapshot, seat)?.faction ?? null);
  return {
    seat: (seat) => (isEnemyFleet(snapshot, seat) ? messages.enemy : people.seat(seat)),
    card: cardName,
    ship: shipName,
    me,
  };
}
