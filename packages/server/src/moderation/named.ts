/** Whom and what ids of the desk's lists mean. */
import type { Services } from '../services';
import type { DeskMatchName, DeskPlayer } from '../wire/desk';

/** Of those of the ids that are players' and matches'. */
export async function named(
  { store }: Pick<Services, 'store'>,
  ids: readonly (string | null)[],
): Promise<{ people: Record<string, DeskPlayer>; matchNames: Record<string, DeskMatchName> }> {
  const wanted = [...new Set(ids.flatMap((id) => (id === null || id === '' ? [] : [id])))];
  const [people, matches] = await Promise.all([store.desk.known(wanted), store.matches.listedNow(wanted)]);
  return {
    people: Object.fromEntries(people),
    matchNames: Object.fromEntries(
      matches.map(({ id, game, edition, mode, status, seats }) => [
        id,
        { game, edition, mode, status, names: seats.map(({ name }) => name) },
      ]),
    ),
  };
}
