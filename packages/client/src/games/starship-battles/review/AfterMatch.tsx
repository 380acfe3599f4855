/** After a match: the turning point, what each round brought, the decisive round to play again, and a picture to share. */
import { useEffect, useMemo } from 'preact/hooks';
import { markRound } from '../../../app/puzzles/record';
import { Decisive } from '../../../table/review/Decisive';
import { PictureButton } from '../../../table/review/PictureButton';
import { sharePicture } from '../../../table/review/share-picture';
import { RoundChart } from '../../../table/review/RoundChart';
import { TryRound } from '../../../table/review/TryRound';
import { TurningPoints } from '../../../table/result/TurningPoints';
import { reviewMessages as texts } from '../messages/review';
import { useReach } from '../table/context';
import { namesIn } from '../table/names';
import { turningPoints } from '../table/result';
import { resultPicture } from './result-picture';
import { barsOf, bestRoundOf, decisiveRound } from './tally';

export function AfterMatch() {
  const { state, shown, me, names } = useReach();
  const { seats, sides, outcome } = shown.view;
  const winners = outcome?.winners ?? [];
  const told = me ?? winners[0] ?? 0;
  const side = seats[told]?.side ?? 0;
  const bars = useMemo(() => barsOf(state.log, side), [state.log, side]);
  const won = winners.flatMap((seat) => seats[seat]?.side ?? []);
  const decisive = decisiveRound(
    state.log,
    sides.map((each) => each.side),
    won,
  );
  const points = turningPoints(state.log, 3, names);
  const turning = turningPoints(state.log, Infinity, names, won).findLast(({ round }) => round === decisive);
  const others = namesIn(shown);
  const whose = me === null ? names.seat(told) : null;
  const wanted = decisive ?? bars.at(-1)?.round;
  const first = state.log.find(({ events }) =>
    events.some((event) => event.type === 'roundBegan' && event.round === wanted),
  );
  useEffect(() => {
    if (me === null || shown.practice === true) return;
    const best = bestRoundOf(state.log, bars);
    if (best) markRound('starship-battles', { ...best, matchId: shown.matchId });
  }, [bars, me]);
  if (bars.length === 0) return null;
  return (
    <div class="after-reach">
      <RoundChart
        rounds={bars}
        texts={{
          up: (sum) => texts.scored(sum, whose),
          down: (sum) => texts.lost(sum, whose),
          cap: () => '',
          spoken: ({ round, up, down }) => texts.spoken(round, up, down),
        }}
        marked={decisive}
        current={undefined}
        onRound={undefined}
      />
      {turning && <Decisive {...turning} />}
      <TurningPoints points={points.filter(({ text }) => text !== turning?.text)} />
      <p class="row wrap">
        {me !== null && first && wanted !== undefined && (
          <TryRound round={wanted} seq={first.seq} seat={me} />
        )}
        <PictureButton
          share={() =>
            sharePicture(
              // Whoever is shown it is not `you`.
              resultPicture({
                shown,
                names: others,
                told: turningPoints(state.log, 1, others)[0]?.text ?? null,
              }),
            )
          }
        />
      </p>
    </div>
  );
}
