import { createHash } from 'node:crypto';

import { expect, test } from 'vitest';

import { DecryptionFailedError, EncryptionKeyMissingError } from './encrypted-file.ts';
import { encryptText, decryptText } from './encrypted-text.ts';

const KEY = createHash('sha256').update('a key').digest();
const NEXT = createHash('sha256').update('the next key').digest();

test('a sealed text opens for its owner, also after the key was changed', async () => {
  const sealed = await encryptText([KEY], 'ann', 'a secret');
  expect(sealed.toString('latin1')).not.toContain('a secret');
  expect(await decryptText([KEY], 'ann', sealed)).toBe('a secret');
  expect(await decryptText([NEXT, KEY], 'ann', sealed)).toBe('a secret');
});

test('it opens for nobody else, changed, unsealed or without its key', async () => {
  const sealed = await encryptText([KEY], 'ann', 'a secret');
  await expect(decryptText([KEY], 'ben', sealed)).rejects.toThrow(DecryptionFailedError);
  await expect(decryptText([NEXT], 'ann', sealed)).rejects.toThrow(EncryptionKeyMissingError);
  await expect(decryptText([KEY], 'ann', Buffer.from('ann\na secret'))).rejects.toThrow(
    DecryptionFailedError,
  );
  const changed = Buffer.from(sealed);
  changed.writeUInt8(changed.readUInt8(changed.length - 1) ^ 1, changed.length - 1);
  await expect(decryptText([KEY], 'ann', changed)).rejects.toThrow(DecryptionFailedError);
});
