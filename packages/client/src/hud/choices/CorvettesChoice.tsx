/** §10.1.3. Corvettes!: activate, launch or repair. */
import type { CallSign, LaunchChoice, Legal } from '@star-eater/rules';
import { useState } from 'preact/hooks';
import { said } from '../../i18n/en/table';
import type { Choice } from '../../board/api';
import { useBoardWish, useTable } from '../context';
import { LaunchPicker } from './LaunchPicker';
import { ChoiceFrame, RadioCards } from './parts';
import { useReasons } from './why-not';

type Corvettes = Extract<Legal, { type: 'corvettes' }>;
type Way = 'activate' | 'launch' | 'repair';

/** While nothing is launched, the board still offers it: a hangar's hex is a launch, a corvette out there an activation. */
function OtherWays(props: {
  legal: Corvettes;
  onLaunch: (launch: LaunchChoice) => void;
  onActivate: () => void;
}) {
  const { legal, onLaunch, onActivate } = props;
  const { shown } = useTable();
  const reasons = useReasons();
  const [first] = legal.launches;
  useBoardWish(() => {
    const launches = legal.launches.map((launch, index): Choice => ({
      id: String(index),
      hex: launch.at,
      kind: 'launch',
      facing: launch.facing,
      label: said.choice.corvettes.where(
        launch.callSign,
        launch.hangar,
        said.hex(launch.at),
        said.facing(launch.facing),
      ),
    }));
    const flying = shown.view.tokens.flatMap((token): Choice[] =>
      token.kind === 'corvette' && token.seat === legal.seat
        ? [
            {
              id: 'activate',
              hex: token.at,
              kind: 'target',
              label: `${said.choice.corvettes.activate}: ${said.choice.move.corvette(token.callSign)}`,
            },
          ]
        : [],
    );
    return {
      overlay: {
        choices: [
          ...launches.filter((_, index) => legal.launches[index]?.callSign === first?.callSign),
          ...flying,
        ],
      },
      ...(first ? { whyNot: reasons({ at: 'launch', seat: legal.seat, callSign: first.callSign }) } : {}),
      onPick: ({ choice }) => {
        const launch = choice ? legal.launches[Number(choice.id)] : undefined;
        if (choice?.id === 'activate') onActivate();
        else if (launch) onLaunch(launch);
      },
    };
  }, [legal]);
  return null;
}

export function CorvettesChoice({ legal }: { legal: Corvettes }) {
  const { session, state, names } = useTable();
  const [way, setWay] = useState<Way>(
    legal.launches.length > 0 ? 'launch' : legal.activate ? 'activate' : 'repair',
  );
  const [launch, setLaunch] = useState<LaunchChoice | null>(legal.launches[0] ?? null);
  const [repair, setRepair] = useState<CallSign>(legal.repairs[0] ?? 1);
  const texts = said.choice.corvettes;

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
          class="button primary"
          disabled={state.sending || (way === 'launch' && !launch)}
          onClick={confirm}
        >
          {texts[way]}
        </button>
      }
    >
      <RadioCards<Way>
        legend={said.commands.corvettes}
        options={[
          { value: 'activate', label: texts.activate, note: texts.activateNote, disabled: !legal.activate },
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
      {way !== 'launch' && (
        <OtherWays
          legal={legal}
          onActivate={() => setWay('activate')}
          onLaunch={(next) => {
            setWay('launch');
            setLaunch(next);
          }}
        />
      )}
      {way === 'launch' && <LaunchPicker launches={legal.launches} chosen={launch} onChoose={setLaunch} />}
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
