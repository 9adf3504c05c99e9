import { bookTermsContract } from '@pinkas/contract/settings/book/book-terms.contract';

import { implement } from '../../../platform/http/implement.ts';
import { readBookkeeping } from './book-terms.reads.ts';
import { saveBookDetails } from './save-book-details.ts';
import { saveBookTerms } from './save-book-terms.ts';

/** Files at the authorities, and what the reports go by. */
export const bookTermsRoutes = implement(bookTermsContract, {
  get: ({ ctx }) => ctx.transaction((tx) => readBookkeeping(tx, ctx.clock.today())),
  saveDetails: ({ ctx, body, idempotencyKey }) => saveBookDetails(ctx, body, idempotencyKey),
  saveTerms: ({ ctx, body, idempotencyKey }) => saveBookTerms(ctx, body, idempotencyKey),
});
