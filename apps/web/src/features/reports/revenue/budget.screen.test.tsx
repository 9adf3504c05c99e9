import type { BudgetView, SaveBudget } from '@pinkas/contract/reports/revenue/budget.contract';
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

const BUDGET = '/v2/api/reports/revenue/budget';
const RENT = 'expense-expense-rent';
const OFFICE = 'expense-expense-office';
const zeros = (count: number) => Array.from({ length: count }, () => 0);

const VIEW: BudgetView = {
  year: 2026,
  version: 4,
  rows: [{ row: RENT, monthsAgorot: [4_000_00, ...zeros(11)] }],
  ownAccounts: [],
  lastYear: [
    { row: 'income-income-taxable', monthsAgorot: [100_00, ...zeros(11)] },
    { row: RENT, monthsAgorot: [0, 3_000_00, ...zeros(10)] },
  ],
};

let server: FakeServer;

beforeEach(async () => {
  await chooseLanguage('he');
  server = fakeServer({
    ...startHandlers(true),
    [`GET ${BUDGET}`]: () => VIEW,
    [`PUT ${BUDGET}`]: () => ({ year: 2026, version: 5 }),
  });
});

const cell = (name: string) => page.getByRole('textbox', { name });
const sent = () => server.callsTo(`PUT ${BUDGET}`).at(-1)?.body as SaveBudget | undefined;

async function open(): Promise<void> {
  await renderApp('/reports/revenue/budget?year=2026');
  await expect.element(page.getByRole('heading', { level: 1, name: 'תקציב 2026' })).toBeVisible();
}

/** Pastes a text where the focus is. */
function paste(text: string): void {
  const data = new DataTransfer();
  data.setData('text/plain', text);
  document.activeElement?.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
  );
}

test('a range of a spreadsheet is pasted, arrows move by sight, and the sheet is kept', async () => {
  await open();
  expect((await axeAtRest()).violations).toEqual([]);
  await expectFineOnPhone(page.getByRole('heading', { level: 1 }));
  await userEvent.click(cell('שכר דירה, ינואר'));
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(cell('שכר דירה, פברואר')).toHaveFocus();
  paste('4,100\t₪ 4,200.00\r\n');
  await userEvent.keyboard('{Enter}');
  await expect.element(cell('שכר דירה, מרץ')).toHaveValue('4,200');
  await expect
    .element(page.getByRole('row', { name: /סה"כ הוצאות/ }).getByText('12,300.00'))
    .toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'שמירה' }));
  await expect.poll(sent).toEqual({
    year: 2026,
    version: 4,
    rows: [{ row: RENT, monthsAgorot: [4_000_00, 4_100_00, 4_200_00, ...zeros(9)] }],
  });
  await expect.poll(() => window.location.hash).toContain('/reports/revenue?from=2026-01-01');
});

test('a year is filled by one sum, and what is no sum is said at its cell', async () => {
  await open();
  await userEvent.click(page.getByRole('button', { name: 'מילוי השנה: ציוד משרדי מתכלה' }));
  await userEvent.click(page.getByRole('radio', { name: 'לשנה, בחלוקה שווה' }));
  await userEvent.fill(page.getByRole('textbox', { name: 'סכום' }), '1200');
  await userEvent.click(page.getByRole('button', { name: 'מילוי', exact: true }));
  await expect.element(cell('ציוד משרדי מתכלה, דצמבר')).toHaveValue('100');
  await userEvent.fill(cell('שכר דירה, ינואר'), 'ארבע');
  await userEvent.click(page.getByRole('button', { name: 'שמירה' }));
  await expect.element(cell('שכר דירה, ינואר')).toHaveAttribute('aria-invalid', 'true');
  expect(sent()).toBeUndefined();
  await userEvent.fill(cell('שכר דירה, ינואר'), '');
  await userEvent.click(page.getByRole('button', { name: 'שמירה' }));
  await expect
    .poll(() => sent()?.rows)
    .toEqual([{ row: OFFICE, monthsAgorot: Array.from({ length: 12 }, () => 100_00) }]);
});

test('last year is copied with a per cent more, over a budget that somebody else changed', async () => {
  await open();
  await userEvent.click(page.getByRole('button', { name: 'העתקה מ־2025' }));
  await userEvent.fill(page.getByRole('textbox', { name: 'תוספת באחוזים' }), '10');
  await userEvent.click(page.getByRole('button', { name: 'העתקה', exact: true }));
  await expect.element(cell('הכנסות, ינואר')).toHaveValue('110');
  await expect.element(cell('שכר דירה, פברואר')).toHaveValue('3,300');
  await expect.element(cell('שכר דירה, ינואר')).toHaveValue('');
  server.answer({ [`PUT ${BUDGET}`]: () => refusal(409, 'VERSION_CONFLICT') });
  await userEvent.click(page.getByRole('button', { name: 'שמירה' }));
  await expect.element(page.getByText('מישהו אחר שינה את התקציב בינתיים')).toBeVisible();
  server.answer({
    [`GET ${BUDGET}`]: () => ({ ...VIEW, version: 9 }),
    [`PUT ${BUDGET}`]: () => ({ year: 2026, version: 10 }),
  });
  await userEvent.click(page.getByRole('button', { name: 'שמירת מה שהקלדתי' }));
  await expect.poll(() => sent()?.version).toBe(9);
});
