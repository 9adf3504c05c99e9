import { expect, test } from 'vitest';

import { defineTables, joinTables } from './define-tables.ts';
import { ENTRIES } from './table-evidence.ts';

const items = defineTables({ items: { rights: 'select', evidence: ENTRIES } });

test('the tables of all manifests are one list', () => {
  const rates = defineTables({ vat_rates: { kind: 'reference' } });
  expect(Object.keys(joinTables([items, rates]))).toEqual(['items', 'vat_rates']);
});

test('a table that two slices claim stops what reads it, with its name', () => {
  expect(() => joinTables([items, items])).toThrow(
    'Two manifests have the table items; one slice owns it.',
  );
});
