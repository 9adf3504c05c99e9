import { localDate } from '@pinkas/domain/time/local-date';
import { expect, test } from 'vitest';

import { checkPcn874 } from './check-pcn874.ts';
import { entryTypeOfPurchase, entryTypeOfSale } from './entry-types.ts';
import { pcn874FileName, recordLine, writePcn874, type Pcn874Record } from './pcn874-file.ts';

const HEAD = {
  reporter: '514788215',
  periodEnd: localDate('2026-10-31'),
  createdOn: localDate('2026-11-12'),
};

const SALE: Pcn874Record = {
  type: 'S',
  part: 'taxable',
  party: '300000007',
  date: localDate('2026-10-04'),
  number: '1042',
  amount: 12_500,
  vat: 2_250,
  allocationNumber: '20261004123456789012345678',
};

test('lines are those that the published layout gives by hand', () => {
  // Type, party, date, group, number, VAT, sign, sum, allocation: 1+9+8+4+9+9+1+10+9.
  expect(recordLine(SALE)).toBe('S300000007202610040000000001042000002250+0000012500012345678');
  expect(
    recordLine({ ...SALE, type: 'L', number: '77', amount: -40, vat: -7, allocationNumber: '' }),
  ).toBe('L000000000202610040000000000077000000007-0000000040000000000');
  expect(
    recordLine({ ...SALE, type: 'Y', part: 'untaxed', party: '', vat: 0, allocationNumber: '' }),
  ).toBe('Y999999999202610040000000001042000000000+0000012500000000000');
  const purchase: Pcn874Record = {
    ...SALE,
    type: 'T',
    part: 'inputs',
    party: '7',
    number: 'INV-2026/0000881204471',
    allocationNumber: '',
  };
  expect(recordLine(purchase)).toBe('T000000007202610040000881204471000002250+0000012500000000000');
  expect(recordLine({ ...purchase, type: 'K' })).toBe(
    'K000000000202610040000000000001000002250+0000012500000000000',
  );
});

test('a header holds the sums of its rounded records, and the file ends with its footer', () => {
  const file = writePcn874(HEAD, [
    SALE,
    { ...SALE, type: 'Y', part: 'untaxed', amount: 300, vat: 0, allocationNumber: '' },
    { ...SALE, type: 'T', part: 'inputs', amount: 1_000, vat: 180 },
    { ...SALE, type: 'T', part: 'equipment', amount: 20_000, vat: 3_600 },
  ]);
  const lines = file.split('\r\n');
  expect(lines[0]).toBe(
    'O514788215202610120261112+00000012500+000002250+00000000000+000000000000000002+00000000300' +
      '+000000180+000003600000000002-00000001530',
  );
  expect(lines.map(({ length }) => length)).toEqual([131, 60, 60, 60, 60, 10, 0]);
  expect(lines[5]).toBe('X514788215');
  expect(pcn874FileName(HEAD)).toBe('PCN874_514788215_202610.TXT');
});

test('a period without papers is a header and a footer', () => {
  const { faults, header, types } = checkPcn874(writePcn874(HEAD, []));
  expect([faults, types]).toEqual([[], []]);
  expect(header).toMatchObject({ total: 0, salesCount: 0, month: '2026-10' });
});

test('papers become the types that their data tell', () => {
  const sale = { taxId: '', country: '', zeroRateReason: '' };
  expect(entryTypeOfSale({ ...sale, taxId: '300000007', zeroRateReason: 'יצוא' })).toBe('S');
  expect(entryTypeOfSale(sale)).toBe('L');
  expect(entryTypeOfSale({ ...sale, taxId: 'DE811907980' })).toBe('L');
  const services = 'שירות לתושב חוץ, סעיף 30(א)(5) לחוק מע"מ';
  expect(entryTypeOfSale({ ...sale, zeroRateReason: services })).toBe('Y');
  expect(entryTypeOfSale({ ...sale, country: 'Germany', zeroRateReason: 'x' })).toBe('Y');
  expect(entryTypeOfSale({ ...sale, country: ' Israel ', zeroRateReason: 'אילת' })).toBe('L');
  expect(entryTypeOfSale({ ...sale, country: 'Germany' })).toBe('L');
  const paper = { supplierTaxId: '514788215', country: '', category: 'office' };
  expect(entryTypeOfPurchase(paper)).toBe('T');
  expect(entryTypeOfPurchase({ ...paper, category: 'bank-fees' })).toBe('H');
  expect(entryTypeOfPurchase({ ...paper, supplierTaxId: '' })).toBe('K');
});

test.each([
  'הרשות הפלסטינית',
  'רשות פלסטינית',
  'הרש"פ',
  'Palestinian Authority',
  'ps',
  'Palestine ',
])(
  'somebody of %j is named as one of the Palestinian Authority, with a number alone',
  (country) => {
    const sale = { taxId: '562123456', country, zeroRateReason: '' };
    expect(entryTypeOfSale(sale)).toBe('I');
    expect(entryTypeOfSale({ ...sale, taxId: '' })).toBe('L');
    expect(entryTypeOfSale({ ...sale, taxId: '000000000' })).toBe('L');
    expect(entryTypeOfSale({ ...sale, taxId: 'A562123456' })).toBe('L');
    expect(entryTypeOfSale({ ...sale, taxId: '5621234567' })).toBe('L');
    const paper = { supplierTaxId: '562123456', country, category: 'office' };
    expect(entryTypeOfPurchase(paper)).toBe('P');
    expect(entryTypeOfPurchase({ ...paper, supplierTaxId: '5621' })).toBe('K');
  },
);

test('a number of the Palestinian Authority is written as it is, and is no fault', () => {
  const records: Pcn874Record[] = [
    { ...SALE, type: 'I', party: '562123456' },
    { ...SALE, type: 'P', part: 'inputs', party: '562123456' },
  ];
  const file = writePcn874(HEAD, records);
  expect(file.match(/^[IP]562123456/gm)).toHaveLength(2);
  expect(checkPcn874(file).faults).toEqual([]);
});

test('what does not fit is refused, never cut', () => {
  expect(() => recordLine({ ...SALE, amount: 99_999_999_999 })).toThrow('10 digits');
  expect(() => recordLine({ ...SALE, amount: 0.5 })).toThrow('10 digits');
  expect(recordLine({ ...SALE, amount: 9_999_999_999 })).toContain('+9999999999');
  expect(recordLine({ ...SALE, amount: 0, vat: -1 })).toContain('000000001-0000000000');
  expect(() => recordLine({ ...SALE, amount: -1 })).toThrow('one sign');
});
