import type { AccountActor } from '../../../../platform/context.ts';
import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { recordAudit } from '../../../../platform/writes/record-audit.ts';
import { columnsOf, sumsOf } from '../record/build-expense.ts';
import { readExpenseContext, type ExpenseContext } from '../record/expense-context.reads.ts';
import { getExpenseForm } from '../view/expense-view.reads.ts';
import {
  lockExpense,
  lockExpenses,
  updateExpense,
  type LockedExpense,
} from '../record/expenses.repository.ts';
import { postExpense, unpostExpense } from '../record/post-expense.ts';

/** What was reported, or is in locked books, stays as it was reported. */
const OF_OTHER_KIND = `
  select e.id from expenses e join business_profiles p on p.account_id = $1
  where e.account_id = $1 and e.is_vat_deductible <> $2 and e.state <> 'reported'
    and (e.state = 'waiting' or p.books_locked_until is null
      or least(e.entry_date, e.report_month) > p.books_locked_until)`;

async function reckonAgain(
  actor: AccountActor,
  tx: AccountTx,
  context: ExpenseContext,
  { id, state, removedAt, supplierId, vatClaimedAgorot }: LockedExpense,
): Promise<void> {
  const form = await getExpenseForm(tx, id, actor.clock.today());
  const sums = sumsOf(form, context);
  const isPosted = state === 'open' && removedAt === null;
  if (isPosted) await unpostExpense(actor, tx, id);
  const { isVatDeductible } = context;
  await updateExpense(tx, id, { ...columnsOf(form, sums, supplierId, context), isVatDeductible });
  if (isPosted) await postExpense(actor, tx, context, await lockExpense(tx, id));
  await recordAudit(actor, tx, [
    {
      action: 'expense.changed',
      entityKind: 'expense',
      entityId: id,
      detail: {
        before: { vatClaimedAgorot },
        after: { vatClaimedAgorot: sums.vatClaimedAgorot },
      },
    },
  ]);
}

/**
 * Recomputes what was saved under a wrong kind of business, by the current kind: whether VAT is claimed of it, its sums and
 * its entry. The caller corrected the kind in this transaction, before the first document, and blocks issues (decision 85).
 */
export async function followCorrectedKind(actor: AccountActor, tx: AccountTx): Promise<void> {
  const context = await readExpenseContext(tx, null);
  const { rows } = await tx.query<{ id: string }>({
    name: 'expenses-of-other-kind',
    text: OF_OTHER_KIND,
    values: [tx.accountId, context.isVatDeductible],
  });
  const found = await lockExpenses(
    tx,
    rows.map(({ id }) => id),
  );
  for (const expense of found) await reckonAgain(actor, tx, context, expense);
}
