import type { creditNames as creditNamesHe } from '../../../he/accounting/documents/credit-names.ts';

export const creditNames: Record<keyof typeof creditNamesHe, string> = {
  taxable: 'Credit of {document}',
  exempt: 'Credit of {document}, VAT-exempt part',
  zero: 'Credit of {document}, zero-rated part',
};
