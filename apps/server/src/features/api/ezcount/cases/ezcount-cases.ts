/* Requests as programs of the vendor's customers send them, written by us, and what they are answered. KEY is the key. */

/** One request and its answer. */
export interface EzcountCase {
  readonly name: string;
  readonly path?: string;
  /** JSON unless given; empty for none. */
  readonly contentType?: string;
  /** A text is sent as it is; an object as JSON. */
  readonly body: string | Readonly<Record<string, unknown>>;
  /** Parts of the answer. */
  readonly answer?: Readonly<Record<string, unknown>>;
  /** Parts of the document as /api/v1 shows it. */
  readonly document?: Readonly<Record<string, unknown>>;
  /** What the warning names; nothing for no warning at all. */
  readonly warnsOf?: readonly string[];
}

const FORM = 'application/x-www-form-urlencoded';
const BASE = { api_key: 'KEY', developer_email: 'dev@shop.example', customer_name: 'דנה לוי' };
const ITEM = { details: 'שירות', price: 118, amount: 1, vat_type: 'INC' };
const CASH = { payment_type: 1, payment_sum: 118 };
const SALE = { ...BASE, type: 320, item: [ITEM], payment: [CASH], price_total: 118 };
/** A type of its own, so that no later document is before it. */
const QUOTE = { ...BASE, type: 9999, item: [ITEM] };
const RECEIPT = { ...BASE, type: 400, item: [ITEM], payment: [CASH] };
const SOLD = { type: 'INVOICE_RECIEPT', total: '118.00' };
const BRACKETED = [
  ['api_key', 'KEY'],
  ['developer_email', 'dev@shop.example'],
  ['type', '320'],
  ['customer_name', 'דנה לוי'],
  ['item[0][details]', 'שירות'],
  ['item[0][price]', '100'],
  ['item[0][amount]', '1'],
  ['item[1][details]', 'משלוח'],
  ['item[1][price]', '18'],
  ['item[1][vat_type]', 'INC'],
  ['item[0][vat_type]', 'INC'],
  ['payment[0][payment_type]', '3'],
  ['payment[0][payment]', '118.00'],
  ['payment[0][cc_number]', '4580123412349876'],
  ['payment[0][cc_type_name]', 'Visa'],
  ['dont_send_email', '0'],
] as const;

const bracketed = new URLSearchParams(BRACKETED.map(([name, value]) => [name, value])).toString();

