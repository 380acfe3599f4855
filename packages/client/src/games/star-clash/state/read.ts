/** Reads the room's state: an immutable plain copy for each patch. */
import type {
  Options,
  Pending,
  PendingType,
  Phase,
  PlayedCard,
  RoundResult,
  SeatView,
  ShipView,
  SoloView,
  Squadron,
  TurnView,
  View,
} from '@star-eater/rules/src/games/star-clash';
import type { Outcome } from '@star-eater/rules';
import type { FleetState, MatchState } from '../../../../../server/src/games/star-clash/state';
import { matchSnapshotOf } from '../../../store/snapshot';
import type { Snapshot } from '../data';

const parsed = <T>(text: string): T | null => (text === '' ? null : (JSON.parse(text) as T));
const texts = <T>(list: Iterable<string>): T[] => [...list].map((text) => JSON.parse(text) as T);
const hidden = (count: number): { count: number; cards: null } => ({ count, cards: null });

function seatViewOf(seat: number, fleet: FleetState): SeatView {
  return {
    seat,
    team: fleet.team,
    faction: fleet.faction === '' ? null : fleet.faction,
    status: fleet.status,
    score: fleet.score,
    hand: hidden(fleet.hand),
    fleet: texts<ShipView>(fleet.ships),
    mines: parsed<PlayedCard[]>(fleet.mines) ?? [],
    window: fleet.window === '' ? null : fleet.window,
    squadron: parsed<Squadron>(fleet.squadron),
    trophies: [...fleet.trophies],
  };
}

function pilesOf(state: MatchState): View['piles'] {
  const faceDown = parsed<{ seat: number; count: number }[]>(state.faceDown) ?? [];
  return {
    draw: hidden(state.draw),
    ships: [...state.shipPiles.entries()].map(([faction, count]) => ({
      faction: faction === '' ? null : faction,
      ...hidden(count),
    })),
    discard: [...state.discard],
    faceDown: faceDown.map(({ seat, count }) => ({ seat, ...hidden(count) })),
    scrap: [...state.scrap],
  };
}

/** A spectator's view: hands and piles only as counts. */
function viewOf(state: MatchState): View {
  const pending: Pending[] = [...state.pending.entries()].map(([seat, type]) => ({
    seat: Number(seat),
    type: type as PendingType,
  }));
  const outcome: Outcome | null = state.outcome
    ? { winners: [...state.outcome.winners], rule: state.outcome.rule }
    : null;
  return {
    game: 'star-clash',
    mode: state.mode as View['mode'],
    round: state.round,
    phase: state.phase as Phase,
    dealer: state.dealer < 0 ? null : state.dealer,
    turn: parsed<TurnView>(state.turn),
    piles: pilesOf(state),
    seats: [...state.fleets.entries()]
      .map(([seat, fleet]) => seatViewOf(Number(seat), fleet))
      .sort((a, b) => a.seat - b.seat),
    results: texts<RoundResult>(state.results),
    solo: parsed<SoloView>(state.solo),
    random: {
      anchor: state.anchor === '' ? null : state.anchor,
      joint: state.joint === '' ? null : state.joint,
      revealed: [...state.revealed],
      seed: null,
      rolls: state.rolls,
      reshuffles: state.reshuffles,
    },
    pending,
    outcome,
  };
}

export function readSnapshot(room: unknown): Snapshot {
  const state = room as MatchState;
  return { ...matchSnapshotOf(state), options: parsed<Options>(state.options), view: viewOf(state) };
}
