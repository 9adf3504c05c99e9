import { bookLocksContract } from '@pinkas/contract/settings/book/book-locks.contract';

import { implement } from '../../../platform/http/implement.ts';
import { readBookLocks } from './book-locks.reads.ts';
import { lockBooks, openBooks } from './lock-books.ts';

/** Up to which month the books are locked. */
export const bookLocksRoutes = implement(bookLocksContract, {
  get: ({ ctx }) => ctx.transaction((tx) => readBookLocks(tx)),
  lock: ({ ctx, body, idempotencyKey }) => lockBooks(ctx, body, idempotencyKey),
  open: ({ ctx, body, idempotencyKey }) => openBooks(ctx, body, idempotencyKey),
});
