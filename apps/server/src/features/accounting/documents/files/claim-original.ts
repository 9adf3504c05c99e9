import type { Clock } from '../../../../platform/clock/clock.ts';
import { inAccount, type AccountTx } from '../../../../platform/db/account-transaction.ts';
import type { Database } from '../../../../platform/db/database.ts';
import { newId } from '../../../../platform/db/new-id.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { AccountContext } from '../../../../platform/context.ts';
import { recordEvent } from '../record/document-events.repository.ts';
import { giveDocumentFile, type DocumentFile } from './document-files.ts';

/** Somebody who wants the original of a document: a download, or a mail by its task's id. */
export interface OriginalClaim {
  readonly accountId: number;
  readonly documentId: string;
  readonly takenBy: string;
  readonly channel: 'download' | 'mail';
}

/** Whose the original is: the asker's, somebody else's, or nobody's any more. */
export type OriginalAnswer = 'theirs' | 'taken' | 'cancelled';

/** The row is held, so that a cancellation that runs at once comes wholly before or after. */
async function isCancelledUnderLock(tx: AccountTx, documentId: string): Promise<boolean> {
  const { accountId } = tx;
  await tx.query({
    name: 'lock-original-document',
    text: 'select from documents where account_id = $1 and id = $2 for share',
    values: [accountId, documentId],
  });
  const { rows } = await tx.query({
    name: 'original-cancellation',
    text: 'select from document_cancellations where account_id = $1 and document_id = $2',
    values: [accountId, documentId],
  });
  return rows.length > 0;
}

/**
 * Claims the original for one recipient. Under concurrency the primary key lets one succeed; the same
 * claimant keeps it when it asks again, so a mail can be retried. The original of a document that was
 * cancelled does not show that, and is never delivered any more.
 */
export function claimOriginal(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  claim: OriginalClaim,
): Promise<OriginalAnswer> {
  const { accountId, documentId, takenBy, channel } = claim;
  return inAccount(db, { accountId }, async (tx) => {
    if (await isCancelledUnderLock(tx, documentId)) return 'cancelled';
    await tx
      .insertInto('documentOriginals')
      .values({ accountId, documentId, takenBy, channel, takenAt: clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const row = await tx
      .selectFrom('documentOriginals')
      .select('takenBy')
      .where('accountId', '=', accountId)
      .where('documentId', '=', documentId)
      .executeTakeFirstOrThrow();
    return row.takenBy === takenBy ? 'theirs' : 'taken';
  });
}

/** Releases the original after a mail that no server accepted. */
export async function releaseClaim(tx: AccountTx, claim: OriginalClaim): Promise<void> {
  await tx
    .deleteFrom('documentOriginals')
    .where('accountId', '=', tx.accountId)
    .where('documentId', '=', claim.documentId)
    .where('takenBy', '=', claim.takenBy)
    .execute();
}

/**
 * Serves the original once, by download; ORIGINAL_ALREADY_DELIVERED ever after, and
 * STATE_NOT_ALLOWED once the document is cancelled: from then on only copies that show it are
 * served.
 */
export async function handOutOriginal(
  ctx: AccountContext,
  documentId: string,
): Promise<DocumentFile> {
  const { accountId, actor } = ctx;
  // The file is made first, so that the one chance is not spent on a failed print.
  const file = await giveDocumentFile(ctx.services, accountId, documentId, 'original');
  const claim = { accountId, documentId, takenBy: newId(), channel: 'download' as const };
  const answer = await claimOriginal(ctx, claim);
  if (answer === 'cancelled') throw new AppError('STATE_NOT_ALLOWED');
  if (answer === 'taken') throw new AppError('ORIGINAL_ALREADY_DELIVERED');
  await ctx.transaction((tx) =>
    recordEvent(tx, { documentId, kind: 'original-delivered', at: ctx.clock.now(), actor }),
  );
  return file;
}
