import type { morning as morningHe } from '../../he/parts/morning.ts';

export const morning: Record<keyof typeof morningHe, string> = {
  KEY_MISSING: 'Access denied. Send the token in the header Authorization: Bearer',
  KEY_INVALID: 'Access denied. The token is not known, and you have to sign in again',
  KEY_EXPIRED: 'Access denied. It has expired, and you have to sign in again',
  KEY_REVOKED: 'Access denied. The key was revoked or replaced',
  WRONG_PAIR:
    'The details of the key are wrong. id is the beginning of the key as the list shows it, and secret is the whole key',
  INVALID_REQUEST: 'Fields are missing or wrong',
  DOCUMENT_REFUSED: 'The document was not issued',
  MALFORMED_REQUEST: 'The request cannot be read. Send JSON in UTF-8',
  TOO_MANY_REQUESTS:
    'Too many calls by this key. Wait as many seconds as the header Retry-After says',
  NOT_THERE: 'Pinkas does not support this action. Those that are supported are documented',
  FORM_WITHOUT_RETURN:
    'A payment form is made here without a return to the site. Send the request without successUrl, failureUrl and notifyUrl',
  CLIENT_STAYS: 'A client is not deleted. It can be archived by active: false',
  TOO_MANY_FOUND: 'Too many results were found. Narrow the search',
  bitcoin: 'Bitcoin',
  moneyEquivalent: 'Money equivalent',
  voucherCheque: 'V-Check',
};
