/** A guest's session with a given token, for stores that are filled without a server. */
import type { NewSession } from '../src/accounts/rows/sessions';

export const madeSession = (playerId: string, token: string, at: number): NewSession => ({
  ...{ id: `s-${playerId}`, playerId, label: '', madeBy: 'guest', token, restore: `restore ${token}`, at },
});
