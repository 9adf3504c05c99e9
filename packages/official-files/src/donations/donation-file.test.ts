import { localDate } from '@pinkas/domain/time/local-date';
import { expect, test } from 'vitest';

import {
  donationFileText,
  donationRecord,
  type DonationPayment,
  type ReportedDonation,
} from './donation-file.ts';
import { DONATION_FIELDS } from './donation-layout.ts';

const REPORTER = { charityNumber: '580000008', softwareNumber: '00012345' };

const CASH: DonationPayment = {
  kind: 'cash',
  date: localDate('2026-03-01'),
  sumAgorot: 360_00,
  bankCode: '',
  branch: '',
  account: '',
  chequeNumber: '',
  lastDigits: '',
};

function donation(changes: Partial<ReportedDonation> = {}): ReportedDonation {
  return {
    kind: 'donation',
    id: '0193eeee-0000-7000-8000-000000000004',
    receiptNumber: 40_001,
    donorTaxId: '199999996',
    donorName: 'אור לבן',
    country: '',
    foreignId: '',
    receiptDate: localDate('2026-03-01'),
    issuedOn: localDate('2026-03-02'),
    sumAgorot: 360_00,
    foreign: null,
    payments: [CASH],
    baseAllocationNumber: '',
    ...changes,
  };
}

const recordOf = (changes: Partial<ReportedDonation>) =>
  donationRecord(donation(changes), REPORTER);

test('a donation in cash is a record of the model, with nothing to check', () => {
  expect(recordOf({})).toEqual({
    faults: [],
    record: {
      Charity_association_number: '580000008',
      Donation_ID: '0193eeee-0000-7000-8000-000000000004',
      Receipt_number: '40001',
      Donor_identity: '199999996',
      Passport_number: '',
      Standard_country_code: '',
      Donor_name: 'אור לבן',
      Receipt_date: '20260301',
      Receipt_issuance_date: '20260302',
      Amount_in_NIS: '360.00',
      Foreign_currency_code: '',
      Amount_in_Foreign_Exchange: '',
      Document_type: '405',
      Base_document_number: '',
      Payment_method: '01',
      Credit_transaction_type: '',
      Last_4_credit_card_digits: '',
      Accounting_software_number: '00012345',
      Bank_rows: [],
    },
  });
});

test('a cancellation is a record of its own, and asks for the number of what it cancels', () => {
  const cancelled = recordOf({ kind: 'cancellation', issuedOn: localDate('2026-05-07') });
  expect(cancelled.faults).toEqual(['base-number']);
  expect(cancelled.record).toMatchObject({
    Donation_ID: '0193eeee-0000-7000-8000-000000000004-410',
    Document_type: '410',
    Receipt_issuance_date: '20260507',
  });
  const numbered = recordOf({
    kind: 'cancellation',
    baseAllocationNumber: '20260301000000000123456',
  });
  expect(numbered.faults).toEqual([]);
  expect(numbered.record.Base_document_number).toBe('20260301000000000123456');
});

test('a cheque has its bank row, and one of another year is told', () => {
  const cheque = {
    ...CASH,
    kind: 'cheque',
    date: localDate('2027-01-10'),
    bankCode: '12',
    branch: '600',
    account: '123456',
    chequeNumber: '77',
  };
  const { record, faults } = recordOf({ payments: [cheque] });
  expect(faults).toEqual(['other-year']);
  expect(record.Payment_method).toBe('02');
  expect(record.Bank_rows).toEqual([
    {
      Bank: '12',
      Branch: '600',
      Account: '123456',
      Cheque: '77',
      Date: '20270110',
      Amount: '360.00',
    },
  ]);
});

test('a cheque of the year of its receipt is none of another, nor is a transfer or a second cheque', () => {
  const cheque = { ...CASH, kind: 'cheque', date: localDate('2026-12-31') };
  expect(recordOf({ payments: [cheque] }).faults).toEqual([]);
  const transfer = { ...CASH, kind: 'transfer', date: localDate('2027-01-01') };
  expect(recordOf({ payments: [transfer] }).faults).toEqual([]);
  const later = { ...cheque, date: localDate('2027-01-01') };
  expect(recordOf({ payments: [cheque, later] }).faults).toEqual(['other-year']);
});

test('a card is known by its last digits, money without means by none', () => {
  const card = { ...CASH, kind: 'card', lastDigits: '4321' };
  expect(recordOf({ payments: [card] }).record).toMatchObject({
    Payment_method: '03',
    Last_4_credit_card_digits: '4321',
  });
  expect(recordOf({ payments: [{ ...CASH, lastDigits: '4321' }] }).record).toMatchObject({
    Last_4_credit_card_digits: '',
  });
  expect(recordOf({ payments: [] }).faults).toEqual(['means']);
});

test('a donation cancels nothing, whatever number stands beside it', () => {
  const { record } = recordOf({ baseAllocationNumber: '20260301000000000123456' });
  expect(record.Base_document_number).toBe('');
});

test.each([
  [0, '0.00'],
  [1, '0.01'],
  [99, '0.99'],
  [100, '1.00'],
])('%i agorot are written as %s', (sumAgorot, text) => {
  expect(recordOf({ sumAgorot }).record.Amount_in_NIS).toBe(text);
});

test.each([-1, 0.5])('%d is no amount of the file', (sumAgorot) => {
  expect(() => recordOf({ sumAgorot })).toThrow('whole and not negative');
});

test.each(['FRAN', 'XFRA', 'F R A', 'גן עדן'])('the text %j is no country', (country) => {
  const { record } = recordOf({ donorTaxId: '888888888', country });
  expect(record.Standard_country_code).toBe('');
});