/** A whole request in each encoding. */
export const ENCODING_CASES: readonly EzcountCase[] = [
  { name: 'JSON', body: SALE, document: SOLD },
  {
    name: 'JSON with a charset',
    contentType: 'application/json; charset=utf-8',
    body: SALE,
    document: SOLD,
  },
  { name: 'JSON as text/plain', contentType: 'text/plain', body: SALE, document: SOLD },
  {
    name: 'JSON as a form, as a program without a header does',
    contentType: FORM,
    body: JSON.stringify(SALE),
    document: SOLD,
  },
  { name: 'JSON with a byte order mark', body: `\uFEFF${JSON.stringify(SALE)}`, document: SOLD },
  {
    name: 'a form with brackets',
    contentType: FORM,
    body: bracketed,
    document: {
      ...SOLD,
      lines: [{ description: 'שירות' }, { description: 'משלוח' }],
      payments: [{ kind: 'card', amount: '118.00' }],
    },
  },
  {
    name: 'a form whose rows are JSON',
    contentType: FORM,
    body: new URLSearchParams({
      ...BASE,
      type: '320',
      item: JSON.stringify([ITEM]),
      payment: JSON.stringify([CASH]),
    }).toString(),
    document: SOLD,
  },
  {
    name: 'a form of parts',
    contentType: 'multipart/form-data; boundary=xYz',
    body: [
      ...BRACKETED.map(
        ([name, value]) =>
          `--xYz\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
      ),
      '--xYz--\r\n',
    ].join(''),
    document: SOLD,
  },
  ...['//api/createDoc', '/api//createDoc', '//api//createDoc'].map((path) => ({
    name: `a doubled slash: ${path}`,
    path,
    body: SALE,
    document: SOLD,
  })),
];

/** What fields become. */
export const FIELD_CASES: readonly EzcountCase[] = [
  { name: 'a type by its name', body: { ...SALE, type: 'INVOICE_RECIEPT' }, document: SOLD },
  {
    name: 'a day first, and texts of several lines',
    body: {
      ...QUOTE,
      date: '01/11/2026',
      comment: 'שורה\r\nשנייה',
      customer_address: 'הרצל 1\nעכו',
    },
    document: { date: '2026-11-01', remarks: 'שורה\nשנייה', customer: { address: 'הרצל 1 עכו' } },
  },
  {
    name: 'an ISO day with a time',
    body: { ...QUOTE, date: '2026-11-02T10:00:00Z' },
    document: { date: '2026-11-02' },
  },
  {
    name: 'numbers and flags as texts are read by what they say',
    body: {
      ...SALE,
      type: '320',
      item: [{ ...ITEM, price: '118.00', amount: '1' }],
      dont_send_email: 'false',
      auto_balance: '0',
      customer_email: 'dana@levi.example',
    },
    answer: { sent_mails: ['dana@levi.example'] },
    document: SOLD,
    warnsOf: ['item[0].price', 'item[0].amount', 'dont_send_email', 'auto_balance'],
  },
  {
    name: 'groups and signs in a number',
    body: {
      ...SALE,
      item: [{ ...ITEM, price: '₪1,180.00' }],
      payment: [{ ...CASH, payment_sum: 1180 }],
      price_total: 1180,
    },
    document: { total: '1180.00' },
    warnsOf: ['item[0].price'],
  },
  {
    name: 'one row that is no list',
    body: { ...SALE, item: ITEM, payment: CASH },
    document: SOLD,
    warnsOf: ['item', 'payment'],
  },
  {
    name: 'prices before VAT are the rule',
    body: { ...SALE, item: [{ details: 'שירות', price: 100 }] },
    document: { ...SOLD, lines: [{ priceIncludesVat: false, quantity: '1', price: '100.00' }] },
  },
  {
    name: 'the old flag of prices with VAT',
    body: { ...SALE, item: [{ details: 'שירות', price: 118, price_inc_vat: 1 }] },
    document: SOLD,
  },
  {
    name: 'rows take the kind of prices of the document',
    body: { ...SALE, vat_type: 'INC', item: [{ details: 'שירות', price: 118 }] },
    document: SOLD,
  },
  {
    name: 'a row without VAT',
    body: { ...SALE, item: [{ ...ITEM, vat_type: 'NON' }] },
    document: { ...SOLD, totals: { vat: '0.00', total: '118.00' }, lines: [{ vat: 'exempt' }] },
  },
  {
    name: 'rate zero for the whole document',
    body: { ...SALE, vat: 0, item: [{ details: 'שירות', price: 118 }] },
    document: { totals: { vat: '0.00', total: '118.00' }, lines: [{ vat: 'zero' }] },
  },
  ...[0.18, 18].map((vat) => ({
    name: `the rate of the day as ${vat}`,
    body: { ...SALE, vat },
    document: SOLD,
  })),
  {
    name: 'another rate than that of the day',
    body: { ...SALE, vat: 17 },
    document: SOLD,
    warnsOf: ['vat'],
  },
  {
    name: 'discounts of rows, by sum and by percentage',
    body: {
      ...SALE,
      item: [
        { ...ITEM, price: 128, discount_price: 10, discount_type: 'NUMBER' },
        { ...ITEM, price: 200, discount_price: 50, discount_type: 'PERCENTAGE' },
      ],
      payment: [{ ...CASH, payment_sum: 218 }],
      price_total: 218,
    },
    document: { total: '218.00', lines: [{ total: '118.00' }, { total: '100.00' }] },
  },
  {
    name: 'a discount of the document',
    body: { ...SALE, item: [{ ...ITEM, price: 128 }], price_discount: 10 },
    document: { total: '118.00' },
  },
  {
    name: 'a minus row is a discount too',
    body: {
      ...SALE,
      item: [
        { ...ITEM, price: 128 },
        { ...ITEM, details: 'הנחה', price: -10 },
      ],
    },
    document: { total: '118.00' },
  },
  {
    name: 'a receipt leaves rows out, and takes their words',
    body: RECEIPT,
    document: { type: 'RECIEPT', total: '118.00', subject: 'שירות', lines: [] },
  },
  {
    name: 'a receipt with rows where they are forced',
    body: { ...RECEIPT, forceItemsIntoNonItemsDocument: 1, auto_balance: 1 },
    document: { type: 'RECIEPT', total: '118.00', lines: [{ description: 'שירות' }] },
  },
  {
    name: 'a language, a telephone, and copies of the mail',
    body: {
      ...SALE,
      lang: 'en',
      customer_phone: '03-5550123',
      customer_crn: '777777723',
      customer_email: 'a@shop.example',
      cc_emails: ['b@shop.example', 'a@shop.example'],
    },
    answer: { sent_mails: ['a@shop.example', 'b@shop.example'] },
    document: { language: 'en', customer: { phone: '03-5550123', taxId: '777777723' } },
  },
  {
    name: 'no mail',
    body: { ...SALE, customer_email: 'a@shop.example', dont_send_email: 1 },
    answer: { sent_mails: [] },
    document: SOLD,
  },
  {
    name: 'fields without an effect here are named',
    body: { ...SALE, email_text: 'תודה', send_copy: 1, meta_data: { order: 5 }, cgp_ids: [7] },
    document: SOLD,
    warnsOf: ['email_text', 'send_copy', 'meta_data', 'cgp_ids'],
  },
];

const paid = (payment: object) => ({ ...SALE, payment: [{ ...CASH, ...payment }] });

/** What payments become. */
export const PAYMENT_CASES: readonly EzcountCase[] = [
  {
    name: 'a cheque',
    body: paid({
      payment_type: 2,
      checks_bank_name: '12',
      checks_bank_branch: '600',
      checks_bank_account: '1',
      checks_number: '55',
      date: '01/12/2026',
    }),
    document: { payments: [{ kind: 'cheque', date: '2026-12-01' }] },
  },
  {
    name: 'a card in instalments',
    body: paid({
      payment_type: 3,
      cc_type: 2,
      cc_number: '9876',
      cc_deal_type: 2,
      cc_num_of_payments: 5,
      auto_calc_payments: true,
    }),
    document: { payments: [{ kind: 'card', amount: '118.00' }] },
  },
  {
    name: 'a card in instalments whose deal says otherwise',
    body: paid({ payment_type: 3, cc_type_name: 'ויזה', cc_deal_type: 1, cc_num_of_payments: 3 }),
    document: { payments: [{ kind: 'card' }] },
    warnsOf: ['payment[0].cc_deal_type'],
  },
  {
    name: 'a transfer',
    body: paid({ payment_type: 4, bt_bank_name: 'לאומי' }),
    document: { payments: [{ kind: 'transfer' }] },
  },
  {
    name: 'a standing order',
    body: paid({ payment_type: 8 }),
    document: { payments: [{ kind: 'standing-order' }] },
  },
  ...[5, 6, 7].map((payment_type) => ({
    name: `means ${payment_type} of uniform files`,
    body: paid({ payment_type }),
    document: { payments: [{ kind: 'other' }] },
  })),
  {
    name: 'another means by its name',
    body: paid({ payment_type: 9, other_payment_type_name: 'Bit' }),
    document: { payments: [{ kind: 'other' }] },
  },
  {
    name: 'a service of the web',
    body: paid({ payment_type: 91, wt_vendor: 'PayPal', wt_transaction_id: 'X1' }),
    document: { payments: [{ kind: 'web-transfer' }] },
  },
  {
    name: 'a remark',
    body: paid({ comment: 'אסמכתא 7' }),
    document: { payments: [{ remark: 'אסמכתא 7' }] },
  },
  {
    name: 'a remark beyond our form',
    body: paid({ comment: 'א'.repeat(130) }),
    document: { payments: [{ remark: 'א'.repeat(100) }] },
    warnsOf: ['payment[0].comment'],
  },
];

/** Requests that are refused: what of, by number and by what the sentence names. */
export const REFUSED_CASES: readonly (EzcountCase & { readonly names: string })[] = [
  { name: 'no type', body: { ...SALE, type: '' }, answer: { errNum: 400 }, names: 'type' },
  {
    name: 'a type that is none',
    body: { ...SALE, type: 321 },
    answer: { errNum: 400 },
    names: 'type',
  },
  {
    name: 'no customer',
    body: { ...SALE, customer_name: '' },
    answer: { errNum: 400 },
    names: 'customer_name',
  },
  {
    name: 'a mail that is none',
    body: { ...SALE, customer_email: 'dana' },
    answer: { errNum: 400 },
    names: 'customer_email',
  },
  {
    name: 'a day that is none',
    body: { ...SALE, date: '31/02/2026' },
    answer: { errNum: 400 },
    names: 'date',
  },
  {
    name: 'a row without words',
    body: { ...SALE, item: [{ ...ITEM, details: '' }] },
    answer: { errNum: 400 },
    names: 'item[0].details',
  },
  {
    name: 'a row without a price',
    body: { ...SALE, item: [{ details: 'א' }] },
    answer: { errNum: 400 },
    names: 'item[0].price',
  },
  {
    name: 'a price that is no number',
    body: { ...SALE, item: [{ ...ITEM, price: 'חינם' }] },
    answer: { errNum: 400 },
    names: 'item[0].price',
  },
  {
    name: 'a kind of prices that is none',
    body: { ...SALE, item: [{ ...ITEM, vat_type: 'X' }] },
    answer: { errNum: 400 },
    names: 'item[0].vat_type',
  },
  {
    name: 'rows that are none',
    body: { ...SALE, item: [1] },
    answer: { errNum: 400 },
    names: 'item',
  },
  { name: 'no rows', body: { ...SALE, item: [] }, answer: { errNum: 422 }, names: 'item' },
  {
    name: 'no payments',
    body: { ...SALE, payment: [] },
    answer: { errNum: 422 },
    names: 'payment',
  },
  {
    name: 'means that are none',
    body: paid({ payment_type: 44 }),
    answer: { errNum: 400 },
    names: 'payment[0].payment_type',
  },
  {
    name: 'another means without a name',
    body: paid({ payment_type: 9 }),
    answer: { errNum: 400 },
    names: 'payment[0].other_payment_type_name',
  },
  {
    name: 'money of another currency',
    body: paid({ currency: 'USD' }),
    answer: { errNum: 400 },
    names: 'payment[0].currency',
  },
  {
    name: 'another total',
    body: { ...SALE, price_total: 117 },
    answer: { errNum: 409, errCode: 'TOTAL_MISMATCH' },
    names: '118.00',
  },
  {
    name: 'a long transaction_id',
    body: { ...SALE, transaction_id: 'x'.repeat(46) },
    answer: { errNum: 400 },
    names: 'transaction_id',
  },
  {
    name: 'a parent that is none',
    body: { ...SALE, parent: 'abc' },
    answer: { errNum: 400 },
    names: 'parent',
  },
  {
    name: 'bytes that are no request',
    contentType: 'text/xml',
    body: '<a/>',
    answer: { errNum: 400, errCode: 'MALFORMED_REQUEST' },
    names: 'JSON',
  },
  { name: 'a list', body: '[]', answer: { errNum: 400 }, names: 'JSON' },
  { name: 'broken JSON', body: '{"api_key":', answer: { errNum: 400 }, names: 'JSON' },
  {
    name: 'names that fit no tree',
    contentType: FORM,
    body: 'api_key=KEY&a=1&a[b]=2',
    answer: { errNum: 400 },
    names: 'JSON',
  },
  {
    name: 'a name that could reach a prototype',
    contentType: FORM,
    body: 'api_key=KEY&item[__proto__][x]=2',
    answer: { errNum: 400 },
    names: 'JSON',
  },
];
