import { describe, expect, test } from 'vitest';

import { isMt940, readMt940 } from './read-mt940.ts';

const STATEMENT = `:20:STMT
:25:12/600/123456
:60F:C260104ILS1000,00
:61:2601050105C1170,50NTRF123//456
:86:העברה
:62F:C260106ILS2170,50
-`;
const MOVEMENT = ':61:2601050105C1170,50NTRF123//456';

const movement = (text: string) => readMt940(STATEMENT.replace(MOVEMENT, text)).rows[0];

test('a statement is known by its number and its first balance, each at the beginning of a line', () => {
  expect(isMt940(STATEMENT)).toBe(true);
  expect(isMt940(STATEMENT.replace(':60F:', ':60M:'))).toBe(true);
  for (const [from, to] of [
    [':20:', ':21:'],
    [':60F:', ':60X:'],
    [':20:', 'x:20:'],
    [':60F:', 'x:60F:'],
  ] as const) {
    expect(isMt940(STATEMENT.replace(from, to))).toBe(false);
  }
});

describe('a movement', () => {
  test.each([
    ['C', 117_050],
    ['D', -117_050],
    ['RD', 117_050],
    ['RC', -117_050],
  ])('of the side %s is %i agorot', (side, sum) => {
    expect(movement(`:61:2601050105${side}1170,50NTRF123`)?.amountAgorot).toBe(sum);
  });

  test.each([
    ['5', 500],
    ['5,', 500],
    ['5,5', 550],
    ['0,05', 5],
    ['9999999999999,99', 999_999_999_999_999],
  ])('of the sum %s is %i agorot', (sum, agorot) => {
    expect(movement(`:61:2601050105C${sum}NTRF123`)?.amountAgorot).toBe(agorot);
  });

  test.each([
    ['260105', '2026-01-05'],
    ['2601050106', '2026-01-06'],
    ['2512310102', '2026-01-02'],
    ['2601021231', '2025-12-31'],
    ['2607010101', '2026-01-01'],
    ['2601010701', '2026-07-01'],
    ['2608010101', '2027-01-01'],
    ['2601010801', '2025-08-01'],
    // A day that no month has counts as its value.
    ['2601050230', '2026-01-05'],
  ])('of the days %s is booked on %s', (days, bookedOn) => {
    expect(movement(`:61:${days}C5,NTRF123`)?.bookedOn).toBe(bookedOn);
  });

  test.each([
    ['123//456', '123'],
    ['//456', '456'],
    ['NONREF//456', '456'],
    ['NONREF', ''],
    ['', ''],
    ['1'.repeat(99), '1'.repeat(60)],
  ])('with the numbers %j is known by %j', (numbers, reference) => {
    expect(movement(`:61:260105C5,NTRF${numbers}`)?.reference).toBe(reference);
  });

  test('is told by the words under it alone, without the marks of their parts', () => {
    const words = (text: string) =>
      readMt940(STATEMENT.replace(':86:העברה', text)).rows[0]?.description;
    expect(words(':86:?00העברה?20מדנה\nלוי')).toBe('העברה מדנה לוי');
    expect(words(':86:א-\n- ב')).toBe('א- - ב');
    expect(words(':28:אחר')).toBe('');
    expect(words(`:86:${'א'.repeat(900)}`)?.length).toBe(300);
  });
});

test('what stands before the first field or closes the statement is no part of it', () => {
  const wrapped = `{1:F01}\n${STATEMENT.replace(/-$/, '-}')}\n`;
  expect(readMt940(wrapped)).toEqual({
    ...readMt940(STATEMENT),
    rows: [{ ...movement(MOVEMENT), lineNo: 5 }],
  });
  const ended = STATEMENT.replace(':62F:C260106ILS2170,50\n-', ' - ');
  expect(readMt940(ended).rows[0]?.description).toBe('העברה');
});

test('a balance below nothing is one, and one that cannot be read is named', () => {
  const negative = STATEMENT.replace('C260104ILS1000', 'D260104ILS1000').replace(
    'C260106ILS2170',
    'C260106ILS170',
  );
  expect(readMt940(negative)).toMatchObject({
    problems: [],
    rows: [{ balanceAgorot: 17_050 }],
  });
  for (const told of ['C260104ILS1000,005', 'X260104ILS1000,00']) {
    const { problems, rows } = readMt940(STATEMENT.replace('C260104ILS1000,00', told));
    expect(problems).toEqual([{ code: 'balance', lineNo: 3, value: told }]);
    expect(rows[0]?.balanceAgorot).toBeNull();
  }
  const other = STATEMENT.replace(':62F:', ':62X:').replace('2170,50', '1,00');
  expect(readMt940(other).problems).toEqual([]);
});

test('without a first balance movements have none', () => {
  const { rows, problems } = readMt940(STATEMENT.replace(':60F:C260104ILS1000,00\n', ''));
  expect(problems).toEqual([]);
  expect(rows[0]?.balanceAgorot).toBeNull();
});

test('a file of two accounts is refused where the other begins', () => {
  const { problems } = readMt940(`${STATEMENT}\n${STATEMENT.replace('123456', '654321')}`);
  expect(problems[0]).toEqual({ code: 'account', lineNo: 9, value: '12/600/654321' });
});

test('twenty problems are enough', () => {
  const broken = Array.from({ length: 30 }, () => ':61:X').join('\n');
  expect(readMt940(`:20:A\n${broken}`).problems).toHaveLength(20);
  const nineteen = Array.from({ length: 19 }, () => ':61:X').join('\n');
  expect(readMt940(`:20:A\n${nineteen}\n${MOVEMENT}`).rows).toHaveLength(1);
  expect(readMt940(`:20:A\n${nineteen}\n:61:X\n${MOVEMENT}`).rows).toHaveLength(0);
});
