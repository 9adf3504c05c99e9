import { paid, type EzcountCase } from './ezcount-case.ts';

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
    payment: { bank: '12', branch: '600', account: '1', chequeNumber: '55' },
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
    payment: { brand: 'Visa', lastDigits: '9876', dealType: 'instalments', instalments: 5 },
    warnsOf: ['payment[0].auto_calc_payments'],
  },
  {
    name: 'a card in instalments whose deal says otherwise',
    body: paid({ payment_type: 3, cc_type_name: 'ויזה', cc_deal_type: 1, cc_num_of_payments: 3 }),
    document: { payments: [{ kind: 'card' }] },
    payment: { brand: 'ויזה', dealType: 'instalments', instalments: 3 },
    warnsOf: ['payment[0].cc_deal_type'],
  },
  {
    name: 'a transfer',
    body: paid({ payment_type: 4, bt_bank_name: 'לאומי' }),
    document: { payments: [{ kind: 'transfer' }] },
    payment: { bank: 'לאומי' },
  },
  {
    name: 'a standing order',
    body: paid({ payment_type: 8 }),
    document: { payments: [{ kind: 'standing-order' }] },
  },
  ...['תו קנייה', 'תלוש החלפה', 'שטר'].map((name, index) => ({
    name: `means ${index + 5} of uniform files`,
    body: paid({ payment_type: index + 5 }),
    document: { payments: [{ kind: 'other' }] },
    payment: { name },
  })),
  {
    name: 'another means by its name',
    body: paid({ payment_type: 9, other_payment_type_name: 'Bit' }),
    document: { payments: [{ kind: 'other' }] },
    payment: { name: 'Bit' },
  },
  {
    name: 'a service of the web',
    body: paid({ payment_type: 91, wt_vendor: 'PayPal', wt_transaction_id: 'X1' }),
    document: { payments: [{ kind: 'web-transfer' }] },
    payment: { provider: 'PayPal', reference: 'X1' },
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
