/** A match as the server plays, forks and tells it, between bots: what a page hears, and may know of its chance. */
/* eslint-disable @typescript-eslint/no-restricted-imports */
import { commitOf, GAMES, jointOf, sha256Hex, type Game, type GameTypes, type Seat } from '@star-eater/rules';
import { anchorOf, keptUpTo, type KeptChain } from '../../../../server/src/chance/kept-chain';
import { firstOwnRound } from '../../../../server/src/chance/published';
import {
  valuesOf as chanceValues,
  type ChanceRecord,
  type ToldChance,
} from '../../../../server/src/chance/record';
import { eventsMessage, startMessage } from '../../../../server/src/live/events';
import { MatchChance } from '../../../../server/src/live/start/match-chance';
import { compose } from '../../../../server/src/log/advance';
import type { Entry, EntryBody } from '../../../../server/src/log/entry';
import { forkOf } from '../../../../server/src/log/fork';
import { beginningOf, isFinished, owed, type Position } from '../../../../server/src/log/position';
import { replayOf, type Replay } from '../../../../server/src/log/replay';
import { sealAnew, valuesOf } from '../../../../server/src/log/seals';
import type { EventsMessage } from '../../../../server/src/wire/broadcasts';
import type { ChanceSnapshot } from '../../../../server/src/wire/match';
import { accepted } from '@star-eater/rules/src/kernel/accepted';
/* eslint-enable @typescript-eslint/no-restricted-imports */

const CLOCK = { kind: 'none' } as const;

/** Bytes that differ by name. */
const random = (name: string) => {
  let count = 0;
  return {
    bytes: (length: number) => Buffer.from(sha256Hex(`${name} ${(count += 1)}`), 'hex').subarray(0, length),
  };
};

/** H-8. The record of a start at which the people in these seats opened their values. */
function recordOf(id: string, game: string, anchor: string, people: readonly Seat[]): ChanceRecord {
  const values = people.map((seat) => ({ seat, value: sha256Hex(`${id} ${seat}`) }));
  const commits = values.map(({ seat, value }) => ({
    seat,
    commit: commitOf({ anchor, attempt: 1, match: id, seat, value }),
  }));
  const attempt = { attempt: 1, by: null, commits, missing: [], values, why: null };
  return {
    anchor,
    attempts: [attempt],
    drawn: [],
    game,
    joint: jointOf({ anchor, game, match: id, values }),
  };
}

interface Begun {
  id: string;
  game: Game;
  setup: GameTypes['setup'];
  chain: KeptChain;
  record: ChanceRecord;
  practice: boolean;
}

export class HostedMatch {
  /** As the room sends it. */
  readonly log: EventsMessage[] = [];
  readonly entries: Entry[] = [];
  position: Position;
  private readonly beginning: Position;
  private readonly chance: MatchChance;
  private readonly bots: readonly ReturnType<Game['createBot']>[];
  private readonly random;

  private constructor(private readonly begun: Begun) {
    const { id, game, setup, record, chain } = begun;
    const { position, events } = beginningOf({
      ...{ matchId: id, game, setup, chance: record, clock: CLOCK, at: 0, bots: [] },
    });
    this.beginning = position;
    this.position = position;
    this.log.push(startMessage(position, events));
    this.chance = new MatchChance({
      ...{
        chain,
        attempt: 1,
        attempts: [],
        deadline: null,
        isGraced: false,
        rulesVersion: null,
        prelude: null,
      },
    });
    const level = game.botLevels.find((each) => !each.searches) ?? game.botLevels[0];
    this.bots = game.sides(setup).map((_, seat) => game.createBot(level.id, `${id} ${seat}`));
    this.random = random(id);
  }

  static of(game: Game, options: object): HostedMatch {
    const read = accepted(game.parseOptions(options));
    const made = accepted(game.setUp(read.options, (n) => n - 1));
    const chance = game.chance(made.setup);
    if (!chance) throw new Error('a game without chance');
    const id = `source-${game.id}-${game.edition}`;
    const chain = { seed: sha256Hex(id), round: chance.rounds };
    const record = recordOf(
      id,
      chance.game,
      anchorOf(chain),
      game.sides(made.setup).map((_, seat) => seat),
    );
    return new HostedMatch({ id, game, setup: made.setup, chain, record, practice: false });
  }

