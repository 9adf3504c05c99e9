import { ALL_CONTRACTS } from '@pinkas/contract/all-contracts';
import type { Endpoint } from '@pinkas/contract/define';
import { LIST_NAMES } from '@pinkas/contract/lists/views/list-views.contract';
import { isMailedList } from '@pinkas/contract/lists/views/mailed-lists';
import { z } from 'zod';
import { expect, test } from 'vitest';

import { MAILED_REPORTS } from './mailed-reports.ts';

/** Where reports and what belongs to the books are asked for; the reports of accountants are of no one account. */
const OF_REPORTS =
  /^\/(backoffice\/reports|v2\/api\/(reports|ledger|bank\/deposits|settings\/book))\//;

/** Tables of reports that are no list with views of its own, and why. */
const REASONS: Readonly<Record<string, string>> = {
  '/v2/api/reports/close_month/export': 'tasks of today, each with its own place in the product',
  '/v2/api/reports/tax/export': 'a report to an authority, whose due day has a notice',
  '/v2/api/reports/tax/withheld/export': 'behind a figure of a report to an authority',
  '/v2/api/reports/vat/detailed/records/export': 'records of a file to an authority',
  '/v2/api/reports/vat/entries/export': 'behind a figure of a report to an authority',
  '/v2/api/reports/vat/export': 'a report to an authority, whose due day has a notice',
  '/v2/api/settings/book/years/export': 'asked for once a year, when the year is closed',
};

function isTable({ response, query }: Endpoint): boolean {
  return response === 'file' && query instanceof z.ZodObject && 'columns' in query.shape;
}

test('every table of a report is mailed by schedule, or has a reason why not', () => {
  const tables = Object.values(ALL_CONTRACTS)
    .flatMap((contract): Endpoint[] => Object.values(contract))
    .filter((endpoint) => OF_REPORTS.test(endpoint.path) && isTable(endpoint))
    .map(({ path }) => path);
  const mailed = new Set(Object.values(MAILED_REPORTS).map(({ exporting }) => exporting.path));
  const bare = tables.filter((path) => !mailed.has(path));
  expect(bare.toSorted()).toEqual(Object.keys(REASONS).toSorted());
  expect(tables).toEqual(expect.arrayContaining([...mailed]));
});

test('the views of every report are mailed', () => {
  const reports = LIST_NAMES.filter((name) => name.startsWith('report-'));
  expect(reports.filter((name) => !isMailedList(name))).toEqual([]);
});
