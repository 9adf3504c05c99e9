import type { AuditAction } from '@pinkas/domain/identity/audit-action';

import { ExpenseForm } from '@pinkas/contract/accounting/expenses/expense-fields';
import type {
  RecurringExpense,
  RecurringForm,
} from '@pinkas/contract/accounting/expenses/expense-views';
import { startOfMonth } from '@pinkas/domain/time/local-date';
import type { z } from 'zod';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { newId } from '../../../../platform/db/new-id.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { AccountActor } from '../../../../platform/context.ts';
import { recordAudit } from '../../../../platform/writes/record-audit.ts';
import { writeOnce } from '../../../../platform/writes/write-once.ts';
import { takeSupplier } from '../../suppliers/suppliers.api.ts';
import { readExpenseContext } from '../record/expense-context.reads.ts';
import { checkForm } from '../save/save-expense.ts';

type Form = z.output<typeof RecurringForm>;

const ROW = `
  select id, form, every_months as "everyMonths", next_date as "nextDate", ends_on as "endsOn",
    is_active as "isActive", version
  from recurring_expenses where account_id = $1`;

type Row = RecurringExpense & Record<string, unknown>;

/** Lists recurring expenses, the next ones first. */
export async function listRecurring(tx: AccountTx): Promise<RecurringExpense[]> {
  const { rows } = await tx.query<Row>({
    name: 'recurring-expenses',
    text: `${ROW} order by is_active desc, next_date, id limit 500`,
    values: [tx.accountId],
  });
  return rows;
}

async function getRecurring(tx: AccountTx, id: string): Promise<RecurringExpense> {
  const { rows } = await tx.query<Row>({
    name: 'recurring-expense',
    text: `${ROW} and id = $2`,
    values: [tx.accountId, id],
  });
  const [row] = rows;
  if (row === undefined) throw new AppError('NOT_FOUND');
  return row;
}

/**
 * Returns what is saved: a consistent form with a known supplier, without documents, which belong to one
 * date.
 */
async function columnsOf(actor: AccountActor, tx: AccountTx, input: Form) {
  const { form, everyMonths, nextDate, endsOn, isActive } = input;
  if (endsOn !== null && endsOn < nextDate && isActive) {
    throw new AppError('INVALID_REQUEST', {}, [{ path: ['endsOn'], code: 'DATE_RANGE_INVALID' }]);
  }
  const checked = { ...form, reportMonth: startOfMonth(form.documentDate), fileIds: [] };
  await checkForm(tx, checked, await readExpenseContext(tx, null));
  await assertTags(tx, form);
  const supplierId = await takeSupplier(actor, tx, form.supplier);
  const supplier = { ...form.supplier, id: supplierId, saveToBook: false };
  return {
    form: JSON.stringify(ExpenseForm.parse({ ...checked, supplier })),
    everyMonths,
    nextDate,
    endsOn,
    isActive,
    dayOfMonth: Number(nextDate.slice(8, 10)),
  };
}

async function assertTags(tx: AccountTx, { tags }: ExpenseForm): Promise<void> {
  const ids = tags.map(({ tagId }) => tagId);
  const { rows } = await tx.query({
    name: 'tags-of-recurring',
    text: 'select 1 from tags where account_id = $1 and id = any($2::uuid[])',
    values: [tx.accountId, ids],
  });
  if (rows.length === ids.length) return;
  throw new AppError('INVALID_REQUEST', {}, [
    { path: ['form', 'tags'], code: 'VALUE_NOT_ALLOWED' },
  ]);
}

/** Saves a recurring expense. Refusals: NOT_FOUND, INVALID_REQUEST with the fields. */
export function createRecurring(
  ctx: AccountActor,
  input: Form,
  idempotencyKey: string,
): Promise<RecurringExpense> {
  const request = { write: 'recurring-expense.create', idempotencyKey, input };
  return writeOnce(ctx, request, (tx) => keepRecurring(ctx, tx, input));
}

/** The same in the caller's transaction. */
export async function keepRecurring(
  ctx: AccountActor,
  tx: AccountTx,
  input: Form,
): Promise<RecurringExpense> {
  const id = newId();
  await tx
    .insertInto('recurringExpenses')
    .values({
      ...(await columnsOf(ctx, tx, input)),
      accountId: tx.accountId,
      id,
      createdAt: ctx.clock.now(),
      createdBy: ctx.userId,
    })
    .execute();
  await recordRecurring(ctx, tx, 'recurring-expense.created', id);
  return getRecurring(tx, id);
}

/** Changes, pauses or cancels one. Refusals: NOT_FOUND, VERSION_CONFLICT, INVALID_REQUEST. */
export function changeRecurring(
  ctx: AccountActor,
  id: string,
  input: Form & { readonly version: number },
  idempotencyKey: string,
): Promise<RecurringExpense> {
  const request = { write: 'recurring-expense.update', idempotencyKey, input: { id, ...input } };
  return writeOnce(ctx, request, async (tx) => {
    await getRecurring(tx, id);
    const { numUpdatedRows } = await tx
      .updateTable('recurringExpenses')
      .set({ ...(await columnsOf(ctx, tx, input)), version: input.version + 1 })
      .where('accountId', '=', tx.accountId)
      .where('id', '=', id)
      .where('version', '=', input.version)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new AppError('VERSION_CONFLICT');
    await recordRecurring(ctx, tx, 'recurring-expense.changed', id);
    return getRecurring(tx, id);
  });
}

function recordRecurring(
  actor: AccountActor,
  tx: AccountTx,
  action: AuditAction,
  entityId: string,
): Promise<void> {
  return recordAudit(actor, tx, [{ action, entityKind: 'recurring-expense', entityId }]);
}
