import { allEndpoints } from '@pinkas/contract/all-contracts';
import { effectOf, needsNoSignIn } from '@pinkas/contract/define';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { wronglyNamed } from '../evidence/audited-things.ts';
import { CALL_EFFECTS, COUNTED_ELSEWHERE, SHARED_ROWS } from './call-effects.ts';
import { signIn } from '../auth/sign-in.ts';
import {
  allRowsStatement,
  changesBetween,
  readAllRows,
  type AllRows,
} from '../evidence/table-changes.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { sendFor } from '../races/send-for.ts';
import { WRITE_CASES } from '../races/write-cases.ts';

let server: TestServer;
let statement: string;

beforeAll(async () => {
  // Without jobs: nothing but the call writes between two reads.
  server = await startTestServer();
  statement = await allRowsStatement(server.db.superuser);
});
afterAll(() => server.stop());

const look = (): Promise<AllRows> => readAllRows(server.db.superuser, statement);

const writes = allEndpoints()
  .filter((endpoint) => endpoint.method !== 'GET' || effectOf(endpoint) !== 'read')
  .filter(({ access }) => !needsNoSignIn(access))
  .map(({ method, path }) => `${method} ${path}`);

test('every write of the contract has its effects, or the reason why they are counted elsewhere', () => {
  const listed = [...Object.keys(CALL_EFFECTS), ...Object.keys(COUNTED_ELSEWHERE)];
  expect(listed.toSorted()).toEqual(writes.toSorted());
});

test.each(Object.keys(CALL_EFFECTS))(
  '%s leaves its audit rows once, of what it changed, and no row beside its own is changed',
  async (call) => {
    const given = WRITE_CASES[call];
    if (given === undefined) throw new Error(`write-cases.ts has no entry for ${call}`);
    const user = await server.givenUser();
    const { accountId } = user;
    const browser = await signIn(server, user);
    const thing = await given(browser, server);
    const withThing = await look();
    await given(browser, server);
    const before = await look();
    const answer = await sendFor(thing.by ?? browser, call, thing);
    expect(answer.status, answer.text).toBe(200);
    const changes = changesBetween(before, await look(), accountId);
    expect(changes.told).toEqual(CALL_EFFECTS[call]);
    expect(wronglyNamed({ accountId, changes, known: withThing })).toEqual([]);
    expect(changes.foreign).toEqual([]);
    // What was added with the second object stays as it is, but for rows that both share.
    const ofFirst = changes.touched.filter((key) => withThing.has(key));
    const shared = SHARED_ROWS[call] ?? [];
    const beside = changes.touched.filter(
      (key) => !ofFirst.includes(key) && !shared.some((table) => key.startsWith(`${table} `)),
    );
    expect(beside).toEqual([]);
  },
);
