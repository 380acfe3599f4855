/** The slider of one volume, for its own label. */
import { setSetting, settings, type LEVELS } from '../app/settings';
import { useStore } from '../store/store';

export function LevelRange({ level }: { level: (typeof LEVELS)[number] }) {
  const now = useStore(settings, (all) => all[level]);
  return (
    <input
      type="range"
      min={0}
      max={1}
      step={0.05}
      value={now}
      onInput={({ currentTarget }) => setSetting(level, Number(currentTarget.value))}
    />
  );
}
