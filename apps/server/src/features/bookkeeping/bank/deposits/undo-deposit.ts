import type { DepositView } from '@pinkas/contract/bookkeeping/bank/bank-deposits.contract';

import type { AccountActor } from '../../../../platform/context.ts';
import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { recordAudit } from '../../../../platform/writes/record-audit.ts';
import { writeOnce } from '../../../../platform/writes/write-once.ts';
import { bounceAgainIn, setChequeStateIn, type Bounce } from '../../cheques/cheques.api.ts';
import { lockBusiness } from '../../../business/profile/profile.api.ts';
import { lockDocumentsOf } from './deposit-parts.reads.ts';
import { getDeposit } from './deposits.reads.ts';
import { requireOpenBooks } from './make-deposit.ts';

type StoredBounce = Omit<Bounce, 'documentId' | 'lineNo'>;

/** Blocks matches in every account, so that none is made between the check and the removal. */
async function lockAllBankAccounts(tx: AccountTx): Promise<void> {
  await tx.query({
    name: 'bank-accounts-lock',
    text: 'select from bank_accounts where account_id = $1 order by id for no key update',
    values: [tx.accountId],
  });
}

/** Returns whether some of its cheques went on since: bounced, or went to the bank once more. */
async function hasMovedOn(tx: AccountTx, id: string): Promise<boolean> {
  const { rows } = await tx.query<{ moved: boolean }>({
    name: 'bank-deposit-moved-on',
    text: `select exists (select from bank_deposit_parts t
        left join cheque_states s on s.account_id = $1 and s.document_id = t.document_id and s.line_no = t.line_no
        where t.account_id = $1 and t.deposit_id = $2 and not t.is_cash
          and (s.state is distinct from 'deposited' or s.deposit_id is distinct from $2)
          and not exists (select from document_cancellations x
            where x.account_id = $1 and x.document_id = t.document_id)) as moved`,
    values: [tx.accountId, id],
  });
  return rows[0]?.moved ?? false;
}

/** Returns which of its cheques had bounced before it, as they were. */
async function readBounces(tx: AccountTx, id: string): Promise<readonly Bounce[]> {
  const { rows } = await tx.query<{ documentId: string; lineNo: number; bounce: StoredBounce }>({
    name: 'bank-deposit-bounces',
    text: `select t.document_id as "documentId", t.line_no as "lineNo", t.bounce from bank_deposit_parts t
      where t.account_id = $1 and t.deposit_id = $2 and t.bounce is not null`,
    values: [tx.accountId, id],
  });
  return rows.map(({ documentId, lineNo, bounce }) => ({ ...bounce, documentId, lineNo }));
}

/** Puts its cheques back: those that had bounced before it have bounced, the others are in hand. */
async function putBack(
  ctx: AccountActor,
  tx: AccountTx,
  { id, date }: Pick<DepositView, 'id' | 'date'>,
  cheques: DepositView['parts'],
): Promise<void> {
  const keyOf = ({ documentId, lineNo }: { documentId: string; lineNo: number }) =>
    `${documentId}-${lineNo}`;
  const deposited = new Set(cheques.map((cheque) => keyOf(cheque)));
  const bounces = (await readBounces(tx, id)).filter((bounce) => deposited.has(keyOf(bounce)));
  const bounced = new Set(bounces.map((bounce) => keyOf(bounce)));
  const inHand = cheques.filter((cheque) => !bounced.has(keyOf(cheque)));
  if (inHand.length > 0) {
    const change = {
      cheques: inHand,
      state: 'in-hand',
      date,
      bankAccount: '',
      reason: '',
    } as const;
    await setChequeStateIn(ctx, tx, change, id);
  }
  if (bounces.length > 0) await bounceAgainIn(ctx, tx, bounces, date);
}

async function markUndone(ctx: AccountActor, tx: AccountTx, id: string): Promise<void> {
  await tx
    .updateTable('bankDeposits')
    .set({ undoneAt: ctx.clock.now() })
    .where('accountId', '=', tx.accountId)
    .where('id', '=', id)
    .execute();
  await tx
    .updateTable('bankDepositParts')
    .set({ isUndone: true })
    .where('accountId', '=', tx.accountId)
    .where('depositId', '=', id)
    .execute();
}

/**
 * Undoes a deposit: its cheques are in hand again, or bounced where they had bounced before it, except those of cancelled
 * receipts, and its cash is to be deposited again. Its number stays. Refusals: NOT_FOUND, STATE_NOT_ALLOWED for one that was
 * undone, DEPOSIT_IN_USE where a movement is matched with a part of it or a cheque changed state since, PERIOD_LOCKED, and
 * CREDIT_ALLOCATED where what a bounced cheque paid by it was refunded.
 */
export function undoDeposit(
  ctx: AccountActor,
  id: string,
  idempotencyKey: string,
): Promise<DepositView> {
  const request = { write: 'bank-deposit.undo', idempotencyKey, input: { id } };
  return writeOnce(ctx, request, async (tx) => {
    await lockBusiness(tx);
    const { parts: held } = await getDeposit(tx, id);
    await lockDocumentsOf(tx, held);
    await lockAllBankAccounts(tx);
    const { parts, state, date, depositNo, sumAgorot } = await getDeposit(tx, id);
    if (state === 'undone') throw new AppError('STATE_NOT_ALLOWED');
    if (state !== 'open' || (await hasMovedOn(tx, id))) throw new AppError('DEPOSIT_IN_USE');
    await requireOpenBooks(tx, date);
    await markUndone(ctx, tx, id);
    const cheques = parts.filter((part) => part.kind === 'cheque' && part.state === 'deposited');
    await putBack(ctx, tx, { id, date }, cheques);
    await recordAudit(ctx, tx, [
      {
        action: 'bank-deposit.undone',
        entityKind: 'bank-deposit',
        entityId: id,
        detail: { depositNo, date, sumAgorot },
      },
    ]);
    return getDeposit(tx, id);
  });
}
