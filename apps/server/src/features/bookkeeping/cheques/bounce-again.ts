import type { LocalDate } from '@pinkas/domain/time/local-date';

import type { AccountActor } from '../../../platform/context.ts';
import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { auditCheques, lockCheques, turnCheques } from './locked-cheques.ts';

/** A cheque that bounced, as it stood before it was deposited again. */
export interface Bounce {
  readonly documentId: string;
  readonly lineNo: number;
  /** The day on which it bounced, and that on which it had been deposited. */
  readonly date: LocalDate;
  readonly depositedOn: LocalDate | null;
  readonly bankAccount: string;
  readonly depositId: string | null;
  readonly reason: string;
  readonly feeAgorot: number;
}

/**
 * Takes back in the caller's transaction that deposited cheques which had bounced were deposited again on a day: they have
 * bounced as before, and no longer pay from that day on. NOT_FOUND; CREDIT_ALLOCATED where what they paid again was refunded.
 */
export async function bounceAgainIn(
  actor: AccountActor,
  tx: AccountTx,
  bounces: readonly Bounce[],
  day: LocalDate,
): Promise<void> {
  for (const [reason, ofReason] of Map.groupBy(bounces, (bounce) => bounce.reason)) {
    const locked = await lockCheques(
      tx,
      ofReason.map(({ documentId, lineNo }) => ({ documentId, lineNo })),
    );
    await tx.query({
      name: 'bounce-again',
      text: `update cheque_states s set state = 'bounced', on_date = b.date, deposited_on = b."depositedOn",
          bank_account = b."bankAccount", deposit_id = b."depositId", reason = b.reason, fee_agorot = b."feeAgorot",
          changed_at = $3, changed_by = $4
        from jsonb_to_recordset($2) as b ("documentId" uuid, "lineNo" int, date date, "depositedOn" date,
          "bankAccount" text, "depositId" uuid, reason text, "feeAgorot" bigint)
        where s.account_id = $1 and s.document_id = b."documentId" and s.line_no = b."lineNo"`,
      values: [tx.accountId, JSON.stringify(ofReason), actor.clock.now(), actor.userId],
    });
    await turnCheques(actor, tx, locked, { takesBack: true, date: day, reason });
    await auditCheques(actor, tx, 'cheque.bounced', locked, { reason });
  }
}
