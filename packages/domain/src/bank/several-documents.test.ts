import { expect, test } from 'vitest';

import { aRow, aTarget, keysOf, MATCH_DAY } from '../../test/a-match.ts';
import { addDays } from '../time/local-date.ts';
import { MATCH_TARGETS_MAX } from './bank-limits.ts';
import { MATCH_DAYS_MAX } from './match-index.ts';
import type { MatchTarget } from './match-target.ts';
import { suggestMatches, SUGGESTIONS_MAX } from './suggest-matches.ts';

const onDay = (days: number) => addDays(MATCH_DAY, days);
const reasonsOf = (...given: Parameters<typeof suggestMatches>) =>
  [...suggestMatches(...given).values()].flat().map(({ reasons }) => reasons);

/** Payments of these sums by the same means, a day apart up to the day of the movement. */
const ofMeans = (means: MatchTarget['means'], sums: readonly number[]) =>
  sums.map((sumAgorot, index) =>
    aTarget({ key: `k${index}`, means, sumAgorot, day: onDay(index - sums.length + 1), name: '' }),
  );

test.each([
  ['הפקדת שיקים', 'cheque'],
  ['הפקדה', 'cheque'],
  ['הפקדה', 'cash'],
  ['מזומן', 'cash'],
  ['VISA', 'card'],
] as const)('the words %j gather money by %s', (description, means) => {
  const targets = ofMeans(means, [70_00, 30_00]);
  expect(keysOf([aRow({ description })], targets)).toEqual({ r: [['k0', 'k1']] });
  expect(keysOf([aRow({ description: 'אחר' })], targets)).toEqual({});
});

test.each([
  ['ישראכרט', 'cheque'],
  ['ישראכרט', 'cash'],
  ['מזומן', 'card'],
  ['מזומן', 'cheque'],
  ['שיק', 'cash'],
] as const)('the words %j gather no money by %s', (description, means) => {
  expect(keysOf([aRow({ description })], ofMeans(means, [70_00, 30_00]))).toEqual({});
});

test('what came in up to ten days before a movement is gathered, and nothing of later', () => {
  const pair = (first: number, second: number) => [
    aTarget({ key: 'a', means: 'card', sumAgorot: 40_00, day: onDay(first), name: '' }),
    aTarget({ key: 'b', means: 'card', sumAgorot: 60_00, day: onDay(second), name: '' }),
  ];
  const row = aRow({ description: 'ישראכרט' });
  expect(keysOf([row], pair(-10, 0))).toEqual({ r: [['a', 'b']] });
  expect(keysOf([row], pair(-11, 0))).toEqual({});
  expect(keysOf([row], pair(-9, 1))).toEqual({});
});

test('by a name it may be sixty days older and ten days younger', () => {
  const pair = (first: number, second: number) => [
    aTarget({ key: 'a', sumAgorot: 40_00, day: onDay(first) }),
    aTarget({ key: 'b', sumAgorot: 60_00, day: onDay(second) }),
  ];
  const row = aRow({ description: 'העברה מדנה' });
  expect(keysOf([row], pair(-8, 10))).toEqual({ r: [['a', 'b']] });
  expect(keysOf([row], pair(-8, 11))).toEqual({});
  const dated = (day: number) => reasonsOf([row], pair(day, day + 1));
  expect(dated(-8)).toHaveLength(1);
  expect(dated(-MATCH_DAYS_MAX - 1)).toEqual([]);
});

test('one document alone is not several, and what goes out is not gathered with what comes in', () => {
  const row = aRow({ description: 'מזומן' });
  expect(keysOf([row], [aTarget({ means: 'cash', sumAgorot: 104_00, name: '' })])).toEqual({});
  const mixed = ofMeans('cash', [130_00, -30_00]);
  expect(keysOf([row], mixed)).toEqual({});
  const outAmongThem = ofMeans('cash', [70_00, -5_00, 30_00]);
  expect(keysOf([row], outAmongThem)).toEqual({ r: [['k0', 'k2']] });
  expect(
    keysOf([aRow({ ...row, amountAgorot: -100_00 })], ofMeans('cash', [-70_00, -30_00])),
  ).toEqual({ r: [['k0', 'k1']] });
});