  /** *Play from here*, as the server does it; null where it refuses to. */
  fork(seq: number): HostedMatch | null {
    const { game, setup } = this.begun;
    const id = `${this.begun.id}-${seq}`;
    const told = this.told();
    const forked = forkOf(game, this.replay(), seq, { matchId: id, at: 0, seat: 0, told }, random(id));
    if (!forked.ok) return null;
    const chance = game.chance(setup);
    const first = firstOwnRound(forked.position);
    const chain = { seed: sha256Hex(id), round: chance?.rounds ?? 0, first };
    const record = {
      ...recordOf(id, chance?.game ?? '', anchorOf(chain), [0]),
      ...(told && { told }),
    };
    const match = new HostedMatch({ id, game, setup, chain, record, practice: true });
    for (const { by, body } of forked.entries) match.write(by, body);
    return match;
  }

  /** Bots play on until `isDone`, or the end. The house gives what is due. */
  playOn(isDone: (now: Position) => boolean): void {
    while (!isFinished(this.position) && !isDone(this.position)) this.step();
  }

  /** Everybody leaves, so that the match ends. */
  end(): void {
    for (const seat of this.bots.keys()) {
      this.playOn(() => !this.isDue);
      if (isFinished(this.position)) return;
      if (this.position.progress.out.includes(seat)) continue;
      this.write(seat, { kind: 'decision', decision: { seat, type: 'resign' }, from: 'player' });
    }
  }

  /** H-15. What everybody may know now. */
  get shownChance(): ChanceSnapshot {
    const { anchor, joint } = this.begun.record;
    const { round: seedRound, seed } = this.chance.lastPublished(this.position) ?? { round: 0, seed: '' };
    return { anchor, attempt: 1, joint, seedRound, seed, firstRound: this.chance.firstRound };
  }

  get isDue(): boolean {
    return this.chance.due(this.position, this.begun.record) !== null;
  }

  get record(): ChanceRecord {
    return this.begun.record;
  }

  private told(): ToldChance | null {
    const { id, game, setup, record } = this.begun;
    if (game.chance(setup)?.way !== 'dealt') return null;
    return record.told ?? { anchor: record.anchor, match: id, values: chanceValues(record) };
  }

  replay(): Replay {
    const { id, setup, record, chain, practice } = this.begun;
    const complete = isFinished(this.position);
    const { beginning, entries: log } = this;
    const kept = keptUpTo(chain, chain.round);
    return replayOf({
      ...{ matchId: id, setup, beginning, log, chance: record, chain: kept, complete },
      ...(practice && { practice }),
    });
  }

  private step(): void {
    const { game, match } = this.position;
    const due = this.chance.due(this.position, this.begun.record);
    if (due) return this.write(null, due);
    const [seat] = [...owed(this.position).keys()];
    const legal = seat === undefined ? null : game.legal(match, seat);
    const bot = seat === undefined ? undefined : this.bots[seat];
    if (seat === undefined || !legal || !bot) throw new Error('nobody is asked');
    const decision = bot.answer(game.view(match, seat), legal, this.begun.setup);
    const values = valuesOf(game, decision);
    const place = { match: this.begun.id, round: this.position.progress.round, seat };
    this.write(seat, {
      ...{ kind: 'decision', decision, from: 'bot' },
      ...(values && { sealing: sealAnew(place, values, this.random) }),
    });
  }

  private write(by: Seat | null, body: EntryBody): void {
    const before = this.position;
    const written = accepted(compose(before, { at: 0, by, id: null, body }));
    this.position = written.position;
    this.entries.push(written.entry);
    this.log.push(eventsMessage(written.entry, before, written.position, written.events));
  }
}

/** One of each game and edition in which something is drawn. */
export const withChance = (): Game[] => {
  const current = GAMES.all().filter(
    ({ id, edition, version }) => GAMES.current({ game: id, edition })?.version === version,
  );
  return current.filter((game) => {
    const options = game.parseOptions({ mode: 'duel' });
    const made = options.ok ? game.setUp(options.options, (n) => n - 1) : null;
    return made?.ok === true && game.chance(made.setup) !== null;
  });
};
