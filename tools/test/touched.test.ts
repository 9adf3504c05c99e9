import { expect, test } from 'vitest';

import { looksForChance, needsWholeChance } from './flaky/chance.ts';
import { isTouched, sliceOf } from './touched.ts';

test('a feature is one slice on the server, in the browser and in the contract', () => {
  expect(sliceOf('apps/server/src/features/bookkeeping/bank/matching/matching.db.test.ts')).toBe(
    'bookkeeping/bank',
  );
  expect(sliceOf('apps/web/src/features/bookkeeping/bank/bank.screen.tsx')).toBe(
    'bookkeeping/bank',
  );
  expect(sliceOf('packages/contract/src/bookkeeping/bank/bank-balance.contract.ts')).toBe(
    'bookkeeping/bank',
  );
  expect(sliceOf('packages/domain/src/documents/sums/totals.test.ts')).toBe(
    'packages/domain/src/documents',
  );
  expect(sliceOf('apps/server/test/chains/chain-step.ts')).toBe('apps/server/test');
  expect(sliceOf('package.json')).toBe('.');
});

test('a change touches the tests of its files and slices, journeys by their area, and all when nobody knows it', () => {
  const screen = 'apps/web/src/features/accounting/items/items.screen.test.tsx';
  const journey = 'apps/e2e/accounting/design.spec.ts';
  const deeper = 'apps/e2e/accounting/create/by-keyboard.spec.ts';
  const server = 'apps/server/src/features/accounting/items/items.route.ts';
  expect(isTouched(screen, [server])).toBe(true);
  expect(isTouched(journey, [server])).toBe(true);
  expect(isTouched(deeper, [server])).toBe(true);
  expect(
    isTouched(screen, ['apps/server/src/features/accounting/expenses/expenses.route.ts']),
  ).toBe(false);
  expect(isTouched('apps/e2e/bookkeeping/bank.spec.ts', [server])).toBe(false);
  expect(isTouched(journey, ['apps/e2e/accounting/without-vat.spec.ts'])).toBe(false);
  expect(isTouched(deeper, ['apps/e2e/accounting/create/create-document.spec.ts'])).toBe(false);
  expect(isTouched(journey, [journey])).toBe(true);
  expect(isTouched(journey, undefined)).toBe(true);
});

test('tests that look for chance, or guard money, people and data, get no second look', () => {
  expect(looksForChance('a.spec.ts', 'a.spec.ts > MO-07: a receipt is taken once')).toBe(true);
  expect(looksForChance('a.spec.ts', 'a.spec.ts > side > TE-01, SE-2: foreign ids')).toBe(true);
  expect(looksForChance('apps/server/test/kill-loop/kill-loop.db.test.ts', 'x')).toBe(true);
  expect(looksForChance('apps/server/test/races/races.db.test.ts', 'x')).toBe(true);
  expect(looksForChance('a.spec.ts', 'a.spec.ts > a card of customer AMO-7')).toBe(false);
});

test('the tests of chance are whole where they or what they try was changed', () => {
  expect(needsWholeChance(['packages/domain/src/documents/sums/totals.ts'])).toBe(true);
  expect(needsWholeChance(['apps/server/src/platform/db/database.ts'])).toBe(true);
  expect(needsWholeChance(['apps/server/test/random/random-chains.db.test.ts'])).toBe(true);
  expect(
    needsWholeChance(['apps/web/src/features/accounting/documents/list/my-documents.screen.tsx']),
  ).toBe(false);
  expect(needsWholeChance([])).toBe(false);
  expect(needsWholeChance(undefined)).toBe(true);
});
