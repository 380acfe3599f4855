/** Replays as the server sends them: sealed and opened. */
import {
  createBot,
  legal,
  pending,
  apply,
  RULES_VERSION,
  sealedValues,
  sealHash,
  setup,
  view,
  type Decision,
  type Match,
} from '@star-eater/rules/src/games/star-eater';
import type { ReplayEntry, ReplayFile, ReplayOpening } from '../../../../src/games/star-eater/replay/file';

const PARTS = [0, 1, 2] as const;

export interface MadeReplay {
  file: ReplayFile;
  /** The engine's own match at the end. */
  match: Match;
}

/** A replay of the decisions of `next`, until it returns none or the match is over. */
export function replayOfPlay(
  matchId: string,
  factions: readonly string[],
  next: (match: Match, seq: number) => Decision | null,
): MadeReplay {
  const made = setup({ mode: 'duel', factions });
  if (!made.ok) throw new Error(made.refusal.message);
  let { match } = made;
  const entries: ReplayEntry[] = [];
  const openings: ReplayOpening[] = [];
  while (!match.outcome) {
    const seq = entries.length + 1;
    const decision = next(match, seq);
    if (!decision) break;
    const { seat } = decision;
    const body: ReplayEntry['body'] = { decision };
    if (decision.type === 'commit') {
      const values = sealedValues(decision);
      const seal = PARTS.map((part) => {
        const nonce = (seq * 3 + part).toString(16).padStart(64, '0');
        openings.push({ seq, seat, part, value: values[part], nonce });
        return sealHash({ match: matchId, round: match.round, seat, part, value: values[part], nonce });
      });
      body.decision = { seat, type: 'commit' } as typeof decision;
      body.sealing = { seal };
    }
    const applied = apply(match, decision);
    if (!applied.ok) throw new Error(applied.refusal.message);
    match = applied.match;
    entries.push({ seq, at: seq * 1000, kind: 'decision', by: seat, body });
  }
  const file: ReplayFile = {
    rulesVersion: RULES_VERSION,
    matchId,
    setup: { mode: 'duel', factions: match.setup.factions.slice() },
    entries,
    openings,
    complete: match.outcome !== null,
  };
  return { file, match };
}

export function madeReplay(matchId: string, entriesAtMost = 1000): MadeReplay {
  const bots = [0, 1].map((seat) => createBot('ensign', `${matchId}.${seat}`));
  return replayOfPlay(matchId, ['fpa', 'lamais'], (match, seq) => {
    if (seq > entriesAtMost) return null;
    const seat = pending(match)[0]?.seat;
    const question = seat === undefined ? null : legal(match, seat);
    const bot = seat === undefined ? undefined : bots[seat];
    if (seat === undefined || !question || !bot) throw new Error('nobody owes anything');
    const { mode, radius, factions } = match.setup;
    return bot.answer(view(match, seat), question, { mode, radius, factions });
  });
}
