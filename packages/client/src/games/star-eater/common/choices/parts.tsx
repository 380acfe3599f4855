/** Parts shared by several choices: a heading, a group of radio cards, a stepper, and names for targets. */
import {
  turned,
  type CallSign,
  type Direction,
  type Hex,
  type Seat,
  type Target,
} from '@star-eater/rules/src/games/star-eater';
import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import type { Choice } from '../board/api';
import { targetName } from '../messages/events';
import { planMessages } from '../messages/plan';
import { messages } from '../messages/table';
import { legsTo } from '../plan/bearing';
import { bowOf, corvetteToken, flagshipOf } from '../seats/craft';
import { useTable } from '../context/context';
import { RuleLink } from '../../../../table/menu/RuleLink';

export function ChoiceFrame(props: {
  heading: string;
  rule: string;
  note?: string;
  children: ComponentChildren;
  actions: ComponentChildren;
}) {
  return (
    <section class="choice" aria-label={props.heading}>
      <header>
        <h2>
          {props.heading} <RuleLink id={props.rule} />
        </h2>
        {props.note && <p class="small quiet">{props.note}</p>}
      </header>
      <div class="choice-body">{props.children}</div>
      <div class="choice-actions">{props.actions}</div>
    </section>
  );
}

export interface Option<T> {
  value: T;
  label: string;
  note?: string | undefined;
  disabled?: boolean;
}

export function RadioCards<T>(props: {
  legend: string;
  /** The heading beside it says the same: the legend is only for screen readers. */
  isHeading?: boolean;
  options: Option<T>[];
  chosen: T;
  same?: (a: T, b: T) => boolean;
  onChoose: (value: T) => void;
}) {
  const name = useId();
  const same = props.same ?? Object.is;
  return (
    <fieldset class="radio-cards">
      <legend class={props.isHeading ? 'visually-hidden' : undefined}>{props.legend}</legend>
      {props.options.map((option, index) => (
        <label key={index} class={`radio-card${option.disabled ? ' off' : ''}`}>
          <input
            type="radio"
            name={name}
            disabled={option.disabled}
            checked={same(option.value, props.chosen)}
            onChange={() => props.onChoose(option.value)}
          />
          <span>
            {option.label}
            {option.note && <small>{option.note}</small>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

export const sameTarget = (a: Target | null, b: Target | null): boolean =>
  a === b ||
  (a !== null &&
    b !== null &&
    a.kind === b.kind &&
    a.seat === b.seat &&
    a.at[0] === b.at[0] &&
    a.at[1] === b.at[1] &&
    a.section === b.section &&
    a.callSign === b.callSign);

/**
 * Places and facings seen from a token of this seat: a corvette, or without a call-sign its flagship. A board may be
 * turned, and a phone's has no coordinates.
 */
export function useSeenFrom(seat: Seat, callSign?: CallSign) {
  const { shown } = useTable();
  const from = callSign ? corvetteToken(shown.view, seat, callSign) : flagshipOf(shown.view, seat);
  return {
    place: (hex: Hex): string => (from ? planMessages.way(legsTo(from, hex)) : messages.hex(hex)),
    facing: (facing: Direction): string =>
      from
        ? planMessages.turned(turned(facing, -from.facing))
        : messages.headingFrom(facing, bowOf(shown.view, seat)),
  };
}

/** A target; of a ship also the armour of the section. Torpedoes have no names: where they are, from the own bow. */
export function useTargetLabel(): (target: Target) => string {
  const { names, shown, me } = useTable();
  const from = flagshipOf(shown.view, me);
  return (target) => {
    const where = target.kind === 'torpedo' && from ? ` (${planMessages.way(legsTo(from, target.at))})` : '';
    const label = targetName(target, names) + where;
    const ship = target.kind === 'ship' && shown.view.ships.find(({ seat }) => seat === target.seat);
    const armour = ship ? ship.armour[target.section ?? ''] : undefined;
    return armour === undefined ? label : `${label}, ${messages.choice.armour(armour)}`;
  };
}

/** A boost from none up to `most`; nothing if none is available. */
export function BoostCards(props: {
  most: number;
  note: (boost: number) => string;
  chosen: number;
  onChoose: (boost: number) => void;
}) {
  const { most, note, chosen, onChoose } = props;
  if (most === 0) return null;
  const options = Array.from({ length: most + 1 }, (_, value) => ({
    value,
    label: `+${value}`,
    note: note(value),
  }));
  return <RadioCards legend={messages.choice.boost} options={options} chosen={chosen} onChoose={onChoose} />;
}

/** Choice of a target if several things share a hex. */
export function TargetCards(props: {
  targets: readonly Target[];
  chosen: Target | null;
  onChoose: (target: Target | null) => void;
  note?: (target: Target) => string | undefined;
}) {
  const { targets, chosen, onChoose, note } = props;
  const label = useTargetLabel();
  if (targets.length === 0) return null;
  return (
    <RadioCards
      legend={messages.choice.target}
      options={targets.map((value) => ({ value, label: label(value), note: note?.(value) }))}
      chosen={chosen}
      same={sameTarget}
      onChoose={onChoose}
    />
  );
}

export interface TargetPick {
  kind: 'target';
  target: Target;
}

/** Targets as pickable hexes on the board. */
export function targetChoices(
  targets: Target[],
  chosen: Target | null,
  label: (target: Target) => string,
): Choice<TargetPick>[] {
  return targets.map((target) => ({
    value: { kind: 'target', target },
    hex: target.at,
    label: label(target),
    kind: 'target' as const,
    selected: sameTarget(target, chosen),
  }));
}
