/** D-20, D-21. A squadron's shot straight ahead: what the engine says it does, drawn and in words. */
import { planSquadronShot } from '@star-eater/rules/src/games/star-eater/dice';
import { useMemo } from 'preact/hooks';
import type { Overlay } from '../../common/board/api';
import { tokenName } from '../../common/messages/events';
import { setUpOf, useDiceTable } from '../context';
import type { Of } from '../data';
import { messages } from '../messages/table';
import { zoneMarks } from '../plan/zone';

const texts = messages.choice.act;

interface ShotAhead {
  overlay: Overlay<never>;
  text: string;
  /** It hits nothing, now or later. */
  isWasted: boolean;
}

/** Null for a weapon that picks a target, and without a shot. */
export function useShotAhead({ seat, callSign, shoot }: Of<'act'>): ShotAhead | null {
  const { shown, names } = useDiceTable();
  return useMemo(() => {
    const made = setUpOf(shown);
    if (!shoot || shoot.targets.length + shoot.hexes.length > 0 || !made) return null;
    const planned = planSquadronShot(shown.view, made, seat, callSign);
    if (!planned) return null;
    const { path, hits, from, end, isToken } = planned;
    const struck = hits.map((hit) =>
      hit.type === 'damaged'
        ? `${names.seat(hit.seat)}, ${messages.spaced(hit.section)}`
        : tokenName(hit.token, names),
    );
    const fate = end ? texts.flies(messages.hex(end.at)) : texts.nothing;
    return {
      overlay: {
        lines: [{ from, hexes: path, kind: end ? end.kind : 'beam', seat }],
        ghostTokens: end ? [{ seat, kind: end.kind, at: end.at, facing: end.facing, from }] : [],
        marks: [
          ...hits.flatMap(({ at }) => (at ? [{ hex: at, kind: 'danger' as const }] : [])),
          ...zoneMarks([end], shown.radius),
        ],
      },
      isWasted: struck.length === 0 && end === null,
      text: [
        texts.ahead(struck.length > 0 ? texts.hits(messages.and([...new Set(struck)]), isToken) : fate),
        ...(end?.kind === 'torpedo' ? [messages.plan.zone] : []),
      ].join(' '),
    };
  }, [callSign, shown.seq]);
}
