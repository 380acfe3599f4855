/** The numbers on the face of a card in the hand: as pictures for the eye, with their names for the ear. */
import type { Stat } from './cards';
import { StatIcon } from './icons';

export function CardNumbers({ stats }: { stats: readonly Stat[] }) {
  if (stats.length === 0) return null;
  return (
    <span class="card-numbers figures">
      {stats.map(({ label, icon, value }) => (
        <span key={label} title={label}>
          <StatIcon icon={icon} size={13} />
          <span class="visually-hidden">{` ${label} `}</span>
          {value}
        </span>
      ))}
    </span>
  );
}
