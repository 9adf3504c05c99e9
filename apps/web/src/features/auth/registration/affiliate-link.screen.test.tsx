import { beforeEach, expect, test } from 'vitest';

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
  forgetAffiliate();
  expect(affiliateOf(null)).toBeUndefined();
});

test('after thirty days it is forgotten', () => {
  deviceStorage.write(KEY, JSON.stringify({ code: 'abcd2345', atMs: 0 }));
  expect(affiliateOf(null)).toBeUndefined();
});
