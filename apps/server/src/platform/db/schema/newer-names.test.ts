import { expect, test } from 'vitest';

import { findNewerNames } from './newer-names.ts';
import { readMigrations, readSources } from './testing/product-texts.ts';

test('no statement needs a server newer than PostgreSQL 15', () => {
  const own = /newer-names\.ts$/;
  // The programs of the embedded server, which is newer.
  const ofEmbedded = /platform\/db\/embedded\//;
  const sources = readSources().filter(({ path }) => !own.test(path) && !ofEmbedded.test(path));
  expect(findNewerNames([...sources, { path: 'migrations', text: readMigrations() }])).toEqual([]);
});

test.each([
  "select pg_input_is_valid('x', 'date')",
  'select any_value (name) from items',
  'select payload is json from tasks',
  "select json_value(payload, '$.a') from tasks",
  'update items set name = $1 returning old.name',
  'select uuidv7()',
])('%s is found', (text) => {
  expect(findNewerNames([{ path: 'a.ts', text }])).toHaveLength(1);
});
