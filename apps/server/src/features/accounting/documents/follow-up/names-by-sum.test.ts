import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';
import { expect, test } from 'vitest';

import { namesBySum } from './names-by-sum.ts';

const INVOICE = { docType: DOC_TYPES.INVOICE, number: 30_017 };

test('rows of a credit by its sum are called in the language of the invoice', () => {
  expect(namesBySum({ ...INVOICE, language: 'he' })).toEqual({
    taxable: 'זיכוי בגין חשבונית מס 30017',
    exempt: 'זיכוי בגין חשבונית מס 30017, חלק פטור ממע"מ',
    zero: 'זיכוי בגין חשבונית מס 30017, חלק במע"מ בשיעור אפס',
  });
  expect(namesBySum({ ...INVOICE, language: 'en' })).toEqual({
    taxable: 'Credit of Tax invoice 30017',
    exempt: 'Credit of Tax invoice 30017, VAT-exempt part',
    zero: 'Credit of Tax invoice 30017, zero-rated part',
  });
});
