/** D-16, D-27, D-28. One hard point: its target or hex with the chances, or hold fire. */
import type { Match } from '@star-eater/rules/src/games/star-eater';
import { useMemo, useState } from 'preact/hooks';
import { DecisionButton } from '../../../../table/commands/DecisionButton';
import { arcMarks, gunPose } from '../../common/choices/arc';
import { ChoiceFrame } from '../../common/choices/parts';
import { useBoardRequest } from '../../common/context/context';
import { cardBy } from '../../common/cards/cards';
import { flagshipOf } from '../../common/seats/craft';
import { useDiceTable, type DiceTable } from '../context';
import type { Of } from '../data';
import { messages } from '../messages/table';
import { aimOverlay, likeliest, shotsIn, type Shot } from './aiming';
import { ShotCards } from './ShotCards';
import { usePosition, useReasons } from './why-not';

const texts = messages.choice;

/** D-27. The hard point that is asked, and its arc. */
function arcOfShot(match: Match | null, { faction }: DiceTable, legal: Of<'fire'>) {
  const data = faction(legal.seat);
  const pose = match && gunPose(match, data, legal);
  const found = data && cardBy(data, legal.weapon);
  const range = found && 'range' in found.card ? found.card.range : 0;
  if (!match) return { from: null };
  return { from: pose?.at ?? null, marks: arcMarks(match, pose, range) };
}

export function FireChoice({ legal }: { legal: Of<'fire'> }) {
  const table = useDiceTable();
  const { session, names, shown } = table;
  const { seat, command, hardPoint } = legal;
  const shots = useMemo(() => shotsIn(legal), [legal]);
  const [chosen, choose] = useState<Shot | null>(() => likeliest(shots, seat));
  const weapon = names.card(seat, legal.weapon);
  const position = usePosition();
  const reasons = useReasons();
  const seenFrom = flagshipOf(shown.view, seat) ?? null;
  const arc = useMemo(() => arcOfShot(position(), table, legal), [legal]);
  useBoardRequest<Shot>(
    () => ({
      overlay: aimOverlay(shots, chosen, { seat, seenFrom, ...arc }, names),
      whyNot: reasons({ at: 'fire', seat, command, hardPoint }),
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
          <DecisionButton
            class="button primary"
            disabled={!chosen}
            send={() => session.decide({ seat, type: 'fire', ...chosen?.aimed })}
          >
            {texts.fire}
          </DecisionButton>
          <DecisionButton class="button" send={() => session.decide({ seat, type: 'fire' })}>
            {texts.hold}
          </DecisionButton>
        </>
      }
    >
      <ShotCards shots={shots} chosen={chosen} seenFrom={seenFrom} onChoose={choose} />
    </ChoiceFrame>
  );
}
