import { expect, test } from 'vitest';

import { findXsrfToken } from './xsrf-token.ts';

test('the token is found among other cookies, with or without a prefix', () => {
  expect(findXsrfToken('a=1; XSRF-TOKEN=abc%3D; b=2')).toBe('abc=');
  expect(findXsrfToken('__Host-XSRF-TOKEN=abc')).toBe('abc');
});

test('a cookie that only looks like it is not taken', () => {
  expect(findXsrfToken('MY-XSRF-TOKEN=abc')).toBeUndefined();
  expect(findXsrfToken('XSRF-TOKEN=')).toBeUndefined();
  expect(findXsrfToken('')).toBeUndefined();
});
