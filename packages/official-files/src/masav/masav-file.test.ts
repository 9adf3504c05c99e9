import { expect, test } from 'vitest';

import { ascii, CODE_A, CREDIT, DEBIT, HEAD, PAGE, WINDOWS } from '../../test/masav-samples.ts';
import { checkMasav } from './check-masav.ts';
import {
  creditRecord,
  debitRecord,
  MASAV_AGOROT_MAX,
  writeMasav,
  writeMasavDebits,
} from './masav-file.ts';
import { isMasavText } from './masav-text.ts';

test('records are those that the published layout gives by hand', () => {
  const [head, credit, total, end, rest] = ascii(
    writeMasav(HEAD, [CREDIT, { ...CREDIT, agorot: 44 }], CODE_A),
  )
    .split('\r\n')
    .toSpliced(2, 1);
  // Alef is &, and the letters after it A to Z: alef, bet, gimel, dalet.
  expect(head).toBe(
    `K12345678002611300001026112354321000000&ABC${' '.repeat(26)}${' '.repeat(56)}KOT`,
  );
  // Tav Z, vav E, resh X, final nun O; bet A, ayin R, gershayim, mem N.
  expect(credit).toBe(
    [
      '1',
      '12345678',
      '00',
      '000000',
      '12',
      '600',
      '0000',
      '000123456',
      '0',
      '514788215',
      'ZEXO 7 AR"N     ',
      '0000000123456',
      'P202617             ',
      '00000000',
      '000',
      '006',
      '000000000000000000',
      '  ',
    ].join(''),
  );
  expect(total).toBe(
    `5123456780026113000010000000001235000000000000000000000002${'0'.repeat(7)}${' '.repeat(63)}`,
  );
  expect(end).toBe('9'.repeat(128));
  expect(rest).toBe('');
});

test('page 862 has Hebrew from 80 to 9A, in the order of old screens where the bank wants it', () => {
  const bytes = creditRecord(HEAD, { ...CREDIT, name: 'אב 12 ת' }, PAGE);
  expect(Array.from(bytes.subarray(45, 53))).toEqual([
    0x9a, 0x20, 0x31, 0x32, 0x20, 0x81, 0x80, 0x20,
  ]);
  const logical = creditRecord(HEAD, { ...CREDIT, name: 'אב 12 ת' }, { ...PAGE, order: 'logical' });
  expect(Array.from(logical.subarray(45, 53))).toEqual([
    0x80, 0x81, 0x20, 0x31, 0x32, 0x20, 0x9a, 0x20,
  ]);
});

test('a name in the order of old screens keeps its first signs, without a blank at its end', () => {
  const lineOf = (name: string) =>
    ascii(creditRecord(HEAD, { ...CREDIT, name }, PAGE).subarray(45, 61));
  expect(lineOf('0 abcdefghijklm opq')).toBe('mlkjihgfedcba 0 ');
});

test('all letters of the alphabet are told apart in each encoding', () => {
  const letters = 'אבגדהוזחטיךכלםמןנסעףפץצקרשת';
  for (const texts of [CODE_A, { ...PAGE, order: 'logical' } as const, WINDOWS]) {
    const parts = [letters.slice(0, 14), letters.slice(14)].map((name) => [
      ...creditRecord(HEAD, { ...CREDIT, name }, texts).subarray(45, 59),
    ]);
    expect(new Set(parts.flat().filter((byte) => byte !== 0x20)).size).toBe(27);
  }
});

test.each([
  ['גלריה יפו', 'code-a', true],
  ['Gallery', 'code-a', false],
  ['Gallery', 'cp-862', true],
  ['Gallery', 'windows-1255', true],
  ['🙂', 'cp-862', false],
  ['', 'code-a', false],
  ['3', 'code-a', true],
] as const)('%j can be told in %s: %s', (text, encoding, expected) => {
  expect(isMasavText(text, { encoding })).toBe(expected);
});

test('names of two hundred letters, line breaks and emoji keep the length of the record', () => {
  const name = `א\r\n🙂"${'ב'.repeat(200)}`;
  for (const texts of [CODE_A, PAGE, WINDOWS]) {
    const bytes = writeMasav(HEAD, [{ ...CREDIT, name }], texts);
    expect(bytes).toHaveLength(4 * 130);
    expect(checkMasav(bytes, 'credits').faults).toEqual([]);
  }
});

