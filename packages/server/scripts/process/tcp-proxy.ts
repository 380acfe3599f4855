/** A network between two programs of this machine, which can be cut: bytes then wait, as on a network that drops packets. */
import { Proxy, type Pair } from './proxy';

export class TcpProxy extends Proxy {
  private missing: 'both' | 'answers' | null = null;
  /** Connections so far. */
  accepted = 0;

  /** To `port` of 127.0.0.1. */
  static to(port: number): Promise<TcpProxy> {
    return new TcpProxy(port).listen();
  }

  /** Nothing passes any more, or no answers do, and nobody is told. */
  cut(missing: 'both' | 'answers' = 'both'): void {
    this.missing = missing;
    for (const pair of this.pairs) this.route(pair);
  }

  /** What was sent meanwhile arrives. */
  mend(): void {
    this.missing = null;
    for (const pair of this.pairs) this.route(pair);
  }

  protected join(pair: Pair): void {
    this.accepted += 1;
    this.route(pair);
  }

  private route([client, target]: Pair): void {
    for (const socket of [client, target]) socket.unpipe().pause();
    if (this.missing !== 'both') client.pipe(target);
    if (this.missing === null) target.pipe(client);
  }
}
