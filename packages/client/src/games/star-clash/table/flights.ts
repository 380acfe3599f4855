/**
 * Plays events over the table, one beat per event. Everything that moves is a copy above the table; the table
 * itself changes with the next snapshot, after the beat. Reduced motion has no flights, only short marks.
 */
import type { DiePurpose, Event, ShipId } from '@star-eater/rules/src/games/star-clash';
import type { Seat } from '@star-eater/rules';
import { playStep } from '../../../sound/play-sound';
import type { Pace } from '../../../table/use-playback';
import { actionCard, hullOf, shipCard, shortShipName } from '../cards';
import { messages } from '../messages/table';
import { NEEDED } from '../needed';
import { soundOf, VOICES } from '../sound/voices';

/** In ms at normal speed. */
const FLIGHT = 260;
const BEAT = 180;
/** C-82: how long a die rolls. */
const ROLL = 600;
const VERDICT = 1000;
const BURST = 320;
/** Duration of a mark with reduced motion. */
const MARK = 400;

const find = (selector: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`.clash ${selector}`);
const shipAt = (ship: ShipId): HTMLElement | null => find(`[data-ship="${ship}"]`);
const fleetAt = (seat: Seat): HTMLElement | null =>
  find(`[data-fleet="${seat}"]`) ?? find(`[data-chip="${seat}"]`);
const handAt = (seat: Seat): HTMLElement | null => find(`[data-hand="${seat}"]`) ?? fleetAt(seat);
const trophiesAt = (seat: Seat): HTMLElement | null => find(`[data-trophies="${seat}"]`) ?? fleetAt(seat);
const squadronAt = (seat: Seat): HTMLElement | null => find(`[data-squadron="${seat}"]`) ?? fleetAt(seat);
const pile = (name: string): HTMLElement | null => find(`[data-pile="${name}"]`);

const centre = (element: Element): { x: number; y: number } => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
};

/** The layer above the table, removed with it. */
function layer(): HTMLElement | null {
  return find('.flights');
}

/** Ends when the animation does, or is cancelled. */
const done = (animation: Animation): Promise<unknown> => animation.finished.catch(() => undefined);

async function mark(element: HTMLElement | null, name: string, ms: number): Promise<void> {
  if (!element || !('animate' in element)) return;
  element.classList.add(name);
  await done(element.animate([{ opacity: 1 }, { opacity: 1 }], ms));
  element.classList.remove(name);
}