test('a run of documents is found wherever it begins', () => {
  const row = aRow({ description: 'מזומן' });
  expect(keysOf([row], ofMeans('cash', [5_00, 7_00, 70_00, 30_00]))).toEqual({
    r: [['k2', 'k3']],
  });
  expect(keysOf([row], ofMeans('cash', [5_00, 60_00, 20_00, 20_00, 3_00]))).toEqual({
    r: [['k1', 'k2', 'k3']],
  });
});

test('as many documents as may be matched at once are several, one more are none', () => {
  const cards = (count: number) =>
    Array.from({ length: count }, (_, index) =>
      aTarget({ key: `k${index}`, means: 'card', sumAgorot: 100, name: '' }),
    );
  const sumOf = (count: number, fee: number) =>
    aRow({ description: 'ויזה', amountAgorot: count * 100 - fee });
  for (const fee of [0, 450]) {
    expect(
      keysOf([sumOf(MATCH_TARGETS_MAX, fee)], cards(MATCH_TARGETS_MAX))['r']?.[0],
    ).toHaveLength(MATCH_TARGETS_MAX);
    expect(keysOf([sumOf(MATCH_TARGETS_MAX + 1, fee)], cards(MATCH_TARGETS_MAX + 1))).toEqual({});
  }
});

test('a fee is a twentieth of what came in at most, and never below nothing', () => {
  const cards = ofMeans('card', [60_00, 45_00]);
  const of = (amountAgorot: number) =>
    reasonsOf([aRow({ description: 'ויזה', amountAgorot })], cards);
  expect(of(100_00)[0]?.slice(0, 2)).toEqual([
    { code: 'several', value: 2 },
    { code: 'fee', value: 5_00 },
  ]);
  expect(of(99_99)).toEqual([]);
  expect(of(106_00)).toEqual([]);
  expect(of(105_00)[0]?.map(({ code }) => code)).toEqual(['several', 'days']);
  const numbered = (amountAgorot: number, sumAgorot: number) =>
    keysOf(
      [aRow({ amountAgorot, reference: '4455' })],
      [aTarget({ reference: '4455', sumAgorot })],
    );
  expect(numbered(100_00, 105_00)).toEqual({ r: [['t']] });
  expect(numbered(100_00, 105_01)).toEqual({});
  expect(numbered(100_00, 95_00)).toEqual({});
  expect(numbered(-105_00, -100_00)).toEqual({ r: [['t']] });
  // A debit is not explained by a fee of a credit.
  expect(numbered(-1_00, 1)).toEqual({});
});

test('the number of one document says nothing of several', () => {
  const cards = ofMeans('card', [60_00, 40_00]).map((one) => ({ ...one, reference: '4455' }));
  const [reasons] = reasonsOf([aRow({ description: 'ויזה', reference: '4455' })], cards);
  expect(reasons?.map(({ code }) => code)).toEqual(['several', 'days']);
});

test('a number is compared by three digits or more, without signs and zeros before it', () => {
  const far = onDay(-40);
  const found = (row: string, target: string) =>
    keysOf([aRow({ reference: row })], [aTarget({ day: far, reference: target })]);
  expect(found('00-123', '123')).toEqual({ r: [['t']] });
  expect(found('1003', '103')).toEqual({});
  expect(found('12', '12')).toEqual({});
  expect(
    keysOf([aRow({ description: 'העברה 5521/3' })], [aTarget({ day: far, reference: '5521' })]),
  ).toEqual({ r: [['t']] });
});

test('one word of a name is enough, and two letters are no word', () => {
  const far = onDay(-20);
  const found = (description: string, name: string) =>
    keysOf([aRow({ description })], [aTarget({ day: far, name })]);
  expect(found('העברה מעיצובים', 'דנה עיצובים')).toEqual({ r: [['t']] });
  expect(found('העברה דן', 'דן')).toEqual({});
  expect(found('העברה', '')).toEqual({});
});

