import { randomUUID } from 'node:crypto';

import type { Mandate } from '@pinkas/contract/sales/mandates/mandates.contract';
import { addDays } from '@pinkas/domain/time/local-date';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import { TINY_PNG, upload } from '@pinkas/test-kit/an-upload';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { getJson, givenCustomer, write } from '../../../../test/accounting/customers.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import {
  addMandate,
  aMandate,
  decide,
  givenMandate,
} from '../../../../test/sales/billing/debits.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { systemClock } from '../../../platform/clock/clock.ts';

let server: TestServer;
let owner: HttpBrowser;
let customerId: string;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  owner = await signIn(server, await server.givenUser());
  ({ id: customerId } = await givenCustomer(owner));
});
afterAll(() => server.stop());

const codeOf = (answer: { readonly json: unknown }) => (answer.json as { code?: string }).code;
const given = async (changes: object = {}) =>
  (await addMandate(owner, customerId, changes)).json as Mandate;
const listed = () => getJson<{ mandates: Mandate[] }>(owner, '/v2/api/mandates');

test('a draft goes to the bank, is approved, and ends, each once', async () => {
  const draft = await given({ sentOn: null });
  expect(draft).toMatchObject({ state: 'draft', sentOn: null, accountNumber: '123456' });
  expect(codeOf(await decide(owner, draft.id, 'approved'))).toBe('STATE_NOT_ALLOWED');
  expect((await decide(owner, draft.id, 'sent')).json).toMatchObject({
    state: 'sent',
    sentOn: systemClock.today(),
  });
  expect((await decide(owner, draft.id, 'approved')).status).toBe(200);
  expect(codeOf(await decide(owner, draft.id, 'approved'))).toBe('STATE_NOT_ALLOWED');
  expect((await decide(owner, draft.id, 'cancelled')).status).toBe(200);
  expect((await listed()).mandates).toMatchObject([
    { state: 'cancelled', sentOn: systemClock.today(), cancelledOn: systemClock.today() },
  ]);
});

test('its signed form is a file of it, which the list counts', async () => {
  const { id } = await given();
  expect((await listed()).mandates).toMatchObject([{ fileCount: 0 }]);
  const fields = { entityKind: 'mandate', entityId: id };
  await upload(owner, TINY_PNG, { fields, fileName: 'טופס.png' });
  expect((await listed()).mandates).toMatchObject([{ fileCount: 1 }]);
  const path = `/v2/api/attachments/${id}?entityKind=mandate`;
  expect((await getJson<{ files: object[] }>(owner, path)).files).toMatchObject([
    { name: 'טופס.png' },
  ]);
});

test('a customer has one approved mandate, also where two are approved at once', async () => {
  const [one, other] = [await given(), await given({ reference: 'H4418' })];
  const answers = await Promise.all([
    decide(owner, one.id, 'approved'),
    decide(owner, other.id, 'approved'),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]));
});

test('is entered once for two presses', async () => {
  const key = randomUUID();
  const path = `/v2/api/customers/${customerId}/mandates`;
  const body = aMandate();
  const [first, second] = await Promise.all([
    write(owner, 'POST', path, body, key),
    write(owner, 'POST', path, body, key),
  ]);
  expect(second.json).toEqual(first.json);
  expect((await listed()).mandates).toHaveLength(1);
});

test('its bank, its number and its days are checked', async () => {
  const today = systemClock.today();
  for (const changes of [
    { bankCode: '98' },
    { accountNumber: '12a4567' },
    { payerTaxId: '123456789' },
    { reference: 'H-44' },
    { validFrom: today, validUntil: addDays(today, -1) },
    { sentOn: addDays(today, 1) },
    { ceilingAgorot: 0 },
  ]) {
    // oxlint-disable-next-line no-await-in-loop
    const answer = await addMandate(owner, customerId, changes);
    expect([changes, codeOf(answer)]).toEqual([changes, 'INVALID_REQUEST']);
  }
});

test('the audit log names an account by its last digits', async () => {
  await givenMandate(owner);
  const { rows } = await server.db.superuser.query<{ detail: object }>(
    `select detail from audit_events where action = 'mandate.entered' order by at desc limit 1`,
  );
  expect(rows).toMatchObject([{ detail: { reference: 'H4417', account: '•••456' } }]);
  expect(JSON.stringify(rows)).not.toContain('123456');
});
