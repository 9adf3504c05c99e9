import { randomUUID } from 'node:crypto';

import type { TagForm, TagWithUses } from '@pinkas/contract/settings/tags/tags.contract';
import type { Tag } from '@pinkas/contract/settings/tags/tag-fields';
import { aReceipt } from '@pinkas/test-kit/a-document';
import { anInvoice } from '@pinkas/test-kit/an-invoice';
import type { Answer, HttpBrowser } from '@pinkas/test-kit/http-browser';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { issue, issueOf, sendIssue } from '../../../../test/accounting/issue.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

const PATH = '/v2/api/settings/tags';

let server: TestServer;
let browser: HttpBrowser;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  browser = await signIn(server, await server.givenUser());
});
afterAll(() => server.stop());

function aTag(over: Partial<TagForm> = {}): TagForm {
  return { name: 'פרויקט הדסה', color: 'teal', groupName: 'פרויקטים', isActive: true, ...over };
}

function send(method: 'POST' | 'PUT', path: string, body: unknown, key: string = randomUUID()) {
  return browser.send(method, path, { body, headers: { 'idempotency-key': key } });
}

async function create(over: Partial<TagForm> = {}): Promise<Tag> {
  const answer = await send('POST', PATH, aTag(over));
  expect(answer.status, answer.text).toBe(200);
  return answer.json as Tag;
}

async function list(): Promise<TagWithUses[]> {
  return ((await browser.get(PATH)).json as { tags: TagWithUses[] }).tags;
}

function tagDocument(id: string, tagIds: readonly string[], lineNo = 0): Promise<Answer> {
  return send('PUT', `/v2/api/documents/${id}/tags`, { lineNo, tagIds });
}

function codesOf(answer: Answer): string[] {
  const { fields = [] } = answer.json as { fields?: { path: unknown[]; code: string }[] };
  return fields.map(({ path, code }) => `${path.join('.')} ${code}`);
}

test('a tag is made, changed everywhere, switched off and removed', async () => {
  const tag = await create();
  const form = aTag({ name: 'הדסה', color: 'red', isActive: false });
  const changed = await send('PUT', `${PATH}/${tag.id}`, { ...form, version: tag.version });
  expect(changed.json).toEqual({ ...form, id: tag.id, version: 2 });
  expect(await list()).toEqual([
    {
      ...form,
      id: tag.id,
      version: 2,
      uses: { customers: 0, documents: 0, items: 0, expenses: 0 },
    },
  ]);
  expect((await browser.send('DELETE', `${PATH}/${tag.id}`)).status).toBe(200);
  expect(await list()).toEqual([]);
});

test('a name stands once in an account, whatever its case, and each account has its own', async () => {
  await create({ name: 'Branch North' });
  expect(codesOf(await send('POST', PATH, aTag({ name: 'branch north' })))).toEqual([
    'name NAME_TAKEN',
  ]);
  const other = await create({ name: 'South' });
  const renamed = { ...aTag({ name: 'BRANCH NORTH' }), version: other.version };
  expect(codesOf(await send('PUT', `${PATH}/${other.id}`, renamed))).toEqual(['name NAME_TAKEN']);
  browser = await signIn(server, await server.givenUser());
  await create({ name: 'Branch North' });
});

test('ten tags of one name at the same moment are one tag', async () => {
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => send('POST', PATH, aTag({ name: 'סניף' }))),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await list()).toHaveLength(1);
});

test('a save over somebody else’s save is refused and changes nothing', async () => {
  const tag = await create();
  await send('PUT', `${PATH}/${tag.id}`, { ...aTag({ name: 'שלהם' }), version: 1 });
  const late = await send('PUT', `${PATH}/${tag.id}`, { ...aTag({ name: 'שלי' }), version: 1 });
  expect([late.status, (late.json as { code: string }).code]).toEqual([409, 'VERSION_CONFLICT']);
  expect((await list())[0]?.name).toBe('שלהם');
});

