import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { refusal } from '../../../../test/fake-server.ts';
import { chooseLanguage } from '../../../shared/language/language-store.ts';
import {
  DELIVERIES,
  expectWhole,
  LIST,
  open,
  server,
  startWebhookPages,
  store,
  stored,
  violations,
} from './testing/webhook-bench.ts';

startWebhookPages();

describe.each([
  ['desktop', 1440],
  ['phone', 390],
])('on a %s', (_name, width) => {
  test('without an endpoint the page says what one is for', async () => {
    store([]);
    const screen = await open();
    await page.viewport(width, 900);
    await expect.element(screen.getByText('עדיין אין יעדים')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'יעד חדש' })).toBeVisible();
    await expectWhole(width);
  });

  test('an endpoint that does not answer is open, with its attempts and what waits', async () => {
    const screen = await open();
    await page.viewport(width, 900);
    await expect
      .element(screen.getByRole('heading', { name: /רואה החשבון.* לא עונה/ }))
      .toBeVisible();
    await expect.element(screen.getByText(/ניסיון 5 מתוך 10/).first()).toBeVisible();
    await expect.element(screen.getByText('תשובה אחרונה: 503')).toBeVisible();
    const states = [...document.querySelectorAll<HTMLElement>('.webhooks__ladder > li')];
    expect(states.map(({ dataset }) => dataset['state'])).toEqual([
      ...Array.from({ length: 4 }, () => 'made'),
      'next',
      ...Array.from({ length: 5 }, () => 'later'),
    ]);
    await expect.element(screen.getByText('customer.updated')).toBeVisible();
    await expectWhole(width);
  });
});

test('endpoints are listed with what they get and how they answered in the last day', async () => {
  const screen = await open();
  const good = screen.getByRole('row', { name: /מערכת ההזמנות/ });
  await expect.element(good).toMatchTextContent(/הכול/);
  await expect.element(good).toMatchTextContent(/תקין/);
  await expect.element(good.getByRole('img', { name: '12 הצליחו, 0 נכשלו' })).toBeVisible();
  const down = screen.getByRole('row', { name: /רואה החשבון/ });
  await expect.element(down).toMatchTextContent(/תשלומים, אירוע אחד/);
  await expect.element(down.getByRole('img', { name: '0 הצליחו, 4 נכשלו' })).toBeVisible();
});

test('what failed to load is asked for again', async () => {
  server.answer({ [LIST]: () => refusal(500, 'INTERNAL') });
  const screen = await open();
  await expect.element(screen.getByText('היעדים לא נטענו')).toBeVisible();
  expect(await violations()).toEqual([]);
  server.answer({
    [LIST]: () => ({ endpoints: stored }),
    [DELIVERIES]: () => refusal(500, 'INTERNAL'),
  });
  await screen.getByRole('button', { name: 'ניסיון נוסף' }).click();
  await expect.element(screen.getByText('העדכונים לא נטענו')).toBeVisible();
});

test('the page is whole in English', async () => {
  await chooseLanguage('en');
  const screen = await open();
  await expect.element(screen.getByText('Webhooks').first()).toBeVisible();
  await expect.element(screen.getByText('customer.updated')).toBeVisible();
  expect(await violations()).toEqual([]);
});
