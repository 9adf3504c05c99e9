import { isInLockedBooks } from '@pinkas/domain/bookkeeping/book-lock';
import type { AuditAction } from '@pinkas/domain/identity/audit-action';
import type { LocalDate } from '@pinkas/domain/time/local-date';

import { AppError } from '../../../../platform/errors/app-error.ts';
import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import type { AccountActor } from '../../../../platform/context.ts';
import { recordAudit } from '../../../../platform/writes/record-audit.ts';
import { writeOnce } from '../../../../platform/writes/write-once.ts';
import { takeSpotPaymentBack } from '../../suppliers/suppliers.api.ts';
import { entryDateOf, holdKind, readExpenseContext } from '../record/expense-context.reads.ts';
import { lockExpense, lockExpenses, updateExpense } from '../record/expenses.repository.ts';
import { approveExpense, postExpense, unpostExpense } from '../record/post-expense.ts';

function record(
  actor: AccountActor,
  tx: AccountTx,
  action: AuditAction,
  ids: readonly string[],
): Promise<void> {
  return recordAudit(
    actor,
    tx,
    ids.map((entityId) => ({ action, entityKind: 'expense', entityId })),
  );
}

/** Approves waiting expenses; the others stay as they are. NOT_FOUND when the account lacks one. */
export function approveExpenses(
  ctx: AccountActor,
  ids: readonly string[],
  idempotencyKey: string,
): Promise<{ approvedCount: number }> {
  const request = { write: 'expense.approve', idempotencyKey, input: { ids } };
  return writeOnce(ctx, request, (tx) => approveExpensesIn(ctx, tx, ids));
}

/** The same in a transaction that does more. */
export async function approveExpensesIn(
  ctx: AccountActor,
  tx: AccountTx,
  ids: readonly string[],
): Promise<{ approvedCount: number }> {
  const context = await readExpenseContext(tx, null);
  const found = await lockExpenses(tx, ids);
  const waiting = found.filter(({ state, removedAt }) => state === 'waiting' && removedAt === null);
  for (const expense of waiting) await approveExpense(ctx, tx, context, expense);
  await record(
    ctx,
    tx,
    'expense.approved',
    waiting.map(({ id }) => id),
  );
  return { approvedCount: waiting.length };
}

/**
 * Sets an expense aside and takes it out of the ledger, with the payment that was made with it; twice
 * changes nothing. Refusals: NOT_FOUND, EXPENSE_REPORTED, STILL_IN_USE while payments stand on it.
 */
export function removeExpense(ctx: AccountActor, id: string): Promise<void> {
  return ctx.transaction((tx) => removeExpenseIn(ctx, tx, id));
}

/** The same in a transaction that does more. */
export async function removeExpenseIn(ctx: AccountActor, tx: AccountTx, id: string): Promise<void> {
  const found = await lockExpense(tx, id);
  if (found.removedAt !== null) return;
  if (found.state === 'reported') throw new AppError('EXPENSE_REPORTED');
  await takeSpotPaymentBack(ctx, tx, id);
  const { openAgorot, grossAgorot, state } = await lockExpense(tx, id);
  if (openAgorot !== grossAgorot) throw new AppError('STILL_IN_USE');
  if (state === 'open') await unpostExpense(ctx, tx, id);
  await updateExpense(tx, id, { removedAt: ctx.clock.now() });
  await record(ctx, tx, 'expense.removed', [id]);
}

/** Restores an expense that was set aside, into the ledger when it was there. NOT_FOUND. */
export async function restoreExpense(ctx: AccountActor, id: string): Promise<void> {
  await ctx.transaction(async (tx) => {
    const expense = await lockExpense(tx, id);
    if (expense.removedAt === null) return;
    const context = await readExpenseContext(tx, id);
    const entryDate = entryDateOf(expense, context);
    await updateExpense(tx, id, {
      removedAt: null,
      ...(expense.state === 'open' && { entryDate }),
    });
    if (expense.state === 'open') await postExpense(ctx, tx, context, expense);
    await record(ctx, tx, 'expense.restored', [id]);
  });
}

const REPORT = `
  update expenses set state = 'reported', reported_at = $3, version = version + 1
  where account_id = $1 and id = any($2::uuid[]) and state = 'open' and removed_at is null`;

/** Locks the expenses in the ledger up to a month as reported. */
export function reportExpenses(
  ctx: AccountActor,
  throughMonth: LocalDate,
  idempotencyKey: string,
): Promise<{ reportedCount: number }> {
  const request = { write: 'expense.report', idempotencyKey, input: { throughMonth } };
  return writeOnce(ctx, request, async (tx) => {
    // Locked in the order of the ids, as everywhere.
    const { rows } = await tx.query<{ id: string }>({
      name: 'expenses-to-report',
      text: `select id from expenses where account_id = $1 and state = 'open'
        and removed_at is null and report_month <= $2 order by id for update`,
      values: [tx.accountId, throughMonth],
    });
    const ids = rows.map(({ id }) => id);
    const { rowCount } = await tx.query({
      name: 'report-expenses',
      text: REPORT,
      values: [tx.accountId, ids, ctx.clock.now()],
    });
    const reportedCount = rowCount;
    await recordAudit(ctx, tx, [
      {
        action: 'expense.reported',
        entityKind: 'expense',
        entityId: throughMonth,
        detail: { throughMonth, reportedCount },
      },
    ]);
    return { reportedCount };
  });
}

/**
 * Opens a reported expense again, for the next report. NOT_FOUND, STATE_NOT_ALLOWED; EXPENSE_IN_LOCKED_BOOKS where
 * nothing of it could be changed afterwards.
 */
export async function reopenExpense(ctx: AccountActor, id: string): Promise<void> {
  await ctx.transaction(async (tx) => {
    await holdKind(tx);
    const { state, entryDate, reportMonth } = await lockExpense(tx, id);
    if (state !== 'reported') throw new AppError('STATE_NOT_ALLOWED');
    const { booksLockedUntil } = await readExpenseContext(tx, id);
    if ([entryDate, reportMonth].some((day) => isInLockedBooks(day, booksLockedUntil))) {
      throw new AppError('EXPENSE_IN_LOCKED_BOOKS');
    }
    await updateExpense(tx, id, { state: 'open', reportedAt: null });
    await record(ctx, tx, 'expense.reopened', [id]);
  });
}
