/**
 * Words that cells and heads of files are recognised by, as published to users: the meaning of a word does not change,
 * and no word is removed.
 */

export const COLUMN_HEADS = {
  documentKey:
    'מסמך | מספר מסמך | קבוצה | מזהה | מספר הזמנה | אסמכתת מסמך | document | document no | document number | group | key | order number | invoice number | id',
  docType: 'סוג מסמך | סוג | סוג המסמך | document type | doc type | type',
  documentDate:
    'תאריך | תאריך מסמך | תאריך המסמך | תאריך הפקה | date | document date | invoice date | issue date',
  dueDate: 'לתשלום עד | תאריך לתשלום | מועד תשלום | תאריך פירעון | due date | due | pay by',
  paymentTerms: 'תנאי תשלום | תנאים | שוטף | payment terms | terms',
  customerName:
    'שם לקוח | לקוח | שם הלקוח | שם | שם מלא | שם החברה | customer | customer name | client | client name | name | company | bill to',
  customerTaxId:
    'חפ | עמ | חפ עמ | תז | ת ז | מספר זהות | מספר עוסק | עוסק מורשה | חפ תז | חפ / עמ | חפ / עמ / תז | tax id | vat number | company number | id number',
  customerEmail:
    'דואר אלקטרוני | מייל | אימייל | דוא"ל | כתובת מייל | email | e mail | mail | email address',
  customerPhone: 'טלפון | מספר טלפון | phone | telephone | phone number',
  customerAddress: 'כתובת | רחוב | address | street',
  customerCity: 'עיר | יישוב | ישוב | city | town',
  customerContact: 'איש קשר | שם איש קשר | לידי | contact | contact person | attention',
  customerMobile: 'נייד | טלפון נייד | מספר נייד | סלולרי | mobile | mobile phone | cell phone',
  customerZip: 'מיקוד | zip | zip code | postal code | postcode',
  customerCountry: 'מדינה | ארץ | country',
  subject: 'נושא | כותרת | עבור | subject | title',
  saleTerms: 'תנאי מכירה | terms of sale | sale terms',
  language: 'שפה | שפת המסמך | language | document language',
  currency: 'מטבע | סוג מטבע | קוד מטבע | currency | currency code',
  currencyRate:
    'שער | שער מטבע | שער המרה | שער חליפין | exchange rate | currency rate | rate of exchange',
  documentDiscount:
    'הנחה על המסמך | הנחת מסמך | הנחה כללית | document discount | discount on the document | total discount',
  documentDiscountPercent:
    'הנחה על המסמך % | אחוז הנחה על המסמך | אחוז הנחה כללי | document discount % | document discount percent',
  tags: 'תגיות | תגית | תגיות המסמך | tags | tag | labels',
  allocationNumber: 'מספר הקצאה | הקצאה | allocation number | allocation',
  zeroRateReason:
    'סיבת מעמ אפס | סיבה לשיעור אפס | zero rate reason | reason for zero rate | reason for zero rate vat',
  branch:
    'קוד סניף | סניף העסק | סניף מפיק | הופק בסניף | branch code | business branch | issuing branch',
  remarks: 'הערות | הערה | remarks | notes | note | comments',
  description:
    'תיאור | פירוט | פריט | תיאור פריט | שם פריט | שם מוצר | מוצר | שירות | פרטים | description | item | product | service | details',
  details: 'תיאור מורחב | פירוט נוסף | long description | more details',
  catalogueNumber: 'מקט | מספר קטלוגי | קוד פריט | sku | catalogue number | item code',
  barcode: 'ברקוד | קוד מוצר | barcode | bar code | ean | gtin | upc',
  serialNumbers: 'מספר סידורי | מספרים סידוריים | סריאלי | serial number | serial numbers | serial',
  incomeType: 'סוג הכנסה | סעיף הכנסה | income type',
  manufacturer: 'שם היצרן | יצרן | manufacturer | brand',
  orderLineReference:
    'אסמכתה בשורת ההזמנה | שורת הזמנה | שורה בהזמנה | order line reference | order line | po line',
  unit: 'יחידה | יחידת מידה | unit',
  quantity: 'כמות | quantity | qty | units',
  unitPrice:
    'מחיר | מחיר יחידה | מחיר ליחידה | סכום | סכום לפני מעמ | price | unit price | amount | rate',
  lineDiscount:
    'הנחה | הנחה בשורה | הנחת שורה | סכום הנחה | discount | row discount | line discount | discount amount',
  lineDiscountPercent:
    'הנחה % | הנחה בשורה % | אחוז הנחה | אחוז הנחה בשורה | הנחה באחוזים | discount % | row discount % | line discount % | discount percent',
  vatKind: 'מעמ | סוג מעמ | חיוב מעמ | vat | vat kind | tax',
  vatInPrice:
    'מעמ במחיר | המחיר כולל מעמ | כולל מעמ | vat in price | vat in the price | includes vat | price includes vat',
  lineTags: 'תגיות בשורה | תגיות השורה | row tags | line tags | item tags',
  paymentKind:
    'אמצעי תשלום | צורת תשלום | אופן תשלום | תשלום | payment method | payment | payment kind | paid by',
  paymentSum:
    'סכום תקבול | סכום ששולם | שולם | סכום תשלום | תקבול | סכום התשלום | paid | amount paid | payment amount | received',
  paymentDate: 'תאריך תשלום | תאריך תקבול | תאריך התשלום | payment date | paid on',
  paymentReference:
    'אסמכתה | אסמכתא | מספר המחאה | מספר שיק | מספר צק | reference | payment reference | cheque number | check number',
  paymentBank: 'בנק | שם בנק | מספר בנק | קוד בנק | bank | bank name | bank code',
  paymentBranch: 'סניף | מספר סניף | branch | branch number',
  paymentAccount: 'חשבון | מספר חשבון | חשבון בנק | account | account number | bank account',
  mailTo: 'לשלוח אל | שליחה אל | שליחה במייל | נמענים | send to | mail to | recipients',
  mailCopyTo: 'העתק אל | העתק במייל | עותק אל | copy to | cc',
} as const;

