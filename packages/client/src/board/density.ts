/** Calls back each time the window's pixels become denser or less dense: on another screen, or zoomed. Returns what ends it. */
export function onDensityChange(changed: () => void): () => void {
  const abort = new AbortController();
  const wait = (): void =>
    // A query asks about one density: after a change it is another one.
    window.matchMedia?.(`(resolution: ${window.devicePixelRatio || 1}dppx)`).addEventListener?.(
      'change',
      () => {
        changed();
        wait();
      },
      { once: true, signal: abort.signal },
    );
  wait();
  return () => abort.abort();
}
