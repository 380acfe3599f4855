/**
 * §10.1.4. Defence stations: fire now, hold, or shields; and the shots of held point defence.
 */
import {
  planAnswer,
  shieldsAgainst,
  type Legal,
  type PointDefenceShot,
  type Refusal,
  type Seat,
} from '@star-eater/rules/src/games/star-eater';
import { useMemo, useState } from 'preact/hooks';
import { DecisionButton } from '../../../../table/commands/DecisionButton';
import { messages } from '../../common/messages/table';
import { knownSetup } from '../../common/plan/position';
import { useTable } from '../../common/context/context';
import { firstAim, shotsOf, type MountAim } from './aim';
import { Mounts } from './Mounts';
import { ChoiceFrame, RadioCards } from '../../common/choices/parts';
import { placedOf, ShieldForm, type Arrangement } from './ShieldForm';
import { WaitForm } from './WaitForm';
import { useWaitUntil } from './use-wait-until';
import { usePosition } from '../../common/choices/use-why-not';

/** Why the rules forbid these shots in sequence; the server is asked anyway. */
function useRefused(at: 'defence' | 'react', seat: Seat, shots: PointDefenceShot[]): Refusal | null {
  const position = usePosition();
  return useMemo(() => {
    const match = shots.length > 1 ? position() : null;
    if (!match) return null;
    return at === 'react'
      ? planAnswer(match, { at, seat }, { seat, type: 'react', shots }).refusal
      : planAnswer(match, { at, seat, extra: 0 }, { seat, type: 'defence', option: 'fire', shots }).refusal;
  }, [position, at, seat, JSON.stringify(shots)]);
}

type Way = 'fire' | 'hold' | 'shields';

export function DefenceChoice({ legal }: { legal: Extract<Legal, { type: 'defence' }> }) {
  const { session, shown, faction } = useTable();
  const setup = knownSetup(shown, faction);
  const hasTargets = legal.mounts.some((mount) => mount.targets.length > 0);
  const [way, setWay] = useState<Way>(hasTargets ? 'fire' : legal.shields ? 'shields' : 'hold');
  const [aim, setAim] = useState<MountAim>(() => firstAim(legal.mounts));
  const [arrangement, setArrangement] = useState<Arrangement>(() =>
    setup && legal.shields
      ? shieldsAgainst(shown.view, setup, legal.seat, legal.shields)
      : { ...legal.shields?.now },
  );
  const { seat } = legal;
  const shots = shotsOf(legal.mounts, aim);
  const refusal = useRefused('defence', seat, shots);
  const texts = messages.choice.defence;
  const ready =
    way === 'hold' || (way === 'shields' ? placedOf(arrangement) === legal.shields?.count : refusal === null);

  const confirm = (): Promise<unknown> => {
    switch (way) {
      case 'fire':
        return session.decide({ seat, type: 'defence', option: 'fire', shots });
      case 'hold':
        return session.decide({ seat, type: 'defence', option: 'hold' });
      case 'shields': {
        const shields = Object.fromEntries(Object.entries(arrangement).filter(([, count]) => count > 0));
        return session.decide({ seat, type: 'defence', option: 'shields', shields });
      }
    }
  };

  return (
    <ChoiceFrame
      heading={messages.commands['defence-stations']}
      rule="§10.1.4"
      actions={
        <DecisionButton
          class={`button${way === 'fire' && !hasTargets ? '' : ' primary'}`}
          disabled={!ready}
          send={confirm}
        >
          {texts[way]}
        </DecisionButton>
      }
    >
      <RadioCards<Way>
        legend={messages.commands['defence-stations']}
        isHeading
        options={[
          { value: 'fire', label: texts.fire, note: hasTargets ? undefined : texts.noTarget },
          { value: 'hold', label: texts.hold, note: texts.holdNote },
          ...(legal.shields
            ? [{ value: 'shields' as const, label: texts.shields, note: texts.shieldsNote }]
            : []),
        ]}
        chosen={way}
        onChoose={setWay}
      />
      {way === 'fire' && hasTargets && (
        <Mounts seat={seat} mounts={legal.mounts} aim={aim} onAim={setAim} refusal={refusal} />
      )}
      {way === 'shields' && legal.shields && (
        <ShieldForm seat={seat} shields={legal.shields} arrangement={arrangement} onChange={setArrangement} />
      )}
    </ChoiceFrame>
  );
}

/** A window for held point defence. */
export function ReactChoice({ legal }: { legal: Extract<Legal, { type: 'react' }> }) {
  const { session } = useTable();
  const [aim, setAim] = useState<MountAim>(() => firstAim(legal.mounts));
  const { seat } = legal;
  const shots = shotsOf(legal.mounts, aim);
  const refusal = useRefused('react', seat, shots);
  const [told, tell] = useWaitUntil();
  const [until, setUntil] = useState(told);
  const texts = messages.choice.react;

  // The open question is answered first: otherwise the server would apply the new setting to it.
  const wait = async (): Promise<void> => {
    const taken = await session.decide({ seat, type: 'react', shots: [] });
    if (taken && until !== told) tell(until);
  };

  return (
    <ChoiceFrame
      heading={texts.heading}
      rule="R-34"
      actions={
        <>
          <DecisionButton
            class="button primary"
            disabled={shots.length === 0 || refusal !== null}
            send={() => session.decide({ seat, type: 'react', shots })}
          >
            {texts.fire}
          </DecisionButton>
          <DecisionButton class="button" title={texts.waitNote} send={wait}>
            {texts.wait}
          </DecisionButton>
        </>
      }
    >
      <Mounts seat={seat} mounts={legal.mounts} aim={aim} onAim={setAim} refusal={refusal} />
      <WaitForm seat={seat} label={messages.choice.wait.ask} until={until} onChange={setUntil} />
    </ChoiceFrame>
  );
}
