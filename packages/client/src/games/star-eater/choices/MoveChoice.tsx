/** §11, R-35. One activation: a corvette moves or fires; a Command Corvette moves. */
import { keyOf, type Legal, type Target } from '@star-eater/rules/src/games/star-eater';
import { useMemo, useState } from 'preact/hooks';
import { commanderMessages } from '../messages/commander';
import { messages } from '../messages/table';
import { craftOf } from '../seats/craft';
import { useBoardRequest, useTable } from '../table/context';
import {
  boardMoves,
  endsOf,
  facingsOf,
  movesOf,
  otherCorvettes,
  refOf,
  whoOf,
  type Move,
  type Picked,
  type Who,
} from './move-picks';
import { ChoiceFrame, RadioCards, sameTarget, targetChoices, useTargetLabel } from './parts';
import { ShootForm } from './ShootForm';
import { useReasons } from './why-not';

type MoveLegal = Extract<Legal, { type: 'move' }>;
const texts = messages.choice.move;

/** Who acts, where it goes and what it fires at, until confirmed; the board shows and changes it. */
function useActivation(legal: MoveLegal) {
  const { shown } = useTable();
  const { seat } = legal;
  const all = useMemo(() => movesOf(legal), [legal]);
  const able: Who[] = [...new Set([...all, ...legal.shots].map(whoOf))];
  const [who, setWho] = useState<Who>(able[0] ?? 'commander');
  const [move, setMove] = useState<Move | null>(null);
  const [aimed, setTarget] = useState<Target | null>(null);
  const label = useTargetLabel();
  const reasons = useReasons();
  const moves = all.filter((candidate) => whoOf(candidate) === who);
  const shot = legal.shots.find(({ callSign }) => callSign === who);
  const targets = shot?.targets ?? [];
  const target = targets.find((each) => sameTarget(each, aimed)) ?? targets[0] ?? null;
  const choose = (next: Who): void => {
    setWho(next);
    setMove(null);
    setTarget(null);
  };
  const take = (picked: Picked): void => {
    switch (picked.kind) {
      case 'who':
        return choose(picked.who);
      case 'target':
        return setTarget(picked.target);
      case 'move':
        return setMove(picked.move);
    }
  };
  useBoardRequest<Picked>(
    () => ({
      overlay: {
        choices: [
          ...boardMoves(moves, move),
          ...targetChoices(targets, target, label),
          ...otherCorvettes(shown.view.tokens, seat, able, who),
        ],
        selected: [refOf(seat, who)],
        ghostTokens: move ? [{ ...refOf(seat, who), at: move.at, facing: move.facing }] : [],
      },
      whyNot: reasons({ at: 'move', seat, ...(who === 'commander' ? {} : { callSign: who }) }),
      onPick: take,
    }),
    [legal, who, move, target],
  );
  return { able, who, choose, moves, move, setMove, shot, target, setTarget };
}

/**
 * A Command Corvette moves in the movement phase and by Power to Engines; its corvettes act before any card.
 */
function useFrame(legal: MoveLegal, able: readonly Who[]): { rule: string; note: string } {
  const { shown } = useTable();
  const isCommander = craftOf(shown.view, legal.seat) === 'commander';
  if (able.every((each) => each === 'commander')) {
    const isPhase = shown.view.phase === 'movement';
    const note = isPhase ? commanderMessages.moveNote : commanderMessages.thrustNote;
    return { rule: isPhase ? '§8.1.2' : 'R-40', note: `${commanderMessages.move}: ${note}` };
  }
  if (isCommander && shown.view.seats[legal.seat]?.revealed.length === 0)
    return { rule: '§8.1.3', note: `${commanderMessages.activationsNote} ${texts.pick}` };
  return { rule: 'R-35', note: texts.pick };
}

function EndSelect(props: {
  ends: readonly Move[];
  move: Move | null;
  onChoose: (move: Move | null) => void;
}) {
  const { ends, move, onChoose } = props;
  if (ends.length === 0) return null;
  return (
    <label class="field">
      <span>{texts.destination}</span>
      <select
        value={move ? keyOf(move.at) : ''}
        onChange={(event) => {
          const key = event.currentTarget.value;
          onChoose(ends.find(({ at }) => keyOf(at) === key) ?? null);
        }}
      >
        <option value="">{messages.choice.move.pickHex}</option>
        {ends.map(({ at }) => (
          <option key={keyOf(at)} value={keyOf(at)}>
            {messages.hex(at)}
          </option>
        ))}
      </select>
    </label>
  );
}

function Actions({ legal, move }: { legal: MoveLegal; move: Move | null }) {
  const { session, state } = useTable();
  const { seat } = legal;
  const confirm = (): void => {
    if (move) void session.decide(move.decision);
  };
  return (
    <>
      <button type="button" class="button primary" disabled={!move || state.sending} onClick={confirm}>
        {texts.move}
      </button>
      <button
        type="button"
        class="button"
        disabled={state.sending}
        title={texts.doneNote}
        onClick={() => void session.decide({ seat, type: 'done' })}
      >
        {texts.done}
      </button>
    </>
  );
}

export function MoveChoice({ legal }: { legal: MoveLegal }) {
  const { able, who, choose, moves, move, setMove, shot, target, setTarget } = useActivation(legal);
  const { rule, note } = useFrame(legal, able);
  const ends = endsOf(moves);
  const facings = facingsOf(moves, move);
  return (
    <ChoiceFrame
      heading={texts.heading(legal.activations)}
      rule={rule}
      note={note}
      actions={<Actions legal={legal} move={move} />}
    >
      <RadioCards
        legend={messages.choice.corvettes.which}
        options={able.map((value) => ({
          value,
          label: value === 'commander' ? texts.commander : texts.corvette(value),
        }))}
        chosen={who}
        onChoose={choose}
      />
      <EndSelect ends={ends} move={move} onChoose={setMove} />
      {facings.length > 1 && (
        <RadioCards
          legend={texts.turns}
          options={facings.map((value) => ({ value, label: messages.direction(value.facing) }))}
          chosen={move}
          same={(a, b) => a?.facing === b?.facing}
          onChoose={setMove}
        />
      )}
      {ends.length === 0 && !shot && <p class="quiet">{texts.nothing}</p>}
      {shot && (
        <ShootForm key={shot.callSign} shot={shot} seat={legal.seat} target={target} setTarget={setTarget} />
      )}
    </ChoiceFrame>
  );
}
