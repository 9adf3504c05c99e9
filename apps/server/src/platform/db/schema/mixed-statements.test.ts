import { expect, test } from 'vitest';

import { TABLES } from '../../../tables.ts';
import { tablesOfKind } from '../tables/table-lists.ts';
import { findMixedStatements, type MixedStatement } from './mixed-statements.ts';
import type { SourceText } from './statement-scan.ts';
import { readSources, tableFunctions, TENANT_TABLES } from './testing/product-texts.ts';

const FUNCTIONS = tableFunctions();
const CONTROL_PLANE = tablesOfKind(TABLES, 'control-plane');

function mixedIn(sources: readonly SourceText[]): MixedStatement[] {
  return findMixedStatements(sources, TENANT_TABLES, CONTROL_PLANE, FUNCTIONS);
}

function namesIn(text: string): string[] {
  const sources = [{ path: 'features/accounting/items/list.ts', text }];
  return mixedIn(sources).map(({ names }) => names);
}

test('no statement on the tables of an account reads the control plane or calls what reads tables', () => {
  expect(FUNCTIONS).toContain('is_reserved');
  expect(FUNCTIONS).not.toContain('require_account');
  expect(mixedIn(readSources())).toEqual([]);
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
