import { readdirSync, readFileSync } from 'node:fs';

import type { ActivityRow } from '@pinkas/contract/account/activity/activity.contract';
import { AUDIT_ACTIONS } from '@pinkas/domain/identity/audit-action';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import type { TestUser } from '@pinkas/test-kit/test-account';
import { aCustomer } from '@pinkas/test-kit/an-invoice';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { getJson, givenCustomer, write } from '../../../../test/accounting/customers.ts';
import { issue } from '../../../../test/accounting/issue.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

interface Page {
  readonly rows: ActivityRow[];
  readonly after: string | null;
}

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const list = (browser: HttpBrowser, query = ''): Promise<Page> =>
  getJson<Page>(browser, `/v2/api/activity${query}`);

async function aBusiness(): Promise<{ owner: TestUser; browser: HttpBrowser }> {
  const owner = await server.givenUser();
  return { owner, browser: await signIn(server, owner) };
}

/** Writes deeds of the audit as they happened at a time, by whom. */
async function happened(
  { accountId, id }: TestUser,
  deeds: readonly { readonly at: string; readonly kind?: string; readonly action?: string }[],
): Promise<void> {
  for (const { at, kind = 'user', action = 'tag.created' } of deeds) {
    await server.db.superuser.query(
      `insert into audit_events (account_id, id, at, actor_kind, actor_id, action, entity_kind, entity_id)
       values ($1, gen_random_uuid(), $2, $3, $4, $5, 'tag', 'x')`,
      [accountId, at, kind, kind === 'user' ? id : 'task', action],
    );
  }
}

describe('the activity of an account', () => {
  test('says who did what to what, from where, by names of today', async () => {
    const { browser } = await aBusiness();
    const { id } = await givenCustomer(browser, { name: 'מכולת השכונה' });
    const invoice = await issue(browser, { customer: aCustomer({ id, name: 'מכולת השכונה' }) });
    const { rows } = await list(browser, '?area=documents');
    const by = { kind: 'user', name: 'בעל העסק' };
    expect(rows).toMatchObject([
      {
        action: 'document.issued',
        by,
        thing: 'document',
        thingId: invoice.id,
        docType: 305,
        name: String(invoice.number),
        ip: expect.stringMatching(/\d/),
      },
    ]);
    const customers = await list(browser, '?area=customers');
    expect(customers.rows).toMatchObject([
      { action: 'customer.created', by, thing: 'customer', thingId: id, name: 'מכולת השכונה' },
    ]);
  });

  test('tells what the database itself writes: a document that was closed and opened', async () => {
    const { browser } = await aBusiness();
    const { id } = await issue(browser);
    for (const deed of ['close', 'reopen']) {
      const answer = await write(browser, 'POST', `/v2/api/documents/${id}/${deed}`);
      expect(answer.status, answer.text).toBe(200);
    }
    const { rows } = await list(browser, '?area=documents');
    expect(rows.map(({ action }) => action).toSorted()).toEqual([
      'document.closed',
      'document.issued',
      'document.reopened',
    ]);
  });

  test('is narrowed to days of Israel, both included', async () => {
    const { owner, browser } = await aBusiness();
    await happened(owner, [
      { at: '2026-03-09T21:59:59Z' },
      { at: '2026-03-09T22:00:00Z' },
      { at: '2026-03-10T21:59:59Z' },
      { at: '2026-03-10T22:00:00Z' },
    ]);
    const { rows } = await list(browser, '?area=settings&from=2026-03-10&to=2026-03-10');
    expect(rows.map(({ at }) => at.slice(0, 19))).toEqual([
      '2026-03-10T21:59:59',
      '2026-03-09T22:00:00',
    ]);
  });

  test('is narrowed to a person, to the product and to customers', async () => {
    const { owner, browser } = await aBusiness();
    const helper = await server.givenColleague(owner);
    await happened(owner, [{ at: '2026-01-01T10:00:00Z' }]);
    await happened(helper, [
      { at: '2026-01-02T10:00:00Z', action: 'tag.changed' },
      { at: '2026-01-03T10:00:00Z', kind: 'system', action: 'tag.removed' },
    ]);
    const actionsBy = async (by: string) =>
      (await list(browser, `?area=settings&by=${by}`)).rows.map(({ action }) => action);
    expect(await actionsBy(owner.id)).toEqual(['tag.created']);
    expect(await actionsBy(helper.id)).toEqual(['tag.changed']);
    expect(await actionsBy('system')).toEqual(['tag.removed']);
    expect(await actionsBy('visitor')).toEqual([]);
    const { people } = await getJson<{ people: { id: string }[] }>(
      browser,
      '/v2/api/activity/people',
    );
    expect(people.map(({ id }) => id).toSorted()).toEqual([owner.id, helper.id].toSorted());
  });

  test('is read page by page without a deed lost or told twice, also of one moment', async () => {
    const { owner, browser } = await aBusiness();
    await happened(
      owner,
      Array.from({ length: 7 }, () => ({ at: '2026-02-01T10:00:00Z' })),
    );
    const seen: string[] = [];
    let after: string | null = '';
    while (after !== null) {
      const place: string = after === '' ? '' : `&after=${after}`;
      const page: Page = await list(browser, `?area=settings&limit=3${place}`);
      seen.push(...page.rows.map(({ id }) => id));
      ({ after } = page);
    }
    expect(seen).toHaveLength(7);
    expect(new Set(seen).size).toBe(7);
  });

  test('shows a deed that this release has no words for', async () => {
    const { owner, browser } = await aBusiness();
    await happened(owner, [{ at: '2026-01-01T10:00:00Z', action: 'tag.painted' }]);
    expect((await list(browser, '?area=settings')).rows[0]?.action).toBe('tag.painted');
    const { text } = await browser.get('/v2/api/activity/export?format=csv&area=settings');
    expect(text).toContain('tag.painted');
  });

  test('is exported in words, as its filter has it', async () => {
    const { browser } = await aBusiness();
    await givenCustomer(browser, { name: 'מכולת השכונה' });
    const { text, status } = await browser.get(
      '/v2/api/activity/export?format=csv&area=customers&columns=by,action,thing',
    );
    expect(status, text).toBe(200);
    expect(text).toContain('יצירת לקוח');
    expect(text).toContain('מכולת השכונה');
    expect(text.trim().split('\n')).toHaveLength(2);
  });

  test('is of its owner alone, and of one account', async () => {
    const { owner } = await aBusiness();
    const helper = await server.givenColleague(owner);
    const browser = await signIn(server, helper);
    expect((await browser.get('/v2/api/activity')).status).toBe(403);
    const other = await aBusiness();
    await happened(owner, [{ at: '2026-01-01T10:00:00Z' }]);
    expect((await list(other.browser, '?area=settings')).rows).toEqual([]);
  });
});

test('what the functions of the database write into the audit is in the list of deeds', () => {
  const folder = new URL('../../../../migrations/', import.meta.url);
  const kinds = readdirSync(folder).flatMap((name) => {
    const text = readFileSync(new URL(name, folder), 'utf8');
    return [...text.matchAll(/perform record_document_event\(\w+, \w+, '(?<kind>[\w-]+)'/g)];
  });
  const written = kinds.map(({ groups }) => `document.${groups?.['kind'] ?? ''}`);
  expect(written).toContain('document.cancelled');
  expect(written.filter((action) => !AUDIT_ACTIONS.some((known) => known === action))).toEqual([]);
});
