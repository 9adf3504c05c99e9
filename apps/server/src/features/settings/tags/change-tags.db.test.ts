import { randomUUID } from 'node:crypto';

import type { TagChanges } from '@pinkas/contract/settings/tags/tag-changes.contract';
import { TAGS_OF_ONE_MAX } from '@pinkas/domain/limits';
import { aCustomerForm } from '@pinkas/test-kit/a-customer';
import type { Answer, HttpBrowser } from '@pinkas/test-kit/http-browser';
import type { TestUser } from '@pinkas/test-kit/test-account';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { givenCustomer, write } from '../../../../test/accounting/customers.ts';
import {
  givenExpense,
  replayPurchases,
  viewExpense,
} from '../../../../test/accounting/expenses.ts';
import { issue } from '../../../../test/accounting/issue.ts';
import { givenItem } from '../../../../test/accounting/items.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
let user: TestUser;
let browser: HttpBrowser;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  user = await server.givenUser();
  browser = await signIn(server, user);
});
afterAll(() => server.stop());

async function aTag(by: HttpBrowser = browser): Promise<string> {
  const form = { name: randomUUID().slice(0, 20), color: 'blue', groupName: '', isActive: true };
  return ((await write(by, 'POST', '/v2/api/settings/tags', form)).json as { id: string }).id;
}

interface Kind {
  readonly path: string;
  readonly table: string;
  readonly column: string;
  readonly given: (by: HttpBrowser, tagIds: string[]) => Promise<string>;
}

const KINDS: Readonly<Record<string, Kind>> = {
  customer: {
    path: '/v2/api/customers/tags',
    table: 'customer_tags',
    column: 'customer_id',
    given: async (by, tagIds) => (await givenCustomer(by, { tagIds })).id,
  },
  item: {
    path: '/v2/api/items/tags',
    table: 'item_tags',
    column: 'item_id',
    given: async (by, tagIds) => (await givenItem(by, { tagIds })).id,
  },
  document: {
    path: '/v2/api/documents/tags',
    table: 'document_tags',
    column: 'document_id',
    given: async (by, tagIds) => (await issue(by, { tagIds })).id,
  },
  expense: {
    path: '/v2/api/expenses/tags',
    table: 'expense_tags',
    column: 'expense_id',
    given: async (by, tagIds) => {
      const tags = tagIds.map((tagId) => ({ tagId, sumAgorot: 100_00 }));
      return (await givenExpense(by, { tags })).id;
    },
  },
};

/** Every tag of the account on things of a kind, with sums where they have some. */
async function linksOf({ table, column }: Kind): Promise<string[]> {
  const { rows } = await server.db.superuser.query<{ link: Record<string, unknown> }>(
    `select to_jsonb(t) as link from ${table} t where account_id = $1 order by ${column}, tag_id`,
    [user.accountId],
  );
  return rows.map(({ link }) => JSON.stringify(link));
}

function send(kind: Kind, changes: TagChanges, by: HttpBrowser = browser): Promise<Answer> {
  return write(by, 'POST', kind.path, changes);
}

/** What a change did, which must succeed. */
function changedBy(answer: Answer): TagChanges {
  expect(answer.status, answer.text).toBe(200);
  return answer.json as TagChanges;
}

