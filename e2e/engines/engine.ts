/** What the smoke test does with a browser, whatever its engine. */
export interface Engine {
  visit(url: string): Promise<void>;
  /** Runs a function in the page; it is sent as text, with `args` as JSON. Its answer is JSON, too. */
  run<Args extends readonly unknown[], Answer>(
    act: (...args: Args) => Answer | Promise<Answer>,
    ...args: Args
  ): Promise<Answer>;
  /** A click of the mouse at a point of the window. */
  click(x: number, y: number): Promise<void>;
  /** The window's picture, a PNG in base 64. */
  picture(): Promise<string>;
  /** Errors and warnings of the pages so far. */
  complaints(): readonly string[];
  close(): Promise<void>;
}

/** The text of a program that runs `act` in the page and gives its answer as JSON. */
export const programOf = (act: (...args: never[]) => unknown, args: readonly unknown[]): string =>
  `(async () => JSON.stringify((await (${act.toString()})(...${JSON.stringify(args)})) ?? null))()`;

/** A mouse that is moved, pressed and let go, as both kinds of WebDriver say it. */
export const pressAt = (x: number, y: number): object => ({
  type: 'pointer',
  id: 'mouse',
  parameters: { pointerType: 'mouse' },
  actions: [
    { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 },
    { type: 'pointerDown', button: 0 },
    { type: 'pause', duration: 30 },
    { type: 'pointerUp', button: 0 },
  ],
});
