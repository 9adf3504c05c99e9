import { CASH, ITEM, QUOTE, RECEIPT, SALE, SOLD, type EzcountCase } from './ezcount-case.ts';

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
    warnsOf: ['auto_balance'],
  },
  {
    name: 'a receipt by its name has no rows either',
    body: { ...RECEIPT, type: 'RECIEPT', vat: 17 },
    document: { type: 'RECIEPT', total: '118.00', lines: [] },
  },
  {
    name: 'a type by its name is brought to what was paid',
    body: { ...SALE, type: 'INVOICE_RECIEPT', item: [{ ...ITEM, price: 100 }], auto_balance: 1 },
    document: { ...SOLD, lines: [{ price: '100.00' }, { price: '18.00' }] },
    warnsOf: [''],
  },
  {
    name: 'a language without an original in it',
    body: { ...SALE, lang: 'en' },
    document: { language: 'he' },
    warnsOf: ['lang'],
  },
  {
    name: 'a telephone, and copies of the mail',
    body: {
      ...SALE,
      customer_phone: '03-5550123',
      customer_crn: '777777723',
      customer_email: 'a@shop.example',
      cc_emails: ['b@shop.example', 'a@shop.example'],
    },
    answer: { sent_mails: ['a@shop.example', 'b@shop.example'] },
    document: { language: 'he', customer: { phone: '03-5550123', taxId: '777777723' } },
  },
  {
    name: 'two addresses in one text: the first one is that of the customer',
    body: { ...SALE, customer_email: 'a@shop.example, b@shop.example' },
    answer: { sent_mails: ['a@shop.example', 'b@shop.example'] },
    document: { customer: { email: 'a@shop.example' } },
  },
  {
    name: 'a moment has its day in Israel',
    body: { ...QUOTE, date: '2026-11-02T23:30:00Z' },
    document: { date: '2026-11-03' },
  },
  {
    name: 'names that say nothing',
    body: { ...QUOTE, transaction_id: false, customer_address: false },
    document: { externalId: null },
  },
  {
    name: 'no mail',
    body: { ...SALE, customer_email: 'a@shop.example', dont_send_email: 1 },
    answer: { sent_mails: [] },
    document: SOLD,
  },
  {
    name: 'fields without an effect here are named',
    body: {
      ...SALE,
      email_text: 'תודה',
      send_copy: 1,
      meta_data: { order: 5 },
      cgp_ids: [7],
      created_by_api_key: 'x',
      show_items_including_vat: 1,
      payment: [{ ...CASH, auto_invoice_description: 'א' }],
    },
    document: SOLD,
    warnsOf: [
      'email_text',
      'send_copy',
      'meta_data',
      'cgp_ids',
      'created_by_api_key',
      'show_items_including_vat',
      'payment[0].auto_invoice_description',
    ],
  },
];
