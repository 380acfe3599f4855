/** D-20, D-21. A squadron's shot straight ahead: what the engine says it does, drawn and in words. */
import { planSquadronShot } from '@star-eater/rules/src/games/star-eater/dice';
import type { CallSign, Seat } from '@star-eater/rules/src/games/star-eater';
import { useMemo } from 'preact/hooks';
import type { Overlay } from '../../common/board/api';
import type { Names } from '../../common/data';
import { tokenName } from '../../common/messages/events';
import { planMessages } from '../../common/messages/plan';
import { setUpOf, useDiceTable } from '../context';
import type { Of, Snapshot } from '../data';
import { messages } from '../messages/table';
import { zoneMarks } from '../plan/zone';
import { likeliest, shotLabel, shotNote, shotsIn } from './aiming';
import type { End } from './starters';

const texts = messages.choice.act;

type Planned = NonNullable<ReturnType<typeof planSquadronShot>>;

/** The shot from where the squadron is, or from `end`; null without a squadron. */
export function shotFrom(shown: Snapshot, seat: Seat, callSign: CallSign, end: End | null): Planned | null {
  const made = setUpOf(shown);
  return made && planSquadronShot(shown.view, made, seat, callSign, end);
}

const enemyOf = (seat: Seat): Seat => (seat === 0 ? 1 : 0);

/** What the shot does, after “Its shot”. A weapon that picks a target takes the likeliest one. */
export function shotResult(
  { hits, end, arrives, isToken, sights }: Planned,
  seat: Seat,
  { shown, names }: { shown: Snapshot; names: Names },
): string {
  const best = sights && likeliest(shotsIn(sights), seat);
  if (best) {
    const label = shotLabel(best, names, null);
    return texts.odds(best.aimed.target ? `${label} (${shotNote(best, names)})` : shotNote(best, names));
  }
  const struck = hits.map((hit) =>
    hit.type === 'damaged'
      ? `${names.seat(hit.seat)}, ${messages.spaced(hit.section)}`
      : tokenName(hit.token, names),
  );
  if (struck.length > 0) return texts.hits(messages.and([...new Set(struck)]), isToken);
  if (end?.kind !== 'cannon' && end?.kind !== 'torpedo') return texts.nothing;
  const coasting = planMessages.supposed(names.seat(enemyOf(seat)), true);
  return arrives
    ? texts.arrives(end.kind, names.seat(arrives.seat), shown.view.round + arrives.rounds, coasting)
    : texts.flies(end.kind, coasting);
}

/** Drawn: its way, the token at its end, and what it hits. */
export const shotOverlay = (
  { path, hits, from, end }: Planned,
  seat: Seat,
  radius: number,
): Required<Pick<Overlay<never>, 'lines' | 'ghostTokens' | 'marks'>> => ({
  lines: path.length > 0 ? [{ from, hexes: path, kind: end ? end.kind : 'beam', seat }] : [],
  ghostTokens: end ? [{ seat, kind: end.kind, at: end.at, facing: end.facing, from }] : [],
  marks: [
    ...hits.flatMap(({ at }) => (at ? [{ hex: at, kind: 'danger' as const }] : [])),
    ...zoneMarks([end], radius),
  ],
});

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
    if (!shoot || shoot.targets.length + shoot.hexes.length > 0) return null;
    const planned = shotFrom(shown, seat, callSign, null);
    if (!planned) return null;
    return {
      overlay: shotOverlay(planned, seat, shown.radius),
      isWasted: planned.hits.length === 0 && planned.arrives?.seat !== enemyOf(seat),
      text: [
        texts.ahead(shotResult(planned, seat, { shown, names })),
        ...(planned.end?.kind === 'torpedo' ? [messages.plan.zone] : []),
      ].join(' '),
    };
  }, [callSign, shown.seq]);
}
