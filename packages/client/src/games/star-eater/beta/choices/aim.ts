/** Which hard point of point defence shoots at what, until confirmed. */
import type { PointDefenceMount, PointDefenceShot } from '@star-eater/rules/src/games/star-eater';
import { sameTarget } from '../../common/choices/parts';

/** Per hard point: the index of its target, and the boost. */
export type MountAim = Record<number, { target: number; boost: number } | undefined>;

export const shotsOf = (mounts: readonly PointDefenceMount[], aim: MountAim): PointDefenceShot[] =>
  mounts.flatMap((mount) => {
    const aimed = aim[mount.hardPoint];
    const found = aimed ? mount.targets[aimed.target] : undefined;
    return aimed && found ? [{ hardPoint: mount.hardPoint, target: found.target, boost: aimed.boost }] : [];
  });

/** Initially each hard point aims at what it hits with the least boost and no other hits yet. */
export function firstAim(mounts: readonly PointDefenceMount[]): MountAim {
  const aim: MountAim = {};
  for (const mount of mounts) {
    const taken = shotsOf(mounts, aim).map(({ target }) => target);
    const free = mount.targets
      .map(({ target, need }, index) => ({ target, need, index }))
      .filter(({ target }) => !taken.some((other) => sameTarget(other, target)))
      .sort((a, b) => a.need - b.need);
    if (free[0]) aim[mount.hardPoint] = { target: free[0].index, boost: free[0].need };
  }
  return aim;
}

/** F-16. Every hard point at its first target. */
export const allAtFirst = (mounts: readonly PointDefenceMount[]): MountAim =>
  Object.fromEntries(
    mounts.flatMap(({ hardPoint, targets }) =>
      targets.length > 0 ? [[hardPoint, { target: 0, boost: 0 }]] : [],
    ),
  );

/** The next hard point that could shoot but has no target; else the next that could. */
export function nextMount(mounts: readonly PointDefenceMount[], aim: MountAim, after: number): number {
  const able = mounts.filter(({ targets }) => targets.length > 0).map(({ hardPoint }) => hardPoint);
  const ring = [...able.filter((each) => each > after), ...able.filter((each) => each <= after)];
  return ring.find((each) => !aim[each]) ?? after;
}
