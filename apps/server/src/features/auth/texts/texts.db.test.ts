import { randomUUID } from 'node:crypto';

import {
  startFakeSmsSupplier,
  type FakeSmsSupplier,
} from '@pinkas/test-kit/fakes/fake-sms-supplier';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { sendPassword } from '../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { listTexts, textsTable } from './list-texts.reads.ts';
import { reportKeyOf } from './report-key.ts';

let supplier: FakeSmsSupplier;
let server: TestServer;
let path: string;

beforeAll(async () => {
  supplier = await startFakeSmsSupplier();
  server = await startTestServer({
    env: {
      PINKAS_SMS: '019',
      PINKAS_SMS_URL: supplier.url('019'),
      PINKAS_SMS_USER: 'books',
      PINKAS_SMS_TOKEN: 'supplier-token',
      PINKAS_SMS_SENDER: 'Pinkas',
    },
  });
  path = `/front/texts/${reportKeyOf(server.services.config.secret, '019')}/019`;
});
afterAll(async () => {
  await server.stop();
  await supplier.close();
});
beforeEach(() => {
  supplier.be({ kind: 'takes' });
});

/** Somebody who waits for a code, and the name of its message at the supplier. */
async function givenTexted() {
  const user = await server.givenUser({ phone: '050-1234567' });
  const browser = server.browser();
  await sendPassword(browser, user);
  const body = JSON.stringify(supplier.calls.at(-1)?.body);
  const id = /"id":"([^"]+)"/.exec(body)?.[1] ?? '';
  const stateOf = async () =>
    ((await browser.get('/front/auth/twoFA_delivery')).json as { state: string | null }).state;
  return { browser, id, stateOf };
}

/** A report as the supplier pushes it, without cookies. */
const report = (id: string, status: string, to = path) =>
  server.browser().send('POST', to, {
    form: new URLSearchParams({ external_id: id, status, he_message: 'x', phone: '0501234567' }),
  });

test('what a report says is told in the second step', async () => {
  const { id, stateOf } = await givenTexted();
  expect(await stateOf()).toBe('taken');
  expect((await report(id, '103')).json).toEqual({ success: true });
  expect(await stateOf()).toBe('not-delivered');
});

test('a call to the supplier is one line of the log, with nothing of the message', async () => {
  const before = server.logged.length;
  await givenTexted();
  const lines = server.logged.slice(before).filter((line) => line.includes('"sms 019"'));
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
    expect.objectContaining({
      level: 'info',
      host: new URL(supplier.url('019')).host,
      outcome: 'answered',
      status: 200,
    }),
  ]);
  expect(lines.join('')).not.toMatch(/1234567|supplier-token|sms:|\/019/);
});

test('reports that come twice, late and out of order take nothing back', async () => {
  const { id, stateOf } = await givenTexted();
  for (const [status, state] of [
    ['-1', 'unknown'],
    ['101', 'not-delivered'],
    ['102', 'delivered'],
    ['101', 'delivered'],
    ['-1', 'delivered'],
    ['102', 'delivered'],
  ] as const) {
    expect((await report(id, status)).status).toBe(200);
    expect(await stateOf(), status).toBe(state);
  }
});

test('a report with another key, or of another supplier, is refused and changes nothing', async () => {
  const { id, stateOf } = await givenTexted();
  const { secret } = server.services.config;
  for (const forged of [
    '/front/texts/guessed/019',
    `/front/texts/${reportKeyOf(secret, 'inforu')}/019`,
    `/front/texts/${reportKeyOf(secret, 'inforu')}/inforu`,
  ]) {
    expect((await report(id, '103', forged)).status, forged).toBe(404);
  }
  expect(await stateOf()).toBe('taken');
});

test('a report of a message that nobody knows is answered the same and writes nothing', async () => {
  const { id, stateOf } = await givenTexted();
  for (const [unknown, status] of [
    [randomUUID(), '103'],
    ['order-7', '103'],
    [id, 'lost'],
  ] as const) {
    expect((await report(unknown, status)).json).toEqual({ success: true });
  }
  expect(await stateOf()).toBe('taken');
});

test('a message that was refused or perhaps sent is told so, and one that surely was not is forgotten', async () => {
  supplier.be({ kind: 'answers', code: 9 });
  expect(await (await givenTexted()).stateOf()).toBe(null);
  supplier.be({ kind: 'drops' });
  expect(await (await givenTexted()).stateOf()).toBe('unknown');
  supplier.be({ kind: 'status', status: 500 });
  expect(await (await givenTexted()).stateOf()).toBe(null);
});

test('neither words nor numbers are kept, and the operator sees the last of them', async () => {
  const { id } = await givenTexted();
  await report(id, '102');
  const { rows } = await server.db.superuser.query('select * from sent_texts where id = $1', [id]);
  expect(JSON.stringify(rows)).not.toMatch(/1234567|קוד/);
  const { services, db } = server;
  const { origin, secret } = services.config;
  const listed = await listTexts({
    db: db.database,
    clock: services.clock,
    passwords: services.passwords,
    origin,
    texts: { suppliers: ['019'], secret },
  });
  expect(listed.texts[0]).toMatchObject({ numberEnd: '567' });
  expect(textsTable(listed)).toContain(`${origin}${path}`);
  expect(textsTable(listed)).toContain('***567  sms  delivered (102)');
});
