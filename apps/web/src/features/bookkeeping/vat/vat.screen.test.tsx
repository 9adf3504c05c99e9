import type { ListViewForm, SavedView } from '@pinkas/contract/lists/views/list-views.contract';
import type {
  MailingForm,
  MailingPerson,
} from '@pinkas/contract/lists/views/view-mailings.contract';
import type { VatEntry, VatReport } from '@pinkas/contract/bookkeeping/vat/vat.contract';
import { localDate } from '@pinkas/domain/time/local-date';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { axeAtRest } from '../../../../test/axe-at-rest.ts';
import { fakeServer, startHandlers, type FakeServer } from '../../../../test/fake-server.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { chooseLanguage } from '../../../shared/language/language-store.ts';
import { aFiling, aReport, EXPENSE_ID } from './testing/a-vat-report.ts';

const FILING = 'GET /v2/api/reports/vat/filing';
const CLOSE = 'POST /v2/api/reports/vat/closing';

const SAVE_VIEW = 'POST /v2/api/list-views';
const VIEW_ID = '0193eeee-0000-7000-8000-0000000000aa';
const MAILING = `PUT /v2/api/list-views/${VIEW_ID}/mailing`;
const PERSON: MailingPerson = {
  id: '0193eeee-0000-7000-8000-0000000000ab',
  name: 'אביגיל',
  email: 'owner@kav.example',
  role: 'owner',
  isOwn: true,
};

const ENTRY: VatEntry = {
  id: `${EXPENSE_ID} 2026-10-28`,
  sourceId: EXPENSE_ID,
  date: localDate('2026-10-28'),
  docType: null,
  number: '88120',
  name: 'בית דפוס הגליל',
  marks: ['allocation'],
  beforeVatAgorot: 8_400_00,
  paperVatAgorot: 1_512_00,
  vatAgorot: 0,
};

let server: FakeServer;
let report: VatReport;

beforeEach(async () => {
  await chooseLanguage('he');
  report = aReport();
  server = fakeServer({
    ...startHandlers(true),
    'GET /v2/api/reports/vat': () => report,
    [FILING]: () => aFiling(),
    'GET /v2/api/reports/vat/entries': () => ({
      rows: [ENTRY],
      after: null,
      before: null,
      count: 1,
      beforeVatAgorot: 8_400_00,
      vatAgorot: 0,
      marked: [1, 0, 0, 0],
    }),
    [CLOSE]: () => {
      report = aReport({ state: 'closed', lockedUntil: localDate('2026-10-31') });
      return report;
    },
  });
  await page.viewport(1440, 900);
});

const open = (path = '/reports/vat') => renderApp(path);

test('the return says what is paid, what is missing, and until when', async () => {
  const screen = await open();
  await expect
    .element(screen.getByRole('heading', { level: 1 }))
    .toHaveTextContent('דוח מע"מ, אוקטובר 2026');
  await expect.element(screen.getByText('להגשה עד 23/11/2026')).toBeVisible();
  const figures = screen.getByRole('region', { name: 'סיכום הדוח' });
  await expect.element(figures).toMatchTextContent('15,078');
  await expect.element(screen.getByText('לתשומה אחת אין מספר הקצאה')).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'להשלמה' }))
    .toHaveAttribute('href', `#/expenses/${EXPENSE_ID}`);
  expect((await axeAtRest()).violations).toEqual([]);
});

