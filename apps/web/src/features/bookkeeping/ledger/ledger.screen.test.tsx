import type { CardLine, TrialRow } from '@pinkas/contract/bookkeeping/ledger/ledger.contract';
import { localDate } from '@pinkas/domain/time/local-date';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { axeAtRest } from '../../../../test/axe-at-rest.ts';
import {
  aSetup,
  fakeServer,
  startHandlers,
  type FakeCall,
  type FakeServer,
} from '../../../../test/fake-server.ts';
import { expectFineOnPhone } from '../../../../test/fine-on-phone.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { chooseLanguage } from '../../../shared/language/language-store.ts';

const TRIAL = 'GET /backoffice/reports/trial_balance';
const CARD = 'GET /backoffice/reports/ledger';
const DOCUMENT_ID = '0193eeee-0000-7000-8000-000000000001';

const aRow = (id: string, kind: TrialRow['kind'], closingAgorot: number): TrialRow => ({
  id,
  name: '',
  kind,
  openingAgorot: 0,
  debitAgorot: Math.max(closingAgorot, 0),
  creditAgorot: Math.max(-closingAgorot, 0),
  closingAgorot,
  previousAgorot: null,
});

const LINE: CardLine = {
  id: `document:${DOCUMENT_ID}:0:1`,
  date: localDate('2026-11-03'),
  account: 'customers',
  accountName: '',
  source: 'document',
  sourceId: DOCUMENT_ID,
  docType: 305,
  number: '30117',
  partyId: null,
  partyName: 'מאפיית הגפן',
  description: '',
  isReversal: false,
  counterAccounts: [{ account: 'income-taxable', name: '' }],
  debitAgorot: 118_00,
  creditAgorot: 0,
  balanceAgorot: 168_00,
};

const NO_SUMS = { openingAgorot: 0, debitAgorot: 0, creditAgorot: 0, closingAgorot: 0 };

let server: FakeServer;
let asked: URLSearchParams[];

function trial({ query }: FakeCall) {
  asked.push(query);
  const isCompared = query.get('compare') === 'year';
  const previousAgorot = isCompared ? 100_00 : null;
  return {
    success: true,
    from: '2026-01-01',
    to: '2026-12-31',
    by: query.get('by') ?? 'account',
    compared: isCompared ? { from: '2025-01-01', to: '2025-11-20' } : null,
    rows: [
      { ...aRow('customers', 'asset', 118_00), previousAgorot },
      aRow('income-taxable', 'income', -118_00),
    ],
    rest: null,
    total: {
      ...NO_SUMS,
      debitAgorot: 118_00,
      creditAgorot: 118_00,
      previousAgorot: isCompared ? 0 : null,
    },
  };
}

/** Sets the books of the session: double entry by default. */
function setup(bookSystem: 'double-entry' | 'single-entry' = 'double-entry') {
  const data = aSetup();
  return { success: true, data: { ...data, business: { ...data.business, bookSystem } } };
}

beforeEach(async () => {
  await chooseLanguage('he');
  asked = [];
  server = fakeServer({
    ...startHandlers(true),
    'GET /v2/api/data/init': () => setup(),
    'GET /v2/api/list-views': () => ({ views: [] }),
    [`${CARD}/total`]: () => ({
      openingAgorot: 50_00,
      debitAgorot: 118_00,
      creditAgorot: 0,
      closingAgorot: 168_00,
      lines: 1,
      accountName: '',
      partyName: '',
    }),
    [CARD]: () => ({ rows: [LINE], after: null, before: null }),
    [TRIAL]: trial,
  });
});

const row = (name: string | RegExp) => page.getByRole('row', { name });
const heading = (name: string) => page.getByRole('heading', { level: 1, name });

test('the trial balance leads to the card of an account, and the card to the document', async () => {
  await renderApp('/reports/trial_balance');
  await expect.element(heading('מאזן בוחן')).toBeVisible();
  await expect.element(row(/^סה"כ/).getByText('118.00').first()).toBeVisible();
  expect(asked[0]?.toString()).toBe(
    'from=2026-01-01&to=2026-12-31&by=account&compare=none&sort=name&direction=asc',
  );
  expect((await axeAtRest()).violations).toEqual([]);
  await expectFineOnPhone(heading('מאזן בוחן'));
  await userEvent.click(row(/לקוחות/).getByRole('link'));
  await expect.element(heading('כרטיס: לקוחות')).toBeVisible();
  await expect.element(page.getByText(/יתרת פתיחה: .*50\.00/)).toBeVisible();
  await expect.element(row(/מאפיית הגפן/).getByText('168.00')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: /30117/ }))
    .toHaveAttribute('href', `#/documents/${DOCUMENT_ID}`);
  expect((await axeAtRest()).violations).toEqual([]);
  await expectFineOnPhone(heading('כרטיס: לקוחות'));
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'חשבון' }), '');
  await expect.element(heading('כרטסת')).toBeVisible();
});

