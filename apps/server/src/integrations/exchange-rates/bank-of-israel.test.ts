import { expect, test } from 'vitest';

import { createLog } from '../../platform/log/log.ts';
import type { OutsideOutcome } from '../outside-call/call-outside.ts';
import { bankOfIsrael } from './bank-of-israel.ts';

const row = (key: string, currentExchangeRate: unknown, changes: object = {}) => ({
  key,
  currentExchangeRate,
  currentChange: -0.1,
  unit: 1,
  lastUpdate: '2026-11-26T13:22:05.1234567Z',
  ...changes,
});

const logged: string[] = [];
const log = createLog('info', { write: (line) => void logged.push(line) });

const latest = (outcome: OutsideOutcome) =>
  bankOfIsrael('https://rates.test', { log, call: () => Promise.resolve(outcome) }).latest();

const answered = (json: unknown, status = 200): OutsideOutcome => ({
  outcome: 'answered',
  status,
  isGood: status === 200,
  text: '',
  json,
});

test('each rate is of its day and of one unit, also where the bank quotes a hundred', async () => {
  const exchangeRates = [
    row('USD', 3.642),
    row('EUR', 4.2085, { lastUpdate: '2026-11-25T22:30:00Z' }),
    row('JPY', 2.3417, { unit: 100 }),
    // Of a currency that no document has, and of one without a plain decimal.
    row('JOD', 5.1),
    row('GBP', 1e-9),
  ];
  expect(await latest(answered({ exchangeRates }))).toEqual([
    { currency: 'USD', day: '2026-11-26', rateE6: 3_642_000 },
    // Past midnight in Israel.
    { currency: 'EUR', day: '2026-11-26', rateE6: 4_208_500 },
    { currency: 'JPY', day: '2026-11-26', rateE6: 23_417 },
  ]);
});

test.each<[string, OutsideOutcome]>([
  ['is away', { outcome: 'unknown', cause: 'timed-out' }],
  ['refuses', answered({}, 503)],
  ['answers a page', answered(undefined)],
  ['answers a rate that is none', answered({ exchangeRates: [row('USD', 'NaN')] })],
])('a bank that %s publishes nothing, and nothing is guessed', async (_case, outcome) => {
  expect(await latest(outcome)).toEqual([]);
});

test('a row that cannot be read is left out and logged, and those beside it are taken', async () => {
  logged.length = 0;
  const odd = [null, row('EUR', 'n/a'), row('GBP', 4.7, { lastUpdate: 'soon' })];
  expect(await latest(answered({ exchangeRates: [...odd, row('USD', 3.642)] }))).toEqual([
    { currency: 'USD', day: '2026-11-26', rateE6: 3_642_000 },
  ]);
  expect(logged.join('')).toContain('"odd":3');
});

test('an answer that cannot be read is in the log', async () => {
  logged.length = 0;
  await latest(answered({ rates: [] }));
  expect(logged.join('')).toContain('rates of exchange cannot be read');
});
