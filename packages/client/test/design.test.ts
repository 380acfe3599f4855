/** docs/design.md: what the style sheets promise as a whole. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const SOURCE = join(__dirname, '../src');
const sheets = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.css'))
  .map((name) => ({ name, text: readFileSync(join(SOURCE, name), 'utf8').replace(/\/\*[^]*?\*\//g, '') }));
const tokens = sheets.find(({ name }) => name.endsWith('tokens.css'))?.text ?? '';

describe('docs/design.md, Motion: reduced motion', () => {
  test('docs/design.md, Motion: every duration in a style sheet is a token', () => {
    const literal = sheets
      .filter(({ name }) => !name.endsWith('tokens.css'))
      .flatMap(({ name, text }) =>
        [...text.matchAll(/(?:transition|animation)[^;{}]*;/g)]
          .map(([declaration]) => declaration.replace(/\s+/g, ' '))
          .filter((declaration) => /[1-9]\d*(?:ms|s)\b/.test(declaration))
          .map((declaration) => `${name}: ${declaration}`),
      );
    expect(literal).toEqual([]);
  });

  test('docs/design.md, Motion: with reduced motion every duration is zero', () => {
    const durations = [...tokens.matchAll(/(--motion-[a-z]+):\s*[1-9]\d*ms/g)].map(([, name]) => name ?? '');
    const reduced = /prefers-reduced-motion: reduce\)\s*\{\s*:root\s*\{([^}]*)\}/.exec(tokens)?.[1] ?? '';
    expect(durations.length).toBeGreaterThan(0);
    for (const name of new Set(durations)) expect(reduced).toContain(`${name}: 0ms`);
  });
});

describe('docs/design.md: tokens', () => {
  test('five sizes of type and four steps of space', () => {
    expect(new Set([...tokens.matchAll(/--text-\d:/g)].map(([token]) => token)).size).toBe(5);
    expect(new Set([...tokens.matchAll(/--space-\d:/g)].map(([token]) => token)).size).toBe(4);
  });
});
