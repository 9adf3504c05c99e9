import { expect, test } from 'vitest';

import { accountOfToken, accountToken } from './account-token.ts';

const token = accountToken('a secret', 'public-link', { accountId: 123456, id: 'one' });

test('a token names its account', () => {
  expect(accountOfToken(token)).toBe(123456);
  expect(accountOfToken(accountToken('a', 'b', { accountId: 1, id: 'c' }))).toBe(1);
  expect(accountOfToken(accountToken('a', 'b', { accountId: 2 ** 48, id: 'c' }))).toBe(2 ** 48);
});

test('its 132 bits differ by secret, purpose, account and thing', () => {
  const others = [
    accountToken('another', 'public-link', { accountId: 123456, id: 'one' }),
    accountToken('a secret', 'customer-link', { accountId: 123456, id: 'one' }),
    accountToken('a secret', 'public-link', { accountId: 123457, id: 'one' }),
    accountToken('a secret', 'public-link', { accountId: 123456, id: 'two' }),
  ];
  const bits = [token, ...others].map((text) => text.slice(-22));
  expect(new Set(bits).size).toBe(5);
});

test.each(['', 'x', 'A'.repeat(44), token.slice(22), '0'.repeat(23), `${token}.`, ' '.repeat(23)])(
  '"%s" is no token',
  (text) => {
    expect(accountOfToken(text)).toBeUndefined();
  },
);