test('what has too many digits is told and stands whole, but for sums', () => {
  const { record, faults } = donationRecord(donation({ sumAgorot: 10 ** 12 }), {
    ...REPORTER,
    softwareNumber: '000123456',
  });
  expect(faults).toEqual(['too-long']);
  expect(record.Accounting_software_number).toBe('000123456');
  expect(recordOf({ sumAgorot: 10 ** 12 })).toMatchObject({
    faults: [],
    record: { Amount_in_NIS: '10000000000.00' },
  });
});

test.each([
  ['a wrong ID', { donorTaxId: '123456789' }, ['donor-id']],
  ['a donor without a name', { donorTaxId: '999999999' }, []],
  ['a donor from abroad', { donorTaxId: '888888888', country: 'גן עדן' }, ['passport', 'country']],
  ['one with a code', { donorTaxId: '888888888', country: 'FRA' }, ['passport']],
  [
    'two means',
    { payments: [CASH, { ...CASH, kind: 'card', lastDigits: '1234' }] },
    ['several-means'],
  ],
  ['a means without a code', { payments: [{ ...CASH, kind: 'other' }] }, ['means']],
  ['a long name', { donorName: 'א'.repeat(65) }, ['too-long']],
] as const)('%s is told', (_, changes, faults) => {
  expect(recordOf(changes).faults).toEqual(faults);
});

/** Of the model of the authority: each field with its form, and its length where it has one. */
const OFFICIAL = [
  'Charity_association_number N9',
  'Donation_ID A50',
  'Receipt_number A20',
  'Donor_identity N9',
  'Passport_number A30',
  'Standard_country_code A3',
  'Donor_name A64',
  'Receipt_date date8',
  'Receipt_issuance_date date8',
  'Amount_in_NIS amount10',
  'Foreign_currency_code A3',
  'Amount_in_Foreign_Exchange amount10',
  'Document_type N4',
  'Base_document_number A30',
  'Payment_method N2',
  'Credit_transaction_type N1',
  'Last_4_credit_card_digits N4',
  'Accounting_software_number N8',
  'Bank_rows rows0',
];

test('the fields have the order, form and length of the model', () => {
  expect(DONATION_FIELDS.map(({ name, form, length }) => `${name} ${form}${length}`)).toEqual(
    OFFICIAL,
  );
});

test('a business without a number gets no number of its own making', () => {
  for (const charityNumber of ['58000000', 'x580000008', '580000008x']) {
    expect(donationRecord(donation(), { ...REPORTER, charityNumber }).faults).toContain(
      'charity-number',
    );
  }
  const { record, faults } = donationRecord(donation(), { ...REPORTER, charityNumber: '' });
  expect(faults).toEqual(['charity-number']);
  expect(record.Charity_association_number).toBe('');
});

test('a name is cut to its field, a number never', () => {
  const { record, faults } = recordOf({ donorName: 'א'.repeat(65), donorTaxId: '1234567890' });
  expect(record.Donor_name).toHaveLength(64);
  expect(record.Donor_identity).toBe('');
  expect(faults).toEqual(['donor-id', 'too-long']);
});

test.each(['', '123456789', '1234567890', '12345678a', 'תשע ספרות'])(
  'the number %j of a donor is named, and no part of it is in the file',
  (donorTaxId) => {
    const { record, faults } = recordOf({ donorTaxId });
    expect(record.Donor_identity).toBe('');
    expect(faults).toEqual(['donor-id']);
  },
);

test('a short number of a donor has its zeros', () => {
  expect(recordOf({ donorTaxId: '00018' }).record.Donor_identity).toBe('000000018');
});

test('a donation in another currency names it beside its shekels', () => {
  const { record } = recordOf({ foreign: { currency: 'USD', sumMinor: 100_05 } });
  expect(record).toMatchObject({
    Amount_in_NIS: '360.00',
    Foreign_currency_code: 'USD',
    Amount_in_Foreign_Exchange: '100.05',
  });
  const yen = recordOf({ foreign: { currency: 'JPY', sumMinor: 9_000 } });
  expect(yen.record.Amount_in_Foreign_Exchange).toBe('9000.00');
});

test('the file is one list of the records, in the order of the layout', () => {
  const text = donationFileText([recordOf({}).record, recordOf({ receiptNumber: 40_002 }).record]);
  const parsed = JSON.parse(text) as Record<string, unknown>[];
  expect(parsed.map((record) => record['Receipt_number'])).toEqual(['40001', '40002']);
  expect(Object.keys(parsed[0] ?? {})).toEqual(DONATION_FIELDS.map(({ name }) => name));
  expect(JSON.parse(donationFileText([]))).toEqual([]);
});

test('what no official text confirms is marked in the layout', () => {
  const unsure = DONATION_FIELDS.filter(({ certainty }) => certainty !== 'verified');
  expect(unsure.map(({ name }) => name)).toEqual([
    'Standard_country_code',
    'Credit_transaction_type',
    'Bank_rows',
  ]);
});

test('case 17: a donor from abroad has passport and country', () => {
  const abroad = { donorTaxId: '888888888', foreignId: 'X1234567', country: 'France' };
  const { record, faults } = recordOf(abroad);
  expect(record).toMatchObject({
    Donor_identity: '888888888',
    Passport_number: 'X1234567',
    Standard_country_code: 'FRA',
  });
  expect(faults).toEqual([]);
});

test('a donor with a number of Israel is reported by it alone', () => {
  const { record } = recordOf({
    donorTaxId: '777777715',
    foreignId: 'X1234567',
    country: 'France',
  });
  expect(record).toMatchObject({ Donor_identity: '777777715', Passport_number: '' });
});
