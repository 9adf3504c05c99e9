import { expect, test } from 'vitest';

import { isHigherVersion } from './server-version.ts';

test('versions are compared part by part as numbers', () => {
  expect(isHigherVersion('0.2.0', '0.1.9')).toBe(true);
  expect(isHigherVersion('1.10', '1.9')).toBe(true);
  expect(isHigherVersion('1.0.1', '1.0')).toBe(true);
  expect(isHigherVersion('1.0', '1.0.0')).toBe(false);
  expect(isHigherVersion('0.9', '1.0')).toBe(false);
});
