/**
 * Star Clash's options of a new match: mode, number of players, and the book's variations (C-46, C-47, C-59).
 */
import { useState } from 'preact/hooks';
import type { NewMatchFields } from '../../../game';
import { ModeCards } from '../../../ui/ModeCards';
import { Select } from '../../../ui/Select';
import { formMessages as texts } from '../messages/form';

type Mode = keyof typeof texts.modes;

/** Possible numbers of seats in each mode. */
const COUNTS: Record<Mode, readonly number[]> = {
  'free-for-all': [3, 4, 5, 6, 7, 8, 9],
  duel: [2],
  teams: [4, 6, 8, 9],
  solo: [1],
  gauntlet: [1],
};

const TASK_FORCES: Record<number, readonly number[]> = { 4: [2], 6: [2, 3], 8: [2, 4], 9: [3] };

const VARIANTS = ['noReinforcements', 'strongMines', 'gunnery', 'lastManStanding'] as const;
type Variant = (typeof VARIANTS)[number];

const options = <T extends number>(list: readonly T[], text: (each: T) => string): Record<string, string> =>
  Object.fromEntries(list.map((each) => [String(each), text(each)]));

function Variations(props: {
  offered: readonly Variant[];
  chosen: readonly Variant[];
  onChange: (chosen: Variant[]) => void;
}) {
  const { offered, chosen, onChange } = props;
  return (
    <details class="clash-variations">
      <summary>{texts.variants}</summary>
      {offered.map((name) => (
        <label key={name} class="check">
          <input
            type="checkbox"
            checked={chosen.includes(name)}
            onChange={() =>
              onChange(chosen.includes(name) ? chosen.filter((each) => each !== name) : [...chosen, name])
            }
          />
          <span>
            {texts.variantNames[name]} <small class="quiet">{texts.variantNotes[name]}</small>
          </span>
        </label>
      ))}
    </details>
  );
}

/** The variations behind a choice of the form. */
const goalOf = (choice: string): { goal?: number; rounds?: number } =>
  choice === 'round' ? { rounds: 1 } : choice === '100' ? {} : { goal: Number(choice) };

export function useNewMatchFields(): NewMatchFields {
  const [mode, setMode] = useState<Mode>('free-for-all');
  const [wanted, setWanted] = useState(4);
  const [forces, setForces] = useState(2);
  const [goal, setGoal] = useState('100');
  const [variants, setVariants] = useState<readonly Variant[]>([]);
  const counts = COUNTS[mode];
  const players = counts.includes(wanted) ? wanted : (counts[0] ?? 1);
  const possible = mode === 'teams' ? (TASK_FORCES[players] ?? []) : [];
  const taskForces = possible.includes(forces) ? forces : (possible[0] ?? 0);
  const hasScores = mode !== 'solo' && mode !== 'gauntlet';
  const offered = VARIANTS.filter((name) => name !== 'lastManStanding' || mode !== 'gauntlet');
  const chosen = variants.filter((name) => offered.includes(name));
  return {
    seats: players,
    options: {
      game: 'star-clash',
      mode,
      players,
      taskForces,
      variants: {
        ...Object.fromEntries(chosen.map((name) => [name, true])),
        ...(hasScores ? goalOf(goal) : {}),
      },
    },
    fields: (
      <>
        <ModeCards texts={texts} chosen={mode} onChoose={setMode} />
        {counts.length > 1 && (
          <Select
            label={texts.players}
            value={String(players)}
            options={options(counts, texts.count)}
            onChange={(count) => setWanted(Number(count))}
          />
        )}
        {possible.length > 1 && (
          <Select
            label={texts.taskForces}
            value={String(taskForces)}
            options={options(possible, texts.forces)}
            onChange={(count) => setForces(Number(count))}
          />
        )}
        {hasScores && <Select label={texts.goal} value={goal} options={texts.goals} onChange={setGoal} />}
        <Variations offered={offered} chosen={chosen} onChange={setVariants} />
      </>
    ),
    notes: null,
    seatField: (seat) => (taskForces > 0 ? <p class="field quiet">{texts.team(seat % taskForces)}</p> : null),
  };
}
