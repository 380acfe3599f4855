/** Canonical JSON (keys sorted, no white space) and its SHA-256: the same bytes on every machine. */
import { sha256 } from '@noble/hashes/sha256';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils';

/**
 * Object keys repeat, so their JSON is kept; no more than this many, and no long ones, because some come from
 * outside.
 */
const quoted = new Map<string, string>();
const QUOTED_AT_MOST = 500;
const NAME_LENGTH = 32;

const quote = (text: string): string => {
  if (text.length > NAME_LENGTH) return JSON.stringify(text);
  const known = quoted.get(text);
  if (known !== undefined) return known;
  const made = JSON.stringify(text);
  if (quoted.size < QUOTED_AT_MOST) quoted.set(text, made);
  return made;
};

/** By UTF-16 code units. Keys are few and mostly in order, so this is faster than the general sort. */
const sortedKeys = (fields: object): string[] => {
  const keys: string[] = [];
  for (const key of Object.keys(fields)) {
    let at = keys.length;
    for (; at > 0 && (keys[at - 1] ?? '') > key; at -= 1) keys[at] = keys[at - 1] ?? '';
    keys[at] = key;
  }
  return keys;
};

/** Canonical JSON of plain data. Keys whose value is undefined are left out, as in JSON. */
export const canonical = (value: unknown): string => {
  // Most of a state is numbers, strings and lists: they come first, and do without JSON.stringify.
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : 'null';
  if (typeof value === 'string') return quote(value);
  if (Array.isArray(value)) {
    let text = '[';
    for (let i = 0; i < value.length; i += 1) text += (i > 0 ? ',' : '') + canonical(value[i]);
    return `${text}]`;
  }
  if (value !== null && typeof value === 'object') {
    const fields = value as Record<string, unknown>;
    let text = '';
    for (const key of sortedKeys(fields)) {
      const field = fields[key];
      if (field !== undefined) text += `${text === '' ? '' : ','}${quote(key)}:${canonical(field)}`;
    }
    return `{${text}}`;
  }
  return JSON.stringify(value ?? null);
};

/** Lower-case hex SHA-256 of a text's UTF-8 bytes. */
export const sha256Hex = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));
