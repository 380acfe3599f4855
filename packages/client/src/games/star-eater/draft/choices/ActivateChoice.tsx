/** D-17 to D-19. Which squadron is activated, from where, and where it flies; or pass. */
import { sameHex, type CallSign, type Direction, type Hex } from '@star-eater/rules/src/games/star-eater';
import type { DraftDecision, PoseEnd } from '@star-eater/rules/src/games/star-eater/draft';
import { useMemo, useState } from 'preact/hooks';
import type { Choice } from '../../board/api';
import { DirectionIcon } from '../../cards/icons';
import { ChoiceFrame, RadioCards } from '../../choices/parts';
import { useBoardRequest } from '../../table/context';
import { useDraftTable } from '../context';
import type { Of, Snapshot } from '../data';
import { messages } from '../messages/table';

const texts = messages.choice.activate;
type Activate = Extract<DraftDecision, { type: 'activate' }>;

/** A squadron on the board, or one that could be launched into a lane. */
interface Starter {
  callSign: CallSign;
  label: string;
  launch: { hangar: number; distance: number } | null;
  /** Where it is before it flies on. */
  at: Hex;
  facing: Direction;
  poses: readonly PoseEnd[];
}

interface End {
  at: Hex;
  facing: Direction;
}

const startersOf = (legal: Of<'activate'>, { view }: Snapshot): Starter[] => [
  ...legal.squadrons.flatMap(({ callSign, poses }): Starter[] => {
    const token = view.tokens.find(
      (each) => each.kind === 'corvette' && each.seat === legal.seat && each.callSign === callSign,
    );
    return token
      ? [
          {
            callSign,
            label: texts.squadron(callSign),
            launch: null,
            at: token.at,
            facing: token.facing,
            poses,
          },
        ]
      : [];
  }),
  ...legal.launches.map(({ callSign, hangar, distance, at, facing, poses }): Starter => ({
    callSign,
    label: texts.launch(callSign, hangar, distance),
    launch: { hangar, distance },
    at,
    facing,
    poses,
  })),
];

const isStart = (starter: Starter, { at, facing }: End): boolean =>
  sameHex(at, starter.at) && facing === starter.facing;

const decisionOf = (seat: number, starter: Starter, end: End): Activate => ({
  seat,
  type: 'activate',
  callSign: starter.callSign,
  ...starter.launch,
  ...(isStart(starter, end) ? {} : { to: end.at, facing: end.facing }),
});

/** Facings at the hex of an end; a squadron may also stay as it is. */
const facingsAt = (starter: Starter, at: Hex): Direction[] => {
  const found = starter.poses.find((pose) => sameHex(pose.at, at))?.facings ?? [];
  const all = sameHex(at, starter.at) ? [starter.facing, ...found] : found;
  return [...new Set(all)].sort((a, b) => a - b);
};

const endHexes = (starter: Starter): Hex[] => [
  starter.at,
  ...starter.poses.map(({ at }) => at).filter((at) => !sameHex(at, starter.at)),
];

const endChoices = (starter: Starter, end: End): Choice<End>[] =>
  endHexes(starter).flatMap((at) => {
    const facings = facingsAt(starter, at);
    const isHere = sameHex(at, end.at);
    return (isHere ? facings : facings.slice(0, 1)).map((facing): Choice<End> => ({
      value: { at, facing },
      hex: at,
      kind: 'move',
      label: messages.choice.move.to(messages.hex(at), messages.facing(facing)),
      selected: isHere && facing === end.facing,
      ...(isHere ? { facing } : {}),
    }));
  });

export function ActivateChoice({ legal }: { legal: Of<'activate'> }) {
  const { session, state, shown } = useDraftTable();
  const { seat } = legal;
  const starters = useMemo(() => startersOf(legal, shown), [legal]);
  const [starter, setStarter] = useState<Starter | null>(starters[0] ?? null);
  const [end, setEnd] = useState<End | null>(starter && { at: starter.at, facing: starter.facing });
  const start = (next: Starter): void => {
    setStarter(next);
    setEnd({ at: next.at, facing: next.facing });
  };
  useBoardRequest<End>(
    () => ({
      overlay: {
        choices: starter && end ? endChoices(starter, end) : [],
        selected: starter && !starter.launch ? [{ seat, kind: 'corvette', callSign: starter.callSign }] : [],
        ghostTokens: starter && end ? [{ seat, kind: 'corvette', ...end, from: starter.at }] : [],
      },
      onPick: setEnd,
    }),
    [starter, end],
  );
  return (
    <ChoiceFrame
      heading={texts.heading}
      rule="D-17"
      note={texts.note}
      actions={
        <>
          <button
            type="button"
            class="button primary"
            disabled={state.sending || !starter || !end}
            onClick={() => starter && end && void session.decide(decisionOf(seat, starter, end))}
          >
            {starter?.launch
              ? texts.launchNow
              : end && starter && isStart(starter, end)
                ? texts.stay
                : texts.go}
          </button>
          <button
            type="button"
            class="button"
            title={texts.passNote}
            disabled={state.sending}
            onClick={() => void session.decide({ seat, type: 'pass' })}
          >
            {texts.pass}
          </button>
        </>
      }
    >
      {starter && (
        <RadioCards
          legend={texts.who}
          options={starters.map((value) => ({ value, label: value.label }))}
          chosen={starter}
          onChoose={start}
        />
      )}
      {starter && end && <Destination starter={starter} end={end} onEnd={setEnd} />}
    </ChoiceFrame>
  );
}

function Destination(props: { starter: Starter; end: End; onEnd: (end: End) => void }) {
  const { starter, end, onEnd } = props;
  const hexes = endHexes(starter);
  return (
    <>
      <label class="field">
        <span>{messages.choice.move.destination}</span>
        <select
          value={end.at.join()}
          onChange={(event) => {
            const at = hexes.find((hex) => hex.join() === event.currentTarget.value);
            const [facing] = at ? facingsAt(starter, at) : [];
            if (at && facing !== undefined) onEnd({ at, facing });
          }}
        >
          {hexes.map((hex) => (
            <option key={hex.join()} value={hex.join()}>
              {sameHex(hex, starter.at) ? texts.stayAt(messages.hex(hex)) : messages.hex(hex)}
            </option>
          ))}
        </select>
      </label>
      <fieldset class="row wrap facing-picks">
        <legend>{messages.choice.move.turns}</legend>
        {facingsAt(starter, end.at).map((facing) => (
          <button
            key={facing}
            type="button"
            class="button"
            aria-pressed={facing === end.facing}
            aria-label={messages.facing(facing)}
            onClick={() => onEnd({ at: end.at, facing })}
          >
            <DirectionIcon direction={facing} /> {messages.direction(facing)}
          </button>
        ))}
      </fieldset>
    </>
  );
}
