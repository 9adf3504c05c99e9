import type { DistributedAccount } from '@pinkas/contract/distributor/distributed-accounts/distributed-accounts.contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { axeAtRest } from '../../../../test/axe-at-rest.ts';
import { aUser, fakeServer, startHandlers, type FakeServer } from '../../../../test/fake-server.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { chooseLanguage } from '../../../shared/language/language-store.ts';

const LIST = 'GET /v2/api/distributor/customers';
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
const DISTRIBUTOR = {
  code: 'plus',
  nameHe: 'סליקה פלוס',
  nameEn: 'Clearing Plus',
  accountsMax: 100,
  asksApproval: true,
};

const NO_PAGE = { after: null, before: null };

/** Returns the response of a server that has one customer on a page in descending order. */
function answerOf(query: URLSearchParams) {
  const isSought = query.get('search') === '0023';
  const rows = isSought ? [anAccount({})] : [anAccount({}), OTHER];
  const head = { distributor: DISTRIBUTOR, count: rows.length, total: 2 };
  if (!isSought && query.get('direction') === 'desc') {
    const isSecond = query.get('after') === 'next';
    const page = isSecond ? { after: null, before: 'back' } : { after: 'next', before: null };
    return { ...head, ...page, rows: isSecond ? [anAccount({})] : [OTHER] };
  }
  return { ...head, ...NO_PAGE, rows };
}

let server: FakeServer;

beforeEach(async () => {
  await chooseLanguage('he');
  server = fakeServer({
    ...startHandlers(true),
    'GET /backoffice/data/initData': () => ({
      success: true,
      data: aUser({ isDistributor: true }),
    }),
    [LIST]: ({ query }) => answerOf(query),
  });
});

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
    await expect.element(page.getByText('בהרשמה')).toBeVisible();
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
    await expect.element(page.getByRole('button', { name: 'ייצוא' })).toBeVisible();
  });

  test('are there on a phone and in English too', async () => {
    await renderApp(PATH);
    await page.viewport(390, 844);
    await chooseLanguage('en');
    await expect.element(page.getByText('Vine Bakery')).toBeVisible();
    await expect.element(page.getByText('12 documents')).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  });

  test('that are not there yet are told how they come', async () => {
    server.answer({
      [LIST]: () => ({ distributor: DISTRIBUTOR, ...NO_PAGE, rows: [], count: 0, total: 0 }),
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
