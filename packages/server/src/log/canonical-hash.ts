/**
 * SHA-256 of canonical JSON, written as bytes into one buffer. The text itself, made of hundreds of pieces, would
 * be a third of what a decision allocates.
 */
import { hash } from 'node:crypto';

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const COLON = 0x3a;
const [OPEN_LIST, CLOSE_LIST] = [0x5b, 0x5d];
const [OPEN_OBJECT, CLOSE_OBJECT] = [0x7b, 0x7d];

/** Bytes of UTF-8 that one UTF-16 code unit can need. */
const UTF8_AT_MOST = 3;

/** Grows when a text is longer. */
let bytes = Buffer.allocUnsafeSlow(64 * 1024);
let length = 0;

/** SHA-256 in hex of `prefix`, which is ASCII, followed by the canonical JSON (`canonical`) of plain data. */
export function canonicalHash(value: unknown, prefix = ''): string {
  length = 0;
  writeAscii(prefix);
  write(value);
  return hash('sha256', bytes.subarray(0, length));
}

function write(value: unknown): void {
  if (typeof value === 'number') writeAscii(Number.isFinite(value) ? String(value) : 'null');
  else if (typeof value === 'string') writeString(value);
  else if (Array.isArray(value)) writeList(value);
  else if (value !== null && typeof value === 'object') writeObject(value as Record<string, unknown>);
  else writeAscii(JSON.stringify(value ?? null));
}

function writeList(values: readonly unknown[]): void {
  writeByte(OPEN_LIST);
  for (let index = 0; index < values.length; index += 1) {
    if (index > 0) writeByte(COMMA);
    write(values[index]);
  }
  writeByte(CLOSE_LIST);
}

function writeObject(fields: Readonly<Record<string, unknown>>): void {
  writeByte(OPEN_OBJECT);
  let isFirst = true;
  for (const key of sorted(Object.keys(fields))) {
    const field = fields[key];
    if (field === undefined) continue;
    if (!isFirst) writeByte(COMMA);
    isFirst = false;
    writeString(key);
    writeByte(COLON);
    write(field);
  }
  writeByte(CLOSE_OBJECT);
}

/** By UTF-16 code units, in place. Keys are few and mostly in order. */
function sorted(keys: string[]): string[] {
  for (let from = 1; from < keys.length; from += 1) {
    const key = keys[from] ?? '';
    let at = from;
    for (; at > 0 && (keys[at - 1] ?? '') > key; at -= 1) keys[at] = keys[at - 1] ?? '';
    keys[at] = key;
  }
  return keys;
}

/** Most strings are short and plain. The others are left to JSON.stringify. */
function writeString(text: string): void {
  reserve(text.length + 2);
  const start = length;
  bytes[length++] = QUOTE;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code < 0x20 || code > 0x7e || code === QUOTE || code === BACKSLASH) {
      length = start;
      writeEscaped(JSON.stringify(text));
      return;
    }
    bytes[length++] = code;
  }
  bytes[length++] = QUOTE;
}

function writeEscaped(text: string): void {
  reserve(text.length * UTF8_AT_MOST);
  length += bytes.write(text, length, 'utf8');
}

function writeAscii(text: string): void {
  reserve(text.length);
  for (let index = 0; index < text.length; index += 1) bytes[length++] = text.charCodeAt(index);
}

function writeByte(code: number): void {
  reserve(1);
  bytes[length++] = code;
}

function reserve(more: number): void {
  if (length + more <= bytes.length) return;
  const larger = Buffer.allocUnsafeSlow(2 * (length + more));
  bytes.copy(larger, 0, 0, length);
  bytes = larger;
}
