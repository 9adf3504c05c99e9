import { allocationDeedsOf, nextRequestState } from '@pinkas/domain/vat/allocation-state';

import type { AccountContext } from '../../../../../platform/context.ts';
import type { AccountTx } from '../../../../../platform/db/account-transaction.ts';
import { AppError } from '../../../../../platform/errors/app-error.ts';
import { enqueue } from '../../../../../platform/jobs/enqueue.ts';
import { recordAudit } from '../../../../../platform/writes/record-audit.ts';
import { writeOnce } from '../../../../../platform/writes/write-once.ts';
import { isAuthorityConnected } from '../../../../account/tax-authority/tax-authority.api.ts';
import { readDocumentStatus } from '../../record/links/document-links.reads.ts';
import { findStoredDocument } from '../../record/content/stored-document.reads.ts';
import {
  changeRequest,
  lockRequest,
  recordRequestEvents,
} from './allocation-requests.repository.ts';
import { findAllocation } from '../allocation-view.reads.ts';
import { askAllocationTask } from './ask-allocation.ts';
import { awaitNumber } from './await-number.ts';
import { openRequests, timesOfRequest } from './open-request.ts';

/**
 * Requests the number of an issued document from the authority, and waits a while for it. Refusals: NOT_FOUND,
 * STATE_NOT_ALLOWED where it may not be requested or the business is not connected.
 */
export async function askAgain(
  ctx: AccountContext,
  documentId: string,
  idempotencyKey: string,
): Promise<void> {
  const input = { documentId };
  const request = { write: 'document.ask-allocation', idempotencyKey, input };
  await writeOnce(ctx, request, (tx) => begin(ctx, tx, documentId));
  await awaitNumber(ctx.services, { accountId: ctx.accountId, documentId }, { isBegun: false });
}

async function begin(ctx: AccountContext, tx: AccountTx, documentId: string): Promise<void> {
  const { clock, actor, userId: requestedBy } = ctx;
  // Two who press at once come one after another, also before there is a request.
  await tx.query({
    name: 'lock-document-to-ask',
    text: 'select from documents where account_id = $1 and id = $2 for no key update',
    values: [tx.accountId, documentId],
  });
  const document = await findStoredDocument(tx, documentId);
  if (document === undefined) throw new AppError('NOT_FOUND');
  const known = await lockRequest(tx, documentId);
  const { creditedAgorot } = await readDocumentStatus(tx, documentId);
  const { facts } = await findAllocation(tx, document, creditedAgorot);
  const mayAsk =
    allocationDeedsOf(facts).includes('ask') && (await isAuthorityConnected(tx, clock.today()));
  if (!mayAsk) throw new AppError('STATE_NOT_ALLOWED');
  const at = clock.now();
  const times = { ...timesOfRequest(at, false), deliveriesWaitUntil: at };
  if (known === undefined) {
    await openRequests(tx, [{ ...times, documentId, requestedBy, actor }]);
  } else {
    const state = nextRequestState(known, 'asked-again');
    if (state === undefined) throw new AppError('STATE_NOT_ALLOWED');
    const undecided = { choice: null, decidedAt: null, decidedBy: null, notifiedAt: null };
    const change = { ...undecided, ...times, state, requestedBy, code: null, answeredAt: null };
    await changeRequest(tx, documentId, change);
    await recordRequestEvents(tx, [{ documentId, kind: 'asked-again', at, actor }]);
  }
  const heldUntil = timesOfRequest(at, true).askingUntil ?? at;
  await enqueue(tx, askAllocationTask, {}, { at, documentId, heldUntil });
  await recordAudit(ctx, tx, [
    { action: 'document.allocation-asked', entityKind: 'document', entityId: documentId },
  ]);
}
