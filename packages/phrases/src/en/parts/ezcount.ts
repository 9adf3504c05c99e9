import type { ezcount as ezcountHe } from '../../he/parts/ezcount.ts';

export const ezcount: Record<keyof typeof ezcountHe, string> = {
  KEY_MISSING: 'The request has no key. Send it in the field api_key',
  INVALID_REQUEST: 'Fields are missing or wrong',
  DOCUMENT_REFUSED: 'The document was not issued',
  MALFORMED_REQUEST: 'The request cannot be read. Send JSON or a form in UTF-8',
  TOTAL_MISMATCH: 'price_total differs from the computed total: {total}. Nothing was issued',
  READ_AS_ANOTHER_TYPE: 'The field {field} came in another type and was read by what it says',
  NUMBER_ROUNDED: 'The number in the field {field} was rounded or cleared of signs',
  TEXT_SHORTENED: 'The text in the field {field} is too long and was shortened',
  NOT_SUPPORTED: 'The field {field} is not supported and did not change the document',
  BALANCED: 'A row was added that makes the rows equal to the payments',
  FIRST_DOCUMENT:
    'A document with this transaction_id was issued before. This is the first one, and no other was issued',
  ONLY_ISSUED: 'The document was issued. Its links cannot be shown now',
  AWAITING_NUMBER: 'The document still waits for an allocation number of the tax authority',
  balancingRow: 'Equal to what was paid',
  zeroRateReason: 'VAT at rate zero, as the seller says',
  giftCard: 'Gift card',
  exchangeSlip: 'Exchange slip',
  bill: 'Bill of exchange',
};
