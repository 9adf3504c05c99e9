import type { RevenueBudget, RevenueLine } from '@pinkas/contract/reports/revenue/revenue.contract';
import { localDate } from '@pinkas/domain/time/local-date';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { axeAtRest } from '../../../../test/axe-at-rest.ts';
import {
  fakeServer,
  refusal,
  startHandlers,
  type FakeCall,
  type FakeServer,
} from '../../../../test/fake-server.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { chooseLanguage } from '../../../shared/language/language-store.ts';
import type { Report } from './revenue-rows.ts';

const REPORT = 'GET /backoffice/reports/revenue';
const DOCUMENT_ID = '0193eeee-0000-7000-8000-000000000001';

const sums = (...months: number[]) => ({
  months,
  totalAgorot: months.reduce((total, one) => total + one, 0),
  previousAgorot: 100_00,
  budget: null as RevenueBudget | null,
});

/** Returns the same budget for each month. */
const budget = (sum: number): { budget: RevenueBudget } => ({
  budget: { months: [sum, sum, sum], totalAgorot: 3 * sum },
});

const LINE: RevenueLine = {
  id: `document:${DOCUMENT_ID}:0:2`,
  date: localDate('2026-11-03'),
  account: 'income-taxable',
  accountName: '',
  source: 'document',
  sourceId: DOCUMENT_ID,
  docType: 305,
  number: '30117',
  partyId: null,
  partyName: 'מאפיית הגפן',
  description: '',
  isReversal: false,
  counterAccounts: [],
  debitAgorot: 0,
  creditAgorot: 300_00,
  amountAgorot: 300_00,
};

const PEOPLE = ['נועה', 'אורי'].map((name, index) => ({
  id: `0193eeee-0000-7000-8000-00000000001${String(index)}`,
  name,
}));

let server: FakeServer;
let asked: URLSearchParams[];
let isEmpty: boolean;
let hasBudget: boolean;

function answer({ query }: FakeCall): Report {
  asked.push(query);
  const rows: Report['rows'] = [
    {
      id: 'income-income-taxable',
      kind: 'income',
      account: 'income-taxable',
      name: '',
      ...sums(200_00, 300_00, 0),
    },
    {
      id: 'expense-expense-rent',
      kind: 'expense',
      account: 'expense-rent',
      name: '',
      ...sums(50_00, 50_00, 0),
      ...(hasBudget && budget(30_00)),
    },
  ];
  return {
    success: true,
    from: localDate('2026-10-01'),
    to: localDate('2026-12-31'),
    basis: query.get('basis') === 'cash' ? 'cash' : 'accrual',
    compared: { from: localDate('2025-10-01'), to: localDate('2025-11-20') },
    months: ['10', '11', '12'].map((month) => ({
      month: `2026-${month}`,
      from: localDate(`2026-${month}-01`),
      to: localDate(month === '11' ? '2026-11-30' : `2026-${month}-31`),
    })),
    hasBudget,
    rows: isEmpty ? [] : rows,
    income: { ...sums(200_00, 300_00, 0), ...(hasBudget && budget(210_00)) },
    expense: { ...sums(60_00, 60_00, 0), ...(hasBudget && budget(30_00)) },
    profit: { ...sums(140_00, 240_00, 0), ...(hasBudget && budget(180_00)) },
  };
}

beforeEach(async () => {
  await chooseLanguage('he');
  asked = [];
  isEmpty = false;
  hasBudget = false;
  server = fakeServer({
    ...startHandlers(true),
    'GET /v2/api/list-views': () => ({ views: [] }),
    'GET /v2/api/tags': () => ({ tags: [] }),
    'GET /backoffice/reports/issuers': () => ({ people: PEOPLE }),
    [`${REPORT}/lines`]: () => ({ rows: [LINE], after: null, before: null }),
    [`${REPORT}/lines/total`]: () => ({ lines: 1, totalAgorot: 300_00, name: '' }),
    [REPORT]: answer,
  });
});

const row = (name: string | RegExp) => page.getByRole('row', { name });

