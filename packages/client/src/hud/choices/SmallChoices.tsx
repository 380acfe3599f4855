/** Vent Coolant, Power to Engines, the special's sections, the escape, the warp: one question each. */
import { along, isOnBoard, type Direction, type LaunchChoice, type Legal } from '@star-eater/rules';
import { useState } from 'preact/hooks';
import { commanderWords } from '../../i18n/en/commander';
import { said } from '../../i18n/en/table';
import { useBoardWish, useTable } from '../context';
import { CommandIcon, DirectionIcon } from '../icons';
import { ChoiceFrame, RadioCards } from './parts';

type Of<T extends Legal['type']> = Extract<Legal, { type: T }>;

/** */
export function VentChoice({ legal }: { legal: Of<'vent'> }) {
  const { session, state } = useTable();
  const texts = said.choice.vent;
  const { seat } = legal;
  return (
    <ChoiceFrame heading={texts.heading} rule="R-37" actions={null}>
      <ul class="vent-list">
        {legal.cards.map(({ card, space, playable }) => (
          <li key={card}>
            <span class="row">
              <CommandIcon command={card} size={20} /> {texts.card(said.commands[card], space)}
            </span>
            <span class="row">
              <button
                type="button"
                class="button"
                disabled={state.sending}
                onClick={() => void session.decide({ seat, type: 'vent', card, play: false })}
              >
                {playable ? texts.leave(said.commands[card]) : texts.move(said.commands[card])}
              </button>
              {playable && (
                <button
                  type="button"
                  class="button primary"
                  disabled={state.sending}
                  title={texts.playNote}
                  onClick={() => void session.decide({ seat, type: 'vent', card, play: true })}
                >
                  {texts.play(said.commands[card])}
                </button>
              )}
            </span>
          </li>
        ))}
      </ul>
    </ChoiceFrame>
  );
}

/** §10.1.6. The arrows stand as far from the ship as its hull reaches, where the board allows. */
const ARROW_DISTANCES = [4, 3, 2, 1];

export function ThrustChoice({ legal }: { legal: Of<'thrust'> }) {
  const { session, state, shown } = useTable();
  const texts = said.choice.thrust;
  const { seat } = legal;
  const ship = shown.view.ships.find((candidate) => candidate.seat === seat);
  const thrust = (direction: Direction): void => {
    if (!state.sending) void session.decide({ seat, type: 'thrust', direction });
  };
  useBoardWish(
    () => ({
      overlay: {
        choices: ship
          ? legal.directions.map((direction) => {
              const far = ARROW_DISTANCES.find((steps) =>
                isOnBoard(along(ship.at, direction, steps), shown.radius),
              );
              return {
                id: String(direction),
                hex: along(ship.at, direction, far ?? 1),
                kind: 'direction' as const,
                facing: direction,
                label: said.engines[said.direction(direction)],
              };
            })
          : [],
      },
      onPick: ({ choice }) => {
        if (choice) thrust(Number(choice.id) as Direction);
      },
    }),
    [legal, ship?.at.join()],
  );
  return (
    <ChoiceFrame heading={texts.heading} rule="R-23" note={texts.pick} actions={null}>
      <div class="row wrap">
        {legal.directions.map((direction) => (
          <button
            key={direction}
            type="button"
            class="button"
            disabled={state.sending}
            onClick={() => thrust(direction)}
          >
            <DirectionIcon direction={direction} /> {said.direction(direction)}
          </button>
        ))}
      </div>
    </ChoiceFrame>
  );
}

