/** Launches a corvette: which one, into which hex, facing which way. */
import type { CallSign, LaunchChoice } from '@star-eater/rules/src/games/star-eater';
import type { Choice } from '../board/api';
import { messages } from '../messages/table';
import { useBoardRequest, useTable } from '../table/context';
import { launchChoice } from './launch';
import { RadioCards } from './parts';
import { useReasons } from './why-not';

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
  const { shown, me, faction } = useTable();
  const reasons = useReasons();
  const callSigns = [...new Set(launches.map(({ callSign }) => callSign))];
  const callSign = chosen?.callSign ?? callSigns[0] ?? 1;
  const forIt = launches.filter((launch) => launch.callSign === callSign);
  const loadout = me === null ? undefined : shown.view.seats[me]?.loadout.corvettes;
  const nameFor = (sign: number): string => {
    const data = me === null ? null : faction(me);
    const card = data?.corvettes.find(({ id }) => id === loadout?.[sign - 1]);
    return card ? `${sign} · ${card.name}` : String(sign);
  };

  useBoardRequest<Picked>(
    () => ({
      overlay: {
        choices: [
          ...others,
          ...forIt.map((launch) =>
            launchChoice<Picked>(launch, { kind: 'launch', launch }, sameLaunch(launch, chosen)),
          ),
        ],
      },
      whyNot: reasons({ at: 'launch', seat: me ?? 0, callSign }),
      onPick: (picked) => {
        if (picked.kind === 'launch') onChoose(picked.launch);
        else onOther();
      },
    }),
    [launches, chosen, callSign],
  );

  if (!isFormShown) return null;
  return (
    <>
      <RadioCards
        legend={messages.choice.corvettes.which}
        options={callSigns.map((value) => ({ value, label: nameFor(value) }))}
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
          label: messages.choice.corvettes.to(value.hangar, value.distance, messages.facing(value.facing)),
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
