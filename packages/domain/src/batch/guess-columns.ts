import type { BatchField } from './batch-field.ts';
import { wordForm } from './known-words.ts';

/** Heads by which a column is known, whole; the first field that has a head wins. */
const HEADS: Readonly<Record<BatchField, readonly string[]>> = {
  documentKey: [
    'מסמך',
    'מספר מסמך',
    'קבוצה',
    'מזהה',
    'מספר הזמנה',
    'אסמכתת מסמך',
    'document',
    'document no',
    'document number',
    'group',
    'key',
    'order number',
    'invoice number',
    'id',
  ],
  docType: ['סוג מסמך', 'סוג', 'סוג המסמך', 'document type', 'doc type', 'type'],
  documentDate: [
    'תאריך',
    'תאריך מסמך',
    'תאריך המסמך',
    'תאריך הפקה',
    'date',
    'document date',
    'invoice date',
    'issue date',
  ],
  dueDate: ['לתשלום עד', 'תאריך לתשלום', 'מועד תשלום', 'תאריך פירעון', 'due date', 'due', 'pay by'],
  customerName: [
    'שם לקוח',
    'לקוח',
    'שם הלקוח',
    'שם',
    'שם מלא',
    'שם החברה',
    'customer',
    'customer name',
    'client',
    'client name',
    'name',
    'company',
    'bill to',
  ],
  customerTaxId: [
    'חפ',
    'עמ',
    'חפ עמ',
    'תז',
    'ת ז',
    'מספר זהות',
    'מספר עוסק',
    'עוסק מורשה',
    'חפ תז',
    'חפ / עמ',
    'tax id',
    'vat number',
    'company number',
    'id number',
  ],
  customerEmail: [
    'דואר אלקטרוני',
    'מייל',
    'אימייל',
    'דוא"ל',
    'כתובת מייל',
    'email',
    'e mail',
    'mail',
    'email address',
  ],
  customerPhone: ['טלפון', 'מספר טלפון', 'phone', 'telephone', 'phone number'],
  customerAddress: ['כתובת', 'רחוב', 'address', 'street'],
  customerCity: ['עיר', 'יישוב', 'ישוב', 'city', 'town'],
  customerContact: ['איש קשר', 'שם איש קשר', 'לידי', 'contact', 'contact person', 'attention'],
  customerMobile: [
    'נייד',
    'טלפון נייד',
    'מספר נייד',
    'סלולרי',
    'mobile',
    'mobile phone',
    'cell phone',
  ],
  customerZip: ['מיקוד', 'zip', 'zip code', 'postal code', 'postcode'],
  customerCountry: ['מדינה', 'ארץ', 'country'],
  subject: ['נושא', 'כותרת', 'עבור', 'subject', 'title'],
  zeroRateReason: [
    'סיבת מעמ אפס',
    'סיבה לשיעור אפס',
    'zero rate reason',
    'reason for zero rate',
    'reason for zero rate vat',
  ],
  remarks: ['הערות', 'הערה', 'remarks', 'notes', 'note', 'comments'],
  description: [
    'תיאור',
    'פירוט',
    'פריט',
    'תיאור פריט',
    'שם פריט',
    'שם מוצר',
    'מוצר',
    'שירות',
    'פרטים',
    'description',
    'item',
    'product',
    'service',
    'details',
  ],
  details: ['תיאור מורחב', 'פירוט נוסף', 'long description', 'more details'],
  catalogueNumber: ['מקט', 'מספר קטלוגי', 'קוד פריט', 'sku', 'catalogue number', 'item code'],
  serialNumbers: [
    'מספר סידורי',
    'מספרים סידוריים',
    'סריאלי',
    'serial number',
    'serial numbers',
    'serial',
  ],
  incomeType: ['סוג הכנסה', 'סעיף הכנסה', 'income type'],
  orderLineReference: [
    'אסמכתה בשורת ההזמנה',
    'שורת הזמנה',
    'שורה בהזמנה',
    'order line reference',
    'order line',
    'po line',
  ],
  unit: ['יחידה', 'יחידת מידה', 'unit'],
  quantity: ['כמות', 'quantity', 'qty', 'units'],
  unitPrice: [
    'מחיר',
    'מחיר יחידה',
    'מחיר ליחידה',
    'סכום',
    'סכום לפני מעמ',
    'price',
    'unit price',
    'amount',
    'rate',
  ],
  vatKind: ['מעמ', 'סוג מעמ', 'חיוב מעמ', 'vat', 'vat kind', 'tax'],
  vatInPrice: [
    'מעמ במחיר',
    'המחיר כולל מעמ',
    'כולל מעמ',
    'vat in price',
    'vat in the price',
    'includes vat',
    'price includes vat',
  ],
  paymentKind: [
    'אמצעי תשלום',
    'צורת תשלום',
    'אופן תשלום',
    'תשלום',
    'payment method',
    'payment',
    'payment kind',
    'paid by',
  ],
  paymentSum: [
    'סכום תקבול',
    'סכום ששולם',
    'שולם',
    'סכום תשלום',
    'תקבול',
    'סכום התשלום',
    'paid',
    'amount paid',
    'payment amount',
    'received',
  ],
  paymentDate: ['תאריך תשלום', 'תאריך תקבול', 'תאריך התשלום', 'payment date', 'paid on'],
  paymentReference: [
    'אסמכתה',
    'אסמכתא',
    'מספר המחאה',
    'מספר שיק',
    'מספר צק',
    'reference',
    'payment reference',
    'cheque number',
    'check number',
  ],
  paymentBank: ['בנק', 'שם בנק', 'מספר בנק', 'קוד בנק', 'bank', 'bank name', 'bank code'],
  paymentBranch: ['סניף', 'מספר סניף', 'branch', 'branch number'],
  paymentAccount: ['חשבון', 'מספר חשבון', 'חשבון בנק', 'account', 'account number', 'bank account'],
  mailTo: ['לשלוח אל', 'שליחה אל', 'שליחה במייל', 'נמענים', 'send to', 'mail to', 'recipients'],
};

const FIELD_OF_HEAD: ReadonlyMap<string, BatchField> = new Map(
  (Object.entries(HEADS) as [BatchField, readonly string[]][]).flatMap(([field, heads]) =>
    heads.map((head): [string, BatchField] => [wordForm(head), field]),
  ),
);

/** What an account chose for heads before, by `wordForm` of the head; null for "not taken". */
export type RememberedColumns = ReadonlyMap<string, BatchField | null>;

/**
 * The field of each column, or null: as the account chose for the same head before, else by what
 * heads are usually called. A field is given once, to the first column that asks for it, and a choice
 * of the account comes before a guess.
 */
export function guessColumns(
  heads: readonly string[],
  remembered: RememberedColumns,
): (BatchField | null)[] {
  const forms = heads.map((head) => wordForm(head));
  const taken = new Set<BatchField>();
  const take = (field: BatchField | null | undefined): BatchField | null => {
    if (field === null || field === undefined || taken.has(field)) return null;
    taken.add(field);
    return field;
  };
  const chosen = forms.map((form) => take(remembered.get(form)));
  return forms.map((form, index) => {
    const known = chosen[index] ?? null;
    if (known !== null || remembered.has(form)) return known;
    return take(FIELD_OF_HEAD.get(form));
  });
}
