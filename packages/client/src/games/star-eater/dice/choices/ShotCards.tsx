/** D-27 to D-29. The possible shots of a weapon as cards with their chances; many hexes as a list to choose from. */
import { Fragment } from 'preact';
import { RadioCards } from '../../common/choices/parts';
import type { Pose } from '../../common/plan/pose';
import { useDiceTable } from '../context';
import { messages } from '../messages/table';
import { shotLabel, shotNote, type Shot } from './aiming';

/** More hexes than this are a list. */
const MOST_CARDS = 8;

export function ShotCards(props: {
  shots: readonly Shot[];
  chosen: Shot | null;
  seenFrom: Pose | null;
  onChoose: (shot: Shot) => void;
}) {
  const { shots, chosen, seenFrom, onChoose } = props;
  const { names } = useDiceTable();
  const legend = messages.choice.target;
  if (shots.length <= MOST_CARDS)
    return (
      <RadioCards
        legend={legend}
        options={shots.map((shot) => ({
          value: shot,
          label: shotLabel(shot, names, seenFrom),
          note: shotNote(shot, names),
        }))}
        chosen={chosen ?? shots[0]}
        onChoose={(shot) => shot && onChoose(shot)}
      />
    );
  return (
    <Fragment>
      <label class="field">
        <span>{legend}</span>
        <select
          value={chosen ? shots.indexOf(chosen) : 0}
          onChange={(event) => {
            const shot = shots[Number(event.currentTarget.value)];
            if (shot) onChoose(shot);
          }}
        >
          {shots.map((shot, index) => (
            <option key={index} value={index}>
              {shotLabel(shot, names, seenFrom)}
            </option>
          ))}
        </select>
      </label>
      {chosen && <p class="small quiet">{shotNote(chosen, names)}</p>}
    </Fragment>
  );
}
