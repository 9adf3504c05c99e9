import { localDate } from '@pinkas/domain/time/local-date';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { aDashboard } from '../../../../test/a-dashboard.ts';
import { axeAtRest } from '../../../../test/axe-at-rest.ts';
import { fakeServer, startHandlers, type FakeServer } from '../../../../test/fake-server.ts';
import { renderApp } from '../../../../test/render-app.tsx';

const DASHBOARD = 'GET /v2/api/dashboard';
const DOCUMENT_ID = '0193aaaa-0000-7000-8000-000000000009';
const NO_PAPER = { documentId: null, expenseId: null, due: null };

let server: FakeServer;

beforeEach(() => {
  server = fakeServer({ ...startHandlers(true), [DASHBOARD]: () => aDashboard() });
});

test('what waits leads to where it is done, and without anything says so', async () => {
  server.answer({
    [DASHBOARD]: () =>
      aDashboard({
        waiting: [
          { kind: 'questions', count: 2, documentId: DOCUMENT_ID, expenseId: null, due: null },
          {
            ...NO_PAPER,
            kind: 'returns',
            count: 2,
            due: { kind: 'vat', from: localDate('2026-09-01') },
          },
          { kind: 'numbers', count: 1, documentId: DOCUMENT_ID, expenseId: null, due: null },
          { kind: 'papers', count: 7, ...NO_PAPER },
        ],
      }),
  });
  await renderApp('/dashboard');
  const answer = page.getByRole('link', { name: /לתשובה: 2 שאלות מרואה החשבון/ });
  await expect.element(answer).toHaveAttribute('href', `#/documents/${DOCUMENT_ID}`);
  const number = page.getByRole('link', { name: /להשלמה: חשבונית אחת מחכה למספר הקצאה/ });
  await expect.element(number).toHaveAttribute('href', `#/documents/${DOCUMENT_ID}`);
  await expect.element(page.getByText(/4 דברים מחכים לטיפול/)).toBeVisible();
  const late = page.getByRole('link', { name: 'לדוח: 2 דיווחים לרשויות באיחור' });
  await expect.element(late).toHaveAttribute('href', '#/reports/vat?day=2026-09-01');
  const file = page.getByRole('link', { name: /לתיוק: 7 קבצים/ });
  await expect.element(file).toHaveAttribute('href', '#/expenses/inbox');
  expect((await axeAtRest()).violations).toEqual([]);
});

test('a quiet day says so', async () => {
  await renderApp('/dashboard');
  await expect.element(page.getByText('אין כרגע מה לטפל בו')).toBeVisible();
});

