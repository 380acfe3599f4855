/** Canonical JSON (keys sorted, no white space) and its SHA-256: the same bytes on every machine. */
import { sha256 } from '@noble/hashes/sha256';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils';
import type { Match } from './state';

/** Canonical JSON of plain data. Keys whose value is undefined are left out, as in JSON. */
export const canonical = (value: unknown): string => {
  if (Array.isArray(value)) {
    let text = '[';
    for (let i = 0; i < value.length; i += 1) text += (i > 0 ? ',' : '') + canonical(value[i] ?? null);
    return `${text}]`;
  }
  if (value !== null && typeof value === 'object') {
    const fields = value as Record<string, unknown>;
    let text = '';
    for (const key of Object.keys(fields).sort()) {
      const field = fields[key];
      if (field === undefined) continue;
      text += `${text === '' ? '' : ','}${JSON.stringify(key)}:${canonical(field)}`;
    }
    return `{${text}}`;
  }
  return JSON.stringify(value ?? null);
};

/** Lower-case hex SHA-256 of a text's UTF-8 bytes. */
export const sha256Hex = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

/** SHA-256 of the canonical state: everything but the set-up, which never changes. */
export const stateHash = (match: Match): string => {
  const { setup: _setup, ...state } = match;
  return sha256Hex(canonical(state));
};
