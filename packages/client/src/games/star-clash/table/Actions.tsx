/** My actions: the other kinds of turn as buttons, and one button that says what will happen. */
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import type { CardId, Decision, Legal } from '@star-eater/rules/src/games/star-clash';
import { DecisionButton } from '../../../table/commands/DecisionButton';
import { RuleLink } from '../../../table/menu/RuleLink';
import { RefusalNotice } from '../../../table/RefusalNotice';
import { useAwaited } from '../../../table/Ribbon';
import { actionCard, cardName, cardText, shipName, shortShipName } from '../cards';
import { KEYS } from '../messages/keys';
import { messages } from '../messages/table';
import { NOTHING, type Thing } from '../play/pick';
import { effectOf, shipUnder, type Effect } from '../play/effect';
import { useClash, type ClashTable } from './context';

const texts = messages.actions;
const confirm = messages.confirm;

function playWords(decision: Decision & { type: 'play' }, { names, known }: ClashTable): string {
  const card = cardName(decision.card);
  if (decision.ship !== undefined)
    return actionCard(decision.card)?.kind === 'ammo'
      ? confirm.fire(card, shortShipName(decision.ship))
      : confirm.raid(shortShipName(decision.ship));
  if (decision.squadron !== undefined) return confirm.fireSquadron(card, names.seat(decision.squadron));
  if (decision.fleet !== undefined) return confirm.mines(card, names.seat(decision.fleet));
  if (decision.ammo === undefined) return confirm.play(card);
  const ship = known && shipUnder(known, decision.ammo);
  const on = ship ? shortShipName(ship) : cardName(decision.ammo);
  return actionCard(decision.card)?.kind === 'repair'
    ? confirm.repair(cardName(decision.ammo), on)
    : confirm.playAt(card, on);
}

function decisionWords(decision: Decision, table: ClashTable): string {
  const { names } = table;
  switch (decision.type) {
    case 'play':
      return playWords(decision, table);
    case 'squadron':
      return confirm.attack(names.seat(decision.fleet));
    case 'strike':
      return confirm.strike(decision.strikes.map(({ ship }) => shortShipName(ship)));
    case 'discard':
      return confirm.discard(decision.cards.length);
    case 'exchange':
      return confirm.exchange(cardName(decision.card), names.seat(decision.with));
    case 'pick':
      return confirm.pick(decision.ships.map(shortShipName));
    case 'give':
      return decision.card === null ? texts.decline : texts.give(cardName(decision.card));
    default:
      return texts.end;
  }
}

function effectWords(effect: Effect): string {
  const { effect: says } = messages;
  switch (effect?.kind) {
    case 'hits':
      return effect.isDestroyed ? says.destroyed : says.left(effect.hull - effect.hits, effect.hull);
    case 'squadron':
      return effect.isDestroyed ? says.destroyed : messages.hits(effect.hits);
    case 'mines':
      return effect.destroyed.length > 0
        ? says.minesDestroy(effect.destroyed.map(shortShipName))
        : says.mines(effect.ships, effect.hits);
    case 'die':
      return says.die[effect.need] ?? '';
    case 'attack':
      return says.attack(effect.ships);
    case 'strikes':
      return says.strikes(effect.count);
    case undefined:
      return '';
  }
}

/** What a turn begins with, as a sentence; with nothing to play, why there is only *Discard*. */
export function beginWords(legal: Legal & { type: 'turn' }, special: string | null): string {
  if (special !== null) return texts.nowNormal;
  if (legal.plays.length > 0 || !legal.discard) return texts.choose;
  return legal.strike ? texts.nothingButFighters : texts.nothing;
}

