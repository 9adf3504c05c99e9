import type { SupplierPaymentForm } from '@pinkas/contract/accounting/expenses/expense-fields';
import { firstOpenDay } from '@pinkas/domain/bookkeeping/book-lock';
import { supplierPaymentEntry } from '@pinkas/domain/expenses/expense-journal';
import type { ExpenseKind, SupplierMeans } from '@pinkas/domain/expenses/expense-kind';
import { agorot } from '@pinkas/domain/money/agorot';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { AppError, type FieldProblem } from '../../../platform/errors/app-error.ts';
import type { AccountActor } from '../../../platform/context.ts';
import { recordAudit } from '../../../platform/writes/record-audit.ts';
import { writeOnce } from '../../../platform/writes/write-once.ts';
import { readBookLocks } from '../../settings/book/book.api.ts';
import { postEntry, reverseLastEntry } from './purchase-ledger.ts';
import { assertSupplier } from './supplier-party.ts';

/** A payment with the expense that it was made with, on the spot; null for one of its own. */
export interface NewSupplierPayment extends SupplierPaymentForm {
  readonly forExpenseId: string | null;
}

interface PaidExpense extends Record<string, unknown> {
  readonly id: string;
  readonly kind: ExpenseKind;
  readonly supplierId: string;
  readonly openAgorot: number;
  readonly grossAgorot: number;
  readonly isPosted: boolean;
}

/** Locks expenses in the order of their ids, so that two payments over the same wait for each other. */
async function lockExpenses(tx: AccountTx, ids: readonly string[]): Promise<PaidExpense[]> {
  if (ids.length === 0) return [];
  const { rows } = await tx.query<PaidExpense>({
    name: 'lock-paid-expenses',
    text: `select id, kind, supplier_id as "supplierId", open_agorot as "openAgorot",
        gross_agorot as "grossAgorot", state <> 'waiting' and removed_at is null as "isPosted"
      from expenses where account_id = $1 and id = any($2::uuid[]) order by id for update`,
    values: [tx.accountId, [...ids]],
  });
  return rows;
}

function partProblem(
  part: SupplierPaymentForm['parts'][number],
  expense: PaidExpense,
  supplierId: string,
): string | undefined {
  if (!expense.isPosted || expense.supplierId !== supplierId) return 'VALUE_NOT_ALLOWED';
  return part.sumAgorot > expense.openAgorot ? 'SUM_ABOVE_OPEN' : undefined;
}

/** Returns what the parts take of the money: parts of credit notes add to it. */
function usedOf(
  parts: SupplierPaymentForm['parts'],
  kindOf: ReadonlyMap<string, PaidExpense>,
): number {
  return parts.reduce((sum, { expenseId, sumAgorot }) => {
    const isCredit = kindOf.get(expenseId)?.kind === 'credit-note';
    return sum + (isCredit ? -sumAgorot : sumAgorot);
  }, 0);
}

function findProblems(
  payment: NewSupplierPayment,
  expenses: ReadonlyMap<string, PaidExpense>,
): FieldProblem[] {
  const problems = payment.parts.flatMap((part, index): FieldProblem[] => {
    const expense = expenses.get(part.expenseId);
    if (expense === undefined) throw new AppError('NOT_FOUND');
    const code = partProblem(part, expense, payment.supplierId);
    const field = code === 'SUM_ABOVE_OPEN' ? 'sumAgorot' : 'expenseId';
    return code === undefined ? [] : [{ path: ['parts', index, field], code }];
  });
  if (problems.length > 0) return problems;
  const used = usedOf(payment.parts, expenses);
  // More than the money is not there; credit notes alone pay nothing.
  if (used > payment.paidAgorot + payment.withheldAgorot) {
    return [{ path: ['parts'], code: 'NUMBER_TOO_LARGE' }];
  }
  return used < 0 ? [{ path: ['parts'], code: 'NUMBER_NEGATIVE' }] : [];
}

async function changeOpenSums(
  tx: AccountTx,
  parts: readonly { readonly expenseId: string; readonly sumAgorot: number }[],
  sign: 1 | -1,
): Promise<void> {
  if (parts.length === 0) return;
  await tx.query({
    name: 'change-open-of-expenses',
    text: `update expenses e set open_agorot = e.open_agorot + $4 * p.sum
      from unnest($2::uuid[], $3::bigint[]) as p(id, sum)
      where e.account_id = $1 and e.id = p.id`,
    values: [
      tx.accountId,
      parts.map(({ expenseId }) => expenseId),
      parts.map(({ sumAgorot }) => sumAgorot),
      sign,
    ],
  });
}

/**
 * Pays a supplier in the caller's transaction: takes the parts off the expenses, and posts on the day of the payment, or
 * on the first open day after locked books. Throws
 * NOT_FOUND for a supplier or an expense that the account lacks, and INVALID_REQUEST at the part:
 * SUM_ABOVE_OPEN, VALUE_NOT_ALLOWED for another supplier's expense or one that is not in the ledger.
 */
