/** T-21. The last dice, each with what it had to reach and the mark of its proof; the proof of all rounds. */
import { useContext } from 'preact/hooks';
import { OpenProofContext } from '../../../table/context';
import { MARKS, useChecked } from '../../../table/proof/Proof';
import type { ProofRound } from '../../../table/proof/texts';
import type { CheckedRound, DieLine } from '../../../table/proof/rolls';
import { draws, rolledIn } from '../chance/draws';
import type { Event, View } from '@star-eater/rules/src/games/starship-battles';
import type { Names } from '../data';
import { messages } from '../messages/table';
import { useReach } from './context';

const texts = messages.dice;

type Checks = readonly CheckedRound<DieLine>[];

export const useChecks = (): Checks => useChecked(draws, texts);

/** The dice of the last roll: what rolled them, and what each had to reach. */
function titleOf(event: Event, nameOf: (id: string) => string): string {
  switch (event.type) {
    case 'shotRolled':
      return `${nameOf(event.ship)} → ${nameOf(event.target)}`;
    case 'dieRerolled':
      return nameOf(event.ship);
    default:
      return texts.initiative;
  }
}

function outcomeOf(event: Event, value: number): { text: string; hit: boolean | null } {
  if (event.type === 'shotRolled') {
    const hit = value === 20 || value >= event.need;
    return { text: texts.die(value, messages.need(event.need), hit ? texts.hit : texts.miss), hit };
  }
  if (event.type === 'dieRerolled')
    return { text: texts.die(value, '', event.hit ? texts.hit : texts.miss), hit: event.hit };
  return { text: String(value), hit: null };
}

/** B-22. Whose die of the initiative it is: the side's players. */
const rolledBy = (event: Event, die: number, names: Names, seats: View['seats']): string => {
  if (event.type !== 'initiativeRolled') return '';
  const own = seats.filter(({ side }) => side === event.sides[die]);
  return `${own.map(({ seat }) => (seat === names.me ? texts.you : names.seat(seat))).join(', ')} `;
};

/** The rolls of the last entry that rolled. */
export function LastDice({ checks }: { checks: Checks }) {
  const openProof = useContext(OpenProofContext);
  const { state, shown, names } = useReach();
  const entry = state.log.findLast(
    ({ seq, events }) => seq <= shown.seq && events.some((event) => rolledIn(event) !== null),
  );
  if (!entry) return null;
  const rolled = entry.events.filter((event) => rolledIn(event) !== null);
  return (
    <section class="reach-dice" aria-label={texts.last}>
      {rolled.map((event, at) => {
        const roll = rolledIn(event);
        if (!roll) return null;
        const check = checks.find(({ round }) => round === roll.round);
        return (
          <div key={at} class="reach-dice-row">
            <span class="quiet small">{titleOf(event, names.ship)}</span>
            <ol>
              {roll.values.map((value, die) => {
                const { text, hit } = outcomeOf(event, value);
                const number = roll.first + die;
                const mark = check?.lines.find((line) => line.number === number)?.state ?? 'waiting';
                return (
                  <li key={die}>
                    <button
                      type="button"
                      class={`reach-die figures${hit === true ? ' hit' : hit === false ? ' miss' : ''}`}
                      title={texts.number(roll.round, number)}
                      onClick={() => openProof?.()}
                    >
                      {rolledBy(event, die, names, shown.view.seats)}
                      {text} <span aria-hidden="true">{MARKS[mark]}</span>
                      <span class="visually-hidden">
                        , {texts.number(roll.round, number)}, {texts.mark[mark]}
                      </span>
                    </button>
                  </li>
                );
              })}
            </ol>
          </div>
        );
      })}
    </section>
  );
}

export const proofOf = ({ lines, ...checked }: CheckedRound<DieLine>): ProofRound => ({
  ...checked,
  lines: lines.map(({ number, value, state }) => ({ text: texts.line(number, value), state })),
});
