import type {
  BankRowView,
  MatchTargetView,
  TargetRef,
} from '@pinkas/contract/bookkeeping/bank/bank-matching.contract';
import { assert } from '@pinkas/domain/assert';
import { PAYMENT_TEXT_LENGTH_MAX } from '@pinkas/domain/limits';
import { agorot } from '@pinkas/domain/money/agorot';

import { requireAction } from '../../../../platform/access/require-action.ts';
import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import type { AccountActor, AccountContext } from '../../../../platform/context.ts';
import { cancelDocumentIn } from '../../../accounting/documents/documents.api.ts';
import { approveExpensesIn, removeExpenseIn } from '../../../accounting/expenses/expenses.api.ts';
import { cancelPaymentIn, paySupplierIn } from '../../../accounting/suppliers/suppliers.api.ts';
import { issueReceiptsIn, type IssuingOfMatch } from './issue-receipts.ts';
import { recordAuthority, recordFee, reverseRecorded } from './record-own.ts';

export type { IssuingOfMatch } from './issue-receipts.ts';

/** Who writes into the books by a match, and what they may do. */
type WritingActor = AccountActor & Pick<AccountContext, 'principal'>;

/** A target as it is stored, with what names it. */
export interface StoredTarget {
  readonly ref: Exclude<TargetRef, { kind: 'expense' | 'invoice' | 'fee' | 'authority' }>;
  /** With the sign of the bank. */
  readonly sumAgorot: number;
  /** Whether the match made it: undoing cancels it. */
  readonly madePayment: boolean;
}

type Row = Pick<BankRowView, 'id' | 'bookedOn' | 'description' | 'reference'> & {
  readonly bankAccountId: string;
};

/** Pays an expense by what is open of it, by transfer on the day of the movement; one that waits for approval is approved first. */
async function payExpense(
  ctx: WritingActor,
  tx: AccountTx,
  { sumAgorot, supplierId, expenseId, isWaiting }: MatchTargetView,
  { bookedOn, reference }: Row,
): Promise<StoredTarget> {
  requireAction(ctx.principal, 'suppliers.pay');
  if (isWaiting) {
    requireAction(ctx.principal, 'expenses.write');
    await approveExpensesIn(ctx, tx, [expenseId ?? '']);
  }
  const paid = agorot(-sumAgorot);
  const supplierPaymentId = await paySupplierIn(ctx, tx, {
    supplierId: supplierId ?? '',
    paymentDate: bookedOn,
    means: 'transfer',
    paidAgorot: paid,
    withheldAgorot: agorot(0),
    reference: reference.slice(0, PAYMENT_TEXT_LENGTH_MAX),
    remark: '',
    parts: [{ expenseId: expenseId ?? '', sumAgorot: paid }],
    forExpenseId: null,
  });
  return { ref: { kind: 'payment', supplierPaymentId }, sumAgorot, madePayment: true };
}

/** Records a target other than an invoice, and returns what the movement is matched with. */
async function writeTarget(
  ctx: WritingActor,
  tx: AccountTx,
  target: MatchTargetView,
  row: Row,
): Promise<StoredTarget | undefined> {
  const { ref, sumAgorot } = target;
  switch (ref.kind) {
    case 'invoice':
      return undefined;
    case 'expense':
      return payExpense(ctx, tx, target, row);
    case 'fee': {
      const supplierPaymentId = await recordFee(ctx, tx, row, -sumAgorot);
      return { ref: { kind: 'payment', supplierPaymentId }, sumAgorot, madePayment: true };
    }
    case 'authority': {
      const { authority } = ref;
      const entryId = await recordAuthority(ctx, tx, row, { authority, sumAgorot });
      return { ref: { kind: 'entry', entryId }, sumAgorot, madePayment: true };
    }
    case 'document':
    case 'payment':
    case 'transfer':
    case 'entry':
      return { ref, sumAgorot, madePayment: false };
  }
}

/**
 * Pays the expenses among some targets, records what has no document, and issues the receipts of the invoices among them; returns what
 * the movement is matched with. Refusals: NOT_PERMITTED, and those of a payment to a supplier, an expense, an entry and an issue.
 */
