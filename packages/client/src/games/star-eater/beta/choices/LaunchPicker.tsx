/** Launches a corvette: which one, into which hex, facing which way. */
import type { CallSign, LaunchChoice } from '@star-eater/rules/src/games/star-eater';
import type { Choice } from '../../common/board/api';
import { corvetteCard } from '../../common/cards/cards';
import { corvetteMessages } from '../messages/corvettes';
import { messages } from '../../common/messages/table';
import { useBoardRequest, useTable } from '../../common/context/context';
import { launchResult, type Foreseen } from './use-foreseen-launches';
import { forecastOverlay } from './forecast';
import { launchChoice } from './launch';
import { RadioCards } from '../../common/choices/parts';
import { useReasons } from '../../common/choices/use-why-not';

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

interface Launching {
  launches: LaunchChoice[];
  chosen: LaunchChoice | null;
  foreseen: Foreseen;
  onChoose: (launch: LaunchChoice) => void;
}

/** The corvette that is launched, and what it can do. */
const ofOne = ({ launches, chosen }: Launching) => {
  const callSigns = [...new Set(launches.map(({ callSign }) => callSign))];
  const callSign = chosen?.callSign ?? callSigns[0] ?? 1;
  return { callSigns, callSign, forIt: launches.filter((launch) => launch.callSign === callSign) };
};

/** Of my ship. */
function useBow() {
  const { shown, me } = useTable();
  return shown.view.ships.find(({ seat }) => seat === me)?.facing;
}

function LaunchForm(props: Launching) {
  const { launches, chosen, foreseen, onChoose } = props;
  const { shown, me, faction, names } = useTable();
  const { callSigns, callSign, forIt } = ofOne(props);
  const cardOf = (sign: CallSign) =>
    me === null ? null : corvetteCard(faction(me), shown.view.seats[me]?.loadout, sign);
  const card = cardOf(callSign);
  const { round } = shown.view;
  const bow = useBow();
  const forecast = chosen && foreseen.of(chosen);
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
          const next = foreseen.best(launches.filter((launch) => launch.callSign === value));
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
          note: launchResult(foreseen.result(value), round, names) || undefined,
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

export function LaunchPicker(
  props: Launching & {
    /** Keeps offering launches on the board while the form shows another use. */
    isFormShown: boolean;
    /** What else the board offers. */
    others: Choice<Flying>[];
    onOther: () => void;
  },
) {
  const { launches, chosen, isFormShown, others, foreseen, onChoose, onOther } = props;
  const { me } = useTable();
  const reasons = useReasons();
  const { callSign, forIt } = ofOne(props);
  const bow = useBow();
  const forecast = chosen && foreseen.of(chosen);
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
  return isFormShown && <LaunchForm {...{ launches, chosen, foreseen, onChoose }} />;
}
