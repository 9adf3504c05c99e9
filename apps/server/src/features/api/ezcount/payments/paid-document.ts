import type { ApiPaymentRequest } from '@pinkas/contract/api/v1/payment-request-resource';

import { AppError } from '../../../../platform/errors/app-error.ts';
import type { EzcountCall } from '../ezcount-call.ts';

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** What an attempt to pay ended as, where its money came. */
const PAID = new Set(['paid', 'overpaid']);

/**
 * Returns the document that our page issued for payments that a request names; undefined where it names none of ours. A
 * payment has one document: a second one would be income twice. Refusal: STATE_NOT_ALLOWED while a paid one has none yet.
 * Throws RefusedByApi.
 */
export async function findPaidDocument(
  { api }: EzcountCall,
  ids: readonly string[],
): Promise<string | undefined> {
  for (const id of ids.filter((one) => UUID.test(one))) {
    const request = (await api.get(`/payment-requests/${id}`)) as unknown as ApiPaymentRequest;
    const made = request.payments.find(({ documentId }) => documentId !== null)?.documentId;
    if (made !== undefined && made !== null) return made;
    if (PAID.has(request.state)) throw new AppError('STATE_NOT_ALLOWED');
  }
  return undefined;
}
