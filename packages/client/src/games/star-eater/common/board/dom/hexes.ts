/**
 * The board for keyboards, screen readers and test drivers: real buttons over the picture, one per hex and
 * one per choice. One tab stop for the choices, one for the board; arrows move by hex, Enter picks.
 */
import {
  type Direction,
  type Hex,
  type View,
  distance,
  hexesOfBoard,
  keyOf,
  rotated,
} from '@star-eater/rules/src/games/star-eater';
import type { BoardFacts, Choice } from '../api';
import { ButtonLayer, isModified, nearestByKey, newButton, zoomOfKey } from '../../../../../board/buttons';
import type { Camera, Screen } from '../../../../../board/camera';
import { boxAround } from '../../../../../board/plane';
import { boardMessages } from '../../messages/board';
import { deepEqual } from '../../../../../store/deep-equal';
import { describeBoard } from '../describe';
import { anchorOf } from '../art/overlay';
import { HEX_HEIGHT, centreOf } from '../layout';
import { rotatedChoice } from '../rotation';
import { stepByKey } from './keys';

/** Layout pixels per plane unit, before the camera's transform. */
const UNIT = 40;

/** Choices closer than this are in one place, plane units. */
const APART = 0.1;

export interface HexEvents {
  pick(hex: Hex, choice: Choice | null): void;
  /** `byKey`: focused by keyboard, so it may be out of view. */
  focused(hex: Hex | null, byKey: boolean): void;
  zoom(factor: number): void;
  fit(): void;
}

export class HexButtons {
  readonly root = document.createElement('div');
  private readonly layers = {
    board: new ButtonLayer(boardMessages.board, UNIT),
    choices: new ButtonLayer(boardMessages.choices, UNIT),
  };
  private readonly board = this.layers.board.root;
  private readonly choiceLayer = this.layers.choices.root;
  private readonly hint = document.createElement('p');
  private readonly hexes: Hex[];
  private readonly buttons = new Map<string, HTMLButtonElement>();
  private descriptions = new Map<string, string>();
  private choices: readonly Choice[] = [];
  private choiceButtons: HTMLButtonElement[] = [];
  private current: Hex;
  private occupied: Hex[] = [];
  private moved = false;
  /** The choice that had the focus when the choices were removed. */
  private left: Choice | null = null;
  private home: Hex | null = null;

  constructor(
    private readonly facts: BoardFacts,
    private readonly events: HexEvents,
  ) {
    this.hexes = hexesOfBoard(facts.radius);
    this.current = [0, 0];
    Object.assign(this.root.style, { position: 'absolute', inset: '0', overflow: 'hidden' });
    this.hint.textContent = boardMessages.keys;
    this.hint.hidden = true;
    this.hint.id = `board-keys-${(HexButtons.count += 1)}`;
    this.board.setAttribute('aria-describedby', this.hint.id);
    for (const hex of this.hexes) this.board.append(this.makeHex(hex));
    this.makeCurrent([0, 0]);
    this.root.append(this.hint, this.board, this.choiceLayer);
    this.root.addEventListener('focusin', (event) => this.onFocus(event.target));
    this.root.addEventListener('focusout', (event) => {
      if (event.target instanceof HTMLElement) event.target.style.outline = 'none';
      this.events.focused(null, false);
    });
    this.board.addEventListener('keydown', (event) => this.onBoardKey(event));
    this.choiceLayer.addEventListener('keydown', (event) => this.onChoiceKey(event));
    this.choiceLayer.hidden = true;
  }

  private static count = 0;

  /** Updates descriptions that changed. */
  describe(view: View): void {
    const descriptions = describeBoard(view, this.facts);
    for (const key of new Set([...descriptions.keys(), ...this.descriptions.keys()])) {
      if (descriptions.get(key) === this.descriptions.get(key)) continue;
      const button = this.buttons.get(key);
      if (button) button.setAttribute('aria-label', boardMessages.hex(parse(key), descriptions.get(key)));
    }
    this.descriptions = descriptions;
    for (const [key, button] of this.buttons) this.setHeard(key, button);
    this.occupied = [...descriptions.keys()].map(parse).filter((hex) => this.buttons.has(keyOf(hex)));
    const own = view.ships.find((ship) => ship.seat === this.facts.me);
    // Focus begins at the viewer's own ship and stays where it is moved.
    this.home = own?.at ?? this.occupied[0] ?? null;
    if (own && !this.moved) this.makeCurrent(own.at);
  }

