import { createHash } from 'node:crypto';

import { expect, test } from 'vitest';

import { SealBrokenError, SealKeyMissingError } from './sealed-file.ts';
import { sealText, unsealText } from './sealed-text.ts';

const KEY = createHash('sha256').update('a key').digest();
const NEXT = createHash('sha256').update('the next key').digest();

test('a sealed text opens for its owner, also after the key was changed', async () => {
  const sealed = await sealText([KEY], 'ann', 'a secret');
  expect(sealed.toString('latin1')).not.toContain('a secret');
  expect(await unsealText([KEY], 'ann', sealed)).toBe('a secret');
  expect(await unsealText([NEXT, KEY], 'ann', sealed)).toBe('a secret');
});

test('it opens for nobody else, changed, unsealed or without its key', async () => {
  const sealed = await sealText([KEY], 'ann', 'a secret');
  await expect(unsealText([KEY], 'ben', sealed)).rejects.toThrow(SealBrokenError);
  await expect(unsealText([NEXT], 'ann', sealed)).rejects.toThrow(SealKeyMissingError);
  await expect(unsealText([KEY], 'ann', Buffer.from('ann\na secret'))).rejects.toThrow(
    SealBrokenError,
  );
  const changed = Buffer.from(sealed);
  changed.writeUInt8(changed.readUInt8(changed.length - 1) ^ 1, changed.length - 1);
  await expect(unsealText([KEY], 'ann', changed)).rejects.toThrow(SealBrokenError);
});
