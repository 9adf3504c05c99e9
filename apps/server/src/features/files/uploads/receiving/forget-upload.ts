import { UPLOAD_LIFETIME_SECONDS } from '@pinkas/domain/files/upload-limits';

import { epochMsOf, type Clock } from '../../../../platform/clock/clock.ts';
import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { AccountContext } from '../../../../platform/context.ts';
import type { HoldingStore } from '../../../../platform/storage/file-store.ts';
import { releaseStorage } from '../record/storage-usage.repository.ts';
import {
  deleteSession,
  findSession,
  listParts,
  lockSession,
  type UploadSession,
} from './upload-sessions.repository.ts';

/** Returns whether an upload is too old to continue. */
export function isExpired(
  { clock }: { readonly clock: Clock },
  session: Pick<UploadSession, 'createdAt'>,
): boolean {
  return clock.nowMs() - epochMsOf(session.createdAt) > UPLOAD_LIFETIME_SECONDS * 1_000;
}

/** The actor who deletes: a call of a person, or the cleaning of an account. */
export interface Forgetter {
  readonly services: { readonly storage: { readonly incoming: HoldingStore } };
  transaction<T>(work: (tx: AccountTx) => Promise<T>): Promise<T>;
}

/** Removes an upload with what was received of it. One that is not there is no error. */
export async function forgetUpload(ctx: Forgetter, uploadId: string): Promise<void> {
  const keys = await ctx.transaction(async (tx) => {
    const parts = await listParts(tx, uploadId);
    return parts.flatMap(({ objectKey }) => objectKey ?? []);
  });
  // The bytes first: a crash here leaves rows that lead to the rest.
  for (const key of keys) await ctx.services.storage.incoming.remove(key);
  await ctx.transaction(async (tx) => {
    const session = await lockSession(tx, uploadId);
    if (session === undefined) return;
    if (session.state !== 'done') await releaseStorage(tx, session.receivedBytes);
    await deleteSession(tx, uploadId);
  });
}

/** Deletes an upload of the caller. Refusals: NOT_FOUND, also for another person's. */
export async function cancelUpload(ctx: AccountContext, uploadId: string): Promise<void> {
  const session = await ctx.transaction((tx) => findSession(tx, uploadId));
  if (session === undefined || session.userId !== ctx.userId) throw new AppError('NOT_FOUND');
  await forgetUpload(ctx, uploadId);
}
