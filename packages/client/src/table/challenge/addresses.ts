/** The positions of challenges, bundled from the repository's `scenarios/` as data: each is loaded when it is shown. */

/** `addresses`: by file name, whose order is from easy to hard. `at` counts from 0, and goes round. */
export const positionsAt = (addresses: Readonly<Record<string, string>>) => {
  const ordered = Object.keys(addresses).sort();
  return {
    count: ordered.length,
    /** Rejects if the server cannot be reached. */
    load: async (at: number): Promise<unknown> =>
      (await fetch(addresses[ordered[at % ordered.length] ?? ''] ?? '')).json(),
  };
};
