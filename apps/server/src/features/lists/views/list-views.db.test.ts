import { randomUUID } from 'node:crypto';

import type { ListViewForm, SavedView } from '@pinkas/contract/lists/views/list-views.contract';
import type { Answer, HttpBrowser } from '@pinkas/test-kit/http-browser';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { signIn } from '../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

const VIEWS = '/v2/api/list-views';

let server: TestServer;
let owner: HttpBrowser;
let colleague: HttpBrowser;
let stranger: HttpBrowser;

beforeAll(async () => {
  server = await startTestServer();
  const user = await server.givenUser();
  owner = await signIn(server, user);
  colleague = await signIn(server, await server.givenColleague(user));
  stranger = await signIn(server, await server.givenUser());
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.db.superuser.query('delete from saved_views');
});

function aView(over: Partial<ListViewForm> = {}): ListViewForm {
  return {
    list: 'documents',
    name: 'באיחור גדול',
    isDefault: false,
    columns: ['number', 'customer', 'open'],
    filters: { state: 'overdue', totalMinAgorot: '100000' },
    sort: 'total',
    direction: 'desc',
    isDense: true,
    ...over,
  };
}

async function save(browser: HttpBrowser, over: Partial<ListViewForm> = {}): Promise<SavedView> {
  const answer = await browser.post(VIEWS, aView(over));
  expect(answer.status, answer.text).toBe(200);
  return answer.json as SavedView;
}

function change(browser: HttpBrowser, id: string, body: unknown): Promise<Answer> {
  return browser.send('PUT', `${VIEWS}/${id}`, { body });
}

async function viewsOf(browser: HttpBrowser, list = 'documents'): Promise<SavedView[]> {
  const answer = await browser.get(`${VIEWS}?list=${list}`);
  return (answer.json as { views: SavedView[] }).views;
}

describe('saved views', () => {
  test('come back as they were saved, by name, each with its list', async () => {
    const second = await save(owner, { name: 'ב' });
    const first = await save(owner, { name: 'א', isDefault: true });
    await save(owner, { list: 'customers' });
    expect(await viewsOf(owner)).toEqual([first, second]);
    expect(first).toEqual({ id: first.id, ...aView({ name: 'א', isDefault: true }) });
    expect(await viewsOf(owner, 'customers')).toHaveLength(1);
  });

  test('a save under the same name replaces the view', async () => {
    const first = await save(owner);
    const again = await save(owner, { columns: ['number'] });
    expect(again.id).toBe(first.id);
    expect(await viewsOf(owner)).toEqual([again]);
  });

  test('one view opens the list, the last that was chosen', async () => {
    const first = await save(owner, { name: 'א', isDefault: true });
    await save(owner, { name: 'ב', isDefault: true });
    const inCustomers = await save(owner, { list: 'customers', isDefault: true });
    expect((await viewsOf(owner)).map((view) => view.isDefault)).toEqual([false, true]);
    await change(owner, first.id, aView({ name: 'א', isDefault: true }));
    expect((await viewsOf(owner)).map((view) => view.isDefault)).toEqual([true, false]);
    expect(await viewsOf(owner, 'customers')).toEqual([inCustomers]);
  });

  test('a view takes another name, but not one that is taken', async () => {
    const first = await save(owner, { name: 'א' });
    await save(owner, { name: 'ב' });
    expect((await change(owner, first.id, aView({ name: 'ג' }))).status).toBe(200);
    const taken = await change(owner, first.id, aView({ name: 'ב' }));
    expect(taken.status).toBe(400);
    expect(taken.json).toMatchObject({ fields: [{ path: ['name'], code: 'NAME_TAKEN' }] });
    expect((await viewsOf(owner)).map(({ name }) => name)).toEqual(['ב', 'ג']);
  });

  test('many saved at once keep one default and the bound of 30', async () => {
    const answers = await Promise.all(
      Array.from({ length: 34 }, (_, index) =>
        owner.post(VIEWS, aView({ name: `תצוגה ${String(index)}`, isDefault: true })),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(30);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(4);
    const views = await viewsOf(owner);
    expect(views).toHaveLength(30);
    expect(views.filter((view) => view.isDefault)).toHaveLength(1);
  });

  test('TE-01: neither a colleague nor another account sees, changes or deletes them', async () => {
    const view = await save(owner);
    for (const other of [colleague, stranger]) {
      expect(await viewsOf(other)).toEqual([]);
      for (const id of [view.id, randomUUID()]) {
        expect((await change(other, id, aView())).status).toBe(404);
        expect((await other.send('DELETE', `${VIEWS}/${id}`)).status).toBe(404);
      }
      await save(other);
    }
    expect(await viewsOf(owner)).toEqual([view]);
    expect((await owner.send('DELETE', `${VIEWS}/${view.id}`)).status).toBe(200);
    expect(await viewsOf(owner)).toEqual([]);
    expect(await viewsOf(colleague)).toHaveLength(1);
  });

  test.each<[string, unknown]>([
    ['a list that does not exist', aView({ list: 'users' as 'documents' })],
    ['no name', aView({ name: '  ' })],
    ['a column that is no name', aView({ columns: ["x'; drop table"] })],
    ['a filter that is no name', aView({ filters: { 'a b': '1' } })],
    ['a filter that is too long', aView({ filters: { search: 'x'.repeat(401) } })],
    ['too many columns', aView({ columns: Array.from({ length: 61 }, () => 'a') })],
    ['an unknown part', { ...aView(), userId: randomUUID() }],
  ])('%s is refused', async (_what, body) => {
    expect((await owner.post(VIEWS, body)).status).toBe(400);
    expect(await viewsOf(owner)).toEqual([]);
  });
});
