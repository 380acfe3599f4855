/** D-16, D-27, D-28. One hard point: its target or hex with the chances, or hold fire. */
import { hullAt, type Hex } from '@star-eater/rules/src/games/star-eater';
import { useMemo, useState } from 'preact/hooks';
import { ChoiceFrame } from '../../choices/parts';
import { useBoardRequest } from '../../table/context';
import { useDraftTable, type DraftTable } from '../context';
import type { Of } from '../data';
import { messages } from '../messages/table';
import { aimOverlay, likeliest, shotsIn, type Shot } from './aiming';
import { ShotCards } from './ShotCards';

const texts = messages.choice;

/** Where a hard point of my ship is on the board. */
function mountAt({ shown, faction }: DraftTable, { seat, command, hardPoint }: Of<'fire'>): Hex | null {
  const ship = shown.view.ships.find((each) => each.seat === seat);
  const data = faction(seat);
  if (!ship || !data) return null;
  const { main, port, starboard, pointDefence } = data.ship.mounts;
  const mounts = {
    'fire-main': main,
    'port-broadside': port,
    'starboard-broadside': starboard,
    'defence-stations': pointDefence,
  }[command as string];
  const at = mounts?.[hardPoint]?.at;
  if (!at) return null;
  const parts = data.ship.sections.flatMap(({ hexes }) => hexes);
  const index = parts.findIndex((hex) => hex[0] === at[0] && hex[1] === at[1]);
  return hullAt(data, ship.at, ship.facing)[index]?.at ?? null;
}

export function FireChoice({ legal }: { legal: Of<'fire'> }) {
  const table = useDraftTable();
  const { session, state, names } = table;
  const { seat, command, hardPoint } = legal;
  const shots = useMemo(() => shotsIn(legal), [legal]);
  const [chosen, choose] = useState<Shot | null>(() => likeliest(shots, seat));
  const weapon = names.card(seat, legal.weapon);
  useBoardRequest<Shot>(
    () => ({
      overlay: aimOverlay(shots, chosen, { seat, from: mountAt(table, legal) }, names),
      onPick: choose,
    }),
    [shots, chosen],
  );
  return (
    <ChoiceFrame
      heading={texts.hardPoint(command, hardPoint, weapon)}
      rule={command === 'defence-stations' ? 'D-30' : 'D-27'}
      note={legal.hexes.length > 0 ? texts.pickArea : texts.pickTarget}
      actions={
        <>
          <button
            type="button"
            class="button primary"
            disabled={state.sending || !chosen}
            onClick={() => void session.decide({ seat, type: 'fire', ...chosen?.aimed })}
          >
            {texts.fire}
          </button>
          <button
            type="button"
            class="button"
            disabled={state.sending}
            onClick={() => void session.decide({ seat, type: 'fire' })}
          >
            {texts.hold}
          </button>
        </>
      }
    >
      <ShotCards shots={shots} chosen={chosen} onChoose={choose} />
    </ChoiceFrame>
  );
}
