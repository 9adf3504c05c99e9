import { expect, test } from 'vitest';

import { isNewerVersion } from './server-version.ts';

test.each([
  ['a higher release', '1010000-aaa', '1009000-bbb', true],
  ['another build of the same release', '1000-aaa', '1000-bbb', true],
  ['the same build', '1000-aaa', '1000-aaa', false],
  ['an older release that still answers', '9000-aaa', '1000000-bbb', false],
])('%s', (_name, version, known, isNewer) => {
  expect(isNewerVersion(version, known)).toBe(isNewer);
});
