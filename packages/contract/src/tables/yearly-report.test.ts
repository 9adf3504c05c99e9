import { expect, test } from 'vitest';

import { donationsReport } from '../reports/donations/donations.contract.ts';
import { withheldSuppliersReport } from '../reports/withheld-suppliers/withheld-suppliers.contract.ts';

const PARTY = '0193eeee-0000-7000-8000-000000000001';

test('a report of a year begins with the order of its definition, and its entries with theirs', () => {
  const { report, entries } = donationsReport.calls;
  const year = 2026;
  expect(report.query.parse({ year })).toEqual({ year, sort: 'sum', direction: 'desc' });
  expect(entries.query.parse({ year })).toMatchObject({ sort: 'date', direction: 'desc' });
});

test('a year that is left out is missing, and one that is none is refused', () => {
  const faultsOf = (asked: object) =>
    donationsReport.calls.report.query
      .safeParse(asked)
      .error?.issues.map(({ path, code }) => [path.join('.'), code]);
  expect(faultsOf({})).toEqual([['year', 'invalid_type']]);
  expect(faultsOf({ year: 19 })).toEqual([['year', 'too_small']]);
});

test('a report of a year is narrowed to a party of its own alone', () => {
  const { entriesTotal } = donationsReport.calls;
  expect(entriesTotal.query.safeParse({ year: 2026, donorId: PARTY }).success).toBe(true);
  expect(entriesTotal.query.safeParse({ year: 2026, supplierId: PARTY }).success).toBe(false);
});

test('parties are ordered by the columns that say so, and a file has every column of their table', () => {
  const { query } = withheldSuppliersReport.calls.export;
  const columns = Object.keys(withheldSuppliersReport.table.columns);
  const asked = { year: 2026, format: 'csv', columns: columns.join(',') };
  expect(query.parse({ ...asked, sort: 'previous' }).columns).toEqual(columns);
  expect(query.safeParse({ ...asked, sort: 'change' }).success).toBe(false);
  expect(query.safeParse({ ...asked, columns: 'sum' }).success).toBe(false);
});

test('the answer that sums the entries has the sums of the definition', () => {
  const { response } = withheldSuppliersReport.calls.entriesTotal;
  const total = { name: '', entries: 2, grossAgorot: 1_000_00, withheldAgorot: 200_00 };
  expect(response.parse(total)).toEqual(total);
  expect(response.safeParse({ ...total, grossAgorot: undefined }).success).toBe(false);
});
