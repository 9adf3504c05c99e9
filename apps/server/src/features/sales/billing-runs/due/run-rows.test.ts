import { BILLING_METHODS } from '@pinkas/domain/billing/billing-template';
import { BILLING_UNITS } from '@pinkas/domain/billing/billing-schedule';
import { addDays, localDate } from '@pinkas/domain/time/local-date';
import { expect, test } from 'vitest';

import { aBilledDocument } from '../../../../../test/sales/billing/billing-templates.ts';
import type { DueTemplate } from './due-templates.reads.ts';
import { countedRow, fingerprintOf, runRows, type DueOfDay } from './run-rows.ts';

const DAY = localDate('2027-03-28');
const TERMS = {
  companyKind: 'exempt-dealer',
  vatRates: [],
  defaultTerms: null,
  rates: new Map(),
} as const;

const aTemplate = (changes: Partial<DueTemplate> = {}): DueTemplate => ({
  id: '00000000-0000-4000-8000-000000000001',
  customerId: '00000000-0000-4000-8000-000000000002',
  customerName: 'משתלת ענף ירוק',
  hasCustomer: true,
  terms: null,
  title: 'ליווי חודשי',
  state: 'active',
  method: 'card',
  onRefusal: 'again',
  card: { id: 'card', lastDigits: '4417', expiresOn: null, isConnected: true },
  mandate: null,
  elsewhere: null,
  billed: { document: aBilledDocument({}), priceSteps: [] },
  createdBy: 'owner',
  schedule: {
    unit: 'month',
    every: 1,
    startsOn: DAY,
    shortMonths: 'at-most-28',
    count: null,
    endsOn: null,
  },
  firstNumber: 1,
  billedFrom: DAY,
  done: new Set(),
  last: [],
  ...changes,
});

const due = (templates: readonly DueTemplate[], changes: Partial<DueOfDay> = {}): DueOfDay => ({
  templates,
  retries: [],
  most: 1000,
  terms: TERMS,
  ...changes,
});

const holdsOf = (...templates: DueTemplate[]) =>
  runRows(due(templates), DAY, DAY).map(({ hold }) => hold?.reason ?? null);

test('a period is stopped with its reason where nobody can be billed, or far more than usual', () => {
  const card = aTemplate().card;
  expect(
    holdsOf(
      aTemplate({ id: '1' }),
      aTemplate({ id: '2', hasCustomer: false }),
      aTemplate({ id: '3', card: null }),
      aTemplate({ id: '4', card: card && { ...card, expiresOn: addDays(DAY, -1) } }),
      aTemplate({ id: '5', card: card && { ...card, isConnected: false } }),
      aTemplate({ id: '6', state: 'blocked' }),
      aTemplate({ id: '7', last: [300_00] }),
      aTemplate({ id: '8', last: [400_00] }),
    ),
  ).toEqual([
    null,
    'no-customer',
    'no-means',
    'no-means',
    'no-means',
    'no-means',
    'above-usual',
    null,
  ]);
});

test('a period by mandate is stopped without one that is valid, and above its ceiling', () => {
  const mandate = { ceilingAgorot: null, validFrom: null, validUntil: null };
  const by = (changes: Partial<typeof mandate | object> | null) =>
    aTemplate({ method: 'mandate', mandate: changes && { ...mandate, ...changes } });
  const whyOf = (template: DueTemplate) =>
    runRows(due([template]), DAY, DAY).map(({ hold }) => hold?.detail['why'] ?? null);
  expect([
    whyOf(by({})),
    whyOf(by(null)),
    whyOf(by({ validFrom: addDays(DAY, 1) })),
    whyOf(by({ validUntil: addDays(DAY, -1) })),
    whyOf(by({ ceilingAgorot: 999_99 })),
    whyOf(by({ ceilingAgorot: 1000_00 })),
  ]).toEqual([[null], ['no-mandate'], ['no-mandate'], ['no-mandate'], ['above-ceiling'], [null]]);
});

