import {
  apply,
  canonical,
  legal,
  pending,
  setup,
  view,
  type Command,
  type Decision,
  type Event,
  type Match,
  type SetupOptions,
  type Seat,
} from '../../../../src/games/star-eater';
import { oneOf, seeded } from '../../../../scripts/play/random';
import { holds, play, seededMatch } from './matches';
import { accepted } from '../../../../src/kernel/accepted';

type Commit = Extract<Decision, { type: 'commit' }>;

const isCommit = (decision: Decision): decision is Commit => decision.type === 'commit';

const startOf = (options: SetupOptions): Match => accepted(setup(options)).match;

/** Everything that viewers other than `owner` can see of a match: views, pending, and who has to answer. */
const knownToOthers = (match: Match, owner: Seat): string =>
  canonical({
    stranger: view(match, 'stranger'),
    others: match.seats.filter(({ seat }) => seat !== owner).map(({ seat }) => view(match, seat)),
    asked: match.seats.filter(({ seat }) => seat !== owner).map(({ seat }) => legal(match, seat)),
  });

interface Step {
  match: Match;
  events: Event[];
}

const stepOf = (match: Match, decision: Decision): Step | null => {
  const applied = apply(match, decision);
  return applied.ok ? { match: applied.match, events: applied.events } : null;
};

/** From here the orders are known: the second command is revealed, or the reason to hide it is gone. */
const tells = ({ events }: Step, seat: Seat): boolean =>
  events.some(
    (event) =>
      (event.type === 'commandRevealed' && event.seat === seat && event.order === 1) ||
      event.type === 'roundStarted' ||
      event.type === 'matchEnded',
  );

const otherCommand = (match: Match, commit: Commit, random: (n: number) => number): Command | null => {
  const hand = match.seats[commit.seat]?.hand.filter((card) => !commit.commands.includes(card)) ?? [];
  return hand.length > 0 ? oneOf(random, hand) : null;
};

test('R-10, R-34 others’ views and questions do not depend on unrevealed commands', () => {
  let compared = 0;
  let inAction = 0;
  holds(
    seededMatch,
    (which) => {
      const { options, decisions } = play(which, { maxDecisions: 200 });
      const random = seeded(which.seed + 4);
      let match = startOf(options);
      for (const [index, decision] of decisions.entries()) {
        const owner = decision.seat;
        const other =
          isCommit(decision) && decision.commands[1] ? otherCommand(match, decision, random) : null;
        if (isCommit(decision) && other && random(3) === 0) {
          // The same match twice, except for one second command, until one of them reveals it.
          let real: Step | null = stepOf(match, decision);
          const secret: Decision = { ...decision, commands: [decision.commands[0] as Command, other] };
          let changed: Step | null = stepOf(match, secret);
          for (const next of decisions.slice(index + 1)) {
            if (!real || !changed || tells(real, owner) || tells(changed, owner)) break;
            expect(knownToOthers(changed.match, owner)).toBe(knownToOthers(real.match, owner));
            expect(changed.events).toEqual(real.events);
            compared += 1;
            if (real.match.phase === 'action') inAction += 1;
            real = stepOf(real.match, next);
            changed = stepOf(changed.match, next);
          }
        }
        match = stepOf(match, decision)?.match ?? match;
      }
    },
    10,
  );
  expect(compared).toBeGreaterThan(100);
  expect(inAction).toBeGreaterThan(10);
});

test('R-10 until the last seat has committed, engine and first command are hidden too', () => {
  let compared = 0;
  holds(
    seededMatch,
    (which) => {
      play(which, {
        maxDecisions: 120,
        watch: (match) => {
          const owed = pending(match);
          if (owed[0]?.type !== 'commit' || owed.length < 2) return;
          const { seat } = owed[0];
          const hand = match.seats[seat]?.hand ?? [];
          const isShip = match.ships.some((ship) => ship.seat === seat);
          if (!isShip || hand.length < 4) return;
          const sealed = (engine: 'N' | 'cw', commands: Command[]): Step => {
            const step = stepOf(match, { seat, type: 'commit', engine, commands });
            if (!step) throw new Error('a legal commitment was refused');
            return step;
          };
          const a = sealed('N', hand.slice(0, 2));
          const b = sealed('cw', hand.slice(2, 4));
          expect(knownToOthers(b.match, seat)).toBe(knownToOthers(a.match, seat));
          expect(b.events).toEqual(a.events);
          // Tests the detector: the owner's own view tells them apart.
          expect(canonical(view(b.match, seat))).not.toBe(canonical(view(a.match, seat)));
          compared += 1;
        },
      });
    },
    6,
  );
  expect(compared).toBeGreaterThan(20);
});
