import { expensesReport } from '@pinkas/contract/reports/expenses-report/expenses-report.contract';
import { paymentsReport } from '@pinkas/contract/reports/payments/payments.contract';
import { expect, test } from 'vitest';

import { filterNames } from '../../lists/list-address.ts';
import { defineReportPages, entriesAddress, figureIn, reportAddressOf } from './report-pages.ts';

const PAYMENTS = defineReportPages(paymentsReport);

test('an address holds the filter, the name of what was chosen by it, and the frame of its page', () => {
  const frame = ['from', 'to', 'compare', 'by'];
  const filter = ['customerId', 'tagId', 'docType', 'userId', 'branchId', 'customer'];
  expect(filterNames(PAYMENTS.groups)).toEqual([...filter, ...frame]);
  expect(filterNames(PAYMENTS.entries)).toEqual([...filter, ...frame, 'row', 'means']);
  expect(filterNames(defineReportPages(expensesReport).groups)).toContain('supplier');
});

test('the entries of a figure keep days and filter of the report, and lead back to it', () => {
  const report = new URLSearchParams('from=2026-11-01&by=day&tagId=1&page=2');
  const address = entriesAddress(PAYMENTS, report, { row: '2026-11-03', means: 'cash' });
  expect(address).toBe(
    '/reports/payments/documents?from=2026-11-01&by=day&tagId=1&row=2026-11-03&means=cash',
  );
  const entries = new URLSearchParams(address.split('?')[1]);
  expect(figureIn(paymentsReport, entries)).toEqual({ means: 'cash' });
  expect(reportAddressOf(PAYMENTS, entries)).toBe(
    '/reports/payments?from=2026-11-01&by=day&tagId=1',
  );
});

test('a figure that a report does not have is none', () => {
  expect(figureIn(paymentsReport, new URLSearchParams('means=gold'))).toEqual({});
});
