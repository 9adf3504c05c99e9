import { ALLOCATION_CHOICES } from '@pinkas/domain/vat/allocation-state';
import { z } from 'zod';

import { defineContract } from '../../define.ts';
import { Id } from '../../fields.ts';
import { DocumentAllocation } from './document-allocation.ts';

const DocumentParams = z.strictObject({ id: Id });
const Answer = z.object({ allocation: DocumentAllocation });

/** What people do about the number that the tax authority gives, or does not give, an issued invoice. */
export const allocationRequestsContract = defineContract({
  get: {
    method: 'GET',
    path: '/v2/api/documents/{id}/allocation',
    access: 'documents.read',
    summary:
      'How a tax invoice stands with allocation numbers: what was asked of the tax authority, what it answered, and what a person may do.',
    params: DocumentParams,
    response: Answer,
    errors: ['INVALID_REQUEST', 'NOT_FOUND', 'STATE_NOT_ALLOWED'],
  },
  ask: {
    method: 'POST',
    path: '/v2/api/documents/{id}/allocation/ask',
    access: 'documents.issue',
    summary:
      'Asks the tax authority for the allocation number of a tax invoice that has none, and waits a few seconds for it. What it does not answer by then is asked again automatically.',
    params: DocumentParams,
    body: z.strictObject({}),
    response: Answer,
    isIdempotent: true,
    requestsPerMinute: 60,
    errors: [
      'INVALID_REQUEST',
      'NOT_FOUND',
      'STATE_NOT_ALLOWED',
      'IDEMPOTENCY_KEY_MISSING',
      'IDEMPOTENCY_KEY_REUSED',
      'BUSY',
    ],
  },
  useEmergency: {
    method: 'POST',
    path: '/v2/api/documents/{id}/allocation/emergency',
    access: 'documents.issue',
    summary:
      'Gives a tax invoice whose number the tax authority was asked for in vain the next of the numbers that it gave ahead.',
    params: DocumentParams,
    body: z.strictObject({}),
    response: Answer,
    isIdempotent: true,
    errors: [
      'INVALID_REQUEST',
      'NOT_FOUND',
      'STATE_NOT_ALLOWED',
      'ALLOCATION_NUMBER_TAKEN',
      'IDEMPOTENCY_KEY_MISSING',
      'IDEMPOTENCY_KEY_REUSED',
    ],
  },
  decide: {
    method: 'POST',
    path: '/v2/api/documents/{id}/allocation/decision',
    access: 'documents.issue',
    summary:
      'Decides what becomes of a tax invoice that the tax authority gave no number. The authority is told where it asks for that.',
    params: DocumentParams,
    body: z.strictObject({ choice: z.enum(ALLOCATION_CHOICES) }),
    response: Answer,
    isIdempotent: true,
    errors: [
      'INVALID_REQUEST',
      'NOT_FOUND',
      'STATE_NOT_ALLOWED',
      'IDEMPOTENCY_KEY_MISSING',
      'IDEMPOTENCY_KEY_REUSED',
    ],
  },
});