  /** The choices as buttons named by their labels. */
  setChoices(choices: readonly Choice[]): void {
    if (sameChoices(this.choices, choices)) {
      this.choices = choices;
      return;
    }
    const focused = this.choiceButtons.findIndex((button) => button === document.activeElement);
    const held = focused >= 0 ? (this.choices[focused] ?? null) : this.left;
    this.left = null;
    this.choices = choices;
    this.choiceButtons = choices.map((choice, index) => this.makeChoice(choice, index));
    this.choiceLayer.replaceChildren(...this.choiceButtons);
    this.choiceLayer.hidden = choices.length === 0;
    const chosen = choices.findIndex((choice) => choice.selected);
    const first = this.choiceButtons[Math.max(0, chosen)];
    if (first) first.tabIndex = 0;
    // Keyboard focus stays within the choices, or moves to the board if none are left.
    if (held === null) return;
    if (first) {
      const again = choices.findIndex((choice) => deepEqual(choice.value, held.value));
      (this.choiceButtons[again] ?? first).focus();
      return;
    }
    // A form that renders again removes its choices and sets the next ones in the same task.
    this.left = held;
    queueMicrotask(() => {
      if (this.left === null) return;
      this.left = null;
      this.buttons.get(keyOf(this.current))?.focus();
    });
  }

  /** Follows the camera: one transform for all buttons. */
  place(camera: Camera, screen: Screen): void {
    this.layers.board.follow(camera, screen);
    this.layers.choices.follow(camera, screen);
  }

  /** The board was turned: every button moves to its new place. */
  rotate(): void {
    for (const hex of this.hexes) {
      const button = this.buttons.get(keyOf(hex));
      if (button) this.placeHex(button, hex);
    }
    this.choices = [];
    this.setChoices([]);
  }

  private get rotation(): Direction {
    return this.facts.rotation ?? 0;
  }

  focus(): void {
    const first = this.choiceButtons.find((button) => button.tabIndex === 0);
    (first ?? this.buttons.get(keyOf(this.current)))?.focus();
  }

  private makeHex(hex: Hex): HTMLButtonElement {
    const button = newButton();
    this.placeHex(button, hex);
    button.setAttribute('aria-label', boardMessages.hex(hex, undefined));
    button.dataset.hex = keyOf(hex);
    button.addEventListener('click', (event) => {
      if (event.detail !== 0) return;
      this.events.pick(hex, this.choices.find((choice) => keyOf(choice.hex) === keyOf(hex)) ?? null);
    });
    this.buttons.set(keyOf(hex), button);
    this.setHeard(keyOf(hex), button);
    return button;
  }

  private placeHex(button: HTMLButtonElement, hex: Hex): void {
    const { x, y } = centreOf(rotated(hex, this.rotation));
    this.layers.board.put(button, {
      left: x - 0.75,
      top: y - HEX_HEIGHT / 2,
      right: x + 0.75,
      bottom: y + HEX_HEIGHT / 2,
    });
  }

  /** The hex for an arrow key. Arrows follow the screen, however the board is turned. */
  private step(key: string): Hex | null {
    const next = stepByKey(rotated(this.current, this.rotation), key, this.facts.radius);
    return next && rotated(next, -this.rotation);
  }

  private makeChoice(choice: Choice, index: number): HTMLButtonElement {
    const button = newButton();
    const half = choice.facing === undefined ? 0.7 : 0.3;
    this.layers.choices.put(button, boxAround(anchorOf(rotatedChoice(choice, this.rotation)), half));
    button.style.cursor = 'pointer';
    button.setAttribute('aria-label', choice.label);
    if (choice.selected !== undefined) button.setAttribute('aria-pressed', String(choice.selected));
    button.dataset.choice = String(index);
    button.addEventListener('click', (event) => {
      const picked = this.choices[index];
      if (event.detail === 0 && picked) this.events.pick(picked.hex, picked);
    });
    return button;
  }

