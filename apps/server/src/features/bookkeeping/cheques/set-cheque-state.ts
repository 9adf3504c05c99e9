import type { ChequeStateBody } from '@pinkas/contract/bookkeeping/cheques/cheques.contract';
import type { AuditAction } from '@pinkas/domain/identity/audit-action';
import { ZERO_AGOROT } from '@pinkas/domain/money/agorot';
import { isPaying, mayAllBecome, type ChequeState } from '@pinkas/domain/payments/cheque-state';

import type { AccountActor } from '../../../platform/context.ts';
import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { writeOnce } from '../../../platform/writes/write-once.ts';
import { auditCheques, lockCheques, turnCheques, type LockedCheque } from './locked-cheques.ts';

const DEEDS: Readonly<Record<ChequeState, AuditAction>> = {
  'in-hand': 'cheque.put-back',
  deposited: 'cheque.deposited',
  bounced: 'cheque.bounced',
  returned: 'cheque.returned',
};

/** A change as it is written: the fee is asked for by the call alone. */
export type ChequeChange = Omit<ChequeStateBody, 'feeAgorot'> &
  Partial<Pick<ChequeStateBody, 'feeAgorot'>>;

async function writeStates(
  actor: AccountActor,
  tx: AccountTx,
  locked: readonly LockedCheque[],
  { state, date, bankAccount, reason, feeAgorot = ZERO_AGOROT }: ChequeChange,
  depositId: string | null,
): Promise<void> {
  const ids = locked.map(({ documentId }) => documentId);
  const lines = locked.map(({ lineNo }) => lineNo);
  if (state === 'in-hand') {
    await tx.query({
      name: 'put-cheques-back',
      text: `delete from cheque_states where account_id = $1
        and (document_id, line_no) in (select * from unnest($2::uuid[], $3::int[]))`,
      values: [tx.accountId, ids, lines],
    });
    return;
  }
  await tx.query({
    name: 'set-cheque-state',
    text: `insert into cheque_states
        (account_id, document_id, line_no, state, on_date, bank_account, reason, changed_at, changed_by,
          deposit_id)
      select p.account_id, p.document_id, p.line_no, $4, $5, $6, $7, $8, $9, $10
      from unnest($2::uuid[], $3::int[]) as c (document_id, line_no)
      join document_payments p on p.account_id = $1 and p.document_id = c.document_id and p.line_no = c.line_no
      on conflict (account_id, document_id, line_no) do update set state = excluded.state,
        on_date = excluded.on_date,
        -- Where and when a cheque that bounced had been deposited stays known.
        bank_account = case when excluded.bank_account = '' and excluded.state = 'bounced'
          then cheque_states.bank_account else excluded.bank_account end,
        deposit_id = case when excluded.state = 'bounced'
          then cheque_states.deposit_id else excluded.deposit_id end,
        deposited_on = case when excluded.state = 'bounced' then cheque_states.on_date end,
        fee_agorot = $11,
        reason = excluded.reason, changed_at = excluded.changed_at, changed_by = excluded.changed_by`,
    values: [
      tx.accountId,
      ids,
      lines,
      state,
      date,
      bankAccount,
      reason,
      actor.clock.now(),
      actor.userId,
      depositId,
      feeAgorot,
    ],
  });
}

/**
 * Sets the state of cheques in the caller's transaction, all or none. NOT_FOUND for one that the account has not received,
 * STATE_NOT_ALLOWED when one of them cannot reach it from its current state, CHEQUE_OF_DEPOSIT for one that a deposit with a
 * slip took, unless that deposit itself, `depositId`, releases it. A cheque that no longer pays takes its sum out of its receipt
 * and opens the debt again, and one that pays again closes it (decision 0268): on a day after today that is INVALID_REQUEST, and
 * CREDIT_ALLOCATED where its money was refunded.
 */
export async function setChequeStateIn(
  actor: AccountActor,
  tx: AccountTx,
  change: ChequeChange,
  depositId: string | null = null,
): Promise<number> {
  const { cheques, state, date, bankAccount, reason, feeAgorot = ZERO_AGOROT } = change;
  const locked = await lockCheques(tx, cheques);
  const states = locked.map((cheque) => cheque.state);
  if (!mayAllBecome(states, state)) throw new AppError('STATE_NOT_ALLOWED');
  const isHeld = (cheque: LockedCheque) =>
    cheque.state === 'deposited' && cheque.depositId !== null && cheque.depositId !== depositId;
  if (state === 'in-hand' && locked.some(isHeld)) throw new AppError('CHEQUE_OF_DEPOSIT');
  await writeStates(actor, tx, locked, change, depositId);
  const takesBack = !isPaying(state);
  const turned = locked.filter(
    ({ state: before }) => before !== 'cancelled' && isPaying(before) === takesBack,
  );
  if ((takesBack || turned.length > 0) && date > actor.clock.today()) {
    throw new AppError('INVALID_REQUEST', {}, [{ path: ['date'], code: 'DATE_IN_FUTURE' }]);
  }
  await turnCheques(actor, tx, turned, { takesBack, date, reason });
  await auditCheques(actor, tx, DEEDS[state], locked, { date, bankAccount, reason, feeAgorot });
  return locked.length;
}

/** The same as a write of its own. Refusals as of `setChequeStateIn`. */
export function setChequeState(
  actor: AccountActor,
  body: ChequeStateBody,
  idempotencyKey: string,
): Promise<{ success: true; changed: number }> {
  const request = { write: 'cheque.set-state', idempotencyKey, input: body };
  return writeOnce(actor, request, async (tx) => ({
    success: true as const,
    changed: await setChequeStateIn(actor, tx, body),
  }));
}