async function open(path = ''): Promise<void> {
  await renderApp(`/reports/revenue${path}`);
  await expect.element(page.getByRole('heading', { level: 1, name: 'רווח והפסד' })).toBeVisible();
}

test('months stand side by side with totals and profit, and a sum leads to its documents', async () => {
  await open();
  await expect.element(row(/סה"כ הכנסות/).getByText('500.00')).toBeVisible();
  expect(asked[0]?.toString()).toBe('from=2026-10-01&to=2026-12-31&basis=accrual&compare=year');
  await expect.element(row(/^רווח/).getByText('380.00')).toBeVisible();
  expect((await axeAtRest()).violations).toEqual([]);
  await userEvent.click(page.getByRole('link', { name: /הכנסות חייבות.*נובמבר/ }));
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent('מה שמאחורי הכנסות חייבות');
  await expect.poll(() => window.location.hash).toContain('from=2026-11-01&to=2026-11-30');
  await expect
    .element(page.getByRole('link', { name: /30117/ }))
    .toHaveAttribute('href', `#/documents/${DOCUMENT_ID}`);
  expect((await axeAtRest()).violations).toEqual([]);
  await userEvent.click(page.getByRole('link', { name: 'לדוח רווח והפסד' }));
  await expect.poll(() => asked.at(-1)?.get('from')).toBe('2026-10-01');
});

test('on a phone the profit stands beside the title, above the tools and the chart', async () => {
  await open();
  await expect.element(row(/^רווח/).getByText('380.00')).toBeVisible();
  const beside = () => document.querySelector('.pk-page-head__note');
  expect(beside()?.textContent ?? '').not.toContain('380.00');
  await page.viewport(390, 844);
  await expect.poll(() => beside()?.textContent).toMatch(/^רווח.*380\.00/);
  expect(beside()?.getBoundingClientRect().bottom).toBeLessThan(250);
});

test('the heads of the columns stand above the first row, and cover nothing of it', async () => {
  await page.viewport(1440, 900);
  await open();
  await expect.element(row(/^סה"כ הכנסות/)).toBeVisible();
  const [heads, first] = ['thead th', 'tbody tr'].map((part) =>
    document.querySelector(`.pk-table-frame .pk-table ${part}`)?.getBoundingClientRect(),
  );
  expect(first?.top).toBeGreaterThanOrEqual(heads?.bottom ?? Number.POSITIVE_INFINITY);
});

test('basis and comparison live in the address, and each figure tells its rule', async () => {
  await open();
  await userEvent.click(page.getByRole('tab', { name: 'בסיס מזומן' }));
  await expect.element(row(/^סה"כ תקבולים/)).toBeVisible();
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'השוואה' }), 'none');
  await expect.poll(() => asked.at(-1)?.get('compare')).toBe('none');
  await expect.element(page.getByRole('columnheader', { name: 'שינוי' })).not.toBeInTheDocument();
  await userEvent.click(page.getByRole('button', { name: 'איך זה מחושב' }));
  await expect.element(page.getByText(/פיקדון נספר רק כשהוא מנוצל/)).toBeVisible();
});

test('a filter narrows the report and the lines behind it, and says what it leaves out', async () => {
  await open();
  await userEvent.click(page.getByRole('button', { name: 'משתמש' }));
  await userEvent.click(page.getByRole('button', { name: 'אורי' }));
  await expect.poll(() => asked.at(-1)?.get('userId')).toBe(PEOPLE[1]?.id);
  await expect.element(page.getByText(/וההוצאות ופקודות היומן שהוא רשם/)).toBeVisible();
  window.location.hash = '#/reports/revenue?docType=305&from=2026-10-01&to=2026-12-31';
  await expect.element(page.getByText(/הוצאות ופקודות יומן לא נכללות בסינון/)).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'איך זה מחושב' }));
  await expect.element(page.getByText('התקציב הוא של כל העסק', { exact: false })).toBeVisible();
  expect((await axeAtRest()).violations).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await userEvent.click(page.getByRole('link', { name: /הכנסות חייבות.*נובמבר/ }));
  await expect.poll(() => window.location.hash).toContain('docType=305');
  await userEvent.click(page.getByRole('link', { name: 'לדוח רווח והפסד' }));
  await expect.poll(() => asked.at(-1)?.get('docType')).toBe('305');
  await expect.poll(() => asked.at(-1)?.get('from')).toBe('2026-10-01');
});

