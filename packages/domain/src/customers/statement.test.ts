import fc from 'fast-check';
import { expect, test } from 'vitest';

import { agorot } from '../money/agorot.ts';
import { runStatement } from './statement.ts';

const debit = (sum: number) => ({ debitAgorot: agorot(sum), creditAgorot: agorot(0) });
const credit = (sum: number) => ({ debitAgorot: agorot(0), creditAgorot: agorot(sum) });

test('the balance runs from what stood before to what stands after', () => {
  const statement = runStatement(agorot(1_000), [debit(500), credit(1_200), credit(400)]);
  expect(statement.movements.map((movement) => movement.balanceAgorot)).toEqual([1_500, 300, -100]);
  expect(statement).toMatchObject({ debitAgorot: 500, creditAgorot: 1_600, closingAgorot: -100 });
});

test('a period without movements closes as it opened', () => {
  expect(runStatement(agorot(-70), [])).toMatchObject({ movements: [], closingAgorot: -70 });
});

test('opening, debits and credits always come to the closing balance', () => {
  const sums = fc.integer({ min: 0, max: 100_000_000 });
  const movement = fc.record({ debitAgorot: sums.map(agorot), creditAgorot: sums.map(agorot) });
  fc.assert(
    fc.property(fc.integer({ min: -1e9, max: 1e9 }), fc.array(movement), (opening, movements) => {
      const statement = runStatement(agorot(opening), movements);
      const { openingAgorot, debitAgorot, creditAgorot, closingAgorot } = statement;
      expect(openingAgorot + debitAgorot - creditAgorot).toBe(closingAgorot);
      expect(statement.movements.at(-1)?.balanceAgorot ?? openingAgorot).toBe(closingAgorot);
    }),
  );
});
