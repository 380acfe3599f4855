/** The reason why a card of the hand cannot be played now, for whoever touches it (C-82). */
import type { CardId, Target } from '@star-eater/rules/src/games/star-clash';
import type { Refusal } from '@star-eater/rules';
import { kindOf } from '../cards';
import { messages } from '../messages/table';
import { refusalOf, type Known } from './suppose';

const texts = messages.unplayable;

/** All targets on the table that this kind of card could have, legal or not. */
function targetsOf({ view, me }: Known, card: CardId): readonly Target[] {
  const own = view.seats.filter(({ seat }) => seat === me);
  const team = own[0]?.team;
  const enemies = view.seats.filter((seat) => seat.team !== team && seat.status === 'in');
  const ammoOn = (seats: typeof enemies): Target[] =>
    seats.flatMap(({ fleet }) => fleet.flatMap(({ cards }) => cards.map(({ card: ammo }) => ({ ammo }))));
  switch (kindOf(card)) {
    case 'ammo':
      return [
        ...enemies.flatMap(({ fleet }) => fleet.map(({ ship }) => ({ ship }))),
        ...enemies.flatMap(({ seat, squadron }) => (squadron ? [{ squadron: seat }] : [])),
      ];
    case 'fighter-raid':
    case 'heavy-fighter-raid':
      return enemies.flatMap(({ fleet }) => fleet.map(({ ship }) => ({ ship })));
    case 'minefield':
      return enemies.map(({ seat }) => ({ fleet: seat }));
    case 'electrical-fire':
    case 'secondary-explosion':
      return ammoOn(enemies);
    case 'repair':
      return ammoOn(own);
    default:
      return [{}];
  }
}

/** Null if it can be played. With several reasons the one that keeps it from most targets. */
export function whyUnplayable(known: Known, card: CardId): Refusal | null {
  const counted = new Map<string, { refusal: Refusal; count: number }>();
  for (const target of targetsOf(known, card)) {
    const refusal = refusalOf(known, { seat: known.me, type: 'play', card, ...target });
    if (!refusal) return null;
    const { count } = counted.get(refusal.code) ?? { count: 0 };
    counted.set(refusal.code, { refusal, count: count + 1 });
  }
  const [most] = [...counted.values()].sort((a, b) => b.count - a.count);
  return most?.refusal ?? withoutTarget(card);
}

/** Nothing on the table could be its target. */
function withoutTarget(card: CardId): Refusal {
  const kind = kindOf(card);
  if (kind === 'repair') return { code: 'nothing-to-repair', rule: 'C-32', message: texts.repair };
  if (kind === 'electrical-fire' || kind === 'secondary-explosion')
    return { code: 'no-ammo-there', rule: 'C-27', message: texts.noAmmo };
  return { code: 'no-target', rule: 'C-15', message: texts.noEnemy };
}
