/**
 * docs/design.md, Replay: a match of Broad Reach, played again by the engine in the browser from the server's file.
 *
 * @jest-environment node
 */
import { sealing, view, type Match } from '@star-eater/rules/src/games/starship-battles';
import { GOLDEN, readGolden } from '../../../../rules/scripts/golden/starship-battles';
import { begun, take, type Step } from '../../../../rules/scripts/play/starship-battles/match';
import { parseReplay, type ReplayFile } from '../../../src/games/starship-battles/replay/file';
import { reelOf } from '../../../src/games/starship-battles/replay/reel';

const isSealed = (step: Step): boolean => !('roll' in step) && step.type === 'commit';

/** The file that the server makes of a recorded match: fleets and posts without their values, and these opened. */
function recorded(name: string): { file: ReplayFile; end: Match } {
  const { options, steps } = readGolden(name);
  const first = begun(options);
  const end = steps.reduce<Match>((match, step) => take(match, step).match, first);
  const entries = steps.map((step, at) => {
    if ('roll' in step) return { seq: at + 1, kind: 'roll', by: null, body: { values: step.roll } };
    const decision = isSealed(step) ? { seat: step.seat, type: step.type } : step;
    return { seq: at + 1, kind: 'decision', by: step.seat, body: { decision } };
  });
  const openings = steps.flatMap((step, at) =>
    'roll' in step || !isSealed(step)
      ? []
      : (sealing.values(step) ?? []).map((value, part) => ({
          ...{ seq: at + 1, seat: step.seat, part, value, nonce: '' },
        })),
  );
  const file = { rulesVersion: 'x', matchId: 'm', setup: first.setup, entries, openings, complete: true };
  const read = parseReplay(JSON.parse(JSON.stringify(file)));
  if (!read) throw new Error('no replay');
  return { file: read, end };
}

describe('docs/design.md, Replay: Broad Reach', () => {
  test.each(GOLDEN.map(({ name }) => name))('%s ends where the engine ended', (name) => {
    const { file, end } = recorded(name);
    const reel = reelOf(file);
    expect(reel?.wrongAt).toBeNull();
    expect(reel?.moments.at(-1)?.after).toEqual(view(end, 'all'));
  });

  test('B-51: another die does not lead to the same end, or does not follow', () => {
    const { file, end } = recorded('duel-100');
    const entries = file.entries.map((entry) =>
      entry.kind === 'roll' ? { ...entry, body: { values: entry.body.values?.map(() => 1) } } : entry,
    );
    const reel = reelOf({ ...file, entries });
    expect([reel?.wrongAt === null, reel?.moments.at(-1)?.after]).not.toEqual([true, view(end, 'all')]);
  });

  test('fleets that stay sealed have no effect: what follows them does not fit', () => {
    const { file } = recorded('duel-100');
    const reel = reelOf({ ...file, openings: [] });
    expect(reel?.wrongAt).toBe(file.entries.find(({ kind }) => kind === 'roll')?.seq);
  });

  test('what is no replay is refused', () => {
    const { file } = recorded('duel-100');
    for (const wrong of [
      null,
      {},
      { ...file, openings: 1 },
      { ...file, openings: [{}] },
      { ...file, setup: 1 },
    ])
      expect(parseReplay(wrong)).toBeNull();
  });
});
