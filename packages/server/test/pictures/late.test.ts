import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HOSTED } from '../../src/games';
import { Pictures } from '../../src/pictures/pictures';

test('docs/protocol.md, Link previews: what is drawn for too long is no picture, and the next one is asked for anew', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'page-'));
  const bundle = join(folder, 'picture.cjs');
  writeFileSync(bundle, 'exports.puzzle = () => { for (;;); };');
  const warn = jest.fn();
  const entries = { of: async () => [] };
  const pictures = new Pictures({ entries }, bundle, HOSTED.module, () => null, { warn }, 500);
  for (const topic of ['star-eater:1', 'star-eater:2'])
    expect(await pictures.ofPuzzle(topic, 600)).toBeNull();
  expect(warn).toHaveBeenCalledTimes(2);
  await pictures.stop();
  rmSync(folder, { recursive: true });
});
