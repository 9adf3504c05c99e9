import { taskFamily } from '@pinkas/domain/jobs/job-problems';
import { CHARGING_TASKS } from '@pinkas/domain/jobs/retry-refusal';
import { expect, test } from 'vitest';

import { FEATURES } from '../../src/slices.ts';

/** Tasks about cards and charges that an operator may run again, and why that moves no money. */
const MOVES_NO_MONEY: Readonly<Record<string, string>> = {
  'billing-charge.moved': 'moves a period by what its attempt says already',
  'confirm-card-payment': 'asks the gateway what became of a payment',
  'fetch-billing-rates': 'reads rates of exchange',
  'follow-billing-charge': 'moves a period by what its attempt says already',
  'follow-card-payment': 'issues the document of a payment, by the key of its attempt',
  'package-charge.moved': 'moves an order by what its attempt says already',
};

const subscriptions = FEATURES.flatMap((feature) => feature.subscriptions ?? []);
const kinds = new Set([
  ...FEATURES.flatMap(({ tasks = [] }) => tasks.map(({ kind }) => kind)),
  ...subscriptions.flatMap(({ event, task }) => [event.kind, task.kind]),
]);
const isCharging = (kind: string) => CHARGING_TASKS.some((one) => one === kind);

test('every task about cards and charges is known to move money, or not to', () => {
  const unknown = [...kinds].filter((kind) => taskFamily(kind) === 'card' && !isCharging(kind));
  expect(unknown.toSorted()).toEqual(Object.keys(MOVES_NO_MONEY).toSorted());
  expect(CHARGING_TASKS.filter((kind) => !kinds.has(kind))).toEqual([]);
});

test('an event charges where a task that it runs does', () => {
  const events = subscriptions.filter(({ task }) => isCharging(task.kind));
  expect(events.map(({ event }) => event.kind).filter((kind) => !isCharging(kind))).toEqual([]);
});
