/** Replays as the server sends them: sealed and opened. */
import {
  createBot,
  legal,
  openedBy,
  pending,
  apply,
  RULES_VERSION,
  sealedValues,
  sealHash,
  setup,
  view,
  type Decision,
  type Match,
  type SetupOptions,
} from '@star-eater/rules/src/games/star-eater';
import type {
  Disclosure as ReplayDisclosure,
  ReplayEntry,
  ReplayFile,
} from '../../../../src/table/replay/played';
import { accepted } from '@star-eater/rules/src/kernel/accepted';

const PARTS = [0, 1, 2] as const;

export interface MadeReplay {
  file: ReplayFile;
  /** The engine's own match at the end. */
  match: Match;
  /** As it is published while the match goes on: commands that nobody has seen are not opened. */
  live: ReplayFile;
}

/** A replay of the decisions of `next`, until it returns none or the match is over. */
export function replayOfPlay(
  matchId: string,
  factions: readonly string[],
  next: (match: Match, seq: number) => Decision | null,
  mode: SetupOptions['mode'] = 'duel',
): MadeReplay {
  let { match } = accepted(setup({ mode, factions }));
  const entries: ReplayEntry[] = [];
  const openings: ReplayDisclosure[] = [];
  const orders = new Map<number, { seq: number; commit: Extract<Decision, { type: 'commit' }> }>();
  const seen = new Set<ReplayDisclosure>();
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
      orders.set(seat, { seq, commit: decision });
      body.decision = { seat, type: 'commit' } as typeof decision;
      body.sealing = { seal };
    }
    const applied = accepted(apply(match, decision));
    for (const { seq: of, commit } of orders.values()) {
      const parts = openedBy(match, applied.events, commit);
      for (const disclosure of openings)
        if (disclosure.seq === of && parts.includes(disclosure.part)) seen.add(disclosure);
    }
    match = applied.match;
    entries.push({ seq, at: seq * 1000, kind: 'decision', by: seat, body });
  }
  const file: ReplayFile = {
    rulesVersion: RULES_VERSION,
    matchId,
    setup: { mode, factions: match.setup.factions.slice() },
    entries,
    openings,
    complete: match.outcome !== null,
  };
  const open = openings.filter((disclosure) => seen.has(disclosure));
  const isShut = ({ seq }: ReplayEntry): boolean =>
    openings.some((disclosure) => disclosure.seq === seq && !seen.has(disclosure));
  const live: ReplayFile = {
    ...file,
    entries: entries.map((entry) => (isShut(entry) ? { ...entry, sealed: true } : entry)),
    openings: open,
    complete: false,
  };
  return { file, match, live };
}

export function madeReplay(
  matchId: string,
  entriesAtMost = 1000,
  factions: readonly string[] = ['fpa', 'lamais'],
): MadeReplay {
  const bots = factions.map((_, seat) => createBot('ensign', `${matchId}.${seat}`));
  const mode = factions.length === 2 ? 'duel' : 'free-for-all';
  const next = (match: Match, seq: number): Decision | null => {
    if (seq > entriesAtMost) return null;
    const seat = pending(match)[0]?.seat;
    const question = seat === undefined ? null : legal(match, seat);
    const bot = seat === undefined ? undefined : bots[seat];
    if (seat === undefined || !question || !bot) throw new Error('nobody owes anything');
    return bot.answer(view(match, seat), question, match.setup);
  };
  return replayOfPlay(matchId, factions, next, mode);
}
