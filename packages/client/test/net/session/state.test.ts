/**
 * What the server writes into the room's schema and what a page reads out of it are the same view, in every game that
 * declares how it is sent.
 * @jest-environment node
 */
import { Encoder, Reflection, type Decoder } from '@colyseus/schema';
import { canonical, GAMES, type Game, type GameTypes, type PublicMatch } from '@star-eater/rules';
import { STAR_CLASH_SENT } from '@star-eater/rules/src/games/star-clash';
import { DICE_SENT, STAR_EATER_SENT } from '@star-eater/rules/src/games/star-eater';
import { BROAD_REACH_SENT } from '@star-eater/rules/src/games/starship-battles';
import { layout, number } from '@star-eater/rules/src/kernel/sent';
import { playRandomDice } from '../../../../rules/scripts/play/dice/match';
import { MODES, playRandomMatch, randomSetup } from '../../../../rules/scripts/play/random-match';
import { seeded } from '../../../../rules/scripts/play/random';
import * as clash from '../../../../rules/scripts/play/star-clash/random-match';
import {
  MODES as REACH_MODES,
  playChecked,
} from '../../../../rules/scripts/play/starship-battles/checked-match';
/* eslint-disable @typescript-eslint/no-restricted-imports */
import { HOSTED } from '../../../../server/src/games';
import { publishHouse } from '../../../../server/src/room/publish-house';
import type { HouseState } from '../../../../server/src/wire/house-state';
/* eslint-enable @typescript-eslint/no-restricted-imports */
import { snapshotReader } from '../../../src/store/snapshot';

/** All ships' data are in Broad Reach's state. */
Encoder.BUFFER_SIZE = 64 * 1024;

type House = Parameters<typeof publishHouse>[1];
/** Plays a match and shows each of its states. */
type Play = (watch: (match: object) => void) => void;

const PLAYS: [game: string, edition: string, sent: Parameters<typeof snapshotReader>[0], ...Play[]][] = [
  [
    'star-eater',
    'june',
    STAR_EATER_SENT,
    ...MODES.flatMap((mode) =>
      [1, 2].map((seed): Play => (watch) => {
        const random = seeded(seed);
        playRandomMatch(randomSetup(mode, random), random, { maxDecisions: 500, watch });
      }),
    ),
  ],
  [
    'star-eater',
    'draft',
    DICE_SENT,
    ...[1, 2].map(
      (seed): Play =>
        (watch) =>
          playRandomDice(seed, { watch }),
    ),
  ],
  [
    'star-clash',
    'book',
    STAR_CLASH_SENT,
    ...clash.MODES.map((mode): Play => (watch) => {
      const random = seeded(5);
      const player: clash.Player = (match, asked) => clash.randomAnswer(match, asked, random);
      clash.playMatch(
        clash.randomChoice(mode, random),
        'm',
        player,
        (_before, _step, match) => watch(match),
        300,
      );
    }),
  ],
  [
    'starship-battles',
    'add-on',
    BROAD_REACH_SENT,
    ...REACH_MODES.map((mode): Play => (watch) => {
      playChecked(mode, 5, { watch: (_before, _step, match) => watch(match), most: 400 });
    }),
  ],
];

const houseOf = (rules: Game, match: object, seq: number): House => {
  const { round, phase, outcome } = rules.progress(match);
  const seats = rules.sides(rules.setupOf(match));
  const { anchor, joint } = (match as { random?: { anchor: string; joint: string } }).random ?? {};
  return {
    matchId: 'm',
    game: rules.id,
    edition: rules.edition,
    mode: rules.setupOf(match).mode,
    status: outcome ? 'finished' : 'live',
    rulesVersion: 'v',
    seq,
    paused: false,
    closedBecause: '',
    rematch: '',
    practice: false,
    round,
    phase,
    outcome,
    options: { mode: '' },
    setup: null,
    view: null,
    ...(anchor && joint && { chance: { anchor, joint, attempt: 1, seedRound: 0, seed: '', firstRound: 1 } }),
    seats: seats.map((_side, seat) => ({
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

const publicOf = (rules: Game, match: object, view: GameTypes['view']): PublicMatch => {
  const setup = rules.setupOf(match);
  return { options: rules.optionsOf(setup, [...rules.sides(setup).keys()]), setup, view };
};

/**
 * R-10, B-18. `all` sees that a committed card has left the hand, and a fleet before it is shown: the declaration sends the same
 * field of both.
 */
const withoutSealed = (state: HouseState): string =>
  JSON.stringify(state.toJSON(), (name, value: unknown) =>
    ['hand', 'fleet'].includes(name) && Array.isArray(value) ? [] : value,
  );

describe.each(PLAYS)('%s, %s', (game, edition, sent, ...plays) => {
  const rules = GAMES.current({ game, edition }) as Game;
  const publisher = HOSTED.publisher({ game, edition });
  const read = snapshotReader(sent);

  /** A state written from nothing. */
  const fresh = (house: House, now: PublicMatch): HouseState => {
    const state = publisher.newState(house.seats.length);
    publishHouse(state, house, null);
    publisher.publish(state, now, null);
    return state;
  };

  test.each(plays.map((play, nth) => [nth, play] as const))(
    'docs/protocol.md, The view: a page reads it from the patches byte for byte; what nobody may see is not sent: match %i',
    (_nth, play) => {
      let followed: { state: HouseState; encoder: Encoder; decoder: Decoder<HouseState> } | null = null;
      let before: { house: House; now: PublicMatch } | null = null;
      let seq = 0;
      play((match) => {
        // Star Eater's dice are rolled at once.
        if (game === 'star-eater' && 'roll' in rules.view(match, 'stranger')) return;
        seq += 1;
        const house = houseOf(rules, match, seq);
        const now = publicOf(rules, match, rules.view(match, 'stranger'));
        if (followed && before) {
          publishHouse(followed.state, house, before.house);
          publisher.publish(followed.state, now, before.now);
          followed.decoder.decode(followed.encoder.encode());
        } else {
          const state = fresh(house, now);
          const encoder = new Encoder(state);
          const decoder = Reflection.decode<HouseState>(Reflection.encode(encoder));
          decoder.decode(encoder.encodeAll());
          followed = { state, encoder, decoder };
        }
        followed.encoder.discardChanges();
        before = { house, now };
        expect(canonical(read(followed.decoder.state).view)).toBe(canonical(now.view));
        if (seq % 10 > 0) return;
        const all = publicOf(rules, match, rules.view(match, 'all'));
        expect(withoutSealed(fresh(house, all))).toBe(withoutSealed(fresh(house, now)));
        expect(canonical(followed.decoder.state.toJSON())).toBe(canonical(fresh(house, now).toJSON()));
      });
      expect(seq).toBeGreaterThan(20);
    },
  );
});

test('docs/protocol.md, The view: a field of the view that its declaration lacks is a type error', () => {
  interface View {
    round: number;
    phase: string;
  }
  // @ts-expect-error: `phase` is not sent.
  expect(layout<View>({ round: number('uint8') })).toBeDefined();
});
