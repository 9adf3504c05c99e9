import type { ChequeStateBody } from '@pinkas/contract/reports/cheques/cheques.contract';
import { GIVES_BACK_TYPES } from '@pinkas/domain/documents/gives-back-types';
import {
  mayAllBecome,
  type ChequeState,
  type ShownChequeState,
} from '@pinkas/domain/payments/cheque-state';
import type { AuditAction } from '@pinkas/domain/identity/audit-action';
import { sql } from 'kysely';

import type { AccountActor } from '../../../platform/context.ts';
import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { recordAudit } from '../../../platform/writes/record-audit.ts';
import { writeOnce } from '../../../platform/writes/write-once.ts';
import { SHOWN_STATE } from './cheque-rows.ts';

const DEEDS: Readonly<Record<ChequeState, AuditAction>> = {
  'in-hand': 'cheque.put-back',
  deposited: 'cheque.deposited',
  bounced: 'cheque.bounced',
  returned: 'cheque.returned',
};

interface LockedCheque extends Record<string, unknown> {
  readonly documentId: string;
  readonly lineNo: number;
  readonly sumAgorot: number;
  readonly chequeNumber: string;
  readonly state: ShownChequeState;
  /** The deposit with a slip that it went to the bank in. */
  readonly depositId: string | null;
}

/**
 * Reads cheques under the locks of their documents, in the order of their ids: two people who act on the same cheque, and a
 * cancellation of its receipt, come one after the other.
 */
async function lockCheques(
  tx: AccountTx,
  cheques: ChequeStateBody['cheques'],
): Promise<readonly LockedCheque[]> {
  const { accountId } = tx;
  const documentIds = [...new Set(cheques.map(({ documentId }) => documentId))];
  await tx.query({
    name: 'lock-documents-of-cheques',
    text: `select id from documents where account_id = $1 and id = any($2::uuid[])
      order by id for update`,
    values: [accountId, documentIds],
  });
  const { rows } = await sql<LockedCheque>`
    select p.document_id as "documentId", p.line_no as "lineNo", p.sum_agorot as "sumAgorot",
      coalesce(p.detail->>'chequeNumber', '') as "chequeNumber", ${SHOWN_STATE} as state,
      s.deposit_id as "depositId"
    from document_payments p
    join documents d on d.account_id = ${accountId}::bigint and d.id = p.document_id
    left join cheque_states s on s.account_id = ${accountId}::bigint
      and s.document_id = p.document_id and s.line_no = p.line_no
    left join document_cancellations x on x.account_id = ${accountId}::bigint and x.document_id = p.document_id
    where p.account_id = ${accountId}::bigint and p.kind = 'cheque' and p.sum_agorot > 0
      and d.doc_type <> all(${GIVES_BACK_TYPES}::int[])
      and (p.document_id, p.line_no) in (
        select * from unnest(${cheques.map(({ documentId }) => documentId)}::uuid[],
          ${cheques.map(({ lineNo }) => lineNo)}::int[]))
    order by p.document_id, p.line_no`.execute(tx.withoutPlugins());
  return rows;
}

/**
 * Sets the state of cheques in the caller's transaction, all or none. NOT_FOUND for one that the account has not received,
 * STATE_NOT_ALLOWED when one of them cannot reach it from its current state, CHEQUE_OF_DEPOSIT for one that a deposit with a
 * slip took, unless that deposit itself, `depositId`, releases it. Nothing is posted: the ledger has the receipt, and a cheque
 * that bounced is settled by cancelling it (decision 0129).
 */
export async function setChequeStateIn(
  actor: AccountActor,
  tx: AccountTx,
  { cheques, state, date, bankAccount, reason }: ChequeStateBody,
  depositId: string | null = null,
): Promise<number> {
  const asked = new Set(cheques.map(({ documentId, lineNo }) => `${documentId}-${lineNo}`));
  const locked = await lockCheques(tx, cheques);
  if (locked.length !== asked.size) throw new AppError('NOT_FOUND');
  const states = locked.map((cheque) => cheque.state);
  if (!mayAllBecome(states, state)) throw new AppError('STATE_NOT_ALLOWED');
  const isHeld = (cheque: LockedCheque) =>
    cheque.state === 'deposited' && cheque.depositId !== null && cheque.depositId !== depositId;
  if (state === 'in-hand' && locked.some(isHeld)) throw new AppError('CHEQUE_OF_DEPOSIT');
  const ids = locked.map(({ documentId }) => documentId);
  const lines = locked.map(({ lineNo }) => lineNo);
  if (state === 'in-hand') {
    await tx.query({
      name: 'put-cheques-back',
      text: `delete from cheque_states where account_id = $1
        and (document_id, line_no) in (select * from unnest($2::uuid[], $3::int[]))`,
      values: [tx.accountId, ids, lines],
    });
  } else {
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
          -- Where a cheque that bounced had been deposited stays known.
          bank_account = case when excluded.bank_account = '' and excluded.state = 'bounced'
            then cheque_states.bank_account else excluded.bank_account end,
          deposit_id = case when excluded.state = 'bounced'
            then cheque_states.deposit_id else excluded.deposit_id end,
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
      ],
    });
  }
  await recordAudit(
    actor,
    tx,
    locked.map(({ documentId, lineNo, chequeNumber, sumAgorot, state: before }) => ({
      action: DEEDS[state],
      entityKind: 'cheque' as const,
      entityId: documentId,
      detail: { lineNo, chequeNumber, sumAgorot, before, date, bankAccount, reason },
    })),
  );
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
