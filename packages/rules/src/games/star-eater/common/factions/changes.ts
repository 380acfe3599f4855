/** A new version of faction data, as a list of what it changes. */

/** New numbers by path. An entry of a list is named by its id, as in `ship.sections.bow.armour`. */
export type Changes = Readonly<Record<string, number>>;

const isNamed = (node: unknown, id: string): boolean => (node as { id?: string }).id === id;

/** A copy of `node` with another number at the end of the path; null where no other number was. */
const withNumber = (node: unknown, [key = '', ...rest]: readonly string[], value: number): unknown => {
  if (key === '') return typeof node === 'number' && node !== value ? value : null;
  if (typeof node !== 'object' || node === null) return null;
  const at = Array.isArray(node) ? String(node.findIndex((each) => isNamed(each, key))) : key;
  const entries = Object.entries(node as object);
  const before = entries.find(([name]) => name === at);
  const child = before && withNumber(before[1], rest, value);
  if (child === undefined || child === null) return null;
  const changed = entries.map(([name, each]): [string, unknown] => [name, name === at ? child : each]);
  return Array.isArray(node) ? changed.map(([, each]) => each) : Object.fromEntries(changed);
};

/** Whole faction data with these numbers changed. Throws for a path without a number, or with this one. */
export const changed = <Data extends { id: string }>(faction: Data, changes: Changes): Data =>
  Object.entries(changes).reduce((data, [path, value]) => {
    const next = withNumber(data, path.split('.'), value);
    if (next === null) throw new Error(`${faction.id}: ${path} cannot be changed to ${value}`);
    return next as Data;
  }, faction);
