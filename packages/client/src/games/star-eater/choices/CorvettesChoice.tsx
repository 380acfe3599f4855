/** §10.1.3. Corvettes!: activate, launch or repair. */
import type { CallSign, LaunchChoice, Legal, Seat } from '@star-eater/rules/src/games/star-eater';
import { useState } from 'preact/hooks';
import { said } from '../messages/table';
import type { Choice } from '../board/api';
import { useTable } from '../table/context';
import { LaunchPicker, type Flying } from './LaunchPicker';
import { ChoiceFrame, RadioCards } from './parts';

type Corvettes = Extract<Legal, { type: 'corvettes' }>;
type Way = 'activate' | 'launch' | 'repair';

/** On the board a corvette out there means an activation. */
function useFlying(seat: Seat): Choice<Flying>[] {
  const { shown } = useTable();
  return shown.view.tokens.flatMap((token): Choice<Flying>[] =>
    token.kind === 'corvette' && token.seat === seat
      ? [
          {
            value: { kind: 'flying', callSign: token.callSign },
            hex: token.at,
            kind: 'target',
            label: `${said.choice.corvettes.activate}: ${said.choice.move.corvette(token.callSign)}`,
          },
        ]
      : [],
  );
}

export function CorvettesChoice({ legal }: { legal: Corvettes }) {
  const { session, state, names } = useTable();
  const [launch, setLaunch] = useState<LaunchChoice | null>(legal.launches[0] ?? null);
  const [repair, setRepair] = useState<CallSign>(legal.repairs[0] ?? 1);
  const texts = said.choice.corvettes;
  const flying = useFlying(legal.seat);
  const canActivate = legal.activate && flying.length > 0;
  const [way, setWay] = useState<Way>(
    legal.launches.length > 0 ? 'launch' : canActivate || legal.repairs.length === 0 ? 'activate' : 'repair',
  );

  const confirm = (): void => {
    const { seat } = legal;
    switch (way) {
      case 'activate':
        void session.decide({ seat, type: 'corvettes', option: 'activate' });
        return;
      case 'launch': {
        if (!launch) return;
        const { callSign, hangar, distance, facing } = launch;
        void session.decide({
          seat,
          type: 'corvettes',
          option: 'launch',
          callSign,
          hangar,
          distance,
          facing,
        });
        return;
      }
      case 'repair':
        void session.decide({ seat, type: 'corvettes', option: 'repair', callSign: repair });
    }
  };

  return (
    <ChoiceFrame
      heading={said.commands.corvettes}
      rule="R-35"
      actions={
        <button
          type="button"
          class={`button${way === 'activate' && !canActivate ? '' : ' primary'}`}
          disabled={state.sending || (way === 'launch' && !launch)}
          onClick={confirm}
        >
          {texts[way]}
        </button>
      }
    >
      <RadioCards<Way>
        legend={said.commands.corvettes}
        isHeading
        options={[
          {
            value: 'activate',
            label: texts.activate,
            note: flying.length > 0 ? texts.activateNote : texts.activateNone,
            disabled: !legal.activate,
          },
          {
            value: 'launch',
            label: texts.launch,
            note: legal.launches.length > 0 ? texts.launchNote : texts.none,
            disabled: legal.launches.length === 0,
          },
          {
            value: 'repair',
            label: texts.repair,
            note: legal.repairs.length > 0 ? texts.repairNote : texts.none,
            disabled: legal.repairs.length === 0,
          },
        ]}
        chosen={way}
        onChoose={setWay}
      />
      <LaunchPicker
        launches={legal.launches}
        chosen={way === 'launch' ? launch : null}
        isFormShown={way === 'launch'}
        others={flying}
        onChoose={(next) => {
          setWay('launch');
          setLaunch(next);
        }}
        onOther={() => setWay('activate')}
      />
      {way === 'repair' && (
        <RadioCards
          legend={texts.repair}
          options={legal.repairs.map((value) => ({
            value,
            label: said.choice.target_.corvette(names.seat(legal.seat), value),
          }))}
          chosen={repair}
          onChoose={setRepair}
        />
      )}
    </ChoiceFrame>
  );
}