/** The next thing to do, as a sentence. */
function useHint(): string {
  const { legal, pick, names, shown } = useClash();
  const awaited = useAwaited();
  if (!legal) return awaited.text;
  if (legal.type === 'pick') {
    const left = legal.count - (pick.kind === 'pick' ? pick.ships.length : 0);
    return left === 0 || left === legal.count
      ? texts.pickText(legal.count, names.seat(legal.fleet))
      : texts.pickLeft(left);
  }
  if (legal.type === 'give') return texts.giveText(names.seat(legal.from), cardName(legal.card));
  switch (pick.kind) {
    case 'card':
      return texts.chooseTarget(cardName(pick.card));
    case 'squadron':
      return texts.squadronTarget;
    case 'strike':
      return pick.carrier === null ? texts.strikeCarrier : texts.strikeTarget(shipName(pick.carrier));
    case 'discard':
      return texts.discardWhich;
    case 'exchange':
      return texts.exchangeWhich;
    default:
      return beginWords(legal, shown.view.turn?.special ?? null);
  }
}

/** The kinds of turn that do not begin with a card. */
function OtherTurns() {
  const { legal, pick, setPick, session, me } = useClash();
  if (legal?.type !== 'turn' || pick.kind !== 'none' || me === null) return null;
  const { squadron, strike, exchange } = legal;
  return (
    <span class="other-turns">
      {squadron.length > 0 && (
        <button
          type="button"
          class="button"
          onClick={() =>
            setPick({ kind: 'squadron', fleet: squadron.length === 1 ? (squadron[0] ?? null) : null })
          }
        >
          {texts.squadron}
        </button>
      )}
      {strike && (
        <button
          type="button"
          class="button"
          onClick={() => setPick({ kind: 'strike', strikes: [], carrier: strike.carriers[0] ?? null })}
        >
          {texts.strike}
        </button>
      )}
      {exchange && (
        <button
          type="button"
          class="button"
          onClick={() =>
            setPick({
              kind: 'exchange',
              card: null,
              with: exchange.with.length === 1 ? (exchange.with[0] ?? null) : null,
            })
          }
        >
          {texts.exchange}
        </button>
      )}
      {legal.discard && (
        <button type="button" class="button" onClick={() => setPick({ kind: 'discard', cards: [] })}>
          {texts.discard}
        </button>
      )}
      {legal.end && (
        // With a card to play, ending the turn is not what is proposed.
        <DecisionButton
          class={`button${legal.plays.length > 0 ? '' : ' primary'}`}
          command={KEYS.end}
          send={() => session.decide({ seat: me, type: 'end' })}
        >
          {texts.end}
        </DecisionButton>
      )}
    </span>
  );
}

function Confirm() {
  const table = useClash();
  const { decision, decide, known, legal, pick, setPick } = table;
  const button = useRef<HTMLButtonElement>(null);
  const action = decision ? decisionWords(decision, table) : '';
  const effect = decision && known ? effectWords(effectOf(known, decision)) : '';
  useEffect(() => {
    // Keyboard players confirm with the next Enter; touch and mouse keep their place.
    if (action !== '' && document.activeElement?.closest('.ship, .fleet, .hand')) button.current?.focus();
  }, [action]);
  const canCancel = legal?.type === 'turn' && pick.kind !== 'none';
  const isGiving = legal?.type === 'give' && pick.kind === 'give' && pick.card !== null;
  if (!decision && !canCancel) return null;
  return (
    <span class="confirm">
      {(canCancel || isGiving) && (
        <button
          type="button"
          class="button"
          onClick={() => setPick(isGiving ? { kind: 'give', card: null } : NOTHING)}
        >
          {texts.cancel}
        </button>
      )}
      {decision && (
        <DecisionButton ref={button} class="button primary" command={KEYS.confirm} send={decide}>
          {effect === '' ? action : `${action} · ${effect}`}
        </DecisionButton>
      )}
    </span>
  );
}

const ANCHORS: { [K in Thing['what']]: (thing: Thing & { what: K }) => string } = {
  card: ({ card }) => `.hand [data-card="${card}"]`,
  ship: ({ ship }) => `.ship[data-ship="${ship}"]`,
  ammo: ({ ammo }) => `[data-ammo="${ammo}"]`,
  squadron: ({ seat }) => `[data-squadron="${seat}"]`,
  fleet: ({ seat }) => `[data-fleet="${seat}"]`,
};

