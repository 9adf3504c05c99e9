import { DOC_TYPES } from './doc-type.ts';

/** Types whose rows of money, above zero, went out: refunds of credit invoices and released deposits. */
export const GIVES_BACK_TYPES: readonly number[] = [
  DOC_TYPES.INVOICE_CREDIT,
  DOC_TYPES.DEPOSIT_RELEASE,
];
