import { debtTable } from '@pinkas/contract/reports/open-debt/open-debt.contract';
import type { Words } from '@pinkas/contract/tables/words';
import { expect, test } from 'vitest';

import { listColumns } from './table-columns.tsx';

const words: Words = {
  text: (area) => (key) => `${area}.${String(key)}`,
  month: (month) => month,
};

test('a list has the columns of its table in the order of a file, with heads, kinds and orders', () => {
  const columns = listColumns(debtTable, words, {});
  expect(columns.map(({ key }) => key)).toEqual(Object.keys(debtTable.columns));
  expect(columns.find(({ key }) => key === 'balance')).toMatchObject({
    head: 'openDebt.columnBalance',
    kind: 'money',
    sort: 'balance',
    isHiddenFirst: false,
  });
  expect(columns.find(({ key }) => key === 'debt')?.sort).toBeUndefined();
});

test('a list begins with the columns that it puts first, and leaves those about VAT out where there is none', () => {
  const keys = listColumns(debtTable, words, {}, { order: ['balance', 'name'], hasVat: false }).map(
    ({ key }) => key,
  );
  expect(keys.slice(0, 3)).toEqual(['balance', 'name', 'documents']);
  expect(keys).not.toContain('requests');
});

test('what a list says of a column itself stands instead of what its table says', () => {
  const own = { name: { isFixed: true, head: 'own' } };
  const [name] = listColumns(debtTable, words, own);
  expect(name).toMatchObject({ key: 'name', head: 'own', isFixed: true, sort: 'name' });
});
