/** T-10. A course by its intention: what, whom, and how near it comes, in one sentence. */
import {
  cardOf,
  FACINGS,
  FIGHTER,
  presentSide,
  type Facing,
  type Match,
  type Model,
  type ModelId,
  type Weapon,
  type Move,
  type Pose,
} from '@star-eater/rules/src/games/starship-battles';
import { useState } from 'preact/hooks';
import { deepEqual } from '../../../../store/deep-equal';
import { Select } from '../../../../ui/Select';
import { named } from '../../fleets/cards';
import { messages } from '../../messages/table';
import { modelIn } from '../../orders/fire';
import { outcomeAt } from '../../orders/chances';
import { bestOffers, chanceOf, offersFrom } from '../../orders/forecast';
import { courseFor, enemiesOf, type Intention } from '../../orders/intentions';
import { bandAt, tape, tenths } from '../../orders/measure';
import { after, leftOf, pathOf } from '../../orders/paths';
import { useReach } from '../context';

const texts = messages.orders;
type Kind = keyof typeof texts.kinds;
const SHIP_KINDS: readonly Kind[] = ['close', 'range', 'bear', 'show', 'avoid', 'hold'];
const FLIGHT_KINDS: readonly Kind[] = ['close', 'range', 'avoid', 'hold'];
const DISTANCES: Record<string, string> = { 8: '8″', 16: '16″', 24: '24″', 32: '32″' };

interface Fields {
  kind: Kind;
  target: ModelId;
  distance: string;
  weapon: string;
  facing: Facing;
}

function intentionOf({ kind, target, distance, weapon, facing }: Fields): Intention {
  switch (kind) {
    case 'range':
      return { kind, target, distance: Number(distance) * 1000 };
    case 'bear':
      return { kind, target, weapon };
    case 'show':
      return { kind, target, facing };
    case 'hold':
      return { kind };
    default:
      return { kind, target };
  }
}

/** T-28. `Ends 8.2″ from Assessor, close, needs 12+, 45 %; takes 0.8; 1.5″ left`. */
export function courseSentence(
  match: Match,
  model: Model,
  course: { move: Move; pose: Pose },
  target: Model | null,
  nameOf: (id: ModelId) => string,
  intention: Intention,
): string {
  const { move, pose } = course;
  const there = { ...model, at: pose.at, heading: pose.heading };
  const all = offersFrom(match, model.id, pose);
  const offers = bestOffers(all).sort((a, b) => b.points - a.points);
  const weapon =
    intention.kind === 'bear'
      ? presentSide(match, model).weapons.find(({ id }) => id === intention.weapon)
      : undefined;
  const best = weapon
    ? all.find((offer) => offer.weapon === weapon.id && offer.target === target?.id)
    : (offers.find((offer) => offer.target === target?.id) ?? offers[0]);
  const { takes } = outcomeAt(match, model.id, pose);
  const distance = target?.at ? tape(match, there, { ...target, at: target.at }) : null;
  const { used, move: most } = leftOf(match, model, pathOf(move));
  return [
    ...(target && distance !== null
      ? [texts.ends(`${tenths(distance)}″`, nameOf(target.id), messages.bands[bandAt(distance)])]
      : []),
    best
      ? texts.bears(messages.need(best.need), messages.percent(chanceOf(best.need)))
      : weapon
        ? texts.notYet(named(weapon))
        : texts.none,
    texts.takes(takes.toFixed(1)),
    ...('path' in move ? [texts.left(((most - used) / 1000).toFixed(1))] : []),
  ].join('; ');
}

/** The move that was laid, and how near it comes. */
type Said = readonly [move: Move, sentence: string];

/** It holds until a hand changes the course. Beside the orders: folded, they would keep it from screen readers. */
function Told({ said, now }: { said: Said | null; now: Move | undefined }) {
  return (
    <p class="small" role="status">
      {said && deepEqual(now, said[0]) && said[1]}
    </p>
  );
}

/** What the helm is to do, and by what. */
function IntentionFields(props: {
  kinds: readonly Kind[];
  fields: Fields;
  target: ModelId;
  enemies: readonly Model[];
  weapons: readonly Weapon[];
  weapon: string;
  set: (change: Partial<Fields>) => void;
}) {
  const { kinds, fields, target, enemies, weapons, weapon, set } = props;
  const { names } = useReach();
  return (
    <>
      <Select
        label={texts.what}
        value={fields.kind}
        options={Object.fromEntries(kinds.map((kind) => [kind, texts.kinds[kind]])) as Record<Kind, string>}
        onChange={(kind) => set({ kind })}
      />
      {fields.kind !== 'hold' && (
        <Select
          label={texts.whom}
          value={target}
          options={Object.fromEntries(enemies.map(({ id }) => [`${id}`, names.ship(id)]))}
          onChange={(id) => set({ target: id })}
        />
      )}
      {fields.kind === 'range' && (
        <Select
          label={texts.inches}
          value={fields.distance}
          options={DISTANCES}
          onChange={(distance) => set({ distance })}
        />
      )}
      {fields.kind === 'bear' && (
        <Select
          label={texts.weapon}
          value={weapon}
          options={Object.fromEntries(weapons.map((each) => [each.id, named(each)]))}
          onChange={(id) => set({ weapon: id })}
        />
      )}
      {fields.kind === 'show' && (
        <Select
          label={texts.side}
          value={fields.facing}
          options={
            Object.fromEntries(FACINGS.map((facing) => [facing, messages.facings[facing]])) as Record<
              Facing,
              string
            >
          }
          onChange={(facing) => set({ facing })}
        />
      )}
    </>
  );
}

export function HelmOrders({
  ship,
  before,
  onLay,
}: {
  ship: ModelId;
  before: readonly Move[];
  onLay: (move: Move) => void;
}) {
  const { match: now, names, unsent } = useReach();
  const match = now && after(now, before);
  const model = match && modelIn(match, ship);
  const enemies = match ? enemiesOf(match, ship) : [];
  const [fields, setFields] = useState<Fields>({
    kind: 'close',
    target: enemies[0]?.id ?? '',
    distance: '8',
    weapon: model && match ? (presentSide(match, model).weapons[0]?.id ?? '') : '',
    facing: 'fore',
  });
  const [said, setSaid] = useState<Said | null>(null);
  if (!match || !model || (enemies.length === 0 && !model.at)) return null;
  const isFlight = cardOf(match, model).class === FIGHTER;
  const kinds = isFlight ? FLIGHT_KINDS : SHIP_KINDS;
  const target = enemies.find(({ id }) => id === fields.target) ?? enemies[0];
  const set = (change: Partial<Fields>): void => setFields({ ...fields, ...change });
  const weapons = presentSide(match, model).weapons;
  const weapon = weapons.some(({ id }) => id === fields.weapon) ? fields.weapon : (weapons[0]?.id ?? '');
  return (
    <>
      <details class="reach-helm-orders" open={unsent.moves[ship] === undefined}>
        <summary>{texts.heading}</summary>
        <div class="row wrap">
          <IntentionFields {...{ kinds, fields, target: target?.id ?? '', enemies, weapons, weapon, set }} />
          <button
            type="button"
            class="button"
            onClick={() => {
              const intention = intentionOf({ ...fields, weapon, target: target?.id ?? '' });
              const course = courseFor(match, ship, intention);
              if (!course) return;
              onLay(course.move);
              setSaid([
                course.move,
                courseSentence(match, model, course, target ?? null, names.ship, intention),
              ]);
            }}
          >
            {texts.lay}
          </button>
        </div>
      </details>
      <Told said={said} now={unsent.moves[ship]} />
    </>
  );
}