export async function paySupplierIn(
  actor: AccountActor,
  tx: AccountTx,
  payment: NewSupplierPayment,
): Promise<string> {
  const { supplierId, paymentDate, means, paidAgorot, withheldAgorot, parts } = payment;
  await assertSupplier(tx, supplierId);
  const locked = await lockExpenses(
    tx,
    parts.map(({ expenseId }) => expenseId),
  );
  const problems = findProblems(payment, new Map(locked.map((row) => [row.id, row])));
  if (problems.length > 0) throw new AppError('INVALID_REQUEST', {}, problems);
  const { accountId } = tx;
  const id = newId();
  const at = actor.clock.now();
  const { lockedUntil } = await readBookLocks(tx);
  const entryDate = firstOpenDay(paymentDate, lockedUntil);
  await tx
    .insertInto('supplierPayments')
    .values({
      accountId,
      id,
      supplierId,
      paymentDate,
      entryDate,
      means,
      paidAgorot,
      withheldAgorot,
      detail: JSON.stringify({ reference: payment.reference }),
      remark: payment.remark,
      forExpenseId: payment.forExpenseId,
      createdAt: at,
      createdBy: actor.userId,
    })
    .execute();
  if (parts.length > 0) {
    const rows = parts.map((part) => ({ accountId, paymentId: id, ...part }));
    await tx.insertInto('supplierPaymentParts').values(rows).execute();
  }
  await changeOpenSums(tx, parts, -1);
  await postEntry(
    tx,
    { kind: 'supplier-payment', id },
    {
      date: entryDate,
      supplierId,
      lines: supplierPaymentEntry({ means, paidAgorot, withheldAgorot }),
      postedAt: at,
    },
  );
  await recordAudit(actor, tx, [
    {
      action: 'supplier-payment.made',
      entityKind: 'supplier-payment',
      entityId: id,
      detail: { supplierId, paidAgorot, withheldAgorot, parts },
    },
  ]);
  return id;
}

/** The same as a write of its own. Refusals as of `paySupplierIn`. */
export function paySupplier(
  actor: AccountActor,
  form: SupplierPaymentForm,
  idempotencyKey: string,
): Promise<{ id: string }> {
  const request = { write: 'supplier.pay', idempotencyKey, input: form };
  return writeOnce(actor, request, async (tx) => ({
    id: await paySupplierIn(actor, tx, { ...form, forExpenseId: null }),
  }));
}

/** An expense that was paid on the spot, whole. */
export interface SpotPayment {
  readonly expenseId: string;
  readonly supplierId: string;
  readonly date: NewSupplierPayment['paymentDate'];
  readonly means: SupplierMeans;
  readonly sumAgorot: number;
}

/** Makes the payment that belongs to an expense, which the caller holds locked. */
export function payOnTheSpot(
  actor: AccountActor,
  tx: AccountTx,
  { expenseId, supplierId, date, means, sumAgorot }: SpotPayment,
): Promise<string> {
  return paySupplierIn(actor, tx, {
    supplierId,
    paymentDate: date,
    means,
    paidAgorot: agorot(sumAgorot),
    withheldAgorot: agorot(0),
    reference: '',
    remark: '',
    parts: [{ expenseId, sumAgorot: agorot(sumAgorot) }],
    forExpenseId: expenseId,
  });
}

interface PaymentRow extends Record<string, unknown> {
  readonly id: string;
  readonly forExpenseId: string | null;
  readonly cancelledAt: string | null;
}

async function lockPayment(tx: AccountTx, id: string): Promise<PaymentRow | undefined> {
  const { rows } = await tx.query<PaymentRow>({
    name: 'lock-supplier-payment',
    text: `select id, for_expense_id as "forExpenseId", cancelled_at as "cancelledAt"
      from supplier_payments where account_id = $1 and id = $2 for update`,
    values: [tx.accountId, id],
  });
  return rows[0];
}

/** Cancels a payment in the caller's transaction. Refusals: NOT_FOUND, STATE_NOT_ALLOWED for a second time. */
export async function cancelPaymentIn(
  actor: AccountActor,
  tx: AccountTx,
  id: string,
): Promise<PaymentRow> {
  const parts = await tx
    .selectFrom('supplierPaymentParts')
    .select(['expenseId', 'sumAgorot'])
    .where('accountId', '=', tx.accountId)
    .where('paymentId', '=', id)
    .execute();
  // Expenses are locked before the payment, as everywhere.
  await lockExpenses(
    tx,
    parts.map(({ expenseId }) => expenseId),
  );
  const payment = await lockPayment(tx, id);
  if (payment === undefined) throw new AppError('NOT_FOUND');
  if (payment.cancelledAt !== null) throw new AppError('STATE_NOT_ALLOWED');
  const at = actor.clock.now();
  await tx
    .updateTable('supplierPayments')
    .set({ cancelledAt: at, cancelledBy: actor.userId })
    .where('accountId', '=', tx.accountId)
    .where('id', '=', id)
    .execute();
  await changeOpenSums(tx, parts, 1);
  await reverseLastEntry(tx, { kind: 'supplier-payment', id }, at);
  await recordAudit(actor, tx, [
    { action: 'supplier-payment.cancelled', entityKind: 'supplier-payment', entityId: id },
  ]);
  return payment;
}

/**
 * Cancels a payment: its entry is reversed, and what it paid is open again. An expense that was
 * paid on the spot by it is so no more. Refusals: NOT_FOUND, STATE_NOT_ALLOWED for a second time.
 */
export async function cancelPayment(actor: AccountActor, id: string): Promise<void> {
  await actor.transaction(async (tx) => {
    const { forExpenseId } = await cancelPaymentIn(actor, tx, id);
    if (forExpenseId === null) return;
    await tx
      .updateTable('expenses')
      .set((eb) => ({ paidBy: null, version: eb('version', '+', 1) }))
      .where('accountId', '=', tx.accountId)
      .where('id', '=', forExpenseId)
      .execute();
  });
}

/**
 * Undoes the payment that was made with an expense, if there is one; the caller holds the lock of the
 * expense.
 */
export async function takeSpotPaymentBack(
  actor: AccountActor,
  tx: AccountTx,
  expenseId: string,
): Promise<void> {
  const own = await tx
    .selectFrom('supplierPayments')
    .select('id')
    .where('accountId', '=', tx.accountId)
    .where('forExpenseId', '=', expenseId)
    .where('cancelledAt', 'is', null)
    .executeTakeFirst();
  if (own !== undefined) await cancelPaymentIn(actor, tx, own.id);
}