export const STATEMENT_HEADS = {
  date: 'תאריך | תאריך פעולה | תאריך תנועה | תאריך הפעולה | תאריך ביצוע | date | booking date | transaction date',
  valueDate: 'תאריך ערך | יום ערך | ערך | value date',
  description:
    'תיאור | תאור | הפעולה | פעולה | תיאור פעולה | תיאור הפעולה | תיאור התנועה | סוג פעולה | סוג תנועה | description | transaction | details of transaction',
  details:
    'פרטים | פירוט | פרטים נוספים | תיאור מורחב | הערה | הערות | לטובת | לטובת מי | עבור | details | memo | payee',
  reference:
    'אסמכתא | אסמכתה | מספר אסמכתא | אסמכתא 1 | מס אסמכתא | reference | reference number | ref',
  debit: 'חובה | סכום חובה | בחובה | משיכה | משיכות | debit | withdrawal | paid out',
  credit: 'זכות | סכום זכות | בזכות | הפקדה | הפקדות | credit | deposit | paid in',
  amount: 'סכום | סכום הפעולה | סכום פעולה | זכות חובה | חובה זכות | סכום התנועה | amount | sum',
  balance:
    'יתרה | יתרה בשח | היתרה בשח | יתרה לאחר פעולה | יתרה משוערכת | היתרה | balance | running balance',
  currency: 'מטבע | מטבע פעולה | currency',
} as const;

export const DOC_TYPE_WORDS = {
  305: 'חשבונית מס | חשבונית | invoice | tax invoice',
  320: 'חשבונית מס קבלה | חשבונית מס/קבלה | חשבונית קבלה | invoice receipt | invoice/receipt | tax invoice receipt | tax invoice/receipt',
  400: 'קבלה | receipt',
  300: 'חשבון עסקה | חשבונית עסקה | דרישת תשלום | proforma | proforma invoice | transaction invoice',
  405: 'קבלה על תרומה | קבלת תרומה | תרומה | donation receipt | donation',
  9999: 'הצעת מחיר | הצעה | quote | price quote | quotation',
  100: 'הזמנה | הזמנת עבודה | order',
  200: 'תעודת משלוח | משלוח | delivery note | delivery',
  330: 'חשבונית זיכוי | זיכוי | credit | credit invoice | credit note',
} as const;

export const PAYMENT_WORDS = {
  cash: 'מזומן | במזומן | cash',
  transfer: 'העברה | העברה בנקאית | bank transfer | transfer | wire',
  card: 'אשראי | כרטיס אשראי | כרטיס | credit card | card | visa | ויזה',
  cheque: "המחאה | צ'ק | שיק | צק | check | cheque",
  app: 'ביט | bit | פייבוקס | paybox | אפליקציה | אפליקציית תשלום | app | payment app',
  'web-transfer': 'תשלום מקוון | online payment | העברה באתר | פייפאל | paypal | web transfer',
  'standing-order': 'הוראת קבע | standing order | direct debit',
  other: 'אחר | other',
} as const;

export const VAT_WORDS = {
  taxable: 'חייב | חייב במעמ | כולל | כן | רגיל | taxable | yes | standard',
  exempt: 'פטור | פטור ממעמ | לא | exempt | no',
  zero: 'אפס | מעמ אפס | שיעור אפס | 0 | 0% | zero | zero rate',
} as const;

export const VAT_IN_PRICE_WORDS = {
  true: 'כולל | כולל מעמ | כן | including vat | including | inc | yes',
  false: 'לפני | לפני מעמ | לא כולל | לא | before vat | before | excluding vat | pre | no',
} as const;

export const CURRENCY_WORDS = {
  ILS: 'ils | nis | שח | שקל | שקלים | שקל חדש | ₪ | shekel | shekels',
  USD: 'usd | us$ | $ | דולר | דולרים | דולר ארהב | דולר אמריקאי | dollar | us dollar',
  EUR: 'eur | € | אירו | יורו | euro',
  GBP: 'gbp | £ | ליש"ט | לירה שטרלינג | לירה סטרלינג | pound | pound sterling',
  CHF: 'chf | פרנק | פרנק שוויצרי | פרנק שווייצרי | swiss franc',
  CAD: 'cad | דולר קנדי | canadian dollar',
  AUD: 'aud | דולר אוסטרלי | australian dollar',
  JPY: 'jpy | ¥ | ין | ין יפני | yen | japanese yen',
  KWD: 'kwd | דינר | דינר כוויתי | kuwaiti dinar',
} as const;

export const LANGUAGE_WORDS = {
  he: 'עברית | he | heb | hebrew | iw',
  en: 'אנגלית | en | eng | english',
} as const;
