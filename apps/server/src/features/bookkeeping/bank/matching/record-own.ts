import type { BankRowView } from '@pinkas/contract/bookkeeping/bank/bank-matching.contract';
import { ExpenseForm } from '@pinkas/contract/accounting/expenses/expense-fields';
import { accountOfAuthority, type Authority } from '@pinkas/domain/bank/authorities';
import { firstOpenDay } from '@pinkas/domain/bookkeeping/book-lock';
import { agorot } from '@pinkas/domain/money/agorot';
import { findBank } from '@pinkas/domain/payments/banks';
import { startOfMonth, type LocalDate } from '@pinkas/domain/time/local-date';
import { phrasesIn } from '@pinkas/phrases/both-languages';

import { requireAction } from '../../../../platform/access/require-action.ts';
import type { AccountActor, AccountContext } from '../../../../platform/context.ts';
import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { newId } from '../../../../platform/db/new-id.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { getCompanyKind } from '../../../business/profile/profile.api.ts';
import { getEntry, keepEntry, lockJournal, reversalOf } from '../../journal/journal.api.ts';
import { readBookLocks } from '../../../settings/book/book.api.ts';
import { keepExpense } from '../../../accounting/expenses/expenses.api.ts';
import { getBankAccount } from '../accounts/bank-accounts.reads.ts';

type WritingActor = AccountActor & Pick<AccountContext, 'principal'>;
type Row = Pick<BankRowView, 'id' | 'bookedOn' | 'description' | 'reference'> & {
  readonly bankAccountId: string;
};

/** Lengths that the books have for what a movement says. */
const [REFERENCE_LENGTH_MAX, DESCRIPTION_LENGTH_MAX] = [30, 120];

async function openDayOf(tx: AccountTx, day: LocalDate): Promise<LocalDate> {
  const { lockedUntil } = await readBookLocks(tx);
  return firstOpenDay(day, lockedUntil);
}

/**
 * Records a fee of a bank as an expense of the kind of bank fees without VAT, paid by transfer on the day of the movement,
 * and returns its payment: banks pay the tax of financial institutions in place of VAT (VAT law, section 4), so there is none
 * to claim (not confirmed by an accountant). Refusals: NOT_PERMITTED, and those of an expense.
 */
export async function recordFee(
  ctx: WritingActor,
  tx: AccountTx,
  row: Row,
  sumAgorot: number,
): Promise<string> {
  requireAction(ctx.principal, 'expenses.write');
  const { bankCode } = await getBankAccount(tx, row.bankAccountId);
  const name = findBank(bankCode)?.he ?? bankCode;
  const form = ExpenseForm.parse({
    kind: 'other',
    supplier: { id: null, name: phrasesIn('he', 'bank')('feeSupplier', { name }), taxId: '' },
    reference: '',
    documentDate: row.bookedOn,
    reportMonth: startOfMonth(await openDayOf(tx, row.bookedOn)),
    category: 'bank-fees',
    description: row.description.slice(0, DESCRIPTION_LENGTH_MAX),
    grossMinor: sumAgorot,
    vatMinor: 0,
    vatShare: { parts: 0, of: 1 },
    taxShare: { parts: 1, of: 1 },
    paidBy: 'transfer',
  });
  const { id } = await keepExpense(ctx, tx, { form, isApproved: true, inboxId: null });
  const payment = await tx
    .selectFrom('supplierPayments')
    .select('id')
    .where('accountId', '=', tx.accountId)
    .where('forExpenseId', '=', id)
    .where('cancelledAt', 'is', null)
    .executeTakeFirstOrThrow();
  return payment.id;
}

/**
 * Writes the journal entry of a payment to an authority, or from it, on the day of the movement, or the first open one where its books
 * are locked; returns its id. Refusals: NOT_PERMITTED, and VALUE_NOT_ALLOWED where the books have no account for it.
 */
export async function recordAuthority(
  ctx: WritingActor,
  tx: AccountTx,
  row: Row,
  { authority, sumAgorot: sum }: { readonly authority: Authority; readonly sumAgorot: number },
): Promise<string> {
  requireAction(ctx.principal, 'journal.write');
  const isIn = sum > 0;
  const account = accountOfAuthority(authority, { kind: await getCompanyKind(tx), isIn });
  if (account === undefined) {
    throw new AppError('INVALID_REQUEST', {}, [{ path: ['targets'], code: 'VALUE_NOT_ALLOWED' }]);
  }
  await lockJournal(tx);
  const [debited, credited] = isIn ? ['bank', account] : [account, 'bank'];
  const { id } = await keepEntry(ctx, tx, {
    id: newId(),
    kind: 'ordinary',
    date: await openDayOf(tx, row.bookedOn),
    description: phrasesIn('he', 'bank')(`authority_${authority}`),
    reference: row.reference.slice(0, REFERENCE_LENGTH_MAX),
    reversesId: null,
    isClosing: false,
    lines: [
      { account: debited, debitAgorot: agorot(Math.abs(sum)), creditAgorot: agorot(0) },
      { account: credited, debitAgorot: agorot(0), creditAgorot: agorot(Math.abs(sum)) },
    ],
  });
  return id;
}

/** Reverses an entry that a match wrote, on its own day, or the first open one. Refusals: NOT_PERMITTED. */
export async function reverseRecorded(
  ctx: WritingActor,
  tx: AccountTx,
  entryId: string,
): Promise<void> {
  requireAction(ctx.principal, 'journal.write');
  await lockJournal(tx);
  const entry = await getEntry(tx, entryId);
  const { description } = entry;
  const date = await openDayOf(tx, entry.date);
  await keepEntry(ctx, tx, reversalOf(entry, { date, description }));
}
