/** Between two looks, ms. */
const LOOK_EVERY = 500;

/**
 * Calls back each time the window's pixels become denser or less dense: on another screen, or zoomed. Returns what ends it.
 * Looked at: browsers leave out the event of a media query where the page keeps its size.
 */
export function onDensityChange(changed: () => void): () => void {
  let known = window.devicePixelRatio;
  const timer = setInterval(() => {
    if (window.devicePixelRatio === known) return;
    known = window.devicePixelRatio;
    changed();
  }, LOOK_EVERY);
  return () => clearInterval(timer);
}