/** `restoreArmour`: one or more damaged sections. */
export function SpecialChoice({ legal }: { legal: Of<'special'> }) {
  const { session, state } = useTable();
  const [chosen, setChosen] = useState<string[]>(() => legal.sections.slice(0, legal.max));
  const texts = said.choice.special;
  const toggle = (section: string, on: boolean): void =>
    setChosen(legal.sections.filter((other) => (other === section ? on : chosen.includes(other))));
  return (
    <ChoiceFrame
      heading={texts.heading}
      rule="R-38"
      note={texts.sections(legal.max, legal.amount)}
      actions={
        <button
          type="button"
          class="button primary"
          disabled={chosen.length === 0 || state.sending}
          onClick={() => void session.decide({ seat: legal.seat, type: 'special', sections: chosen })}
        >
          {texts.use}
        </button>
      }
    >
      <fieldset class="radio-cards">
        <legend>{said.ship.armour}</legend>
        {legal.sections.map((section) => (
          <label class="radio-card" key={section}>
            <input
              type="checkbox"
              checked={chosen.includes(section)}
              disabled={!chosen.includes(section) && chosen.length >= legal.max}
              onChange={(event) => toggle(section, event.currentTarget.checked)}
            />
            <span>{said.words(section)}</span>
          </label>
        ))}
      </fieldset>
    </ChoiceFrame>
  );
}

const spotOf = (launch: LaunchChoice): string => `${launch.at[0]},${launch.at[1]}`;

/** In call-sign order, each to a free hex of its own. */
export function EscapeChoice({ legal }: { legal: Of<'escape'> }) {
  const { session, state } = useTable();
  const [chosen, setChosen] = useState<Record<number, LaunchChoice | undefined>>(() => {
    const taken = new Set<string>();
    const first: Record<number, LaunchChoice | undefined> = {};
    for (const callSign of legal.callSigns) {
      const free = legal.launches.find(
        (launch) => launch.callSign === callSign && !taken.has(spotOf(launch)),
      );
      if (free) taken.add(spotOf(free));
      first[callSign] = free;
    }
    return first;
  });
  const texts = said.choice.escape;
  const launches = legal.callSigns.flatMap((callSign) => chosen[callSign] ?? []);
  const clash = new Set(launches.map(spotOf)).size < launches.length;
  return (
    <ChoiceFrame
      heading={texts.heading}
      rule="R-39"
      note={`${commanderWords.escaping} ${commanderWords.escapingNote}`}
      actions={
        <button
          type="button"
          class="button primary"
          disabled={clash || state.sending}
          onClick={() =>
            void session.decide({
              seat: legal.seat,
              type: 'escape',
              launches: launches.map(({ callSign, hangar, distance, facing }) => ({
                callSign,
                hangar,
                distance,
                facing,
              })),
            })
          }
        >
          {texts.launch}
        </button>
      }
    >
      {legal.callSigns.map((callSign) => {
        const options = legal.launches.filter((launch) => launch.callSign === callSign);
        const now = chosen[callSign];
        return (
          <label class="field" key={callSign}>
            <span>{said.choice.move.corvette(callSign)}</span>
            <select
              value={now ? options.indexOf(now) : -1}
              onChange={(event) =>
                setChosen({ ...chosen, [callSign]: options[Number(event.currentTarget.value)] })
              }
            >
              <option value={-1}>{said.choice.corvettes.none}</option>
              {options.map((launch, index) => (
                <option key={index} value={index}>
                  {said.choice.move.to(said.hex(launch.at), said.facing(launch.facing))}
                </option>
              ))}
            </select>
          </label>
        );
      })}
    </ChoiceFrame>
  );
}

/** */
export function WarpChoice({ legal }: { legal: Of<'warp'> }) {
  const { session, state } = useTable();
  const [to, setTo] = useState(legal.to[0] ?? null);
  useBoardWish(
    () => ({
      overlay: {
        choices: legal.to.map((hex, index) => ({
          id: String(index),
          hex,
          kind: 'warp' as const,
          label: said.hex(hex),
          selected: hex === to,
        })),
      },
      onPick: ({ choice }) => {
        if (choice) setTo(legal.to[Number(choice.id)] ?? null);
      },
    }),
    [legal, to],
  );
  return (
    <ChoiceFrame
      heading={said.choice.warp.heading}
      rule="R-42"
      actions={
        <button
          type="button"
          class="button primary"
          disabled={!to || state.sending}
          onClick={() => {
            if (to) void session.decide({ seat: legal.seat, type: 'warp', to });
          }}
        >
          {said.choice.confirm}
        </button>
      }
    >
      <RadioCards
        legend={said.choice.move.destination}
        options={legal.to.map((value) => ({ value, label: said.hex(value) }))}
        chosen={to}
        onChoose={setTo}
      />
    </ChoiceFrame>
  );
}
