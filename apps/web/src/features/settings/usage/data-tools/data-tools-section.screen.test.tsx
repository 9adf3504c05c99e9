import { BOOK_CHECKS } from '@pinkas/domain/bookkeeping/book-checks';
import { beforeEach, expect, test } from 'vitest';

import { axeAtRest } from '../../../../../test/axe-at-rest.ts';
import { expectFineOnPhone } from '../../../../../test/fine-on-phone.ts';
import { fakeServer, startHandlers, type FakeServer } from '../../../../../test/fake-server.ts';
import { renderApp } from '../../../../../test/render-app.tsx';
import { chooseLanguage } from '../../../../shared/language/language-store.ts';

const NEWEST = 'GET /v2/api/settings/health';
const START = 'POST /v2/api/settings/health';
const COUNT = 'GET /v2/api/settings/storage-count';
const CORRECT = 'PUT /v2/api/settings/storage-count';
const DOCUMENT = { id: '0190a000-0000-7000-8000-000000000001', docType: 305, number: 30_028 };

let server: FakeServer;

/** A check of the books; what is broken by its name. */
function aCheck(broken: Readonly<Record<string, number>> = {}, changes: object = {}) {
  return {
    id: '0190a000-0000-7000-8000-00000000000a',
    state: 'done',
    startedAt: '2026-11-22T08:00:00Z',
    endedAt: '2026-11-22T08:01:00Z',
    done: 11,
    all: 11,
    outcome: {
      documents: 1_204,
      series: 3,
      changes: 9_000,
      unsealed: 0,
      checks: BOOK_CHECKS.map((check) => ({
        check,
        broken: broken[check] ?? 0,
        documents: broken[check] === undefined ? [] : [DOCUMENT],
      })),
    },
    ...changes,
  };
}

beforeEach(async () => {
  await chooseLanguage('he');
  server = fakeServer({
    ...startHandlers(true),
    [NEWEST]: () => ({ check: null }),
    [COUNT]: () => ({ stored: 5_000, counted: 5_000 }),
    [CORRECT]: () => ({ stored: 5_000, counted: 5_000 }),
  });
});

const open = () => renderApp('/settings/usage?section=data-tools');

test('a check is started, tells how far it is, and says what each part of it proves', async () => {
  let check: object = aCheck({}, { state: 'running', endedAt: null, done: 4, outcome: null });
  server.answer({ [START]: () => ({ check }), [NEWEST]: () => ({ check }) });
  const screen = await open();
  await expect.element(screen.getByText('4 מתוך 11 חלקים נבדקו')).toBeVisible();
  check = aCheck();
  await expect.element(screen.getByText('הספרים תקינים')).toBeVisible();
  await expect
    .element(screen.getByText(/22\/11\/2026 10:01: 1,204 מסמכים ב־3 סדרות/))
    .toBeVisible();
  await expect.element(screen.getByText('מספור רציף: תקין')).toBeVisible();
  await expect.element(screen.getByText(/אין מספר חסר או כפול/)).toBeVisible();
  const { violations } = await axeAtRest();
  expect(violations.map(({ id }) => id)).toEqual([]);
  await screen.getByRole('button', { name: 'בדיקה נוספת' }).click();
  await expect.poll(() => server.callsTo(START).length).toBe(1);
});

test('what does not hold is named with its documents and what to do', async () => {
  server.answer({ [NEWEST]: () => ({ check: aCheck({ ledger: 2 }) }) });
  const screen = await open();
  await expect.element(screen.getByText('נמצא מה שלא תקין')).toBeVisible();
  await expect.element(screen.getByText('מסמכים והנהלת חשבונות: 2 ממצאים')).toBeVisible();
  await expect.element(screen.getByText(/אין לדווח לפי הדוחות/)).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: /30028/ }))
    .toHaveAttribute('href', `#/documents/${DOCUMENT.id}`);
  await expectFineOnPhone(screen.getByText('נמצא מה שלא תקין'));
});

test('a check that did not come to its end says so, and that it can be started again', async () => {
  server.answer({ [NEWEST]: () => ({ check: aCheck({}, { state: 'failed', outcome: null }) }) });
  const screen = await open();
  await expect.element(screen.getByText(/הבדיקה לא הסתיימה/)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'בדיקה נוספת' })).toBeEnabled();
});

test('a count that differs from the files shows the difference, and is corrected by a press', async () => {
  server.answer({ [COUNT]: () => ({ stored: 9_500, counted: 5_000 }) });
  const screen = await open();
  await expect
    .element(screen.getByText('במונה 9,500, בקבצים 5,000. הפרש: 4,500 בתים'))
    .toBeVisible();
  await screen.getByRole('button', { name: 'תיקון המונה' }).click();
  await expect.element(screen.getByText('המונה והקבצים זהים: 5,000 בתים')).toBeVisible();
  expect(server.callsTo(CORRECT)).toHaveLength(1);
});

test('the search finds the tools, and doubles are listed on their page', async () => {
  const screen = await open();
  await expect
    .element(screen.getByRole('link', { name: 'לרשימת הכפילויות' }))
    .toHaveAttribute('href', '#/customers/duplicates');
  await screen.getByRole('searchbox', { name: 'חיפוש הגדרה' }).fill('בריאות');
  await expect.element(screen.getByRole('button', { name: /^בריאות הספרים/ })).toBeVisible();
});
