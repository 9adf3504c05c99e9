import { expect, test } from 'vitest';

import { isReverseCharge } from './reverse-charge.ts';

test.each([
  ['היפוך חיוב: הלקוח מוציא חשבונית עצמית', 0, true],
  ['Reverse charge: the customer issues a self-invoice', 0, true],
  ['יצוא טובין, סעיף 30(א)(1) לחוק מע"מ', 0, false],
  ['', 0, false],
  ['היפוך חיוב', 18, false],
])('%j with VAT of %i: %s', (zeroRateReason, vatAgorot, isReversed) => {
  expect(isReverseCharge({ zeroRateReason, vatAgorot })).toBe(isReversed);
});
