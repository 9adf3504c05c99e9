import type { ManagedAccount } from '@pinkas/contract/account-manager/managed-accounts/managed-accounts.contract';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { aDashboard } from '../../../../test/a-dashboard.ts';
import { axeAtRest } from '../../../../test/axe-at-rest.ts';
import { emptyDevice } from '../../../../test/empty-device.ts';
import {
  fakeServer,
  managerHandlers,
  refusal,
  startHandlers,
  type FakeServer,
} from '../../../../test/fake-server.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { chooseLanguage } from '../../../shared/language/language-store.ts';
import { aManagedAccount } from './testing/a-managed-account.ts';

const PAGE = '/account_manager/account_manager_user_list';
const LIST = 'GET /v2/api/account_manager/accounts';
const OPEN = 'POST /v2/api/account_manager/accounts';
const EXPORT = 'GET /v2/api/account_manager/accounts/export';
const AGAIN = 'POST /v2/api/account_manager/invitation';

const ACCOUNTS = [
  aManagedAccount({ documents: 12, lastDocumentOn: '2026-11-18' }),
  aManagedAccount({
    id: 8,
    nameHe: 'נגריית השרון',
    nameEn: '',
    taxId: '300000007',
    state: 'invited',
    people: 1,
    invitation: { email: 'owner@shop.test', expiresAt: '2126-12-01T00:00:00Z' },
  }),
  aManagedAccount({ id: 9, nameHe: 'קפה הפינה', nameEn: '', taxId: '300000015', state: 'blocked' }),
];

const TABS = { all: 3, invited: 1, registering: 0, open: 1, restricted: 1 };
const NO_TABS = { all: 0, invited: 0, registering: 0, open: 0, restricted: 0 };

/** The whole list on one page, as the server answers it. */
function answerOf(rows: readonly ManagedAccount[]) {
  const documents = rows.reduce((sum, one) => sum + one.documents, 0);
  const people = rows.reduce((sum, one) => sum + one.people, 0);
  return {
    rows,
    after: null as string | null,
    before: null as string | null,
    tabs: rows.length === 0 ? NO_TABS : TABS,
    totals: { accounts: rows.length, documents, people },
  };
}

/** The accounts of the tab; in descending order a page has one account. */
function shownBy(query: URLSearchParams) {
  const all = answerOf(ACCOUNTS);
  if (query.get('tab') === 'restricted') return { ...all, rows: ACCOUNTS.slice(2) };
  if (query.get('tab') === 'registering') return { ...all, rows: [] };
  if (query.get('direction') !== 'desc') return all;
  const isSecond = query.get('after') === 'next';
  return isSecond
    ? { ...all, rows: ACCOUNTS.slice(1, 2), before: 'back' }
    : { ...all, rows: ACCOUNTS.slice(0, 1), after: 'next' };
}

let server: FakeServer;

beforeEach(async () => {
  emptyDevice();
  await chooseLanguage('he');
  server = fakeServer({
    ...startHandlers(true),
    ...managerHandlers(),
    'GET /v2/api/dashboard': () => aDashboard(),
    [LIST]: ({ query }) => shownBy(query),
    [OPEN]: () => ({ id: 10 }),
    [AGAIN]: () => ({ success: true }),
  });
});

const row = (name: string | RegExp) => page.getByRole('row', { name });
const lastQuery = (key: string) => Object.fromEntries(server.callsTo(key).at(-1)?.query ?? []);
const heads = () =>
  page
    .getByRole('columnheader')
    .elements()
    .map((head) => head.textContent);
const field = (name: string | RegExp) => page.getByRole('dialog').getByRole('textbox', { name });

