import { randomBytes } from 'node:crypto';

import { armor, Decrypter, Encrypter } from 'age-encryption';
import { expect, test } from 'vitest';

import { decryptWith, encryptFor, makeLockedKey, unlockKey } from './age.ts';

const PASSPHRASE = 'ארבעה סוסים אפורים רצים';
/** Little work, so that a test is fast; the format is the same. */
const LOG_N = 10;

test('what was encrypted for a key is opened by it alone, and by nothing that was changed', async () => {
  const { recipient, lockedIdentity } = await makeLockedKey(PASSPHRASE, LOG_N);
  const identity = (await unlockKey(lockedIdentity, PASSPHRASE)) ?? '';
  const bytes = randomBytes(200_000);
  const sealed = await encryptFor(recipient, bytes);
  expect(sealed.subarray(0, 21).toString()).toBe('age-encryption.org/v1');
  expect((await decryptWith(identity, sealed)).equals(bytes)).toBe(true);
  const changed = Buffer.from(sealed);
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
  await expect(decryptWith(identity, changed)).rejects.toThrow();
  const other = await makeLockedKey(PASSPHRASE, LOG_N);
  const wrong = (await unlockKey(other.lockedIdentity, PASSPHRASE)) ?? '';
  await expect(decryptWith(wrong, sealed)).rejects.toThrow();
});

test('a key under a passphrase is opened by this passphrase alone', async () => {
  const { recipient, lockedIdentity } = await makeLockedKey(PASSPHRASE, LOG_N);
  expect(recipient).toMatch(/^age1[02-9ac-hj-np-z]{58}$/);
  expect(lockedIdentity).not.toContain('AGE-SECRET-KEY');
  expect(await unlockKey(lockedIdentity, `${PASSPHRASE} `)).toBeUndefined();
});

test('the passphrase is that of the format: the package of the author of age opens it, and is opened', async () => {
  const { lockedIdentity } = await makeLockedKey(PASSPHRASE, LOG_N);
  const decrypter = new Decrypter();
  decrypter.addPassphrase(PASSPHRASE);
  const text = await decrypter.decrypt(armor.decode(lockedIdentity), 'text');
  expect(text).toMatch(/^# public key: age1\S+\nAGE-SECRET-KEY-1[0-9A-Z]+\n$/);
  const encrypter = new Encrypter();
  encrypter.setPassphrase(PASSPHRASE);
  encrypter.setScryptWorkFactor(LOG_N);
  const theirs = armor.encode(await encrypter.encrypt('AGE-SECRET-KEY-OF-THEIRS\n'));
  expect(await unlockKey(theirs, PASSPHRASE)).toBe('AGE-SECRET-KEY-OF-THEIRS');
});
