/** The address, or null for text that is none. `URL.canParse` and `URL.parse` are newer than the oldest browser we support. */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
