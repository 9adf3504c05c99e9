import type { BatchFileView } from '@pinkas/contract/accounting/batch-upload.contract';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { AccountActor } from '../../../platform/http/context.ts';
import { recordAudit } from '../../../platform/writes/record-audit.ts';
import { writeOnce } from '../../../platform/writes/write-once.ts';
import { oweTask } from '../../../platform/jobs/owe-task.ts';
import { getFile, setState } from './batch-files.repository.ts';
import { markWaiting, type WantedDocument } from './batch-rows.repository.ts';
import { assertAtRest } from './change-file.ts';
import { checkFile } from './check-file.ts';
import { viewFile } from './file-view.ts';

/** What the person saw and confirmed. */
export interface ConfirmedIssue {
  readonly documents: number;
  readonly totalAgorot: number;
}

/**
 * Asks for all documents of a file that are ready: their requests are written down as they stand, and a
 * task issues them. Rows with problems stay. Refusals: NOT_FOUND, BATCH_RUNNING, and VERSION_CONFLICT
 * when the documents are not those that were confirmed.
 */
export function startIssue(
  ctx: AccountActor,
  id: string,
  confirmed: ConfirmedIssue,
  idempotencyKey: string,
): Promise<BatchFileView> {
  const request = { write: 'batch-file.issue', idempotencyKey, input: { id, ...confirmed } };
  return writeOnce(ctx, request, async (tx) => {
    const file = await getFile(tx, id, true);
    assertAtRest(file);
    const checked = await checkFile(tx, file, ctx.clock.today());
    const wanted = checked.documents.flatMap(({ rowNos, request: document }): WantedDocument[] =>
      document === null ? [] : [{ rowNos, request: document }],
    );
    const total = checked.documents.reduce(
      (sum, document) => sum + (document.request === null ? 0 : (document.totalAgorot ?? 0)),
      0,
    );
    if (wanted.length !== confirmed.documents || total !== confirmed.totalAgorot) {
      throw new AppError('VERSION_CONFLICT');
    }
    await markWaiting(tx, id, wanted);
    await setState(tx, id, 'issuing', ctx.clock.now());
    await oweIssue(ctx, tx, id);
    await recordAudit(ctx, tx, [
      {
        action: 'batch-file.issued',
        entityKind: 'batch-file',
        entityId: id,
        detail: { sha256: file.sha256.toString('hex'), ...confirmed },
      },
    ]);
    return viewFile(tx, id);
  });
}

/** Owes the issue of what waits in a file; the worker does it in the name of the person. */
export async function oweIssue(
  actor: Pick<AccountActor, 'clock' | 'ip' | 'userId'>,
  tx: AccountTx,
  fileId: string,
): Promise<void> {
  const { userId, ip } = actor;
  const payload = { fileId, userId, ip };
  await oweTask(tx, { kind: 'issue-batch', payload, at: actor.clock.now() });
}

/** Stops a running file after the documents that are being issued. NOT_FOUND. */
export function pauseIssue(ctx: AccountActor, id: string): Promise<BatchFileView> {
  return moveFile(ctx, id, 'issuing', 'paused');
}

/** Goes on with a paused file. NOT_FOUND. */
export function resumeIssue(ctx: AccountActor, id: string): Promise<BatchFileView> {
  return moveFile(ctx, id, 'paused', 'issuing');
}

/** Moves a file that is in a state to the other one; in any other state it stays as it is. */
function moveFile(
  ctx: AccountActor,
  id: string,
  from: 'issuing' | 'paused',
  to: 'issuing' | 'paused',
): Promise<BatchFileView> {
  return ctx.transaction(async (tx) => {
    const file = await getFile(tx, id, true);
    if (file.state === from) {
      await setState(tx, id, to);
      if (to === 'issuing') await oweIssue(ctx, tx, id);
      const action = to === 'paused' ? 'batch-file.paused' : 'batch-file.resumed';
      await recordAudit(ctx, tx, [{ action, entityKind: 'batch-file', entityId: id }]);
    }
    return viewFile(tx, id);
  });
}
