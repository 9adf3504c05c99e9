import type {
  DepositPart,
  DepositView,
  MakeDeposit,
} from '@pinkas/contract/bookkeeping/bank/bank-deposits.contract';
import { recordOfActor } from '@pinkas/domain/identity/actor';
import { bankName } from '@pinkas/domain/payments/banks';

import type { AccountActor } from '../../../../platform/context.ts';
import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { newId } from '../../../../platform/db/new-id.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { recordAudit } from '../../../../platform/writes/record-audit.ts';
import { writeOnce } from '../../../../platform/writes/write-once.ts';
import { setChequeStateIn } from '../../cheques/cheques.api.ts';
import { lockBusiness } from '../../../business/profile/profile.api.ts';
import { getBankAccount, type StoredBankAccount } from '../accounts/bank-accounts.reads.ts';
import { countReceived, findWaiting, lockDocumentsOf } from './deposit-parts.reads.ts';
import { getDeposit } from './deposits.reads.ts';

const sumOf = (parts: readonly DepositPart[]): number =>
  parts.reduce((sum, { sumAgorot }) => sum + sumAgorot, 0);

/**
 * Throws PERIOD_LOCKED for a day of locked books: what was in hand at the end of a closed period stays as it
 * was.
 */
export async function requireOpenBooks(tx: AccountTx, day: string): Promise<void> {
  await tx.query({
    name: 'require-open-books-of-deposit',
    text: 'select require_open_books($1, $2)',
    values: [tx.accountId, day],
  });
}

/**
 * Returns what is deposited, locked. Refusals: NOT_FOUND, ALREADY_DEPOSITED where somebody else was
 * first.
 */
async function claimParts(
  tx: AccountTx,
  wanted: MakeDeposit['parts'],
): Promise<readonly DepositPart[]> {
  const count = new Set(wanted.map(({ documentId, lineNo }) => `${documentId}-${lineNo}`)).size;
  await lockDocumentsOf(tx, wanted);
  const parts = await findWaiting(tx, wanted);
  if (parts.length === count) return parts;
  const received = await countReceived(tx, wanted);
  throw new AppError(received === count ? 'ALREADY_DEPOSITED' : 'NOT_FOUND');
}

async function nextNumber(tx: AccountTx): Promise<number> {
  const { rows } = await tx.query<{ next: number }>({
    name: 'bank-deposit-number',
    text: 'select (coalesce(max(deposit_no), 0) + 1)::int as next from bank_deposits where account_id = $1',
    values: [tx.accountId],
  });
  return rows[0]?.next ?? 1;
}

interface NewDeposit extends MakeDeposit {
  readonly id: string;
  readonly depositNo: number;
}

async function insertDeposit(
  ctx: AccountActor,
  tx: AccountTx,
  { id, depositNo, bankAccountId, date, note }: NewDeposit,
  parts: readonly DepositPart[],
): Promise<void> {
  const { accountId } = tx;
  const cheques = parts.filter(({ kind }) => kind === 'cheque');
  await tx
    .insertInto('bankDeposits')
    .values({
      accountId,
      id,
      depositNo,
      bankAccountId,
      depositedOn: date,
      note,
      cheques: cheques.length,
      chequesAgorot: sumOf(cheques),
      cashAgorot: sumOf(parts) - sumOf(cheques),
      createdAt: ctx.clock.now(),
      ...recordOfActor(ctx.actor),
    })
    .execute();
  await tx.query({
    name: 'insert-bank-deposit-parts',
    text: `insert into bank_deposit_parts (account_id, deposit_id, document_id, line_no, is_cash, bounce)
      select p.account_id, $2, p.document_id, p.line_no, p.kind = 'cash',
        case when s.state = 'bounced' then jsonb_build_object('date', s.on_date, 'reason', s.reason,
          'feeAgorot', s.fee_agorot, 'bankAccount', s.bank_account, 'depositId', s.deposit_id,
          'depositedOn', s.deposited_on) end
      from document_payments p
      left join cheque_states s on s.account_id = $1 and s.document_id = p.document_id and s.line_no = p.line_no
      where p.account_id = $1 and (p.document_id, p.line_no) in (select * from unnest($3::uuid[], $4::int[]))`,
    values: [
      accountId,
      id,
      parts.map(({ documentId }) => documentId),
      parts.map(({ lineNo }) => lineNo),
    ],
  });
}

/** How a deposited cheque names the account, in words that stay. */
const wordsOf = ({ bankCode, branch, number }: StoredBankAccount): string =>
  `${bankName(bankCode, 'he')} ${branch}/${number}`;

/**
 * Deposits cheques and cash of receipts together, under the next number: the cheques are deposited from now on, by this deposit. Nothing
 * is posted for them, but for a cheque that had bounced, which pays again (decision 0268). Two who deposit the same cheque come one after the other by its document. Refusals: NOT_FOUND,
 * INVALID_REQUEST for a day to come, ALREADY_DEPOSITED, PERIOD_LOCKED, IDEMPOTENCY_KEY_REUSED.
 */
export function makeDeposit(
  ctx: AccountActor,
  wanted: MakeDeposit,
  idempotencyKey: string,
): Promise<DepositView> {
  const request = { write: 'bank-deposit.make', idempotencyKey, input: wanted };
  return writeOnce(ctx, request, async (tx) => {
    if (wanted.date > ctx.clock.today()) {
      throw new AppError('INVALID_REQUEST', {}, [
        { path: ['date'], code: 'DOCUMENT_DATE_IN_FUTURE' },
      ]);
    }
    const account = await getBankAccount(tx, wanted.bankAccountId);
    // Before the documents, as a cancellation does it.
    await lockBusiness(tx);
    await requireOpenBooks(tx, wanted.date);
    const parts = await claimParts(tx, wanted.parts);
    const deposit = { ...wanted, id: newId(), depositNo: await nextNumber(tx) };
    await insertDeposit(ctx, tx, deposit, parts);
    const cheques = parts.filter(({ kind }) => kind === 'cheque');
    if (cheques.length > 0) {
      const change = { cheques, state: 'deposited', bankAccount: wordsOf(account) } as const;
      await setChequeStateIn(ctx, tx, { ...change, date: wanted.date, reason: '' }, deposit.id);
    }
    await recordAudit(ctx, tx, [
      {
        action: 'bank-deposit.made',
        entityKind: 'bank-deposit',
        entityId: deposit.id,
        detail: {
          depositNo: deposit.depositNo,
          date: wanted.date,
          cheques: cheques.length,
          sumAgorot: sumOf(parts),
        },
      },
    ]);
    return getDeposit(tx, deposit.id);
  });
}
