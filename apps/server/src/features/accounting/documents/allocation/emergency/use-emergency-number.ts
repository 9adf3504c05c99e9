import { nextRequestState } from '@pinkas/domain/vat/allocation-state';

import type { AccountActor } from '../../../../../platform/context.ts';
import type { AccountTx } from '../../../../../platform/db/account-transaction.ts';
import { AppError } from '../../../../../platform/errors/app-error.ts';
import { enqueue } from '../../../../../platform/jobs/enqueue.ts';
import { recordAudit } from '../../../../../platform/writes/record-audit.ts';
import { writeOnce } from '../../../../../platform/writes/write-once.ts';
import { findStoredDocument } from '../../record/content/stored-document.reads.ts';
import { lockAllocations } from '../allocation-taken.ts';
import {
  changeRequest,
  lockRequest,
  recordRequestEvents,
} from '../requests/allocation-requests.repository.ts';
import { attachNumber } from '../attach-allocation-number.ts';
import { countUsableNumbers, takeEmergencyNumber } from './emergency-numbers.ts';
import { endAsking, releaseDeliveries } from '../held-tasks.ts';
import { reportEmergencyTask } from './report-emergency-number.ts';

/**
 * Gives a document whose number was requested in vain the next number that the authority gave ahead; a task reports it.
 * Refusals: NOT_FOUND; STATE_NOT_ALLOWED while the authority answers, without a free number, and for a document without
 * a request.
 */
export function useEmergencyNumber(
  ctx: AccountActor,
  documentId: string,
  idempotencyKey: string,
): Promise<void> {
  const input = { documentId };
  const request = { write: 'document.use-emergency-number', idempotencyKey, input };
  return writeOnce(ctx, request, (tx) => give(ctx, tx, documentId));
}

async function give(ctx: AccountActor, tx: AccountTx, documentId: string): Promise<void> {
  const { clock, actor } = ctx;
  if ((await findStoredDocument(tx, documentId)) === undefined) throw new AppError('NOT_FOUND');
  const known = await lockRequest(tx, documentId);
  const state = known && nextRequestState(known, 'emergency');
  if (state === undefined || (await countUsableNumbers(tx)) === 0) {
    throw new AppError('STATE_NOT_ALLOWED');
  }
  const allocationNumber = await takeEmergencyNumber(ctx, tx, documentId);
  if (allocationNumber === undefined) throw new AppError('STATE_NOT_ALLOWED');
  await lockAllocations(tx, [{ allocationNumber }]);
  await attachNumber(ctx, tx, documentId, allocationNumber);
  const at = clock.now();
  await changeRequest(tx, documentId, { state, askingUntil: null, answeredAt: at });
  await recordRequestEvents(tx, [{ documentId, kind: 'emergency', at, actor, allocationNumber }]);
  await endAsking(tx, documentId, at);
  await releaseDeliveries(tx, documentId);
  await enqueue(tx, reportEmergencyTask, {}, { at, documentId });
  await recordAudit(ctx, tx, [
    { action: 'document.emergency-number-used', entityKind: 'document', entityId: documentId },
  ]);
}
