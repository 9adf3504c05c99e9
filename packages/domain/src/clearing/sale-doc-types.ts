import { DOC_TYPES } from '../documents/rules/doc-type.ts';
import { docTypesFor } from '../documents/rules/document-rules.ts';
import type { CompanyKind } from '../vat/company-kind.ts';

/** Types of the document that follows money for which no document asks yet. */
export const SALE_DOC_TYPES = [
  DOC_TYPES.INVOICE_RECIEPT,
  DOC_TYPES.RECIEPT,
  DOC_TYPES.RECEIPT_DONATION,
] as const;
export type SaleDocType = (typeof SALE_DOC_TYPES)[number];

/** Returns those of them that an account of this kind may issue, its usual one first. */
export function saleDocTypesFor(kind: CompanyKind): SaleDocType[] {
  const allowed = docTypesFor(kind);
  return SALE_DOC_TYPES.filter((docType) => allowed.includes(docType));
}
