/**
 * A connection that is as slow as a disk: what a client sends is passed on after a while, and what it sends meanwhile
 * waits for that, and then as long again.
 */
import { Proxy, type Pair } from './proxy';

export class SlowProxy extends Proxy {
  /** ms. */
  delay = 0;

  /** To `port` of 127.0.0.1. */
  static to(port: number): Promise<SlowProxy> {
    return new SlowProxy(port).listen();
  }

  protected join([client, target]: Pair): void {
    target.pipe(client);
    let waiting: Buffer[] = [];
    let isBusy = false;
    const pass = () => {
      const bytes = Buffer.concat(waiting);
      waiting = [];
      isBusy = bytes.length > 0;
      if (!isBusy) return;
      setTimeout(() => {
        if (!target.destroyed) target.write(bytes);
        pass();
      }, this.delay);
    };
    client.on('data', (bytes: Buffer) => {
      waiting.push(bytes);
      if (!isBusy) pass();
    });
  }
}
