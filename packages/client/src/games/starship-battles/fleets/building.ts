/** T-25. The fleet that is being built, and the one that a match was begun with outside of it. */
import { createStore } from '../../../store/store';
import { forBrowser, type Stored } from '../../../store/stored';
import { readText, textOf, type FleetList } from './list';

/** Its cards lie over the table's place while it is built; null while nobody builds. */
export const building = createStore<FleetList | null>(null);

const KEY = 'starship-battles:fleet-to-play';

/** The match that was begun with a fleet of the builder will offer it. */
export const playWith = (matchId: string, list: FleetList, storage: Stored = forBrowser): void =>
  storage.setItem(KEY, `${matchId} ${textOf(list)}`);

export function broughtTo(matchId: string, storage: Stored = forBrowser): FleetList | null {
  const [id, text] = storage.getItem(KEY)?.split(' ') ?? [];
  return id === matchId && text !== undefined ? (readText(text)?.list ?? null) : null;
}
