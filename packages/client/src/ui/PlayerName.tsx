import type { SummarySeat } from '../net/api';

/** P-19. Who has a seat, as `name` says it here; an account's name leads to its page, unless that is hidden. */
export function PlayerName({ seat, name }: { seat: SummarySeat; name: string }) {
  if (!seat.account || seat.noPage || seat.holder !== 'player' || seat.playerId === '')
    return <span translate={false}>{name}</span>;
  return (
    <a class="player-name" translate={false} href={`/players/${seat.playerId}`}>
      {name}
    </a>
  );
}
