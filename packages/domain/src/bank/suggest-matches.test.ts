import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { aRow, aTarget, keysOf, MATCH_DAY as DAY } from '../../test/a-match.ts';
import { addDays } from '../time/local-date.ts';
import { suggestMatches } from './suggest-matches.ts';

test('the same sum of the same day is suggested, with its reasons', () => {
  const [found] = suggestMatches(
    [aRow({ description: 'העברה מדנה עיצובים', reference: '00123' })],
    [aTarget({ reference: '123' })],
  ).values();
  expect(found).toMatchObject([
    {
      keys: ['t'],
      feeAgorot: 0,
      reasons: [
        { code: 'sum' },
        { code: 'reference' },
        { code: 'name' },
        { code: 'days', value: 0 },
      ],
    },
  ]);
});

test('money that goes out is never what came in', () => {
  expect(keysOf([aRow({ amountAgorot: -100_00 })], [aTarget()])).toEqual({});
});

test('an equal sum far away needs another reason', () => {
  const far = addDays(DAY, -40);
  expect(keysOf([aRow()], [aTarget({ day: far })])).toEqual({});
  expect(keysOf([aRow({ reference: '5521' })], [aTarget({ day: far, reference: '5521' })])).toEqual(
    {
      r: [['t']],
    },
  );
});

test('a document that was dated back is found by its sum on its own date, which the reason says', () => {
  const later = addDays(DAY, 40);
  const [found] = suggestMatches([aRow()], [aTarget({ day: later, writtenOn: DAY })]).values();
  expect(found).toMatchObject([
    { keys: ['t'], reasons: [{ code: 'sum' }, { code: 'written', value: 0 }] },
  ]);
  // The day of the payment is nearer to this one, and the document is offered once.
  const [near] = suggestMatches(
    [aRow({ bookedOn: addDays(DAY, 9) })],
    [aTarget({ day: addDays(DAY, 10), writtenOn: DAY })],
  ).values();
  expect(near?.map(({ reasons }) => reasons.at(-1))).toEqual([{ code: 'days', value: 1 }]);
});

test('of equal sums the one with the number comes first, and each is the first of one movement alone', () => {
  const rows = [aRow({ id: 'a' }), aRow({ id: 'b', reference: '777' })];
  const targets = [aTarget({ key: 'x', reference: '777' }), aTarget({ key: 'y' })];
  const found = keysOf(rows, targets);
  expect(found['b']?.[0]).toEqual(['x']);
  expect(found['a']).toEqual([['y']]);
});

test('a number with a little less money is a fee', () => {
  const [found] = suggestMatches(
    [aRow({ amountAgorot: 98_00, reference: '4455' })],
    [aTarget({ reference: '4455' })],
  ).values();
  expect(found).toMatchObject([
    { feeAgorot: 2_00, reasons: [{ code: 'fee', value: 2_00 }, {}, {}] },
  ]);
  expect(
    keysOf([aRow({ amountAgorot: 60_00, reference: '4455' })], [aTarget({ reference: '4455' })]),
  ).toEqual({});
});

test('a card company pays the cards of the days before it, less its fee', () => {
  const cards = [60_00, 80_00, 60_00].map((sumAgorot, index) =>
    aTarget({ key: `c${index}`, means: 'card', sumAgorot, day: addDays(DAY, index - 3) }),
  );
  const [exact] = suggestMatches(
    [aRow({ amountAgorot: 140_00, description: 'ישראכרט' })],
    cards,
  ).values();
  expect(exact).toMatchObject([{ keys: ['c0', 'c1'], feeAgorot: 0 }]);
  const [less] = suggestMatches(
    [aRow({ amountAgorot: 196_00, description: 'ישראכרט' })],
    cards,
  ).values();
  expect(less).toMatchObject([{ keys: ['c0', 'c1', 'c2'], feeAgorot: 4_00 }]);
});

test('one payment of a customer for several documents is found by the name', () => {
  const targets = [
    aTarget({ key: 'a', sumAgorot: 40_00 }),
    aTarget({ key: 'b', sumAgorot: 60_00 }),
  ];
  expect(keysOf([aRow({ description: 'העברה מדנה' })], targets)).toEqual({ r: [['a', 'b']] });
});

