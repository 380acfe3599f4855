/** Reads the room's state: an immutable plain copy for each patch. The view comes as JSON, part by part. */
import type { Options, SetUp, View } from '@star-eater/rules/src/games/starship-battles';
import { viewOfParts } from '@star-eater/rules';
import type { JsonState } from '../../../../../server/src/wire/json-state';
import { matchSnapshotOf } from '../../../store/snapshot';
import type { Snapshot } from '../data';

/** Before the start there is nothing to see. */
const NOT_BEGUN: View = {
  game: 'starship-battles',
  round: 0,
  phase: 'muster',
  group: null,
  first: 0,
  settings: { measure: 'centre', size: false, activation: 'alternating', points: 100, rounds: 6 },
  ships: [],
  gone: [],
  seats: [],
  sides: [],
  launched: {},
  activation: null,
  noted: [],
  dice: { next: 0 },
  pending: [],
  outcome: null,
};

/** The set-up is 27 kB and never changes: it is parsed once, and stays the same object. */
let parsed: { text: string; setup: SetUp } | null = null;

function setupOf(text: string): SetUp | null {
  if (text === '') return null;
  if (parsed?.text !== text) parsed = { text, setup: JSON.parse(text) as SetUp };
  return parsed.setup;
}

export function readSnapshot(room: unknown): Snapshot {
  const state = room as JsonState;
  return {
    ...matchSnapshotOf(state),
    options: state.options === '' ? null : (JSON.parse(state.options) as Options),
    setup: setupOf(state.setup),
    view: { ...NOT_BEGUN, ...(viewOfParts(state.parts) as Partial<View>) },
  };
}
