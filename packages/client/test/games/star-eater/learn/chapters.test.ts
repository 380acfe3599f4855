import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  CHAPTERS,
  PARAGRAPHS,
  paragraphFor,
} from '../../../../src/games/star-eater/common/messages/paragraphs';
import { parseTopic, paragraphAddress } from '../../../../src/games/star-eater/beta/learn/addresses';
import { DIAGRAMS, READING_ORDER, readableId } from '../../../../src/games/star-eater/beta/learn/chapters';
import { focusOf, sceneOf } from '../../../../src/games/star-eater/beta/learn/diagram/scene';

const ROOT = join(__dirname, '../../../../../..');
const scenario = (name: string): unknown =>
  JSON.parse(readFileSync(join(ROOT, 'scenarios/star-eater', `${name}.json`), 'utf8'));

/** Every id in the engine's source: events, refusals and comments. */
const citedIds = (): Set<string> => {
  const ids = new Set<string>();
  const read = (folder: string): void => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name);
      // The page has only the newest book's paragraphs.
      if (entry.name === 'editions') continue;
      if (entry.isDirectory()) read(path);
      else if (path.endsWith('.ts'))
        for (const [, id] of readFileSync(path, 'utf8').matchAll(/'((?:§|R-)[0-9]+(?:\.[0-9]+)*)'/g))
          ids.add(id as string);
    }
  };
  read(join(ROOT, 'packages/rules/src'));
  return ids;
};

describe('docs/design.md, Learn: the rules by paragraph', () => {
  test('every id that an event or a refusal of the engine cites has a text', () => {
    const ids = citedIds();
    expect(ids.size).toBeGreaterThan(50);
    expect([...ids].filter((id) => paragraphFor(id) === null)).toEqual([]);
  });

  test('every ruling R-1 to R-44 has its own text', () => {
    const missing = Array.from({ length: 44 }, (_, index) => `R-${index + 1}`).filter(
      (id) => !PARAGRAPHS[id],
    );
    expect(missing).toEqual([]);
  });

  test('each text is one to four sentences', () => {
    const sentences = (text: string): number =>
      text.split(/[.!?](?:\s|$)/).filter((part) => part.trim() !== '').length;
    const long = Object.entries(PARAGRAPHS).filter(
      ([, { text }]) => sentences(text) > 4 || text.length > 420,
    );
    expect(long.map(([id]) => id)).toEqual([]);
  });

  test('the index lists every paragraph once', () => {
    expect([...READING_ORDER].sort()).toEqual(Object.keys(PARAGRAPHS).sort());
    expect(new Set(READING_ORDER).size).toBe(READING_ORDER.length);
    expect(CHAPTERS.every(({ ids }) => ids.length > 0)).toBe(true);
  });

  test('an id without its own text opens its paragraph', () => {
    expect(readableId('§9.2.1')).toBe('§9.2.1');
    expect(readableId('§9.4.2')).toBe('§9.4');
    expect(readableId('§99')).toBeNull();
  });

  test('paragraph addresses can be parsed', () => {
    expect(parseTopic(decodeURIComponent(paragraphAddress('§9.4').replace('/learn/', '')))).toEqual({
      kind: 'paragraph',
      id: '§9.4',
    });
    expect(parseTopic('first-match-3')).toEqual({ kind: 'step', at: 2 });
    expect(parseTopic(null)).toEqual({ kind: 'index' });
  });
});

describe('docs/design.md, Learn: diagrams from the scenarios', () => {
  const names = [...new Set(Object.values(DIAGRAMS))];

  test('diagrams belong to paragraphs of the index', () => {
    expect(Object.keys(DIAGRAMS).filter((id) => !READING_ORDER.includes(id))).toEqual([]);
  });

  test('the bundled scenarios are those of the diagrams', () => {
    const source = readFileSync(
      join(__dirname, '../../../../src/games/star-eater/beta/learn/scenario-files.ts'),
      'utf8',
    );
    const listed = [...source.matchAll(/scenarios\/star-eater\/([^*'\n]+)\.json'/g)].map(([, name]) => name);
    expect(listed.sort()).toEqual(names.sort());
  });

  test.each(names)('%s plays, says why, and changes something', (name) => {
    const scene = sceneOf(scenario(name));
    expect(scene).not.toBeNull();
    if (!scene) return;
    expect(scene.why).not.toBe('');
    // R-3 shows starting places; nothing moves.
    if (name !== DIAGRAMS['R-3']) expect(scene.events.length).toBeGreaterThan(0);
    const focus = focusOf(scene);
    expect(focus.ships.length + focus.tokens.length).toBeGreaterThan(0);
  });
});