test('a figure opens in place to the papers that it is made of, and closes', async () => {
  const screen = await open();
  await screen.getByRole('button', { name: /^מע"מ תשומות.*8,318/ }).click();
  const papers = screen.getByRole('table', { name: 'מע"מ תשומות' });
  await expect.element(papers).toMatchTextContent('חסר מספר הקצאה');
  await expect.element(screen.getByRole('button', { name: 'ללא הקצאה 1' })).toBeVisible();
  expect((await axeAtRest()).violations).toEqual([]);
  await screen.getByRole('button', { name: 'סגירת הפירוט' }).click();
  await expect.element(papers).not.toBeInTheDocument();
});

test('on a phone the papers of a line come over the return', async () => {
  const screen = await open();
  await page.viewport(390, 844);
  await screen
    .getByRole('button', { name: /^מע"מ תשומות/ })
    .first()
    .click();
  await expect.element(screen.getByRole('dialog')).toMatchTextContent('חסר מספר הקצאה');
  expect((await axeAtRest()).violations).toEqual([]);
});

test('the return is mailed by schedule: its view is made once, when the mail is first asked for', async () => {
  const saved: SavedView[] = [];
  server.answer({
    'GET /v2/api/list-views': () => ({ views: saved }),
    [SAVE_VIEW]: ({ body }) => {
      const view = { ...(body as ListViewForm), id: VIEW_ID };
      saved.push(view);
      return view;
    },
    [`GET /v2/api/list-views/${VIEW_ID}/mailing`]: () => ({ mailing: null, people: [PERSON] }),
    [MAILING]: ({ body }) => ({
      ...(body as MailingForm),
      nextOn: '2026-12-01',
      lastSentAt: null,
    }),
  });
  const screen = await open();
  const opener = screen.getByRole('button', { name: 'שליחה קבועה במייל' });
  const dialog = screen.getByRole('dialog', { name: /^שליחה קבועה במייל: / });
  await opener.click();
  await expect.element(dialog).toMatchTextContent('דוח התקופה שממתינה להגשה ביום השליחה');
  expect((await axeAtRest()).violations).toEqual([]);
  await dialog.getByRole('button', { name: 'הפעלת השליחה' }).click();
  await expect.element(screen.getByText(/השליחה הבאה: 01\/12\/2026/).first()).toBeVisible();
  await opener.click();
  await expect.element(dialog).toBeVisible();
  expect(server.callsTo(SAVE_VIEW).map(({ body }) => body)).toMatchObject([
    { list: 'report-vat', name: 'דוח מע"מ', filters: {}, columns: [] },
  ]);
  expect(server.callsTo(MAILING).map(({ body }) => body)).toMatchObject([
    { every: 'month', recipientIds: [PERSON.id] },
  ]);
});

test('the period is closed once it is confirmed', async () => {
  const screen = await open();
  await screen.getByRole('button', { name: 'נעילת התקופה' }).click();
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog).toMatchTextContent('נשארה בדיקה אחת פתוחה');
  await dialog.getByRole('button', { name: 'נעילת התקופה' }).click();
  await expect.element(screen.getByText('התקופה נסגרה')).toBeVisible();
  expect(server.callsTo(CLOSE).map(({ body }) => body)).toMatchObject([
    { from: '2026-10-01', to: '2026-10-31', lastLockNo: 3 },
  ]);
  // Without a day the page would go on to the next period to be filed.
  expect(window.location.hash).toContain('day=2026-10-01');
});

test('what changed since the closing stands beside what was kept', async () => {
  const kept = aReport().sums;
  report = aReport({
    state: 'reopened',
    sums: {
      ...kept,
      lines: kept.lines.map((line) =>
        line.figure === 'inputs' ? { ...line, vatAgorot: 9_318_00 } : line,
      ),
      balanceAgorot: 14_078_40,
      payAgorot: 14_078_00,
    },
    returns: [
      {
        ...kept,
        returnNo: 1,
        at: '2026-11-10T08:00:00.000Z',
        by: { kind: 'user', name: 'אביגיל' },
      },
    ],
  });
  const screen = await open();
  await expect.element(screen.getByText('הסכומים השתנו מאז הסגירה')).toBeVisible();
  await expect
    .element(screen.getByRole('table', { name: 'הסכומים השתנו מאז הסגירה' }))
    .toMatchTextContent('1,000.00');
});

test('a business that adds no VAT is told why it has none', async () => {
  report = aReport({ state: 'none', companyKind: 'exempt-dealer' });
  const screen = await open();
  await expect.element(screen.getByText('אין דוח מע"מ לעסק הזה')).toBeVisible();
});

test('a business that reports by receipts is told how, sees the paid part of a paper, and closes the period', async () => {
  const documentId = '0193eeee-0000-7000-8000-000000000002';
  report = aReport({
    basis: 'cash',
    checks: [
      {
        check: 'unbilled',
        count: 1,
        sumAgorot: 590_00,
        rows: [
          {
            id: documentId,
            customerId: null,
            date: localDate('2026-10-12'),
            name: 'נגריית השרון',
            number: '2041',
            docType: 400,
            sumAgorot: 590_00,
          },
        ],
      },
    ],
  });
  server.answer({
    'GET /v2/api/reports/vat/entries': () => ({
      rows: [{ ...ENTRY, docType: 305, marks: ['paid'], paperVatAgorot: 180_00, vatAgorot: 60_00 }],
      after: null,
      before: null,
      count: 1,
      beforeVatAgorot: 333_34,
      vatAgorot: 60_00,
      marked: [0, 0, 0, 0],
    }),
  });
  await open('/reports/vat?line=taxable');
  await expect.element(page.getByText(/מדווח מע"מ לפי תקבולים/)).toBeVisible();
  await expect.element(page.getByText('לתקבול אחד אין חשבונית מס')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'להשלמה' }))
    .toHaveAttribute('href', `#/documents/${documentId}`);
  await expect.element(page.getByText(/לפי תשלום, מתוך .*180\.00/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'נעילת התקופה' })).toBeEnabled();
});

test('a period that ended before the books began has neither a due date nor anything to close', async () => {
  report = aReport({ state: 'before' });
  const screen = await open();
  await expect.element(screen.getByText('אין דוח לתקופה הזו')).toBeVisible();
  await expect.element(screen.getByText(/המועד להגשה|להגשה עד/)).not.toBeInTheDocument();
  await expect
    .element(screen.getByRole('button', { name: 'נעילת התקופה' }))
    .not.toBeInTheDocument();
});

test('a last day that has passed is said as a thing that is late, and sums keep the gap after their sign', async () => {
  report = aReport({ today: localDate('2026-11-24') });
  const screen = await open();
  const late = screen.getByText('המועד להגשה היה 23/11/2026');
  await expect.element(late).toBeVisible();
  expect(late.element().closest('.pk-tone-bad')).not.toBeNull();
  await expect.element(screen.getByText(/₪\s1,512\.00/).first()).toBeVisible();
});

test('in English a Hebrew name comes before the number of its paper', async () => {
  report = aReport();
  const screen = await open();
  await chooseLanguage('en');
  const note = screen.getByText(/88120/).first();
  await expect.element(note).toBeVisible();
  const nodes = document.createTreeWalker(note.element(), NodeFilter.SHOW_TEXT);
  const placeOf = (words: string): number => {
    nodes.currentNode = note.element();
    for (let node = nodes.nextNode(); node !== null; node = nodes.nextNode()) {
      const at = node.textContent?.indexOf(words) ?? -1;
      if (at < 0) continue;
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + words.length);
      return range.getBoundingClientRect().left;
    }
    return Number.NaN;
  };
  expect(placeOf('בית דפוס הגליל')).toBeLessThan(placeOf('88120'));
});
