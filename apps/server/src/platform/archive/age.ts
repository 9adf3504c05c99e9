import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';

import {
  armor,
  Decrypter,
  Encrypter,
  generateX25519Identity,
  identityToRecipient,
  Stanza,
  type Identity,
  type Recipient,
} from 'age-encryption';

/** Work of a passphrase: what the public `age` tool uses. */
const LOG_N = 18;
const SCRYPT_BLOCK = 8;
const SALT_LABEL = 'age-encryption.org/v1/scrypt';
const NONCE = Buffer.alloc(12);
const TAG_BYTES = 16;

/** Encrypts for a public key of `age`. The public tool opens it: `age -d -i key.txt`. */
export async function encryptFor(recipient: string, bytes: Uint8Array): Promise<Buffer> {
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  // A stream is encrypted in steps, between which other work goes on.
  return collect(await encrypter.encrypt(new Blob([Buffer.from(bytes)]).stream()));
}

/** Decrypts by a secret key of `age`. Throws for what was changed, and for another key. */
export async function decryptWith(identity: string, bytes: Uint8Array): Promise<Buffer> {
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  return collect(await decrypter.decrypt(new Blob([Buffer.from(bytes)]).stream()));
}

async function collect(stream: ReadableStream<Uint8Array>): Promise<Buffer> {
  return Buffer.concat(await Array.fromAsync(stream));
}

/** Returns the public key of a secret one; undefined for a text that is none. */
export async function recipientOf(identity: string): Promise<string | undefined> {
  return identityToRecipient(identity).catch(() => undefined);
}

/** A new pair of keys: the public one encrypts, and the secret one is stored under a passphrase alone. */
export interface LockedKey {
  /** `age1…` */
  readonly recipient: string;
  /** A file of `age` in its text form, which holds the secret key; `age -d` asks for the passphrase. */
  readonly lockedIdentity: string;
}

/** Makes a pair of keys, of which nothing that opens is left but under the passphrase. */
export async function makeLockedKey(passphrase: string, logN = LOG_N): Promise<LockedKey> {
  const identity = await generateX25519Identity();
  const recipient = await identityToRecipient(identity);
  const encrypter = new Encrypter();
  encrypter.addRecipient(passphraseRecipient(passphrase, logN));
  const file = await encrypter.encrypt(`# public key: ${recipient}\n${identity}\n`);
  return { recipient, lockedIdentity: armor.encode(file) };
}

/** Returns the secret key of a locked one; undefined for another passphrase. */
export async function unlockKey(
  lockedIdentity: string,
  passphrase: string,
): Promise<string | undefined> {
  const decrypter = new Decrypter();
  let isWrong = false;
  decrypter.addIdentity(
    passphraseIdentity(passphrase, () => {
      isWrong = true;
    }),
  );
  try {
    const text = await decrypter.decrypt(armor.decode(lockedIdentity), 'text');
    return text.split('\n').find((line) => line.startsWith('AGE-SECRET-KEY-'));
  } catch (error) {
    if (isWrong) return undefined;
    throw error;
  }
}

/**
 * The passphrase recipient of the format, with the work in a thread: that of the package would hold up everybody for a
 * second (age-encryption.org/v1, "scrypt recipient type").
 */
function passphraseRecipient(passphrase: string, logN: number): Recipient {
  return {
    async wrapFileKey(fileKey) {
      const salt = randomBytes(16);
      const key = await stretch(passphrase, salt, logN);
      const cipher = createCipheriv('chacha20-poly1305', key, NONCE, { authTagLength: TAG_BYTES });
      const sealed = Buffer.concat([cipher.update(fileKey), cipher.final(), cipher.getAuthTag()]);
      const encoded = salt.toString('base64').replace(/=+$/, '');
      return [new Stanza(['scrypt', encoded, String(logN)], sealed)];
    },
  };
}

function passphraseIdentity(passphrase: string, onWrong: () => void): Identity {
  return {
    async unwrapFileKey(stanzas) {
      const [stanza] = stanzas;
      const [kind, salt = '', logN = ''] = stanza?.args ?? [];
      if (stanza === undefined || stanzas.length !== 1 || kind !== 'scrypt') return null;
      const key = await stretch(passphrase, Buffer.from(salt, 'base64'), Number(logN));
      const options = { authTagLength: TAG_BYTES };
      const decipher = createDecipheriv('chacha20-poly1305', key, NONCE, options);
      const sealed = Buffer.from(stanza.body);
      decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
      try {
        return Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()]);
      } catch {
        onWrong();
        return null;
      }
    },
  };
}

function stretch(passphrase: string, salt: Buffer, logN: number): Promise<Buffer> {
  const cost = 2 ** logN;
  const salted = Buffer.concat([Buffer.from(SALT_LABEL), salt]);
  const options = { N: cost, r: SCRYPT_BLOCK, p: 1, maxmem: 256 * SCRYPT_BLOCK * cost };
  return new Promise((resolve, reject) => {
    scrypt(passphrase, salted, 32, options, (error, key) =>
      error === null ? resolve(key) : reject(error),
    );
  });
}
