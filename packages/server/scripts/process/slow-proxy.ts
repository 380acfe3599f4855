/**
 * A connection that is as slow as a disk: what a client sends is passed on after a while, and what it sends meanwhile
 * waits for that, and then as long again.
 */
import { connect, createServer, type Server, type Socket } from 'node:net';

export class SlowProxy {
  /** ms. */
  delay = 0;
  private readonly sockets = new Set<Socket>();

  private constructor(
    private readonly server: Server,
    /** Where it listens, on 127.0.0.1. */
    readonly port: number,
  ) {}

  /** To `port` of 127.0.0.1. */
  static async to(port: number): Promise<SlowProxy> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    if (!address || typeof address !== 'object') throw new Error('no port was given');
    const proxy = new SlowProxy(server, address.port);
    server.on('connection', (socket) => proxy.join(socket, connect(port, '127.0.0.1')));
    return proxy;
  }

  close(): void {
    this.server.close();
    for (const socket of this.sockets) socket.destroy();
  }

  private join(client: Socket, target: Socket): void {
    for (const [socket, other] of [
      [client, target],
      [target, client],
    ] as const) {
      this.sockets.add(socket);
      socket.setNoDelay(true);
      socket.on('error', () => {});
      socket.on('close', () => {
        this.sockets.delete(socket);
        other.destroy();
      });
    }
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
