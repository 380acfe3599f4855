/** An answer of this server, as `fetch` gives it: with the server's mark (docs/protocol.md, HTTP). */
export const answerOf = (data: unknown, status = 200, headers: Record<string, string> = {}): Response => {
  const all = new Map(Object.entries({ 'star-eater': '1', ...headers }));
  return {
    ok: status >= 200 && status < 300,
    status,
    headers: { get: (name: string) => all.get(name) ?? null },
    text: () => Promise.resolve(data === null ? '' : typeof data === 'string' ? data : JSON.stringify(data)),
  } as unknown as Response;
};

/** The same from something in between: without the mark. */
export const foreignAnswer = (data: unknown, status = 200): Response => {
  const answer = answerOf(data, status);
  return { ...answer, headers: { get: () => null } as unknown as Headers };
};
