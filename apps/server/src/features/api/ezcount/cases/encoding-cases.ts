import { BASE, CASH, FORM, ITEM, SALE, SOLD, type EzcountCase } from './ezcount-case.ts';

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
    payment: { lastDigits: '9876', brand: 'Visa' },
  },
  {
    name: 'a form whose rows have no numbers',
    contentType: FORM,
    body: new URLSearchParams([
      ...Object.entries({ ...BASE, type: '320', 'item[1][details]': 'שירות' }),
      ['item[1][price]', '100'],
      ['item[1][vat_type]', 'INC'],
      ['item[][details]', 'משלוח'],
      ['item[2][price]', '18'],
      ['item[2][vat_type]', 'INC'],
      ['payment[0][payment_type]', '1'],
      ['payment[0][payment_sum]', '118'],
    ]).toString(),
    document: { ...SOLD, lines: [{ description: 'שירות' }, { description: 'משלוח' }] },
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
