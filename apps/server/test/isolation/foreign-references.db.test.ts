import { randomUUID } from 'node:crypto';

import type { Answer, HttpBrowser } from '@pinkas/test-kit/http-browser';
import type { TestUser } from '@pinkas/test-kit/test-account';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { FOREIGN_ACCOUNT_CASES } from './foreign-account-cases.ts';
import {
  BEHIND_PROOF,
  MADE_BY_CALLER,
  READS_WITH_BODY,
  REFERENCE_CASES,
} from './reference-cases.ts';
import { ID_FIELDS, type IdField } from './reference-fields.ts';
import { givenThings, sendTo, type Things } from './reference-things.ts';
import { signIn } from '../auth/sign-in.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

let server: TestServer;
let stranger: TestUser;
let foreign: Things;

beforeAll(async () => {
  server = await startTestServer();
  stranger = await server.givenUser();
  foreign = await givenThings(await signIn(server, stranger));
});
afterAll(() => server.stop());

/** The caller, with objects of an account of its own. */
interface Owner {
  readonly browser: HttpBrowser;
  readonly things: Things;
}

/** Returns what is the same for every id: neither the reference of the request nor the ids themselves. */
function shapeOf({ status, text }: Answer): string {
  return status === 200 ? '200' : `${status} ${text.replaceAll(/"requestId":"[^"]*"/g, '')}`;
}

const SPARED = new Set([...MADE_BY_CALLER, ...BEHIND_PROOF]);
const written = ID_FIELDS.filter(
  ({ call, field }) => !READS_WITH_BODY.has(call) && !SPARED.has(`${call} ${field}`),
);

async function answerTo(
  { endpoint, call, field }: IdField,
  { browser, things }: Owner,
  id: string,
): Promise<Answer> {
  const given = REFERENCE_CASES[call]?.[field];
  if (given === undefined) throw new Error(`reference-cases.ts has no entry for ${call} ${field}`);
  const target = await FOREIGN_ACCOUNT_CASES[call]?.(browser);
  const versioned = target?.body as { version?: number } | undefined;
  const version = versioned?.version === undefined ? {} : { version: versioned.version };
  const body = { ...(given.body(id, things) as object), ...version };
  return sendTo(browser, endpoint, target?.id ?? '', body);
}

describe('ids in the body of a call', () => {
  test('TE-01: every call with a case still takes the id that the case is for', () => {
    const known = new Set(ID_FIELDS.map(({ call, field }) => `${call} ${field}`));
    const cases = Object.entries(REFERENCE_CASES).flatMap(([call, fields]) =>
      Object.keys(fields).map((field) => `${call} ${field}`),
    );
    expect([...cases, ...SPARED].filter((one) => !known.has(one))).toEqual([]);
    const calls = new Set(ID_FIELDS.map(({ call }) => call));
    expect([...READS_WITH_BODY].filter((call) => !calls.has(call))).toEqual([]);
  });

  test.each(written.map((one) => [`${one.call} ${one.field}`, one] as const))(
    'TE-01: %s answers another account’s id like a missing one',
    async (_name, one) => {
      const browser = await signIn(server, await server.givenUser());
      const given = REFERENCE_CASES[one.call]?.[one.field];
      if (given === undefined) throw new Error(`reference-cases.ts lacks ${one.call} ${one.field}`);
      const { thing, besides = [] } = given;
      const owner = { browser, things: await givenThings(browser, [thing, ...besides]) };
      const answer = await answerTo(one, owner, foreign[thing]);
      expect(shapeOf(answer)).toBe(shapeOf(await answerTo(one, owner, randomUUID())));
      // The body is right but for the id, so the refusal above is about nothing else.
      const allowed = await answerTo(one, owner, owner.things[thing]);
      expect(allowed.status, allowed.text).toBe(200);
    },
  );

  test('TE-01: no row of an account names a thing of another one', async () => {
    const { superuser } = server.db;
    const { rows: tables } = await superuser.query<{ name: string }>(
      `select c.table_name as name from information_schema.columns c
        join information_schema.tables t using (table_schema, table_name)
        where c.column_name = 'account_id' and c.table_schema = 'public'
          and t.table_type = 'BASE TABLE'`,
    );
    expect(tables.length).toBeGreaterThanOrEqual(50);
    const ids = Object.values(foreign).join('|');
    const naming: unknown[] = [];
    for (const { name } of tables) {
      const { rows } = await superuser.query(
        `select '${name}' as table, r::text as row from ${name} r
          where r.account_id <> $1 and r::text ~ $2 limit 3`,
        [stranger.accountId, ids],
      );
      naming.push(...rows);
    }
    expect(naming).toEqual([]);
  });
});
