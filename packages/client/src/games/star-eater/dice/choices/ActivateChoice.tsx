/** D-17 to D-19. Which squadron is activated, from where, and where it flies; or pass. */
import type { CallSign, Seat } from '@star-eater/rules/src/games/star-eater';
import { proposeActivation } from '@star-eater/rules/src/games/star-eater/dice';
import { useMemo, useState } from 'preact/hooks';
import { DecisionButton } from '../../../../table/commands/DecisionButton';
import { DirectionIcon } from '../../common/cards/icons';
import { ChoiceFrame, RadioCards } from '../../common/choices/parts';
import { useBoardRequest } from '../../common/context/context';
import { squadronNamed } from '../book';
import { nearestEnemy } from '../../common/plan/nearest';
import { bowOf } from '../../common/seats/craft';
import { setUpOf, useDiceTable } from '../context';
import type { Of } from '../data';
import { messages } from '../messages/table';
import {
  decisionOf,
  endChoices,
  endHexes,
  facingsAt,
  isStart,
  plainEnd,
  proposedIn,
  startersOf,
  turnText,
  wayText,
  type End,
  type Starter,
} from './starters';
import { shotFrom, shotOverlay, shotResult } from './use-shot-ahead';
import { NotActivated, usePosition, useReasons } from './why-not';

const CALL_SIGNS: readonly CallSign[] = [1, 2, 3];
const texts = messages.choice.activate;

/** What an ensign would do with these squadrons; null where it would pass. */
function useProposed(legal: Of<'activate'>): ReturnType<typeof proposeActivation> {
  const { shown } = useDiceTable();
  return useMemo(() => {
    const made = setUpOf(shown);
    return made && proposeActivation(shown.view, made, legal);
  }, [legal]);
}

/** The starter and its end until confirmed; the board shows and changes it. */
function useActivation(legal: Of<'activate'>) {
  const { shown } = useDiceTable();
  const { seat } = legal;
  const starters = useMemo(() => startersOf(legal, shown), [legal]);
  const proposed = useProposed(legal);
  const likely = proposedIn(starters, proposed);
  const [starter, setStarter] = useState<Starter | null>(likely?.starter ?? starters[0] ?? null);
  const reasons = useReasons();
  const [end, setEnd] = useState<End | null>(likely?.end ?? (starter && plainEnd(starter, starter.at)));
  /** What an ensign would do with this squadron, from its place or its bays. */
  const start = (next: Starter | undefined): void => {
    if (!next) return;
    const made = setUpOf(shown);
    const only = {
      ...legal,
      squadrons: legal.squadrons.filter(({ callSign }) => !next.launch && callSign === next.callSign),
      launches: legal.launches.filter(
        ({ callSign, hangar, distance }) =>
          callSign === next.callSign && hangar === next.launch?.hangar && distance === next.launch.distance,
      ),
    };
    const there = made && proposedIn([next], proposeActivation(shown.view, made, only));
    setStarter(next);
    setEnd(there?.end ?? plainEnd(next, next.at));
  };
  const planned = useMemo(
    () => (starter && end ? shotFrom(shown, seat, starter.callSign, end) : null),
    [starter, end],
  );
  const isLoaded = (shown.view.seats[seat]?.munitions[(starter?.callSign ?? 1) - 1] ?? 0) > 0;
  useBoardRequest<End>(() => {
    const shot = planned && isLoaded ? shotOverlay(planned, seat, shown.radius) : null;
    return {
      overlay: {
        choices: starter && end ? endChoices(starter, end) : [],
        selected: starter && !starter.launch ? [{ seat, kind: 'corvette', callSign: starter.callSign }] : [],
        ...shot,
        ghostTokens: [
          ...(starter && end ? [{ seat, kind: 'corvette' as const, ...end, from: starter.at }] : []),
          ...(shot?.ghostTokens ?? []),
        ],
      },
      ...(starter
        ? { whyNot: reasons({ at: 'fly', seat, callSign: starter.callSign, launch: starter.launch }) }
        : {}),
      onPick: setEnd,
    };
  }, [starter, end]);
  return { starters, starter, start, end, setEnd, planned: isLoaded ? planned : null };
}

/** What the squadron's shot from there would do, and how far the enemy is. */
function ShotThere(props: { seat: Seat; end: End; planned: ReturnType<typeof shotFrom> }) {
  const { seat, end, planned } = props;
  const table = useDiceTable();
  const position = usePosition();
  const match = position();
  const away = match && nearestEnemy(match, seat, end.at);
  return (
    <p class="act-ahead">
      {planned ? texts.shotThere(shotResult(planned, seat, table)) : texts.noMunition}{' '}
      {away && texts.away(away.hexes, table.names.seat(away.seat))}
    </p>
  );
}

