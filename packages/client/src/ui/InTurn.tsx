/** Parts of a long page, drawn one after another: a press in between is answered. Until the last is there, it says that it is busy. */
import type { ComponentChild } from 'preact';
import { useEffect, useState } from 'preact/hooks';

export function InTurn({ children }: { children: readonly ComponentChild[] }) {
  const [drawn, setDrawn] = useState(1);
  useEffect(() => {
    if (drawn >= children.length) return;
    const timer = setTimeout(() => setDrawn(drawn + 1));
    return () => clearTimeout(timer);
  }, [drawn, children.length]);
  return (
    <>
      {children.slice(0, drawn)}
      {drawn < children.length && <span hidden aria-busy="true" />}
    </>
  );
}
