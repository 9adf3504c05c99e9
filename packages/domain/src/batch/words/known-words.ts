import { DOC_TYPES, docTypeKeyOf, type DocTypeId } from '../../documents/rules/doc-type.ts';
import type { DocumentLanguage, VatKind } from '../../documents/draft/document-draft.ts';
import type { Currency } from '../../money/currency.ts';
import { searchText } from '../../text/search-text.ts';
import type { BatchPaymentKind, RequestFileChannel } from '../batch-field.ts';

/** Words that cells of a file use for the choices of a form, in both languages. */

type Words<T> = readonly (readonly [T, readonly string[]])[];

const {
  INVOICE,
  INVOICE_RECIEPT,
  RECIEPT,
  INVOICE_TRANSACTION,
  RECEIPT_DONATION,
  BID,
  ORDER,
  DELIVERY,
} = DOC_TYPES;
const { INVOICE_CREDIT } = DOC_TYPES;

const DOC_TYPE_WORDS: Words<DocTypeId> = [
  [INVOICE, ['חשבונית מס', 'חשבונית', 'invoice', 'tax invoice']],
  [
    INVOICE_RECIEPT,
    [
      'חשבונית מס קבלה',
      'חשבונית מס/קבלה',
      'חשבונית קבלה',
      'invoice receipt',
      'invoice/receipt',
      'tax invoice receipt',
      'tax invoice/receipt',
    ],
  ],
  [RECIEPT, ['קבלה', 'receipt']],
  [
    INVOICE_TRANSACTION,
    [
      'חשבון עסקה',
      'חשבונית עסקה',
      'דרישת תשלום',
      'proforma',
      'proforma invoice',
      'transaction invoice',
    ],
  ],
  [RECEIPT_DONATION, ['קבלה על תרומה', 'קבלת תרומה', 'תרומה', 'donation receipt', 'donation']],
  [BID, ['הצעת מחיר', 'הצעה', 'quote', 'price quote', 'quotation']],
  [ORDER, ['הזמנה', 'הזמנת עבודה', 'order']],
  [DELIVERY, ['תעודת משלוח', 'משלוח', 'delivery note', 'delivery']],
  [INVOICE_CREDIT, ['חשבונית זיכוי', 'זיכוי', 'credit', 'credit invoice', 'credit note']],
];

const PAYMENT_WORDS: Words<BatchPaymentKind> = [
  ['cash', ['מזומן', 'במזומן', 'cash']],
  ['transfer', ['העברה', 'העברה בנקאית', 'bank transfer', 'transfer', 'wire']],
  ['card', ['אשראי', 'כרטיס אשראי', 'כרטיס', 'credit card', 'card', 'visa', 'ויזה']],
  ['cheque', ['המחאה', "צ'ק", 'שיק', 'צק', 'check', 'cheque']],
  ['app', ['ביט', 'bit', 'פייבוקס', 'paybox', 'אפליקציה', 'אפליקציית תשלום', 'app', 'payment app']],
  [
    'web-transfer',
    ['תשלום מקוון', 'online payment', 'העברה באתר', 'פייפאל', 'paypal', 'web transfer'],
  ],
  ['standing-order', ['הוראת קבע', 'standing order', 'direct debit']],
  ['other', ['אחר', 'other']],
];

const VAT_WORDS: Words<VatKind> = [
  ['taxable', ['חייב', 'חייב במעמ', 'כולל', 'כן', 'רגיל', 'taxable', 'yes', 'standard']],
  ['exempt', ['פטור', 'פטור ממעמ', 'לא', 'exempt', 'no']],
  ['zero', ['אפס', 'מעמ אפס', 'שיעור אפס', '0', '0%', 'zero', 'zero rate']],
];

const VAT_IN_PRICE_WORDS: Words<boolean> = [
  [true, ['כולל', 'כולל מעמ', 'כן', 'including vat', 'including', 'inc', 'yes']],
  [
    false,
    ['לפני', 'לפני מעמ', 'לא כולל', 'לא', 'before vat', 'before', 'excluding vat', 'pre', 'no'],
  ],
];

