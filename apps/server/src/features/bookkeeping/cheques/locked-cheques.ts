import type { ChequeStateBody } from '@pinkas/contract/bookkeeping/cheques/cheques.contract';
import type { AuditAction } from '@pinkas/domain/identity/audit-action';
import { GIVES_BACK_TYPES } from '@pinkas/domain/documents/rules/gives-back-types';
import type { ShownChequeState } from '@pinkas/domain/payments/cheque-state';
import type { LocalDate } from '@pinkas/domain/time/local-date';
import { sql } from 'kysely';

import type { AccountActor } from '../../../platform/context.ts';
import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { recordAudit } from '../../../platform/writes/record-audit.ts';
import { actorArgument } from '../../accounting/documents/documents.api.ts';
import { REOPENS_DEBT, SHOWN_STATE } from './cheque-rows.ts';

/** A cheque whose document is locked until the end of the transaction. */
export interface LockedCheque extends Record<string, unknown> {
  readonly documentId: string;
  readonly lineNo: number;
  readonly sumAgorot: number;
  readonly chequeNumber: string;
  readonly state: ShownChequeState;
  /** The day of its state; null in hand. */
  readonly stateDate: LocalDate | null;
  /** The deposit with a slip that it went to the bank in. */
  readonly depositId: string | null;
  /** Whether the debt is open again once it no longer pays. */
  readonly reopensDebt: boolean;
}

/**
 * Reads cheques under the locks of their documents and of all whose sums depend on them: two people who act on the same
 * cheque, an issue and a cancellation of its receipt come one after the other. NOT_FOUND for one that the account has not
 * received.
 */
export async function lockCheques(
  tx: AccountTx,
  cheques: ChequeStateBody['cheques'],
): Promise<readonly LockedCheque[]> {
  const { accountId } = tx;
  const asked = new Set(cheques.map(({ documentId, lineNo }) => `${documentId}-${lineNo}`));
  await tx.query({
    name: 'hold-cheques',
    text: 'select hold_cheques($1, $2::uuid[])',
    values: [accountId, [...new Set(cheques.map(({ documentId }) => documentId))]],
  });
  const { rows } = await sql<LockedCheque>`
    select p.document_id as "documentId", p.line_no as "lineNo", p.sum_agorot as "sumAgorot",
      coalesce(p.detail->>'chequeNumber', '') as "chequeNumber", ${SHOWN_STATE} as state,
      s.on_date as "stateDate", s.deposit_id as "depositId", ${REOPENS_DEBT} as "reopensDebt"
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
  if (rows.length !== asked.size) throw new AppError('NOT_FOUND');
  return rows;
}

/** What the ledger is told of cheques that no longer pay, or pay again. */
export interface ChequeTurn {
  readonly takesBack: boolean;
  /** The day of the entry, unless the books are locked on it. */
  readonly date: LocalDate;
  readonly reason: string;
}

/**
 * Takes cheques out of what their receipts received, or counts them again: each is posted, and what the receipts paid is
 * settled (decision 0268). Cheques of documents that are income themselves change nothing. CREDIT_ALLOCATED where the money was
 * refunded.
 */
export async function turnCheques(
  actor: AccountActor,
  tx: AccountTx,
  cheques: readonly LockedCheque[],
  { takesBack, date, reason }: ChequeTurn,
): Promise<void> {
  const turned = cheques.filter(({ reopensDebt }) => reopensDebt);
  for (const [documentId, ofDocument] of Map.groupBy(turned, (cheque) => cheque.documentId)) {
    tx.noteChange('document');
    await tx.query({
      name: 'turn-cheques',
      text: 'select turn_cheques($1, $2, $3::int[], $4, $5, $6, $7, $8, $9)',
      values: [
        tx.accountId,
        documentId,
        ofDocument.map(({ lineNo }) => lineNo),
        takesBack,
        date,
        actor.clock.now(),
        actorArgument(actor),
        actor.ip,
        reason,
      ],
    });
  }
}

/** Records for each cheque what was done with it. */
export async function auditCheques(
  actor: AccountActor,
  tx: AccountTx,
  action: AuditAction,
  cheques: readonly LockedCheque[],
  detail: Readonly<Record<string, unknown>>,
): Promise<void> {
  await recordAudit(
    actor,
    tx,
    cheques.map(({ documentId, lineNo, chequeNumber, sumAgorot, state: before }) => ({
      action,
      entityKind: 'cheque' as const,
      entityId: documentId,
      detail: { lineNo, chequeNumber, sumAgorot, before, ...detail },
    })),
  );
}
