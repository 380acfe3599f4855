/**
 * The bench's HTTP calls. Each player has a separate address, as behind a proxy, so that real limits apply.
 */
export async function post(
  url: string,
  path: string,
  body: object,
  address: string,
  token?: string,
): Promise<Record<string, string>> {
  const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const response = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address, ...authorization },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`);
  return text === '' ? {} : (JSON.parse(text) as Record<string, string>);
}
