import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';

import { AppError } from '../../../../platform/errors/app-error.ts';
import type { AdapterCall } from '../calls/adapter-call.ts';
import { RefusedByApi } from '../calls/api-calls.ts';

/** A quote that nothing is issued by, with which a key is proven where a request cannot be sent itself. */
const PROOF = {
  type: DOC_TYPES.BID,
  customer: { name: '-' },
  lines: [{ description: '-', price: '1' }],
} as const;

/** Has the API decide whether the key of a request may issue. Throws RefusedByApi. */
export async function proveKey({ api }: AdapterCall): Promise<void> {
  await api.post('/documents/preview', PROOF);
}

/** Returns the refusal of a field by the name of the sender. */
export function wrongField(name: string): AppError {
  return new AppError('INVALID_REQUEST', undefined, [{ path: [name], code: 'VALUE_NOT_ALLOWED' }]);
}

/** Statuses by which the API refuses who calls, and not what they ask. */
const OF_CALLER = new Set([401, 402, 403, 429]);

/**
 * Returns whether an issue was refused for what it asks, by the state of the books: a request that was issued before may be
 * refused so when it is repeated.
 */
export function isOfRequest(error: unknown): boolean {
  if (error instanceof AppError) return error.code === 'INVALID_REQUEST';
  if (!(error instanceof RefusedByApi) || OF_CALLER.has(error.status)) return false;
  // The document was issued by this very request.
  return error.refusal.code !== 'ALLOCATION_REFUSED';
}
