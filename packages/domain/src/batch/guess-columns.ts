import { LEFT_OUT, type BatchField, type ColumnUse, type ColumnUses } from './batch-field.ts';
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
  paymentTerms: ['תנאי תשלום', 'תנאים', 'שוטף', 'payment terms', 'terms'],
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
  saleTerms: ['תנאי מכירה', 'terms of sale', 'sale terms'],
  language: ['שפה', 'שפת המסמך', 'language', 'document language'],
  currency: ['מטבע', 'סוג מטבע', 'קוד מטבע', 'currency', 'currency code'],
  currencyRate: [
    'שער',
    'שער מטבע',
    'שער המרה',
    'שער חליפין',
    'exchange rate',
    'currency rate',
    'rate of exchange',
  ],
  documentDiscount: [
    'הנחה על המסמך',
    'הנחת מסמך',
    'הנחה כללית',
    'document discount',
    'discount on the document',
    'total discount',
  ],
  documentDiscountPercent: [
    'הנחה על המסמך %',
    'אחוז הנחה על המסמך',
    'אחוז הנחה כללי',
    'document discount %',
    'document discount percent',
  ],
  tags: ['תגיות', 'תגית', 'תגיות המסמך', 'tags', 'tag', 'labels'],
  allocationNumber: ['מספר הקצאה', 'הקצאה', 'allocation number', 'allocation'],
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
  barcode: ['ברקוד', 'קוד מוצר', 'barcode', 'bar code', 'ean', 'gtin', 'upc'],
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
  lineDiscount: [
    'הנחה',
    'הנחה בשורה',
    'הנחת שורה',
    'סכום הנחה',
    'discount',
    'row discount',
    'line discount',
    'discount amount',
  ],
  lineDiscountPercent: [
    'הנחה %',
    'הנחה בשורה %',
    'אחוז הנחה',
    'אחוז הנחה בשורה',
    'הנחה באחוזים',
    'discount %',
    'row discount %',
    'line discount %',
    'discount percent',
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
  lineTags: ['תגיות בשורה', 'תגיות השורה', 'row tags', 'line tags', 'item tags'],
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
  mailCopyTo: ['העתק אל', 'העתק במייל', 'עותק אל', 'copy to', 'cc'],
};

const FIELD_OF_HEAD: ReadonlyMap<string, BatchField> = new Map(
  (Object.entries(HEADS) as [BatchField, readonly string[]][]).flatMap(([field, heads]) =>
    heads.map((head): [string, BatchField] => [wordForm(head), field]),
  ),
);

/** What an account chose for heads before, by `headKeys`. */
export type RememberedColumns = ReadonlyMap<string, ColumnUse>;

/**
 * The keys under which choices for heads are remembered: the form of the head, and for a head that comes
 * again its place among its likes. Empty for a column without a head.
 */
export function headKeys(heads: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return heads.map((head) => {
    const form = wordForm(head);
    if (form === '') return '';
    const count = (seen.get(form) ?? 0) + 1;
    seen.set(form, count);
    return count === 1 ? form : `${form}\n${count}`;
  });
}

/**
 * The use of each column: as the account chose for the same head before, else the field that heads are
 * usually called by. A field is given once, to the first column that asks for it, and a choice of the
 * account comes before a guess. Null for a column that somebody has to decide on.
 */
export function guessColumns(
  heads: readonly string[],
  remembered: RememberedColumns,
): (ColumnUse | null)[] {
  const keys = headKeys(heads);
  const taken = new Set<BatchField>();
  const take = (use: ColumnUse | undefined): ColumnUse | null => {
    if (use === undefined || use === LEFT_OUT) return use ?? null;
    if (taken.has(use)) return null;
    taken.add(use);
    return use;
  };
  const chosen = keys.map((key) => take(remembered.get(key)));
  return heads.map((head, index) => chosen[index] ?? take(FIELD_OF_HEAD.get(wordForm(head))));
}

/** Returns the uses with columns left out that nobody decided on and that hold nothing in any row. */
export function leaveOutEmpty(uses: ColumnUses, rows: Iterable<readonly string[]>): ColumnUses {
  const filled = new Set<number>();
  for (const cells of rows) {
    for (const [index, cell] of cells.entries()) if (cell.trim() !== '') filled.add(index);
  }
  return uses.map((use, index) => use ?? (filled.has(index) ? null : LEFT_OUT));
}
