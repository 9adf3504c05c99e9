import { expect, test } from 'vitest';

import { readMigrations, readSources } from './testing/product-texts.ts';
import { findUnnotedWrites } from './unnoted-writes.ts';

test('every write that pages are told of is noted', () => {
  // The seeds of the demo are written before anybody looks.
  const sources = readSources().filter(({ path }) => !path.startsWith('features/demo/'));
  expect(findUnnotedWrites(sources, readMigrations())).toEqual([]);
});

test.each([
  "tx.insertInto('notices')",
  'insert into document_events (account_id) values ($1)',
  'select cancel_document($1, $2)',
  'select turn_cheques($1, $2)',
])('%s is found, unless it is noted', (text) => {
  const found = (source: string) =>
    findUnnotedWrites([{ path: 'a.ts', text: source }], readMigrations());
  expect(found(text)).toEqual(['a.ts']);
  expect(found(`tx.noteChange('document'); ${text}`)).toEqual([]);
  expect(found(`tx.noteChange('document'); ${text}; ${text}`)).toEqual(['a.ts']);
});