test('the same request under the same key makes one tag', async () => {
  const key = randomUUID();
  const first = await send('POST', PATH, aTag(), key);
  const second = await send('POST', PATH, aTag(), key);
  expect(second.json).toEqual(first.json);
  expect(await list()).toHaveLength(1);
  expect((await send('POST', PATH, aTag({ name: 'אחר' }), key)).status).toBe(409);
});

test.each([
  [{ name: '' }, 'name FIELD_REQUIRED'],
  [{ name: 'א'.repeat(31) }, 'name TEXT_TOO_LONG'],
  [{ name: 'שלום\u0000' }, 'name TEXT_FORBIDDEN_CHARACTERS'],
  [{ color: 'pink' }, 'color VALUE_NOT_ALLOWED'],
  [{ accountId: 1 }, ' FIELD_UNKNOWN'],
])('%j is refused at its field', async (over, expected) => {
  const answer = await send('POST', PATH, { ...aTag(), ...over });
  expect(answer.status).toBe(400);
  expect(codesOf(answer).join()).toContain(expected.trim());
  expect(await list()).toEqual([]);
});

test('a document and its lines are tagged after the issue, without a change of its content', async () => {
  const [project, branch] = [await create(), await create({ name: 'צפון' })];
  const document = await issue(browser);
  const hash = () =>
    server.db.superuser.query('select content_hash from documents where id = $1', [document.id]);
  const before = await hash();
  expect((await tagDocument(document.id, [project.id, branch.id])).status).toBe(200);
  expect((await tagDocument(document.id, [branch.id], 1)).status).toBe(200);
  expect((await list()).map(({ uses }) => uses.documents)).toEqual([1, 1]);
  expect((await hash()).rows).toEqual(before.rows);
  expect((await browser.send('DELETE', `${PATH}/${branch.id}`)).status).toBe(409);
  await tagDocument(document.id, []);
  await tagDocument(document.id, [], 1);
  expect((await browser.send('DELETE', `${PATH}/${branch.id}`)).status).toBe(200);
});

test('a line that is not there, and a tag of nobody or of another account, are refused', async () => {
  const document = await issue(browser);
  const tag = await create();
  expect((await tagDocument(document.id, [tag.id], 2)).status).toBe(404);
  expect(codesOf(await tagDocument(document.id, [randomUUID()]))).toEqual([
    'tagIds VALUE_NOT_ALLOWED',
  ]);
  const stranger = await signIn(server, await server.givenUser());
  const strangers = await stranger.send('POST', PATH, {
    body: aTag(),
    headers: { 'idempotency-key': randomUUID() },
  });
  const foreign = await tagDocument(document.id, [(strangers.json as Tag).id]);
  expect(codesOf(foreign)).toEqual(['tagIds VALUE_NOT_ALLOWED']);
  expect((await list())[0]?.uses.documents).toBe(0);
});

test('a document is issued with tags, found by them, and its sums stand under each', async () => {
  // Made against the order of their names.
  const [branch, project] = [await create({ name: 'צפון' }), await create()];
  const both = await issue(browser, { tagIds: [project.id, branch.id] });
  const one = await issue(browser, { tagIds: [branch.id] });
  const none = await issue(browser);
  const found = (await browser.get(`/v2/api/documents?tagId=${branch.id}`)).json as {
    rows: { id: string; tags: { name: string }[] }[];
  };
  expect(found.rows.map(({ id }) => id)).toEqual([one.id, both.id]);
  expect(found.rows.map(({ tags }) => tags.map(({ name }) => name))).toEqual([
    ['צפון'],
    ['פרויקט הדסה', 'צפון'],
  ]);
  const { groups } = (await browser.get('/v2/api/documents/totals-by-tag')).json as {
    groups: { tag: { name: string } | null; count: number; totalAgorot: number }[];
  };
  expect(
    groups.map(({ tag, count, totalAgorot }) => [tag?.name ?? null, count, totalAgorot]),
  ).toEqual([
    ['צפון', 2, one.totalAgorot + both.totalAgorot],
    ['פרויקט הדסה', 1, both.totalAgorot],
    [null, 1, none.totalAgorot],
  ]);
});

