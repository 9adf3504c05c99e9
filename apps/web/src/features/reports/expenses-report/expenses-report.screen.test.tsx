import type {
  ExpenseEntry,
  ExpenseReportSums,
} from '@pinkas/contract/reports/expenses-report/expenses-report.contract';
import { localDate } from '@pinkas/domain/time/local-date';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

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

const REPORT = 'GET /backoffice/reports/expenses';
const EXPENSE_ID = '0193eeee-0000-7000-8000-000000000007';

const SUMS: ExpenseReportSums = {
  expenses: 2,
  netAgorot: 1_000_00,
  vatClaimedAgorot: 120_00,
  vatOtherAgorot: 60_00,
  grossAgorot: 1_180_00,
  costAgorot: 1_060_00,
  recognisedAgorot: 477_00,
  previousAgorot: 530_00,
};

const { expenses: _count, previousAgorot: _previous, ...MONEY } = SUMS;
const ENTRY: ExpenseEntry = {
  ...MONEY,
  id: EXPENSE_ID,
  date: localDate('2026-11-03'),
  supplierName: 'מוסך הגלגל',
  kind: 'tax-invoice',
  reference: '4711',
  category: 'vehicle',
  ownCategoryName: '',
  description: 'טיפול',
};

const PEOPLE = ['נועה', 'אורי'].map((name, index) => ({
  id: `0193eeee-0000-7000-8000-00000000002${String(index)}`,
  name,
}));

let server: FakeServer;
let asked: URLSearchParams[];

beforeEach(async () => {
  await chooseLanguage('he');
  asked = [];
  server = fakeServer({
    ...startHandlers(true),
    'GET /v2/api/tags': () => ({ tags: [] }),
    'GET /backoffice/reports/issuers': ({ query }) => ({
      people: query.get('of') === 'expenses' ? PEOPLE : [],
    }),
    'GET /v2/api/list-views': () => ({ views: [] }),
    [REPORT]: ({ query }) => {
      asked.push(query);
      const by = query.get('by') ?? 'category';
      return {
        success: true,
        from: query.get('from') ?? '',
        to: query.get('to') ?? '',
        by,
        compared: { from: '2026-10-01', to: '2026-10-20' },
        rows: [{ ...SUMS, id: by === 'tag' ? 'none' : 'vehicle', name: '' }],
        rest: null,
        total: SUMS,
        waiting: 3,
      };
    },
    'GET /backoffice/reports/expenses/entries': ({ query }) => {
      asked.push(query);
      return { rows: [ENTRY], after: null, before: null };
    },
    'GET /backoffice/reports/expenses/entries/total': () => ({ name: '', total: SUMS }),
  });
});

const row = (name: string | RegExp) => page.getByRole('row', { name });

async function open(): Promise<void> {
  await renderApp('/reports/expenses');
  await expect.element(page.getByRole('heading', { level: 1, name: 'דוח הוצאות' })).toBeVisible();
}

test('expenses of the running month stand by category, and a row leads to them and to their page', async () => {
  await open();
  await expect.element(row(/החזקת רכב/).getByText('477.00')).toBeVisible();
  await expect.element(row(/החזקת רכב/).getByText(/עלייה של .*100/)).toBeVisible();
  expect(asked[0]?.get('from')).toBe('2026-11-01');
  expect((await axeAtRest()).violations).toEqual([]);
  await expectFineOnPhone(page.getByRole('button', { name: /החזקת רכב/ }).first());
  await userEvent.click(row(/החזקת רכב/).getByRole('link'));
  await expect
    .element(page.getByRole('heading', { level: 1, name: /ההוצאות של החזקת רכב/ }))
    .toBeVisible();
  await expect.poll(() => asked.at(-1)?.get('row')).toBe('vehicle');
  await expect
    .element(row(/מוסך הגלגל/).getByRole('link'))
    .toHaveAttribute('href', `#/expenses/${EXPENSE_ID}`);
  expect((await axeAtRest()).violations).toEqual([]);
  await expectFineOnPhone(page.getByText('מוסך הגלגל'));
});

test('what waits for approval is told and is a click away', async () => {
  await open();
  await expect
    .element(page.getByRole('link', { name: '3 הוצאות ממתינות לאישור ולא נספרות כאן' }))
    .toHaveAttribute('href', '#/expenses?from=2026-11-01&to=2026-11-30&state=waiting');
});

test('a filter is asked for, and by tag the division is explained', async () => {
  await open();
  await userEvent.click(page.getByRole('button', { name: 'שימוש' }));
  await userEvent.click(page.getByText('ציוד ורכוש קבוע'));
  await expect.poll(() => asked.at(-1)?.get('use')).toBe('equipment');
  await userEvent.click(page.getByRole('button', { name: 'מי שרשם' }));
  await userEvent.click(page.getByRole('button', { name: 'אורי' }));
  await expect.poll(() => asked.at(-1)?.get('userId')).toBe(PEOPLE[1]?.id);
  await userEvent.click(page.getByRole('tab', { name: 'לפי תגית' }));
  await expect.element(row(/ללא תגית/)).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'איך זה מחושב' }));
  await expect.element(page.getByText(/הוצאה שחולקה בין תגיות/)).toBeVisible();
});

test('a report that did not load is asked for again', async () => {
  server.answer({ [REPORT]: () => refusal(500, 'INTERNAL') });
  await open();
  await expect.element(page.getByText('דוח ההוצאות לא נטען')).toBeVisible();
});