test('the weeks ahead tell what comes, what goes and what is left, and what is late leads to its rows', async () => {
  const weeks = [
    { from: '2026-11-20', to: '2026-11-26', inAgorot: 500_00, outAgorot: 700_00 },
    { from: '2026-11-27', to: '2026-12-03', inAgorot: 100_00, outAgorot: 0 },
  ];
  const cashAhead = { lateInAgorot: 90_00, lateOutAgorot: 20_00, weeks };
  server.answer({ [DASHBOARD]: () => aDashboard({ cashAhead }) });
  await renderApp('/dashboard');
  const row = (name: RegExp) => page.getByRole('row', { name });
  await expect.element(row(/^7 הימים הקרובים/)).toMatchTextContent(/500\.00.*700\.00.*200\.00/);
  await expect.element(row(/^27\/11–03\/12/)).toMatchTextContent(/100\.00/);
  await expect.element(row(/^סה"כ/)).toMatchTextContent(/600\.00.*700\.00.*100\.00/);
  const leads = (name: RegExp) =>
    row(name)
      .getByRole('link')
      .elements()
      .map((link) => link.getAttribute('href'));
  expect(leads(/^באיחור/)).toEqual([
    '#/reports/future_payments?to=2026-11-19',
    '#/expenses?dueTo=2026-11-19',
  ]);
  expect(leads(/^7 הימים/)).toEqual([
    '#/reports/future_payments?from=2026-11-20&to=2026-11-26',
    '#/expenses?dueFrom=2026-11-20&dueTo=2026-11-26',
  ]);
  // A sum of nothing leads nowhere.
  expect(leads(/^27/)).toEqual(['#/reports/future_payments?from=2026-11-27&to=2026-12-03']);
  expect(leads(/^סה"כ/)).toEqual([
    '#/reports/future_payments?from=2026-11-20&to=2026-12-03',
    '#/expenses?dueFrom=2026-11-20&dueTo=2026-12-03',
  ]);
  expect((await axeAtRest()).violations).toEqual([]);
});

test('who does not see expenses gets what comes alone', async () => {
  const months = aDashboard().months.map((month) => ({ ...month, expenseAgorot: null }));
  const weeks = [{ from: '2026-11-20', to: '2026-11-26', inAgorot: 500_00, outAgorot: null }];
  const cashAhead = { lateInAgorot: 0, lateOutAgorot: null, weeks };
  server.answer({ [DASHBOARD]: () => aDashboard({ months, cashAhead }) });
  await renderApp('/dashboard');
  await expect.element(page.getByRole('heading', { name: 'הכנסות', exact: true })).toBeVisible();
  await expect.element(page.getByRole('columnheader', { name: 'ייצא' })).not.toBeInTheDocument();
});

test('income and expenses stand beside each other, of twelve months or of the year', async () => {
  await renderApp('/dashboard');
  const table = page.getByRole('table', { name: 'לפי חודש' });
  await expect.element(table).toMatchTextContent(/הוצאות/);
  const rows = () => table.element().querySelectorAll('tbody tr').length;
  expect(rows()).toBe(12);
  await userEvent.click(page.getByRole('radio', { name: 'השנה' }));
  await expect.poll(rows).toBe(11);
  const november = page.getByRole('link', { name: /נובמבר 2026.*הכנסות ₪ .*, הוצאות ₪ 0\.50/ });
  await expect.element(november).toBeVisible();
});

test('what is due to the authorities tells until when, how much so far, and what is forecast', async () => {
  const period = { from: '2026-11-01', to: '2026-12-31', dueDate: '2027-01-15' };
  server.answer({
    [DASHBOARD]: () =>
      aDashboard({
        dues: [
          {
            kind: 'vat',
            from: '2026-09-01',
            to: '2026-10-31',
            dueDate: '2026-11-15',
            payAgorot: -1_200_00,
            forecastAgorot: null,
            isRunning: false,
            next: 'file',
          },
          {
            ...period,
            kind: 'advances',
            payAgorot: 500_00,
            forecastAgorot: 1_900_00,
            isRunning: true,
            next: null,
          },
        ],
        earlierDues: [{ kind: 'vat', count: 3, from: '2025-07-01' }],
      }),
  });
  await renderApp('/dashboard');
  const card = page.getByRole('region', { name: 'דיווחים ותשלומים לרשויות' });
  await expect
    .element(card.getByRole('link', { name: 'לדוח: דוח מע"מ, ספטמבר–אוקטובר 2026' }))
    .toHaveAttribute('href', '#/reports/vat?day=2026-09-01');
  await expect
    .element(card.getByRole('link', { name: /עוד 3 תקופות קודמות לא הוגשו ושולמו/ }))
    .toHaveAttribute('href', '#/reports/vat?day=2025-07-01');
  await expect.element(card).toMatchTextContent(/לא נרשם שהדוח הוגש/);
  await expect.element(card).toMatchTextContent(/המועד היה 15\/11\/2026.*להחזר.*1,200\.00/);
  await expect
    .element(card)
    .toMatchTextContent(/עד עכשיו לתשלום .?₪.500\.00.*תחזית: לתשלום.*1,900\.00/);
  expect((await axeAtRest()).violations).toEqual([]);
  await card.getByRole('button', { name: /איך/ }).click();
  await expect.element(page.getByText(/בתקופה המקבילה אשתקד/)).toBeVisible();
});

test('debts by age lead to their documents, and without any it says so', async () => {
  const debtAges = [
    { age: 'notDue' as const, sumAgorot: 500_00 },
    { age: 'days1To30' as const, sumAgorot: 0 },
    { age: 'daysOver90' as const, sumAgorot: 120_00 },
  ];
  server.answer({ [DASHBOARD]: () => aDashboard({ debtAges }) });
  await renderApp('/dashboard');
  const card = page.getByRole('region', { name: 'חובות לקוחות לפי איחור' });
  await expect
    .element(card.getByRole('link', { name: /120\.00/ }))
    .toHaveAttribute('href', '#/reports/open_debt/documents?age=daysOver90');
  await expect.element(card).toMatchTextContent(/טרם לפירעון.*500\.00/);
  expect((await axeAtRest()).violations).toEqual([]);
});