/** Which squadron; for one aboard also from which place in front of a bay. */
function Who(props: {
  seat: number;
  starters: readonly Starter[];
  starter: Starter;
  onStart: (next: Starter | undefined) => void;
}) {
  const { seat, starters, starter, onStart } = props;
  const { shown, faction } = useDiceTable();
  const ids = shown.view.seats[seat]?.loadout.corvettes ?? [];
  const bow = bowOf(shown.view, seat);
  const data = faction(seat);
  const signs = [...new Set(starters.map(({ callSign }) => callSign))];
  const lanes = starters.filter(({ callSign, launch }) => callSign === starter.callSign && launch);
  const label = (sign: CallSign): string => texts.squadron(sign, squadronNamed(data, ids[sign - 1]));
  return (
    <>
      <RadioCards
        legend={texts.who}
        options={signs.map((sign) => ({
          value: sign,
          label: label(sign),
          note: starters.some(({ callSign, launch }) => callSign === sign && !launch)
            ? texts.flying
            : texts.aboard,
        }))}
        chosen={starter.callSign}
        onChoose={(sign) => onStart(starters.find(({ callSign }) => callSign === sign))}
      />
      <NotActivated
        seat={seat}
        callSigns={CALL_SIGNS.filter((sign) => !signs.includes(sign))}
        label={label}
      />
      {lanes.length > 1 && (
        <label class="field">
          <span>{texts.from}</span>
          <select
            value={lanes.indexOf(starter)}
            onChange={(event) => onStart(lanes[Number(event.currentTarget.value)])}
          >
            {lanes.map(({ launch, facing }, index) => (
              <option key={index} value={index}>
                {texts.lane(launch?.hangar ?? 0, launch?.distance ?? 1, messages.headingFrom(facing, bow))}
              </option>
            ))}
          </select>
        </label>
      )}
    </>
  );
}

function Destination(props: { starter: Starter; end: End; onEnd: (end: End) => void }) {
  const { starter, end, onEnd } = props;
  const hexes = endHexes(starter);
  const facings = facingsAt(starter, end.at);
  return (
    <>
      <label class="field">
        <span>{messages.choice.move.destination}</span>
        <select
          value={end.at.join()}
          onChange={(event) => {
            const at = hexes.find((hex) => hex.join() === event.currentTarget.value);
            if (at) onEnd(plainEnd(starter, at));
          }}
        >
          {hexes.map((hex) => (
            <option key={hex.join()} value={hex.join()}>
              {wayText(starter, hex)}
            </option>
          ))}
        </select>
      </label>
      {facings.length > 1 && (
        <fieldset class="facing-picks">
          <legend>{messages.choice.move.turns}</legend>
          <div class="row wrap">
            {facings.map((facing) => (
              <button
                key={facing}
                type="button"
                class="button"
                aria-pressed={facing === end.facing}
                onClick={() => onEnd({ at: end.at, facing })}
              >
                <DirectionIcon direction={facing} /> {turnText(starter, facing)}
              </button>
            ))}
          </div>
        </fieldset>
      )}
    </>
  );
}

export function ActivateChoice({ legal }: { legal: Of<'activate'> }) {
  const { session } = useDiceTable();
  const { starters, starter, start, end, setEnd, planned } = useActivation(legal);
  const { seat } = legal;
  const confirm = starter?.launch
    ? texts.launchNow
    : end && starter && isStart(starter, end)
      ? texts.stay
      : texts.go;
  return (
    <ChoiceFrame
      heading={texts.heading}
      rule="D-17"
      note={texts.note}
      actions={
        <>
          <DecisionButton
            class="button primary"
            disabled={!starter || !end}
            send={() => (starter && end ? session.decide(decisionOf(seat, starter, end)) : undefined)}
          >
            {confirm}
          </DecisionButton>
          <DecisionButton
            class="button"
            title={texts.passNote}
            send={() => session.decide({ seat, type: 'pass' })}
          >
            {texts.pass}
          </DecisionButton>
        </>
      }
    >
      {starter && <Who seat={seat} starters={starters} starter={starter} onStart={start} />}
      {starter && end && <ShotThere seat={seat} end={end} planned={planned} />}
      {starter && end && <Destination starter={starter} end={end} onEnd={setEnd} />}
    </ChoiceFrame>
  );
}
