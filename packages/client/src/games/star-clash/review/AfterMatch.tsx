/** After a match: the fleets by points, what each round brought, the turning points, and a picture to share. */
import type { Seat } from '@star-eater/rules';
import { useEffect, useMemo } from 'preact/hooks';
import { markRound } from '../../../app/puzzles/record';
import { Decisive } from '../../../table/review/Decisive';
import { PictureButton } from '../../../table/review/PictureButton';
import { sharePicture } from '../../../table/review/share-picture';
import { TurningPoints } from '../../../table/result/TurningPoints';
import { RoundChart, type ChartTexts } from '../../../table/review/RoundChart';
import { bestOf } from '../../../table/review/rounds';
import { TryRound } from '../../../table/review/TryRound';
import type { Entry, Names } from '../data';
import { messages } from '../messages/table';
import { reviewMessages as texts } from '../messages/review';
import { ClashMark } from '../seats/marks';
import { useClashTable } from '../table/context';
import { haulsOf, turningPoints } from '../table/result';
import { resultPicture } from './result-picture';
import { barsOf, decisiveRound, ranking, sideOf, type Ranked } from './tally';
import '../design/review.css';

function Standing({ ranked, most }: { ranked: Ranked; most: number }) {
  const { names, me } = useClashTable();
  const { fleet, place, rounds } = ranked;
  const name = fleet.seat === me ? messages.you : names.seat(fleet.seat);
  return (
    <li
      class={fleet.seat === me ? 'is-mine' : ''}
      aria-label={texts.placeSpoken(place, name, fleet.score, rounds)}
    >
      <span class="figures quiet">{texts.place(place)}</span>
      <span class="standing-name">
        <ClashMark seat={fleet.seat} side={fleet.team} /> {name}
      </span>
      <span class={`standing-bar clash-side-${fleet.team}`} aria-hidden="true">
        {rounds.map(
          (points, at) =>
            points > 0 && (
              <i key={at} style={{ width: `${(100 * points) / most}%` }}>
                {points}
              </i>
            ),
        )}
      </span>
      <strong class="figures">{messages.total(fleet.score)}</strong>
    </li>
  );
}

function Standings({ rows }: { rows: readonly Ranked[] }) {
  const sumOf = (rounds: readonly number[]): number =>
    rounds.reduce((sum, points) => sum + Math.max(0, points), 0);
  const most = Math.max(1, ...rows.map(({ rounds }) => sumOf(rounds)));
  return (
    <ol class="standings" aria-label={texts.standings}>
      {rows.map((ranked) => (
        <Standing key={ranked.fleet.seat} ranked={ranked} most={most} />
      ))}
    </ol>
  );
}

/** The chart of one side: mine, or for spectators the winner's, by name. */
const textsOf = (name: string | null): ChartTexts => ({
  up: (sum) => (name === null ? texts.taken(sum) : texts.takenBy(name, sum)),
  down: (sum) => (name === null ? texts.lost(sum) : texts.lostBy(name, sum)),
  cap: () => '',
  spoken: ({ round, up, down }) => texts.spoken(round, up, down),
});

/** The winners' largest haul of the round that decided comes first, as in every game; then the largest of the match. */
function Blows({ decisive, winners }: { decisive: number | null; winners: readonly Seat[] }) {
  const { state, shown, names } = useClashTable();
  const side = winners.flatMap((seat) => sideOf(shown.view, seat));
  const [turning] = turningPoints(
    state.log,
    1,
    names,
    ({ round, by }) => round === decisive && side.includes(by),
  );
  const points = turningPoints(state.log, 3, names).filter(({ text }) => text !== turning?.text);
  if (!turning && points.length === 0) return null;
  return (
    <section>
      {turning && <Decisive {...turning} />}
      <TurningPoints points={points} />
    </section>
  );
}

/** Again from the deal of a round: the one that decided, else the last. */
function Again({ round }: { round: number }) {
  const { state, shown, me } = useClashTable();
  const dealt = state.log.find(({ events }) =>
    events.some((event) => event.type === 'roundDealt' && event.round === round),
  );
  if (me === null || !dealt || shown.view.mode === 'solo' || shown.view.mode === 'gauntlet') return null;
  return <TryRound round={round} seq={dealt.seq} seat={me} />;
}

/** For the picture: the largest haul. */
const largest = (log: readonly Entry[], names: Names): string | null =>
  turningPoints(log, 1, names)[0]?.text ?? null;

export function AfterMatch() {
  const { state, shown, me, names } = useClashTable();
  const { view } = shown;
  const winners = view.outcome?.winners ?? [];
  const told: Seat = me ?? winners[0] ?? 0;
  const hauls = useMemo(() => haulsOf(state.log), [state.log]);
  const rows = ranking(view, winners);
  const bars = barsOf(hauls, view.round, sideOf(view, told));
  const decisive = decisiveRound(view, winners);
  useEffect(() => {
    if (me === null || shown.practice === true) return;
    const best = bestOf(bars);
    const seq = state.log.find(({ events }) =>
      events.some((event) => event.type === 'roundDealt' && event.round === best?.round),
    )?.seq;
    if (best && seq !== undefined)
      markRound('star-clash', { amount: best.up, round: best.round, matchId: shown.matchId, seq });
  }, [state.log, me]);
  if (view.round === 0) return null;
  return (
    <div class="after-clash">
      {rows.length > 0 && <Standings rows={rows} />}
      <Blows decisive={decisive} winners={winners} />
      {bars.length > 1 && (
        <RoundChart
          rounds={bars}
          texts={textsOf(me === null ? names.seat(told) : null)}
          marked={decisive}
          current={undefined}
          onRound={undefined}
        />
      )}
      <p class="row wrap">
        <Again round={decisive ?? view.round} />
        <PictureButton
          share={() =>
            sharePicture(
              resultPicture({
                shown,
                names,
                bars,
                decisive,
                told: largest(state.log, { ...names, me: null }),
              }),
            )
          }
        />
      </p>
    </div>
  );
}
