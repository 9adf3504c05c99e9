/** The thirteen document types and their codes (specification section 3, product.md 1.1). */
export const DOC_TYPES = {
  INVOICE_TRANSACTION: 300,
  INVOICE: 305,
  INVOICE_RECIEPT: 320,
  INVOICE_CREDIT: 330,
  RECIEPT: 400,
  RECEIPT_DONATION: 405,
  BID: 9999,
  ORDER: 100,
  DELIVERY: 200,
  RETURN: 210,
  PURCHASE_ORDER: 500,
  DEPOSIT_APPROVAL: 9998,
  DEPOSIT_RELEASE: 9997,
} as const;

export type DocTypeKey = keyof typeof DOC_TYPES;
export type DocTypeId = (typeof DOC_TYPES)[DocTypeKey];

const KEYS = new Map<number, DocTypeKey>(
  (Object.keys(DOC_TYPES) as DocTypeKey[]).map((key) => [DOC_TYPES[key], key]),
);

/** Returns the key of a code, or undefined for a number that is no document type. */
export function docTypeKeyOf(code: number): DocTypeKey | undefined {
  return KEYS.get(code);
}

/** Types that automatic billing issues: receipts of what a card paid, demands for what is to be paid, and delivery notes. */
export const BILLED_TYPES = {
  receipts: [DOC_TYPES.INVOICE_RECIEPT, DOC_TYPES.RECIEPT, DOC_TYPES.RECEIPT_DONATION],
  demands: [DOC_TYPES.INVOICE_TRANSACTION, DOC_TYPES.INVOICE],
  others: [DOC_TYPES.DELIVERY],
} as const;
