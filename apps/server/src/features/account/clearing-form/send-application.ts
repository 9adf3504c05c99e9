import type { ClearingStanding } from '@pinkas/contract/account/clearing-form/clearing-form.contract';
import { clearingApplicationOf } from '@pinkas/contract/account/clearing-form/clearing-form-fields';
import {
  CLEARING_FILES,
  isClearingWithdrawable,
} from '@pinkas/domain/clearing/clearing-application';
import { storedCompanyKind } from '@pinkas/domain/vat/company-kind';

import type { AccountContext } from '../../../platform/context.ts';
import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { fieldProblems } from '../../../platform/http/zod-problems.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { recordAudit } from '../../../platform/writes/record-audit.ts';
import { writeOnce } from '../../../platform/writes/write-once.ts';
import { listAttachedIds } from '../../files/uploads/uploads.api.ts';
import {
  changeApplication,
  lockApplication,
  type StoredApplication,
} from './applications.repository.ts';
import { mailApplicationTask } from './mail-application-task.ts';
import { openDraft } from './sealed-draft.ts';
import { entityOf, getBusiness } from './view-application.ts';

/**
 * Sends the saved application, with its mail and its audit in one transaction. Refusals: NOT_FOUND before the first save,
 * STATE_NOT_ALLOWED for one that was sent or answered for good, VERSION_CONFLICT after another save, INVALID_REQUEST with
 * each field that is not complete.
 */
export function sendApplication(
  ctx: AccountContext,
  version: number,
  idempotencyKey: string,
): Promise<ClearingStanding> {
  const request = { write: 'clearing-application.send', idempotencyKey, input: { version } };
  return writeOnce(ctx, request, async (tx) => {
    const stored = await lockApplication(tx);
    if (stored === undefined) throw new AppError('NOT_FOUND');
    if (stored.state !== 'draft' && stored.state !== 'correction') {
      throw new AppError('STATE_NOT_ALLOWED');
    }
    if (stored.version !== version) throw new AppError('VERSION_CONFLICT');
    await requireComplete(ctx, tx, stored);
    const at = ctx.clock.now();
    const sentCount = stored.sentCount + 1;
    const next = { state: 'sent', version: version + 1 } as const;
    await changeApplication(tx, {
      ...next,
      sentCount,
      sentAt: at,
      mailedAt: null,
      answeredAt: null,
      answerText: '',
    });
    await enqueue(tx, mailApplicationTask, { sentCount }, { at, isMailCounted: true });
    await recordAudit(ctx, tx, [
      {
        action: 'clearing-application.sent',
        entityKind: 'clearing-application',
        entityId: stored.id,
        detail: { sentCount },
      },
    ]);
    return next;
  });
}

async function requireComplete(
  ctx: AccountContext,
  tx: AccountTx,
  stored: StoredApplication,
): Promise<void> {
  const { keys } = ctx.services.config.storage;
  const draft = await openDraft(keys, ctx.accountId, stored.details);
  const kind = storedCompanyKind((await getBusiness(tx)).kind);
  const { error } = clearingApplicationOf(kind).safeParse(draft);
  if (error !== undefined) throw new AppError('INVALID_REQUEST', {}, fieldProblems(error));
  // A file may have been removed by itself since.
  const held = await listAttachedIds(tx, entityOf(stored));
  const gone = CLEARING_FILES.filter((file) => {
    const id = draft.files[file];
    return id !== null && !held.includes(id);
  });
  if (gone.length === 0) return;
  const problems = gone.map((file) => ({ path: ['files', file], code: 'FILE_NOT_FOUND' }));
  throw new AppError('INVALID_REQUEST', {}, problems);
}

/** Takes back an application that was sent, with its audit; its mail is not sent if it still waits. Refuses with STATE_NOT_ALLOWED. */
export function withdrawApplication(ctx: AccountContext): Promise<ClearingStanding> {
  return ctx.transaction(async (tx) => {
    const stored = await lockApplication(tx);
    if (stored === undefined || !isClearingWithdrawable(stored.state)) {
      throw new AppError('STATE_NOT_ALLOWED');
    }
    const next = { state: 'withdrawn', version: stored.version + 1 } as const;
    await changeApplication(tx, { ...next, answerText: '' });
    await recordAudit(ctx, tx, [
      {
        action: 'clearing-application.withdrawn',
        entityKind: 'clearing-application',
        entityId: stored.id,
      },
    ]);
    return next;
  });
}
