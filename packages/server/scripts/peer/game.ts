/** Star Eater as a game of boardgame.io: the same engine behind its only move. Made for `npm run bench -- --peer`. */
import { createRequire } from 'node:module';
import {
  apply,
  NEWEST_FACTIONS,
  setup,
  view,
  type Decision,
  type Match,
  type View,
} from '@star-eater/rules/src/games/star-eater';
import { FACTIONS } from '../bench/script';

/** Requires what is installed beside this file. */
export const requirePeer = createRequire(__filename);

export const GAME = 'star-eater';

interface Counts {
  /** Decisions taken, by all and by each seat. */
  decided: number;
  taken: number[];
  /** Of the last decision. */
  events: unknown[];
}

interface Whole extends Counts {
  match: Match;
}

/** What a client gets. */
export interface Seen extends Counts {
  view: View;
}

interface Move {
  G: Whole;
  playerID: string;
}

const begun = (): Whole => {
  const factions = FACTIONS.flatMap((id) => NEWEST_FACTIONS[id] ?? []);
  const made = setup({ mode: 'duel', factions });
  if (!made.ok) throw new Error(made.refusal.message);
  return { match: made.match, decided: 0, taken: [0, 0], events: [] };
};

/** `original` gives the position behind Immer's proxy: the engine never changes it. */
const decideWith =
  (original: <T>(draft: T) => T) =>
  ({ G, playerID }: Move, decision: Decision): Whole | string => {
    const { match, decided, taken } = original(G);
    const seat = Number(playerID);
    const applied = decision.seat === seat ? apply(match, decision) : null;
    if (!applied?.ok) return 'INVALID_MOVE';
    return {
      match: applied.match,
      decided: decided + 1,
      taken: taken.map((count, at) => (at === seat ? count + 1 : count)),
      events: applied.events,
    };
  };

/** Everybody may move at any time; orders stay hidden: the server alone moves, and the log is redacted. */
export const peerGame = () => ({
  name: GAME,
  minPlayers: 2,
  maxPlayers: 2,
  disableUndo: true,
  setup: begun,
  turn: { activePlayers: { all: null } },
  moves: {
    decide: {
      move: decideWith((requirePeer('immer') as { original: <T>(draft: T) => T }).original),
      client: false,
      redact: true,
      ignoreStaleStateID: true,
    },
  },
  // Clients call it again on what they got.
  playerView: ({ G, playerID }: { G: Whole | Seen; playerID: string | null }): Seen => {
    if (!('match' in G)) return G;
    const { decided, taken, events } = G;
    return { view: view(G.match, playerID === null ? 'stranger' : Number(playerID)), decided, taken, events };
  },
});
