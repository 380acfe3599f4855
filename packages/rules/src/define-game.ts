/** A game of the house from what is its own: what most games leave constant has defaults here. */
import type { Game, GameTypes, Outcome } from './game';
import { refuse } from './kernel/refusal';
import { runSteps } from './kernel/scenario';

/** May be left out by every game. */
type Constant =
  | 'balances'
  | 'byCorrespondence'
  | 'openSeats'
  | 'chance'
  | 'beginsRound'
  | 'preparation'
  | 'clockFor'
  | 'hashedState'
  | 'privately'
  | 'eventFor'
  | 'sealings'
  | 'parseDraft'
  | 'fromDraft'
  | 'parseWait'
  | 'answerWaiting'
  | 'listed'
  | 'runScenario';

interface Standing {
  round: number;
  outcome: Outcome | null;
  seats: readonly { out: boolean }[];
}

/** May be left out by a game whose types allow the default. */
type Following<T extends GameTypes> =
  /** Every seat plays for itself. */
  | (T['options'] | T['setup'] extends { players: number } ? 'sides' : never)
  /** Nothing is drawn, and nothing in the options belongs to a seat. */
  | (T['options'] extends T['setup'] ? 'setUp' : never)
  | (T['setup'] extends T['options'] ? 'optionsOf' : never)
  | (T['match'] extends { setup: T['setup'] } ? 'setupOf' : never)
  /** The match has its round, its end and its seats under the house's names. */
  | (T['match'] extends Standing ? 'progress' : never);

export type GameParts<T extends GameTypes> = Omit<Game<T>, Constant | Following<T>> &
  Partial<Pick<Game<T>, (Constant | Following<T>) & keyof Game<T>>>;

const nothing = (field: string, sentence: string) => (input: unknown) =>
  input === null
    ? ({ ok: true, [field]: null } as const)
    : { ok: false as const, refusal: refuse('malformed', field, sentence) };

/**
 * Without other parts: one version of the data; the same options by correspondence; every seat for itself; no seat drawn for; the set-up is the
 * options; a round begins with an event `roundBegan`, and its phase is its question; no preparation; no chance; all questions on the
 * round's time; the whole match hashed; nothing hidden or sealed; no
 * answers beforehand; no own facts in lists; scenarios as in `kernel/scenario.ts`.
 */
export function defineGame<T extends GameTypes>(parts: GameParts<T>): Game<T> {
  const defaults: Pick<Game, Constant | 'sides' | 'setUp' | 'optionsOf' | 'setupOf' | 'progress'> = {
    balances: [],
    byCorrespondence: {},
    sides: (of) => Array.from({ length: (of as unknown as { players: number }).players }, (_, seat) => seat),
    openSeats: () => [],
    setUp: (options) => ({ ok: true, setup: options }),
    optionsOf: (setup) => setup,
    setupOf: (match) => (match as { setup: GameTypes['setup'] }).setup,
    progress: (match) => {
      const { round, outcome, seats } = match as Standing;
      const phase = outcome ? 'finished' : ((game as unknown as Game).pending(match)[0]?.type ?? 'waiting');
      return { round, phase, outcome, out: seats.flatMap(({ out }, seat) => (out ? [seat] : [])) };
    },
    beginsRound: (events) => events.some(({ type }) => type === 'roundBegan'),
    preparation: [],
    chance: () => null,
    clockFor: () => 'commit',
    hashedState: (match) => match,
    privately: () => null,
    eventFor: (event) => event,
    sealings: [],
    parseDraft: nothing('draft', 'no answer can be prepared in this game') as Game['parseDraft'],
    fromDraft: () => null,
    parseWait: nothing('wait', 'nothing can be waited for in this game') as Game['parseWait'],
    answerWaiting: () => null,
    listed: () => ({}),
    runScenario: (input, withEvents) => runSteps(game as unknown as Game, input, withEvents),
  };
  const game = { ...defaults, ...parts } as unknown as Game<T>;
  return game;
}
