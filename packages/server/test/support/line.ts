/**
 * A connection between a client and the server that a test can cut, or silence so that neither end notices.
 */
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

export class Line {
  private readonly sockets = new Set<Socket>();
  private isAsleep = false;

  private constructor(
    private readonly proxy: Server,
    private readonly listen: () => (bytes: Buffer) => void,
  ) {}

  /**
   * `listen` is called for each connection; its result gets every byte from the server before the client
   * does.
   */
  static async to(port: number, listen: () => (bytes: Buffer) => void = () => () => {}): Promise<Line> {
    const proxy = createServer();
    const line = new Line(proxy, listen);
    proxy.on('connection', (near) => line.join(near, connect(port, 'localhost')));
    await new Promise<void>((resolve) => proxy.listen(0, resolve));
    return line;
  }

  get url(): string {
    return `http://localhost:${(this.proxy.address() as AddressInfo).port}`;
  }

  /** Both ends notice the break. */
  cut(): void {
    for (const socket of this.sockets) socket.destroy();
    this.proxy.close();
  }

  /** Nothing passes any more; neither end notices. */
  sleep(): void {
    this.isAsleep = true;
  }

  private join(near: Socket, far: Socket): void {
    far.on('data', this.listen());
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      this.sockets.add(from);
      from.on('error', () => {});
      from.on('data', (bytes) => this.isAsleep || to.write(bytes));
      from.on('close', () => this.isAsleep || to.destroy());
    }
  }
}
