import { paid, SALE, type DocumentCase } from './morning-case.ts';

const BANK = { bankName: 'הפועלים', bankBranch: '613', bankAccount: '123456' };
const of = (payment: object) => ({ amount: 118, payment: [payment] });

const APPS = [
  [1, 'bit'],
  [2, 'Pay'],
  [3, 'PayBox'],
  [4, 'Colu'],
  [5, 'Google Pay'],
  [6, 'Apple Pay'],
] as const;

const CARDS = [0, 1, 2, 3, 4, 5] as const;

/** Every means of the vendor, with the fields that it stores of each. */
export const PAYMENT_CASES: readonly DocumentCase[] = [
  {
    name: 'tax that was withheld, beside cash',
    body: {
      ...SALE,
      payment: [
        { type: 1, price: 100 },
        { type: 0, price: 18 },
      ],
    },
    document: {
      payment: [
        { type: 1, price: 100 },
        { type: 0, price: 18 },
      ],
    },
  },
  { name: 'cash, whose other fields are left out', body: paid(BANK), document: of({ type: 1 }) },
  {
    name: 'a cheque',
    body: paid({ type: 2, chequeNum: '1001', ...BANK }),
    document: of({ type: 2, chequeNum: '1001', ...BANK }),
  },
  ...CARDS.map((cardType) => ({
    name: `a card of company ${cardType}`,
    body: paid({ type: 3, cardType, cardNum: '4580123412349876', dealType: 1 }),
    document: of({ type: 3, cardType, cardNum: '9876', dealType: 1, numPayments: 1 }),
  })),
  {
    name: 'a card in parts',
    body: paid({
      type: 3,
      cardType: 2,
      cardNum: '42',
      dealType: 2,
      numPayments: 3,
      firstPayment: 40,
    }),
    document: of({ type: 3, cardNum: '0042', dealType: 2, numPayments: 3 }),
  },
  {
    name: 'a card in parts that does not say so',
    body: paid({ type: 3, cardType: '2', cardNum: '4242', dealType: '1', numPayments: '3' }),
    document: of({ type: 3, dealType: 2, numPayments: 3 }),
  },
  {
    name: 'a transfer, of which the bank is stored and nothing else',
    body: paid({ type: 4, ...BANK, transactionId: '987' }),
    document: of({ type: 4, ...BANK }),
  },
  {
    name: 'PayPal',
    body: paid({ type: 5, accountId: 'dana@nahal.example', transactionId: 'T-1' }),
    document: of({ type: 5, accountId: 'dana@nahal.example', transactionId: 'T-1' }),
  },
  ...APPS.map(([appType, name]) => ({
    name: `an app: ${name}`,
    body: paid({ type: 10, appType, transactionId: '987654321' }),
    document: of({ type: 10, appType, transactionId: '987654321' }),
  })),
  ...[1, 2, 3].map((subType) => ({
    name: `another means: ${subType}`,
    body: paid({ type: 11, subType }),
    document: of({ type: 11, subType }),
  })),
  {
    name: 'a day of its own, and numbers as texts',
    body: paid({ type: '1', price: '118.00', date: '2020/01/31' }),
    document: of({ type: 1, date: '2020-01-31' }),
  },
  ...[305, 300].map((type) => ({
    name: `payments of type ${type}, which are left out`,
    body: { ...SALE, type },
    document: { type, payment: [], amount: 118 },
  })),
];
