/** The plan in words, its headline first: for the corner of the board, the phone's sheet and screen readers. */
import { sentenceFor, tokenName, type Names } from '../../i18n/en/events';
import { planWords } from '../../i18n/en/plan';
import { said } from '../../i18n/en/table';
import type { Mat, PlannedCollision, PlannedCommand, PlannedShip, RoundPlan } from './plan';
import type { PlannedShot } from './shots';

const matText = ({ linear, rotational }: Mat): string =>
  linear.length + rotational.length === 0
    ? said.ship.momentumEmpty
    : [...linear.map(said.direction), ...rotational.map((turn) => said.plan.turns[turn])].join(' ');

/** A collision changes the mat: then all three are told. */
const momentumText = ({ mat }: PlannedShip): string => {
  const [before, engaged, after] = [mat.before, mat.engaged, mat.after].map(matText) as [
    string,
    string,
    string,
  ];
  return planWords.momentum(before, engaged === after ? after : `${engaged} → ${after}`);
};

const headlineOf = (plan: RoundPlan, me: PlannedShip | undefined): string => {
  if (!me) return planWords.headlineCommander;
  if (!me.end) return planWords.headlineLost;
  const mine = plan.collisions.filter(({ event }) => event.seats.includes(plan.seat));
  return planWords.headline(me.end, mine.length);
};

const collisionText = ({ event, blows }: PlannedCollision, names: Names): string => {
  const who = event.seats.map(names.seat);
  const sum = planWords.collision(
    event.edge ? planWords.meetsEdge(who[0] ?? '') : planWords.meets(who),
    event.removed,
    event.offending,
    event.damage,
    event.motion === 'rotational',
  );
  const taken = event.seats.map((seat) => {
    const sections = blows.filter((blow) => blow.seat === seat).map((blow) => blow.section);
    return sections.length > 0 ? planWords.takes(names.seat(seat), [...new Set(sections)]) : null;
  });
  return [sum, ...taken.filter((text) => text !== null)].join(', ');
};

const shotText = (command: PlannedCommand['command'], shot: PlannedShot, names: Names): string => {
  const hit = [
    ...shot.hits.map(({ seat, section, damage }) => planWords.hit(names.seat(seat), section, damage)),
    ...shot.destroyed.map((token) => tokenName(token, names)),
  ];
  const isToken = shot.class === 'cannon' || shot.class === 'torpedo';
  const first =
    hit.length > 0
      ? planWords.hits(command, hit, shot.boost)
      : isToken
        ? planWords.tokens(command, shot.lines.length)
        : planWords.nothing(command);
  const targets = shot.misses.map(({ target }) => target);
  const boost = Math.max(0, ...shot.misses.map((miss) => miss.boost));
  return targets.length === 0 ? first : `${first}; ${planWords.misses(targets, boost, names)}`;
};

const commandText = (planned: PlannedCommand, names: Names): string | null => {
  switch (planned.kind) {
    case 'shot':
      return shotText(planned.command, planned.shot, names);
    case 'jump':
      return planWords.jump(planned.command, planned.to.at);
    case 'rest':
      return null;
  }
};

export const sentencesOf = (plan: RoundPlan, names: Names): string[] => {
  const me = plan.ships.find(({ seat }) => seat === plan.seat);
  const told = [
    headlineOf(plan, me),
    me ? momentumText(me) : null,
    ...plan.collisions.map((collision) => collisionText(collision, names)),
    ...plan.blows.map((blow) => sentenceFor(blow, names)),
    ...plan.lost.map((loss) => sentenceFor(loss, names)),
    ...plan.commands.map((command) => commandText(command, names)),
  ];
  return told.filter((text) => text !== null);
};
