/** B-17. Broad Reach's options of a new match. */
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { FormChoices, NewMatchFields } from '../../../game';
import { ModeCards } from '../../../ui/ModeCards';
import { Select } from '../../../ui/Select';
import { formMessages as texts } from '../messages/form';

type Mode = keyof typeof texts.modes;

const SEATS: Readonly<Record<Mode, number>> = { duel: 2, 'free-for-all': 3, teams: 4 };

/** B-17. How many rounds a size has where nothing is said, and the bounds of a choice. */
export const USUAL_ROUNDS: Readonly<Record<string, number>> = { 100: 6, 200: 8, 300: 8 };
export const FEWEST_ROUNDS = 4;
export const MOST_ROUNDS = 12;
const USUAL = 'usual';

const FACTIONS = Object.entries(texts.factions);

/** A seat's choice: `own`, `faction` for one's own list of it, `faction-points` for its ready fleet. */
type Choice = string;

const choicesOf = (points: string): Record<Choice, string> =>
  Object.fromEntries([
    ['own', texts.own],
    ...FACTIONS.map(([id, name]) => [`${id}-${points}`, texts.ready(name)]),
    ...FACTIONS.map(([id, name]) => [id, texts.only(name)]),
  ]);

const isReady = (choice: Choice): boolean => choice.includes('-');

/** What a choice of the form means for this size. */
const fleetOf = (choice: Choice, points: string): string | null =>
  isReady(choice) ? `${choice.split('-')[0]}-${points}` : null;

const factionOf = (choice: Choice): string | null =>
  choice === 'own' ? null : (choice.split('-')[0] ?? null);

function More(props: {
  rounds: string;
  usual: number;
  onRounds: (rounds: string) => void;
  measure: keyof typeof texts.measures;
  onMeasure: (measure: keyof typeof texts.measures) => void;
  size: boolean;
  onSize: (size: boolean) => void;
}): ComponentChildren {
  const counts = Array.from({ length: MOST_ROUNDS - FEWEST_ROUNDS + 1 }, (_, i) => String(FEWEST_ROUNDS + i));
  const rounds = Object.fromEntries([
    [USUAL, texts.usual(props.usual)],
    // A key that is a number would come first.
    ...counts.map((count) => [`r${count}`, count]),
  ]);
  return (
    <details class="reach-more">
      <summary>{texts.more}</summary>
      <Select label={texts.rounds} value={props.rounds} options={rounds} onChange={props.onRounds} />
      <Select
        label={texts.measure}
        value={props.measure}
        options={texts.measures}
        onChange={props.onMeasure}
      />
      <label class="check">
        <input type="checkbox" checked={props.size} onChange={() => props.onSize(!props.size)} />
        <span>
          {texts.size} <small class="quiet">{texts.sizeNote}</small>
        </span>
      </label>
    </details>
  );
}

export function useNewMatchFields({ isByCorrespondence }: FormChoices): NewMatchFields {
  const [mode, setMode] = useState<Mode>('duel');
  const [wanted, setWanted] = useState('100');
  const [posts, setPosts] = useState<keyof typeof texts.postsOf>('free');
  const [fleets, setFleets] = useState<readonly Choice[]>(['own', 'own', 'own', 'own']);
  const [rounds, setRounds] = useState(USUAL);
  const [measure, setMeasure] = useState<keyof typeof texts.measures>('centre');
  const [chosenTurns, setTurns] = useState<keyof typeof texts.activations | null>(null);
  // B-24. By correspondence two ships at a time would take weeks a round.
  const activation = chosenTurns ?? (isByCorrespondence ? 'side' : 'alternating');
  const [size, setSize] = useState(false);
  const sizes = mode === 'duel' ? ['100', '200', '300'] : ['100', '200'];
  const points = sizes.includes(wanted) ? wanted : '200';
  const seats = SEATS[mode];
  const chosen = fleets.slice(0, seats);
  return {
    seats,
    options: {
      game: 'starship-battles',
      mode,
      points: Number(points),
      ...(rounds === USUAL ? {} : { rounds: Number(rounds.slice(1)) }),
      measure,
      size,
      activation,
      posts,
      factions: chosen.map(factionOf),
      fleets: chosen.map((choice) => fleetOf(choice, points)),
    },
    fields: (
      <>
        <ModeCards texts={texts} chosen={mode} onChoose={setMode} />
        <Select
          label={texts.points}
          value={points}
          options={Object.fromEntries(sizes.map((each) => [each, texts.pointsOf(Number(each))]))}
          onChange={setWanted}
        />
        <Select label={texts.posts} value={posts} options={texts.postsOf} onChange={setPosts} />
        <Select label={texts.activation} value={activation} options={texts.activations} onChange={setTurns} />
        {isByCorrespondence && <p class="small quiet">{texts.correspondence[activation]}</p>}
        <More
          rounds={rounds}
          usual={USUAL_ROUNDS[points] ?? 8}
          onRounds={setRounds}
          measure={measure}
          onMeasure={setMeasure}
          size={size}
          onSize={setSize}
        />
      </>
    ),
    notes: null,
    seatField: (seat) => (
      <Select
        label={texts.fleet}
        value={
          isReady(chosen[seat] ?? '')
            ? `${(chosen[seat] ?? '').split('-')[0]}-${points}`
            : (chosen[seat] ?? 'own')
        }
        options={choicesOf(points)}
        onChange={(choice) => setFleets(fleets.map((each, at) => (at === seat ? choice : each)))}
      />
    ),
  };
}
