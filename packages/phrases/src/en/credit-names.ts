import type { creditNames as creditNamesHe } from '../he/credit-names.ts';

export const creditNames: Record<keyof typeof creditNamesHe, string> = {
  taxable: 'Credit of {document}',
  exempt: 'Credit of {document}, part exempt of VAT',
  zero: 'Credit of {document}, part at zero VAT',
};