test('what is open stands under each tag, and nothing where nothing is', async () => {
  const [owed, paid] = [await create(), await create({ name: 'צפון' })];
  const invoice = await issue(browser, { tagIds: [owed.id] });
  await issueOf(browser, aReceipt(5_000, { tagIds: [paid.id] }));
  const { groups } = (await browser.get('/v2/api/documents/totals-by-tag')).json as {
    groups: { tag: { id: string } | null; openAgorot: number }[];
  };
  const open = Object.fromEntries(groups.map(({ tag, openAgorot }) => [tag?.id, openAgorot]));
  expect(open).toEqual({ [owed.id]: invoice.totalAgorot, [paid.id]: 0 });
});

test('the totals by tag and the filter of the list agree, also for tags of rows and cancelled documents', async () => {
  const [project, branch] = [await create(), await create({ name: 'צפון' })];
  const ofRow = await issue(browser, { tagIds: [project.id] });
  const ofBoth = await issue(browser, { tagIds: [branch.id] });
  await issue(browser);
  const cancelled = await issueOf(browser, aReceipt(5_000, { tagIds: [branch.id] }));
  await browser.post(`/v2/api/documents/${cancelled.id}/cancel`, { reason: 'טעות' });
  for (const { id } of [ofRow, ofBoth]) {
    expect((await tagDocument(id, [branch.id], 1)).status).toBe(200);
  }
  const found = (await browser.get(`/v2/api/documents?tagId=${project.id}`)).json as {
    rows: { tags: { id: string }[] }[];
  };
  expect(found.rows.map(({ tags }) => tags.map(({ id }) => id))).toEqual([[project.id]]);
  const { groups } = (await browser.get('/v2/api/documents/totals-by-tag')).json as {
    groups: { tag: { id: string } | null; count: number; totalAgorot: number }[];
  };
  expect(groups.map(({ tag, count }) => [tag?.id ?? null, count])).toEqual([
    [branch.id, 2],
    [project.id, 1],
    [null, 1],
  ]);
  for (const { tag, count, totalAgorot } of groups) {
    if (tag === null) continue;
    const path = `/v2/api/documents/totals?tagId=${tag.id}`;
    const listed = (await browser.get(path)).json as {
      count: number;
      cancelledCount: number;
      totalAgorot: number;
    };
    expect([listed.count - listed.cancelledCount, listed.totalAgorot]).toEqual([
      count,
      totalAgorot,
    ]);
  }
});

test('an issue with a tag of another account is refused whole', async () => {
  const stranger = await signIn(server, await server.givenUser());
  const strangers = await stranger.send('POST', PATH, {
    body: aTag(),
    headers: { 'idempotency-key': randomUUID() },
  });
  const tagIds = [(strangers.json as Tag).id];
  const refused = await sendIssue(browser, anInvoice({ tagIds }));
  expect([refused.status, codesOf(refused)]).toEqual([400, ['tagIds VALUE_NOT_ALLOWED']]);
  const { rows } = (await browser.get('/v2/api/documents')).json as { rows: unknown[] };
  expect(rows).toEqual([]);
});

test('every change stands in the audit', async () => {
  const user = await server.givenUser();
  browser = await signIn(server, user);
  const tag = await create();
  await send('PUT', `${PATH}/${tag.id}`, { ...aTag({ name: 'אחר' }), version: 1 });
  await browser.send('DELETE', `${PATH}/${tag.id}`);
  const { rows } = await server.db.superuser.query(
    `select action from audit_events where account_id = $1 and entity_id = $2 order by at, id`,
    [user.accountId, tag.id],
  );
  expect(rows.map(({ action }) => action)).toEqual(['tag.created', 'tag.changed', 'tag.removed']);
});

test('who may not manage tags still reads them', async () => {
  const user = await server.givenUser();
  browser = await signIn(server, user);
  const tag = await create();
  const colleague = await server.givenColleague(user, { role: 'sub-user' });
  const sub = await signIn(server, colleague);
  expect((await sub.get(PATH)).status).toBe(403);
  expect((await sub.get('/v2/api/tags')).json).toEqual({ tags: [tag] });
});
