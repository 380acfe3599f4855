/** Canonical JSON (keys sorted, no white space) and its SHA-256: the same bytes on every machine. */
import { sha256 } from '@noble/hashes/sha256';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils';
import type { Match } from './state';

/** Names of fields come again and again; no more than so many are kept, as some of them come from outside. */
const quoted = new Map<string, string>();
const QUOTED_AT_MOST = 500;

const quote = (name: string): string => {
  const known = quoted.get(name);
  if (known !== undefined) return known;
  const text = `${JSON.stringify(name)}:`;
  if (quoted.size < QUOTED_AT_MOST) quoted.set(name, text);
  return text;
};

/** Canonical JSON of plain data. Keys whose value is undefined are left out, as in JSON. */
export const canonical = (value: unknown): string => {
  // Numbers and lists are most of a state: asked about first, and written without the detour over JSON.
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : 'null';
  if (Array.isArray(value)) {
    let text = '[';
    for (let i = 0; i < value.length; i += 1) text += (i > 0 ? ',' : '') + canonical(value[i]);
    return `${text}]`;
  }
  if (value !== null && typeof value === 'object') {
    const fields = value as Record<string, unknown>;
    let text = '';
    for (const key of Object.keys(fields).sort()) {
      const field = fields[key];
      if (field !== undefined) text += (text === '' ? '' : ',') + quote(key) + canonical(field);
    }
    return `{${text}}`;
  }
  return JSON.stringify(value ?? null);
};

/** Lower-case hex SHA-256 of a text's UTF-8 bytes. */
export const sha256Hex = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

/** The canonical state: everything but the set-up, which never changes. */
export const canonicalState = (match: Match): string => {
  const { setup: _setup, ...state } = match;
  return canonical(state);
};

/** SHA-256 of the canonical state. */
export const stateHash = (match: Match): string => sha256Hex(canonicalState(match));
