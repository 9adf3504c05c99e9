import { randomUUIDv7 } from 'node:crypto';

import { inAccount } from '../../../platform/db/account-transaction.ts';
import type { AccountContext } from '../../../platform/http/context.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import {
  takeDocumentFile,
  type DocumentFile,
  type DocumentFilesDependencies,
} from './document-files.ts';

/**
 * Records that the original went out, and answers whether this call was the one that took it. A
 * unique index lets exactly one through, whatever runs at once.
 */
export function takeOriginal(
  deps: Pick<DocumentFilesDependencies, 'db' | 'clock'>,
  taken: {
    readonly accountId: number;
    readonly documentId: string;
    readonly userId: string | null;
    readonly channel: 'download' | 'mail';
  },
): Promise<boolean> {
  const { accountId, documentId, userId, channel } = taken;
  return inAccount(deps.db, { accountId }, async (tx) => {
    const result = await tx
      .insertInto('documentEvents')
      .values({
        accountId,
        id: randomUUIDv7(),
        documentId,
        kind: 'original-delivered',
        at: deps.clock.now(),
        userId,
        detail: JSON.stringify({ channel }),
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    return result.numInsertedOrUpdatedRows === 1n;
  });
}

/** Hands the original out once; ORIGINAL_ALREADY_DELIVERED ever after. */
export async function handOutOriginal(
  ctx: AccountContext,
  deps: DocumentFilesDependencies,
  documentId: string,
): Promise<DocumentFile> {
  const { accountId, userId } = ctx;
  // The file is made first, so that the one chance is not spent on a failed print.
  const file = await takeDocumentFile(deps, accountId, documentId, 'original');
  const isFirst = await takeOriginal(deps, { accountId, documentId, userId, channel: 'download' });
  if (!isFirst) throw new AppError('ORIGINAL_ALREADY_DELIVERED');
  return file;
}
