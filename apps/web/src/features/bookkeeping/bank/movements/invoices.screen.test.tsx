import type {
  BankRowView,
  MatchTargetView,
} from '@pinkas/contract/bookkeeping/bank/bank-matching.contract';
import { agorot } from '@pinkas/domain/money/agorot';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { axeAtRest } from '../../../../../test/axe-at-rest.ts';
import { fakeServer, startHandlers, type FakeServer } from '../../../../../test/fake-server.ts';
import { renderApp } from '../../../../../test/render-app.tsx';
import { chooseLanguage } from '../../../../shared/language/language-store.ts';
import { ACCOUNT_ID, aBankAccount, aBankBalance } from '../testing/a-bank.ts';
import { answerOfRows, aRow, aTarget, MOVEMENT_IDS } from '../testing/a-movement.ts';

const ROWS = `GET /v2/api/bank/accounts/${ACCOUNT_ID}/rows`;
const MATCH = 'POST /v2/api/bank/rows/{id}/match';
const RELEASE = 'POST /v2/api/bank/rows/{id}/release';

let server: FakeServer;
let rows: BankRowView[];

const invoice: MatchTargetView = {
  ...aTarget(30_028, 100_00),
  ref: { kind: 'invoice', documentId: MOVEMENT_IDS[0] ?? '', sumAgorot: agorot(100_00) },
  docType: 305,
  isInvoice: true,
};
const ofInvoice = (index: number) =>
  aRow(index, {
    suggestions: [
      {
        targets: [invoice],
        feeAgorot: 0,
        reasons: [
          { code: 'sum', value: 0 },
          { code: 'receipt', value: 0 },
        ],
      },
    ],
  });
const issue = (index: number) =>
  page.getByRole('button', { name: new RegExp(`הפקת קבלה לתנועה .*העברה ${index} `) });
const drop = (index: number) =>
  page.getByRole('button', { name: new RegExp(`ביטול ההסבר שממתין לתנועה .*העברה ${index} `) });

const accept = (index: number) =>
  page.getByRole('button', { name: new RegExp(`אישור ההצעה לתנועה .*העברה ${index} `) });

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  await page.viewport(1440, 900);
  await chooseLanguage('he');
  rows = [ofInvoice(0), aRow(1)];
  server = fakeServer({
    ...startHandlers(true),
    'GET /v2/api/bank/balance': () => aBankBalance(),
    'GET /v2/api/bank/accounts': () => ({ accounts: [aBankAccount()] }),
    [`GET /v2/api/bank/accounts/${ACCOUNT_ID}/statements`]: () => ({ statements: [] }),
    [ROWS]: ({ query }) => answerOfRows(rows, query.get('show')),
    [MATCH]: () => ({ ...aRow(0), state: 'matched' }),
    [RELEASE]: () => aRow(0),
  });
});
afterEach(() => {
  vi.useRealTimers();
});