describe.each(Object.entries(KINDS))('tags of many: %s', (name, kind) => {
  test('go on and off, tell what changed, and come back as they were', async () => {
    const [on, off] = [await aTag(), await aTag()];
    const both = await kind.given(browser, [on, off]);
    const none = await kind.given(browser, []);
    const ids = [both, none].toSorted();
    const before = await linksOf(kind);
    const changed = changedBy(
      await send(kind, { add: [{ tagId: on, ids }], remove: [{ tagId: off, ids }] }),
    );
    expect(changed).toMatchObject({
      add: [{ tagId: on, ids: [none] }],
      remove: [{ tagId: off, ids: [both] }],
    });
    expect(await linksOf(kind)).toHaveLength(2);
    changedBy(await send(kind, { add: changed.remove, remove: changed.add }));
    expect(await linksOf(kind)).toEqual(before);
    const { rows } = await server.db.superuser.query(
      'select entity_id as id from audit_events where account_id = $1 and action = $2',
      [user.accountId, `${name}.tagged`],
    );
    expect(rows.map(({ id }) => String(id)).toSorted()).toEqual([...ids, ...ids].toSorted());
  });

  test('a foreign thing or tag refuses the whole request', async () => {
    const stranger = await signIn(server, await server.givenUser());
    const [mine, tagId] = [await kind.given(browser, []), await aTag()];
    const foreign = await kind.given(stranger, []);
    const foreignTag = await aTag(stranger);
    const refused = await send(kind, { add: [{ tagId, ids: [mine, foreign] }], remove: [] });
    expect(refused.json).toMatchObject({ code: 'NOT_FOUND' });
    const wrong = await send(kind, {
      add: [
        { tagId, ids: [mine] },
        { tagId: foreignTag, ids: [mine] },
      ],
      remove: [],
    });
    expect(wrong.json).toMatchObject({
      code: 'INVALID_REQUEST',
      fields: [{ path: ['add', 1, 'tagId'], code: 'VALUE_NOT_ALLOWED' }],
    });
    expect(await linksOf(kind)).toEqual([]);
  });

  test('no more tags on one thing than its form takes', async () => {
    const tags: string[] = [];
    while (tags.length < TAGS_OF_ONE_MAX) tags.push(await aTag());
    const full = await kind.given(browser, tags);
    const other = await kind.given(browser, []);
    const tagId = await aTag();
    const before = await linksOf(kind);
    const answer = await send(kind, { add: [{ tagId, ids: [full, other] }], remove: [] });
    expect(answer.json).toMatchObject({
      code: 'INVALID_REQUEST',
      fields: [{ path: ['add'], code: 'LIST_TOO_LONG' }],
    });
    expect(await linksOf(kind)).toEqual(before);
  });
});

test('a card that was opened before does not take back by its save what others tagged', async () => {
  const tagId = await aTag();
  const { id } = await givenCustomer(browser);
  const kind = KINDS['customer'];
  if (kind === undefined) throw new Error('customers are tagged');
  changedBy(await send(kind, { add: [{ tagId, ids: [id] }], remove: [] }));
  const save = (version: number): Promise<Answer> =>
    write(browser, 'PUT', `/v2/api/customers/${id}`, {
      ...aCustomerForm({ mobile: '050-1234567' }),
      version,
    });
  expect((await save(1)).json).toMatchObject({ code: 'VERSION_CONFLICT' });
  expect(await linksOf(kind)).toHaveLength(1);
  // What changed nothing leaves the form as it is.
  changedBy(await send(kind, { add: [{ tagId, ids: [id] }], remove: [] }));
  expect((await save(2)).json).toEqual({ version: 3 });
});

test('a tag takes what is left of an expense, and parts come back to the agora', async () => {
  const kind = KINDS['expense'];
  if (kind === undefined) throw new Error('expenses are tagged');
  const [first, second, third] = [await aTag(), await aTag(), await aTag()];
  const { id } = await givenExpense(browser, { tags: [{ tagId: first, sumAgorot: 30_01 }] });
  const { form } = await viewExpense(browser, id);
  const rest = form.grossMinor - 30_01;
  const ids = [id];
  expect(
    changedBy(
      await send(kind, {
        add: [
          { tagId: second, ids },
          { tagId: third, ids },
        ],
        remove: [],
      }),
    ),
  ).toEqual({ add: [{ tagId: second, ids, sumsAgorot: [rest] }], remove: [] });
  const before = await linksOf(kind);
  const off = changedBy(
    await send(kind, {
      add: [],
      remove: [
        { tagId: first, ids },
        { tagId: second, ids },
      ],
    }),
  );
  expect(off.remove.map(({ sumsAgorot }) => sumsAgorot)).toEqual([[30_01], [rest]]);
  changedBy(await send(kind, { add: off.remove, remove: [] }));
  expect(await linksOf(kind)).toEqual(before);
  expect(await replayPurchases(server, user.accountId)).toEqual([]);
});
