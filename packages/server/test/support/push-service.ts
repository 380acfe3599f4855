/** Stand-ins for a browser that wants pushes and for the service that delivers them. */
import { createDecipheriv, createECDH, hkdfSync, randomBytes, type ECDH } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A browser's part of a subscription, and how it decrypts messages (RFC 8291, aes128gcm). */
export class FakeBrowser {
  private readonly pair: ECDH = createECDH('prime256v1');
  private readonly publicKey = this.pair.generateKeys();
  private readonly auth = randomBytes(16);

  subscription(endpoint: string) {
    return {
      endpoint,
      keys: { p256dh: this.publicKey.toString('base64url'), auth: this.auth.toString('base64url') },
    };
  }

  read(body: Buffer): unknown {
    const salt = body.subarray(0, 16);
    const length = body.readUInt8(20);
    const theirs = body.subarray(21, 21 + length);
    const sealed = body.subarray(21 + length);
    const shared = this.pair.computeSecret(theirs);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.publicKey, theirs]);
    const secret = Buffer.from(hkdfSync('sha256', shared, this.auth, info, 32));
    const keyFor = (name: string, bytes: number) =>
      Buffer.from(hkdfSync('sha256', secret, salt, Buffer.from(`Content-Encoding: ${name}\0`), bytes));
    const decipher = createDecipheriv('aes-128-gcm', keyFor('aes128gcm', 16), keyFor('nonce', 12));
    decipher.setAuthTag(sealed.subarray(-16));
    const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
    // A 2 ends the text, then padding.
    return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString());
  }
}

interface Delivery {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** A push service that records messages; `/gone` answers 410. */
export class FakePushService {
  readonly got: Delivery[] = [];
  private waiting: (() => void)[] = [];
  private readonly server: Server = createServer((request, response) => {
    void buffer(request).then((body) => {
      this.got.push({ path: request.url ?? '', headers: request.headers, body });
      response.writeHead(request.url === '/gone' ? 410 : 201).end();
      for (const tell of this.waiting.splice(0)) tell();
    });
  });

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve).unref());
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async count(many: number): Promise<Delivery[]> {
    while (this.got.length < many) await new Promise<void>((resolve) => this.waiting.push(resolve));
    return this.got;
  }

  stop(): void {
    this.server.close();
  }
}
