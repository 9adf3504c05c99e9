import { DOC_TYPES, type DocTypeId } from './doc-type.ts';

const { INVOICE, INVOICE_RECIEPT, INVOICE_TRANSACTION, RECIEPT, RECEIPT_DONATION, BID } = DOC_TYPES;

const WITH_TAX_INVOICES: readonly DocTypeId[] = [INVOICE, INVOICE_RECIEPT, RECIEPT, BID];
const WITHOUT: readonly DocTypeId[] = [RECEIPT_DONATION, RECIEPT, INVOICE_TRANSACTION, BID];

/** Returns the types of a business as they are offered: what is issued most first, then the order of the menu. */
export function docTypesByUse(docTypes: readonly DocTypeId[]): DocTypeId[] {
  const used = docTypes.includes(INVOICE) ? WITH_TAX_INVOICES : WITHOUT;
  return [
    ...used.filter((docType) => docTypes.includes(docType)),
    ...docTypes.filter((docType) => !used.includes(docType)),
  ];
}
