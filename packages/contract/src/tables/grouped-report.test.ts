import { expect, test } from 'vitest';

import { paymentsReport } from '../reports/payments/payments.contract.ts';
import { groupName } from './any-report.ts';
import type { Words } from './words.ts';

const words: Words = {
  text: (area) => (key) => `${area}.${String(key)}`,
  month: (month) => `month ${month}`,
};

const DAYS = { from: '2026-11-01', to: '2026-11-30' };

test('a report begins with its first breakdown, by name, against the period before it', () => {
  expect(paymentsReport.calls.report.query.parse(DAYS)).toEqual({
    ...DAYS,
    by: 'month',
    sort: 'name',
    direction: 'asc',
  });
});

test('a report is ordered by the columns that say so, and by no other', () => {
  const { query } = paymentsReport.calls.report;
  expect(query.safeParse({ ...DAYS, sort: 'previous' }).success).toBe(true);
  expect(query.safeParse({ ...DAYS, sort: 'change' }).success).toBe(false);
});

test('a file has every column of its table, after the names of the groups', () => {
  const { query } = paymentsReport.calls.export;
  const columns = ['name', ...Object.keys(paymentsReport.table.columns)];
  const asked = { ...DAYS, format: 'csv', columns: columns.join(',') };
  expect(query.parse(asked).columns).toEqual(columns);
  expect(query.safeParse({ ...asked, columns: 'sum' }).success).toBe(false);
});

test('entries are narrowed to a figure of a row, which the report is not', () => {
  const figure = { ...DAYS, row: '2026-11', means: 'cash' };
  expect(paymentsReport.calls.entriesTotal.query.safeParse(figure).success).toBe(true);
  expect(paymentsReport.calls.report.query.safeParse(figure).success).toBe(false);
});

test('days that begin after their end are refused at their end', () => {
  const asked = { from: '2026-11-30', to: '2026-11-01' };
  const { error } = paymentsReport.calls.entries.query.safeParse(asked);
  expect(error?.issues.map(({ path }) => path)).toEqual([['to']]);
});

test.each([
  [{ id: '2026-11', name: '' }, 'month', 'month 2026-11'],
  [{ id: '2026-11-03', name: '' }, 'day', '03/11/2026'],
  [{ id: 'cash', name: '' }, 'means', 'payments.means-cash'],
  [{ id: 'casual', name: '' }, 'customer', 'payments.casual'],
  [{ id: '0193eeee-0000-7000-8000-000000000001', name: 'גפן' }, 'customer', 'גפן'],
])('a group %j of a breakdown by %s is called %s', (group, by, name) => {
  expect(groupName(paymentsReport, group, by, words)).toBe(name);
});
