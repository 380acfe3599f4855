/** Unanswered decisions. Kept in this tab and sent again with their `id`. */
import type { GameDecision } from '../../store/game-data';
import type { Stored } from '../../store/stored';

export interface Outgoing {
  id: string;
  decision: GameDecision;
  expects: number;
  seal?: string[];
  nonces?: string[];
}

export interface Outbox {
  all(): Outgoing[];
  add(outgoing: Outgoing): void;
  remove(id: string): void;
}

/** 16 random bytes, the format of `id`. */
export function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

function isOutgoing(value: unknown): value is Outgoing {
  if (typeof value !== 'object' || value === null) return false;
  const found = value as Record<string, unknown>;
  return (
    typeof found['id'] === 'string' &&
    typeof found['expects'] === 'number' &&
    typeof found['decision'] === 'object'
  );
}

export function openOutbox(matchId: string, storage: Stored): Outbox {
  const key = `star-eater:outbox:${matchId}`;
  const read = (): Outgoing[] => {
    try {
      const data: unknown = JSON.parse(storage.getItem(key) ?? '[]');
      return Array.isArray(data) ? data.filter(isOutgoing) : [];
    } catch {
      return [];
    }
  };
  const write = (list: Outgoing[]): void => {
    if (list.length === 0) storage.removeItem(key);
    else storage.setItem(key, JSON.stringify(list));
  };
  return {
    all: read,
    add: (outgoing) => write([...read().filter(({ id }) => id !== outgoing.id), outgoing]),
    remove: (id) => write(read().filter((outgoing) => outgoing.id !== id)),
  };
}