test('its receipt waits ten seconds for its number, and is dropped until then without a trace', async () => {
  await renderApp('/bank');
  await expect.element(page.getByText('סכום זהה · תופק קבלה')).toBeVisible();
  (issue(0).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('הקבלה תופק בעוד 10 שניות')).toBeVisible();
  await expect.element(accept(1)).toHaveFocus();
  expect((await axeAtRest()).violations).toEqual([]);
  vi.advanceTimersByTime(9_000);
  await expect.element(page.getByText('הקבלה תופק בעוד שנייה')).toBeVisible();
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(issue(0)).toBeVisible();
  vi.advanceTimersByTime(20_000);
  (issue(0).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await drop(0).click();
  await expect.element(issue(0)).toHaveFocus();
  expect(server.callsTo(MATCH)).toEqual([]);
});

test('after ten seconds it is issued once, and taking it back says first what that means', async () => {
  const receipt = { ...aTarget(10_008, 100_00), isMade: true };
  server.answer({
    [MATCH]: () => {
      rows = [{ ...ofInvoice(0), state: 'matched', matches: [receipt] }, aRow(1)];
      return rows[0];
    },
  });
  await renderApp('/bank');
  await issue(0).click();
  await expect.element(drop(0)).toBeVisible();
  vi.advanceTimersByTime(10_000);
  await expect
    .poll(() => server.callsTo(MATCH).map(({ body }) => body))
    .toMatchObject([{ targets: [{ kind: 'invoice', sumAgorot: 100_00 }], feeAgorot: 0 }]);
  // Once for the eye and once for readers of the screen.
  await expect.poll(() => page.getByText('הופקה קבלה 10008').elements()).toHaveLength(2);
  await page.getByRole('button', { name: 'ביטול הפעולה האחרונה' }).click();
  const asked = page.getByRole('alertdialog');
  await expect.element(asked.getByText(/הקבלה שהופקה \(10008\) תבוטל/)).toBeVisible();
  await asked.getByRole('button', { name: 'ביטול ההתאמה' }).click();
  await expect.poll(() => server.callsTo(RELEASE)).toHaveLength(1);
});

test('what waits is issued at once when the page is left', async () => {
  await renderApp('/bank');
  await issue(0).click();
  await expect.element(drop(0)).toBeVisible();
  location.hash = '#/expenses';
  await expect.poll(() => server.callsTo(MATCH)).toHaveLength(1);
});

test('what waits is issued once when the window is closed, by a request that outlives it', async () => {
  await renderApp('/bank');
  await issue(0).click();
  await expect.element(drop(0)).toBeVisible();
  const asks = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(asks);
  expect(asks.defaultPrevented).toBe(false);
  window.dispatchEvent(new Event('pagehide'));
  await expect
    .poll(() => server.callsTo(MATCH).map(({ outlivesPage }) => outlivesPage))
    .toEqual([true]);
  vi.advanceTimersByTime(20_000);
  location.hash = '#/expenses';
  await expect.element(page.getByRole('heading', { level: 1, name: 'הוצאות' })).toBeVisible();
  expect(server.callsTo(MATCH)).toHaveLength(1);
});

test('the browser asks before it closes where more waits than it sends for sure', async () => {
  const [whole] = ofInvoice(0).suggestions;
  const named = { ...whole, reasons: [{ code: 'name' as const, value: 0 }] };
  rows = Array.from({ length: 10 }, (_, index) => ({
    ...ofInvoice(0),
    id: `0193aaaa-0000-7000-8000-0000000001${index}0`,
    suggestions: [{ targets: [invoice], feeAgorot: 0, ...named }],
  }));
  await renderApp('/bank');
  await page.getByRole('button', { name: /קבלת 10 ההסברים הבטוחים/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /קבלת 10/ })
    .click();
  await expect.element(page.getByText('הקבלה תופק בעוד 10 שניות').first()).toBeVisible();
  const asks = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(asks()).toBe(true);
  await page
    .getByRole('button', { name: /ביטול ההסבר שממתין/ })
    .first()
    .click();
  await expect.poll(asks).toBe(false);
});

test('several invoices less a fee open in focus with their sums, and what the press writes', async () => {
  const part = (number: number, sumAgorot: number): MatchTargetView => ({
    ...invoice,
    ref: {
      kind: 'invoice',
      documentId: MOVEMENT_IDS[number] ?? '',
      sumAgorot: agorot(sumAgorot),
    },
    number: 30_019 + number,
    sumAgorot,
  });
  rows = [
    aRow(0, {
      amountAgorot: 21_830_00,
      suggestions: [
        {
          targets: [part(0, 8_260_00), part(1, 9_440_00), part(2, 4_154_00)],
          feeAgorot: 24_00,
          reasons: [
            { code: 'several', value: 3 },
            { code: 'fee', value: 24_00 },
          ],
        },
      ],
    }),
  ];
  await renderApp('/bank');
  const written = page.getByText('תופק קבלה על ₪21,854.00, ו־3 החשבוניות ייסגרו');
  await expect.element(issue(0)).toBeVisible();
  await expect.element(written).not.toBeVisible();
  (issue(0).element() as HTMLElement).focus();
  await expect.element(written).toBeVisible();
  await expect.element(page.getByText(/העמלה ₪24.00 לא נרשמת אוטומטית/)).toBeVisible();
  await expect.element(page.getByText('התקבל בבנק')).toBeVisible();
  expect((await axeAtRest()).violations).toEqual([]);
});

test('a part of an invoice says what stays open', async () => {
  const reasons = [{ code: 'part' as const, value: 3_791_71 }];
  const [whole] = ofInvoice(0).suggestions;
  rows = [aRow(0, { suggestions: [{ targets: whole?.targets ?? [], feeAgorot: 0, reasons }] })];
  await renderApp('/bank');
  await expect.element(page.getByText('תשלום חלקי, אחריו יישארו ₪3,791.71')).toBeVisible();
  (issue(0).element() as HTMLElement).focus();
  await expect
    .element(page.getByText('תופק קבלה על ₪100.00, והחשבונית תישאר פתוחה על ₪3,791.71'))
    .toBeVisible();
});

test('what agrees to the agora and by name is accepted together after a list, and undone together', async () => {
  const named = (index: number, over: Partial<BankRowView> = {}) =>
    aRow(index, {
      suggestions: [
        {
          targets: [index === 0 ? invoice : aTarget(10_000 + index, 100_00)],
          feeAgorot: 0,
          reasons: [
            { code: 'sum', value: 0 },
            { code: 'name', value: 0 },
          ],
        },
      ],
      ...over,
    });
  rows = [named(0), named(1), aRow(2)];
  await renderApp('/bank');
  await expect.element(page.getByRole('button', { name: /קבלת 2 ההסברים הבטוחים/ })).toBeVisible();
  await userEvent.keyboard('{Shift>}{Enter}{/Shift}');
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText('העברה 0')).toBeVisible();
  expect(dialog.getByText('העברה 2').elements()).toEqual([]);
  expect((await axeAtRest()).violations).toEqual([]);
  await dialog.getByRole('button', { name: 'קבלת 2 ההסברים הבטוחים' }).click();
  await expect.element(page.getByText('הקבלה תופק בעוד 10 שניות')).toBeVisible();
  await expect.element(page.getByText('יירשם בעוד 10 שניות')).toBeVisible();
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(drop(0)).not.toBeInTheDocument();
  await expect.element(drop(1)).not.toBeInTheDocument();
  await userEvent.keyboard('{Shift>}{Enter}{/Shift}');
  await dialog.getByRole('button', { name: 'קבלת 2 ההסברים הבטוחים' }).click();
  await expect.element(drop(1)).toBeVisible();
  vi.advanceTimersByTime(10_000);
  await expect.poll(() => server.callsTo(MATCH)).toHaveLength(2);
});

test('of two alike none is accepted by Enter: each has its own button', async () => {
  const [one] = ofInvoice(0).suggestions;
  const other: MatchTargetView = {
    ...invoice,
    number: 30_029,
    ref: { kind: 'invoice', documentId: MOVEMENT_IDS[1] ?? '', sumAgorot: agorot(100_00) },
  };
  if (one === undefined) throw new Error('no suggestion');
  rows = [aRow(0, { suggestions: [one, { ...one, targets: [other] }] })];
  await renderApp('/bank');
  await expect.element(page.getByText('יש כמה הסברים שווים, בוחרים אחד')).toBeVisible();
  expect(issue(0).elements()).toHaveLength(2);
  const main = page.getByRole('button', { name: /בחירת מסמכים לתנועה/ });
  await expect.element(main).toHaveAttribute('data-movement');
  await issue(0).nth(1).click();
  await expect.element(page.getByRole('link', { name: /30029/ })).toBeVisible();
});
