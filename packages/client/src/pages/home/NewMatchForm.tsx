import { useState } from 'preact/hooks';
import { withInvite } from '../../net/invite';
import { go } from '../../app/router';
import { messageOfError } from '../../app/useAsync';
import type { GameCard } from '../../game';
import { DEFAULT_GAME } from '../../games';
import { Select } from '../../ui/Select';
import { pageMessages } from '../../i18n/en/pages';
import type { ClockSettings } from '../../../../server/src/wire/match';
import { createMatch } from '../../net/api';

export const CLOCKS: Record<keyof typeof pageMessages.form.clocks, ClockSettings> = {
  none: { kind: 'none' },
  quick: { kind: 'live', commitSeconds: 90, choiceSeconds: 30, bankSeconds: 300 },
  calm: { kind: 'live', commitSeconds: 180, choiceSeconds: 60, bankSeconds: 600 },
  day: { kind: 'correspondence', hours: 24 },
};

interface Draft {
  visibility: 'private' | 'public';
  spectators: boolean;
  clock: keyof typeof CLOCKS;
  absent: 'bot' | 'forfeit';
  /** The level of the bot in each seat. */
  bots: Readonly<Record<number, string>>;
}

/** No bot: the seat waits for a person. */
const PERSON = 'person';

const START: Draft = {
  visibility: 'private',
  spectators: true,
  clock: 'none',
  absent: 'bot',
  bots: {},
};

/** All options of a new match, with sensible defaults. */
export function NewMatchForm({ card = DEFAULT_GAME.card }: { card?: GameCard }) {
  const [draft, setDraft] = useState<Draft>(START);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const set = <K extends keyof Draft>(key: K, value: Draft[K]): void =>
    setDraft((now) => ({ ...now, [key]: value }));
  const { id, useNewMatchFields } = card;
  const game = useNewMatchFields();
  const bots = game.bots ?? card.bots;
  const whoIn = (seat: number): string =>
    bots.find(({ id: level }) => level === draft.bots[seat])?.id ?? PERSON;
  const seats = Array.from({ length: game.seats }, (_, seat) => seat);

  const hasRoom = seats.some((seat) => seat > 0 && (draft.bots[seat] ?? PERSON) === PERSON);
  /** All free seats get the bot that *Play now* has; if none is free, all get people. */
  const fill = (): void => {
    const usual = bots.find((bot) => bot.id === card.quickMatch.bots[0]?.level) ?? bots[0];
    const level = hasRoom ? (usual?.id ?? PERSON) : PERSON;
    const others = seats.slice(1).map((seat): [number, string] => {
      const now = draft.bots[seat] ?? PERSON;
      return [seat, hasRoom && now !== PERSON ? now : level];
    });
    set('bots', Object.fromEntries(others));
  };

  const create = async (event: Event): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    setError(null);
    try {
      const made = await createMatch({
        game: id,
        ...game.options,
        visibility: draft.visibility,
        spectators: draft.spectators,
        clock: CLOCKS[draft.clock],
        absent: draft.absent,
        bots: seats.flatMap((seat) => {
          const level = whoIn(seat);
          return level === PERSON ? [] : [{ seat, level }];
        }),
      });
      go(withInvite(`/m/${made.matchId}`, made.invite));
    } catch (failure) {
      setError(messageOfError(failure));
      setBusy(false);
    }
  };

  return (
    <form class="new-match" onSubmit={(event) => void create(event)}>
      {game.fields}
      <Select
        label={pageMessages.form.clock}
        value={draft.clock}
        options={pageMessages.form.clocks}
        onChange={(clock) => set('clock', clock)}
      />
      <Select
        label={pageMessages.form.who}
        value={draft.visibility}
        options={{ private: pageMessages.form.private, public: pageMessages.form.public }}
        onChange={(visibility) => set('visibility', visibility)}
      />
      <Select
        label={pageMessages.form.absent}
        value={draft.absent}
        options={{ bot: pageMessages.form.absentBot, forfeit: pageMessages.form.absentForfeit }}
        onChange={(absent) => set('absent', absent)}
      />
      <fieldset>
        <legend>{pageMessages.form.seats}</legend>
        {game.notes}
        {seats.length > 2 && (
          <button type="button" class="button" onClick={fill}>
            {hasRoom ? pageMessages.form.fill : pageMessages.form.empty}
          </button>
        )}
        {seats.map((seat) => (
          <div class="seat-fields" key={seat} role="group" aria-label={pageMessages.form.seat(seat)}>
            {seat === 0 ? (
              <p class="field">
                <span>{pageMessages.form.seat(seat)}</span>
                <span>{pageMessages.form.you}</span>
              </p>
            ) : (
              <Select
                label={pageMessages.form.seat(seat)}
                value={whoIn(seat)}
                options={{
                  [PERSON]: pageMessages.form.person,
                  ...Object.fromEntries(bots.map((bot) => [bot.id, pageMessages.form.bot(bot.name)])),
                }}
                onChange={(who) => set('bots', { ...draft.bots, [seat]: who })}
              />
            )}
            {game.seatField(seat)}
          </div>
        ))}
      </fieldset>
      <label class="check">
        <input
          type="checkbox"
          checked={draft.spectators}
          onChange={(event) => set('spectators', event.currentTarget.checked)}
        />
        <span>{pageMessages.form.spectators}</span>
      </label>
      {error && (
        <p class="error" role="alert">
          {error}
        </p>
      )}
      <button class="button primary" type="submit" disabled={busy}>
        {pageMessages.form.create}
      </button>
    </form>
  );
}
