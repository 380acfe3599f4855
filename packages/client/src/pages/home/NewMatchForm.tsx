import type { GameCard, UseNewMatchFields } from '../../game';
import { newMatchMessages } from './new-match-messages';
import { BusyButton } from '../../ui/ActionButton';
import { Select } from '../../ui/Select';
import { PERSON, useNewMatch } from './use-new-match';
import './new-match.css';

const texts = newMatchMessages;

type NewMatch = ReturnType<typeof useNewMatch>;

/** Who takes each seat, and the game's choices for it. */
function SeatFields({ match }: { match: NewMatch }) {
  const { fields, seats, bots, whoIn, seatBot, hasRoom, fill } = match;
  return (
    <fieldset>
      <legend>{texts.seats}</legend>
      {fields.notes}
      {seats.length > 1 && (
        <button type="button" class="button" onClick={fill}>
          {hasRoom ? texts.fill : texts.empty}
        </button>
      )}
      {seats.map((seat) => (
        <div class="seat-fields" key={seat} role="group" aria-label={texts.seat(seat)}>
          {seat === 0 ? (
            <p class="field">
              <span>{texts.seat(seat)}</span>
              <span>{texts.you}</span>
            </p>
          ) : (
            <Select
              label={texts.seat(seat)}
              value={whoIn(seat)}
              options={{
                [PERSON]: texts.person,
                ...Object.fromEntries(bots.map(({ id, name }) => [id, texts.bot(name)])),
              }}
              onChange={(who) => seatBot(seat, who)}
            />
          )}
          {fields.seatField?.(seat)}
        </div>
      ))}
    </fieldset>
  );
}

/** P-34. The check box where the match can be rated, else what is missing for that. */
function RatedField({ match }: { match: NewMatch }) {
  const { rateability, choices, set } = match;
  if (!rateability) return null;
  const { why, needsAccount } = rateability;
  if (needsAccount)
    return (
      <p class="quiet">
        {texts.ratedNeeds} <a href="/me">{texts.ratedWay}</a>.
      </p>
    );
  if (why !== null) return <p class="quiet">{why}</p>;
  return (
    <label class="check">
      <input
        type="checkbox"
        checked={choices.rated}
        onChange={(event) => set('rated', event.currentTarget.checked)}
      />
      <span>
        {texts.rated} <small class="quiet">{texts.ratedNote}</small>
      </span>
    </label>
  );
}

/** All options of a new match, with sensible defaults. `useFields`: the game's own, from its card. */
export function NewMatchForm({ card, useFields }: { card: GameCard; useFields: UseNewMatchFields }) {
  const match = useNewMatch(card, useFields);
  const { fields, choices, set, create, busy, error } = match;
  return (
    <form
      class="new-match"
      onSubmit={(event) => {
        event.preventDefault();
        void create();
      }}
    >
      {fields.fields}
      <Select
        label={texts.clock}
        value={choices.clock}
        options={texts.clocks}
        onChange={(clock) => set('clock', clock)}
      />
      <Select
        label={texts.who}
        value={choices.visibility}
        options={{ private: texts.private, public: texts.public }}
        onChange={(visibility) => set('visibility', visibility)}
      />
      {/* P-36. In a rated match the rules say it. */}
      {!match.isRated && (
        <Select
          label={texts.absent}
          value={choices.absent}
          options={{ bot: texts.absentBot, forfeit: texts.absentForfeit }}
          onChange={(absent) => set('absent', absent)}
        />
      )}
      <SeatFields match={match} />
      <label class="check">
        <input
          type="checkbox"
          checked={choices.spectators}
          onChange={(event) => set('spectators', event.currentTarget.checked)}
        />
        <span>{texts.spectators}</span>
      </label>
      <RatedField match={match} />
      {error && (
        <p class="error" role="alert">
          {error}
        </p>
      )}
      <BusyButton class="button primary" type="submit" isBusy={busy}>
        {texts.create}
      </BusyButton>
    </form>
  );
}
