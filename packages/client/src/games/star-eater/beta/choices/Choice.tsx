/** The current question to me, with its legal answers only. */
import type { Legal } from '@star-eater/rules/src/games/star-eater';
import { h, type ComponentChild, type FunctionComponent } from 'preact';
import { useEffect } from 'preact/hooks';
import { later } from '../../../../ui/lazy';
import { Orders } from '../orders/Orders';
import { CorvettesChoice } from './CorvettesChoice';
import { DefenceChoice, ReactChoice } from './DefenceChoice';
import { FireChoice } from './FireChoice';
import { MoveChoice } from './MoveChoice';
import { SpecialChoice, ThrustChoice, WarpChoice } from '../../common/choices/SmallChoices';
import { VentChoice } from './VentChoice';

/** Forms that no first round needs: they load after the table, before anybody is asked. */
const loadEscape = async () => (await import('./EscapeChoice')).EscapeChoice;
const loadCompel = async () => (await import('./CompelChoice')).CompelChoice;
const EscapeChoice = later(loadEscape);
const CompelChoice = later(loadCompel);

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

export function Choice({ legal }: { legal: Legal }) {
  useEffect(() => void Promise.all([loadEscape(), loadCompel()]).catch(() => undefined), []);
  return 'place' in legal ? null : <>{formFor(legal)}</>;
}