test('of documents of one sum those nearest by their day come first, three of them at most', () => {
  const targets = [20, -3, 9, -1, 14].map((days) =>
    aTarget({ key: `d${days}`, day: onDay(days), name: '' }),
  );
  expect(keysOf([aRow()], targets)).toEqual({ r: [['d-1'], ['d-3'], ['d9']] });
  expect(SUGGESTIONS_MAX).toBe(3);
});

test('a document that is the first of one movement is offered for no other', () => {
  const rows = [aRow({ id: 'a', reference: '777' }), aRow({ id: 'b' })];
  const targets = [aTarget({ key: 'x', reference: '777' }), aTarget({ key: 'y' })];
  expect(keysOf(rows, targets)).toEqual({ a: [['x']], b: [['y']] });
});

test('of several deposits of one sum each is suggested, up to ten days from its day', () => {
  const group = (day: number, depositNo: number) =>
    ({
      kind: 'deposit',
      keys: [`a${depositNo}`, `b${depositNo}`],
      sumAgorot: 100_00,
      feeAgorot: 0,
      day: onDay(day),
      depositNo,
    }) as const;
  const found = [
    ...suggestMatches([aRow()], [], [group(-10, 1), group(10, 2), group(11, 3)]).values(),
  ];
  expect(found.flat().map(({ keys }) => keys)).toEqual([
    ['a1', 'b1'],
    ['a2', 'b2'],
  ]);
});

test('a deposit is not suggested again as one of its cheques, another document of its first cheque is', () => {
  const cheque = aTarget({ key: 'a', means: 'cheque', isDeposited: true });
  const group = {
    kind: 'deposit',
    keys: ['a'],
    sumAgorot: 100_00,
    feeAgorot: 0,
    day: MATCH_DAY,
    depositNo: 1,
  } as const;
  const other = aTarget({ key: 'z', name: '' });
  const found = [...suggestMatches([aRow()], [cheque, other], [group]).values()].flat();
  expect(found.map(({ keys, reasons }) => [keys, reasons[0]?.code])).toEqual([
    [['a'], 'deposit'],
    [['z'], 'sum'],
  ]);
});

test('a cheque that bounced is the money of no later movement, alone or among several', () => {
  const cheques = (bouncedOn: typeof MATCH_DAY | null) => [
    aTarget({ key: 'a', means: 'cheque', sumAgorot: 60_00 }),
    aTarget({ key: 'b', means: 'cheque', sumAgorot: 40_00, bouncedOn }),
  ];
  const rows = [
    aRow({ id: 'both', description: 'הפקדת שיקים' }),
    aRow({ id: 'one', amountAgorot: 40_00, bookedOn: onDay(-1) }),
  ];
  const [both, one] = [[rows[0] ?? aRow()], [rows[1] ?? aRow()]];
  expect(keysOf(both, cheques(MATCH_DAY))).toEqual({ both: [['a', 'b']] });
  expect(keysOf(both, cheques(onDay(-1)))).toEqual({});
  expect(keysOf(one, cheques(onDay(-1)))).toEqual({ one: [['b']] });
  expect(keysOf(one, cheques(onDay(-2)))).toEqual({});
});

test('a payment less its fee by its number comes before several documents, whole sums before both', () => {
  const far = { day: onDay(-30), name: '' };
  // Far away without any other reason, a fee of several documents is too little to suggest them.
  const cards = (days: number) =>
    [60_00, 42_00].map((sumAgorot, index) =>
      aTarget({ key: `k${index}`, means: 'card', sumAgorot, day: onDay(-days), name: '' }),
    );
  const row = aRow({ description: 'ויזה' });
  expect(keysOf([row], cards(10))).toEqual({ r: [['k0', 'k1']] });
  const [[first] = []] = suggestMatches([row], cards(10)).values();
  expect(first?.score).toBe(45 - 4 + 15 - 10);
  const [[fee] = []] = suggestMatches(
    [aRow({ reference: '4455' })],
    [aTarget({ ...far, reference: '4455', sumAgorot: 102_00 })],
  ).values();
  expect(fee?.score).toBe(25 + 40 + 15 - 30);
});
