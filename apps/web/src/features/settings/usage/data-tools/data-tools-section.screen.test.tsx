import { BOOK_CHECKS } from '@pinkas/domain/bookkeeping/book-checks';
import { shownToasts } from '@pinkas/ui/overlay/toast';
import { beforeEach, expect, test } from 'vitest';

import { axeAtRest } from '../../../../../test/axe-at-rest.ts';
import { expectFineOnPhone } from '../../../../../test/fine-on-phone.ts';
import {
  aUser,
  fakeServer,
  startHandlers,
  type FakeServer,
} from '../../../../../test/fake-server.ts';
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
    [NEWEST]: () => ({ check: null, complete: null }),
    [COUNT]: () => ({ stored: 5_000, counted: 5_000 }),
    [CORRECT]: () => ({ stored: 5_000, counted: 5_000 }),
  });
});

const open = () => renderApp('/settings/usage?section=data-tools');

test('a check is started, tells how far it is, and says what each part of it proves', async () => {
  let newest: object = {
    check: aCheck({}, { state: 'running', endedAt: null, done: 4, outcome: null }),
    complete: null,
  };
  server.answer({ [START]: () => newest, [NEWEST]: () => newest });
  const screen = await open();
  await expect.element(screen.getByText('4 מתוך 11 חלקים נבדקו')).toBeVisible();
  newest = { check: aCheck(), complete: aCheck() };
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
  await expect
    .poll(() => shownToasts().map(({ text }) => text))
    .toContainEqual(expect.stringMatching(/עוברות 5 דקות לפחות/));
});

test('what does not hold is named with its documents and what to do', async () => {
  const check = aCheck({ ledger: 2 });
  server.answer({ [NEWEST]: () => ({ check, complete: check }) });
  const screen = await open();
  await expect.element(screen.getByText('נמצא מה שלא תקין')).toBeVisible();
  await expect.element(screen.getByText('מסמכים והנהלת חשבונות: 2 ממצאים')).toBeVisible();
  await expect.element(screen.getByText(/אין לדווח לפי הדוחות/)).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: /30028/ }))
    .toHaveAttribute('href', `#/documents/${DOCUMENT.id}`);
  await expectFineOnPhone(screen.getByText('נמצא מה שלא תקין'));
});

test('a check that did not come to its end says so, and leaves the outcome before it', async () => {
  const id = '0190a000-0000-7000-8000-00000000000b';
  const check = aCheck({}, { id, state: 'failed', outcome: null });
  server.answer({ [NEWEST]: () => ({ check, complete: aCheck() }) });
  const screen = await open();
  await expect.element(screen.getByText(/הבדיקה לא הסתיימה/)).toBeVisible();
  await expect.element(screen.getByText('התוצאה של הבדיקה האחרונה שהסתיימה')).toBeVisible();
  await expect.element(screen.getByText('הספרים תקינים')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'בדיקה נוספת' })).toBeEnabled();
});

test('a count that differs from the files shows the difference, and is corrected by a press', async () => {
  server.answer({ [COUNT]: () => ({ stored: 9_500, counted: 5_000 }) });
  const screen = await open();
  await expect.element(screen.getByText('במונה 10 ק"ב, בקבצים 5 ק"ב. הפרש: 5 ק"ב')).toBeVisible();
  await screen.getByRole('button', { name: 'תיקון המונה' }).click();
  await expect.element(screen.getByText('המונה והקבצים זהים: 5 ק"ב')).toBeVisible();
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

test('who sees neither the books nor customers is not led to them', async () => {
  server.answer({
    'GET /backoffice/data/initData': () => ({
      success: true,
      data: aUser({
        isOwner: false,
        isPermissionModeActive: true,
        accountPermissionsGroupsObj: { 1: { pg_ui_uri: '/settings/usage' } },
      }),
    }),
  });
  const screen = await open();
  await expect.element(screen.getByText('המונה והקבצים זהים: 5 ק"ב')).toBeVisible();
  const search = screen.getByRole('searchbox', { name: 'חיפוש הגדרה' });
  await search.fill('נפח');
  await expect.element(screen.getByRole('button', { name: /^נפח הקבצים/ })).toBeVisible();
  for (const words of ['בריאות', 'לקוחות כפולים']) {
    await search.fill(words);
    await expect.element(screen.getByText(`אין הגדרה שמתאימה לחיפוש „${words}”`)).toBeVisible();
  }
});
