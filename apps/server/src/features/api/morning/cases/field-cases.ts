import { QUOTE, SALE, sold, type DocumentCase } from './morning-case.ts';

/** What fields mean, and how loosely they may be written. */
export const FIELD_CASES: readonly DocumentCase[] = [
  { name: 'nothing but what is needed', body: SALE, document: { type: 320, amount: 118 } },
  {
    name: 'numbers and flags as texts',
    body: {
      ...sold({ quantity: '1', price: '118.00', vatType: '1' }),
      type: '320',
      vatType: '0',
      rounding: 'false',
      signed: 'true',
    },
    document: { type: 320, amount: 118, rounding: false },
  },
  {
    name: 'a form with brackets',
    contentType: 'application/x-www-form-urlencoded',
    body: new URLSearchParams({
      type: '320',
      lang: 'he',
      currency: 'ILS',
      vatType: '0',
      'client[name]': 'דנה לוי',
      'income[0][description]': 'שירות',
      'income[0][price]': '118',
      'income[0][vatType]': '1',
      'payment[0][type]': '1',
      'payment[0][price]': '118',
    }).toString(),
    document: { amount: 118, income: [{ description: 'שירות', quantity: 1 }] },
  },
  {
    name: 'JSON under another type',
    contentType: 'text/plain;charset=UTF-8',
    body: JSON.stringify(SALE),
    document: { amount: 118 },
  },
  {
    name: 'a float that means a price',
    body: { ...QUOTE, income: [{ description: 'א', quantity: 3, price: 0.1 + 0.2, vatType: 2 }] },
    document: { amount: 0.9, income: [{ price: 0.3 }] },
  },
  {
    name: 'a price with groups and a sign, which is not rounded',
    body: { ...QUOTE, income: [{ description: 'א', price: '₪ 1,180.00', vatType: 2 }] },
    document: { amount: 1180 },
  },
  {
    name: 'a discount by a sum',
    body: { ...QUOTE, discount: { amount: 18, type: 'sum' } },
    document: { type: 10, amount: 100 },
  },
  {
    name: 'a discount by a percentage',
    body: { ...QUOTE, vatType: 1, discount: { amount: '10', type: 'percentage' } },
    document: { amount: 106.2 },
  },
  {
    name: 'no discount',
    body: { ...QUOTE, discount: { amount: 0, type: 'sum' } },
    document: { amount: 118 },
  },
  {
    name: 'rounding to a shekel',
    body: { ...QUOTE, vatType: 1, income: [{ description: 'א', price: 10.4 }], rounding: true },
    document: { amount: 10, rounding: true },
  },
  {
    name: 'remarks, and the text at the foot below them',
    body: { ...QUOTE, remarks: 'תודה', footer: 'להתראות\r\nבקרוב' },
    document: { remarks: 'תודה\n\nלהתראות\nבקרוב', footer: '' },
  },
  {
    name: 'the details of a client',
    body: {
      ...QUOTE,
      client: {
        name: 'Nahal  Ltd',
        taxId: '12345678-2',
        emails: [],
        phone: '03-1234567',
        address: 'הרצל 1',
        city: 'עכו',
        zip: '1234567',
        country: 'US',
        self: false,
        add: 'false',
      },
    },
    document: {
      client: {
        name: 'Nahal Ltd',
        taxId: '123456782',
        phone: '03-1234567',
        address: 'הרצל 1',
        city: 'עכו',
        zip: '1234567',
        country: 'US',
        emails: [],
      },
    },
  },
  {
    name: 'a day in another order',
    body: { ...QUOTE, type: 100, date: '31/01/2020' },
    document: { documentDate: '2020-01-31' },
  },
  {
    name: 'a day with slashes, the year first',
    body: { ...QUOTE, type: 200, date: '2020/02/01' },
    document: { documentDate: '2020-02-01' },
  },
  {
    name: 'a moment with its zone, which is a day of Israel',
    body: { ...QUOTE, type: 210, date: '2020-03-01T22:30:00.000Z' },
    document: { documentDate: '2020-03-02' },
  },
  {
    name: 'the last day of payment of a type that has none',
    body: { ...SALE, dueDate: '2020-01-01' },
    document: { type: 320 },
  },
  {
    name: 'what has no effect here',
    body: {
      ...SALE,
      signed: false,
      attachment: true,
      maxPayments: 12,
      emailContent: 'שלום',
      paymentRequestData: { maxPayments: 12, plugins: [{ id: 'x', group: 100, type: 12_100 }] },
      linkedPaymentId: 'x',
      unknown: 1,
    },
    document: { signed: true, amount: 118 },
  },
];