const anchorOf = <K extends Thing['what']>(thing: Thing & { what: K }): Element | null =>
  document.querySelector(`.clash ${ANCHORS[thing.what](thing)}`);

/** Less room above the thing: the bubble is below it. */
const ROOM_PX = 120;

/** The reason, in a bubble at what was touched, until something else is. */
function WhyNot() {
  const { why, refused, forgetWhy } = useClash();
  const bubble = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const box = refused && anchorOf(refused)?.getBoundingClientRect();
    const style = bubble.current?.style;
    if (!style || !box) return;
    const isAbove = box.top > ROOM_PX;
    style.setProperty('--middle', `${box.left + box.width / 2}px`);
    style.setProperty('--edge', `${isAbove ? innerHeight - box.top : box.bottom}px`);
    bubble.current?.classList.add(isAbove ? 'is-above' : 'is-below');
  }, [why, refused]);
  useEffect(() => {
    const onDown = ({ target }: Event): void => {
      if (!(target instanceof Element) || !bubble.current?.contains(target)) forgetWhy();
    };
    addEventListener('pointerdown', onDown);
    return () => removeEventListener('pointerdown', onDown);
  }, []);
  if (!why) return null;
  return (
    <span ref={bubble} key={why.message} role="alert" class="why-not">
      {why.message} <RuleLink id={why.rule} />
    </span>
  );
}

/** Of ammo in hand only the hits: that it can be fired says that a ship has its weapon. */
function pickedText(id: CardId): string {
  const card = actionCard(id);
  return card?.kind === 'ammo' ? `${messages.hits(card.hits)}.` : cardText(id);
}

/** For so many turns of each fleet newcomers are told how a card is read. */
const FIRST_TURNS = 2;

function readText({ shown, pick, legal, decision }: ClashTable): string | null {
  const { turn, round, seats } = shown.view;
  if (pick.kind !== 'none' || decision || legal?.type !== 'turn' || legal.plays.length === 0) return null;
  if (round > 1 || !turn || turn.special !== null || turn.number > FIRST_TURNS * seats.length) return null;
  return matchMedia('(hover: hover)').matches ? texts.read.mouse : texts.read.touch;
}

/** Playing a normal card first gives up the special card in hand. */
function loses(legal: Legal, card: string): boolean {
  if (legal.type !== 'turn' || actionCard(card)?.colour !== 'silver') return false;
  return legal.plays.some((play) => actionCard(play.card)?.colour === 'gold');
}

export function Actions() {
  const table = useClash();
  const { me, legal, why, pick, decision } = table;
  const hint = useHint();
  const read = readText(table);
  if (me === null) return null;
  return (
    <section
      class={`actions${legal ? ' awaits' : ''}`}
      aria-label={texts.heading}
      // The second click of a double click is for the button before it, not for what stands there now.
      onClickCapture={(event) => {
        if (event.detail > 1) event.stopPropagation();
      }}
    >
      <p class="actions-hint">
        {why ? <WhyNot /> : !(decision && legal?.type === 'turn') && hint}
        {legal?.type === 'turn' && pick.kind === 'card' && !why && (
          <span class="card-text"> {pickedText(pick.card)}</span>
        )}
        {legal?.type === 'turn' && pick.kind === 'card' && !why && loses(legal, pick.card) && (
          <small class="quiet"> {texts.noSpecialAfter}</small>
        )}
        {legal?.type === 'turn' && pick.kind === 'strike' && !why && (
          <span class="card-text"> {texts.strikeTells}</span>
        )}
        {read !== null && !why && <span class="to-read quiet"> {read}</span>}
      </p>
      <RefusalNotice />
      <OtherTurns />
      <Confirm />
    </section>
  );
}
