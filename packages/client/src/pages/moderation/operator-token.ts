/** P-56. The operator's token at the desk. */
import { createStore } from '../../store/store';
import { forTab } from '../../store/stored';

const KEPT = 'star-eater:operator';

/** For this tab only; null without one. */
export const operatorToken = createStore<string | null>(forTab.getItem(KEPT));

export function keepOperatorToken(token: string | null): void {
  if (token === null) forTab.removeItem(KEPT);
  else forTab.setItem(KEPT, token);
  operatorToken.set(token);
}
