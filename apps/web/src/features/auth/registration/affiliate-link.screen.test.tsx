import { beforeEach, expect, test } from 'vitest';

import { deviceNow } from '../../../shared/clock.ts';
import { deviceStorage } from '../../../shared/storage/safe-storage.ts';
import { affiliateOf, forgetAffiliate } from './stored-affiliate.ts';

const KEY = 'pk-affiliate';

beforeEach(() => forgetAffiliate());

test('the code of a link outlives a detour, the last link counts, and opening a business forgets it', () => {
  expect(affiliateOf(null)).toBeUndefined();
  expect(affiliateOf('abcd2345')).toBe('abcd2345');
  // Back from a provider of sign-in, without the query of the link.
  expect(affiliateOf(null)).toBe('abcd2345');
  expect(affiliateOf('no code')).toBe('abcd2345');
  expect(affiliateOf('wxyz6789')).toBe('wxyz6789');
  // The link of an account.
  expect(affiliateOf('abcd2345wxyz')).toBe('abcd2345wxyz');
  forgetAffiliate();
  expect(affiliateOf(null)).toBeUndefined();
});

test('after sixty days it is forgotten', () => {
  const keptFor = (days: number) => {
    const atMs = deviceNow() - days * 86_400_000;
    deviceStorage.write(KEY, JSON.stringify({ code: 'abcd2345', atMs }));
    return affiliateOf(null);
  };
  expect(keptFor(59)).toBe('abcd2345');
  expect(keptFor(60)).toBeUndefined();
});
