/** P-38. The desk's list of people who meet in free-for-alls more often than others and do better for it. */
import { partnersIn, type Partner } from '../ratings/partners';
import type { Services } from '../services';

/** ms. */
const LOOKED_BACK = 90 * 86_400_000;
const MOST_ROWS = 50_000;
const MOST_PAIRS = 50;

interface NamedPartner extends Partner {
  name: string;
}

/** Nothing follows from it by itself. */
export async function suspiciousPairs({
  store,
  time,
}: Pick<Services, 'store' | 'time'>): Promise<{ together: number; pair: NamedPartner[] }[]> {
  const rows = await store.results.freeForAlls(time.now() - LOOKED_BACK, MOST_ROWS);
  const found = partnersIn(rows).slice(0, MOST_PAIRS);
  const names = await store.desk.namesOf(found.flatMap(({ pair }) => pair.map(({ playerId }) => playerId)));
  return found.map(({ together, pair }) => ({
    together,
    pair: pair.map((partner) => ({ ...partner, name: names.get(partner.playerId) ?? '' })),
  }));
}
