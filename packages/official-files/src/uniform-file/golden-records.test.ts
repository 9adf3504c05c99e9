import { expect, test } from 'vitest';

import { beginDataFile, type DataFile } from './data-file.ts';

const IDENTITY = { vatId: '002233445', primaryId: '123456789012345' };

const read = (bytes: Uint8Array): string => new TextDecoder('iso-8859-8').decode(bytes);
const lines = (file: DataFile): string[] => read(file.takePiece()).split('\r\n').slice(0, -1);
const blanks = (count: number): string => ' '.repeat(count);
const ZERO = '+00000000000000';

test('the receipt of the official example: a debt of 1,250 of which the customer withheld 250', () => {
  const file = beginDataFile(IDENTITY);
  file.add('C100', {
    documentType: 400,
    documentNumber: '00001001',
    productionDate: '2026-09-11',
    productionTime: '10:25',
    partyName: 'ישראל ישראלי',
    street: 'הרצל',
    houseNumber: '5א',
    city: 'תל אביב',
    zip: '6688101',
    country: 'ישראל',
    countryCode: 'IL',
    phone: '03-5551234',
    partyVatId: '12345674',
    valueDate: '2026-09-11',
    beforeDiscount: 100_000,
    afterDiscount: 100_000,
    total: 100_000,
    withheld: 25_000,
    partyKey: '10017',
    documentDate: '2026-09-10',
    operator: 'דנה',
    link: 1,
  });
  const [, record = ''] = lines(file);
  expect(record).toBe(
    [
      'C100',
      '000000002',
      '002233445',
      '400',
      `00001001${blanks(12)}`,
      '20260911',
      '1025',
      `ישראל ישראלי${blanks(38)}`,
      `הרצל${blanks(46)}`,
      `5א${blanks(8)}`,
      `תל אביב${blanks(23)}`,
      '6688101 ',
      `ישראל${blanks(25)}`,
      'IL',
      '03-5551234     ',
      '012345674',
      '20260911',
      ZERO,
      '   ',
      '+00000000100000',
      ZERO,
      '+00000000100000',
      ZERO,
      '+00000000100000',
      '+00000025000',
      `10017${blanks(10)}`,
      blanks(10),
      ' ',
      '20260910',
      blanks(7),
      `דנה${blanks(6)}`,
      '0000001',
      blanks(13),
    ].join(''),
  );
  // Columns of the official table, from one.
  const column = (from: number, to: number) => record.slice(from - 1, to);
  expect(record).toHaveLength(444);
  expect(column(288, 302)).toBe('+00000000100000');
  expect(column(363, 374)).toBe('+00000025000');
  expect(column(401, 408)).toBe('20260910');
  expect(column(425, 431)).toBe('0000001');
});

test('a row of goods, with discount, scale of its quantity and the document it credits', () => {
  const file = beginDataFile(IDENTITY);
  file.add('D110', {
    documentType: 330,
    documentNumber: '7',
    lineNumber: 2,
    baseDocumentType: 305,
    baseDocumentNumber: '1004',
    transactionKind: 2,
    sku: 'A-17',
    description: 'כיסא',
    unit: 'יחידה',
    quantity: 25_000,
    unitPrice: 123_465,
    lineDiscount: -1_05,
    lineTotal: 308_557,
    vatRate: 1800,
    documentDate: '2026-01-02',
    link: 12,
  });
  expect(lines(file)[1]).toBe(
    [
      'D110',
      '000000002',
      '002233445',
      '330',
      `7${blanks(19)}`,
      '0002',
      '305',
      `1004${blanks(16)}`,
      '2',
      `A-17${blanks(16)}`,
      `כיסא${blanks(26)}`,
      blanks(50),
      blanks(30),
      `יחידה${blanks(15)}`,
      '+0000000000025000',
      '+00000000123465',
      '-00000000000105',
      '+00000000308557',
      '1800',
      blanks(7),
      '20260102',
      '0000012',
      blanks(7),
      blanks(21),
    ].join(''),
  );
});

test('a cheque, and what is no card has no deal: the field is a zero', () => {
  const file = beginDataFile(IDENTITY);
  file.add('D120', {
    documentType: 400,
    documentNumber: '1001',
    lineNumber: 1,
    means: 2,
    bank: '12',
    bankBranch: '0-610',
    bankAccount: '123-456',
    chequeNumber: '9000001',
    dueDate: '2026-10-01',
    amount: -1_234_565,
    documentDate: '2026-09-10',
    link: 1,
  });
  expect(lines(file)[1]).toBe(
    [
      'D120',
      '000000002',
      '002233445',
      '400',
      `1001${blanks(16)}`,
      '0001',
      '2',
      '0000000012',
      '0000000610',
      '000000000123456',
      '0009000001',
      '20261001',
      '-00000001234565',
      '0',
      blanks(20),
      '0',
      blanks(7),
      '20260910',
      '0000001',
      blanks(60),
    ].join(''),
  );
});

test('a movement, its account with an opening in credit, and an item of the stock', () => {
  const file = beginDataFile(IDENTITY);
  file.add('B100', {
    movementNumber: 31,
    lineNumber: 1,
    movementType: 'document',
    reference: '1001',
    referenceType: 305,
    details: 'חשבונית מס',
    date: '2026-09-10',
    valueDate: '2026-09-10',
    account: '1100',
    side: 1,
    amount: 118_00,
    entryDate: '2026-09-11',
  });
  file.add('B110', {
    accountKey: '1100',
    accountName: 'לקוחות',
    groupCode: '1',
    groupName: 'רכוש',
    opening: -5_00,
    debits: 118_00,
    credits: 0,
  });
  file.add('M100', { sku: 'A-17', name: 'כיסא', unit: 'יחידה', opening: 1_050, received: 200 });
  const [, movement, account, item] = lines(file);
  expect(movement).toBe(
    [
      'B100',
      '000000002',
      '002233445',
      '0000000031',
      '00001',
      '00000000',
      `document${blanks(7)}`,
      `1001${blanks(16)}`,
      '305',
      blanks(20),
      '000',
      `חשבונית מס${blanks(40)}`,
      '20260910',
      '20260910',
      `1100${blanks(11)}`,
      blanks(15),
      '1',
      '   ',
      '+00000000011800',
      ZERO,
      '+00000000000',
      blanks(10),
      blanks(10),
      blanks(7),
      '20260911',
      blanks(9),
      blanks(25),
    ].join(''),
  );
  expect(account?.slice(277, 322)).toBe('-00000000000500+00000000011800+00000000000000');
  expect(account).toHaveLength(376);
  expect(item?.slice(192, 248)).toBe('+00000001050+00000000200+0000000000000000000000000000000');
  expect(item).toHaveLength(298);
});
