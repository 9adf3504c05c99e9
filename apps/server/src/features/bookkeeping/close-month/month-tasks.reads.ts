import type {
  MonthTask,
  MonthTasks,
} from '@pinkas/contract/bookkeeping/close-month/close-month.contract';
import type { VatCheckName } from '@pinkas/contract/bookkeeping/vat/vat.contract';
import {
  ACTION_OF_MONTH_TASK,
  MONTH_TASKS,
  stateOfAdvancesTask,
  stateOfCount,
  stateOfVatTask,
  TASKS_OF_VAT,
  type MonthTaskName,
  type MonthTaskState,
} from '@pinkas/domain/bookkeeping/month-tasks';
import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';
import { documentRulesOf } from '@pinkas/domain/documents/rules/document-rules';
import { isAllowed, type Principal } from '@pinkas/domain/permissions/decide';
import { addDays, startOfMonth, type LocalDate } from '@pinkas/domain/time/local-date';
import { calendarPeriod, type ReportPeriod } from '@pinkas/domain/time/report-period';
import { hasVatReturn } from '@pinkas/domain/vat/vat-return';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { listAccountants } from '../../account/accountants/accountants.api.ts';
import { getCompanyKind } from '../../business/profile/profile.api.ts';
import { readBankLeft } from '../bank/bank.api.ts';
import { countWaitingFiles } from '../../accounting/expenses/expenses.api.ts';
import { readCashBasisDays } from '../../settings/book/book.api.ts';
import { sumCheques } from '../cheques/cheques.api.ts';
import { readPeriodFiling } from '../filings/filings.api.ts';
import { readAdvances } from '../tax/tax.api.ts';
import { listVatChecks, readVatDue, readVatThreshold, type VatDue } from '../vat/vat.api.ts';
import { listUnallocatedSales } from './unallocated-sales.reads.ts';

/** Drafts of these would be in the books. */
const POSTING_TYPES = Object.values(DOC_TYPES).filter(
  (docType) => (documentRulesOf(docType)?.posting ?? 'none') !== 'none',
);

const CHECK_OF_TASK = {
  expenses: 'waiting',
  allocation: 'allocation',
  unconfirmed: 'unconfirmed',
  drafts: 'drafts',
  'customer-id': 'customer-id',
  unbilled: 'unbilled',
} as const satisfies Partial<Record<MonthTaskName, VatCheckName>>;

interface Asked {
  /** Any day of the month; without it the month before today's. */
  readonly day: LocalDate | undefined;
  readonly today: LocalDate;
}

/** Returns the requested month. */
export function askedMonth({ day, today }: Asked): ReportPeriod {
  return calendarPeriod('month', day ?? addDays(startOfMonth(today), -1));
}

const NOTHING = {
  sumAgorot: null,
  papers: [],
  period: null,
  note: null,
  bankAccountId: null,
} as const;

/** Returns a task with this many items left. */
function counted(
  task: MonthTaskName,
  count: number,
  more: Partial<Omit<MonthTask, 'task' | 'count'>> = {},
): MonthTask {
  return { ...NOTHING, papers: [], task, count, state: stateOfCount(count), ...more };
}

/**
 * Returns what prevents the closing of a month, as far as the person may see it. The caller reads it in one
 * snapshot.
 */
export async function readMonthTasks(
  tx: AccountTx,
  principal: Principal,
  asked: Asked,
): Promise<MonthTasks> {
  const month = askedMonth(asked);
  const { today } = asked;
  const vat = await readVatDue(tx, month.to, today);
  const isShown = (task: MonthTaskName): boolean =>
    isAllowed(principal, ACTION_OF_MONTH_TASK[task]) &&
    (task === 'vat'
      ? hasVatReturn(vat.state)
      : vat.state !== 'none' || !TASKS_OF_VAT.includes(task));
  const lastDay = month.to < today ? month.to : today;
  const thresholdAgorot = await readVatThreshold(tx, await getCompanyKind(tx), lastDay);
  const tasks = [
    ...(await tasksOfPapers(tx, month, { today, thresholdAgorot })),
    ...(isShown('bank') ? await tasksOfBank(tx, month, today) : []),
    ...(isShown('cheques') ? [await taskOfCheques(tx, lastDay)] : []),
    await taskOfVat(tx, vat, today),
    ...(isShown('advances') ? [await taskOfAdvances(tx, month, today)] : []),
    ...(isShown('accountant') ? [await taskOfAccountant(tx)] : []),
  ];
  return {
    ...month,
    today,
    tasks: MONTH_TASKS.flatMap((name) =>
      isShown(name) ? tasks.filter(({ task }) => task === name) : [],
    ),
  };
}

