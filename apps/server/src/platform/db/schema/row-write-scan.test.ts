import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { BROAD_WRITES } from './testing/broad-writes.ts';
import { readRowKeys, scanRowWrites } from './row-write-scan.ts';

const SOURCE_FOLDER = join(import.meta.dirname, '../../..');
const MIGRATIONS_FOLDER = join(SOURCE_FOLDER, '../migrations');

const readAll = (folder: string, pattern: string) =>
  globSync(pattern, { cwd: folder }).map((path) => ({
    path,
    text: readFileSync(join(folder, path), 'utf8'),
  }));

const keys = readRowKeys(readAll(MIGRATIONS_FOLDER, '*.sql').map(({ text }) => text));

function scan(text: string): number {
  return scanRowWrites([{ path: 'features/settings/tags/tags.ts', text }], keys).length;
}

test('every write of the product names its row, or is listed with the rows that it means', () => {
  expect(keys.size).toBeGreaterThan(60);
  const sources = readAll(SOURCE_FOLDER, '**/*.ts').filter(
    ({ path }) => !/\.test\.ts$|\/testing\/|-scan\.ts$/.test(path),
  );
  const found = scanRowWrites(sources, keys);
  const unlisted = found.filter(
    ({ path, text }) =>
      !BROAD_WRITES.some(([listed, from]) => listed === path && text.startsWith(from)),
  );
  expect(unlisted).toEqual([]);
  const unused = BROAD_WRITES.filter(
    ([listed, from]) => !found.some(({ path, text }) => path === listed && text.startsWith(from)),
  );
  expect(unused).toEqual([]);
  const ofAll = found.filter(({ path, text, statement }) =>
    BROAD_WRITES.some(
      ([listed, from, , by = '']) =>
        listed === path && text.startsWith(from) && !statement.includes(by),
    ),
  );
  expect(ofAll).toEqual([]);
});

test.each([
  "tx.updateTable('tags').set({ name }).where('accountId', '=', tx.accountId)",
  "tx.updateTable('tags').set({ id }).where('accountId', '=', tx.accountId)",
  "tx.deleteFrom('tags').where((eb) => eb.and({ accountId: tx.accountId, name }))",
  "tx.updateTable('tags').set({ name }).where('version', '=', version)",
  "const TEXT = 'update tags set name = $2 where account_id = $1';",
  "const TEXT = 'update tags set id = $2 where account_id = $1 and version = $3';",
  "const TEXT = 'delete from item_tags where account_id = $1';",
])('a write without its row is found: %s', (text) => {
  expect(scan(text)).toBe(1);
});

test.each([
  "tx.updateTable('tags').set({ name }).where('tags.id', '=', id)",
  "tx.deleteFrom('tags').where((eb) => eb.and({ accountId: tx.accountId, id }))",
  "tx.deleteFrom('itemTags').where('accountId', '=', a).where('itemId', 'in', ids)",
  "const TEXT = 'update tags t set name = $2 where t.account_id = $1 and t.id = any($3)';",
  "const TEXT = 'select 1 from tags where account_id = $1 for update of tags';",
])('but not in %s', (text) => {
  expect(scan(text)).toBe(0);
});
