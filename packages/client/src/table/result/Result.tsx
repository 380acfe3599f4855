/** The result: who won and why, with the paragraph; turning points; a rematch; the replay. */
import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Game } from '../../game';
import { inviteInAddress, withInvite } from '../../net/invite';
import { go } from '../../app/router';
import { messageOfError } from '../../app/use-async';
import { pageMessages } from '../../i18n/en/pages';
import { tableMessages } from '../../i18n/en/table';
import { ErrorBoundary } from '../../ui/failures/ErrorBoundary';
import { ActionButton } from '../../ui/ActionButton';
import { later } from '../../ui/lazy';
import { useTable } from '../context';
import { isLesson } from '../learn/lesson-id';
import { editionOf } from '../people/names';
import { FoldedPeople } from '../people/People';
import { askForRematch } from './rematch';
import { RuleLink } from '../menu/RuleLink';
import { TurningPoints } from './TurningPoints';

const Chances = later(async () => (await import('../review/Chances')).Chances);
const Ladder = later(async () => (await import('./Ladder')).Ladder);
const Ratings = later(async () => (await import('../people/Ratings')).Ratings);

/** Each game's own part of the result, once loaded; null where it cannot be. */
const afters = new WeakMap<Game, ComponentType | null>();

const loadAfter = (game: Game): Promise<void> =>
  game.result.after
    ? game.result.after().then(
        (component) => void afters.set(game, component),
        () => void afters.set(game, null),
      )
    : Promise.resolve();

/**
 * Loads the parts of the result while the board still shows the end: the verdict appears once, and whole. Called by
 * each table.
 */
export function useResultAhead(): void {
  const { state, game } = useTable();
  const isEnding = Boolean(state.latest?.view.outcome);
  useEffect(() => {
    if (isEnding) void Promise.all([loadAfter(game), Ladder.ahead(), Ratings.ahead()]);
  }, [isEnding, game]);
}

/** The game's own part; undefined while it loads, and null if there is none: the result does not wait for it. */
function useAfter(): ComponentType | null | undefined {
  const { game } = useTable();
  const [, again] = useState(0);
  useEffect(() => {
    let isStale = false;
    if (!afters.get(game))
      void loadAfter(game).then(() => {
        if (!isStale) again((count) => count + 1);
      });
    return () => {
      isStale = true;
    };
  }, [game]);
  return game.result.after ? afters.get(game) : null;
}

/** Only two seats can swap; alone nobody asks for a rematch. */
const rematchText = (seats: number): string =>
  seats === 1
    ? tableMessages.result.again
    : seats > 2
      ? tableMessages.result.rematchOfMany
      : tableMessages.result.rematch;

const acceptText = (seats: number): string =>
  seats > 2 ? tableMessages.result.rematchOfManyAccept : tableMessages.result.rematchAccept;

/** `allies`: who won with the reader. */
const wonText = (allies: string[]): string =>
  allies.length === 0 ? tableMessages.result.won : tableMessages.result.wonWith(tableMessages.and(allies));

/** Who won, as the reader is told; null while the match runs. */
export function useVerdict(): string | null {
  const { shown, me, names } = useTable();
  const { outcome } = shown.view;
  if (!outcome) return null;
  const { winners } = outcome;
  const { result } = tableMessages;
  if (winners.length === 0) return result.draw;
  if (me === null) return result.wonBy(tableMessages.and(winners.map(names.seat)));
  if (winners.includes(me)) return wonText(winners.filter((seat) => seat !== me).map(names.seat));
  return shown.seats.length > 2 ? result.lostTo(tableMessages.and(winners.map(names.seat))) : result.lost;
}

export function Result() {
  const { session, state, shown, me, names, game } = useTable();
  const heading = useVerdict();
  const [error, setError] = useState<string | null>(null);
  const [hasNext, setHasNext] = useState(false);
  const After = useAfter();
  const asked = me !== null && shown.rematch !== '';
  const { seats } = shown;
  const outcome = shown.view.outcome;
  if (!outcome || heading === null) return null;
  const rematch = async (): Promise<void> => {
    try {
      const next = await askForRematch(shown.matchId);
      if (me !== null) game.result.keep?.(shown, me, next);
      go(`/m/${next}`);
    } catch (failure) {
      setError(messageOfError(failure));
    }
  };
  const book = editionOf(shown, game);
  const points = game.result.turningPoints?.(state.log, 3, names) ?? [];
  return (
    <section class="result" aria-label={heading}>
      <div class="result-words">
        <h2>{heading}</h2>
        <p>
          {game.result.reason(outcome.rule, state.log, names, me)} <RuleLink id={outcome.rule} />{' '}
          <span class="quiet nowrap">{tableMessages.result.rounds(shown.view.round)}</span>{' '}
          {book !== undefined && <span class="quiet">· {book}</span>}
        </p>
        <Ratings />
        {me !== null && <Ladder onNext={() => setHasNext(true)} />}
        {After === null && <TurningPoints points={points} />}
        <FoldedPeople summary={tableMessages.result.report} />
      </div>
      {After && (
        <ErrorBoundary>
          <After />
        </ErrorBoundary>
      )}
      {game.chances && !isLesson(shown.matchId) && <Chances />}
      <div class="result-actions">
        <p role="status">
          {asked && tableMessages.result.rematchAsked(seats.length === 2 ? names.seat(1 - me) : null)}
        </p>
        {me !== null && (
          <ActionButton class={`button${hasNext && !asked ? '' : ' primary'}`} act={rematch}>
            {asked ? acceptText(seats.length) : rematchText(seats.length)}
          </ActionButton>
        )}
        {session.again && (
          <button type="button" class="button primary" onClick={session.again}>
            {tableMessages.result.rematchOfMany}
          </button>
        )}
        <a class="button" href={withInvite(`/r/${shown.matchId}`, inviteInAddress())}>
          {tableMessages.result.replay}
        </a>
        <a class="button text" href="/">
          {pageMessages.nav.home}
        </a>
        {error && (
          <p class="error" role="alert">
            {error}
          </p>
        )}
      </div>
    </section>
  );
}