test('a period without anything says so, and a report that did not load is asked for again', async () => {
  isEmpty = true;
  server.answer({ [REPORT]: () => refusal(500, 'INTERNAL') });
  await open();
  await expect.element(page.getByText('דוח הרווח וההפסד לא נטען')).toBeVisible();
  server.answer({ [REPORT]: answer });
  await userEvent.click(page.getByRole('button', { name: /לנסות שוב|ניסיון נוסף/ }));
  await expect.element(page.getByText('אין הכנסות או הוצאות בתקופה הזו')).toBeVisible();
});

test('a budget stands beside the sums, and what costs too much is said in words and in the colour of bad news', async () => {
  hasBudget = true;
  await open();
  const rent = row(/שכר דירה/);
  await expect.element(rent.getByText('+10.00')).toHaveClass(/report-change--down/);
  await expect.element(rent.getByText(/111%.* חריגה/)).toHaveClass(/report-change--down/);
  await expect.element(rent.getByText(/מעל תקציב.{1,2}30\.00/).first()).toBeVisible();
  // October is over and short of its budget, the quarter still runs.
  const income = row(/סה"כ הכנסות/);
  await expect
    .element(income.getByText(/מתחת לתקציב.{1,2}210\.00/))
    .toHaveClass(/report-change--down/);
  await expect.element(income.getByText('\u2212130.00')).not.toHaveClass(/report-change/);
  await expect.element(row(/^רווח/).getByText('540.00')).toBeVisible();
  expect((await axeAtRest()).violations).toEqual([]);
  await userEvent.click(page.getByRole('button', { name: 'איך זה מחושב' }));
  await expect.element(page.getByText(/הוצאה מעל התקציב מסומנת כחריגה מיד/)).toBeVisible();
});

test('rising costs are bad news, and rising income is good', async () => {
  server.answer({
    [REPORT]: (call: FakeCall) => {
      const report = answer(call);
      return { ...report, expense: { ...report.expense, previousAgorot: 60_00 } };
    },
  });
  await open();
  await expect.element(row(/סה"כ הוצאות/).getByText(/100%/)).toHaveClass('report-change--down');
  await expect.element(row(/סה"כ הכנסות/).getByText(/400%/)).toHaveClass('report-change--up');
});

test('the months are drawn with a loss under zero, and a bar leads to what is behind its month', async () => {
  server.answer({
    [REPORT]: (call: FakeCall) => ({ ...answer(call), profit: sums(140_00, -240_00, 0) }),
  });
  await open();
  const november = page.getByRole('link', { name: /^נובמבר 2026: סה"כ הכנסות/ });
  await expect.element(november).toHaveAccessibleName(/רווח ₪ \u2212240\.00$/);
  const [income, costs, loss] = november.element().querySelectorAll('.bar-chart__bar');
  const box = (bar: Element | undefined) => bar?.getBoundingClientRect();
  // One zero line: a loss starts where the other bars do.
  expect(box(loss)?.top).toBeCloseTo(box(income)?.bottom ?? 0, 0);
  expect(box(costs)?.bottom).toBeCloseTo(box(income)?.bottom ?? 0, 0);
  const october = page.getByRole('link', { name: /^אוקטובר 2026: סה"כ הכנסות/ }).element();
  expect(october.getBoundingClientRect().left).toBeGreaterThan(
    november.element().getBoundingClientRect().left,
  );
  expect((await axeAtRest()).violations).toEqual([]);
  await userEvent.click(november);
  await expect.poll(() => window.location.hash).toContain('from=2026-11-01&to=2026-11-30');
});
