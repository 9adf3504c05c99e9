/** A kind of document of annex 1 of the instructions of the uniform file, as the authority calls it. */
export interface UniformDocumentType {
  readonly code: number;
  readonly he: string;
  readonly en: string;
}

/** All of annex 1, in its order: the printed report has a row for each. */
export const UNIFORM_DOCUMENT_TYPES: readonly UniformDocumentType[] = [
  { code: 100, he: 'הזמנה', en: 'Order' },
  { code: 200, he: 'תעודת משלוח', en: 'Delivery note' },
  { code: 205, he: 'תעודת משלוח סוכן', en: 'Agent delivery note' },
  { code: 210, he: 'תעודת החזרה', en: 'Return note' },
  { code: 300, he: 'חשבונית/חשבונית עסקה', en: 'Transaction invoice' },
  { code: 305, he: 'חשבונית מס', en: 'Tax invoice' },
  { code: 310, he: 'חשבונית ריכוז', en: 'Collective invoice' },
  { code: 320, he: 'חשבונית מס/קבלה', en: 'Tax invoice-receipt' },
  { code: 330, he: 'חשבונית מס זיכוי', en: 'Credit tax invoice' },
  { code: 340, he: 'חשבונית שריון', en: 'Reservation invoice' },
  { code: 345, he: 'חשבונית סוכן', en: 'Agent invoice' },
  { code: 400, he: 'קבלה', en: 'Receipt' },
  { code: 405, he: 'קבלה על תרומות', en: 'Donation receipt' },
  { code: 410, he: 'יציאה מקופה', en: 'Payment out of the cash box' },
  { code: 420, he: 'הפקדת בנק', en: 'Bank deposit' },
  { code: 500, he: 'הזמנת רכש', en: 'Purchase order' },
  { code: 600, he: 'תעודת משלוח רכש', en: 'Purchase delivery note' },
  { code: 610, he: 'החזרת רכש', en: 'Purchase return' },
  { code: 700, he: 'חשבונית מס רכש', en: 'Purchase tax invoice' },
  { code: 710, he: 'זיכוי רכש', en: 'Purchase credit' },
  { code: 800, he: 'יתרת פתיחה', en: 'Opening balance' },
  { code: 810, he: 'כניסה כללית למלאי', en: 'General stock entry' },
  { code: 820, he: 'יציאה כללית מהמלאי', en: 'General stock issue' },
  { code: 830, he: 'העברה בין מחסנים', en: 'Transfer between stores' },
  { code: 840, he: 'עדכון בעקבות ספירה', en: 'Update after a count' },
  { code: 900, he: 'דוח ייצור-כניסה', en: 'Production in' },
  { code: 910, he: 'דוח ייצור-יציאה', en: 'Production out' },
];

const CODES: ReadonlySet<number> = new Set(UNIFORM_DOCUMENT_TYPES.map(({ code }) => code));

/** Returns whether annex 1 has a document type; quotes and deposits it has not. */
export function isUniformType(docType: number): boolean {
  return CODES.has(docType);
}
