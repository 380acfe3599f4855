/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EXAMPLES } from '../../../../src/games/star-clash/learn/examples';
import { sceneOf, type Scene } from '../../../../src/games/star-clash/learn/scene';
import { CHAPTERS } from '../../../../src/games/star-clash/messages/paragraphs';

const ROOT = join(__dirname, '../../../../../..');
const scenario = (name: string): unknown =>
  JSON.parse(readFileSync(join(ROOT, 'scenarios/star-clash', `${name}.json`), 'utf8'));

const IDS = CHAPTERS.flatMap(({ ids }) => ids);
const exampleOf = (id: string) => EXAMPLES[id] ?? { file: '' };
const pictureOf = (id: string): Scene | null => sceneOf(scenario(exampleOf(id).file), exampleOf(id));

describe('docs/design.md, Learn: the pictures of the rules of Star Clash', () => {
  test('every paragraph has a picture, and there are no others', () => {
    expect(Object.keys(EXAMPLES).sort()).toEqual([...IDS].sort());
  });

  test('each paragraph has a picture of its own', () => {
    const pictures = IDS.map((id) => JSON.stringify(exampleOf(id)));
    expect(new Set(pictures).size).toBe(IDS.length);
  });

  test('the bundled scenarios are those of the pictures', () => {
    const source = readFileSync(
      join(__dirname, '../../../../src/games/star-clash/learn/scenario-files.ts'),
      'utf8',
    );
    const listed = [...source.matchAll(/scenarios\/star-clash\/([^$'\n]+)\.json'/g)].map(([, name]) => name);
    expect(listed).toEqual([...new Set(Object.values(EXAMPLES).map(({ file }) => file))].sort());
  });

  test.each(IDS)('%s: the engine plays it, and something happens or is refused', (id) => {
    const scene = pictureOf(id);
    expect(scene).not.toBeNull();
    if (!scene) return;
    expect(scene.seats.length).toBeGreaterThan(0);
    const happens = scene.steps.slice(1).some(({ events }) => events.length > 0);
    // C-65 has what the engine is given before anything is dealt, C-81 what a bot chooses among.
    if (id !== 'C-65' && id !== 'C-81') expect(happens || scene.refusal !== null).toBe(true);
  });

  test('C-78: a picture ends as the engine does: 5 of Adamant’s 6 hull points are hit', () => {
    const adamant = pictureOf('C-78')
      ?.steps.at(-1)
      ?.view.seats.flatMap(({ fleet }) => fleet)
      .find(({ ship }) => ship === 'jcs-adamant');
    expect(adamant?.hits).toBe(5);
  });

  test('C-5: a refusal is the engine’s, at the decision that it refuses', () => {
    const scene = pictureOf('C-5');
    expect(scene?.refusal?.rule).toBe('C-5');
    expect(scene?.steps.at(-1)?.next?.decision).toMatchObject({ card: 'pl1-1', ship: 'jcs-bounty' });
  });

  test('C-45: a draw ends the match without a winner', () => {
    expect(pictureOf('C-45')?.steps.at(-1)?.view.outcome?.winners).toEqual([]);
  });

  test('C-76: a picture seen by one seat hides the hands of the others', () => {
    const hands = pictureOf('C-76')?.steps.map(({ view }) =>
      view.seats.map(({ hand }) => hand.cards === null),
    );
    expect(hands?.at(-1)).toEqual([true, false, true]);
  });

  test('C-81: a bot chooses among the legal answers', () => {
    const next = pictureOf('C-81')?.steps[0].next;
    expect(next).toMatchObject({ decision: null, legal: { type: 'turn', squadron: [1, 2], discard: true } });
  });
});
