import type { NextRun } from '@pinkas/contract/sales/billing-runs/billing-runs.contract';
import type { RunRow, WorkedPeriod } from '@pinkas/contract/sales/billing-runs/run-rows';
import { localDate } from '@pinkas/domain/time/local-date';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { axeAtRest } from '../../../../test/axe-at-rest.ts';
import { fakeServer, startHandlers, type FakeServer } from '../../../../test/fake-server.ts';
import { expectFineOnPhone } from '../../../../test/fine-on-phone.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { aNextRun, WAITING } from './testing/a-next-run.ts';

const RUN = '/v2/api/billing/run';
const RATE = 'PUT /v2/api/billing/rates';
const DOLLARS = { currency: 'USD', minor: 100_00, rateE6: 0, rateOn: null, lastRateE6: 0 } as const;
const BY_RATE = {
  ...DOLLARS,
  rateE6: 3_642_500,
  rateOn: localDate('2026-11-19'),
  lastRateE6: 3_642_500,
};

let server: FakeServer;
let run: NextRun;

function aPeriod(changes: Partial<WorkedPeriod>): WorkedPeriod {
  const [period] = WAITING;
  if (period === undefined) throw new Error('no period waits');
  return { ...period, holdReason: 'no-rate', detail: { currency: 'USD' }, ...changes };
}

beforeEach(() => {
  run = aNextRun({ rows: [], waiting: [aPeriod({ amountAgorot: 0, foreign: DOLLARS })] });
  server = fakeServer({
    ...startHandlers(true),
    [`GET ${RUN}`]: () => run,
    [RATE]: () => {
      run = { ...run, waiting: [aPeriod({ amountAgorot: 364_25, foreign: BY_RATE })] };
      return { day: '2026-11-20' };
    },
  });
});

test('a period without a rate says so, asks for it, and shows what it comes to by it', async () => {
  await renderApp('/sales/billing/run');
  await expect.element(page.getByText(/אין שער שאפשר לחייב לפיו ב־USD/)).toBeVisible();
  expect(page.getByRole('button', { name: 'חיוב כפי שהוא' }).elements()).toEqual([]);
  await page.getByRole('button', { name: 'הזנת שער' }).click();
  const dialog = page.getByRole('dialog');
  const save = dialog.getByRole('button', { name: 'שמירה' });
  await expect.element(save).toBeDisabled();
  await dialog.getByRole('textbox', { name: 'שקלים ל־1 USD' }).fill('3.6425');
  expect((await axeAtRest()).violations).toEqual([]);
  await expectFineOnPhone(save);
  await save.click();
  await expect.element(page.getByText(/USD.100\.00.*3\.6425.*19\/11\/2026/)).toBeVisible();
  await expect.element(page.getByText(/364\.25/).first()).toBeVisible();
  expect(server.callsTo(RATE)[0]).toMatchObject({
    body: { currency: 'USD', rateE6: 3_642_500 },
  });
});

test('a row of the run names its rate and the day of it', async () => {
  const [row] = aNextRun().rows;
  const inDollars: RunRow[] = row ? [{ ...row, amountAgorot: 364_25, foreign: BY_RATE }] : [];
  run = aNextRun({ rows: inDollars });
  await renderApp('/sales/billing/run');
  await expect.element(page.getByText(/USD.100\.00.*3\.6425.*19\/11\/2026/)).toBeVisible();
  run = aNextRun();
});

test('a rate of more than four decimals is shown whole', async () => {
  const yen = { ...BY_RATE, currency: 'JPY', minor: 10_000, rateE6: 23_417 } as const;
  const [row] = aNextRun().rows;
  run = aNextRun({ rows: row ? [{ ...row, amountAgorot: 234_17, foreign: yen }] : [] });
  await renderApp('/sales/billing/run');
  await expect.element(page.getByText(/JPY.10,000.*0\.023417.*19\/11\/2026/)).toBeVisible();
});

test('a rate that was typed wrongly is corrected, with its sum before it is saved', async () => {
  const [row] = aNextRun().rows;
  run = aNextRun({ rows: row ? [{ ...row, amountAgorot: 364_25, foreign: BY_RATE }] : [] });
  await renderApp('/sales/billing/run');
  await page.getByRole('button', { name: 'תיקון השער' }).click();
  const dialog = page.getByRole('dialog');
  const field = dialog.getByRole('textbox', { name: 'שקלים ל־1 USD' });
  await expect.element(field).toHaveValue('3.6425');
  await field.fill('36.425');
  await expect.element(dialog.getByText(/USD.100\.00.*3,642\.50/)).toBeVisible();
  await dialog.getByRole('button', { name: 'שמירה' }).click();
  // More than a tenth away from the last one: nothing is sent before the answer.
  await page.getByRole('button', { name: 'חזרה לתיקון' }).click();
  expect(server.callsTo(RATE)).toEqual([]);
  await field.fill('3.65');
  await dialog.getByRole('button', { name: 'שמירה' }).click();
  await expect
    .poll(() => server.callsTo(RATE)[0]?.body)
    .toEqual({ currency: 'USD', rateE6: 3_650_000 });
});

test('a rate that the owner fixed is not corrected for the day', async () => {
  const [row] = aNextRun().rows;
  const fixed = { ...BY_RATE, rateOn: null };
  run = aNextRun({ rows: row ? [{ ...row, amountAgorot: 364_25, foreign: fixed }] : [] });
  await renderApp('/sales/billing/run');
  await expect.element(page.getByText(/שער קבוע/)).toBeVisible();
  expect(page.getByRole('button', { name: 'תיקון השער' }).elements()).toEqual([]);
});