test('money back to a customer is matched as it goes out', () => {
  expect(keysOf([aRow({ amountAgorot: -100_00 })], [aTarget({ sumAgorot: -100_00 })])).toEqual({
    r: [['t']],
  });
});

test('ten thousand movements of a few sums find as many documents', () => {
  const rows = Array.from({ length: 10_000 }, (_, index) =>
    aRow({
      id: `r${index}`,
      bookedOn: addDays(DAY, index % 300),
      reference: String(index + 1_000),
      amountAgorot: (index % 50) * 100 + 5_000,
    }),
  );
  const targets = rows.map(({ bookedOn, reference, amountAgorot }, index) =>
    aTarget({ key: `t${index}`, day: bookedOn, reference, sumAgorot: amountAgorot }),
  );
  const found = suggestMatches(rows, targets);
  expect(rows.filter(({ id }, index) => found.get(id)?.[0]?.keys[0] === `t${index}`)).toHaveLength(
    10_000,
  );
});

/** Cheques of a deposit of this day, whose amount is their sum. */
function aDepositOf(sums: readonly number[], day = DAY) {
  const cheques = sums.map((sumAgorot, index) =>
    aTarget({ key: `c${index}`, sumAgorot, day, means: 'cheque', isDeposited: true }),
  );
  const sumAgorot = sums.reduce((total, sum) => total + sum, 0);
  const keys = cheques.map(({ key }) => key);
  const group = { kind: 'deposit', keys, sumAgorot, feeAgorot: 0, day, depositNo: 7 } as const;
  return { cheques, group };
}

test('a movement of the sum of a deposit is all of its cheques, some days around it', () => {
  const { cheques, group } = aDepositOf([60_00, 40_00]);
  const other = aTarget({ key: 'transfer' });
  for (const days of [-2, 0, 3]) {
    const row = aRow({ bookedOn: addDays(DAY, days) });
    const [found] = suggestMatches([row], [...cheques, other], [group]).values();
    expect(found?.[0]).toMatchObject({
      keys: ['c0', 'c1'],
      reasons: [{ code: 'deposit', value: 7 }, { code: 'days' }],
    });
    expect(found?.[1]?.keys).toEqual(['transfer']);
  }
  const late = aRow({ bookedOn: addDays(DAY, 11) });
  expect(suggestMatches([late], cheques, [group]).size).toBe(0);
});

test('a deposit that a card company reports is its documents with the fee, before any others that come near', () => {
  const cards = [700_00, 300_00].map((sumAgorot, index) =>
    aTarget({ key: `c${index}`, sumAgorot, means: 'card', name: '' }),
  );
  const group = {
    kind: 'settlement',
    keys: ['c0', 'c1'],
    sumAgorot: 989_38,
    feeAgorot: 10_62,
    day: DAY,
    depositNo: 88_213,
  } as const;
  const row = aRow({ amountAgorot: 989_38 });
  const [found] = suggestMatches([row], cards, [group]).values();
  expect(found?.[0]).toMatchObject({
    keys: ['c0', 'c1'],
    feeAgorot: 10_62,
    reasons: [
      { code: 'settlement', value: 88_213 },
      { code: 'fee', value: 10_62 },
      { code: 'days' },
    ],
  });
});

test('one cheque of a deposit that the bank shows by itself is suggested, and then the others are', () => {
  const { cheques, group } = aDepositOf([60_00, 40_00]);
  const rows = [aRow({ amountAgorot: 60_00 }), aRow({ id: 's', amountAgorot: 40_00 })];
  const found = suggestMatches(rows, cheques, [group]);
  expect(found.get('r')?.[0]).toMatchObject({ keys: ['c0'] });
  expect(found.get('r')?.[0]?.reasons.map(({ code }) => code)).toContain('deposited');
  expect(found.get('s')?.[0]?.keys).toEqual(['c1']);
});

