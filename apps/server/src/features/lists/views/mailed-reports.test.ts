import { allEndpoints } from '@pinkas/contract/all-contracts';
import type { Endpoint } from '@pinkas/contract/define';
import { LIST_NAMES, MAILED_LISTS } from '@pinkas/contract/lists/views/list-names';
import { isMailedList } from '@pinkas/contract/lists/views/mailed-lists';
import { localDate } from '@pinkas/domain/time/local-date';
import { z } from 'zod';
import { expect, test } from 'vitest';

import { exportQuery } from './mailed-query.ts';
import { MAILED_REPORTS } from './mailed-reports.ts';

/** The paths of reports and of the books; the reports of accountants are of no one account. */
const OF_REPORTS =
  /^\/(backoffice\/(reports|sales)|v2\/api\/(reports|ledger|bank\/deposits|settings\/book))\//;

/** Tables of reports that are no list with views of its own, and why. */
const REASONS: Readonly<Record<string, string>> = {
  '/backoffice/reports/ledger/cards/export':
    'a book of hundreds of pages; the trial balance is mailed, and each card',
  '/v2/api/reports/tax/withheld/export': 'behind a figure of a report to an authority',
  '/v2/api/reports/vat/detailed/records/export': 'records of a file to an authority',
  '/v2/api/reports/vat/entries/export': 'behind a figure of a report to an authority',
  '/v2/api/settings/book/years/export': 'asked for once a year, when the year is closed',
};

function isTable({ response, query }: Endpoint): boolean {
  return response === 'file' && query instanceof z.ZodObject && 'columns' in query.shape;
}

test('every table of a report is mailed by schedule, or has a reason why not', () => {
  const tables = allEndpoints()
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

test('every report that is mailed can be asked for by a view that says nothing, and by a wrong one', () => {
  const content = { sort: 'name', direction: 'asc' as const };
  const wrong = { from: '2026-02-01', to: '2026-01-01', customerId: 'x', period: 'never' };
  for (const list of MAILED_LISTS) {
    for (const filters of [{}, wrong, { period: 'last-month' }]) {
      const query = exportQuery(
        MAILED_REPORTS[list],
        { ...content, filters },
        {
          today: localDate('2026-11-20'),
          format: 'pdf',
          language: 'en',
        },
      );
      expect(query, `${list} ${JSON.stringify(filters)}`).toMatchObject({ format: 'pdf' });
    }
  }
});