test.each([
  [CODE_A, 'אב & Co ג', '&A      B'],
  [PAGE, 'Co 7', '7 oC'],
])('what a bank would read as another letter is left out: %j', (texts, name, written) => {
  const bytes = creditRecord(HEAD, { ...CREDIT, name }, texts);
  expect(ascii(bytes.subarray(45, 61)).trimEnd()).toBe(written);
});

test('a reference is known by its last signs, and the digits of an account alone are written', () => {
  const line = ascii(
    creditRecord(HEAD, { ...CREDIT, account: '12-34/5', reference: `X${'12345'.repeat(4)}` }, PAGE),
  );
  expect(line.slice(26, 35)).toBe('000012345');
  expect(line.slice(74, 94)).toBe('12345'.repeat(4));
});

test('the smallest and the largest sum of a credit are written and read', () => {
  const agorot = [1, MASAV_AGOROT_MAX];
  const file = writeMasav(
    HEAD,
    agorot.map((sum) => ({ ...CREDIT, agorot: sum })),
    PAGE,
  );
  const { faults, movements } = checkMasav(file, 'credits');
  expect(faults).toEqual([]);
  expect(movements.map((movement) => movement.agorot)).toEqual(agorot);
});

test('sums and numbers that no field holds are refused', () => {
  for (const wrong of [
    { agorot: 0 },
    { agorot: 0.5 },
    { agorot: MASAV_AGOROT_MAX + 1 },
    { agorot: -1 },
    { agorot: 1e13 },
    { account: '1234567890' },
  ]) {
    expect(() => creditRecord(HEAD, { ...CREDIT, ...wrong }, CODE_A)).toThrow(/above zero|digits/);
  }
});

test('a debit names its type and its months, and its total is written on the other side', () => {
  const file = writeMasavDebits(HEAD, [DEBIT, { ...DEBIT, agorot: 44 }], CODE_A);
  const [head, debit, , total, end, rest] = ascii(file).split('\r\n');
  expect(head).toBe(ascii(writeMasav(HEAD, [CREDIT], CODE_A)).split('\r\n')[0]);
  expect(debit).toBe(
    [
      '1',
      '12345678',
      '00',
      '000000',
      '12',
      '600',
      '0000',
      '000123456',
      '0',
      '514788215',
      'ZEXO 7 AR"N     ',
      '0000000123456',
      'P202617             ',
      '26102611',
      '000',
      '504',
      '000000000000000000',
      '  ',
    ].join(''),
  );
  expect(total).toBe(
    `51234567800261130000${'1'}${'0'.repeat(15)}000000000123500${'0'.repeat(7)}0000002${' '.repeat(63)}`,
  );
  expect(end).toBe('9'.repeat(128));
  expect(rest).toBe('');
  expect(checkMasav(file, 'debits')).toMatchObject({
    faults: [],
    institution: '12345678',
    movements: [{ agorot: 1_234_56, period: '26102611', reference: 'P202617' }, { agorot: 44 }],
  });
});

test.each([
  [CODE_A, [0x26, 0x41, 0x20, 0x31, 0x32, 0x20, 0x5a]],
  [{ ...PAGE, order: 'logical' } as const, [0x80, 0x81, 0x20, 0x31, 0x32, 0x20, 0x9a]],
  [WINDOWS, [0xe0, 0xe1, 0x20, 0x31, 0x32, 0x20, 0xfa]],
])('a record has 128 bytes and the end of its line in %j', (texts, name) => {
  const bytes = debitRecord(HEAD, { ...DEBIT, name: 'אב 12 ת' }, texts);
  expect(bytes).toHaveLength(130);
  expect([...bytes.subarray(45, 52)]).toEqual(name);
  expect([...bytes.subarray(128)]).toEqual([0x0d, 0x0a]);
});

test('months of a debit that do not follow each other are refused', () => {
  const { from, to } = DEBIT.period;
  expect(() => debitRecord(HEAD, { ...DEBIT, period: { from: to, to: from } }, CODE_A)).toThrow(
    'months',
  );
});
