/** The slider over all moments with marks for rounds and landmarks, and the playback buttons. */
import { replayMessages } from './messages';
import { titleOf, type Key } from '../commands/commands';
import { Speeds } from '../Speeds';
import { REPLAY_KEYS } from './keys';
import type { Playback } from './use-playback';
import type { Landmark, RoundMark } from './replay';

const words = replayMessages.transport;

const ICONS = {
  start: 'M6 5v14 M18 5 9 12l9 7Z',
  back: 'M16 5 7 12l9 7Z',
  play: 'M7 4.500v15l12-7.500Z',
  pause: 'M8 5v14 M16 5v14',
  forward: 'M8 5l9 7-9 7Z',
  end: 'M18 5v14 M6 5l9 7-9 7Z',
} as const;

function ToolButton(props: {
  icon: keyof typeof ICONS;
  command: Key;
  disabled?: boolean;
  large?: boolean;
  onClick: () => void;
}) {
  const { icon, command, disabled, large, onClick } = props;
  return (
    <button
      type="button"
      class={`tool${large ? ' large' : ''}`}
      title={titleOf(command)}
      aria-label={command.label}
      disabled={disabled}
      onClick={onClick}
    >
      <svg class="icon" viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
        <path d={ICONS[icon]} />
      </svg>
    </button>
  );
}

export function Timeline(props: {
  playback: Playback;
  count: number;
  rounds: readonly RoundMark[];
  landmarks: readonly Landmark[];
  valueText: string;
}) {
  const { playback, count, rounds, landmarks, valueText } = props;
  const { at, start } = playback;
  // Slider values are -1 … count - 1.
  const share = (place: number): string => `${(((place + 1) / Math.max(1, count)) * 100).toFixed(3)}%`;
  return (
    <div class="timeline">
      <div class="timeline-track">
        <div class="timeline-rounds" aria-hidden="true">
          {rounds.map(({ round, at: place }) => (
            <span key={round} style={{ left: share(place) }}>
              {round === 0 ? '' : round}
            </span>
          ))}
          {landmarks.map(({ kind, at: place }, index) => (
            <i key={index} class={kind} style={{ left: share(place) }} />
          ))}
        </div>
        <input
          type="range"
          min={-1}
          max={count - 1}
          step={1}
          value={at}
          aria-label={replayMessages.timeline}
          aria-valuetext={valueText}
          onInput={(event) => playback.to(Number(event.currentTarget.value))}
        />
      </div>
      <div class="transport" role="group" aria-label={words.label}>
        <ToolButton
          icon="start"
          command={REPLAY_KEYS.start}
          disabled={at <= start}
          onClick={() => playback.to(start)}
        />
        <ToolButton icon="back" command={REPLAY_KEYS.back} disabled={at < 0} onClick={playback.back} />
        <ToolButton
          icon={playback.running ? 'pause' : 'play'}
          command={{ ...REPLAY_KEYS.play, label: playback.running ? words.pause : words.play }}
          large
          disabled={count === 0}
          onClick={playback.toggle}
        />
        <ToolButton
          icon="forward"
          command={REPLAY_KEYS.forward}
          disabled={at >= count - 1}
          onClick={playback.forward}
        />
        <ToolButton
          icon="end"
          command={REPLAY_KEYS.end}
          disabled={at >= count - 1}
          onClick={() => playback.to(count - 1)}
        />
        <Speeds />
      </div>
    </div>
  );
}
