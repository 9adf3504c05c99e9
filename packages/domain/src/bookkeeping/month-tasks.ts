import type { Action } from '../permissions/actions.ts';
import type { LocalDate } from '../time/local-date.ts';
import type { ReportPeriod } from '../time/report-period.ts';
import { hasVatReturn, type VatPeriodState } from '../vat/vat-return.ts';

/** What closes a month, in the order in which it is best done. */
export const MONTH_TASKS = [
  'papers',
  'expenses',
  'allocation',
  'unconfirmed',
  'statements',
  'bank',
  'cheques',
  'drafts',
  'customer-id',
  'sales-allocation',
  'unbilled',
  'vat',
  'advances',
  'accountant',
] as const;
export type MonthTaskName = (typeof MONTH_TASKS)[number];

/** The action that a person needs to see a task: a person who may not read the rows does not get their count. */
export const ACTION_OF_MONTH_TASK: Readonly<Record<MonthTaskName, Action>> = {
  papers: 'expenses.read',
  expenses: 'expenses.read',
  allocation: 'expenses.read',
  unconfirmed: 'expenses.read',
  statements: 'bank.read',
  bank: 'bank.read',
  cheques: 'chequesReport.read',
  drafts: 'documents.prepare',
  'customer-id': 'documents.read',
  'sales-allocation': 'documents.read',
  unbilled: 'documents.read',
  vat: 'vatReport.read',
  advances: 'taxReport.read',
  accountant: 'accountants.decide',
};

/** Tasks of a business that adds VAT; of any other there is nothing to do. */
export const TASKS_OF_VAT: readonly MonthTaskName[] = [
  'allocation',
  'unconfirmed',
  'customer-id',
  'sales-allocation',
  'unbilled',
  'vat',
];

/**
 * The state of a task, derived from what is recorded and never ticked: something is left, it cannot be done yet, or
 * nothing is left.
 */
export const MONTH_TASK_STATES = ['open', 'later', 'done'] as const;
export type MonthTaskState = (typeof MONTH_TASK_STATES)[number];

/** Returns the state of a task from the number of items that are left. */
export function stateOfCount(count: number): MonthTaskState {
  return count > 0 ? 'open' : 'done';
}

/** What determines the state of the return of a VAT period. */
export interface VatStatus extends Pick<ReportPeriod, 'to'> {
  readonly state: VatPeriodState;
  /** Whether nothing is left of it at the authority (`isSettled`), or it was dealt with elsewhere. */
  readonly isSettled: boolean;
}

/**
 * Returns the state of the VAT return of a period: done once it was filed and paid, which locked books alone do not
 * prove, and where there is none.
 */
export function stateOfVatTask(
  { to, state, isSettled }: VatStatus,
  today: LocalDate,
): MonthTaskState {
  if (isSettled || !hasVatReturn(state)) return 'done';
  return today <= to ? 'later' : 'open';
}

/** What determines the state of an advance. */
export interface AdvanceStatus extends Pick<ReportPeriod, 'to'> {
  readonly payAgorot: number;
  /** As of a VAT return. */
  readonly isSettled: boolean;
}

/** Returns the state of an advance: done once it was filed and paid, and where nothing is to be paid. */
export function stateOfAdvancesTask(
  { to, payAgorot, isSettled }: AdvanceStatus,
  today: LocalDate,
): MonthTaskState {
  if (today <= to) return 'later';
  return payAgorot === 0 || isSettled ? 'done' : 'open';
}
