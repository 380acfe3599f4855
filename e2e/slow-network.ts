/** A network between a browser and the server: what is sent arrives half a round trip later. Chromium's own does not slow sockets. */
import type { Socket } from 'node:net';
import { Proxy, type Pair } from '../packages/server/scripts/process/proxy';

export class SlowNetwork extends Proxy {
  private constructor(
    port: number,
    private readonly roundTripMs: number,
  ) {
    super(port);
  }

  /** To the server at this address. */
  static to(url: string, roundTripMs: number): Promise<SlowNetwork> {
    return new SlowNetwork(Number(new URL(url).port), roundTripMs).listen();
  }

  /** The server's address behind the network. */
  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  protected join([client, target]: Pair): void {
    this.passOn(client, target);
    this.passOn(target, client);
  }

  private passOn(from: Socket, to: Socket): void {
    from.on('data', (bytes) => setTimeout(() => to.writable && to.write(bytes), this.roundTripMs / 2));
  }
}