test('the list shows how each account stands, with totals, and leads into its books', async () => {
  await renderApp(PAGE);
  await expect.element(row(/מאפיית הגפן/)).toBeVisible();
  await expect.element(page.getByText('3 חשבונות · 12 מסמכים · 5 משתמשים')).toBeVisible();
  const name = row(/מאפיית הגפן/).getByRole('link', { name: /מאפיית/ });
  await expect.element(name).toHaveAttribute('href', '#/enter/7');
  // Nobody enters before the owner has joined, nor where the business is blocked.
  await expect.element(row(/נגריית/).getByText('ממתין לאישור הבעלים')).toBeVisible();
  await expect.element(row(/נגריית/).getByRole('link')).not.toBeInTheDocument();
  await expect.element(row(/קפה הפינה/).getByRole('link')).not.toBeInTheDocument();
  expect((await axeAtRest()).violations).toEqual([]);
  await userEvent.click(page.getByRole('tab', { name: /מוגבלים/ }));
  await expect.element(row(/נגריית/)).not.toBeInTheDocument();
  await expect.element(row(/קפה הפינה/)).toBeVisible();
  expect(lastQuery(LIST)).toEqual({ tab: 'restricted', sort: 'name', direction: 'asc' });
  await userEvent.click(page.getByRole('tab', { name: /בהרשמה/ }));
  await expect.element(page.getByText('אין כרגע חשבונות בתצוגה הזו.')).toBeVisible();
});

test('the list is ordered by its heads and turned page by page, by the server', async () => {
  await renderApp(PAGE);
  const byDocuments = page.getByRole('columnheader', { name: 'מסמכים', exact: true });
  await userEvent.click(byDocuments.getByRole('button'));
  await expect.poll(() => lastQuery(LIST)).toMatchObject({ sort: 'documents', direction: 'desc' });
  await userEvent.click(page.getByRole('button', { name: 'העמוד הבא' }));
  await expect.element(row(/נגריית/)).toBeVisible();
  await expect.element(row(/מאפיית הגפן/)).not.toBeInTheDocument();
  expect(lastQuery(LIST)).toMatchObject({ sort: 'documents', after: 'next' });
});

test('its columns and density are chosen, and no view is saved in the books that are open', async () => {
  await renderApp(PAGE);
  await expect.element(row(/מאפיית הגפן/)).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'עמודות', exact: true }));
  await userEvent.click(page.getByRole('checkbox', { name: 'משתמשים' }));
  await expect.poll(heads).not.toContain('משתמשים');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(page.getByRole('button', { name: 'שורות צפופות' }));
  await expect.element(page.getByRole('button', { name: 'שורות רגילות' })).toBeVisible();
  await expect
    .element(page.getByRole('button', { name: 'תצוגה', exact: true }))
    .not.toBeInTheDocument();
  expect(server.callsTo('GET /v2/api/list-views')).toEqual([]);
  await userEvent.click(page.getByRole('button', { name: 'ייצוא' }));
  await userEvent.click(page.getByRole('menuitem', { name: /CSV העמודות שמוצגות/ }));
  await expect
    .poll(() => lastQuery(EXPORT)['columns'])
    .toBe('name,kind,taxId,state,documents,lastDocument,since,visit');
});

test('the list is narrowed by a search and by the days of opening, and so is its file', async () => {
  await renderApp(PAGE);
  await userEvent.fill(page.getByRole('searchbox'), 'shop');
  await expect.poll(() => lastQuery(LIST)['search']).toBe('shop');
  await userEvent.click(page.getByRole('button', { name: 'תאריך פתיחה' }));
  await userEvent.fill(page.getByRole('textbox', { name: 'מתאריך' }), '1.11.2026');
  await userEvent.click(page.getByRole('button', { name: 'החלה' }));
  const narrowed = { search: 'shop', from: '2026-11-01', sort: 'name', direction: 'asc' };
  await expect.poll(() => lastQuery(LIST)).toEqual(narrowed);
  await userEvent.click(page.getByRole('button', { name: 'ייצוא' }));
  await userEvent.click(page.getByRole('menuitem', { name: /CSV כל העמודות/ }));
  await expect
    .poll(() => lastQuery(EXPORT))
    .toEqual({ ...narrowed, format: 'csv', language: 'he' });
  server.answer({ [LIST]: () => ({ ...answerOf(ACCOUNTS), rows: [], tabs: NO_TABS }) });
  await userEvent.fill(page.getByRole('searchbox'), 'zz');
  await expect.element(page.getByText('אין חשבון שמתאים לחיפוש "zz".')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'הצגת כל החשבונות' }));
  await expect.poll(() => lastQuery(LIST)).toEqual({ sort: 'name', direction: 'asc' });
});

