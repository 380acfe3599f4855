import type { Mode } from '@star-eater/rules';
import { useState } from 'preact/hooks';
import { withInvite } from '../../net/invite';
import { go } from '../../app/router';
import { sentenceOf } from '../../app/useAsync';
import { Emblem } from '../../games/star-eater/seats/marks';
import { words } from '../../i18n/en/pages';
import type { ClockSettings } from '../../../../server/src/wire/match';
import { createMatch } from '../../net/api';
import { wishFaction, type Wish } from '../../games/star-eater/lobby/factions';

const PLAYERS: Record<Mode, number> = { duel: 2, 'free-for-all': 3, teams: 4 };

export const CLOCKS: Record<keyof typeof words.form.clocks, ClockSettings> = {
  none: { kind: 'none' },
  quick: { kind: 'live', commitSeconds: 90, choiceSeconds: 30, bankSeconds: 300 },
  calm: { kind: 'live', commitSeconds: 180, choiceSeconds: 60, bankSeconds: 600 },
  day: { kind: 'correspondence', hours: 24 },
};

interface Draft {
  mode: Mode;
  visibility: 'private' | 'public';
  spectators: boolean;
  clock: keyof typeof CLOCKS;
  absent: 'bot' | 'forfeit';
  bots: boolean[];
  factions: Wish[];
}

const START: Draft = {
  mode: 'duel',
  visibility: 'private',
  spectators: true,
  clock: 'none',
  absent: 'bot',
  bots: [false, false, false, false],
  factions: [null, null, null, null],
};

function Select<T extends string>(props: {
  label: string;
  value: T;
  options: Record<T, string>;
  onChange: (value: T) => void;
}) {
  return (
    <label class="field">
      <span>{props.label}</span>
      <select value={props.value} onChange={(event) => props.onChange(event.currentTarget.value as T)}>
        {(Object.keys(props.options) as T[]).map((key) => (
          <option key={key} value={key}>
            {props.options[key]}
          </option>
        ))}
      </select>
    </label>
  );
}

const DRAWN = '';

/** Everything that a match is made with; what is not touched has a sensible value. */
export function NewMatchForm() {
  const [draft, setDraft] = useState<Draft>(START);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const set = <K extends keyof Draft>(key: K, value: Draft[K]): void =>
    setDraft((now) => ({ ...now, [key]: value }));
  const seats = Array.from({ length: PLAYERS[draft.mode] }, (_, seat) => seat);

  const create = async (event: Event): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    setError(null);
    try {
      const made = await createMatch({
        mode: draft.mode,
        visibility: draft.visibility,
        spectators: draft.spectators,
        clock: CLOCKS[draft.clock],
        absent: draft.absent,
        bots: seats
          .filter((seat) => seat > 0 && draft.bots[seat])
          .map((seat) => ({ seat, level: 'ensign' as const })),
        factions: seats.map((seat) => draft.factions[seat] ?? null),
      });
      go(withInvite(`/m/${made.matchId}`, made.invite));
    } catch (failure) {
      setError(sentenceOf(failure));
      setBusy(false);
    }
  };

  return (
    <form class="new-match" onSubmit={(event) => void create(event)}>
      <Select
        label={words.form.mode}
        value={draft.mode}
        options={words.form.modes}
        onChange={(mode) => setDraft((now) => ({ ...now, mode, factions: START.factions }))}
      />
      <Select
        label={words.form.clock}
        value={draft.clock}
        options={words.form.clocks}
        onChange={(clock) => set('clock', clock)}
      />
      <Select
        label={words.form.who}
        value={draft.visibility}
        options={{ private: words.form.private, public: words.form.public }}
        onChange={(visibility) => set('visibility', visibility)}
      />
      <Select
        label={words.form.absent}
        value={draft.absent}
        options={{ bot: words.form.absentBot, forfeit: words.form.absentForfeit }}
        onChange={(absent) => set('absent', absent)}
      />
      <fieldset>
        <legend>{words.form.seats}</legend>
        <ul class="faction-notes small quiet">
          {Object.entries(words.factionNotes).map(([id, note]) => (
            <li key={id}>
              <Emblem faction={id} size={18} /> <strong>{words.factions[id]}</strong> {note}
            </li>
          ))}
        </ul>
        {seats.map((seat) => (
          <div class="seat-fields" key={seat} role="group" aria-label={words.form.seat(seat)}>
            {seat === 0 ? (
              <p class="field">
                <span>{words.form.seat(seat)}</span>
                <span>{words.form.you}</span>
              </p>
            ) : (
              <Select
                label={words.form.seat(seat)}
                value={draft.bots[seat] ? 'bot' : 'person'}
                options={{ person: words.form.person, bot: words.form.bot }}
                onChange={(who) =>
                  set(
                    'bots',
                    draft.bots.map((bot, index) => (index === seat ? who === 'bot' : bot)),
                  )
                }
              />
            )}
            <Select
              label={words.form.faction}
              value={draft.factions[seat] ?? DRAWN}
              options={{ [DRAWN]: words.form.drawn, ...words.factions }}
              onChange={(id) =>
                set('factions', wishFaction(draft.mode, draft.factions, seat, id === DRAWN ? null : id))
              }
            />
          </div>
        ))}
      </fieldset>
      <label class="check">
        <input
          type="checkbox"
          checked={draft.spectators}
          onChange={(event) => set('spectators', event.currentTarget.checked)}
        />
        <span>{words.form.spectators}</span>
      </label>
      {error && (
        <p class="error" role="alert">
          {error}
        </p>
      )}
      <button class="button primary" type="submit" disabled={busy}>
        {words.form.create}
      </button>
    </form>
  );
}
