/** From a full and ready table to the first question: factions are drawn, the engine sets up, the row says so. */
import {
  OWN_FACTIONS,
  PLAYERS,
  RULES_VERSION,
  setup,
  type Faction,
  type Mode,
  type Refusal,
} from '@star-eater/rules';
import type { MatchSetup } from '../log/entry';
import { beginningOf, owed } from '../log/position';
import { below, type Random } from '../random';
import { comeBack } from './decide';
import type { LiveMatch } from './live-match';
import { refused, type Asker, type Reply } from './requests';

/** Which seats play one faction. */
export function partnerOf(mode: Mode, seat: number): number {
  return mode === 'teams' ? seat % 2 : seat;
}

/**
 * The set-up with these wishes, the others drawn among the factions that are free; or the reason why there is
 * none.
 */
export function setupFor(
  mode: Mode,
  wishes: readonly (string | null)[],
  random: Random,
): { ok: true; setup: MatchSetup } | { ok: false; refusal: Refusal } {
  const chosen = new Map<number, Faction>();
  for (const [seat, wish] of wishes.entries()) {
    if (wish === null) continue;
    const faction = OWN_FACTIONS.find((each) => each.id === wish);
    if (!faction) {
      return {
        ok: false,
        refusal: { code: 'no-faction', rule: `factions.${seat}`, message: `there is no faction ${wish}` },
      };
    }
    const group = partnerOf(mode, seat);
    const other = chosen.get(group);
    if (other && other.id !== faction.id) {
      return {
        ok: false,
        refusal: { code: 'mixed-team', rule: 'R-6', message: 'the two ships of a team are of one faction' },
      };
    }
    chosen.set(group, faction);
  }
  for (let seat = 0; seat < PLAYERS[mode]; seat += 1) {
    const group = partnerOf(mode, seat);
    if (chosen.has(group)) continue;
    const taken = [...chosen.values()].map((faction) => faction.id);
    const free = OWN_FACTIONS.filter((faction) => !taken.includes(faction.id));
    const drawn = free[below(random, free.length)];
    if (drawn) chosen.set(group, drawn);
  }
  const factions = Array.from({ length: PLAYERS[mode] }, (_, seat) => chosen.get(partnerOf(mode, seat)));
  if (factions.some((faction) => !faction)) {
    return {
      ok: false,
      refusal: { code: 'no-faction', rule: 'R-6', message: 'there are not enough factions' },
    };
  }
  const made: MatchSetup = { mode, factions: factions as Faction[] };
  const checked = setup(made);
  return checked.ok ? { ok: true, setup: made } : checked;
}

/** I am (not) ready; the last one to be ready starts the match. */
export function ready(live: LiveMatch, asker: Asker, isReady: boolean, at: number): Promise<Reply> {
  return live.queue.run(async () => {
    const { seat, playerId } = asker;
    if (seat === null) return refused('no-seat', 'you watch this match: only its players can be ready');
    if (isReady && live.position?.seats[seat]?.botPlays) {
      await comeBack(live, seat, at);
      return { ok: true };
    }
    if (live.record.status !== 'open') return refused('not-open', 'the match has begun');
    if (!(await live.services.store.matches.setReady(live.id, seat, playerId, isReady)))
      return refused('no-seat', 'the seat is not yours any more');
    live.record = {
      ...live.record,
      seats: live.record.seats.map((each) => (each.seat === seat ? { ...each, ready: isReady } : each)),
    };
    live.changed();
    await beginIfReady(live);
    return { ok: true };
  });
}

/** To be called from within the queue. */
export async function beginIfReady(live: LiveMatch): Promise<void> {
  const { record, services } = live;
  if (record.status !== 'open' || !record.seats.every((seat) => seat.holder !== 'nobody' && seat.ready))
    return;
  const wishes = record.seats.map((seat) => seat.faction);
  const made = setupFor(record.mode, wishes, services.random);
  if (!made.ok) throw new Error(`match ${record.id} was created with factions that cannot play`);
  const at = services.time.now();
  const bots = record.seats.filter((seat) => seat.holder === 'bot').map((seat) => seat.seat);
  const { position, events } = beginningOf({
    matchId: record.id,
    setup: made.setup,
    clock: record.clock,
    at,
    bots,
  });
  const begun = {
    at,
    rulesVersion: RULES_VERSION,
    setup: made.setup,
    awaited: [...owed(position).keys()],
    phase: position.match.phase,
    round: position.match.round,
  };
  if (!(await services.store.matches.begin(record.id, record.epoch, begun))) return;
  live.begun(
    {
      ...record,
      status: 'live',
      startedAt: at,
      rulesVersion: RULES_VERSION,
      setup: made.setup,
      phase: begun.phase,
      round: begun.round,
      awaited: begun.awaited,
    },
    position,
    events,
  );
}
