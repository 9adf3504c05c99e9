import type { BudgetView } from '@pinkas/contract/reports/revenue/budget.contract';
import { expect, test } from 'vitest';

import { parseForm } from '../../../shared/form/form-spec.ts';
import {
  allRows,
  budgetSpec,
  cellsOfLastYear,
  draftOf,
  pasteRange,
  readRange,
} from './budget-draft.ts';

const RENT = 'expense-expense-rent';
const TAXABLE = 'income-income-taxable';
const rest = (count: number) => Array.from({ length: count }, () => 0);

const VIEW: BudgetView = {
  year: 2027,
  version: 3,
  rows: [{ row: RENT, monthsAgorot: [4_000_00, 4_000_50, ...rest(10)] }],
  ownAccounts: [{ row: 'expense-0193', kind: 'expense', name: 'ריבית' }],
  lastYear: [
    { row: TAXABLE, monthsAgorot: [100_00, ...rest(11)] },
    { row: 'income-income-exempt', monthsAgorot: [50_00, ...rest(11)] },
    { row: RENT, monthsAgorot: [0, 3_000_00, ...rest(10)] },
  ],
};

test('what is kept is sent as it was, and what is no sum is said at its cell', () => {
  const draft = draftOf(VIEW);
  expect(draft.cells[RENT]?.slice(0, 3)).toEqual(['4,000', '4,000.5', '']);
  const spec = budgetSpec(VIEW);
  expect(parseForm(spec, draft).body).toEqual({ year: 2027, version: 3, rows: VIEW.rows });
  const wrong = {
    ...draft,
    cells: { ...draft.cells, [RENT]: ['', 'שלוש', '-2', ...Array(9).fill('')] },
  };
  expect([...parseForm(spec, wrong).codes]).toEqual([
    [`cells.${RENT}.1`, 'FIELD_WRONG_TYPE'],
    [`cells.${RENT}.2`, 'NUMBER_NEGATIVE'],
  ]);
});

test('a range of a spreadsheet fills rows and months, and what has no place is counted', () => {
  const rows = allRows(VIEW, { isByAccount: false });
  const range = readRange('₪ 1,200.00\t-\r\n7\t8\r\n') ?? [];
  const place = { row: rows.indexOf(RENT), month: 11 };
  const { cells, left } = pasteRange(draftOf(VIEW).cells, rows, place, range);
  expect([cells[RENT]?.[0], cells[RENT]?.[11], left]).toEqual(['4,000', '1,200', 2]);
  expect(cells[rows[place.row + 1] ?? '']?.[11]).toBe('7');
  expect(readRange('1,200\r\n')).toBeUndefined();
});

test('last year is copied with a per cent more, and income as one is the sum of its accounts', () => {
  const asOne = cellsOfLastYear(VIEW, { isByAccount: false }, 1_000);
  expect([asOne['income']?.[0], asOne[RENT]?.[1], asOne[RENT]?.[0]]).toEqual(['165', '3,300', '']);
  const byAccount = cellsOfLastYear(VIEW, { isByAccount: true }, -5_000);
  expect([byAccount[TAXABLE]?.[0], byAccount['income']]).toEqual(['50', undefined]);
});
