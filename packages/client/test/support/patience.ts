/** A busy machine is slow to draw: waits end on what is awaited, not on a tight timeout. */
import { configure } from '@testing-library/preact';

configure({ asyncUtilTimeout: 20_000 });

// jsdom has no media: nothing is asked for.
globalThis.matchMedia ??= () => ({ matches: false }) as MediaQueryList;
