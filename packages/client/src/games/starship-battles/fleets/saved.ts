/** T-25. The fleets that this browser keeps, by name. */
import { forBrowser, type Stored } from '../../../store/stored';
import { readText, textOf, type FleetList } from './list';

const KEY = 'starship-battles:fleets';
const MOST = 50;
const LONGEST_NAME = 40;

export interface SavedFleet {
  name: string;
  list: FleetList;
}

export function savedFleets(storage: Stored = forBrowser): SavedFleet[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(KEY) ?? '[]');
    if (!Array.isArray(kept)) return [];
    return kept.flatMap((each: unknown) => {
      if (!Array.isArray(each) || typeof each[0] !== 'string' || typeof each[1] !== 'string') return [];
      const read = readText(each[1]);
      return read ? [{ name: each[0], list: read.list }] : [];
    });
  } catch {
    return [];
  }
}

const write = (fleets: readonly SavedFleet[], storage: Stored): void =>
  storage.setItem(KEY, JSON.stringify(fleets.map(({ name, list }) => [name, textOf(list)])));

/** A fleet of the same name is replaced; of too many the oldest goes. */
export function saveFleet(name: string, list: FleetList, storage: Stored = forBrowser): SavedFleet[] {
  const short = name.trim().slice(0, LONGEST_NAME);
  const others = savedFleets(storage).filter((each) => each.name !== short);
  const all = [...others, { name: short, list }].slice(-MOST);
  write(all, storage);
  return all;
}

export function forgetFleet(name: string, storage: Stored = forBrowser): SavedFleet[] {
  const left = savedFleets(storage).filter((each) => each.name !== name);
  write(left, storage);
  return left;
}
