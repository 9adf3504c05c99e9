import { chequesTable, type Cheque } from '@pinkas/contract/bookkeeping/cheques/cheques.contract';
import {
  expensesReport,
  type ExpenseReportSums,
} from '@pinkas/contract/reports/expenses-report/expenses-report.contract';
import { paymentsReport } from '@pinkas/contract/reports/payments/payments.contract';
import { localDate } from '@pinkas/domain/time/local-date';
import { expect, test } from 'vitest';

import { tableColumns } from './table-columns.ts';

const SUMS: ExpenseReportSums = {
  expenses: 1,
  netAgorot: 900,
  vatClaimedAgorot: 100,
  vatOtherAgorot: 0,
  grossAgorot: 1_000,
  costAgorot: 900,
  recognisedAgorot: 450,
  previousAgorot: 700,
};

test('a file has the columns of a table in their order, in the language that is asked for', () => {
  const columns = tableColumns(paymentsReport.entries.table);
  expect(columns.map(({ key }) => key)).toEqual([
    'date',
    'type',
    'number',
    'customer',
    'means',
    'sum',
  ]);
  expect(columns.map(({ head }) => head('he')).slice(0, 2)).toEqual(['תאריך', 'סוג מסמך']);
  expect(columns.map(({ head }) => head('en')).slice(0, 2)).toEqual(['Date', 'Document type']);
});

test('what follows from the main sum of a report is given to its table', () => {
  const columns = tableColumns<ExpenseReportSums>(expensesReport.table, {
    previous: ({ previousAgorot }) => previousAgorot,
  });
  const previous = columns.find(({ key }) => key === 'previous');
  expect(previous?.kind).toBe('money');
  expect(previous?.value(SUMS, 'he')).toBe(700);
  expect(columns.find(({ key }) => key === 'cost')?.value(SUMS, 'he')).toBe(900);
});

test('a column says that it is about VAT, so that a business without it does not get it', () => {
  const ofVat = tableColumns(expensesReport.table).filter(({ isOfVat }) => isOfVat === true);
  expect(ofVat.map(({ key }) => key)).toEqual(['net', 'vatClaimed', 'vatOther', 'cost']);
});

test('a sum and a day that are none are empty cells', () => {
  const columns = tableColumns<Pick<Cheque, 'feeAgorot' | 'stateDate'>>({
    areas: chequesTable.areas,
    columns: { fee: chequesTable.columns.fee, stateDate: chequesTable.columns.stateDate },
  });
  const valuesOf = (feeAgorot: number, stateDate: Cheque['stateDate']) =>
    columns.map(({ value }) => value({ feeAgorot, stateDate }, 'he'));
  expect(valuesOf(0, null)).toEqual([null, null]);
  expect(valuesOf(12_00, localDate('2026-11-20'))).toEqual([12_00, '2026-11-20']);
});
