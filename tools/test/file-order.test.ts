import { globSync } from 'node:fs';

import { expect, test } from 'vitest';

import { FIRST_FILES, inOrderOf } from './file-order.ts';
import { ROOT } from './steps/run-command.ts';

test('what guards most begins first, the others keep their order', () => {
  const files = [
    '/b.db.test.ts',
    '/a.db.test.ts',
    '/test/random/random-chains.db.test.ts',
    '/test/kill-loop/kill-loop.db.test.ts',
  ];
  expect(inOrderOf(files, FIRST_FILES, (path) => path)).toEqual([
    '/test/kill-loop/kill-loop.db.test.ts',
    '/test/random/random-chains.db.test.ts',
    '/b.db.test.ts',
    '/a.db.test.ts',
  ]);
});

test('each file of the order exists', () => {
  const files = globSync('{apps,packages}/*/{src,test}/**/*.test.{ts,tsx}', { cwd: ROOT });
  const missing = FIRST_FILES.filter((ending) => !files.some((path) => path.endsWith(ending)));
  expect(missing).toEqual([]);
});
