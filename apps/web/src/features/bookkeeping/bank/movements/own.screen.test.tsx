import type {
  BankRowView,
  MatchTargetView,
  SuggestionView,
  TargetRef,
} from '@pinkas/contract/bookkeeping/bank/bank-matching.contract';
import { agorot } from '@pinkas/domain/money/agorot';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { axeAtRest } from '../../../../../test/axe-at-rest.ts';
import { fakeServer, startHandlers, type FakeServer } from '../../../../../test/fake-server.ts';
import { renderApp } from '../../../../../test/render-app.tsx';
import { chooseLanguage } from '../../../../shared/language/language-store.ts';
import { ACCOUNT_ID, aBankAccount, aBankBalance } from '../testing/a-bank.ts';
import { answerOfRows, aBankHead, aRow, aTarget, MOVEMENT_IDS } from '../testing/a-movement.ts';

/* The head of the page, what has no document, and the order in which rows are handled. */

const ROWS = `GET /v2/api/bank/accounts/${ACCOUNT_ID}/rows`;
const MATCH = 'POST /v2/api/bank/rows/{id}/match';
const PAUSE = 'POST /v2/api/bank/rows/{id}/pause';
const RELEASE = 'POST /v2/api/bank/rows/{id}/release';

let server: FakeServer;
let rows: BankRowView[];

function become(path: string, state: BankRowView['state']) {
  const id = path.split('/')[5] ?? '';
  rows = rows.map((row) => (row.id === id ? { ...row, state } : row));
  return rows.find((row) => row.id === id);
}

beforeEach(async () => {
  await page.viewport(1440, 900);
  await chooseLanguage('he');
  rows = [aRow(0), aRow(1), aRow(2)];
  server = fakeServer({
    ...startHandlers(true),
    'GET /v2/api/bank/balance': () => aBankBalance(),
    'GET /v2/api/bank/accounts': () => ({ accounts: [aBankAccount()] }),
    [`GET /v2/api/bank/accounts/${ACCOUNT_ID}/statements`]: () => ({ statements: [] }),
    [ROWS]: ({ query }) => answerOfRows(rows, query.get('show')),
    [MATCH]: ({ path }) => become(path, 'matched'),
    [PAUSE]: ({ path }) => become(path, 'paused'),
    [RELEASE]: ({ path }) => become(path, 'open'),
  });
});

const own = (ref: TargetRef, over: Partial<MatchTargetView> = {}): MatchTargetView => ({
  ...aTarget(1, -38_50),
  ref,
  docType: null,
  number: null,
  ...over,
});
const suggested = (target: MatchTargetView, code: 'sum' | 'charge'): SuggestionView => ({
  targets: [target],
  feeAgorot: 0,
  reasons: [{ code, value: 0 }],
});
const accept = (index: number) =>
  page.getByRole('button', { name: new RegExp(`אישור ההצעה לתנועה .*העברה ${index} `) });
const release = (index: number) =>
  page.getByRole('button', { name: new RegExp(`ביטול ההתאמה של התנועה .*העברה ${index} `) });

test('bank less books less what is known is the total of the open rows, and each sum opens what it is made of', async () => {
  await renderApp('/bank');
  const head = page.getByRole('region', { name: 'מה עדיין לא הוסבר' });
  await expect.element(head.getByText('יתרה בבנק, 19/11/2026')).toBeVisible();
  const left = head.getByRole('button', { name: /עדיין לא הוסבר/ });
  await expect.element(left).toMatchTextContent('300.00');
  await expect
    .element(page.getByText('3 תנועות לטיפול').element().parentElement as HTMLElement)
    .toMatchTextContent('300.00');
  await expect
    .element(head.getByRole('link', { name: /יתרה בספרים/ }))
    .toHaveAttribute('href', '#/reports/ledger?from=2026-01-01&to=2026-11-19&account=bank');
  const known = head.getByRole('button', { name: /הפרשים ידועים/ });
  await expect.element(known).toMatchTextContent('200.00');
  await known.click();
  const parts = page.getByRole('region', { name: 'ממה מורכבים ההפרשים הידועים' });
  await expect.element(parts).toMatchTextContent('תנועות פתוחות בחשבונות האחרים');
  await expect.element(parts).toMatchTextContent('212.50');
  await expect.element(parts).not.toMatchTextContent('תנועות שהושהו');
  expect((await axeAtRest()).violations).toEqual([]);
  await head.getByRole('button', { name: /יתרה בבנק/ }).click();
  await expect
    .element(page.getByRole('region', { name: 'היתרה בכל חשבון, אחרי התנועה האחרונה' }))
    .toMatchTextContent('48,120.50');
});

