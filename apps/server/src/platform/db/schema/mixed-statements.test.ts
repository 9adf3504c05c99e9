import { expect, test } from 'vitest';

import { findMixedStatements } from './mixed-statements.ts';
import { readSources, tableFunctions, TENANT_TABLES } from './testing/product-texts.ts';

const FUNCTIONS = tableFunctions();

function namesIn(text: string): string[] {
  const sources = [{ path: 'features/accounting/items/list.ts', text }];
  return findMixedStatements(sources, TENANT_TABLES, FUNCTIONS).map(({ names }) => names);
}

test('no statement on the tables of an account reads the control plane or calls what reads tables', () => {
  expect(FUNCTIONS).toContain('is_reserved');
  expect(FUNCTIONS).not.toContain('require_account');
  expect(findMixedStatements(readSources(), TENANT_TABLES, FUNCTIONS)).toEqual([]);
});

test('a join with the control plane is found', () => {
  expect(namesIn("text: 'select 1 from items i join users u on u.id = i.made_by'")).toEqual([
    'users',
  ]);
  expect(namesIn("text: 'select 1 from users'")).toEqual([]);
});

test('a function that reads tables is found in a statement, but not alone', () => {
  expect(
    namesIn('text: `select is_reserved($1, d.id) from documents d where d.account_id = $1`'),
  ).toEqual(['is_reserved']);
  expect(namesIn("text: 'select is_reserved($1, $2)'")).toEqual([]);
  expect(namesIn("text: 'select count(*) from documents where account_id = $1'")).toEqual([]);
});
