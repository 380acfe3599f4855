/** Launches a corvette: which one, into which hex, facing which way. */
import type { CallSign, LaunchChoice } from '@star-eater/rules/src/games/star-eater';
import { useMemo } from 'preact/hooks';
import type { Choice } from '../../common/board/api';
import { corvetteCard } from '../../common/cards/cards';
import { corvetteMessages } from '../messages/corvettes';
import { messages } from '../../common/messages/table';
import { useBoardRequest, useTable } from '../../common/context/context';
import { afterLaunch, forecastOverlay, forecastShot } from './forecast';
import { launchChoice, orderOf } from './launch';
import { RadioCards } from '../../common/choices/parts';
import { usePosition, useReasons } from '../../common/choices/use-why-not';

/** A corvette already on the board. */
export interface Flying {
  kind: 'flying';
  callSign: CallSign;
}
type Picked = Flying | { kind: 'launch'; launch: LaunchChoice };

const sameLaunch = (a: LaunchChoice | null, b: LaunchChoice | null): boolean =>
  a === b ||
  (a !== null &&
    b !== null &&
    a.callSign === b.callSign &&
    a.hangar === b.hangar &&
    a.distance === b.distance &&
    a.facing === b.facing);

export function LaunchPicker(props: {
  launches: LaunchChoice[];
  chosen: LaunchChoice | null;
  /** Keeps offering launches on the board while the form shows another use. */
  isFormShown: boolean;
  /** What else the board offers. */
  others: Choice<Flying>[];
  onChoose: (launch: LaunchChoice) => void;
  onOther: () => void;
}) {
  const { launches, chosen, isFormShown, others, onChoose, onOther } = props;
  const { shown, me, faction, names } = useTable();
  const reasons = useReasons();
  const callSigns = [...new Set(launches.map(({ callSign }) => callSign))];
  const callSign = chosen?.callSign ?? callSigns[0] ?? 1;
  const forIt = launches.filter((launch) => launch.callSign === callSign);
  const cardOf = (sign: CallSign) =>
    me === null ? null : corvetteCard(faction(me), shown.view.seats[me]?.loadout, sign);
  const card = cardOf(callSign);
  const bow = shown.view.ships.find(({ seat }) => seat === me)?.facing;
  const position = usePosition();
  const forecast = useMemo(() => {
    const match = position();
    const launched =
      match && chosen && me !== null
        ? afterLaunch(match, { seat: me, type: 'corvettes', option: 'launch', ...orderOf(chosen) })
        : null;
    return launched && chosen && me !== null
      ? forecastShot(launched, me, 1, { callSign: chosen.callSign })
      : null;
  }, [position, chosen, me]);

  useBoardRequest<Picked>(
    () => ({
      overlay: {
        ...forecastOverlay(me ?? 0, forecast),
        choices: [
          ...others,
          ...forIt.map((launch) =>
            launchChoice<Picked>(
              launch,
              { kind: 'launch', launch },
              sameLaunch(launch, chosen),
              messages.headingFrom(launch.facing, bow),
            ),
          ),
        ],
      },
      whyNot: reasons({ at: 'launch', seat: me ?? 0, callSign }),
      onPick: (picked) => {
        if (picked.kind === 'launch') onChoose(picked.launch);
        else onOther();
      },
    }),
    [launches, chosen, callSign, forecast],
  );

  if (!isFormShown) return null;
  return (
    <>
      {card && (
        <p class="corvette-line small">
          <b>{corvetteMessages.line(callSign, card)}</b>{' '}
          {forecast
            ? corvetteMessages.launched(corvetteMessages.shotResult(forecast, card.weapon.damage, names))
            : corvetteMessages.noShot}
        </p>
      )}
      <RadioCards
        legend={messages.choice.corvettes.which}
        options={callSigns.map((value) => ({ value, label: corvetteMessages.name(value, cardOf(value)) }))}
        chosen={callSign}
        onChoose={(value) => {
          const same = launches.find(
            (launch) =>
              launch.callSign === value &&
              launch.hangar === chosen?.hangar &&
              launch.distance === chosen.distance &&
              launch.facing === chosen.facing,
          );
          const next = same ?? launches.find((launch) => launch.callSign === value);
          if (next) onChoose(next);
        }}
      />
      <RadioCards
        legend={messages.choice.corvettes.from}
        options={forIt.map((value) => ({
          value,
          label: messages.choice.corvettes.to(
            value.hangar,
            value.distance,
            messages.headingFrom(value.facing, bow),
          ),
        }))}
        chosen={chosen}
        same={sameLaunch}
        onChoose={(value) => {
          if (value) onChoose(value);
        }}
      />
    </>
  );
}
