import { expect, test } from 'vitest';

import { TABLES } from '../../../../tables.ts';
import { tablesOfKind, tablesWithEntries } from '../../../../platform/db/tables/table-lists.ts';
import { backedUpTables, LEFT_OUT } from './backed-up-tables.ts';
import { rowsName, rowsPlaceOf } from './row-place.ts';

const names = backedUpTables().map(({ name }) => name);

test('each table of an account is backed up, or left out with a reason', () => {
  const ofAccount = tablesOfKind(TABLES, 'tenant');
  expect(ofAccount.filter((name) => !names.includes(name))).toEqual(
    Object.keys(LEFT_OUT).toSorted(),
  );
});

test('whatever the chain of evidence binds is backed up, for a restored chain to hold', () => {
  const bound = tablesWithEntries(TABLES).map(({ table }) => table);
  expect(bound.filter((table) => !names.includes(table))).toEqual([]);
});

test('no secret of a person is backed up', () => {
  const people = backedUpTables().find(({ name }) => name === 'users');
  expect(people?.part?.columns).not.toContain('password_hash');
  expect(names).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/passkeys|recovery_codes|authenticator/)]),
  );
});

test('a chunk of rows is found by its name', () => {
  expect(rowsPlaceOf(rowsName('document_lines', 12))).toEqual({
    table: 'document_lines',
    index: 12,
  });
  expect(rowsPlaceOf('pinkas/rows/../1.jsonl')).toBeUndefined();
});
