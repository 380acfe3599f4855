/** The current question to me, with its legal answers only. */
import type { Legal } from '@star-eater/rules/src/games/star-eater';
import { h, type ComponentChild, type FunctionComponent } from 'preact';
import { later } from '../../../../ui/lazy';
import { Orders } from '../orders/Orders';
import { FireChoice } from './FireChoice';
import { SpecialChoice } from '../../common/choices/SpecialChoice';
import { VentChoice } from './VentChoice';

const CorvettesChoice = later(async () => (await import('./CorvettesChoice')).CorvettesChoice);
const MoveChoice = later(async () => (await import('./MoveChoice')).MoveChoice);
const DefenceChoice = later(async () => (await import('./DefenceChoice')).DefenceChoice);
const ReactChoice = later(async () => (await import('./DefenceChoice')).ReactChoice);
const ThrustChoice = later(async () => (await import('./ThrustChoice')).ThrustChoice);
const EscapeChoice = later(async () => (await import('./EscapeChoice')).EscapeChoice);
const WarpChoice = later(async () => (await import('./WarpChoice')).WarpChoice);
const CompelChoice = later(async () => (await import('./CompelChoice')).CompelChoice);

const LATER = [
  CorvettesChoice,
  MoveChoice,
  DefenceChoice,
  ReactChoice,
  ThrustChoice,
  EscapeChoice,
  WarpChoice,
  CompelChoice,
];

/** Forms that nobody needs before orders are sealed: a player's table loads them after itself. */
export const loadForms = (): Promise<unknown> => Promise.all(LATER.map(({ ahead }) => ahead()));

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
