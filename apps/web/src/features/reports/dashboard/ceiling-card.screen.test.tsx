import { ceilingStateOf } from '@pinkas/domain/bookkeeping/turnover-ceiling';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { aDashboard } from '../../../../test/a-dashboard.ts';
import { axeAtRest } from '../../../../test/axe-at-rest.ts';
import {
  dashboardReader,
  fakeServer,
  startHandlers,
  type FakeServer,
} from '../../../../test/fake-server.ts';
import { renderApp } from '../../../../test/render-app.tsx';

const DASHBOARD = 'GET /v2/api/dashboard';
const CEILING = 12_283_300;

let server: FakeServer;

beforeEach(() => {
  server = fakeServer(startHandlers(true));
});

/** Opens the dashboard of an exempt dealer with a turnover, and finds its card. */
async function openCard(turnoverAgorot: number) {
  const state = ceilingStateOf(turnoverAgorot, CEILING);
  const turnoverMeter = { turnoverAgorot, ceilingAgorot: CEILING, state };
  server.answer({ [DASHBOARD]: () => aDashboard({ monthVatAgorot: null, turnoverMeter }) });
  await renderApp('/dashboard');
  const card = page.getByRole('region', { name: 'תקרת עוסק פטור' });
  await expect.element(card).toBeVisible();
  return card;
}

test('a turnover within the ceiling is told with the ceiling and what is left, and leads to the income of its year', async () => {
  const card = await openCard(7_415_050);
  await expect.element(card).toMatchTextContent(/שנת 2026/);
  await expect.element(card).toMatchTextContent(/מחזור השנה\D*74,150\.50/);
  await expect.element(card).toMatchTextContent(/תקרה\D*122,833\.00/);
  await expect.element(card).toMatchTextContent(/נותר עד התקרה\D*48,682\.50/);
  await expect.element(card.getByText(/עוסק מורשה/)).not.toBeInTheDocument();
  await expect
    .element(card.getByRole('link', { name: /74,150\.50/ }))
    .toHaveAttribute('href', '#/reports/income?from=2026-01-01&to=2026-12-31');
  await expect
    .element(card.getByRole('img', { name: /74,150\.50.*מתוך תקרה של.*122,833\.00/ }))
    .toBeVisible();
  expect((await axeAtRest()).violations).toEqual([]);
});

test('near the ceiling a sentence warns of what passing it means', async () => {
  const card = await openCard(10_500_000);
  await expect.element(card.getByText(/קרוב לתקרה, ומי שעובר אותה/)).toBeVisible();
  await expect.element(card).toMatchTextContent(/נותר עד התקרה\D*17,833\.00/);
  await expect.element(card.getByRole('link', { name: 'לפרטי העסק' })).not.toBeInTheDocument();
  expect((await axeAtRest()).violations).toEqual([]);
});

test('above the ceiling it says what the law asks, and leads to where the kind is changed', async () => {
  const card = await openCard(CEILING + 250_000);
  await expect.element(card.getByText(/עבר את התקרה. לפי החוק צריך להירשם/)).toBeVisible();
  await expect.element(card).toMatchTextContent(/מעל התקרה\D*2,500\.00/);
  await expect.element(card.getByText('נותר עד התקרה')).not.toBeInTheDocument();
  await expect
    .element(card.getByRole('link', { name: 'לפרטי העסק' }))
    .toHaveAttribute('href', '#/account/company');
  expect((await axeAtRest()).violations).toEqual([]);
});

test('who may open neither the income of the year nor the details is led to its documents alone', async () => {
  server.answer(dashboardReader());
  const card = await openCard(CEILING + 1);
  const links = card.getByRole('link').all();
  expect(links.map((link) => link.element().getAttribute('href'))).toEqual([
    '#/documents?from=2026-01-01&to=2026-12-31',
  ]);
});

test('a business of any other kind has no meter, and none among the cards to arrange', async () => {
  server.answer({ [DASHBOARD]: () => aDashboard() });
  await renderApp('/dashboard');
  await expect.element(page.getByText('מסמכים אחרונים')).toBeVisible();
  await expect.element(page.getByText('תקרת עוסק פטור')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'סידור הלוח' }).click();
  await expect.element(page.getByRole('checkbox', { name: 'תזרים צפוי' })).toBeVisible();
  await expect
    .element(page.getByRole('checkbox', { name: 'תקרת עוסק פטור' }))
    .not.toBeInTheDocument();
});
