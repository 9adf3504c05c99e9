/** Refusals of the public API: code to HTTP status. They are part of `ERROR_STATUS`, and have their words in `phrases/parts/api-errors`. */
export const API_ERROR_STATUS = {
  /** A call of the public API without `Authorization: Bearer`. */
  KEY_MISSING: 401,
  /** Not a key, or one of nobody. */
  KEY_INVALID: 401,
  /** The last day of the key is over. */
  KEY_EXPIRED: 401,
  /** The key was revoked or replaced, or who made it left the business. */
  KEY_REVOKED: 401,
  /** The key does not work from this address; `address` is it. */
  KEY_ADDRESS_REFUSED: 403,
  /** The key lacks `scope`, which the call needs. */
  SCOPE_MISSING: 403,
  /** The key may issue by itself, so that no assistant may use it. */
  KEY_MAY_ISSUE: 403,
  /** A person went on with a draft that the program prepared: the program changes it no more, nor asks to issue it. */
  DRAFT_TAKEN_OVER: 409,
  /** Something of this kind was made with this `externalId` from other details; `id` is it. */
  EXTERNAL_ID_TAKEN: 409,
  /** It changed since the version that `If-Match` names. */
  PRECONDITION_FAILED: 412,
} as const;
