import { ExpenseForm } from '@pinkas/contract/accounting/expenses/expense-fields';
import { nextRecurringDate } from '@pinkas/domain/time/recurring-dates';
import { addDays, daysBetween, startOfMonth, type LocalDate } from '@pinkas/domain/time/local-date';

import { newId } from '../../../../platform/db/new-id.ts';
import { workEach } from '../../../../platform/jobs/work-each.ts';
import { inAccount, type AccountTx } from '../../../../platform/db/account-transaction.ts';
import { systemInAccount, type AccountActor } from '../../../../platform/context.ts';
import type { Services } from '../../../../platform/services.ts';
import { recordAudit } from '../../../../platform/writes/record-audit.ts';
import { columnsOf, duesOf, sumsOf } from '../record/build-expense.ts';
import {
  holdKind,
  readExpenseContext,
  type ExpenseContext,
} from '../record/expense-context.reads.ts';
import { insertExpense, replaceDues, replaceTags } from '../record/expenses.repository.ts';

type MakerServices = Pick<Services, 'db' | 'clock' | 'log'>;

/** Name of the schedule, which signs what it makes. */
export const RECUR_SCHEDULE = 'expenses.recur';

const BATCH = 500;
/** Of one recurring expense in one transaction; a longer downtime is caught up run by run. */
const DATES_MAX = 60;

interface DueRow extends Record<string, unknown> {
  readonly id: string;
  readonly form: unknown;
  readonly everyMonths: number;
  readonly dayOfMonth: number;
  readonly nextDate: LocalDate;
  readonly endsOn: LocalDate | null;
  readonly createdBy: string;
}

/**
 * Returns the form of one date: everything that is relative to the document's date moves with it.
 */
export function formOn(form: ExpenseForm, date: LocalDate): ExpenseForm {
  const days = daysBetween(form.documentDate, date);
  return {
    ...form,
    documentDate: date,
    reportMonth: startOfMonth(date),
    dueDate: form.dueDate === null ? null : addDays(form.dueDate, days),
    dues: form.dues.map((due) => ({ ...due, dueDate: addDays(due.dueDate, days) })),
    reference: '',
    allocationNumber: '',
    fileIds: [],
  };
}

/** Tags that were removed since are left out. */
async function activeTags(tx: AccountTx, tags: ExpenseForm['tags']): Promise<ExpenseForm['tags']> {
  if (tags.length === 0) return [];
  const { rows } = await tx.query<{ id: string }>({
    name: 'standing-tags',
    text: 'select id from tags where account_id = $1 and id = any($2::uuid[])',
    values: [tx.accountId, tags.map(({ tagId }) => tagId)],
  });
  const ids = new Set(rows.map(({ id }) => id));
  return tags.filter(({ tagId }) => ids.has(tagId));
}

async function makeOne(
  actor: AccountActor,
  tx: AccountTx,
  context: ExpenseContext,
  row: DueRow,
  date: LocalDate,
): Promise<boolean> {
  const form = formOn(ExpenseForm.parse(row.form), date);
  const supplierId = form.supplier.id;
  if (supplierId === null) throw new Error('a recurring expense knows its supplier');
  const sums = sumsOf(form, context);
  const id = newId();
  const isNew = await insertExpense(
    tx,
    {
      id,
      source: 'recurring',
      recurring: { id: row.id, on: date },
      supplierDocumentId: null,
      isVatDeductible: context.isVatDeductible,
      createdAt: actor.clock.now(),
      createdBy: row.createdBy,
    },
    columnsOf(form, sums, supplierId, context),
  );
  if (!isNew) return false;
  await replaceDues(tx, id, duesOf(form, sums));
  await replaceTags(tx, id, await activeTags(tx, form.tags));
  await recordAudit(actor, tx, [
    {
      action: 'expense.created',
      entityKind: 'expense',
      entityId: id,
      detail: { recurringId: row.id, date },
    },
  ]);
  return true;
}

const LOCK_DUE = `
  select id, form, every_months as "everyMonths", day_of_month as "dayOfMonth",
    next_date as "nextDate", ends_on as "endsOn", created_by as "createdBy"
  from recurring_expenses
  where account_id = $1 and id = $2 and is_active and next_date <= $3
  for update skip locked`;

/** Makes the waiting expenses of one recurring expense up to today; how many. */
async function makeOf(
  services: MakerServices,
  accountId: number,
  recurringId: string,
): Promise<number> {
  const { db, clock } = services;
  const today = clock.today();
  return inAccount(db, { accountId }, async (tx) => {
    const { rows } = await tx.query<DueRow>({
      name: 'lock-due-recurring',
      text: LOCK_DUE,
      values: [accountId, recurringId, today],
    });
    const [row] = rows;
    if (row === undefined) return 0;
    const requester = { accountId, userId: row.createdBy, ip: '' };
    const actor = systemInAccount({ db, clock }, RECUR_SCHEDULE, requester);
    await holdKind(tx);
    const context = await readExpenseContext(tx, null);
    let made = 0;
    let next = row.nextDate;
    const isWithin = (date: LocalDate): boolean => row.endsOn === null || date <= row.endsOn;
    for (let step = 0; step < DATES_MAX && next <= today && isWithin(next); step += 1) {
      if (await makeOne(actor, tx, context, row, next)) made += 1;
      next = nextRecurringDate(next, row.everyMonths, row.dayOfMonth);
    }
    await tx
      .updateTable('recurringExpenses')
      .set((eb) => ({
        nextDate: next,
        isActive: isWithin(next),
        version: eb('version', '+', 1),
      }))
      .where('accountId', '=', accountId)
      .where('id', '=', row.id)
      .execute();
    return made;
  });
}

/**
 * Makes the expenses whose dates have come, in all accounts: each waits for approval, once for each
 * date, also for dates that passed while nothing ran. Killed in the middle, or run twice at once, it
 * makes none twice. Returns how many.
 */
export async function makeDueExpenses(services: MakerServices): Promise<number> {
  // Maintenance scans all accounts as the owner of the tables.
  const { rows } = await services.db.owner.query<{ accountId: number; id: string }>(
    `select account_id as "accountId", id from recurring_expenses
      where is_active and next_date <= $1 order by next_date limit ${BATCH}`,
    [services.clock.today()],
  );
  return workEach(services, rows, 'an expense was not made', ({ accountId, id }) =>
    makeOf(services, accountId, id),
  );
}
