/** A network between two programs of this machine, which can be cut: bytes then wait, as on a network that drops packets. */
import { connect, createServer, type Server, type Socket } from 'node:net';

export class TcpProxy {
  private readonly pairs = new Set<readonly [Socket, Socket]>();
  private missing: 'both' | 'answers' | null = null;
  /** Connections so far. */
  accepted = 0;

  private constructor(
    private readonly server: Server,
    /** Where it listens, on 127.0.0.1. */
    readonly port: number,
  ) {}

  /** To `port` of 127.0.0.1. */
  static async to(port: number): Promise<TcpProxy> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    if (!address || typeof address !== 'object') throw new Error('no port was given');
    const proxy = new TcpProxy(server, address.port);
    server.on('connection', (socket) => proxy.accept(socket, port));
    return proxy;
  }

  /** Nothing passes any more, or no answers do, and nobody is told. */
  cut(missing: 'both' | 'answers' = 'both'): void {
    this.missing = missing;
    for (const pair of this.pairs) this.join(pair);
  }

  /** What was sent meanwhile arrives. */
  mend(): void {
    this.missing = null;
    for (const pair of this.pairs) this.join(pair);
  }

  close(): void {
    this.server.close();
    for (const pair of this.pairs) for (const socket of pair) socket.destroy();
  }

  private accept(socket: Socket, port: number): void {
    this.accepted += 1;
    const target = connect(port, '127.0.0.1');
    const pair = [socket, target] as const;
    this.pairs.add(pair);
    for (const each of pair) {
      each.setNoDelay(true);
      each.on('error', () => {});
      each.on('close', () => {
        this.pairs.delete(pair);
        for (const other of pair) other.destroy();
      });
    }
    this.join(pair);
  }

  private join([client, target]: readonly [Socket, Socket]): void {
    for (const socket of [client, target]) socket.unpipe().pause();
    if (this.missing !== 'both') client.pipe(target);
    if (this.missing === null) target.pipe(client);
  }
}