/**
 * Returns the files in the inbox, of any month, and what the checks of the VAT return find in the month.
 */
async function tasksOfPapers(
  tx: AccountTx,
  month: ReportPeriod,
  { today, thresholdAgorot }: { readonly today: LocalDate; readonly thresholdAgorot: number },
): Promise<MonthTask[]> {
  const cashDays = await readCashBasisDays(tx, month.to);
  const terms = { today, thresholdAgorot, draftTypes: POSTING_TYPES, cashDays };
  const checks = await listVatChecks(tx, month, terms);
  const found = Object.entries(CHECK_OF_TASK).flatMap(([task, name]) => {
    const check = checks.find((one) => one.check === name);
    return check === undefined
      ? []
      : counted(task as keyof typeof CHECK_OF_TASK, check.count, {
          sumAgorot: check.sumAgorot,
          papers: check.rows,
        });
  });
  const { count, sumAgorot, papers } = await listUnallocatedSales(tx, month, thresholdAgorot >= 0);
  return [
    counted('papers', await countWaitingFiles(tx)),
    ...found,
    counted('sales-allocation', count, { sumAgorot, papers }),
  ];
}

/** A statement of a month that still runs can only come later. */
async function tasksOfBank(
  tx: AccountTx,
  month: ReportPeriod,
  today: LocalDate,
): Promise<MonthTask[]> {
  const left = await readBankLeft(tx, month);
  return [
    counted('statements', left.withoutStatement, {
      bankAccountId: left.withoutStatementId,
      ...(today <= month.to && left.withoutStatement > 0 && { state: 'later' }),
    }),
    counted('bank', left.openRows, { bankAccountId: left.openAccountId }),
  ];
}

/** Cheques that could have been deposited by a day and are still in hand. */
async function taskOfCheques(tx: AccountTx, lastDay: LocalDate): Promise<MonthTask> {
  const { count, sumAgorot } = await sumCheques(tx, { show: 'in-hand', to: lastDay }, lastDay);
  return counted('cheques', count, { sumAgorot });
}

async function taskOfVat(tx: AccountTx, vat: VatDue, today: LocalDate): Promise<MonthTask> {
  const { from, to, dueDate } = vat;
  const { isSettled } = await readPeriodFiling(tx, 'vat', from, today);
  const state = stateOfVatTask({ ...vat, isSettled }, today);
  return counted('vat', state === 'open' ? 1 : 0, {
    state,
    sumAgorot: vat.payAgorot,
    period: { from, to, dueDate },
    note: noteOfVat(vat, state),
  });
}

function noteOfVat({ state }: VatDue, task: MonthTaskState): MonthTask['note'] {
  if (state === 'reopened') return 'reopened';
  return state === 'closed' && task === 'open' ? 'unrecorded' : null;
}

async function taskOfAdvances(
  tx: AccountTx,
  month: ReportPeriod,
  today: LocalDate,
): Promise<MonthTask> {
  const { period } = await readAdvances(tx, month.to, today);
  const { from, to, dueDate, payAgorot } = period;
  const { isSettled } = await readPeriodFiling(tx, 'advances', from, today);
  const state = stateOfAdvancesTask({ ...period, isSettled }, today);
  return counted('advances', state === 'open' ? 1 : 0, {
    state,
    sumAgorot: payAgorot,
    period: { from, to, dueDate },
    note: period.basisPoints.every((points) => points === 0) ? 'percent-unset' : null,
  });
}

/** Books are sent by letting an accountant into them. */
async function taskOfAccountant(tx: AccountTx): Promise<MonthTask> {
  const accountants = await listAccountants(tx);
  return counted('accountant', accountants.length > 0 ? 0 : 1);
}
