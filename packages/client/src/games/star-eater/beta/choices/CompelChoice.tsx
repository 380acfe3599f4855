/** F-4. A drifting corvette: which one moves next, and where it turns; on the board and by buttons. */
import {
  blockedTurns,
  type CompelChoice as Corvette,
  type Decision,
  type Legal,
} from '@star-eater/rules/src/games/star-eater';
import { useEffect } from 'preact/hooks';
import { DecisionButton } from '../../../../table/commands/DecisionButton';
import { createStore, useStore } from '../../../../store/store';
import type { Choice } from '../../common/board/api';
import { messages } from '../../common/messages/table';
import { useBoardRequest, useTable } from '../../common/context/context';
import { ChoiceFrame } from '../../common/choices/parts';
import { usePosition, useReasons } from '../../common/choices/use-why-not';

type Compel = Extract<Legal, { type: 'compel' }>;
type Decided = Extract<Decision, { type: 'compel' }>;
const texts = messages.choice.compel;

/** A corvette without a free hex is lost when picked. */
const waysOf = ({ turns }: Corvette): { turn: number; label: string }[] =>
  turns.length > 0
    ? turns.map(({ turn }) => ({ turn, label: texts.turn(turn) }))
    : [{ turn: 0, label: texts.noRoom }];

/** F-16. The round for which all corvettes keep their course. */
const keptCourse = createStore('');

/** F-16. Straight on while that is free; the lowest call-sign first. */
const onCourse = ([first]: readonly Corvette[]): Pick<Decided, 'callSign' | 'turn'> | null => {
  if (!first) return null;
  const free = first.turns.map(({ turn }) => turn);
  return { callSign: first.callSign, turn: ([0, -1, 1] as const).find((turn) => free.includes(turn)) ?? 0 };
};

/**
 * Answers each question of a round in which the player keeps the course. Returns how to begin that: with this question,
 * and the others follow.
 */
function useKeepCourse({ seat, corvettes }: Compel): () => Promise<unknown> {
  const { session, state, shown } = useTable();
  const of = `${shown.matchId}:${shown.view.round}`;
  const isKept = useStore(keptCourse, (now) => now === of);
  useEffect(() => {
    const next = onCourse(corvettes);
    // A refusal is for the player to read.
    if (!isKept || !next || state.sending || state.refusal) return;
    void session.decide({ seat, type: 'compel', ...next });
  }, [isKept, corvettes, state.sending, state.refusal]);
  return async () => {
    const next = onCourse(corvettes);
    if (next && (await session.decide({ seat, type: 'compel', ...next }))) keptCourse.set(of);
  };
}

export function CompelChoice({ legal }: { legal: Compel }) {
  const { session, state } = useTable();
  const { seat, corvettes } = legal;
  const keepCourse = useKeepCourse(legal);
  const match = usePosition()();
  const reasons = useReasons();
  const move = (way: Pick<Decided, 'callSign' | 'turn'>) => session.decide({ seat, type: 'compel', ...way });
  useBoardRequest<{ callSign: Corvette['callSign']; turn: number }>(
    () => ({
      overlay: {
        choices: corvettes.flatMap(({ callSign, turns }) =>
          turns.map(({ turn, at }): Choice<{ callSign: typeof callSign; turn: number }> => ({
            value: { callSign, turn },
            hex: at,
            kind: 'move',
            label: `${messages.choice.move.corvette(callSign)}: ${texts.turn(turn)}`,
          })),
        ),
      },
      whyNot: reasons({ at: 'compel', seat, callSigns: corvettes.map(({ callSign }) => callSign) }),
      onPick: (way) => {
        if (!state.sending) void move(way);
      },
    }),
    [legal],
  );
  return (
    <ChoiceFrame
      heading={texts.heading}
      rule="F-4"
      note={texts.note}
      actions={
        <DecisionButton class="button primary" title={texts.keepNote} send={keepCourse}>
          {texts.keep}
        </DecisionButton>
      }
    >
      {corvettes.map((corvette) => (
        <div key={corvette.callSign} class="row wrap">
          <span>{messages.choice.move.corvette(corvette.callSign)}</span>
          {waysOf(corvette).map(({ turn, label }) => (
            <DecisionButton
              key={turn}
              class="button"
              send={() => move({ callSign: corvette.callSign, turn })}
            >
              {label}
            </DecisionButton>
          ))}
          {match &&
            blockedTurns(match, seat, corvette.callSign).map(({ turn, why }) => (
              <small key={turn} class="quiet">
                {texts.blocked(texts.turn(turn), why)}
              </small>
            ))}
        </div>
      ))}
    </ChoiceFrame>
  );
}
