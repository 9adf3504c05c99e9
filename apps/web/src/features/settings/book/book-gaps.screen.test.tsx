import type { BookGapView } from '@pinkas/contract/settings/book/book-gaps.contract';
import { localDate } from '@pinkas/domain/time/local-date';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { axeAtRest } from '../../../../test/axe-at-rest.ts';
import { fakeServer, startHandlers, type FakeServer } from '../../../../test/fake-server.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { chooseLanguage } from '../../../shared/language/language-store.ts';
import { aBookkeeping } from './testing/a-bookkeeping.ts';

const DETAILS = 'PUT /v2/api/settings/book/details';
const LOCK = 'POST /v2/api/settings/book/locks';

const days = (from: string, to: string) => ({ from: localDate(from), to: localDate(to) });
const missing = (gap: BookGapView['gap']): BookGapView => ({
  gap,
  state: 'missing',
  count: 1,
  days: null,
});

let server: FakeServer;
let gaps: BookGapView[];

beforeEach(async () => {
  await page.viewport(1440, 900);
  await chooseLanguage('he');
  gaps = [
    missing('income-tax-file'),
    missing('vat-terms'),
    missing('opening-balances'),
    { gap: 'withholding', state: 'expired', count: 1, days: days('2026-03-31', '2026-03-31') },
    { gap: 'lock', state: 'due', count: 2, days: days('2025-05-01', '2025-06-30') },
    { gap: 'year', state: 'due', count: 1, days: days('2025-01-01', '2025-12-31') },
  ];
  server = fakeServer({
    ...startHandlers(true),
    'GET /v2/api/settings/book': () => ({
      version: 1,
      certificates: [],
      attachesCertificates: false,
    }),
    'GET /v2/api/settings/book/terms': () => aBookkeeping(),
    'GET /v2/api/settings/book/locks': () => ({ lockedUntil: null, history: [] }),
    'GET /v2/api/settings/book/gaps': () => ({ gaps }),
  });
});

const open = () => renderApp('/settings/book');
const card = () => page.getByRole('region', { name: 'מה חסר ומה הגיע זמנו' });

test('each line says what is missing or due and leads to where it is mended, at both sizes', async () => {
  await open();
  await expect.element(card().getByText('התוקף הסתיים ב־31/03/2026')).toBeVisible();
  await expect.element(card().getByText(/^מאי 2025 ויוני 2025 עדיין פתוחים/)).toBeVisible();
  await expect
    .element(card().getByRole('link', { name: 'לסגירה: סגירת שנה' }))
    .toHaveAttribute('href', '#/settings/book/years');
  await expect
    .element(card().getByRole('link', { name: 'לרישום: יתרות פתיחה' }))
    .toHaveAttribute('href', '#/reports/journal/new?kind=opening');
  expect((await axeAtRest()).violations).toEqual([]);
  await page.viewport(390, 844);
  await expect.element(card().getByText('התוקף הסתיים ב־31/03/2026')).toBeVisible();
  expect((await axeAtRest()).violations).toEqual([]);
});

test('a number that is missing is given over the page, and its line goes', async () => {
  server.answer({
    [DETAILS]: () => {
      gaps = gaps.slice(1);
      return aBookkeeping();
    },
  });
  await open();
  await card().getByRole('button', { name: 'להזנה: מספר תיק מס הכנסה' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /מספר תיק מס הכנסה/ }).fill('514000009');
  await dialog.getByRole('button', { name: 'שמירה' }).click();
  await expect
    .element(card().getByRole('button', { name: 'להזנה: מספר תיק מס הכנסה' }))
    .not.toBeInTheDocument();
});

test('months are locked up to the one that the line names', async () => {
  server.answer({ [LOCK]: () => ({ lockedUntil: '2025-06-30', history: [] }) });
  await open();
  await card().getByRole('button', { name: 'לנעילה: נעילת חודשים' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'נעילת חודשים' }).click();
  await expect
    .poll(() => server.callsTo(LOCK).map(({ body }) => body))
    .toEqual([{ until: '2025-06-30', lastLockNo: 0 }]);
});

test('a certificate that has ended leads to its card', async () => {
  await open();
  await card().getByRole('button', { name: 'להעלאה: אישור ניכוי מס במקור' }).click();
  await expect.poll(() => document.activeElement?.id).toBe('certificate-withholding');
});

test('a business that lacks nothing is told so in one line', async () => {
  gaps = [];
  await open();
  await expect.element(page.getByText('לא חסר כלום בניהול הספרים')).toBeVisible();
  await expect.element(card()).not.toBeInTheDocument();
});