/** A token flies from one place to another. */
async function fly(
  from: HTMLElement | null,
  to: HTMLElement | null,
  kind: string,
  pace: Pace,
): Promise<void> {
  const above = layer();
  if (!from || !to || !above) return;
  if (pace.reducedMotion) return mark(to, 'is-marked', MARK / pace.speed);
  const start = centre(from);
  const end = centre(to);
  const token = document.createElement('i');
  token.className = `flight ${kind}`;
  const angle = Math.atan2(end.y - start.y, end.x - start.x);
  above.append(token);
  const turn = kind === 'card' ? '' : ` rotate(${angle}rad)`;
  await done(
    token.animate(
      [
        { transform: `translate(${start.x}px, ${start.y}px)${turn}`, opacity: 0.4 },
        { transform: `translate(${end.x}px, ${end.y}px)${turn}`, opacity: 1 },
      ],
      { duration: FLIGHT / pace.speed, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' },
    ),
  );
  token.remove();
}

/** Weapons whose shot is an instant line. */
const BEAMS: ReadonlySet<string> = new Set(['pulse-laser', 'particle-beam']);
const BEAM = 300;

/** A beam appears between two places and fades. */
async function beam(
  from: HTMLElement | null,
  to: HTMLElement | null,
  weapon: string,
  pace: Pace,
): Promise<void> {
  const above = layer();
  if (!from || !to || !above) return;
  if (pace.reducedMotion) return mark(to, 'is-marked', MARK / pace.speed);
  const start = centre(from);
  const end = centre(to);
  const line = document.createElement('i');
  line.className = `flight beam ${weapon}`;
  line.style.width = `${Math.hypot(end.x - start.x, end.y - start.y)}px`;
  const at = `translate(${start.x}px, ${start.y}px) rotate(${Math.atan2(end.y - start.y, end.x - start.x)}rad)`;
  above.append(line);
  await done(
    line.animate(
      [
        { transform: `${at} scaleX(0.05)`, opacity: 1 },
        { transform: `${at} scaleX(1)`, opacity: 1, offset: 0.25 },
        { transform: `${at} scaleX(1)`, opacity: 0 },
      ],
      { duration: BEAM / pace.speed, easing: 'ease-out' },
    ),
  );
  line.remove();
}

/**
 * A ship with the weapon: the player does not choose which fires (C-29), so it is the first; for a closed
 * fleet, its chip.
 */
function muzzleOf(seat: Seat, weapon: string): HTMLElement | null {
  const ships = [...(fleetAt(seat)?.querySelectorAll<HTMLElement>('[data-ship]') ?? [])];
  return ships.find(({ dataset }) => shipCard(dataset['ship'] ?? '')?.weapons.includes(weapon)) ?? null;
}

const flash = (element: HTMLElement | null, pace: Pace): Promise<void> =>
  mark(element, 'is-hit', BEAT / pace.speed);

/** `me`: whose kills and losses are said in words, too. */
async function destroy(event: Event & { type: 'shipDestroyed' }, me: Seat | null, pace: Pace): Promise<void> {
  const { ship, seat, by } = event;
  const element = shipAt(ship);
  await mark(element, 'is-burst', BURST / pace.speed);
  await Promise.all([
    fly(element, trophiesAt(by), 'trophy', pace).then(() => element?.classList.add('is-gone')),
    me === seat || me === by ? say(killWords(event, me), me === seat, pace) : undefined,
  ]);
}

/** A die's meaning in a word or two; null for those of the solo enemy's plans. */
export function verdictOf(purpose: DiePurpose, result: number): string | null {
  if (purpose === 'squadron') return messages.die.ships(result);
  const needed = NEEDED[purpose];
  if (needed === undefined) return null;
  return result >= needed ? messages.die.hit : messages.die.miss;
}

/** A kill or a loss of the player `me`: the ship, and its points for whom they are. */
export const killWords = (
  { ship, by }: Event & { type: 'shipDestroyed' },
  me: Seat | null,
): { name: string; word: string } => ({
  name: shortShipName(ship),
  word: by === me ? messages.die.kill(hullOf(ship)) : messages.die.loss,
});

/** A ship's name and what became of it, large over the middle of the table. */
async function say(words: { name: string; word: string }, isLoss: boolean, pace: Pace): Promise<void> {
  const name = document.createElement('strong');
  name.textContent = words.name;
  const word = document.createElement('span');
  word.textContent = words.word;
  await show([name, word], `is-kill${isLoss ? ' is-loss' : ''}`, pace);
}

/** The result and its word, large over the middle of the table. */
async function verdict({ purpose, result }: Event & { type: 'dieRolled' }, pace: Pace): Promise<void> {
  const word = verdictOf(purpose, result);
  if (word === null) return;
  const figure = document.createElement('b');
  figure.className = 'figures';
  figure.textContent = String(result);
  const text = document.createElement('span');
  text.textContent = word;
  await show([figure, text], word === messages.die.miss ? 'is-miss' : '', pace);
}

async function show(parts: readonly HTMLElement[], name: string, pace: Pace): Promise<void> {
  const above = layer();
  if (!above) return;
  const sign = document.createElement('p');
  sign.className = `verdict ${name}`;
  sign.append(...parts);
  above.append(sign);
  const frames = pace.reducedMotion
    ? [{ opacity: 1 }, { opacity: 1 }]
    : [
        { transform: 'translate(-50%, -50%) scale(0.6)', opacity: 0 },
        { transform: 'translate(-50%, -50%)', opacity: 1, offset: 0.2 },
        { transform: 'translate(-50%, -50%)', opacity: 1, offset: 0.8 },
        { transform: 'translate(-50%, -50%) scale(1.05)', opacity: 0 },
      ];
  if ('animate' in sign)
    await done(sign.animate(frames, { duration: VERDICT / pace.speed, easing: 'ease-out' }));
  sign.remove();
}

/**
 * The die rolls in its tray and ends on the server's number. It stays there, and the roll before it hidden, until the tray is
 * drawn anew with it.
 */
async function roll(result: number, pace: Pace): Promise<void> {
  const tray = find('[data-die]');
  if (!tray) return;
  tray.querySelector('.rolling-die')?.remove();
  tray.dataset['rolling'] = String(result);
  const figure = document.createElement('b');
  figure.className = 'rolling-die figures';
  figure.textContent = String(result);
  tray.append(figure);
  const ms = (pace.reducedMotion ? MARK : ROLL) / pace.speed;
  const frames = pace.reducedMotion
    ? [{ opacity: 1 }, { opacity: 1 }]
    : [
        { transform: 'translateY(-18px) rotate(-540deg) scale(0.7)', opacity: 0.3 },
        { transform: 'translateY(0) rotate(0) scale(1)', opacity: 1, offset: 0.8 },
        { transform: 'none', opacity: 1 },
      ];
  if ('animate' in figure) await done(figure.animate(frames, { duration: ms, easing: 'ease-out' }));
}

async function played(event: Event & { type: 'cardPlayed' }, pace: Pace): Promise<void> {
  const from = find(`[data-card="${event.card}"]`) ?? handAt(event.seat);
  const { ship, squadron, fleet, ammo } = event;
  const target = ship !== undefined ? shipAt(ship) : squadron !== undefined ? squadronAt(squadron) : null;
  if (target) {
    const card = actionCard(event.card);
    const weapon = card?.kind === 'ammo' ? card.weapon : null;
    const muzzle = (weapon !== null ? muzzleOf(event.seat, weapon) : null) ?? from;
    // Fighters come from the fleet, not from the hand.
    if (weapon === null) await fly(fleetAt(event.seat) ?? from, target, 'raid', pace);
    else if (BEAMS.has(weapon)) await beam(muzzle, target, weapon, pace);
    else await fly(muzzle, target, `shot ${weapon}`, pace);
    return flash(target, pace);
  }
  if (fleet !== undefined) {
    await fly(from, fleetAt(fleet), 'mine', pace);
    return flash(fleetAt(fleet), pace);
  }
  if (ammo !== undefined) {
    const at = find(`[data-ammo="${ammo}"]`);
    await fly(from, at, 'shot', pace);
    return flash(at, pace);
  }
  await fly(from, fleetAt(event.seat), 'card', pace);
}

/** Events with a beat of their own; the next snapshot shows the others. */
async function beat(event: Event, me: Seat | null, pace: Pace): Promise<void> {
  switch (event.type) {
    case 'cardPlayed':
      return played(event, pace);
    case 'dieRolled':
      await roll(event.result, pace);
      return verdict(event, pace);
    case 'shipDestroyed':
      return destroy(event, me, pace);
    case 'strikesDeclared':
      await Promise.all(
        event.strikes.map(({ carrier, ship }) => fly(shipAt(carrier), shipAt(ship), 'raid', pace)),
      );
      return;
    case 'squadronAttacks':
      await fly(squadronAt(event.seat), fleetAt(event.fleet), 'swarm', pace);
      return flash(fleetAt(event.fleet), pace);
    case 'cardsDiscarded':
      return fly(handAt(event.seat), pile('discard'), 'card', pace);
    case 'cardsDrawn':
      return fly(pile('draw'), handAt(event.seat), 'card', pace);
    case 'cardTurned':
      return fly(pile('draw'), find('[data-die]'), 'card', pace);
    case 'shipAdded':
      return fly(pile('ships'), fleetAt(event.seat), 'card', pace);
    case 'minesSwept':
      return fly(fleetAt(event.seat), pile('discard'), 'mine', pace);
    case 'shipRepaired':
      return mark(shipAt(event.ship), 'is-mended', BEAT / pace.speed);
    case 'squadronGone':
      return event.why === 'destroyed'
        ? mark(squadronAt(event.seat), 'is-burst', BURST / pace.speed)
        : undefined;
    case 'turnBegan':
      return mark(fleetAt(event.seat), 'is-marked', BEAT / pace.speed);
    default:
      return undefined;
  }
}

export interface Flights {
  play(events: readonly Event[], pace: Pace): Promise<void>;
  /** Skips the rest, and no longer waits. */
  skip(): void;
  /** What is played next waits until `goOn`. */
  wait(): void;
  goOn(): void;
  held(): Promise<void>;
}

/** `me`: the player in front of the table, if any. */
export function createFlights(me: Seat | null = null): Flights {
  let isSkipped = false;
  let goOn: () => void = () => {};
  let waiting = Promise.resolve();
  return {
    wait: () => {
      waiting = new Promise((resolve) => (goOn = resolve));
    },
    goOn: () => goOn(),
    held: () => waiting,
    async play(events, pace) {
      isSkipped = false;
      for (const event of events) {
        if (isSkipped || document.hidden) break;
        const heard = soundOf(event);
        if (heard) playStep(VOICES[heard]);
        await beat(event, me, pace);
      }
    },
    skip: () => {
      goOn();
      isSkipped = true;
      for (const animation of document.getAnimations?.() ?? []) {
        const { effect } = animation;
        if (effect instanceof KeyframeEffect && effect.target?.closest('.clash')) animation.finish();
      }
    },
  };
}
