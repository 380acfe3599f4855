/** §11, R-35. One activation: a corvette moves or fires; a Command Corvette moves. */
import type { CallSign, Legal, MoveChoice as Move, ShootChoice, Target } from '@star-eater/rules';
import { useState } from 'preact/hooks';
import { commanderWords } from '../../i18n/en/commander';
import { said } from '../../i18n/en/table';
import { useBoardWish, useTable } from '../context';
import { craftOf } from '../craft';
import { ChoiceFrame, RadioCards, sameTarget, useTargetLabel } from './parts';

type MoveLegal = Extract<Legal, { type: 'move' }>;
/** A Command Corvette has no call-sign. */
type Who = CallSign | 'commander';

const whoOf = (move: { callSign?: CallSign }): Who => move.callSign ?? 'commander';
const hexKey = (move: Move): string => `${move.at[0]},${move.at[1]}`;

function ShootForm({ shot, seat }: { shot: ShootChoice; seat: number }) {
  const { session, state, names } = useTable();
  const [boost, setBoost] = useState(0);
  const [target, setTarget] = useState<Target | null>(shot.targets[0] ?? null);
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
  const moves = legal.moves.filter((candidate) => whoOf(candidate) === who);
  const ends = [...new Map(moves.map((candidate) => [hexKey(candidate), candidate])).values()];
  const facings = move ? moves.filter((candidate) => hexKey(candidate) === hexKey(move)) : [];
  const shot = who === 'commander' ? undefined : legal.shots.find(({ callSign }) => callSign === who);

  const choose = (next: Who): void => {
    setWho(next);
    setMove(null);
  };

  useBoardWish(
    () => ({
      overlay: {
        choices: ends.map((candidate) => ({
          id: hexKey(candidate),
          hex: candidate.at,
          kind: 'move' as const,
          label: said.choice.move.to(said.hex(candidate.at), said.facing(candidate.facing)),
          selected: move !== null && hexKey(move) === hexKey(candidate),
          ...(move !== null && hexKey(move) === hexKey(candidate) ? { facing: move.facing } : {}),
        })),
        selected: [
          who === 'commander'
            ? { seat: legal.seat, kind: 'command-corvette' as const }
            : { seat: legal.seat, kind: 'corvette' as const, callSign: who },
        ],
        ghostTokens: move
          ? [
              {
                seat: legal.seat,
                kind: who === 'commander' ? ('command-corvette' as const) : ('corvette' as const),
                at: move.at,
                facing: move.facing,
              },
            ]
          : [],
      },
      onPick: ({ hex, choice }) => {
        if (choice) {
          setMove(ends.find((candidate) => hexKey(candidate) === choice.id) ?? null);
          return;
        }
        const token = shown.view.tokens.find(
          (candidate) =>
            candidate.seat === legal.seat && candidate.at[0] === hex[0] && candidate.at[1] === hex[1],
        );
        if (token?.kind === 'corvette' && all.includes(token.callSign)) choose(token.callSign);
      },
    }),
    [legal, who, move],
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
          onChoose={setMove}
        />
      )}
      {ends.length === 0 && !shot && <p class="quiet">{texts.nothing}</p>}
      {shot && <ShootForm key={shot.callSign} shot={shot} seat={legal.seat} />}
    </ChoiceFrame>
  );
}
