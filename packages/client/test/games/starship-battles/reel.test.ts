/**
 * docs/design.md, Replay: a match of Broad Reach, played again by the engine in the browser from the server's file.
 *
 * @jest-environment node
 */
import { sealHash, type SealedValue } from '@star-eater/rules';
import {
  sealing,
  view,
  type Decision,
  type Match,
  type SetUp,
  type ShipData,
} from '@star-eater/rules/src/games/starship-battles';
import { sha256Hex } from '@star-eater/rules/src/kernel/canonical';
import { GOLDEN, readGolden } from '../../../../rules/scripts/golden/starship-battles';
import { begun, take } from '../../../../rules/scripts/play/starship-battles/match';
import { LOCAL } from '../../../src/games/starship-battles/local-rules';
import { parseReplay, playReplay, type ReplayFile } from '../../../src/table/replay/played';
import { checkedSeals, sealBookOf } from '../../../src/table/replay/seals';

const reelOf = (file: ReplayFile) => playReplay(LOCAL, file);

const isSealed = (step: Decision): boolean => step.type === 'commit';

const presetIn = ({ factions }: ShipData, id: string): readonly string[] => {
  const found = factions.flatMap(({ fleets }) => fleets).find((each) => each.id === id);
  if (!found) throw new Error(`no list ${id}`);
  return found.ships;
};

const valuesOf = (step: Decision): readonly SealedValue[] => sealing.values(step) ?? [];

/** Fleets and posts are sealed in the first round. */
const placeOf = ({ seat }: Decision, at: number, part: number) => ({
  match: 'm',
  round: 1,
  seat,
  part,
  nonce: sha256Hex(`nonce ${at} ${part}`),
});

/** The file that the server makes of a recorded match: fleets and posts without their values, and these opened. */
function recorded(name: string): { file: ReplayFile; end: Match } {
  const { options, steps } = readGolden(name);
  const first = begun(options);
  const end = steps.reduce<Match>((match, step) => take(match, step).match, first);
  const entries = steps.map((step, at) => {
    if ('roll' in step) return { seq: at + 1, kind: 'roll', by: null, body: { values: step.roll } };
    if (!isSealed(step)) return { seq: at + 1, kind: 'decision', by: step.seat, body: { decision: step } };
    const seal = valuesOf(step).map((value, part) => sealHash({ ...placeOf(step, at, part), value }));
    const decision = { seat: step.seat, type: step.type };
    return { seq: at + 1, kind: 'decision', by: step.seat, body: { decision, sealing: { seal } } };
  });
  const openings = steps.flatMap((step, at) =>
    'roll' in step || !isSealed(step)
      ? []
      : valuesOf(step).map((value, part) => {
          const { seat, nonce } = placeOf(step, at, part);
          return { seq: at + 1, seat, part, value, nonce };
        }),
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

  test('B-18, B-19, docs/protocol.md, Seals and the replay: this browser checks every seal, and finds a forged fleet', () => {
    const { file } = recorded('duel-100');
    const honest = reelOf(file)?.commitments ?? [];
    expect(honest.map(({ seat, parts }) => [seat, parts.findIndex(({ value }) => value !== null)])).toEqual(
      expect.arrayContaining([
        [0, 0],
        [1, 0],
        [0, 1],
        [1, 1],
      ]),
    );
    expect(checkedSeals(honest)).toEqual({ checked: file.openings.length, broken: [] });
    // The same fleet as a list of its cards: the engine plays on, only the seal tells.
    const fleet = file.openings.find(({ part, value }) => part === 0 && value !== null);
    const { data } = file.setup as SetUp;
    const value = presetIn(data, String(fleet?.value)).join(' ');
    const forged = {
      ...file,
      openings: file.openings.map((each) => (each === fleet ? { ...each, value } : each)),
    };
    const reel = reelOf(forged);
    expect(reel?.wrongAt).toBeNull();
    const { checked, broken } = checkedSeals(reel?.commitments ?? []);
    expect([checked, broken.length]).toEqual([file.openings.length, 1]);
    const book = [...sealBookOf(reel?.commitments ?? []).values()].filter(
      ({ verdict }) => verdict === 'broken',
    );
    expect(book).toMatchObject([{ question: 'muster', part: 0, seat: fleet?.seat, value }]);
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
