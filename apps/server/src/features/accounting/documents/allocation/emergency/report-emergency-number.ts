import { systemActor } from '@pinkas/domain/identity/actor';
import { ASKED_FOR_MS, pauseAfterMs } from '@pinkas/domain/vat/allocation-retry';
import { leadingCode } from '@pinkas/domain/vat/allocation-refusal';
import { z } from 'zod';

import type { DecisionAnswer } from '../../../../../integrations/tax-authority/tax-authority.ts';
import { epochMsOf, isoText } from '../../../../../platform/clock/clock.ts';
import { inAccount, type AccountTx } from '../../../../../platform/db/account-transaction.ts';
import { defineTask, TaskHeldError } from '../../../../../platform/jobs/task.ts';
import type { Services } from '../../../../../platform/services.ts';
import { askAuthority } from '../../../../account/tax-authority/tax-authority.api.ts';
import { findStoredDocument } from '../../record/content/stored-document.reads.ts';
import { findRequest, recordRequestEvents } from '../requests/allocation-requests.repository.ts';
import { nameOf, type AskedDocument } from '../requests/ask-allocation.ts';
import { REPORT_TASK } from '../held-tasks.ts';
import { toInvoiceToApprove } from '../requests/invoice-to-approve.ts';

/** A number that was used and not reported yet, with the invoice that has it; undefined for none. */
async function findUse(tx: AccountTx, documentId: string) {
  const used = await tx
    .selectFrom('emergencyNumbers')
    .select(['emergencyNumbers.allocationNumber', 'emergencyNumbers.usedAt'])
    .where('emergencyNumbers.accountId', '=', tx.accountId)
    .where('emergencyNumbers.documentId', '=', documentId)
    .where('emergencyNumbers.reportedAt', 'is', null)
    .executeTakeFirst();
  const request = await findRequest(tx, documentId);
  const document = await findStoredDocument(tx, documentId);
  if (used === undefined || request === undefined || document === undefined) return undefined;
  const { requestedBy } = request;
  const invoice = toInvoiceToApprove(document, await nameOf(tx, requestedBy));
  return {
    number: used.allocationNumber,
    usedAt: used.usedAt ?? request.askedAt,
    requestedBy,
    invoice,
  };
}

/** Saves that the authority accepted the report, or its objection. */
function keepAnswer(
  { db, clock }: Services,
  { accountId, documentId }: AskedDocument,
  { requestedBy, number }: { readonly requestedBy: string; readonly number: string },
  answer: DecisionAnswer | undefined,
): Promise<void> {
  const at = clock.now();
  return inAccount(db, { accountId }, async (tx) => {
    const isTaken = answer?.kind === 'taken';
    if (isTaken) {
      await tx
        .updateTable('emergencyNumbers')
        .set({ reportedAt: at })
        .where('emergencyNumbers.accountId', '=', tx.accountId)
        .where('emergencyNumbers.allocationNumber', '=', number)
        .execute();
    }
    const code = answer?.kind === 'refused' ? (leadingCode(answer.codes) ?? null) : null;
    const actor = systemActor(REPORT_TASK, requestedBy);
    const kind = isTaken ? 'reported' : 'not-reported';
    await recordRequestEvents(tx, [{ documentId, kind, at, actor, code }]);
  });
}

/**
 * Reports to the authority which of its numbers an invoice got, until it accepts, refuses, or takes no more
 * reports.
 */
export const reportEmergencyTask = defineTask({
  kind: REPORT_TASK,
  payload: z.object({}),
  async run(asked, services) {
    const { accountId, documentId } = asked;
    const { clock, db } = services;
    const found = await inAccount(db, { accountId }, (tx) => findUse(tx, documentId));
    if (found === undefined) return;
    const answer = await askAuthority(services, accountId, (authority, token) =>
      authority.reportEmergency(token, found.invoice, found.number),
    );
    if (answer.kind !== 'unheard') return keepAnswer(services, asked, found, answer);
    const sinceMs = clock.nowMs() - epochMsOf(found.usedAt);
    if (sinceMs >= ASKED_FOR_MS) return keepAnswer(services, asked, found, undefined);
    throw new TaskHeldError(isoText(clock.nowMs() + pauseAfterMs(sinceMs)));
  },
});