test('without a balance of the bank the head says so, and still what is not explained', async () => {
  server.answer({
    [ROWS]: ({ query }) => ({
      ...answerOfRows(rows, query.get('show')),
      head: aBankHead({ bankAgorot: null, known: null }),
    }),
  });
  await renderApp('/bank');
  await expect.element(page.getByText(/בדפי הבנק אין יתרה, לכן אי אפשר/)).toBeVisible();
  await expect
    .element(page.getByRole('button', { name: /עדיין לא הוסבר/ }))
    .toMatchTextContent('300.00');
});

test('a row that was handled keeps its place until the view is left, and is undone there', async () => {
  await renderApp('/bank');
  await expect.element(accept(1)).toBeVisible();
  (accept(1).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(accept(2)).toHaveFocus();
  await expect.element(release(1)).toBeVisible();
  const lines = page.getByRole('list', { name: 'תנועות', exact: true }).getByRole('listitem');
  await expect.element(lines.nth(1)).toMatchTextContent('העברה 1');
  await release(1).click();
  await expect.element(accept(1)).toBeVisible();
  (accept(1).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(release(1)).toBeVisible();
  await page.getByRole('tab', { name: /הכול/ }).click();
  await page.getByRole('tab', { name: /פתוחות/ }).click();
  await expect.element(accept(0)).toBeVisible();
});

test('the down arrow enters the list of a page that was just opened, and Enter goes past what was handled', async () => {
  await renderApp('/bank');
  await expect.element(accept(0)).toBeVisible();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(accept(0)).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(release(1)).toBeVisible();
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  await expect.element(accept(0)).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(accept(2)).toHaveFocus();
});

test('S puts the row in focus aside, and the number of another explanation accepts it', async () => {
  const [first] = aRow(1).suggestions;
  const second = suggested(aTarget(10_077, 100_00), 'sum');
  rows = [aRow(0), aRow(1, { suggestions: first === undefined ? [] : [first, second] }), aRow(2)];
  await renderApp('/bank');
  await expect.element(accept(0)).toBeVisible();
  (accept(0).element() as HTMLElement).focus();
  await userEvent.keyboard('s');
  await expect.poll(() => server.callsTo(PAUSE)).toHaveLength(1);
  // Beside the button of the other explanation.
  await expect.element(accept(1).last()).toHaveFocus();
  // What its number accepts is shown while the row has the focus.
  await expect.element(page.getByRole('link', { name: /10077/ })).toBeVisible();
  await userEvent.keyboard('3');
  expect(server.callsTo(MATCH)).toEqual([]);
  await userEvent.keyboard('2');
  await expect.poll(() => server.callsTo(MATCH)).toHaveLength(1);
  await expect.element(release(1)).toBeVisible();
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.poll(() => server.callsTo(RELEASE)).toHaveLength(1);
  await page.getByRole('tab', { name: /הושהו/ }).click();
  await expect
    .element(page.getByRole('button', { name: /החזרה לפתוחות של התנועה .*העברה 0 / }))
    .toBeVisible();
});

test('a fee, a transfer and a payment to an authority say what they write before the press', async () => {
  const fee = own({ kind: 'fee', sumAgorot: agorot(38_50) });
  const transfer = own(
    { kind: 'transfer', rowId: MOVEMENT_IDS[2] ?? '' },
    { name: 'חיסכון 654321' },
  );
  const vat = own({ kind: 'authority', authority: 'vat', sumAgorot: agorot(38_50) });
  const out = { amountAgorot: -38_50 };
  rows = [
    aRow(0, { ...out, suggestions: [suggested(fee, 'charge')] }),
    aRow(1, { ...out, suggestions: [suggested(transfer, 'sum')] }),
    aRow(2, { ...out, suggestions: [suggested(vat, 'sum')] }),
  ];
  await renderApp('/bank');
  const button = (name: string) => page.getByRole('button', { name: new RegExp(name) });
  await expect.element(button('רישום העברה לתנועה')).toBeVisible();
  (button('רישום עמלה לתנועה').element() as HTMLElement).focus();
  await expect
    .element(page.getByText('תירשם הוצאת עמלות בנק על ₪38.50, בלי מע"מ, ששולמה ביום התנועה'))
    .toBeVisible();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByText(/שתי התנועות יסומנו יחד/)).toBeVisible();
  expect((await axeAtRest()).violations).toEqual([]);
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByText('תירשם פקודת יומן על ₪38.50 מול חשבון המע"מ')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(() => server.callsTo(MATCH).map(({ body }) => body))
    .toEqual([
      { targets: [{ kind: 'authority', authority: 'vat', sumAgorot: 38_50 }], feeAgorot: 0 },
    ]);
});

test('a debit of which nothing is known is recorded as a fee from its menu', async () => {
  rows = [aRow(0, { suggestions: [], amountAgorot: -27_90 })];
  await renderApp('/bank');
  await page.getByRole('button', { name: /עוד פעולות לתנועה/ }).click();
  await page.getByRole('menuitem', { name: 'רישום כעמלת בנק' }).click();
  await expect
    .poll(() => server.callsTo(MATCH).map(({ body }) => body))
    .toEqual([{ targets: [{ kind: 'fee', sumAgorot: 27_90 }], feeAgorot: 0 }]);
});

test('on a phone it is recorded and ignored from the menu of its card too', async () => {
  rows = [aRow(0, { suggestions: [], amountAgorot: -27_90 })];
  await renderApp('/bank');
  await page.viewport(390, 844);
  await page
    .getByRole('article')
    .getByRole('button', { name: /עוד פעולות לתנועה/ })
    .click();
  await expect.element(page.getByRole('menuitem', { name: 'התעלמות' })).toBeVisible();
  await page.getByRole('menuitem', { name: 'רישום כעמלת בנק' }).click();
  await expect.poll(() => server.callsTo(MATCH)).toHaveLength(1);
});

test('a file that is dropped on a debit of which nothing is known opens a new expense with it', async () => {
  rows = [aRow(0, { suggestions: [], amountAgorot: -27_90, description: 'דפוס הצפון' })];
  await renderApp('/bank');
  const row = page.getByRole('listitem').filter({ hasText: 'דפוס הצפון' });
  await expect.element(row.getByText(/אפשר לגרור לכאן את החשבונית/)).toBeVisible();
  const carried = new DataTransfer();
  carried.items.add(new File(['%PDF-1.4'], 'חשבונית.pdf', { type: 'application/pdf' }));
  const event = (type: string) =>
    new DragEvent(type, { dataTransfer: carried, bubbles: true, cancelable: true });
  row.element().dispatchEvent(event('dragover'));
  row.element().dispatchEvent(event('drop'));
  await expect.poll(() => location.hash).toContain('#/expenses/new?date=2026-11-05&sum=27.90');
  await expect.poll(() => server.callsTo('POST /v2/api/files')).toHaveLength(1);
});

test('when nothing is open the page says so, and where the next statement goes', async () => {
  rows = [];
  await renderApp('/bank');
  await expect.element(page.getByText(/כל התנועות הוסברו/)).toBeVisible();
});

test('an address opens the movements that it names', async () => {
  rows = [aRow(0, { state: 'ignored', ignoredReason: 'משיכה פרטית' }), aRow(1)];
  await renderApp(`/bank?account=${ACCOUNT_ID}&show=ignored`);
  await expect.element(page.getByText('משיכה פרטית')).toBeVisible();
  await expect
    .element(page.getByRole('tab', { name: /בלי התאמה/ }))
    .toHaveAttribute('aria-selected', 'true');
});

test('on a phone one movement is in hand and the next four below it; what is put off comes last', async () => {
  rows = [0, 1, 2].map((index) => aRow(index));
  rows.push(
    ...[3, 4, 5, 6].map((index) => ({
      ...aRow(0),
      id: `0193aaaa-0000-7000-8000-0000000000b${index}`,
      description: `העברה ${index} ${'שםארוךבליהפסקה'.repeat(12)}`,
    })),
  );
  await renderApp('/bank');
  await page.viewport(390, 844);
  const head = page.getByRole('region', { name: 'מה עדיין לא הוסבר' });
  await expect.element(head).not.toMatchTextContent('יתרה בספרים');
  await head.getByRole('button', { name: /עדיין לא הוסבר/ }).click();
  await expect.element(head.getByRole('link', { name: /יתרה בספרים/ })).toBeVisible();
  const card = page.getByRole('article');
  await expect.element(card).toMatchTextContent('העברה 0');
  const next = page.getByRole('region', { name: 'הבאות' }).getByRole('listitem');
  await expect.poll(() => next.elements()).toHaveLength(4);
  expect(page.getByRole('table').elements()).toEqual([]);
  expect((await axeAtRest()).violations).toEqual([]);
  await card.getByRole('button', { name: 'אחר כך' }).click();
  await expect.element(card).toMatchTextContent('העברה 1');
  await accept(1).click();
  await expect.element(card).toMatchTextContent('העברה 2');
  await page.getByRole('button', { name: 'ביטול', exact: true }).click();
  await expect.poll(() => server.callsTo(RELEASE)).toHaveLength(1);
  await next.getByRole('button', { name: /העברה 5/ }).click();
  await expect.element(card).toMatchTextContent('העברה 5');
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});
