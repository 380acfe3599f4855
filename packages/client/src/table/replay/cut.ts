/** How the events of an entry are cut into the moments of a replay. */

/**
 * Events by moments: each begins with one that `begins`. Headings, which only announce the next event, go with it; those
 * at the end (the next round begins) stay with what led to them.
 */
export function cutInto<Event>(
  events: readonly Event[],
  begins: (event: Event) => boolean,
  isHeading: (event: Event) => boolean,
): Event[][] {
  const parts: Event[][] = [];
  for (const event of events) {
    const last = parts.at(-1);
    if (last && (!begins(event) || last.every(isHeading))) last.push(event);
    else parts.push([event]);
  }
  const [before, tail] = parts.slice(-2);
  if (before && tail?.every(isHeading)) {
    before.push(...tail);
    parts.pop();
  }
  return parts;
}