const CURRENCY_WORDS: Words<Currency> = [
  ['ILS', ['ils', 'nis', 'שח', 'שקל', 'שקלים', 'שקל חדש', '₪', 'shekel', 'shekels']],
  [
    'USD',
    ['usd', 'us$', '$', 'דולר', 'דולרים', 'דולר ארהב', 'דולר אמריקאי', 'dollar', 'us dollar'],
  ],
  ['EUR', ['eur', '€', 'אירו', 'יורו', 'euro']],
  ['GBP', ['gbp', '£', 'ליש"ט', 'לירה שטרלינג', 'לירה סטרלינג', 'pound', 'pound sterling']],
  ['CHF', ['chf', 'פרנק', 'פרנק שוויצרי', 'פרנק שווייצרי', 'swiss franc']],
  ['CAD', ['cad', 'דולר קנדי', 'canadian dollar']],
  ['AUD', ['aud', 'דולר אוסטרלי', 'australian dollar']],
  ['JPY', ['jpy', '¥', 'ין', 'ין יפני', 'yen', 'japanese yen']],
  ['KWD', ['kwd', 'דינר', 'דינר כוויתי', 'kuwaiti dinar']],
];

const LANGUAGE_WORDS: Words<DocumentLanguage> = [
  ['he', ['עברית', 'he', 'heb', 'hebrew', 'iw']],
  ['en', ['אנגלית', 'en', 'eng', 'english']],
];

const CHANNEL_WORDS: Words<RequestFileChannel> = [
  ['mail', ['מייל', 'אימייל', 'דואר אלקטרוני', 'דוא"ל', 'mail', 'email', 'e mail']],
  ['text', ['sms', 'סמס', 'מסרון', 'הודעת טקסט', 'text', 'text message']],
  ['mail-and-text', ['מייל וסמס', 'מייל וsms', 'שניהם', 'mail and sms', 'email and sms', 'both']],
  ['none', ['ללא', 'לא לשלוח', 'קישור', 'none', 'link']],
];

const YES_NO_WORDS: Words<boolean> = [
  [true, ['כן', 'אפשר', 'מותר', 'yes', 'y', 'true', '1', 'v']],
  [false, ['לא', 'אי אפשר', 'אסור', 'no', 'n', 'false', '0']],
];

/** Normalizes the spellings of a word to one form: case, quote marks, hyphens and slashes do not count. */
export function wordForm(text: string): string {
  return searchText(text.replaceAll(/[/_|:*\-\u05BE]/g, ' ')).replaceAll(/\s+/g, ' ');
}

function lookUp<T>(words: Words<T>): ReadonlyMap<string, T> {
  return new Map(words.flatMap(([value, texts]) => texts.map((text) => [wordForm(text), value])));
}

const DOC_TYPE_OF = lookUp(DOC_TYPE_WORDS);
const PAYMENT_OF = lookUp(PAYMENT_WORDS);
const VAT_OF = lookUp(VAT_WORDS);
const VAT_IN_PRICE_OF = lookUp(VAT_IN_PRICE_WORDS);
const CURRENCY_OF = lookUp(CURRENCY_WORDS);
const LANGUAGE_OF = lookUp(LANGUAGE_WORDS);
const CHANNEL_OF = lookUp(CHANNEL_WORDS);
const YES_NO_OF = lookUp(YES_NO_WORDS);

/** Returns the document type that a cell names, by its word or its code. */
export function docTypeOfWord(text: string): DocTypeId | undefined {
  const key = /^\d{3,4}$/.test(text.trim()) ? docTypeKeyOf(Number(text)) : undefined;
  return key === undefined ? DOC_TYPE_OF.get(wordForm(text)) : DOC_TYPES[key];
}

export function paymentKindOfWord(text: string): BatchPaymentKind | undefined {
  return PAYMENT_OF.get(wordForm(text));
}

export function vatKindOfWord(text: string): VatKind | undefined {
  return VAT_OF.get(wordForm(text));
}

/** Returns whether a cell marks the price as including VAT. */
export function vatInPriceOfWord(text: string): boolean | undefined {
  return VAT_IN_PRICE_OF.get(wordForm(text));
}

/** Returns the currency that a cell names by its code, sign or word. */
export function currencyOfWord(text: string): Currency | undefined {
  return CURRENCY_OF.get(wordForm(text));
}

/** Returns the language of a document that a cell names. */
export function languageOfWord(text: string): DocumentLanguage | undefined {
  return LANGUAGE_OF.get(wordForm(text));
}

/** Returns how a request reaches its payer, as a cell names it. */
export function requestChannelOfWord(text: string): RequestFileChannel | undefined {
  return CHANNEL_OF.get(wordForm(text));
}

/** Returns whether a cell says yes. */
export function yesNoOfWord(text: string): boolean | undefined {
  return YES_NO_OF.get(wordForm(text));
}