test('on a phone each account is a card, with the link to its owner, the export and a new account', async () => {
  await renderApp(PAGE);
  await page.viewport(390, 844);
  await expect.element(page.getByText('12 מסמכים', { exact: true })).toBeVisible();
  await expect.element(page.getByText(/נשלח אל.*owner@shop/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'ייצוא' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'פתיחת חשבון' })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  expect((await axeAtRest()).violations).toEqual([]);
  // Nobody enters before the owner has joined.
  await userEvent.click(page.getByText(/נשלח אל.*owner@shop/));
  await expect.poll(() => window.location.hash).toContain('account_manager_user_list');
  await userEvent.click(page.getByRole('button', { name: /קישור חדש לבעלים של נגריית/ }));
  await expect
    .poll(() => server.callsTo(AGAIN).map(({ body }) => body))
    .toEqual([{ accountId: 8 }]);
});

test('an owner who did not come is sent another link', async () => {
  await renderApp(PAGE);
  await userEvent.click(page.getByRole('button', { name: /קישור חדש לבעלים של נגריית/ }));
  await expect
    .poll(() => server.callsTo(AGAIN).map(({ body }) => body))
    .toEqual([{ accountId: 8 }]);
});

test('somebody without accounts reads what it is for, and opens one by the rules of registration', async () => {
  server.answer({ [LIST]: () => answerOf([]) });
  await renderApp(PAGE);
  await expect.element(page.getByText('כאן יופיעו העסקים שפתחת ללקוחות')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'פתיחת חשבון' }));
  await userEvent.fill(field('שם העסק בעברית'), 'Bakery');
  await userEvent.selectOptions(page.getByRole('combobox', { name: /סוג העסק/ }), 'עוסק מורשה');
  await userEvent.fill(field(/מספר עוסק/), '300000015');
  await userEvent.fill(field('שם הבעלים'), 'נועה בר');
  await userEvent.fill(field('הדואר של הבעלים'), 'noa@shop.test');
  expect((await axeAtRest()).violations).toEqual([]);
  const send = page.getByRole('button', { name: 'פתיחה ושליחת הקישור' });
  await userEvent.click(send);
  await expect.element(field('שם העסק בעברית')).toHaveAttribute('aria-invalid', 'true');
  expect(server.callsTo(OPEN)).toEqual([]);
  await expect.element(page.getByText(/יכול לכלול אותיות בעברית/)).toBeVisible();
  await userEvent.fill(field('שם העסק בעברית'), 'מאפיית "הגפן" בע"מ');
  await userEvent.click(page.getByRole('button', { name: /לכתוב .*מאפיית הגפן בעמ/ }));
  await expect.element(field('שם העסק בעברית')).toHaveValue('מאפיית הגפן בעמ');
  await userEvent.fill(field('שם העסק בעברית'), 'מאפייה');
  server.answer({
    [OPEN]: () =>
      refusal(400, 'INVALID_REQUEST', { fields: [{ path: ['comp_crn'], code: 'TAX_ID_EXISTS' }] }),
  });
  await userEvent.click(send);
  await expect.element(page.getByText(/המספר הזה כבר רשום/)).toBeVisible();
  server.answer({ [OPEN]: () => ({ id: 10 }) });
  await userEvent.fill(field(/מספר עוסק/), '300000007');
  await userEvent.click(send);
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(server.callsTo(OPEN).at(-1)?.body).toEqual({
    ua_name: 'נועה בר',
    email: 'noa@shop.test',
    comp_crn: '300000007',
    comp_type: 'licensed-dealer',
    comp_name: 'מאפייה',
    comp_name_en: '',
    language: 'he',
  });
});

test('a list that did not load is asked for again', async () => {
  server.answer({ [LIST]: () => refusal(500, 'INTERNAL') });
  await renderApp(PAGE);
  await expect.element(page.getByText('רשימת החשבונות לא נטענה')).toBeVisible();
  server.answer({ [LIST]: () => answerOf(ACCOUNTS) });
  await userEvent.click(page.getByRole('button', { name: /לנסות שוב|ניסיון נוסף/ }));
  await expect.element(row(/מאפיית הגפן/)).toBeVisible();
});

test('in the books of an account a band says whose they are and leads back', async () => {
  await renderApp('/dashboard');
  const band = page.getByRole('complementary', { name: /בניהול שלך/ });
  await expect.element(band).toBeVisible();
  await userEvent.click(band.getByRole('link', { name: 'לרשימת החשבונות' }));
  await expect.element(row(/מאפיית הגפן/)).toBeVisible();
  await expect.element(band).not.toBeInTheDocument();
});
