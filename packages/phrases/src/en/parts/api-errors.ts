import type { apiErrors as apiErrorsHe } from '../../he/parts/api-errors.ts';

export const apiErrors: Record<keyof typeof apiErrorsHe, string> = {
  KEY_MISSING: 'The call has no key. Send it in the header Authorization: Bearer',
  KEY_INVALID: 'The key is unknown. Check that all of it was copied',
  KEY_EXPIRED: 'The key has expired. Make a new one in Settings, under API',
  KEY_REVOKED:
    'The key was revoked or replaced. Use the new key, or make one in Settings, under API',
  KEY_ADDRESS_REFUSED:
    'The key does not work from the address {address}. Add it to the addresses of a new key',
  SCOPE_MISSING: 'The key lacks the scope {scope}. Make a key that has it',
  KEY_MAY_ISSUE:
    'This key issues or cancels documents, so it is not for an assistant. Make one for it that prepares drafts',
  DRAFT_TAKEN_OVER: 'A person changed the draft in Pinkas, so it goes on from there',
  EXTERNAL_ID_TAKEN:
    'This externalId was already used with other details. Send the same details, or another externalId',
  PRECONDITION_FAILED: 'It changed since it was read. Read it again and repeat the change',
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
