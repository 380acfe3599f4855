/** A page loaded on first use, to keep the first page small. */
import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { pageMessages } from '../i18n/en/pages';
import { Notice } from './Notice';
import { ReloadPage, TryAgain } from './failures/TryAgain';

/** What can be loaded before it is drawn. Rejects where `load` does. */
export interface Ahead<P> {
  ahead?: (props: P) => Promise<unknown>;
}

/** After this time people are told that it takes long, ms. */
const LONG_MS = 10_000;

/** While it is loaded: `waiting`, and after a while a way to begin anew. */
function Waiting({ waiting }: { waiting: string }) {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), LONG_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Notice heading={pageMessages.title} late>
      <p role="status" aria-busy="true">
        {isLong ? pageMessages.errors.slow : waiting}
      </p>
      {isLong && <ReloadPage />}
    </Notice>
  );
}

/** `waiting`: the text meanwhile. After `ahead` it is there at once, and so is what it would load itself. */
export function lazy<P extends object>(load: () => Promise<ComponentType<P> & Ahead<P>>, waiting: string) {
  let loaded: ComponentType<P> | null = null;
  const ahead = async (props: P): Promise<void> => {
    const component = await load();
    await component.ahead?.(props);
    loaded = component;
  };
  function Lazy(props: P) {
    const [, again] = useState(0);
    const [failed, setFailed] = useState(false);
    const [attempt, setAttempt] = useState(0);
    useEffect(() => {
      const drawAgain = (): void => again((count) => count + 1);
      // `ahead` may have ended since the notice was drawn: effects run after the frame.
      if (loaded) return drawAgain();
      load().then(
        (component) => {
          loaded = component;
          drawAgain();
        },
        () => setFailed(true),
      );
    }, [attempt]);
    if (loaded) {
      const Page = loaded;
      return <Page {...props} />;
    }
    if (failed) {
      return (
        <Notice heading={pageMessages.title}>
          <p role="alert">{pageMessages.errors.offline}</p>
          <TryAgain
            onAgain={() => {
              setFailed(false);
              setAttempt((count) => count + 1);
            }}
          />
        </Notice>
      );
    }
    return <Waiting waiting={waiting} />;
  }
  return Object.assign(Lazy, { ahead });
}

/**
 * A part of a page, loaded on first use: nothing until it is there, or where it cannot be loaded. Once loaded, or with
 * `ahead` called in time, it is there at once.
 */
export function later<P extends object>(load: () => Promise<ComponentType<P>>) {
  let known: { Part: ComponentType<P> } | null = null;
  const ahead = (): Promise<void> =>
    load().then(
      (Part) => void (known = { Part }),
      () => undefined,
    );
  function Later(props: P) {
    const [part, setPart] = useState(known);
    useEffect(() => {
      if (!part) void ahead().then(() => setPart(known));
    }, []);
    return part && <part.Part {...props} />;
  }
  return Object.assign(Later, { ahead });
}
