import { DOC_TYPES } from './doc-type.ts';

/** Types whose payment lines, above zero, are outgoing: refunds of credit invoices and released deposits. */
export const GIVES_BACK_TYPES: readonly number[] = [
  DOC_TYPES.INVOICE_CREDIT,
  DOC_TYPES.DEPOSIT_RELEASE,
];
