import { localDate } from '@pinkas/domain/time/local-date';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { axeAtRest } from '../../../../test/axe-at-rest.ts';
import { fakeServer, refusal } from '../../../../test/fake-server.ts';
import { expectFineOnPhone } from '../../../../test/fine-on-phone.ts';
import { renderInMain } from '../../../../test/render-part.tsx';
import { RevenueScreen } from './revenue.tsx';

const READ = 'GET /v2/api/operator/revenue';
const NOVEMBER = {
  month: localDate('2026-11-01'),
  recurringAgorot: 4_128_600,
  customers: 892,
  newAgorot: 70_000,
  grownAgorot: 89_000,
  shrunkAgorot: -10_000,
  lostAgorot: -25_000,
};
const OCTOBER = {
  ...NOVEMBER,
  month: localDate('2026-10-01'),
  recurringAgorot: 4_004_600,
  customers: 883,
};

beforeEach(async () => {
  await page.viewport(1440, 900);
});

test('shows what subscriptions come to, what changed, and each month', async () => {
  fakeServer({ [READ]: () => ({ months: [NOVEMBER, OCTOBER] }) });
  const screen = await renderInMain(<RevenueScreen />);
  await expect.element(screen.getByText(/41,286\.00/).first()).toBeVisible();
  await expect.element(screen.getByText(/1,590\.00/).first()).toBeVisible();
  await expect.element(screen.getByRole('row', { name: /אוקטובר 2026/ })).toBeVisible();
  expect((await axeAtRest()).violations).toEqual([]);
  await page.viewport(390, 844);
  await expect.element(screen.getByText(/הפסיקו: .*250\.00/).first()).toBeVisible();
  await expectFineOnPhone(screen.getByRole('main'));
});

test('a part that failed says so and is asked again', async () => {
  fakeServer({ [READ]: () => refusal(503, 'BUSY') });
  const screen = await renderInMain(<RevenueScreen />);
  await expect.element(screen.getByText('הנתונים לא נטענו')).toBeVisible();
});
