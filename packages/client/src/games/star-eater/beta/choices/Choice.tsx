/** The current question to me, with its legal answers only. */
import type { Legal } from '@star-eater/rules/src/games/star-eater';
import { h, type ComponentChild, type FunctionComponent } from 'preact';
import { Orders } from '../orders/Orders';
import { CompelChoice } from './CompelChoice';
import { CorvettesChoice } from './CorvettesChoice';
import { DefenceChoice, ReactChoice } from './DefenceChoice';
import { EscapeChoice } from './EscapeChoice';
import { FireChoice } from './FireChoice';
import { MoveChoice } from './MoveChoice';
import { SpecialChoice, ThrustChoice, WarpChoice } from '../../common/choices/SmallChoices';
import { VentChoice } from './VentChoice';

/** The loadout has a page of its own. */
type Question = Exclude<Legal, { type: 'place' | 'pass' }>;
type Type = Question['type'];
/** Ties each type of question to the form for its answers. */
type Of<T extends Type> = { [K in T]: { type: K } & Extract<Question, { type: K }> }[T];

const FORMS: { [T in Type]: FunctionComponent<{ legal: Of<T> }> } = {
  commit: Orders,
  fire: FireChoice,
  corvettes: CorvettesChoice,
  move: MoveChoice,
  defence: DefenceChoice,
  react: ReactChoice,
  vent: VentChoice,
  thrust: ThrustChoice,
  special: SpecialChoice,
  escape: EscapeChoice,
  warp: WarpChoice,
  compel: CompelChoice,
};

function formFor<T extends Type>(legal: Of<T>): ComponentChild {
  const form: FunctionComponent<{ legal: Of<T> }> = FORMS[legal.type];
  return h(form, { legal });
}

export const Choice = ({ legal }: { legal: Legal }) => ('place' in legal ? null : <>{formFor(legal)}</>);
