/** The plan in words, its headline first: for the corner of the board, the phone's sheet and screen readers. */
import { sentenceFor, tokenName, type Names } from '../../i18n/en/events';
import { planWords } from '../../i18n/en/plan';
import { said } from '../../i18n/en/table';
import type { Seat } from '@star-eater/rules';
import { sideOf } from '../../store/side';
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

const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0);

/** What the round would come to in a few words: what I take, and what my weapons do to the other side. */
const comesOf = (plan: RoundPlan): string[] => {
  const collisions = plan.collisions.filter(({ event }) => event.seats.includes(plan.seat)).length;
  const isEnemy = (seat: Seat): boolean => sideOf(plan.mode, seat) !== sideOf(plan.mode, plan.seat);
  const shots = plan.commands.flatMap((planned) => (planned.kind === 'shot' ? [planned.shot] : []));
  const hits = shots.flatMap((shot) => shot.hits);
  const taken = sum(
    [...plan.blows, ...plan.collisions.flatMap(({ blows }) => blows)]
      .filter(({ seat }) => seat === plan.seat)
      .map(({ amount }) => amount),
  );
  const dealt =
    sum(
      plan.blows
        .filter(({ seat, by }) => isEnemy(seat) && by.includes(plan.seat))
        .map(({ amount }) => amount),
    ) + sum(hits.filter(({ seat }) => isEnemy(seat)).map(({ damage }) => damage));
  // A token that was sent out may still hit in a later round.
  const isWasted =
    dealt === 0 &&
    shots.length > 0 &&
    shots.every(
      ({ class: kind, hits: struck, destroyed }) =>
        kind !== 'cannon' && kind !== 'torpedo' && struck.length + destroyed.length === 0,
    );
  const comes = [
    collisions > 0 ? planWords.collisions(collisions) : null,
    taken > 0 ? planWords.taken(taken) : null,
    dealt > 0 ? planWords.dealt(dealt) : null,
    isWasted ? planWords.wasted : null,
  ].filter((text) => text !== null);
  return comes.length > 0 ? comes : [planWords.unharmed];
};

const headlineOf = (plan: RoundPlan, me: PlannedShip | undefined): string => {
  if (!me) return planWords.headlineCommander;
  if (!me.end) return planWords.headlineLost;
  return planWords.headline(me.end, comesOf(plan));
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
