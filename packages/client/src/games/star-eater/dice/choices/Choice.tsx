/** The current question to me, with its legal answers only. */
import { h, type ComponentChild, type FunctionComponent } from 'preact';
import type { DiceLegal } from '@star-eater/rules/src/games/star-eater/dice';
import { SpecialChoice } from '../../common/choices/SpecialChoice';
import type { Of } from '../data';
import { Orders } from '../orders/Orders';
import { ActChoice } from './ActChoice';
import { ActivateChoice } from './ActivateChoice';
import { FireChoice } from './FireChoice';
import { MaintainChoice } from './MaintainChoice';
import { VentChoice } from './VentChoice';

/** The loadout has a page of its own. */
type Type = Exclude<DiceLegal['type'], 'place' | 'pass' | 'arm'>;

const FORMS: { [T in Type]: FunctionComponent<{ legal: Of<T> }> } = {
  commit: Orders,
  vent: VentChoice,
  maintain: MaintainChoice,
  special: SpecialChoice,
  fire: FireChoice,
  activate: ActivateChoice,
  act: ActChoice,
};

const isAtTable = (legal: DiceLegal): legal is Of<Type> => legal.type in FORMS;

export function Choice({ legal }: { legal: DiceLegal }): ComponentChild {
  if (!isAtTable(legal)) return null;
  return h(FORMS[legal.type] as FunctionComponent<{ legal: DiceLegal }>, { legal });
}
