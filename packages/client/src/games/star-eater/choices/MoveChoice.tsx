/** §11, R-35. One activation: a corvette moves or fires; a Command Corvette moves. */
import {
  sameHex,
  type CallSign,
  type Legal,
  type MoveChoice as Move,
  type ShootChoice,
  type Target,
} from '@star-eater/rules/src/games/star-eater';
import { useState } from 'preact/hooks';
import type { Choice } from '../board/api';
import { commanderWords } from '../messages/commander';
import { said } from '../messages/table';
import { useBoardRequest, useTable } from '../table/context';
import { craftOf } from '../seats/craft';
import { ChoiceFrame, RadioCards, sameTarget, targetChoices, useTargetLabel, type TargetPick } from './parts';
import { useReasons } from './why-not';

type MoveLegal = Extract<Legal, { type: 'move' }>;
/** A Command Corvette has no call-sign. */
type Who = CallSign | 'commander';

/** On the board one picks the corvette, where it goes, or what it fires at. */
type Picked = TargetPick | { kind: 'who'; who: CallSign } | { kind: 'move'; move: Move };

const whoOf = (move: { callSign?: CallSign }): Who => move.callSign ?? 'commander';
/** A turn of three either way ends alike: one of the two is enough. */
const isFirst = (moves: readonly Move[], index: number): boolean =>
  moves.findIndex(
    ({ at, facing }) => sameHex(at, moves[index]?.at ?? at) && facing === moves[index]?.facing,
  ) === index;
const hexKey = (move: Move): string => `${move.at[0]},${move.at[1]}`;

const refOf = (seat: number, who: Who) =>
  who === 'commander'
    ? { seat, kind: 'command-corvette' as const }
    : { seat, kind: 'corvette' as const, callSign: who };

/** Where it may go: a mark in each hex and, in the one that is chosen, an arrow for each facing at the end. */
function boardMoves(moves: readonly Move[], chosen: Move | null): Choice<Picked>[] {
  const seen = new Set<string>();
  const straightFirst = [...moves].sort((a, b) => Math.abs(a.after) - Math.abs(b.after));
  return straightFirst.flatMap((move): Choice<Picked>[] => {
    const isHere = chosen !== null && hexKey(move) === hexKey(chosen);
    const key = isHere ? `${hexKey(move)}:${move.facing}` : hexKey(move);
    if (seen.has(key)) return [];
    seen.add(key);
    return [
      {
        value: { kind: 'move', move },
        hex: move.at,
        kind: 'move',
        label: said.choice.move.to(said.hex(move.at), said.facing(move.facing)),
        selected: isHere && move.facing === chosen.facing,
        ...(isHere ? { facing: move.facing } : {}),
      },
    ];
  });
}

function ShootForm(props: {
  shot: ShootChoice;
  seat: number;
  target: Target | null;
  setTarget: (target: Target | null) => void;
}) {
  const { shot, seat, target, setTarget } = props;
  const { session, state, names } = useTable();
  const [boost, setBoost] = useState(0);
  const label = useTargetLabel();
  return (
    <div class="shoot-form">
      {shot.maxBoost > 0 && (
        <RadioCards
          legend={said.choice.boost}
          options={Array.from({ length: shot.maxBoost + 1 }, (_, value) => ({
            value,
            label: `+${value}`,
            note: said.choice.activationsPrice(value),
          }))}
          chosen={boost}
          onChoose={setBoost}
        />
      )}
      {shot.targets.length > 0 && (
        <RadioCards
          legend={said.choice.target}
          options={shot.targets.map((value) => ({ value, label: label(value) }))}
          chosen={target}
          same={sameTarget}
          onChoose={setTarget}
        />
      )}
      <button
        type="button"
        class="button"
        disabled={state.sending}
        onClick={() =>
          void session.decide({
            seat,
            type: 'shoot',
            callSign: shot.callSign,
            boost,
            ...(target ? { target } : {}),
          })
        }
      >
        {said.choice.move.shoot(names.card(seat, shot.weapon))}
      </button>
    </div>
  );
}