test('balances are set against those of last year, which open their own card', async () => {
  await renderApp('/reports/trial_balance');
  await expect.element(row(/לקוחות/)).toBeVisible();
  await expect
    .element(page.getByRole('columnheader', { name: 'הפרש (₪)' }))
    .not.toBeInTheDocument();
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'השוואה' }), 'year');
  await expect.element(row(/לקוחות/).getByText('18.00', { exact: true })).toBeVisible();
  await expect
    .element(row(/לקוחות/).getByRole('link', { name: /100\.00/ }))
    .toHaveAttribute('href', '#/reports/ledger?from=2025-01-01&to=2025-11-20&account=customers');
  expect((await axeAtRest()).violations).toEqual([]);
  await userEvent.click(page.getByRole('button', { name: 'איך זה מחושב' }));
  await expect.element(page.getByText(/בסוף תקופת ההשוואה/)).toBeVisible();
});

test('on a phone a balance shows the one that it is compared with', async () => {
  await renderApp('/reports/trial_balance?compare=year');
  await page.viewport(390, 844);
  await expect.element(page.getByText(/בתקופת ההשוואה: .*100\.00/)).toBeVisible();
  await page.viewport(1280, 800);
});

test('on a phone the ways on stand behind one button beside the export', async () => {
  await renderApp('/reports/trial_balance');
  await page.viewport(390, 844);
  const more = page.getByRole('button', { name: 'עוד פעולות' });
  await expect.element(more).toBeVisible();
  const head = document.querySelector('.pk-page-head__actions');
  expect(head?.querySelectorAll(':scope > :is(a, button)')).toHaveLength(2);
  await userEvent.click(more);
  await expect
    .element(page.getByRole('menuitem', { name: 'לכרטסת' }))
    .toHaveAttribute('href', '#/reports/ledger?from=2026-01-01&to=2026-12-31');
  await expect.element(page.getByRole('menuitem', { name: 'אינדקס חשבונות' })).toBeVisible();
  await expect.element(page.getByRole('menuitem', { name: /^כל הכרטיסים/ }).first()).toBeVisible();
  expect((await axeAtRest()).violations).toEqual([]);
  await page.viewport(1280, 800);
});

test('on a phone in English the steps stand beside the kinds of a period', async () => {
  await chooseLanguage('en');
  await renderApp('/reports/trial_balance');
  await page.viewport(390, 844);
  const later = page.getByRole('button', { name: 'Next period' });
  await expect.element(later).toBeVisible();
  const top = (element: Element): number => element.getBoundingClientRect().top;
  const year = page.getByRole('radio', { name: 'Year' });
  expect(Math.abs(top(later.element()) - top(year.element()))).toBeLessThan(10);
  await page.viewport(1280, 800);
});

test.each([800, 1100])(
  'at %s the sums of a balance that moves sideways stay in the window',
  async (width) => {
    server.answer({
      [TRIAL]: (call: FakeCall) => ({
        ...trial(call),
        rows: Array.from({ length: 60 }, (_, index) => ({
          ...aRow(String(index), 'asset', 1_234_567_890_12),
          name: `חשבון של לקוח עם שם ארוך ${String(index)}`,
          previousAgorot: 1_234_567_890_12,
        })),
      }),
    });
    await renderApp('/reports/trial_balance?compare=year');
    await page.viewport(width, 700);
    await expect.element(row(/ארוך 59/)).toBeInTheDocument();
    const sums = document.querySelector('tfoot td');
    const bottom = () => sums?.getBoundingClientRect().bottom ?? Number.POSITIVE_INFINITY;
    const isInSight = () => bottom() > 600 && bottom() <= 700;
    await expect.poll(isInSight).toBe(true);
    window.scrollTo(0, 1_000);
    await expect.poll(isInSight).toBe(true);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    await page.viewport(1280, 800);
  },
);

test('customers and suppliers stand within their accounts', async () => {
  await renderApp('/reports/trial_balance');
  await userEvent.click(page.getByRole('tab', { name: 'ספקים' }));
  await expect.poll(() => asked.at(-1)?.get('by')).toBe('supplier');
});

test('a business of single entry is told how to turn them on', async () => {
  server.answer({ 'GET /v2/api/data/init': () => setup('single-entry') });
  await renderApp('/reports/trial_balance');
  await expect
    .element(page.getByText('מאזן בוחן וכרטסת מוצגים בהנהלת חשבונות כפולה'))
    .toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'להגדרות ניהול הספרים' }))
    .toHaveAttribute('href', '#/settings/book');
  expect(asked).toEqual([]);
  expect((await axeAtRest()).violations).toEqual([]);
});
