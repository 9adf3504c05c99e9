import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { ERROR_STATUS } from '@pinkas/contract/errors';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../../../..');

test('every refusal of the catalogue is wanted by a test', () => {
  const files = globSync('{apps/server,packages/domain}/{src,test}/**/*.ts', { cwd: ROOT });
  const tests = files.filter((file) => /\.test\.ts$|^apps\/server\/test\//.test(file));
  const own = 'refusals-wanted.test.ts';
  const texts = tests
    .filter((file) => !file.endsWith(own))
    .map((file) => readFileSync(join(ROOT, file), 'utf8'));
  const words = new Set(texts.flatMap((text) => text.match(/\b[A-Z][A-Z0-9_]+\b/g) ?? []));
  const unwanted = Object.keys(ERROR_STATUS).filter((code) => !words.has(code));
  expect(unwanted).toEqual([]);
});
