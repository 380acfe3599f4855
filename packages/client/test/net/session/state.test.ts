/**
 * What the server writes into the room's schema and what a page reads out of it are the same view.
 * @jest-environment node
 */
import { Encoder, Reflection, type Decoder } from '@colyseus/schema';
import { canonical, view, type Match } from '@star-eater/rules/src/games/star-eater';
import { MODES, playRandomMatch, randomSetup } from '../../../../rules/scripts/play/random-match';
import { seeded } from '../../../../rules/scripts/play/random';
/* eslint-disable @typescript-eslint/no-restricted-imports */
import { starEaterPublisher } from '../../../../server/src/games/star-eater/publish';
import { MatchState } from '../../../../server/src/games/star-eater/state';
import { publishHouse } from '../../../../server/src/room/publish-house';
/* eslint-enable @typescript-eslint/no-restricted-imports */
import { readSnapshot } from '../../../src/games/star-eater/common/state/read';

type Published = Parameters<typeof publishHouse>[1] & Parameters<typeof starEaterPublisher.publish>[1];

const published = (match: Match, seq: number): Published => {
  const seen = view(match, 'stranger');
  return {
    matchId: 'm',
    game: 'star-eater',
    edition: 'june',
    mode: match.setup.mode,
    status: seen.outcome ? 'finished' : 'live',
    rulesVersion: 'v',
    seq,
    paused: false,
    closedBecause: '',
    rematch: '',
    practice: false,
    round: seen.round,
    phase: seen.phase,
    outcome: seen.outcome,
    options: { mode: match.setup.mode, factions: match.setup.factions.map(({ id }) => id) },
    setup: match.setup,
    view: seen,
    seats: seen.seats.map(({ seat }) => ({
      seat,
      holder: 'player',
      name: 'Ada',
      playerId: 'p',
      level: '',
      botPlays: false,
      connected: true,
      ready: true,
      since: seq,
      committed: false,
      ordersRound: 0,
      seals: [],
      openings: [],
      ordersFrom: '',
      ordersQuestion: '',
      takeBacks: 5,
      wantsPause: false,
      wantsDraw: false,
      wantsResume: false,
      bank: 0,
      deadline: 0,
      bankFrom: 0,
      awayUntil: 0,
    })),
  };
};

describe('docs/protocol.md, The view', () => {
  test.each(MODES.flatMap((mode) => [1, 2, 3].map((seed) => [mode, seed] as const)))(
    'docs/protocol.md, The view: a page reads it from the patches byte for byte, %s %i',
    (mode, seed) => {
      const random = seeded(seed);
      let state: MatchState | null = null;
      let encoder: Encoder | null = null;
      let shown: Published | null = null;
      let decoder: Decoder<MatchState> | null = null;
      let seq = 0;
      let kinds = new Set<string>();
      const played = playRandomMatch(randomSetup(mode, random), random, {
        maxDecisions: 600,
        watch: (match) => {
          seq += 1;
          const before = shown;
          shown = published(match, seq);
          if (!state || !encoder) {
            state = starEaterPublisher.newState(shown.seats.length) as MatchState;
            publishHouse(state, shown, null);
            starEaterPublisher.publish(state, shown, null);
            encoder = new Encoder(state);
            decoder = Reflection.decode<MatchState>(Reflection.encode(encoder));
            decoder.decode(encoder.encodeAll());
          } else {
            publishHouse(state, shown, before);
            starEaterPublisher.publish(state, shown, before);
            decoder?.decode(encoder.encode());
          }
          encoder.discardChanges();
          const seen = view(match, 'stranger');
          kinds = new Set([...kinds, ...seen.tokens.map(({ kind }) => kind)]);
          expect(decoder && canonical(readSnapshot(decoder.state).view)).toBe(canonical(seen));
        },
      });
      expect(played.trouble).toBeNull();
      expect(seq).toBeGreaterThan(100);
      expect([...kinds]).toEqual(expect.arrayContaining(['cannon', 'corvette']));
    },
  );
});