test('a deposit of one cheque is suggested once', () => {
  const { cheques, group } = aDepositOf([100_00]);
  const [found] = suggestMatches([aRow()], cheques, [group]).values();
  expect(found?.map(({ keys }) => keys)).toEqual([['c0']]);
});

test('an expense that is not paid comes after the payment that is in the books', () => {
  const row = aRow({ amountAgorot: -100_00 });
  const paid = aTarget({ key: 'paid', sumAgorot: -100_00 });
  const unpaid = aTarget({ key: 'unpaid', sumAgorot: -100_00, isUnpaid: true });
  const [found] = suggestMatches([row], [unpaid, paid]).values();
  expect(found?.map(({ keys }) => keys)).toEqual([['paid'], ['unpaid']]);
  expect(found?.[1]?.reasons.map(({ code }) => code)).toContain('unpaid');
});

describe('open invoices', () => {
  const anInvoice = (over: Parameters<typeof aTarget>[0] = {}) =>
    aTarget({ isInvoice: true, reference: '30028', ...over });
  const row = (amountAgorot: number, description = 'העברה מדנה עיצובים') =>
    aRow({ amountAgorot, description });

  test('an invoice of the very sum and name is what its receipt will pay', () => {
    const [found] = suggestMatches([row(100_00)], [anInvoice()]).values();
    expect(found).toMatchObject([
      {
        keys: ['t'],
        partAgorot: null,
        reasons: [{ code: 'sum' }, { code: 'name' }, { code: 'receipt' }, { code: 'days' }],
      },
    ]);
  });

  test('money that is in the books already comes before an invoice of the same sum', () => {
    const targets = [anInvoice({ key: 'invoice' }), aTarget({ key: 'receipt' })];
    expect(keysOf([row(100_00)], targets)).toEqual({ r: [['receipt'], ['invoice']] });
  });

  test('several invoices of one customer, with a fee between them and the bank', () => {
    const targets = [82_60, 94_40, 41_54].map((sum, index) =>
      anInvoice({ key: `i${index}`, sumAgorot: sum * 100 }),
    );
    const [found] = suggestMatches([row(218_30_00)], targets).values();
    expect(found?.[0]).toMatchObject({ keys: ['i0', 'i1', 'i2'], feeAgorot: 24_00 });
  });

  test('a part is suggested where exactly one invoice of the customer is open for more', () => {
    const [found] = suggestMatches([row(60_00)], [anInvoice()]).values();
    expect(found).toMatchObject([
      { keys: ['t'], partAgorot: 60_00, reasons: [{ code: 'part', value: 40_00 }, {}, {}, {}] },
    ]);
    const two = [anInvoice(), anInvoice({ key: 'u', sumAgorot: 500_00 })];
    expect(keysOf([row(60_00)], two)).toEqual({});
    expect(keysOf([row(60_00, 'אחר')], [anInvoice()])).toEqual({});
    expect(keysOf([row(60_00)], [aTarget()])).toEqual({});
    expect(keysOf([row(-60_00)], [anInvoice()])).toEqual({});
  });

  test('what is suggested adds up to the movement, less its fee', () => {
    const targets = fc.array(
      fc.record({ sumAgorot: fc.integer({ min: 1, max: 50_000 }), isInvoice: fc.boolean() }),
      { minLength: 1, maxLength: 8 },
    );
    fc.assert(
      fc.property(targets, fc.integer({ min: 1, max: 100_000 }), (made, amountAgorot) => {
        const all = made.map((one, index) => aTarget({ ...one, key: `k${index}` }));
        const sumOf = new Map(all.map(({ key, sumAgorot }) => [key, sumAgorot]));
        for (const found of suggestMatches([row(amountAgorot)], all).values()) {
          for (const { keys, feeAgorot, partAgorot } of found) {
            const sum = keys.reduce((total, key) => total + (sumOf.get(key) ?? 0), 0);
            expect((partAgorot ?? sum) - feeAgorot).toBe(amountAgorot);
            if (partAgorot !== null) expect(partAgorot).toBeLessThan(sum);
          }
        }
      }),
    );
  });
});
