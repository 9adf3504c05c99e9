import { expect, expectTypeOf, test } from 'vitest';

import { moneySums, toBookSums, toShekels, type DocumentSums } from '../documents/sums/totals.ts';
import { journalLinesOf } from '../documents/sums/journal.ts';
import { addAgorot, addMinor, agorot, minor, type Agorot, type Minor } from './agorot.ts';
import { toAgorot } from './to-agorot.ts';

const dollars = minor(1_000) as Minor<'USD'>;
const sums: DocumentSums = { ...moneySums(agorot(1_000)), taxableMinor: minor(1_000) };
const sale = { docType: 305, isIncome: false, payments: [] } as const;

test('MO-06: money of another currency is no agorot before it is converted', () => {
  // @ts-expect-error a missing conversion does not compile
  const forgotten: Agorot = dollars;
  // @ts-expect-error nor does one of a currency that is known only later
  const unknown: Agorot = minor(1_000);
  // @ts-expect-error nor do dollars added to shekels
  addAgorot(agorot(1), dollars);
  expect([forgotten, unknown]).toEqual([1_000, 1_000]);
  expectTypeOf(addMinor(agorot(1), dollars)).not.toExtend<Agorot>();
  expectTypeOf(agorot(1)).toExtend<Minor>();
  expectTypeOf(toAgorot(dollars, 'USD', 3_700_000)).toEqualTypeOf<Agorot>();
});

test('MO-06: the ledger takes the sums of the books alone', () => {
  // @ts-expect-error sums of a document's own currency are not posted
  expect(() => journalLinesOf({ ...sale, sums })).toThrow();
  // @ts-expect-error nor do they become sums of the books without a rate
  expect(toBookSums(sums).totalAgorot).toBe(1_000);
  const booked = toShekels(sums, 'USD', 3_700_000);
  expect(journalLinesOf({ ...sale, sums: booked })[0]?.debitAgorot).toBe(3_700);
});
