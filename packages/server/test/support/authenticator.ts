/** An authenticator in software, as browsers talk to it: ES256, attestation `none`. */
import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import type { Json } from './table';

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const b64 = (data: Buffer) => data.toString('base64url');

/** The few CBOR forms that an attestation needs. */
function cbor(value: unknown): Buffer {
  const head = (major: number, count: number): Buffer => {
    if (count < 24) return Buffer.of((major << 5) | count);
    if (count < 256) return Buffer.of((major << 5) | 24, count);
    return Buffer.of((major << 5) | 25, count >> 8, count & 255);
  };
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, value.length), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const entries = [...(value as Map<unknown, unknown>)];
  return Buffer.concat([head(5, entries.length), ...entries.flat().map(cbor)]);
}

const counterOf = (count: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(count);
  return bytes;
};

export class Authenticator {
  counter = 0;
  readonly id = randomBytes(16);
  private readonly keys: { publicKey: KeyObject; privateKey: KeyObject } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
  });
  private userHandle = '';

  constructor(private readonly origin: string) {}

  private clientData(type: string, challenge: unknown): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false }));
  }

  /** User present and verified. */
  private authenticatorData(rpId: unknown, flags: number, more: Buffer = Buffer.of()): Buffer {
    return Buffer.concat([sha256(String(rpId)), Buffer.of(flags), counterOf(this.counter), more]);
  }

  /** Answers creation options. */
  create(options: Json): Json {
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' });
    const point = (part: string) => Buffer.from(part, 'base64url');
    const key = cbor(
      new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, point(x)],
        [-3, point(y)],
      ]),
    );
    const made = Buffer.concat([Buffer.alloc(16), Buffer.of(0, this.id.length), this.id, key]);
    this.userHandle = (options['user'] as { id: string }).id;
    const authData = this.authenticatorData((options['rp'] as { id: string }).id, 0x45, made);
    const attestation = cbor(
      new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]),
    );
    return this.answer({
      clientDataJSON: b64(this.clientData('webauthn.create', options['challenge'])),
      attestationObject: b64(attestation),
      transports: ['internal'],
    });
  }

  /** Answers request options. */
  get(options: Json): Json {
    this.counter += 1;
    const clientData = this.clientData('webauthn.get', options['challenge']);
    const data = this.authenticatorData(options['rpId'], 0x05);
    const signature = sign('sha256', Buffer.concat([data, sha256(clientData)]), this.keys.privateKey);
    return this.answer({
      clientDataJSON: b64(clientData),
      authenticatorData: b64(data),
      signature: b64(signature),
      userHandle: this.userHandle,
    });
  }

  private answer(response: Json): Json {
    const id = b64(this.id);
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
  }
}
