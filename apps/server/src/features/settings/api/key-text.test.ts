import { expect, test } from 'vitest';

import { accountOfKey, apiKeyText, hashOfKey, prefixOfKey } from './key-text.ts';

test('a key names its account, and begins with what lists show of it', () => {
  const key = apiKeyText('live', 1_234_567);
  expect(accountOfKey(key)).toBe(1_234_567);
  expect(key.startsWith(prefixOfKey(key))).toBe(true);
  expect(prefixOfKey(key)).toMatch(/^pk_live_qglj_.{8}$/);
  expect(apiKeyText('live', 1_234_567)).not.toBe(key);
});

test.each([
  '',
  'pk_live__abc',
  `pk_live_0_${'a'.repeat(43)}`,
  `pk_prod_1_${'a'.repeat(43)}`,
  `pk_live_1_${'a'.repeat(42)}`,
  `pk_live_1_${'a'.repeat(44)}`,
  ` pk_live_1_${'a'.repeat(43)}`,
  `pk_live_1_${'a'.repeat(43)}\n`,
])('%j is no key', (text) => {
  expect(accountOfKey(text)).toBeUndefined();
});

test('the hash of a key depends on the secret of the server', () => {
  const key = apiKeyText('live', 1);
  expect(hashOfKey('one', key).equals(hashOfKey('other', key))).toBe(false);
  expect(hashOfKey('one', key).equals(hashOfKey('one', key))).toBe(true);
});
