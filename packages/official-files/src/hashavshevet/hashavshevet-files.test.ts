import { expect, test } from 'vitest';

import { credit, debit } from '../../test/entry-lines.ts';
import { balancedMovements } from './balanced-movements.ts';
import { FIXED_SUM_MAX, recordLength } from './fixed-table.ts';
import { HESHIN, heshinParameters, heshinRecord } from './heshin-file.ts';
import { MOVEIN, moveinParameters, moveinRecord } from './movein-file.ts';

const read = (bytes: Uint8Array): string => new TextDecoder('windows-1255').decode(bytes);

const HEAD = {
  code: 'חש',
  reference: '1042',
  date: '2026-10-04',
  valueDate: '2026-11-30',
  details: 'גלריה יפו בע״מ',
  taxId: '514788215',
  allocationNumber: '20261004123456789012345678',
};
const INVOICE = [debit('1100', 118_00), credit('4100', 100_00), credit('2200', 18_00)];

test('a tax invoice is the record that is written here by hand', () => {
  const [movement] = balancedMovements(INVOICE);
  if (movement === undefined) throw new Error('no movement');
  // Widths 3, 9, 10, 10, 50, four accounts of 15, four sums of 12, 9, 30; then CR LF.
  const expected = [
    'חש ',
    '     1042',
    '04/10/2026',
    '30/11/2026',
    'גלריה יפו בע"מ                                    ',
    '1100           ',
    '               ',
    '4100           ',
    '2200           ',
    '      118.00',
    '            ',
    '      100.00',
    '       18.00',
    '514788215',
    '20261004123456789012345678    ',
    '\r\n',
  ].join('');
  const bytes = moveinRecord(HEAD, movement);
  expect(read(bytes)).toBe(expected);
  expect(bytes).toHaveLength(231);
  expect([bytes[0], bytes[1], bytes[2]]).toEqual([0xe7, 0xf9, 0x20]);
});

test('the parameters name first and last column of each field, and 0 0 for what the record has not', () => {
  const lines = read(moveinParameters()).split('\r\n');
  expect(lines).toHaveLength(36);
  expect(lines.slice(0, 10)).toEqual([
    '229',
    '1 3 ;קוד סוג תנועה',
    '4 12 ;אסמכתא 1',
    '0 0',
    '13 22 ;תאריך אסמכתא',
    '23 32 ;תאריך ערך',
    '0 0',
    '0 0',
    '33 82 ;פרטים',
    '83 97 ;חשבון חובה 1',
  ]);
  expect(lines.slice(27)).toEqual([
    '0 0',
    '191 199 ;מספר עוסק',
    '0 0',
    '0 0',
    '0 0',
    '0 0',
    '0 0',
    '200 229 ;מספר הקצאה',
    '',
  ]);
});

test('an account is the record that is written here by hand', () => {
  const account = {
    key: '110042',
    name: 'אדריכלות נוף',
    sortCode: '1100',
    phone: '03-5551234',
    address: 'הרצל 12',
    city: 'תל אביב-יפו',
    zip: '66851',
    taxId: '514788215',
  };
  const expected = [
    '110042         ',
    'אדריכלות נוף                                      ',
    '1100     ',
    '03-5551234                    ',
    'הרצל 12                                           ',
    'תל אביב-יפו         ',
    '66851',
    'מספר עוסק 514788215                               ',
    '\r\n',
  ].join('');
  expect(read(heshinRecord(account))).toBe(expected);
  expect(read(heshinRecord({ ...account, zip: '6685112' })).slice(174, 179)).toBe('     ');
  expect(read(heshinParameters()).split('\r\n').slice(0, 5)).toEqual([
    '229',
    '1 15 ;מפתח חשבון',
    '16 65 ;שם חשבון',
    '66 74 ;קוד מיון',
    '0 0',
  ]);
  expect([recordLength(HESHIN), recordLength(MOVEIN)]).toEqual([229, 229]);
});

test('signs that the page of the file has not are told by those that it has', () => {
  const [movement] = balancedMovements(INVOICE);
  if (movement === undefined) throw new Error('no movement');
  const details = `“שלום”\r\n₪5 🎉 ${'א'.repeat(200)}`;
  const text = read(
    moveinRecord({ ...HEAD, details, reference: 'INV-2026/0000881204471' }, movement),
  );
  expect(text.slice(32, 82)).toBe(`"שלום" ש"ח5 ? ${'א'.repeat(36)}`);
  expect(text.slice(3, 12)).toBe('881204471');
  expect(text).toHaveLength(231);
});

test('what balances by itself stands apart, and many accounts are told one against one', () => {
  const taken = [credit('1100', 118_00), debit('4100', 100_00), debit('2200', 18_00)];
  expect(balancedMovements([...INVOICE, ...taken])).toHaveLength(2);
  const receipt = [
    debit('1200', 10_00),
    debit('1210', 20_00),
    debit('1300', 5_00),
    credit('1100', 35_00),
  ];
  expect(balancedMovements(receipt)).toEqual([
    { debits: [{ account: '1200', agorot: 10_00 }], credits: [{ account: '1100', agorot: 10_00 }] },
    { debits: [{ account: '1210', agorot: 20_00 }], credits: [{ account: '1100', agorot: 20_00 }] },
    { debits: [{ account: '1300', agorot: 5_00 }], credits: [{ account: '1100', agorot: 5_00 }] },
  ]);
  expect(() => balancedMovements([debit('1100', 1)])).toThrow('balances');
});

test('a sum that no field holds is told in parts that come to it', () => {
  const sum = 2 * FIXED_SUM_MAX + 7;
  const parts = balancedMovements([debit('1100', sum), credit('3100', sum)]);
  expect(parts.map(({ debits }) => debits[0]?.agorot)).toEqual([FIXED_SUM_MAX, FIXED_SUM_MAX, 7]);
  const [part] = parts;
  if (part === undefined) throw new Error('no part');
  expect(read(moveinRecord(HEAD, part))).toContain('999999999.99');
});
