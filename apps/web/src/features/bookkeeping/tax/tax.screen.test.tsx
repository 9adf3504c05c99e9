import type { AdvancesReport } from '@pinkas/contract/bookkeeping/tax/tax.contract';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { axeAtRest } from '../../../../test/axe-at-rest.ts';
import {
  fakeServer,
  refusal,
  startHandlers,
  type FakeServer,
} from '../../../../test/fake-server.ts';
import { expectFineOnPhone } from '../../../../test/fine-on-phone.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { chooseLanguage } from '../../../shared/language/language-store.ts';
import { FILED, PERIOD, REPORT as ADVANCES } from './testing/an-advances-report.ts';

const REPORT = 'GET /v2/api/reports/tax';
const FILING = 'GET /v2/api/reports/tax/filing';
const DOCUMENT_ID = '0193eeee-0000-7000-8000-000000000001';

let server: FakeServer;
let report: AdvancesReport;

beforeEach(async () => {
  await chooseLanguage('he');
  await page.viewport(1440, 900);
  report = ADVANCES;
  server = fakeServer({
    ...startHandlers(true),
    [REPORT]: () => report,
    [FILING]: () => FILED,
    'GET /v2/api/reports/tax/withheld': () => ({
      rows: [
        {
          id: `${DOCUMENT_ID} 2026-10-05`,
          documentId: DOCUMENT_ID,
          date: '2026-10-05',
          docType: 400,
          number: 40_117,
          customerName: 'מאפיית הגפן',
          customerTaxId: '514788215',
          isReversal: false,
          withheldAgorot: 80_00,
        },
      ],
      after: null,
      before: null,
      count: 1,
      withheldAgorot: 80_00,
    }),
  });
});

const open = (path = '/reports/tax') => renderApp(path);

test('the period says what is paid and until when; its turnover and its year open', async () => {
  const screen = await open();
  await expect
    .element(screen.getByRole('heading', { level: 1 }))
    .toHaveTextContent('מקדמות מס הכנסה, ספטמבר–אוקטובר 2026');
  await expect.element(screen.getByText('לתשלום עד 23/11/2026')).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: /^מחזור/ }))
    .toHaveAttribute('href', '#/reports/income/documents?from=2026-09-01&to=2026-10-31');
  const year = screen.getByRole('table', { name: 'שנת 2026 עד עכשיו' });
  await expect.element(year).toMatchTextContent('1,600.00');
  await expect.element(year).toMatchTextContent('5%, 6%');
  expect((await axeAtRest()).violations).toEqual([]);
  await expectFineOnPhone(screen.getByText('נתונים לתשלום'));
  await year.getByText('יולי–אוגוסט 2026').click();
  await expect.poll(() => server.callsTo(REPORT).at(-1)?.query.get('day')).toBe('2026-07-01');
});

test('what was withheld opens to the receipts behind it, and each figure has its rule', async () => {
  const screen = await open();
  await screen.getByRole('link', { name: /^נוכה במקור על ידי לקוחות/ }).click();
  const receipts = screen.getByRole('table', { name: 'ניכוי במקור מלקוחות' });
  await expect
    .element(receipts.getByRole('link', { name: 'מאפיית הגפן' }))
    .toHaveAttribute('href', `#/documents/${DOCUMENT_ID}`);
  expect((await axeAtRest()).violations).toEqual([]);
  await screen.getByRole('button', { name: 'סגירת הפירוט' }).click();
  await expect.element(receipts).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'איך זה מחושב' }).click();
  await expect
    .element(screen.getByRole('dialog'))
    .toMatchTextContent('המחזור של כל חודש כפול שיעור המקדמות');
});

test('without a percent it says where one is set', async () => {
  report = { ...report, period: { ...PERIOD, basisPoints: [0, 0], advanceAgorot: 0 } };
  const screen = await open();
  await expect
    .element(screen.getByRole('link', { name: 'לניהול ספרים' }))
    .toHaveAttribute('href', '#/settings/book');
});

test('a report that did not load is asked for again', async () => {
  server.answer({ [REPORT]: () => refusal(500, 'INTERNAL') });
  const screen = await open();
  await expect.element(screen.getByText('דוח המקדמות לא נטען')).toBeVisible();
});

test('an advance that was filed is not yet paid until that is recorded too', async () => {
  await renderApp('/reports/tax');
  const card = page.getByRole('region', { name: 'הגשה ותשלום' });
  await expect.element(card).toMatchTextContent(/הגשת הדוח ב־15\/11\/2026/);
  await expect.element(card).toMatchTextContent(/לא נרשם תשלום של .?₪\s900\.00/);
  await expect.element(card.getByRole('button', { name: 'רישום תשלום' })).toBeVisible();
});
