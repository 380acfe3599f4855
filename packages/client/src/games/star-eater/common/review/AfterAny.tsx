/** docs/design.md, After it: what each round cost, the decisive round, and what to do next. */
import { sideOf, type Seat } from '@star-eater/rules/src/games/star-eater';
import { useEffect, useMemo } from 'preact/hooks';
import { markRound } from '../../../../app/puzzles/record';
import { entryOf } from '../../../../table/log/entry-of';
import { inviteInAddress, withInvite } from '../../../../net/invite';
import { Decisive } from '../../../../table/review/Decisive';
import { editionOf } from '../../../../table/people/names';
import { PictureButton } from '../../../../table/review/PictureButton';
import { sharePicture } from '../../../../table/review/share-picture';
import { TryRound } from '../../../../table/review/TryRound';
import type { SessionState } from '../data';
import { hasWon } from '../lobby/first-win';
import { toReader } from '../../../../i18n/en/to-reader';
import { sentenceFor } from '../messages/events';
import { messages } from '../messages/table';
import { reviewMessages as texts } from '../messages/review';
import { wrecksIn } from '../board/wreck';
import { NO_REQUEST, useBoardRequest, useTable } from '../context/context';
import { DamageChart } from './DamageChart';
import type { PlayedRound } from './played-round';
import { resultPicture } from './result-picture';
import { RoundVideo } from './RoundVideo';
import { begunBy, bestOf, tallyOf, type Tally } from './tally';
import './review.css';

/** The side described: mine, or for spectators the winner's. */
function useToldSeats(): Seat[] {
  const { shown, me } = useTable();
  const told = me ?? shown.view.outcome?.winners[0] ?? 0;
  return shown.seats
    .map(({ seat }) => seat)
    .filter((seat) => sideOf(shown.mode, seat) === sideOf(shown.mode, told));
}

function TurningPoint({ tally: { decisive } }: { tally: Tally }) {
  const { names, state } = useTable();
  if (!decisive) return null;
  const text = decisive.told
    .map((event) => toReader(names, (told) => sentenceFor(event, told, entryOf(state.log, event))))
    .join(' ');
  return <Decisive round={decisive.round} text={text} />;
}

/** The board keeps the ships that were lost, below what lives. */
function useWrecks(): void {
  const { shown, state, faction } = useTable();
  const { view } = shown;
  useBoardRequest(() => {
    const wrecks = wrecksIn(state.log, faction);
    return wrecks.length === 0
      ? NO_REQUEST
      : { ...NO_REQUEST, preview: { ...view, ships: [...wrecks, ...view.ships] } };
  }, [view, state.log]);
}

/** The last round of a match, from its replay. */
type Replayed = (matchId: string) => Promise<PlayedRound | null>;

/** The last round: as this page has seen it, or from the replay. */
const findLastRound = async (
  { lastRound, log }: SessionState,
  inReplay: () => Promise<PlayedRound | null>,
): Promise<PlayedRound | null> => {
  if (!lastRound) return inReplay();
  const { from, to } = lastRound;
  const events = log.filter(({ seq }) => seq > from.seq && seq <= to).flatMap((entry) => entry.events);
  return { before: from.view, events };
};

function Keepsakes({ tally, replayed }: { tally: Tally; replayed: Replayed | undefined }) {
  const { shown, names, faction, state, game } = useTable();
  const book = editionOf(shown, game);
  return (
    <>
      <PictureButton
        share={() => sharePicture(resultPicture({ shown, names, book, log: state.log, faction, tally }))}
      />
      {(state.lastRound !== null || replayed) && (
        <RoundVideo
          label={texts.video}
          find={() => findLastRound(state, async () => (await replayed?.(shown.matchId)) ?? null)}
        />
      )}
    </>
  );
}

const isHarmless = ({ rounds }: Tally): boolean => rounds.every(({ dealt, taken }) => dealt + taken === 0);

/** `replayed`: of an edition whose replay this page can play; it has a review of each round. */
export function AfterAny({ replayed }: { replayed?: Replayed }) {
  const { state, shown, me, names, game, faction } = useTable();
  const { card } = game;
  const seats = useToldSeats();
  useWrecks();
  // Also of a team: it is not the reader's alone.
  const whose = me === null || seats.length > 1 ? messages.and(seats.map(names.seat)) : null;
  const winners = shown.view.outcome?.winners ?? [];
  const isWon = me !== null && winners.includes(me);
  useEffect(() => {
    if (isWon) hasWon.set(true);
  }, [isWon]);
  const tally = useMemo(
    () => tallyOf(state.log, seats, winners, begunBy(shown, faction)),
    [state.log, seats.join(), winners.join()],
  );
  useEffect(() => {
    if (me === null || shown.practice === true) return;
    const best = bestOf(tally);
    if (best)
      markRound(card.id, { amount: best.dealt, round: best.round, matchId: shown.matchId, seq: best.seq });
  }, [tally, me]);
  if (tally.rounds.length === 0) return null;
  const wanted = tally.rounds.find(({ round }) => round === tally.decisive?.round) ?? tally.rounds.at(-1);
  return (
    <div class="after-match">
      {isHarmless(tally) ? <p>{texts.unharmed}</p> : <DamageChart tally={tally} whose={whose} />}
      <TurningPoint tally={tally} />
      <p class="row wrap">
        {me !== null && wanted && <TryRound round={wanted.round} seq={wanted.seq} seat={me} />}
        {replayed && (
          <a
            class="button"
            href={withInvite(
              `/r/${shown.matchId}?at=${(wanted?.seq ?? 0) + 1}&panel=review`,
              inviteInAddress(),
            )}
          >
            {texts.review}
          </a>
        )}
      </p>
      <p class="row wrap keepsakes">
        <Keepsakes tally={tally} replayed={replayed} />
      </p>
    </div>
  );
}
