import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

/*
 * A device of tests that makes and uses passkeys as WebAuthn defines, and gives false values where a test requires it.
 */

/** The options by which a server requests a passkey, as far as the device reads them. */
export interface CreationOptions {
  readonly challenge: string;
  readonly rp: { readonly id: string };
  readonly user: { readonly id: string };
}

/** What a server asks a passkey by. */
export interface RequestOptions {
  readonly challenge: string;
  readonly rpId: string;
}

/** The values that the device falsifies. */
export interface Lies {
  readonly origin?: string;
  readonly rpId?: string;
  /** Replaces that of the server. */
  readonly challenge?: string;
  /** What the device counted; without it one more than before. */
  readonly counter?: number;
  /** Whether the person was verified. */
  readonly isVerified?: boolean;
  readonly userHandle?: string;
}

/** A passkey on the device. */
export interface DevicePasskey {
  readonly id: string;
  /** What the browser sends to register it. */
  readonly registration: {
    readonly id: string;
    readonly clientDataJSON: string;
    readonly attestationObject: string;
    readonly transports: readonly string[];
  };
  /** Signs what the server asks. */
  answer(options: RequestOptions, lies?: Lies): PasskeyAnswer;
}

/** What the browser sends to sign in. */
export interface PasskeyAnswer {
  readonly id: string;
  readonly clientDataJSON: string;
  readonly authenticatorData: string;
  readonly signature: string;
  readonly userHandle: string;
}

const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

/** Makes a passkey of the curve P-256 for the page at `origin`. */
export function makePasskey(
  origin: string,
  options: CreationOptions,
  lies: Lies = {},
): DevicePasskey {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(32);
  const id = credentialId.toString('base64url');
  const length = Buffer.alloc(2);
  length.writeUInt16BE(credentialId.length);
  const authData = Buffer.concat([
    authenticatorData(lies.rpId ?? options.rp.id, lies, HAS_CREDENTIAL, lies.counter ?? 0),
    Buffer.alloc(16),
    length,
    credentialId,
    coseKey(publicKey),
  ]);
  const attestation = cbor(
    new Map<string, CborValue>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ]),
  );
  let counter = lies.counter ?? 0;
  return {
    id,
    registration: {
      id,
      clientDataJSON: clientData('webauthn.create', origin, options.challenge, lies),
      attestationObject: attestation.toString('base64url'),
      transports: ['internal'],
    },
    answer(asked, told = {}) {
      counter = told.counter ?? counter + 1;
      const data = authenticatorData(told.rpId ?? asked.rpId, told, 0, counter);
      const client = clientData('webauthn.get', origin, asked.challenge, told);
      const hash = createHash('sha256').update(Buffer.from(client, 'base64url')).digest();
      return {
        id,
        clientDataJSON: client,
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', Buffer.concat([data, hash]), privateKey).toString('base64url'),
        userHandle: told.userHandle ?? options.user.id,
      };
    },
  };
}

function clientData(type: string, origin: string, challenge: string, lies: Lies): string {
  const data = {
    type,
    challenge: lies.challenge ?? challenge,
    origin: lies.origin ?? origin,
    crossOrigin: false,
  };
  return Buffer.from(JSON.stringify(data)).toString('base64url');
}

function authenticatorData(
  rpId: string,
  { isVerified = true }: Lies,
  flags: number,
  counter: number,
): Buffer {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  return Buffer.concat([
    createHash('sha256').update(rpId).digest(),
    Buffer.of(PRESENT | (isVerified ? VERIFIED : 0) | flags),
    count,
  ]);
}

/** Returns the public key as COSE writes it: EC2, ES256, P-256. */
function coseKey(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  return cbor(
    new Map<number, CborValue>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  );
}

type CborValue = number | string | Buffer | ReadonlyMap<string | number, CborValue>;

/** As much of CBOR (RFC 8949) as an attestation needs. */
function cbor(value: CborValue): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') {
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  }
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const entries = [...value].flatMap(([key, item]) => [cbor(key), cbor(item)]);
  return Buffer.concat([head(5, value.size), ...entries]);
}

function head(major: number, size: number): Buffer {
  if (size < 24) return Buffer.of((major << 5) | size);
  if (size < 256) return Buffer.of((major << 5) | 24, size);
  return Buffer.of((major << 5) | 25, size >> 8, size & 0xff);
}
