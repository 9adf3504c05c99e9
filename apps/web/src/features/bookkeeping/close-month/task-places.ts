import type {
  MonthTask,
  MonthTasks,
} from '@pinkas/contract/bookkeeping/close-month/close-month.contract';
import type { VatCheckRow } from '@pinkas/contract/bookkeeping/vat/vat.contract';

import {
  placeOfCheckedPaper,
  type MendingPlace,
} from '../../../shared/reports/papers/found-papers.tsx';

type Month = Pick<MonthTasks, 'from' | 'to' | 'today'>;

/** The list of expenses to approve: by the days of the month where all of them lie in it. */
function waitingExpenses({ papers, count }: MonthTask, { from, to }: Month): string {
  const areInMonth =
    papers.length === count && papers.every(({ date }) => date >= from && date <= to);
  return areInMonth ? `#/expenses?state=waiting&from=${from}&to=${to}` : '#/expenses?state=waiting';
}

/** Tasks whose screen has nothing to be narrowed by. */
const PLACES: Readonly<Partial<Record<MonthTask['task'], MendingPlace>>> = {
  papers: ['#/expenses/inbox', 'expenses.read'],
  drafts: ['#/documents/create/drafts', 'documents.prepare'],
  accountant: ['#/account/accounts?tab=accountants', 'accountants.decide'],
};

/** Returns the page that shows an advance, or the one that sets its percentage. */
function ofAdvances({ note }: MonthTask, day: string): MendingPlace {
  return note === 'percent-unset'
    ? ['#/settings/book', 'bookkeeping.read']
    : [`#/reports/tax?day=${day}`, 'taxReport.read'];
}

/** Returns the link to expenses by allocation number status, in the month of their report. */
function ofNumbers(task: 'allocation' | 'unconfirmed', { from }: Month): MendingPlace {
  const filter = task === 'allocation' ? 'missing' : 'unconfirmed';
  return [`#/expenses?allocation=${filter}&reportMonth=${from}`, 'expenses.read'];
}

/** Returns the report of cheques up to the last day of the month that has begun. */
function ofCheques({ to, today }: Month): MendingPlace {
  return [`#/reports/cheques?to=${to < today ? to : today}`, 'chequesReport.read'];
}

/**
 * Returns the page of a task, filtered as narrowly as possible; a task without a list of its own is done at
 * its documents.
 */
export function placeOfTask(task: MonthTask, month: Month): MendingPlace | undefined {
  const day = task.period === null ? month.from : task.period.from;
  if (task.task === 'vat') return [`#/reports/vat?day=${day}`, 'vatReport.read'];
  if (task.task === 'advances') return ofAdvances(task, day);
  if (task.task === 'expenses') return [waitingExpenses(task, month), 'expenses.read'];
  if (task.task === 'allocation' || task.task === 'unconfirmed') {
    return ofNumbers(task.task, month);
  }
  if (task.task === 'cheques') return ofCheques(month);
  if (task.task === 'sales-allocation') {
    const days = `from=${month.from}&to=${month.to}`;
    return [`#/documents?allocation=missing&${days}`, 'documents.read'];
  }
  if (task.bankAccountId !== null) return [`#/bank?account=${task.bankAccountId}`, 'bank.read'];
  return PLACES[task.task];
}

/** Returns the page that corrects one document of a task. */
export function placeOfPaper({ task }: MonthTask, paper: VatCheckRow): MendingPlace {
  if (task === 'allocation' || task === 'customer-id' || task === 'drafts' || task === 'unbilled') {
    return placeOfCheckedPaper(task, paper);
  }
  return task === 'sales-allocation'
    ? [`#/documents/${paper.id}`, 'documents.read']
    : [`#/expenses/${paper.id}`, 'expenses.read'];
}
