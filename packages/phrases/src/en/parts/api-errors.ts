import type { apiErrors as apiErrorsHe } from '../../he/parts/api-errors.ts';

export const apiErrors: Record<keyof typeof apiErrorsHe, string> = {
  INVALID_REQUEST: 'Some fields are missing or wrong. `details` names each of them',
  MALFORMED_REQUEST: 'The request cannot be read. Send JSON in UTF-8',
  NOT_FOUND: 'There is nothing of this id or at this address',
  METHOD_NOT_ALLOWED: 'This address does not take this method',
  IDEMPOTENCY_KEY_REUSED:
    'This Idempotency-Key was already sent with another body. Use a new one for each request',
  IDEMPOTENCY_KEY_MISSING:
    'Send the header Idempotency-Key: 8 to 100 letters that are the same each time this request is repeated',
  DOCUMENT_REFUSED: 'The document was not issued. `details` says what to change',
  TOTAL_MISMATCH:
    'The total that was sent differs from the computed one, which is in `params`. Nothing was issued',
  STATE_NOT_ALLOWED: 'The present state of the document does not allow this',
  VERSION_CONFLICT: 'Another change was saved at the same time. Send the request again',
  TOO_MANY_REQUESTS: 'Too many calls by this key. Wait for as many seconds as Retry-After says',
  INTERNAL_ERROR:
    'Something failed on our side. Send the request again with the same Idempotency-Key',
  BUSY: 'The system is busy. Send the request again with the same Idempotency-Key',
  ALLOCATION_REFUSED:
    'The document was issued, and the tax authority gave it no allocation number. A person decides in Pinkas',
};
