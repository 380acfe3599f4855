/** The commander escapes: corvettes aboard move to free hexes, as many as there is room for. */
import {
  sameHex,
  type CallSign,
  type LaunchChoice,
  type Legal,
  type Seat,
} from '@star-eater/rules/src/games/star-eater';
import { useState } from 'preact/hooks';
import { DecisionButton } from '../../../../table/commands/DecisionButton';
import { corvetteCard } from '../../common/cards/cards';
import { commanderCardMessages } from '../../common/messages/commander-card';
import { corvetteMessages } from '../messages/corvettes';
import { messages } from '../../common/messages/table';
import { useBoardRequest, useTable } from '../../common/context/context';
import { launchChoice, orderOf } from './launch';
import { ChoiceFrame, RadioCards, useSeenFrom } from '../../common/choices/parts';
import { useReasons } from '../../common/choices/use-why-not';

type Escape = Extract<Legal, { type: 'escape' }>;
const texts = messages.choice.escape;
type Places = Record<CallSign, LaunchChoice>;

/** Initially each takes the first free hex. */
function firstPlaces(legal: Escape): Places {
  const places: Places = {};
  for (const callSign of legal.callSigns) {
    const taken = Object.values(places);
    const free = legal.launches.find(
      (launch) => launch.callSign === callSign && !taken.some(({ at }) => sameHex(at, launch.at)),
    );
    if (free) places[callSign] = free;
  }
  return places;
}

/** Where each corvette goes, and for which one the board offers hexes. */
function usePlaces(legal: Escape) {
  const reasons = useReasons();
  const { seat, callSigns } = legal;
  const seen = useSeenFrom(seat);
  const [places, setPlaces] = useState<Places>(() => firstPlaces(legal));
  const [current, setCurrent] = useState<CallSign>(callSigns[0] ?? 1);
  const launches = callSigns.flatMap((callSign) => places[callSign] ?? []);

  const place = (callSign: CallSign, launch: LaunchChoice | undefined): void => {
    const { [callSign]: _old, ...others } = places;
    setPlaces(launch ? { ...others, [callSign]: launch } : others);
  };

  useBoardRequest(() => {
    const others = launches.filter(({ callSign }) => callSign !== current);
    const taken = others.map(({ at }) => at);
    const open = legal.launches.filter(
      (launch) => launch.callSign === current && !taken.some((at) => sameHex(at, launch.at)),
    );
    return {
      overlay: {
        choices: open.map((launch) =>
          launchChoice(launch, launch, places[current] === launch, seen.facing(launch.facing)),
        ),
        ghostTokens: others.map(({ at, facing, callSign }) => ({
          seat,
          kind: 'corvette',
          at,
          facing,
          label: String(callSign),
        })),
      },
      whyNot: reasons({ at: 'escape', seat, callSign: current, launches: legal.launches, taken }),
      onPick: (launch) => place(current, launch),
    };
  }, [legal, places, current]);
  return { places, place, launches, current, setCurrent };
}

function PlaceSelect(props: {
  seat: Seat;
  name: string;
  options: readonly LaunchChoice[];
  chosen: LaunchChoice | undefined;
  onFocus: () => void;
  onChoose: (launch: LaunchChoice | undefined) => void;
}) {
  const { seat, name, options, chosen, onFocus, onChoose } = props;
  const seen = useSeenFrom(seat);
  return (
    <label class="field">
      <span>{name}</span>
      <select
        value={chosen ? options.indexOf(chosen) : -1}
        onFocus={onFocus}
        onChange={(event) => onChoose(options[Number(event.currentTarget.value)])}
      >
        <option value={-1}>{messages.choice.corvettes.none}</option>
        {options.map((launch, index) => (
          <option key={index} value={index}>
            {seen.place(launch.at)}, {seen.facing(launch.facing)}
          </option>
        ))}
      </select>
    </label>
  );
}

export function EscapeChoice({ legal }: { legal: Escape }) {
  const { session, faction, shown } = useTable();
  const { seat, callSigns } = legal;
  const { places, place, launches, current, setCurrent } = usePlaces(legal);
  const loadout = shown.view.seats[seat]?.loadout;
  const nameOf = (callSign: CallSign): string =>
    corvetteMessages.name(callSign, corvetteCard(faction(seat), loadout, callSign));
  const isShort = legal.count < callSigns.length;
  const clash = launches.some((one) => launches.some((other) => other !== one && sameHex(one.at, other.at)));
  const escape = () => session.decide({ seat, type: 'escape', launches: launches.map(orderOf) });
  return (
    <ChoiceFrame
      heading={texts.heading}
      rule="R-39"
      note={`${commanderCardMessages.escaping} ${
        isShort
          ? commanderCardMessages.escapingSome(legal.count, callSigns.length)
          : commanderCardMessages.escapingNote
      }`}
      actions={
        <DecisionButton
          class="button primary"
          disabled={clash || launches.length < legal.count}
          send={escape}
        >
          {texts.launch}
        </DecisionButton>
      }
    >
      {callSigns.length > 1 && (
        <RadioCards
          legend={texts.which}
          options={callSigns.map((value) => ({ value, label: String(value) }))}
          chosen={current}
          onChoose={setCurrent}
        />
      )}
      {callSigns.map((callSign) => (
        <PlaceSelect
          key={callSign}
          seat={seat}
          name={nameOf(callSign)}
          options={legal.launches.filter((launch) => launch.callSign === callSign)}
          chosen={places[callSign]}
          onFocus={() => setCurrent(callSign)}
          onChoose={(launch) => place(callSign, launch)}
        />
      ))}
    </ChoiceFrame>
  );
}
