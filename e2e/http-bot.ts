/** A bot that plays a public match by HTTP alone, a round at a time. */
interface Answer {
  matchId?: string;
  token?: string;
  round?: number;
  default?: object | null;
  message?: string;
}

export class HttpBot {
  private constructor(
    private readonly site: string,
    private readonly token: string,
    readonly matchId: string,
  ) {}

  /** In a match of two against a bot of the house, at the first question. */
  static async seated(site: string, game: string, level: string): Promise<HttpBot> {
    const guest = await call(site, 'POST', '/api/players', { name: 'Ada Vale' });
    await call(site, 'POST', '/api/recovery', {}, guest.token);
    const { token = '' } = await call(site, 'POST', '/api/bots', { name: 'Example' }, guest.token);
    const bots = [{ seat: 1, level }];
    const match = { game, mode: 'duel', visibility: 'public', bots };
    const { matchId = '' } = await call(site, 'POST', '/api/matches', match, token);
    const bot = new HttpBot(site, token, matchId);
    await bot.at('/ready', {});
    await bot.playRounds(0);
    return bot;
  }

  private at(path: string, body?: object): Promise<Answer> {
    const method = body === undefined ? 'GET' : 'POST';
    return call(this.site, method, `/api/matches/${this.matchId}${path}`, body, this.token);
  }

  /** Takes the default until that many rounds have begun since; then a question waits. */
  async playRounds(rounds: number): Promise<void> {
    let first: number | null = null;
    const headers = { authorization: `Bearer ${this.token}` };
    const ending = new AbortController();
    const stream = await fetch(`${this.site}/api/matches/${this.matchId}/stream?since=0`, {
      headers,
      signal: ending.signal,
    });
    let rest = '';
    let status = '';
    let round = 0;
    for await (const text of stream.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const lines = (rest + text).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines.map(
        (each) => JSON.parse(each) as { type: string; state?: Record<string, unknown> },
      )) {
        ({ status = status, round = round } = { ...line.state } as { status?: string; round?: number });
        if (line.type === 'state' && status === 'opening') await this.at('/ready', {});
        if (line.type !== 'question') continue;
        first ??= round;
        if (round >= first + rounds) return ending.abort();
        const { default: decision } = await this.at('/legal');
        if (decision) await this.at('/decide', { decision });
      }
    }
  }

  resign(): Promise<Answer> {
    return this.at('/decide', { decision: { seat: 0, type: 'resign' } });
  }
}

async function call(
  site: string,
  method: string,
  path: string,
  body?: object,
  token?: string,
): Promise<Answer> {
  const response = await fetch(site + path, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const answer = (await response.json()) as Answer;
  if (!response.ok) throw new Error(`${method} ${path}: ${answer.message}`);
  return answer;
}
