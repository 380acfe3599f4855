/** The choices for a new match, and making it. */
import { useState } from 'preact/hooks';
import { go } from '../../app/router';
import { messageOfError, useAsync } from '../../app/use-async';
import type { GameCard, UseNewMatchFields } from '../../game';
import { createMatch, type NewMatch } from '../../net/api';
import { withInvite } from '../../net/invite';
import { rateable, type Rateability } from './rateable-api';
import { CLOCKS } from '../../app/clocks';

interface Choices {
  visibility: 'private' | 'public';
  spectators: boolean;
  clock: keyof typeof CLOCKS;
  absent: 'bot' | 'forfeit';
  /** The level of the bot in each seat. */
  bots: Readonly<Record<number, string>>;
  /** Wanted; sent only where the match can be rated. */
  rated: boolean;
}

/** No bot: the seat waits for a person. */
export const PERSON = 'person';

const START: Choices = {
  visibility: 'private',
  spectators: true,
  clock: 'none',
  absent: 'bot',
  bots: {},
  rated: false,
};

/** P-34. The server knows; null until it has answered, and where it refuses the match itself. */
function useRateable(match: NewMatch): Rateability | null {
  const [answer] = useAsync(() => rateable(match), [JSON.stringify(match)]);
  return answer.state === 'here' ? answer.value : null;
}

/** `useFields`: the game's own choices. */
export function useNewMatch(card: GameCard, useFields: UseNewMatchFields) {
  const [choices, setChoices] = useState<Choices>(START);
  const fields = useFields({ isByCorrespondence: CLOCKS[choices.clock].kind === 'correspondence' });
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const set = <K extends keyof Choices>(key: K, value: Choices[K]): void =>
    setChoices((now) => ({ ...now, [key]: value }));

  const bots = fields.bots ?? card.bots;
  const chosen = (seat: number): string => choices.bots[seat] ?? PERSON;
  /** The level in a seat, if these options have it. */
  const whoIn = (seat: number): string => bots.find(({ id }) => id === chosen(seat))?.id ?? PERSON;
  const seats = Array.from({ length: fields.seats }, (_, seat) => seat);
  const hasRoom = seats.some((seat) => seat > 0 && chosen(seat) === PERSON);

  const seatBot = (seat: number, who: string): void => set('bots', { ...choices.bots, [seat]: who });
  /** All free seats get the bot that *Play now* has; if none is free, all get people. */
  const fill = (): void => {
    const usual = bots.find((bot) => bot.id === card.quickMatch.bots[0]?.level) ?? bots[0];
    const level = hasRoom ? (usual?.id ?? PERSON) : PERSON;
    const others = seats.slice(1).map((seat): [number, string] => {
      const now = chosen(seat);
      return [seat, hasRoom && now !== PERSON ? now : level];
    });
    set('bots', Object.fromEntries(others));
  };

  const { visibility, spectators, clock, absent } = choices;
  const match: NewMatch = {
    game: card.id,
    ...fields.options,
    visibility,
    spectators,
    clock: CLOCKS[clock],
    absent,
    bots: seats.flatMap((seat) => {
      const level = whoIn(seat);
      return level === PERSON ? [] : [{ seat, level }];
    }),
  };
  const rateability = useRateable(match);
  const isRated = choices.rated && rateability?.why === null;

  const create = async (): Promise<void> => {
    setBusy(true);
    setError(null);
    try {
      const made = await createMatch(isRated ? { ...match, rated: true } : match);
      go(withInvite(`/m/${made.matchId}`, made.invite));
    } catch (failure) {
      setError(messageOfError(failure));
      setBusy(false);
    }
  };
  return {
    fields,
    choices,
    set,
    seats,
    bots,
    whoIn,
    seatBot,
    hasRoom,
    fill,
    rateability,
    isRated,
    create,
    busy,
    error,
  };
}
