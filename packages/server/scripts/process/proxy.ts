/** What the proxies of tests and of chaos have in common. */
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A client's connection, and the one to the target for it. One that closes ends the other. */
export type Pair = readonly [client: Socket, target: Socket];

export abstract class Proxy {
  protected readonly pairs = new Set<Pair>();
  private readonly server = createServer((client) => this.accept(client));

  /** To this port of 127.0.0.1. */
  protected constructor(private readonly target: number) {}

  /** Where it listens, on 127.0.0.1. */
  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  close(): void {
    this.server.close();
    for (const pair of this.pairs) for (const socket of pair) socket.destroy();
  }

  protected async listen(): Promise<this> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    return this;
  }

  /** Passes on what both send, from now on. */
  protected abstract join(pair: Pair): void;

  private accept(client: Socket): void {
    const pair = [client, connect(this.target, '127.0.0.1')] as const;
    this.pairs.add(pair);
    for (const socket of pair) {
      socket.setNoDelay(true);
      socket.on('error', () => {});
      socket.on('close', () => {
        this.pairs.delete(pair);
        for (const other of pair) other.destroy();
      });
    }
    this.join(pair);
  }
}
