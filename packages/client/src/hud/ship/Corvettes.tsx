/** The four corvettes of a seat: where each one is, and what it can do. */
import type { CallSign, Seat } from '@star-eater/rules';
import { said } from '../../i18n/en/table';
import { statsOf } from '../cards';
import { useTable } from '../context';
import { craftOf } from '../craft';

const CALL_SIGNS: CallSign[] = [1, 2, 3, 4];

export function Corvettes({ seat }: { seat: Seat }) {
  const { shown, faction } = useTable();
  const view = shown.view.seats[seat];
  const data = faction(seat);
  const isOut = craftOf(shown.view, seat) === 'out';
  if (!view?.loadout.corvettes || !data) return null;
  return (
    <ul class="corvettes" aria-label={said.ship.corvettes}>
      {CALL_SIGNS.map((callSign) => {
        const card = data.corvettes.find(({ id }) => id === view.loadout.corvettes?.[callSign - 1]);
        if (!card) return null;
        const token = shown.view.tokens.find(
          (candidate) =>
            candidate.kind === 'corvette' && candidate.seat === seat && candidate.callSign === callSign,
        );
        const isGone = view.destroyed.includes(callSign);
        const state = token ? 'flying' : isGone ? 'destroyed' : isOut ? 'lost' : 'aboard';
        const fired = token?.kind === 'corvette' && token.fired;
        const numbers = statsOf({ kind: 'corvette', card })
          .map(({ label, value }) => `${label} ${value}`)
          .join(', ');
        return (
          <li key={callSign} class={`corvette ${state} side-${seat}`} title={`${card.name}: ${numbers}`}>
            <svg viewBox="0 0 24 24" width="26" height="26" aria-hidden="true">
              <path d="M12 2l7.500 19L12 17.500 4.500 21Z" />
              <text x="12" y="16.500" text-anchor="middle">
                {callSign}
              </text>
            </svg>
            <span class="corvette-words">
              <span>{card.name}</span>
              <small>
                {said.ship[state]}
                {fired ? `, ${said.ship.hasFired}` : ''}
              </small>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
