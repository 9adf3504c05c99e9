import type {
  BookLocks,
  LockBooks,
  OpenBooks,
} from '@pinkas/contract/settings/book/book-locks.contract';
import { isLockableDay } from '@pinkas/domain/bookkeeping/book-lock';
import { recordOfActor } from '@pinkas/domain/identity/actor';
import { endOfMonth, type LocalDate } from '@pinkas/domain/time/local-date';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { AccountActor } from '../../../platform/context.ts';
import { recordAudit } from '../../../platform/writes/record-audit.ts';
import { writeOnce } from '../../../platform/writes/write-once.ts';
import { readBookLocks } from './book-locks.reads.ts';

/** A lock of the books, or their opening. */
export interface BookLockChange {
  readonly until: LocalDate | null;
  /** Empty for a lock. */
  readonly reason: string;
  readonly lastLockNo: number;
}

/**
 * Locks the books, or opens them for a reason, with its audit, in the caller's transaction: reads after it see all that
 * was in progress. Refusals as of `lockBooks`.
 */
export async function changeBookLock(
  ctx: AccountActor,
  tx: AccountTx,
  { until, reason, lastLockNo }: BookLockChange,
): Promise<BookLocks> {
  const { actorKind, actorId, requestedBy } = recordOfActor(ctx.actor);
  const actor = { actor_kind: actorKind, actor_id: actorId, requested_by: requestedBy };
  const before = await readBookLocks(tx);
  await tx.query({
    name: 'lock-books',
    text: 'select lock_books($1, $2, $3, $4, $5, $6)',
    values: [tx.accountId, until, lastLockNo, reason, ctx.clock.now(), JSON.stringify(actor)],
  });
  await recordAudit(ctx, tx, [
    {
      action: reason === '' ? 'account.books-locked' : 'account.books-opened',
      entityKind: 'account',
      entityId: String(ctx.accountId),
      detail: { before: before.lockedUntil, after: until, ...(reason !== '' && { reason }) },
    },
  ]);
  return readBookLocks(tx);
}

function refuseDay(): never {
  throw new AppError('SETTINGS_REFUSED', {}, [{ path: ['until'], code: 'VALUE_NOT_ALLOWED' }]);
}

/**
 * Locks the books up to the end of a month that is over, with its audit: what is in progress on such a day finishes before, and
 * later writes are refused. Refusals: SETTINGS_REFUSED at the day, SETTINGS_CHANGED (somebody else locked or opened meanwhile),
 * STATE_NOT_ALLOWED for a day that is locked already, IDEMPOTENCY_KEY_REUSED.
 */
export function lockBooks(
  ctx: AccountActor,
  wanted: LockBooks,
  idempotencyKey: string,
): Promise<BookLocks> {
  const request = { write: 'books.lock', idempotencyKey, input: wanted };
  return writeOnce(ctx, request, (tx) => {
    if (!isLockableDay(wanted.until, ctx.clock.today())) refuseDay();
    return changeBookLock(ctx, tx, { ...wanted, reason: '' });
  });
}

/**
 * Opens locked books from a month on, or all of them, for a reason that the audit stores. Refusals as of `lockBooks`.
 */
export function openBooks(
  ctx: AccountActor,
  wanted: OpenBooks,
  idempotencyKey: string,
): Promise<BookLocks> {
  const request = { write: 'books.open', idempotencyKey, input: wanted };
  return writeOnce(ctx, request, (tx) => {
    const { until } = wanted;
    if (until !== null && until !== endOfMonth(until)) refuseDay();
    return changeBookLock(ctx, tx, wanted);
  });
}
