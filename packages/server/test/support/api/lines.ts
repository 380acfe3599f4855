/** Reads a stream of lines of JSON. */
import type { Json } from '../table';

export class Lines {
  readonly all: Json[] = [];
  private wake = () => {};
  /** When the server has ended it. */
  readonly ended: Promise<void>;
  private readonly stop: AbortController;

  private constructor(
    response: Response,
    stop: AbortController,
    private readonly heard: (line: string) => void,
  ) {
    this.stop = stop;
    this.ended = this.read(response).catch(() => {});
  }

  static async open(url: string, token: string, heard: (line: string) => void = () => {}): Promise<Lines> {
    const stop = new AbortController();
    const response = await fetch(url, { headers: { authorization: `Bearer ${token}` }, signal: stop.signal });
    return Lines.over(response, stop, heard);
  }

  /** Of an answer that has begun. */
  static async over(
    response: Response,
    stop: AbortController,
    heard: (line: string) => void = () => {},
  ): Promise<Lines> {
    if (response.status !== 200) throw new Error(`no stream: ${await response.text()}`);
    return new Lines(response, stop, heard);
  }

  close(): void {
    this.stop.abort();
  }

  /** What the `state` lines make together. */
  get state(): Json {
    const states = this.all.filter(({ type }) => type === 'state').map(({ state }) => state as Json);
    return Object.assign({}, ...states) as Json;
  }

  /** Resolves as soon as the lines are as wanted. */
  async until(isSo: (lines: Lines) => boolean): Promise<void> {
    while (!isSo(this)) await new Promise<void>((resolve) => (this.wake = resolve));
  }

  private async read(response: Response): Promise<void> {
    let text = '';
    for await (const bytes of response.body as unknown as AsyncIterable<Uint8Array>) {
      text += new TextDecoder().decode(bytes);
      const lines = text.split('\n');
      text = lines.pop() ?? '';
      for (const line of lines) {
        this.heard(line);
        this.all.push(JSON.parse(line) as Json);
      }
      this.wake();
    }
  }
}
