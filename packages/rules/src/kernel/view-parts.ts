/**
 * A view as texts by key, so that a room's state sends only what changed. Each field of the view is one part, as
 * canonical JSON; a list of things with ids has a part a thing, and one with the ids in order.
 */
import { canonical } from './canonical';

type Plain = Readonly<Record<string, unknown>>;
interface Thing {
  readonly id: string;
}

const isThing = (value: unknown): value is Thing =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string';

const isListOfThings = (value: unknown): value is readonly Thing[] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every(isThing) &&
  new Set(value.map(({ id }) => id)).size === value.length;

/** The parts of one field: `name`, or `name/` with the ids and `name/ID` for each thing. */
export function partsOfField(name: string, value: unknown): [key: string, text: string][] {
  if (value === undefined) return [];
  if (!isListOfThings(value)) return [[name, canonical(value)]];
  return [
    [`${name}/`, canonical(value.map(({ id }) => id))],
    ...value.map((thing): [string, string] => [`${name}/${thing.id}`, canonical(thing)]),
  ];
}

/** All parts of a view. Names of its fields have no `/`. */
export const partsOf = (view: object): Map<string, string> =>
  new Map(Object.entries(view).flatMap(([name, value]) => partsOfField(name, value)));

/** The view again; an object without fields where there are no parts. */
export function viewOfParts(parts: Iterable<readonly [key: string, text: string]>): Plain {
  const texts = new Map(parts);
  const view: Record<string, unknown> = {};
  for (const [key, text] of texts) {
    const at = key.indexOf('/');
    if (at < 0) view[key] = JSON.parse(text);
    else if (at === key.length - 1)
      view[key.slice(0, at)] = (JSON.parse(text) as string[]).map((id) =>
        JSON.parse(texts.get(key + id) ?? 'null'),
      );
  }
  return view;
}
