/** The danger of the current orders, once the worker has computed it. */
import type { Danger, DangerQuestion } from '@star-eater/rules/src/games/star-eater';
import { useEffect, useState } from 'preact/hooks';
import { askDanger } from './ask-danger';

export function useDanger(key: string, question: () => DangerQuestion | null): Danger | null {
  const [found, setFound] = useState<{ key: string; danger: Danger | null } | null>(null);
  useEffect(() => {
    let isWanted = true;
    const asked = question();
    if (asked)
      askDanger(asked, (danger) => {
        if (isWanted) setFound({ key, danger });
      });
    return () => {
      isWanted = false;
    };
  }, [key]);
  return found?.key === key ? found.danger : null;
}
