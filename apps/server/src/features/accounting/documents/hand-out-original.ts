import { randomUUIDv7 } from 'node:crypto';

import type { Clock } from '../../../platform/clock/clock.ts';
import { inAccount, type AccountTx } from '../../../platform/db/account-transaction.ts';
import type { Database } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { AccountContext } from '../../../platform/http/context.ts';
import { recordEvent } from './document-events.repository.ts';
import {
  takeDocumentFile,
  type DocumentFile,
  type DocumentFilesDependencies,
} from './document-files.ts';

/** Somebody who wants the original of a document: a download, or a mail by its task's id. */
export interface OriginalTaker {
  readonly accountId: number;
  readonly documentId: string;
  readonly takenBy: string;
  readonly channel: 'download' | 'mail';
}

/**
 * Takes the original for one taker and answers whether it is theirs. Whatever runs at once, the
 * primary key lets one through; the same taker asking again keeps it, so a mail can be retried.
 */
export function takeOriginal(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  taker: OriginalTaker,
): Promise<boolean> {
  const { accountId, documentId, takenBy, channel } = taker;
  return inAccount(db, { accountId }, async (tx) => {
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
    return row.takenBy === takenBy;
  });
}

/** Gives the original back after a mail that no server took. */
export async function giveOriginalBack(tx: AccountTx, taker: OriginalTaker): Promise<void> {
  await tx
    .deleteFrom('documentOriginals')
    .where('accountId', '=', tx.accountId)
    .where('documentId', '=', taker.documentId)
    .where('takenBy', '=', taker.takenBy)
    .execute();
}

/** Hands the original out once, by download; ORIGINAL_ALREADY_DELIVERED ever after. */
export async function handOutOriginal(
  ctx: AccountContext,
  deps: DocumentFilesDependencies,
  documentId: string,
): Promise<DocumentFile> {
  const { accountId, userId } = ctx;
  // The file is made first, so that the one chance is not spent on a failed print.
  const file = await takeDocumentFile(deps, accountId, documentId, 'original');
  const taker = { accountId, documentId, takenBy: randomUUIDv7(), channel: 'download' as const };
  if (!(await takeOriginal(deps, taker))) throw new AppError('ORIGINAL_ALREADY_DELIVERED');
  await ctx.transaction((tx) =>
    recordEvent(tx, { documentId, kind: 'original-delivered', at: ctx.clock.now(), userId }),
  );
  return file;
}
