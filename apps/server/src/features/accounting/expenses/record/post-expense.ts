import { expenseEntry } from '@pinkas/domain/expenses/expense-journal';
import { agorot } from '@pinkas/domain/money/agorot';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import type { AccountActor } from '../../../../platform/context.ts';
import {
  postEntry,
  reverseLastEntry,
  payOnTheSpot,
  takeSpotPaymentBack,
} from '../../suppliers/suppliers.api.ts';
import { costAccountOf, entryDateOf, type ExpenseContext } from './expense-context.reads.ts';
import { updateExpense, type LockedExpense } from './expenses.repository.ts';

/** What posting needs of an expense. */
export type PostedExpense = Pick<
  LockedExpense,
  | 'id'
  | 'kind'
  | 'supplierId'
  | 'documentDate'
  | 'category'
  | 'isEquipment'
  | 'grossAgorot'
  | 'vatClaimedAgorot'
  | 'paidBy'
>;

/**
 * Posts an expense on its `entryDateOf`, which its row must say, and pays it when it was paid on the spot. The caller
 * holds its lock, as open.
 */
export async function postExpense(
  actor: AccountActor,
  tx: AccountTx,
  context: ExpenseContext,
  expense: PostedExpense,
): Promise<void> {
  const date = entryDateOf(expense, context);
  const { id, kind, supplierId, category, isEquipment, paidBy } = expense;
  const { grossAgorot, vatClaimedAgorot } = expense;
  const lines = expenseEntry({
    kind,
    ledgerAccount: costAccountOf(context, category, isEquipment),
    isEquipment,
    sums: {
      grossAgorot: agorot(grossAgorot),
      vatClaimedAgorot: agorot(vatClaimedAgorot),
      costAgorot: agorot(grossAgorot - vatClaimedAgorot),
    },
  });
  const postedAt = actor.clock.now();
  await postEntry(tx, { kind: 'expense', id }, { date, supplierId, lines, postedAt });
  if (paidBy === null) return;
  await payOnTheSpot(actor, tx, {
    expenseId: id,
    supplierId,
    date,
    means: paidBy,
    sumAgorot: grossAgorot,
  });
}

/** Removes an expense from the ledger, with the payment that was made with it. */
export async function unpostExpense(actor: AccountActor, tx: AccountTx, id: string): Promise<void> {
  await takeSpotPaymentBack(actor, tx, id);
  await reverseLastEntry(tx, { kind: 'expense', id }, actor.clock.now());
}

/** Approves a waiting expense: from now on it is in the ledger. */
export async function approveExpense(
  actor: AccountActor,
  tx: AccountTx,
  context: ExpenseContext,
  expense: PostedExpense,
): Promise<void> {
  await updateExpense(tx, expense.id, {
    state: 'open',
    entryDate: entryDateOf(expense, context),
    approvedAt: actor.clock.now(),
    approvedBy: actor.userId,
  });
  await postExpense(actor, tx, context, expense);
}
