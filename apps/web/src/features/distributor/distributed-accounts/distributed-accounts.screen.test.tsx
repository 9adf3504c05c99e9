import type { DistributedAccount } from '@pinkas/contract/distributor/distributed-accounts/distributed-accounts.contract';
import type { ListViewForm } from '@pinkas/contract/lists/views/list-views.contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { axeAtRest } from '../../../../test/axe-at-rest.ts';
import { emptyDevice } from '../../../../test/empty-device.ts';
import {
  aUser,
  fakeServer,
  refusal,
  startHandlers,
  type FakeServer,
} from '../../../../test/fake-server.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { chooseLanguage } from '../../../shared/language/language-store.ts';

const LIST = 'GET /v2/api/distributor/customers';
const EXPORT = 'GET /v2/api/distributor/customers/export';
const SAVE = 'POST /v2/api/list-views';
const PATH = '/distributor/customers';

function anAccount(changes: Partial<DistributedAccount>): DistributedAccount {
  return {
    id: 1,
    nameHe: 'מאפיית הגפן',
    nameEn: 'Vine Bakery',
    kind: 'licensed-dealer',
    taxId: '300000023',
    state: 'open',
    openedAt: '2026-03-01T08:00:00.000Z',
    approvedAt: '2026-03-02T08:00:00.000Z',
    documents: 12,
    ...changes,
  };
}

const OTHER = anAccount({
  id: 2,
  nameHe: 'נגריית קו',
  nameEn: '',
  taxId: '300000031',
  state: 'registering',
  approvedAt: null,
  documents: 0,
});
const VIEW_ID = '0192d3e4-5f6a-7b8c-9d0e-1f2a3b4c5d6e';
const DISTRIBUTOR = {
  code: 'plus',
  nameHe: 'סליקה פלוס',
  nameEn: 'Clearing Plus',
  accountsMax: 100,
  asksApproval: true,
};

const NO_PAGE = { after: null, before: null };
const NO_TABS = { all: 0, registering: 0, open: 0, restricted: 0 };

/** Returns the response of a server that has one customer on a page in descending order. */
function answerOf(query: URLSearchParams) {
  const isSought = query.get('search') === '0023';
  const rows = isSought ? [anAccount({})] : [anAccount({}), OTHER];
  const tabs = { all: rows.length, registering: rows.length - 1, open: 1, restricted: 0 };
  const head = { distributor: DISTRIBUTOR, tabs, total: 2 };
  if (query.get('tab') === 'registering') return { ...head, ...NO_PAGE, rows: [OTHER] };
  if (!isSought && query.get('direction') === 'desc') {
    const isSecond = query.get('after') === 'next';
    const page = isSecond ? { after: null, before: 'back' } : { after: 'next', before: null };
    return { ...head, ...page, rows: isSecond ? [anAccount({})] : [OTHER] };
  }
  return { ...head, ...NO_PAGE, rows };
}

let server: FakeServer;

beforeEach(async () => {
  emptyDevice();
  await chooseLanguage('he');
  server = fakeServer({
    ...startHandlers(true),
    'GET /backoffice/data/initData': () => ({
      success: true,
      data: aUser({ isDistributor: true }),
    }),
    [LIST]: ({ query }) => answerOf(query),
    'GET /v2/api/list-views': () => ({ views: [] }),
    [SAVE]: ({ body }) => ({ id: VIEW_ID, ...(body as ListViewForm) }),
  });
});

const lastQuery = (key: string) => Object.fromEntries(server.callsTo(key).at(-1)?.query ?? []);
const names = () =>
  page
    .getByRole('row')
    .elements()
    .slice(1)
    .map((row) => row.querySelector('bdi')?.textContent);

