import { expect, test } from 'vitest';

import { lacksEInvoice } from './e-invoice-support.ts';

test('a tax invoice in a currency of three decimals has no e-invoice', () => {
  expect(lacksEInvoice(305, 'KWD')).toBe(true);
  expect(lacksEInvoice(305, 'JPY')).toBe(false);
  expect(lacksEInvoice(305, 'ILS')).toBe(false);
  expect(lacksEInvoice(9999, 'KWD')).toBe(false);
});
