/** A network between two programs of this machine, which can be cut: bytes then wait, as on a network that drops packets. */
import { connect, createServer, type Server, type Socket } from 'node:net';

export class TcpProxy {
  private readonly pairs = new Set<readonly [Socket, Socket]>();
  private isCut = false;
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
    server.on('connection', (socket) => proxy.join(socket, port));
    return proxy;
  }

  /** Nothing passes any more, and nobody is told. */
  cut(): void {
    this.isCut = true;
    for (const pair of this.pairs) for (const socket of pair) socket.unpipe().pause();
  }

  /** What was sent meanwhile arrives. */
  mend(): void {
    this.isCut = false;
    for (const [one, other] of this.pairs) {
      one.pipe(other);
      other.pipe(one);
    }
  }

  close(): void {
    this.server.close();
    for (const pair of this.pairs) for (const socket of pair) socket.destroy();
  }

  private join(socket: Socket, port: number): void {
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
    if (this.isCut) return;
    socket.pipe(target);
    target.pipe(socket);
  }
}