test('a refused period is charged again beside the new ones, by its own row', () => {
  const template = aTemplate({ done: new Set([DAY]) });
  const retry = { periodId: 'p', templateId: template.id, number: 1, dueOn: DAY, tries: 1 };
  const rows = runRows(due([template], { retries: [retry] }), addDays(DAY, 1), addDays(DAY, 1));
  expect(rows).toMatchObject([{ periodId: 'p', amountMinor: 1000_00, hold: null }]);
});

/** Numbers that follow from a seed, each from 0 up to and without a bound. */
function seeded(seed: number): (bound: number) => number {
  let state = seed;
  return (bound) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * bound);
  };
}

test('of a thousand random templates what is shown a day before is what the run bills', () => {
  const pick = seeded(42);
  const templates = Array.from({ length: 1000 }, (_, index) => {
    const startsOn = addDays(DAY, -pick(40));
    return aTemplate({
      id: String(index),
      method: BILLING_METHODS[pick(BILLING_METHODS.length)] ?? 'card',
      mandate: { ceilingAgorot: null, validFrom: null, validUntil: null },
      billed: { document: aBilledDocument({ shekels: 1 + pick(5000) }), priceSteps: [] },
      schedule: {
        unit: BILLING_UNITS[pick(4)] ?? 'day',
        every: 1 + pick(3),
        startsOn,
        shortMonths: 'last-day',
        count: null,
        endsOn: null,
      },
      billedFrom: startsOn,
    });
  });
  // Every run before the day billed what was due.
  const billedBefore = templates.map((template) => {
    const days = runRows(due([template]), addDays(DAY, -1), addDays(DAY, -1));
    return { ...template, done: new Set(days.map(({ period }) => period.dueOn)) };
  });
  const [shown, run] = [addDays(DAY, -1), DAY].map((today) =>
    runRows(due(billedBefore), DAY, today)
      .filter(({ hold }) => hold === null)
      .map(countedRow),
  );
  expect(shown?.length).toBeGreaterThan(50);
  expect(fingerprintOf(run ?? [])).toBe(fingerprintOf(shown ?? []));
  const [first] = run ?? [];
  const other = first === undefined ? [] : [{ ...first, amountMinor: first.amountMinor + 1 }];
  expect(fingerprintOf([...other, ...(run ?? []).slice(1)])).not.toBe(fingerprintOf(run ?? []));
});

test('a sum in another currency is by the newest rate, and of another rate or day it has another fingerprint', () => {
  const inDollars = (day: string | undefined, rateE6: number) => {
    const rate = day && { currency: 'USD' as const, day: localDate(day), rateE6 };
    const rates = new Map([['USD', { rate: rate || undefined, lastRateE6: rateE6 }]] as const);
    const template = aTemplate({
      billed: { document: aBilledDocument({ currency: 'USD' }), priceSteps: [] },
    });
    const [row] = runRows(due([template], { terms: { ...TERMS, rates } }), DAY, DAY);
    if (row === undefined) throw new Error('nothing is due');
    return row;
  };
  const row = inDollars('2027-03-26', 3_642_500);
  expect(row).toMatchObject({ amountMinor: 3642_50, hold: null, foreign: { minor: 1000_00 } });
  const prints = [row, inDollars('2027-03-26', 3_642_501), inDollars('2027-03-25', 3_642_500)].map(
    (one) => fingerprintOf([countedRow(one)]),
  );
  expect(new Set(prints).size).toBe(3);
  // One that is too old, or waits for a person, is known but not billed by.
  const without = inDollars(undefined, 3_642_500);
  expect(without).toMatchObject({ amountMinor: 0, foreign: { rateE6: 0, lastRateE6: 3_642_500 } });
  expect(without.hold).toEqual({ reason: 'no-rate', detail: { currency: 'USD' } });
});