export async function writeTargets(
  ctx: WritingActor,
  tx: AccountTx,
  targets: readonly MatchTargetView[],
  { row, issuing }: { readonly row: Row; readonly issuing: IssuingOfMatch | undefined },
): Promise<readonly StoredTarget[]> {
  const stored: StoredTarget[] = [];
  for (const target of targets) {
    const written = await writeTarget(ctx, tx, target, row);
    if (written !== undefined) stored.push(written);
  }
  const invoices = targets.filter(({ isInvoice }) => isInvoice);
  if (invoices.length === 0) return stored;
  requireAction(ctx.principal, 'documents.issue');
  assert(issuing !== undefined, 'a match of invoices can issue');
  const receipts = await issueReceiptsIn(ctx, tx, invoices, { row, issuing });
  return [
    ...stored,
    ...receipts.map(({ documentId, sumAgorot }) => ({
      ref: { kind: 'document' as const, documentId, lineNo: 1, dueNo: 1 },
      sumAgorot,
      madePayment: true,
    })),
  ];
}

/** What a match wrote into the books and nobody cancelled since. */
export interface MadeByMatch {
  readonly paymentIds: readonly string[];
  /** Expenses that were recorded with their payment. */
  readonly expenseIds: readonly string[];
  readonly receiptIds: readonly string[];
  readonly entryIds: readonly string[];
}

interface MadeRow extends Record<string, unknown> {
  readonly paymentId: string | null;
  readonly expenseId: string | null;
  readonly receiptId: string | null;
  readonly entryId: string | null;
}

/** Returns what the matches of some movements wrote. */
export async function readMade(tx: AccountTx, rowIds: readonly string[]): Promise<MadeByMatch> {
  const { rows } = await tx.query<MadeRow>({
    name: 'bank-made-by-match',
    text: `select s.id as "paymentId", s.for_expense_id as "expenseId", d.id as "receiptId", e.id as "entryId"
      from bank_matches m
      left join supplier_payments s on s.account_id = $1 and s.id = m.supplier_payment_id and s.cancelled_at is null
      left join documents d on d.account_id = $1 and d.id = m.document_id
        and not exists (select from document_cancellations c where c.account_id = $1 and c.document_id = d.id)
      left join manual_entries e on e.account_id = $1 and e.id = m.entry_id
        and not exists (select from manual_entries x where x.account_id = $1 and x.reverses_id = e.id)
      where m.account_id = $1 and m.row_id = any($2::uuid[]) and m.made_payment order by m.id`,
    values: [tx.accountId, rowIds],
  });
  return {
    paymentIds: rows.flatMap(({ paymentId, expenseId }) =>
      paymentId !== null && expenseId === null ? [paymentId] : [],
    ),
    expenseIds: rows.flatMap(({ expenseId }) => expenseId ?? []),
    receiptIds: rows.flatMap(({ receiptId }) => receiptId ?? []),
    entryIds: rows.flatMap(({ entryId }) => entryId ?? []),
  };
}

/**
 * Cancels what a match wrote. Refusals: NOT_PERMITTED, and those of cancelling a payment, a document and an expense: EXPENSE_REPORTED
 * for a fee that was reported since.
 */
export async function cancelMade(
  ctx: WritingActor,
  tx: AccountTx,
  { paymentIds, expenseIds, receiptIds, entryIds }: MadeByMatch,
): Promise<void> {
  if (expenseIds.length > 0) requireAction(ctx.principal, 'expenses.write');
  if (paymentIds.length > 0) requireAction(ctx.principal, 'suppliers.pay');
  if (receiptIds.length > 0) requireAction(ctx.principal, 'documents.cancel');
  for (const id of paymentIds) await cancelPaymentIn(ctx, tx, id);
  for (const id of expenseIds) await removeExpenseIn(ctx, tx, id);
  for (const id of entryIds) await reverseRecorded(ctx, tx, id);
  for (const id of receiptIds) await cancelDocumentIn(ctx, tx, id, '');
}