export function MoveChoice({ legal }: { legal: MoveLegal }) {
  const { session, state, shown } = useTable();
  const all: Who[] = [...new Set([...legal.moves.map(whoOf), ...legal.shots.map(whoOf)])];
  const [who, setWho] = useState<Who>(all[0] ?? 'commander');
  const [move, setMove] = useState<Move | null>(null);
  const [aimed, setAimed] = useState<Target | null>(null);
  const label = useTargetLabel();
  const reasons = useReasons();
  const moves = legal.moves.filter((candidate) => whoOf(candidate) === who);
  const ends = moves.filter(({ after }, index) => after === 0 && isFirst(moves, index));
  const facings = move
    ? moves.filter((candidate, index) => sameHex(candidate.at, move.at) && isFirst(moves, index))
    : [];
  const shot = who === 'commander' ? undefined : legal.shots.find(({ callSign }) => callSign === who);

  const choose = (next: Who): void => {
    setWho(next);
    setMove(null);
    setAimed(null);
  };

  const target = shot?.targets.find((each) => sameTarget(each, aimed)) ?? shot?.targets[0] ?? null;

  useBoardRequest<Picked>(
    () => ({
      overlay: {
        choices: [
          ...boardMoves(moves, move),
          ...targetChoices(shot?.targets ?? [], target, label),
          ...shown.view.tokens.flatMap((token): Choice<Picked>[] =>
            token.kind === 'corvette' &&
            token.seat === legal.seat &&
            token.callSign !== who &&
            all.includes(token.callSign)
              ? [
                  {
                    value: { kind: 'who', who: token.callSign },
                    hex: token.at,
                    kind: 'target',
                    label: said.choice.move.corvette(token.callSign),
                  },
                ]
              : [],
          ),
        ],
        selected: [refOf(legal.seat, who)],
        ghostTokens: move ? [{ ...refOf(legal.seat, who), at: move.at, facing: move.facing }] : [],
      },
      whyNot: reasons({ at: 'move', seat: legal.seat, ...(who === 'commander' ? {} : { callSign: who }) }),
      onPick: (picked) => {
        switch (picked.kind) {
          case 'who':
            return choose(picked.who);
          case 'target':
            return setAimed(picked.target);
          case 'move':
            return setMove(picked.move);
        }
      },
    }),
    [legal, who, move, target],
  );

  const confirm = (): void => {
    if (!move) return;
    const { callSign, before, forward, after } = move;
    void session.decide({
      seat: legal.seat,
      type: 'move',
      ...(callSign === undefined ? {} : { callSign }),
      before,
      forward,
      after,
    });
  };
  const texts = said.choice.move;
  const flies = all.every((each) => each === 'commander');
  const isPhase = shown.view.phase === 'movement';
  const before =
    shown.view.seats[legal.seat]?.revealed.length === 0 && craftOf(shown.view, legal.seat) === 'commander';

  return (
    <ChoiceFrame
      heading={texts.heading(legal.activations)}
      rule={flies ? (isPhase ? '§8.1.2' : 'R-40') : before ? '§8.1.3' : 'R-35'}
      note={
        flies
          ? `${commanderWords.move}: ${isPhase ? commanderWords.moveNote : commanderWords.thrustNote}`
          : before
            ? `${commanderWords.activationsNote} ${texts.pick}`
            : texts.pick
      }
      actions={
        <>
          <button type="button" class="button primary" disabled={!move || state.sending} onClick={confirm}>
            {texts.move}
          </button>
          <button
            type="button"
            class="button"
            disabled={state.sending}
            title={texts.doneNote}
            onClick={() => void session.decide({ seat: legal.seat, type: 'done' })}
          >
            {texts.done}
          </button>
        </>
      }
    >
      <RadioCards
        legend={said.choice.corvettes.which}
        options={all.map((value) => ({
          value,
          label: value === 'commander' ? texts.commander : texts.corvette(value),
        }))}
        chosen={who}
        onChoose={choose}
      />
      {ends.length > 0 && (
        <label class="field">
          <span>{texts.destination}</span>
          <select
            value={move ? hexKey(move) : ''}
            onChange={(event) => {
              const key = event.currentTarget.value;
              setMove(ends.find((candidate) => hexKey(candidate) === key) ?? null);
            }}
          >
            <option value="">…</option>
            {ends.map((candidate) => (
              <option key={hexKey(candidate)} value={hexKey(candidate)}>
                {said.hex(candidate.at)}
              </option>
            ))}
          </select>
        </label>
      )}
      {facings.length > 1 && (
        <RadioCards
          legend={texts.turns}
          options={facings.map((value) => ({ value, label: said.direction(value.facing) }))}
          chosen={move}
          same={(a, b) => a?.facing === b?.facing}
          onChoose={setMove}
        />
      )}
      {ends.length === 0 && !shot && <p class="quiet">{texts.nothing}</p>}
      {shot && (
        <ShootForm key={shot.callSign} shot={shot} seat={legal.seat} target={target} setTarget={setAimed} />
      )}
    </ChoiceFrame>
  );
}