describe('the customers of a distributor', () => {
  test('stand in a list that is sought and ordered, with the link for joining', async () => {
    await renderApp(PATH);
    await expect.element(page.getByText('2 מתוך 100 עסקים')).toBeVisible();
    await expect.element(page.getByText(/#\/register\?dist=plus/)).toBeVisible();
    await expect.poll(names).toEqual(['מאפיית הגפן', 'נגריית קו']);
    await expect.element(page.getByRole('cell', { name: 'בהרשמה' })).toBeVisible();
    await expect.element(page.getByText('עדיין לא אושר')).toBeVisible();
    expect((await axeAtRest()).violations).toEqual([]);
    const byDocuments = page.getByRole('columnheader', { name: 'מסמכים' }).getByRole('button');
    await userEvent.click(byDocuments);
    await expect.poll(() => location.hash).toContain('sort=documents');
    await userEvent.fill(page.getByRole('searchbox', { name: /חיפוש לקוח/ }), '0023');
    await expect.poll(names).toEqual(['מאפיית הגפן']);
  });

  test('are turned page by page, and a new order begins at the first', async () => {
    await renderApp(`${PATH}?direction=desc`);
    await expect.poll(names).toEqual(['נגריית קו']);
    await userEvent.click(page.getByRole('button', { name: 'העמוד הבא' }));
    await expect.poll(names).toEqual(['מאפיית הגפן']);
    await expect.poll(() => location.hash).toContain('after=next');
    await userEvent.click(page.getByRole('columnheader', { name: 'הצטרפות' }).getByRole('button'));
    await expect.poll(() => location.hash).not.toContain('after=');
    await expect.poll(() => server.callsTo(LIST).at(-1)?.query.get('sort')).toBe('opened');
  });

  test('go into a file as they are found and ordered', async () => {
    await renderApp(`${PATH}?search=0023&sort=documents`);
    await expect.poll(names).toEqual(['מאפיית הגפן']);
    expect(server.callsTo(LIST)[0]?.query.get('search')).toBe('0023');
    await userEvent.click(page.getByRole('button', { name: 'ייצוא' }));
    await userEvent.click(page.getByRole('menuitem', { name: /CSV העמודות שמוצגות/ }));
    await expect
      .poll(() => lastQuery(EXPORT))
      .toEqual({
        search: '0023',
        sort: 'documents',
        direction: 'asc',
        format: 'csv',
        language: 'he',
        columns: 'name,kind,taxId,state,opened,approved,documents',
      });
  });

  test('are narrowed by their state and by the days on which they joined', async () => {
    await renderApp(PATH);
    await userEvent.click(page.getByRole('tab', { name: /בהרשמה/ }));
    await expect.poll(names).toEqual(['נגריית קו']);
    await userEvent.click(page.getByRole('tab', { name: /הכול/ }));
    await expect.poll(names).toHaveLength(2);
    await userEvent.click(page.getByRole('button', { name: 'תאריך הצטרפות' }));
    await userEvent.fill(page.getByRole('textbox', { name: 'מתאריך' }), '1.3.2026');
    await userEvent.click(page.getByRole('button', { name: 'החלה' }));
    await expect.poll(() => lastQuery(LIST)).toMatchObject({ from: '2026-03-01' });
    server.answer({
      [LIST]: () => ({ ...answerOf(new URLSearchParams()), rows: [], tabs: NO_TABS }),
    });
    await userEvent.fill(page.getByRole('searchbox', { name: /חיפוש לקוח/ }), 'zz');
    await expect.element(page.getByText('אין לקוח שמתאים לחיפוש "zz".')).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'כל הלקוחות' }));
    await expect.poll(() => location.hash).not.toMatch(/search|from/);
    await expect.poll(names).toHaveLength(2);
  });

  test('have columns, density and views of the person', async () => {
    await renderApp(PATH);
    await expect.poll(names).toHaveLength(2);
    await userEvent.click(page.getByRole('button', { name: 'עמודות', exact: true }));
    await userEvent.click(page.getByRole('checkbox', { name: 'אישור' }));
    await expect.element(page.getByText('עדיין לא אושר')).not.toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(page.getByRole('button', { name: 'שורות צפופות' }));
    await userEvent.click(page.getByRole('button', { name: 'תצוגה', exact: true }));
    await userEvent.fill(page.getByRole('textbox', { name: 'שם התצוגה' }), 'בלי אישור');
    await userEvent.click(page.getByRole('button', { name: 'שמירת תצוגה' }));
    await expect
      .poll(() => server.callsTo(SAVE)[0]?.body)
      .toMatchObject({
        list: 'distributed-accounts',
        columns: ['name', 'state', 'opened', 'documents'],
        isDense: true,
      });
  });

  test('open nothing: no page leads into their books', async () => {
    await renderApp(PATH);
    await userEvent.click(page.getByRole('cell', { name: /מאפיית הגפן/ }));
    await expect.poll(() => location.hash).toContain(PATH);
    await expect.element(page.getByRole('row', { name: /מאפיית/ })).not.toHaveAttribute('tabindex');
  });

  test('that cannot be loaded are asked for again', async () => {
    server.answer({ [LIST]: () => refusal(500, 'INTERNAL') });
    await renderApp(PATH);
    await expect.element(page.getByText('לא הצלחנו לטעון את רשימת הלקוחות')).toBeVisible();
    server.answer({ [LIST]: ({ query }) => answerOf(query) });
    await userEvent.click(page.getByRole('button', { name: /לנסות שוב|ניסיון נוסף/ }));
    await expect.poll(names).toHaveLength(2);
  });

  test('are there on a phone and in English too', async () => {
    await renderApp(PATH);
    await page.viewport(390, 844);
    await chooseLanguage('en');
    await expect.element(page.getByText('Vine Bakery')).toBeVisible();
    await expect.element(page.getByText('12 documents')).toBeVisible();
    await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
    expect((await axeAtRest()).violations).toEqual([]);
  });

  test('that are not there yet are told how they come', async () => {
    server.answer({
      [LIST]: () => ({ distributor: DISTRIBUTOR, ...NO_PAGE, rows: [], tabs: NO_TABS, total: 0 }),
    });
    await renderApp(PATH);
    await expect.element(page.getByText('עדיין אין לקוחות')).toBeVisible();
  });

  test('are nobody else’s: the page leads to the one that says so', async () => {
    server.answer({ 'GET /backoffice/data/initData': () => ({ success: true, data: aUser() }) });
    await renderApp(PATH);
    await expect.element(page.getByText('אין גישה לדף הזה')).toBeVisible();
    expect(server.callsTo(LIST)).toEqual([]);
  });
});
