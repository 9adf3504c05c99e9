import { isReverseCharge } from '@pinkas/domain/documents/rules/reverse-charge';
import {
  isDecisionHeard,
  mayChoose,
  type AllocationChoice,
} from '@pinkas/domain/vat/allocation-state';

import type { AccountActor } from '../../../../../platform/context.ts';
import { AppError } from '../../../../../platform/errors/app-error.ts';
import { enqueue } from '../../../../../platform/jobs/enqueue.ts';
import { recordAudit } from '../../../../../platform/writes/record-audit.ts';
import { writeOnce } from '../../../../../platform/writes/write-once.ts';
import { findStoredDocument } from '../../record/content/stored-document.reads.ts';
import {
  changeRequest,
  lockRequest,
  recordRequestEvents,
} from './allocation-requests.repository.ts';
import { dropMails, releaseDeliveries } from '../held-tasks.ts';
import { tellDecisionTask } from './tell-decision.ts';

/** Decisions after which the invoice is credited: its mail is not sent. */
const CREDITED_BY: readonly AllocationChoice[] = ['cancel', 'reverse-charge'];

/**
 * Saves the decision on an invoice whose number the authority refused; a task reports it where the authority accepts
 * decisions. Refusals: NOT_FOUND, STATE_NOT_ALLOWED.
 */
export function decideRefusal(
  ctx: AccountActor,
  documentId: string,
  choice: AllocationChoice,
  idempotencyKey: string,
): Promise<void> {
  const { clock, actor, userId: decidedBy } = ctx;
  const input = { documentId, choice };
  const request = { write: 'document.decide-allocation', idempotencyKey, input };
  return writeOnce(ctx, request, async (tx) => {
    const document = await findStoredDocument(tx, documentId);
    if (document === undefined) throw new AppError('NOT_FOUND');
    const known = await lockRequest(tx, documentId);
    const facts = { request: known, isReverseCharge: isReverseCharge(document) };
    if (known === undefined || !mayChoose(facts, choice)) throw new AppError('STATE_NOT_ALLOWED');
    const at = clock.now();
    await changeRequest(tx, documentId, { state: 'decided', choice, decidedAt: at, decidedBy });
    await recordRequestEvents(tx, [{ documentId, kind: 'decided', at, actor, choice }]);
    if (isDecisionHeard(known)) await enqueue(tx, tellDecisionTask, {}, { at, documentId });
    if (CREDITED_BY.includes(choice)) await dropMails(tx, documentId, at);
    await releaseDeliveries(tx, documentId);
    const entity = { entityKind: 'document', entityId: documentId, detail: { choice } } as const;
    await recordAudit(ctx, tx, [{ action: 'document.allocation-decided', ...entity }]);
  });
}
