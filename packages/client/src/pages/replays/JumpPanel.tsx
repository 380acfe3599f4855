/** The landmarks, rounds and phases of a replay, to jump to. */
import { replayMessages } from '../../table/replay/messages';
import { useTable } from '../../table/context';
import { later } from '../../ui/lazy';
import type { Landmark, Replay, RoundMark } from '../../table/replay/replay';

const words = replayMessages.jump;
const Chances = later(async () => (await import('../../table/review/Chances')).Chances);

interface Jump {
  onJump: (at: number) => void;
}

function LandmarkItem({ landmark, seq, onJump }: { landmark: Landmark; seq: number } & Jump) {
  const { kind, at, round, event } = landmark;
  const { game, names } = useTable();
  const text = game.logLine(event, names, seq)?.text.split('. ')[0] ?? '';
  return (
    <li class={kind}>
      {/* To just before it, so that playing shows it. */}
      <button type="button" class="link" onClick={() => onJump(at - 1)}>
        {words.mark(round, text)}
      </button>
    </li>
  );
}

function RoundItem({ round, isCurrent, onJump }: { round: RoundMark; isCurrent: boolean } & Jump) {
  return (
    <li {...(isCurrent ? { 'aria-current': 'step' as const } : {})}>
      <button type="button" class="link" onClick={() => onJump(round.at - 1)}>
        {round.name}
      </button>
      {round.round > 0 &&
        round.phases.map(({ name, place, at }) => (
          <button key={at} type="button" class="link quiet" aria-label={place} onClick={() => onJump(at - 1)}>
            {name}
          </button>
        ))}
    </li>
  );
}

export function JumpPanel({ replay, at, onJump }: { replay: Replay; at: number } & Jump) {
  const { landmarks, moments, rounds } = replay;
  const current = rounds.findLast((round) => round.at <= Math.max(0, at));
  return (
    <div class="replay-jump">
      <Chances replay={replay} />
      <section aria-labelledby="replay-landmarks">
        <h2 id="replay-landmarks">{words.landmarks}</h2>
        {landmarks.length === 0 && <p class="quiet">{words.none}</p>}
        <ol class="landmarks">
          {landmarks.map((landmark, index) => (
            <LandmarkItem
              key={index}
              landmark={landmark}
              seq={moments[landmark.at]?.seq ?? 0}
              onJump={onJump}
            />
          ))}
        </ol>
      </section>
      <section aria-labelledby="replay-rounds">
        <h2 id="replay-rounds">{words.heading}</h2>
        <ol class="replay-rounds">
          {rounds.map((round) => (
            <RoundItem key={round.round} round={round} isCurrent={round === current} onJump={onJump} />
          ))}
        </ol>
      </section>
    </div>
  );
}
