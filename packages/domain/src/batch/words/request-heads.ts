import type { RequestField } from '../batch-field.ts';
import { HEADS } from './column-heads.ts';
import { wordForm } from './known-words.ts';

/** Heads by which a column of payment requests is known, whole; the first field that has a head wins. */
const REQUEST_HEADS: Readonly<Record<RequestField, readonly string[]>> = {
  customerName: HEADS.customerName,
  customerTaxId: HEADS.customerTaxId,
  customerEmail: HEADS.customerEmail,
  customerPhone: [...HEADS.customerPhone, 'נייד', 'טלפון נייד', 'mobile', 'cell', 'cellphone'],
  openDocuments: [
    'מסמכים לתשלום',
    'מסמך לתשלום',
    'מסמך',
    'מספר מסמך',
    'חשבונית',
    'מספר חשבונית',
    'document',
    'document number',
    'documents to pay',
    'invoice',
    'invoice number',
    'invoice no',
  ],
  amount: [
    'סכום',
    'סכום לתשלום',
    'סכום התשלום',
    'סהכ',
    'סהכ לתשלום',
    'לתשלום',
    'amount',
    'sum',
    'total',
    'amount due',
  ],
  description: [
    'עבור',
    'עבור מה',
    'תיאור',
    'תאור',
    'פירוט',
    'נושא',
    'for',
    'what for',
    'description',
    'subject',
    'title',
  ],
  docType: ['המסמך שיופק', ...HEADS.docType],
  validUntil: [
    'בתוקף עד',
    'תוקף',
    'יום אחרון',
    'יום אחרון לתשלום',
    'תאריך אחרון',
    'valid until',
    'last day',
    'expires',
    'expiry',
    ...HEADS.dueDate,
  ],
  mayPayPart: [
    'תשלום חלקי',
    'אפשר תשלום חלקי',
    'אפשר לשלם חלק',
    'חלקי',
    'partial payment',
    'part payment',
    'may pay a part',
    'partial',
  ],
  instalmentsMax: [
    'תשלומים',
    'מספר תשלומים',
    'עד תשלומים',
    'תשלומים לכל היותר',
    'instalments',
    'installments',
    'most instalments',
    'instalments at most',
    'payments',
  ],
  channel: ['אופן שליחה', 'שליחה', 'ערוץ', 'שליחה ב', 'channel', 'send by', 'sent by'],
  reminderDays: [
    'תזכורת אחרי',
    'תזכורת אחרי ימים',
    'תזכורת',
    'ימים עד תזכורת',
    'reminder',
    'reminder after',
    'reminder after days',
    'remind after',
  ],
  language: HEADS.language,
  note: [
    'הערה',
    'הערות',
    'הודעה',
    'הודעה ללקוח',
    'message to the customer',
    'note',
    'notes',
    'remarks',
    'message',
  ],
};

const FIELD_OF_HEAD: ReadonlyMap<string, RequestField> = new Map(
  (Object.entries(REQUEST_HEADS) as [RequestField, readonly string[]][])
    .flatMap(([field, heads]) =>
      heads.map((head): [string, RequestField] => [wordForm(head), field]),
    )
    .toReversed(),
);

/** Returns the field of a payment request that a head usually names; undefined for one that is not known. */
export function fieldOfRequestHead(head: string): RequestField | undefined {
  return FIELD_OF_HEAD.get(wordForm(head));
}
