import { expect, test } from 'vitest';

import { localDate } from '../time/local-date.ts';
import { manualEntryProblems, takesManualLines } from './manual-entry.ts';

const TODAY = localDate('2026-11-20');
const line = (account: string, debitAgorot: number, creditAgorot = 0) => ({
  account,
  debitAgorot,
  creditAgorot,
});
const codesOf = (lines: ReturnType<typeof line>[], date = TODAY) =>
  manualEntryProblems({ date, lines }, TODAY).map(({ path, code }) => `${path.join('.')} ${code}`);

test('an entry whose debits and credits are equal has no problem', () => {
  expect(codesOf([line('bank', 100), line('capital', 0, 70), line('loans', 0, 30)])).toEqual([]);
});

test('rows of no side or of both, sums that differ and days to come are named at their place', () => {
  expect(codesOf([line('bank', 100), line('capital', 0)], localDate('2026-11-21'))).toEqual([
    'date DOCUMENT_DATE_IN_FUTURE',
    'lines.1.debitAgorot FIELD_REQUIRED',
    'lines ENTRY_NOT_BALANCED',
  ]);
  expect(codesOf([line('bank', 5, 5), line('cash', 1, 1)])).toEqual([
    'lines.0.debitAgorot FIELD_REQUIRED',
    'lines.1.debitAgorot FIELD_REQUIRED',
  ]);
});

test('accounts whose balance is that of documents take no row', () => {
  expect(codesOf([line('customers', 5), line('income-taxable', 0, 5)])).toEqual([
    'lines.0.account VALUE_NOT_ALLOWED',
    'lines.1.account VALUE_NOT_ALLOWED',
  ]);
  expect(takesManualLines('output-vat')).toBe(true);
  expect(takesManualLines('0193eeee-0000-7000-8000-000000000001')).toBe(true);
});