  private onFocus(target: EventTarget | null): void {
    if (!(target instanceof HTMLElement)) return;
    const byKey = target.matches(':focus-visible');
    if (byKey) target.style.outline = '3px solid var(--focus)';
    const hex = target.dataset.hex
      ? parse(target.dataset.hex)
      : this.choices[Number(target.dataset.choice)]?.hex;
    if (hex) this.events.focused(hex, byKey);
  }

  private onBoardKey(event: KeyboardEvent): void {
    if (isModified(event)) return;
    const next = this.step(event.key) ?? this.jump(event.key);
    if (next) {
      event.preventDefault();
      this.makeCurrent(next);
      this.moved = true;
      this.buttons.get(keyOf(next))?.focus();
      return;
    }
    this.onZoomKey(event);
  }

  private onZoomKey(event: KeyboardEvent): void {
    const zoom = zoomOfKey(event.key);
    if (zoom === null) return;
    event.preventDefault();
    if (zoom === 'all') this.events.fit();
    else this.events.zoom(zoom);
  }

  private jump(key: string): Hex | null {
    if (key === 'Home') return this.home;
    if (key !== 'PageDown' && key !== 'PageUp') return null;
    const at = this.occupied.findIndex((hex) => distance(hex, this.current) === 0);
    const count = this.occupied.length;
    if (count === 0) return null;
    return this.occupied[(at + (key === 'PageDown' ? 1 : count - 1)) % count] ?? null;
  }

  private onChoiceKey(event: KeyboardEvent): void {
    if (isModified(event)) return;
    const from = this.choiceButtons.findIndex((button) => button === document.activeElement);
    if (from < 0) return;
    const count = this.choiceButtons.length;
    // Several choices in one hex (facings): left and right go through them in turn, then on to the next hex.
    const next =
      event.key === 'Home'
        ? 0
        : event.key === 'End'
          ? count - 1
          : event.key === 'PageDown' || sharedWithNext(this.choices, from, event.key)
            ? (from + 1) % count
            : event.key === 'PageUp'
              ? (from + count - 1) % count
              : nearestByKey(
                  this.choices.map(({ hex }) => centreOf(rotated(hex, this.rotation))),
                  from,
                  event.key,
                  APART,
                );
    if (next === null) {
      if (event.key.startsWith('Arrow')) event.preventDefault();
      this.onZoomKey(event);
      return;
    }
    event.preventDefault();
    (this.choiceButtons[from] as HTMLButtonElement).tabIndex = -1;
    const button = this.choiceButtons[next] as HTMLButtonElement;
    button.tabIndex = 0;
    button.focus();
  }

  private makeCurrent(hex: Hex): void {
    const old = this.buttons.get(keyOf(this.current));
    const button = this.buttons.get(keyOf(hex));
    if (!button) return;
    if (old) old.tabIndex = -1;
    button.tabIndex = 0;
    const before = keyOf(this.current);
    this.current = hex;
    if (old) this.setHeard(before, old);
    this.setHeard(keyOf(hex), button);
  }

  /** Who reads the page from top to bottom hears only what lies on the board; arrows reach the empty hexes, too. */
  private setHeard(key: string, button: HTMLButtonElement): void {
    const isHeard = this.descriptions.has(key) || key === keyOf(this.current);
    if (isHeard) button.removeAttribute('aria-hidden');
    else button.setAttribute('aria-hidden', 'true');
  }
}

const sharedWithNext = (choices: readonly Choice[], from: number, key: string): boolean => {
  const here = choices[from];
  const next = choices[from + 1];
  return (
    key === 'ArrowRight' && here !== undefined && next !== undefined && keyOf(here.hex) === keyOf(next.hex)
  );
};

const sameChoices = (a: readonly Choice[], b: readonly Choice[]): boolean =>
  a.length === b.length &&
  a.every((choice, i) => {
    const other = b[i] as Choice;
    return (
      deepEqual(choice.value, other.value) &&
      choice.label === other.label &&
      choice.selected === other.selected &&
      choice.kind === other.kind &&
      choice.facing === other.facing &&
      keyOf(choice.hex) === keyOf(other.hex)
    );
  });

const parse = (key: string): Hex => key.split(',').map(Number) as unknown as Hex;
