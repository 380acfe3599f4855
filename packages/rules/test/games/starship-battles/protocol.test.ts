/** docs/protocol.md, Broad Reach: its examples hold, and it names all that the engine says. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readGolden } from '../../../scripts/golden/starship-battles';
import { begun, take } from '../../../scripts/play/starship-battles/match';
import {
  apply,
  defaultDecision,
  legal,
  matchFromView,
  owedRoll,
  pending,
  sealing,
  starshipBattles,
  view,
  type Decision,
  type Legal,
  type Match,
  type MoveDecision,
  type Options,
  type View,
} from '../../../src/games/starship-battles';
import { FORMS } from '../../../src/games/starship-battles/parse';
import { accepted } from '../../../src/kernel/accepted';
import { defined } from '../../../src/kernel/defined';
import { sealHash, sealedText, type SealedPart } from '../../../src/kernel/seals';
import { told } from './positions';

const document = readFileSync(join(__dirname, '../../../../../docs/protocol.md'), 'utf8');
const section = defined(document.split('\n## Broad Reach\n')[1]).split('\n## ')[0] ?? '';
const rules = readFileSync(join(__dirname, '../../../../../docs/rules/starship-battles.md'), 'utf8');

const fenced = (language: string): string[] =>
  [...section.matchAll(/^```(\w+)\n([^]*?)^```$/gm)].flatMap(([, of, text = '']) =>
    of === language ? [text] : [],
  );

const [options, questions, before, movement, combat, seen] = fenced('json').map(
  (text) => JSON.parse(text) as unknown,
) as [Options, Legal[], Decision[], MoveDecision[], Decision[], View];

/** Names in code: in fences and between backticks. */
const code = [...section.matchAll(/^```\w+\n([^]*?)^```$|`([^`\n]+)`/gm)]
  .map(([, block, inline]) => block ?? inline)
  .join(' ');
const names = new Set(code.match(/[\w-]+/g));
const unnamed = (wanted: Iterable<string>): string[] => [...wanted].filter((each) => !names.has(each));

// ------------------------------------------------------------------ positions

const { setup } = accepted(starshipBattles.setUp({ mode: 'duel' }, () => 0));

const shown = matchFromView(seen, setup);

/** The position of the view before anybody moved. */
const unmoved = (group: View['group']): Match =>
  matchFromView(
    {
      ...seen,
      phase: 'movement',
      group,
      activation: null,
      ships: seen.ships.map((each) => ({ ...each, moved: false, fired: false })),
    },
    setup,
  );

/** Somebody else's default answer, or dice that side 0 wins. */
const goneOn = (match: Match): Match => {
  const owed = owedRoll(match);
  if (owed) return take(match, { roll: Array.from({ length: owed.count }, (_, i) => 20 - i) }).match;
  return told(match, defined(defaultDecision(match, defined(pending(match)[0]).seat))).match;
};

/** The match as it is when the step is taken: the other seat answers first where it is asked. */
const readyFor = (match: Match, step: Decision, patience = 3): Match =>
  patience === 0 || apply(match, step).ok ? match : readyFor(goneOn(match), step, patience - 1);

const examples = [...before, ...movement, ...combat];

// ------------------------------------------------------------------ examples

test('docs/protocol.md, Broad Reach: the options make a match', () => {
  expect(starshipBattles.parseOptions(options)).toEqual({ ok: true, options });
  expect(unnamed(Object.keys(setup))).toEqual([]);
});

interface Form {
  shape: object;
  safeParse: (input: unknown) => { success: boolean };
}

const forms: [name: string, form: Form, given: readonly object[]][] = [
  ...FORMS.decision.options.map((form): [string, Form, object[]] => ['decision', form, examples]),
  ...FORMS.post.options.map((form): [string, Form, object[]] => [
    'post',
    form,
    examples.flatMap((each) => ('ships' in each ? [...each.ships] : [])),
  ]),
  ...FORMS.move.options.map((form): [string, Form, object[]] => [
    'move',
    form,
    movement.flatMap(({ moves }) => [...moves]),
  ]),
  ['shot', FORMS.shot, examples.flatMap((each) => ('shots' in each ? [...each.shots] : []))],
];

/** A decision's type, and the fields: two forms can have the same ones. */
const titleOf = (name: string, { shape }: Form): string =>
  [
    ...('type' in shape ? (shape.type as { values: Set<string> }).values : [name]),
    ...Object.keys(shape),
  ].join(' ');

test.each(forms.map(([name, form, given]) => [titleOf(name, form), form, given] as const))(
  'docs/protocol.md, Broad Reach: examples have each field of the form %s',
  (_title, form, given) => {
    const own = given.filter((each) => form.safeParse(each).success);
    expect(new Set(own.flatMap(Object.keys))).toEqual(new Set(Object.keys(form.shape)));
  },
);

test('docs/protocol.md, Broad Reach: what is decided before the battle is accepted in its order', () => {
  let match = begun({ mode: 'duel' });
  for (const step of before) match = told(readyFor(match, step), step).match;
  expect(match).toMatchObject({ phase: 'movement', first: 1 });
});

test('docs/protocol.md, Broad Reach: moves and shots are accepted in the position of the view', () => {
  for (const [at, move] of movement.entries()) told(unmoved(at === 0 ? 'ships' : 'fighters'), move);
  for (const decision of combat) told(shown, decision);
});

test('docs/protocol.md, Broad Reach: the view is the engine’s, shots and dice included', () => {
  expect(view(shown, 'stranger')).toEqual(seen);
  const { shots } = defined(seen.activation);
  const earlier = matchFromView({ ...seen, activation: null, dice: { next: 9 } }, setup);
  const fired = told(earlier, {
    seat: 0,
    type: 'fire',
    ship: '0.1',
    shots: shots.map(({ weapon, target }) => ({ weapon, target })),
  }).match;
  expect(
    view(
      told(
        fired,
        shots.flatMap(({ rolls }) => [...rolls]),
      ).match,
      'stranger',
    ),
  ).toEqual(seen);
});

test('docs/protocol.md, Broad Reach: each answer to `legal` is the engine’s', () => {
  const three = begun({ mode: 'free-for-all' });
  const deploying = [0, 1, 2].reduce((match) => goneOn(match), three);
  let choosing = begun({ mode: 'duel' });
  while (choosing.phase !== 'initiative' || owedRoll(choosing)) choosing = goneOn(choosing);
  expect(questions).toEqual([
    legal(three, 1),
    legal(deploying, 1),
    legal(choosing, 0),
    legal(unmoved('fighters'), 0),
    legal(shown, 0),
  ]);
});

test('docs/protocol.md, Broad Reach: the sealed texts are those of the examples, and have their hashes', () => {
  const lines = defined(fenced('text')[0]).trim().split('\n');
  const texts = lines.filter((_, at) => at % 2 === 0);
  const parts = texts.map((text) => JSON.parse(text) as SealedPart);
  expect(parts.map(sealedText)).toEqual(texts);
  expect(parts.map(sealHash)).toEqual(lines.filter((_, at) => at % 2 === 1));
  const sealed = before.filter((each) => 'fleet' in each || 'ships' in each);
  expect(parts.map(({ value }) => value)).toEqual(sealed.flatMap((each) => sealing.values(each)));
  expect(parts.map(({ part, round }) => [part, round])).toEqual([
    [0, 1],
    [1, 1],
    [0, 1],
    [1, 1],
  ]);
});

// ------------------------------------------------------------------ names

/** The keys of plain data but for ids and classes. */
const keysIn = (value: unknown): string[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([key, each]) => [
        ...(Array.isArray(value) || /\d/.test(key) ? [] : [key]),
        ...keysIn(each),
      ]);

test('docs/protocol.md, Broad Reach: every key of views, answers and events, and every event, is named', () => {
  const wanted = new Set(keysIn(setup));
  for (const name of ['duel-by-sides', 'free-for-all-fifth']) {
    const golden = readGolden(name);
    golden.steps.reduce((match, step) => {
      const { match: after, events } = take(match, step);
      for (const each of pending(after)) for (const key of keysIn(legal(after, each.seat))) wanted.add(key);
      for (const key of [...keysIn(view(after, 'stranger')), ...keysIn(events)]) wanted.add(key);
      for (const { type } of events) wanted.add(type);
      wanted.add(after.phase);
      return after;
    }, begun(golden.options));
  }
  expect(wanted).toContain('roll');
  expect(wanted).toContain('shipLost');
  expect(unnamed(wanted)).toEqual([]);
});

test('docs/protocol.md, Broad Reach: every refusal of B-50 is named', () => {
  const ruling = defined(defined(rules.split('### B-50 ')[1]).split('\n### ')[0]);
  const codes = [...ruling.matchAll(/`([a-z-]+)`/g)].map(([, each = '']) => each);
  expect(codes.length).toBeGreaterThan(40);
  expect(unnamed(codes)).toEqual([]);
});
