import { allEndpoints } from '@pinkas/contract/all-contracts';
import { needsNoSignIn } from '@pinkas/contract/define';
import { addDays } from '@pinkas/domain/time/local-date';
import { aDraft } from '@pinkas/test-kit/a-draft';
import { aCustomer } from '@pinkas/test-kit/an-invoice';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import type { TestUser } from '@pinkas/test-kit/test-account';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { FOREIGN_DOCUMENT_CASES } from '../../../../test/isolation/foreign-document-cases.ts';
import { issue, type Issued } from '../../../../test/accounting/issue.ts';
import { ALL_RIGHTS } from '../../../../test/account/people.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { sendFor } from '../../../../test/races/send-for.ts';

const SECRET = 'לקוח סודי ביותר';

let server: TestServer;
let owner: { user: TestUser; browser: HttpBrowser };
let clerk: { user: TestUser; browser: HttpBrowser };
let foreign: Issued;
let own: Issued;

beforeAll(async () => {
  server = await startTestServer({ withJobs: true });
  const user = await server.givenUser();
  owner = { user, browser: await signIn(server, user) };
  const colleague = await server.givenColleague(user);
  clerk = { user: colleague, browser: await signIn(server, colleague) };
  foreign = await issue(owner.browser, { customer: aCustomer({ name: SECRET }), subject: SECRET });
  own = await issue(clerk.browser);
  await owner.browser.send('POST', '/v2/api/drafts', { body: aDraft() });
  await give({ ownDocumentsOnly: true });
});
afterAll(() => server.stop());

async function give(rights: Partial<Record<keyof typeof ALL_RIGHTS, unknown>>): Promise<void> {
  const answer = await owner.browser.send('PUT', `/v2/api/account/people/${clerk.user.id}`, {
    body: { ...ALL_RIGHTS, ...rights },
  });
  expect(answer.status, answer.text).toBe(200);
}

async function listed(browser: HttpBrowser, query = ''): Promise<string[]> {
  const answer = await browser.get(`/v2/api/documents${query}`);
  expect(answer.status, answer.text).toBe(200);
  return (answer.json as { rows: { id: string }[] }).rows.map(({ id }) => id);
}

const endpoints = allEndpoints().filter(({ access }) => !needsNoSignIn(access));

describe('own documents only', () => {
  test('lists, totals and search show nothing of others', async () => {
    expect(await listed(clerk.browser)).toEqual([own.id]);
    expect((await listed(owner.browser)).toSorted()).toEqual([foreign.id, own.id].toSorted());
    expect(await listed(clerk.browser, `?search=${encodeURIComponent(SECRET)}`)).toEqual([]);
  });

  test('the counter of all documents stays that of the account', async () => {
    const { json } = await clerk.browser.get('/backoffice/data/initData');
    expect(json).toMatchObject({ data: { u_total_docs_count: 2 } });
  });

  test.each(
    endpoints
      .filter(({ method, path }) => method === 'GET' && !path.includes('{'))
      .map(({ path }) => [path] as const),
  )('%s tells nothing of another’s document', async (path) => {
    const answer = await clerk.browser.get(`${path}?format=csv&language=he`);
    const plain = answer.status === 400 ? await clerk.browser.get(path) : answer;
    expect(plain.status).toBeLessThan(500);
    expect(plain.text).not.toContain(foreign.id);
    expect(plain.text).not.toContain(SECRET);
  });

  test.each(
    Object.keys(FOREIGN_DOCUMENT_CASES)
      .filter((call) => /documents\/\{id\}/.test(call))
      .map((call) => [call] as const),
  )('%s answers another’s document as a missing one', async (call) => {
    const thing = await FOREIGN_DOCUMENT_CASES[call]?.(owner.browser, server);
    if (thing === undefined) throw new Error(`no case of ${call}`);
    const answer = await sendFor(clerk.browser, call, thing);
    expect([403, 404], `${answer.status} ${answer.text}`).toContain(answer.status);
  });

  test('the own document opens, prints and is followed', async () => {
    expect((await clerk.browser.get(`/v2/api/documents/${own.id}`)).status).toBe(200);
    expect((await clerk.browser.get(`/v2/api/documents/${own.id}/copy`)).status).toBe(200);
  });
});

describe('bounds by date', () => {
  test('show the days within, each side may be open', async () => {
    const today = server.services.clock.today();
    const [yesterday, tomorrow] = [addDays(today, -1), addDays(today, 1)];
    const both = [foreign.id, own.id].toSorted();
    for (const [from, until, ids] of [
      [today, null, both],
      [null, today, both],
      [tomorrow, null, []],
      [null, yesterday, []],
      [yesterday, tomorrow, both],
    ] as const) {
      await give({ documentsFrom: from, documentsUntil: until });
      const found = (await listed(clerk.browser)).filter((id) => (both as string[]).includes(id));
      expect(found.toSorted()).toEqual(ids);
    }
    const wrongWay = await owner.browser.send('PUT', `/v2/api/account/people/${clerk.user.id}`, {
      body: { ...ALL_RIGHTS, documentsFrom: tomorrow, documentsUntil: yesterday },
    });
    expect(wrongWay.status).toBe(400);
  });
});

test('what a task issued for a person is their own, and what it issued for others is not', async () => {
  const user = await server.givenUser();
  const browser = await signIn(server, user);
  const colleague = await server.givenColleague(user);
  const rights = { ...ALL_RIGHTS, ownDocumentsOnly: true };
  await browser.send('PUT', `/v2/api/account/people/${colleague.id}`, { body: rights });
  const { id } = await issue(browser);
  const issuedFor = async (person: TestUser, place: number): Promise<string> => {
    const { rows } = await server.db.superuser.query<{ id: string }>(
      `insert into documents select (jsonb_populate_record(null::documents, to_jsonb(d) || jsonb_build_object(
          'id', gen_random_uuid(), 'number', d.number + $3::int, 'actor_kind', 'system',
          'actor_id', 'scheduled-draft', 'requested_by', $2::text))).*
        from documents d where d.id = $1 returning id`,
      [id, person.id, place],
    );
    return rows[0]?.id ?? '';
  };
  const theirs = await issuedFor(colleague, 1);
  await issuedFor(user, 2);
  expect(await listed(await signIn(server, colleague))).toEqual([theirs]);
});
