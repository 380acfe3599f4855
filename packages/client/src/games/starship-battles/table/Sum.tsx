/** T-15. The sum of a shot in one line; each term opens its paragraph. */
import {
  isFighter,
  presentSide,
  type ModelId,
  type ShotOrder,
} from '@star-eater/rules/src/games/starship-battles';
import { useContext } from 'preact/hooks';
import { OpenRuleContext } from '../../../table/context';
import { modifierTerms } from '../messages/events';
import { messages } from '../messages/table';
import { modelIn, type DueWeapon } from '../orders/fire';
import { aimOf, atLeastOne, chanceOf, chanceOfDamage } from '../orders/forecast';
import { notedOn } from '../orders/noted';
import { useReach } from './context';

const texts = messages.fire.terms;

interface Term {
  text: string;
  /** The paragraph that it follows. */
  rule: string;
}

/** `d20 + 7 attack - 1 close against 17 (bow) = 12+: 45 %; 2 dice: 70 % at least one; flips her: 20 %`. */
export function Sum({ ship, due, shot }: { ship: ModelId; due: DueWeapon; shot: ShotOrder }) {
  const { match, shown } = useReach();
  const openRule = useContext(OpenRuleContext);
  const target = match && modelIn(match, shot.target);
  const aim = match && aimOf(match, ship, shot.weapon, shot.target);
  const seen = aim?.facings.find(({ facing }) => facing === shot.facing) ?? aim?.facings[0];
  if (!match || !target || !aim || !seen) return null;
  const { weapon, dice } = due;
  const { hull } = presentSide(match, target);
  const left = hull - target.damage - notedOn(shown.view, target.id);
  const falls = left <= 0 ? 0 : chanceOfDamage(seen.need, dice, weapon.damage, left);
  const hasOtherSide = target.side === 'intact' && !isFighter(match, target);
  const outcome = hasOtherSide ? messages.fire.flips : messages.fire.destroys;
  const terms: Term[] = [
    { text: texts.die, rule: 'A-8' },
    { text: texts.attack(weapon.attack), rule: 'B-38' },
    ...modifierTerms(aim.modifiers, aim.band === null ? null : messages.bands[aim.band]),
    {
      text: texts.against(presentSide(match, target).defence[seen.facing], messages.facings[seen.facing]),
      rule: 'B-37',
    },
    { text: texts.need(messages.need(seen.need)), rule: 'A-10' },
  ];
  return (
    <p class="small figures reach-sum">
      {terms.map(({ text, rule }) => (
        <button
          key={text}
          type="button"
          class="reach-term"
          aria-label={texts.opens(text, rule)}
          onClick={() => openRule(rule)}
        >
          {text}
        </button>
      ))}
      <span>
        {messages.percent(chanceOf(seen.need))}
        {dice > 1 &&
          weapon.kind !== 'pd' &&
          messages.fire.atLeast(dice, messages.percent(atLeastOne(seen.need, dice)))}
        {weapon.kind !== 'pd' && falls > 0 && outcome(messages.percent(falls))}
      </span>
    </p>
  );
}
