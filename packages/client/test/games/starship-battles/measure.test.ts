/** T-12, T-13, T-28: the tape, the worker of the threat, and the reports of ranges and arcs. */
import { aims, type Match } from '@star-eater/rules/src/games/starship-battles';
import { tapeText } from '../../../src/games/starship-battles/board/tape';
import { modelIn } from '../../../src/games/starship-battles/orders/fire';
import { measuredBetween, tenths, type End } from '../../../src/games/starship-battles/orders/measure';
import { arcsOf, facingTo, rangesFrom } from '../../../src/games/starship-battles/orders/reports';
import { threatDesk, type ThreatPort } from '../../../src/games/starship-battles/orders/ask-threat';
import type { ThreatAsked, ThreatFound } from '../../../src/games/starship-battles/orders/threat-worker';
import { CROWD, MEETING, positionOf, type Placed } from './board/positions';

const PAIR: readonly Placed[] = [
  { seat: 0, type: 'harbour-causeway', at: [24_000, 10_000], heading: 0 },
  { seat: 1, type: 'tithe-assessor', at: [24_000, 18_001], heading: 180 },
  { seat: 1, type: 'tithe-writ', at: [27_000, 10_000], heading: 0 },
];

const endOf = (match: Match, id: string): End => {
  const model = modelIn(match, id);
  if (!model?.at) throw new Error(`${id} does not stand on the table`);
  return { place: model.at, id };
};

const measured = (match: Match, a: string, b: string) =>
  measuredBetween(match, endOf(match, a), endOf(match, b));

test('T-13 a bound that is passed is not rounded back to it, and thousandths say why', () => {
  const { match } = positionOf(PAIR);
  const tape = measured(match, '0.1', '1.1');
  expect(tape).toEqual({ distance: 8001, by: 'centre', band: 'close', modifier: -1 });
  expect(tapeText(tape, false)).toBe('8.0+″ centre to centre, close, −1');
  expect(tapeText(tape, true)).toBe('8.001″ centre to centre, close, −1');
});

test('T-13 from edge to edge the bases are not measured', () => {
  const { match } = positionOf(PAIR);
  const edge = {
    ...match,
    setup: { ...match.setup, settings: { ...match.setup.settings, measure: 'edge' as const } },
  };
  // Two bases of an inch.
  expect(measured(edge, '0.1', '1.1')).toEqual({
    distance: 6001,
    by: 'edge',
    band: 'very-close',
    modifier: 0,
  });
});

test('T-13, A-17 to a flight the tape goes from model to model, without bands', () => {
  const { match } = positionOf(PAIR);
  // 3 inches less the model radii 1.1 and 0.35.
  expect(measured(match, '0.1', '1.2')).toEqual({ distance: 1550, by: 'model', band: null, modifier: 0 });
  expect(tenths(1001, 'model')).toBe('1.0+');
});

test('T-13 from a bare point there is no band', () => {
  const { match } = positionOf(PAIR);
  const point: End = { place: [24_000, 12_500], id: null };
  expect(measuredBetween(match, endOf(match, '0.1'), point)).toEqual({
    distance: 2500,
    by: 'centre',
    band: null,
    modifier: 0,
  });
});

const nameOf = (id: string): string => id;

test('T-28 R reads the ranges to all enemies, the nearest first', () => {
  const { match } = positionOf(PAIR);
  const own = modelIn(match, '0.1');
  expect(own && rangesFrom(match, own, nameOf)).toEqual([
    '1.2, 1.6 inches, 3 o’clock',
    '1.1, 8.0+ inches, 12 o’clock, close',
  ]);
});

test('T-28 A reads who is in arc of what: the same as the rules’ aims', () => {
  const { match } = positionOf(MEETING);
  const own = modelIn(match, '0.1');
  if (!own) throw new Error('no ship');
  const sentences = arcsOf(match, own, nameOf, (_, weapon) => weapon);
  const fires = (from: string, target: string): boolean =>
    aims(match, from, undefined, target).some(({ targets }) =>
      targets.some(({ refusal }) => refusal === null),
    );
  for (const { id, seat } of match.ships) {
    if (seat === 0) continue;
    expect(sentences.some((text) => text.startsWith(`Bears on ${id}:`))).toBe(fires('0.1', id));
    expect(sentences.some((text) => text.startsWith(`In arc of ${id},`))).toBe(fires(id, '0.1'));
  }
});

test('T-28 the side that is shown is the sector of the rules', () => {
  const { match } = positionOf(PAIR);
  const [own, ahead] = [modelIn(match, '0.1'), modelIn(match, '1.1')];
  if (!own || !ahead) throw new Error('no ships');
  expect([facingTo(own, ahead), facingTo({ ...own, heading: 90 }, ahead)]).toEqual(['fore', 'port']);
});

test('T-12 the page asks a worker for the threat, draws both of its answers, and drops those to an older question', () => {
  const asked: ThreatAsked[] = [];
  const port: ThreatPort = { postMessage: (question) => asked.push(question), onmessage: null };
  const found = (id: number | undefined, side: number): void =>
    port.onmessage?.({
      data: { id: id ?? 0, cells: { side, cells: [] } },
    } as unknown as MessageEvent<ThreatFound>);
  const ask = threatDesk(() => port);
  const { match } = positionOf(CROWD);
  const heard: string[] = [];
  ask(match, '0.1', ({ side }) => heard.push(`first ${side}`));
  ask(match, '0.2', ({ side }) => heard.push(`second ${side}`));
  found(asked[0]?.id, 4000);
  found(asked[1]?.id, 4000);
  found(asked[1]?.id, 2000);
  expect(heard).toEqual(['second 4000', 'second 2000']);
  expect(asked.map(({ ship }) => ship)).toEqual(['0.1', '0.2']);
});
