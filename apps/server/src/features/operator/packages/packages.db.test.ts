import { randomUUID } from 'node:crypto';

import type { AccountPackages } from '@pinkas/contract/account/packages/packages.contract';
import type {
  GiftAmount,
  OperatedAddon,
  OperatedPackage,
} from '@pinkas/contract/operator/packages/packages.contract';
import { addDays } from '@pinkas/domain/time/local-date';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { anOperator, operate, signInByApp } from '../../../../test/account/operators.ts';
import type { WithApp } from '../../../../test/auth/factors.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
let operator: WithApp;

beforeAll(async () => {
  server = await startTestServer();
  operator = await anOperator(server);
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.db.superuser.query('truncate login_throttles');
  operator = { ...operator, browser: await signInByApp(server, operator) };
});

const NOTEBOOK = 3;
const tomorrow = () => addDays(server.services.clock.today(), 1);
const aVersion = (changes: object = {}) => ({
  packageId: NOTEBOOK,
  validFrom: tomorrow(),
  monthPriceAgorot: 6_000,
  yearPriceAgorot: 60_000,
  documents: 150,
  users: 3,
  bankAccounts: 2,
  extraDocumentAgorot: null,
  features: ['api'],
  ...changes,
});

async function listed(): Promise<{ packages: OperatedPackage[]; addons: OperatedAddon[] }> {
  const answer = await operator.browser.get('/v2/api/operator/packages');
  expect(answer.status, answer.text).toBe(200);
  return answer.json as { packages: OperatedPackage[]; addons: OperatedAddon[] };
}

test('another version is sold from its day on, and who bought the one before keeps it', async () => {
  const { superuser } = server.db;
  const today = server.services.clock.today();
  const [seller, subscriber] = [await server.givenUser(), await server.givenUser()];
  await superuser.query('insert into product_sellers values ($1, $2)', [today, seller.accountId]);
  await superuser.query(
    `insert into subscriptions (account_id, id, version_id, period, price_agorot, started_on, paid_until)
      values ($1, $2, 3, 'YEAR', 52800, $3, $3::date + 300)`,
    [subscriber.accountId, randomUUID(), today],
  );
  const key = randomUUID();
  const first = await operate(operator.browser, 'packages/version', aVersion(), key);
  expect(first.status, first.text).toBe(200);
  const again = await operate(operator.browser, 'packages/version', aVersion(), key);
  expect(again.json).toEqual(first.json);
  const notebook = (await listed()).packages.find(({ id }) => id === NOTEBOOK);
  expect(
    notebook?.versions.map(({ validFrom, subscribers }) => ({ validFrom, subscribers })),
  ).toEqual([
    { validFrom: tomorrow(), subscribers: 0 },
    { validFrom: '2026-01-01', subscribers: 1 },
  ]);

  server.time.advance(26 * 3_600_000);
  const shownTo = async (user: typeof seller) => {
    const answer = await (await signIn(server, user)).get('/v2/api/account/packages');
    expect(answer.status, answer.text).toBe(200);
    return (answer.json as AccountPackages).packages.find(({ id }) => id === NOTEBOOK);
  };
  expect(await shownTo(subscriber)).toMatchObject({
    limits: { documents: 200 },
    prices: { YEAR: 52_800 },
  });
  expect(await shownTo(await server.givenUser())).toMatchObject({
    limits: { documents: 150 },
    prices: { MONTH: 6_000, YEAR: 60_000 },
  });
  await superuser.query('delete from product_sellers');
});

test('a version begins on a day to come that has none, at a price unless it is the trial', async () => {
  const today = server.services.clock.today();
  const wrong = [
    [{ validFrom: today }, 'validFrom', 'DATE_NOT_AHEAD'],
    [{ monthPriceAgorot: null, yearPriceAgorot: null }, 'monthPriceAgorot', 'FIELD_REQUIRED'],
    [{ packageId: 1 }, 'monthPriceAgorot', 'VALUE_NOT_ALLOWED'],
    [{ users: 0 }, 'users', 'NUMBER_NEGATIVE'],
  ] as const;
  const later = { validFrom: addDays(today, 40) };
  for (const [changes, field, code] of wrong) {
    const body = aVersion({ ...later, ...changes });
    const answer = await operate(operator.browser, 'packages/version', body);
    expect(answer.json, field).toMatchObject({ fields: [{ path: [field], code }] });
  }
  expect((await operate(operator.browser, 'packages/version', aVersion(later))).status).toBe(200);
  const twice = await operate(operator.browser, 'packages/version', aVersion(later));
  expect(twice.json).toMatchObject({
    fields: [{ path: ['validFrom'], code: 'VALUE_NOT_ALLOWED' }],
  });
  const unknown = await operate(operator.browser, 'packages/version', aVersion({ packageId: 99 }));
  expect(unknown.status).toBe(404);
});

test('an add-on gets another price from a day to come, which is in the log of the operators', async () => {
  const body = { key: 'user', validFrom: tomorrow(), quantity: 1, monthPriceAgorot: 1_400 };
  const answer = await operate(operator.browser, 'packages/addon', body);
  expect(answer.status, answer.text).toBe(200);
  const addon = (await listed()).addons.find(({ key }) => key === 'user');
  expect(addon?.versions.map(({ monthPriceAgorot }) => monthPriceAgorot)).toEqual([1_400, 1_200]);
  const again = await operate(operator.browser, 'packages/addon', body);
  expect(again.json).toMatchObject({ code: 'INVALID_REQUEST' });
  const none = await operate(operator.browser, 'packages/addon', { ...body, key: 'nothing' });
  expect(none.status).toBe(404);
  const { rows } = await server.db.superuser.query(
    `select user_id as "userId" from security_events where kind = 'operator-addon-saved'`,
  );
  expect(rows).toEqual([{ userId: operator.user.id }]);
});

test('the gift of a referral is set from a day to come, once a day, and is in the log of the operators', async () => {
  const gifts = async () => {
    const { json } = await operator.browser.get('/v2/api/operator/packages');
    return (json as { gifts: GiftAmount[] }).gifts;
  };
  const body = { validFrom: tomorrow(), amountAgorot: 7_500 };
  const key = randomUUID();
  const answer = await operate(operator.browser, 'packages/gift', body, key);
  expect(answer.status, answer.text).toBe(200);
  expect((await operate(operator.browser, 'packages/gift', body, key)).status).toBe(200);
  expect(await gifts()).toEqual([body, { validFrom: '2026-01-01', amountAgorot: 6_000 }]);
  for (const wrong of [body, { ...body, validFrom: server.services.clock.today() }]) {
    const refused = await operate(operator.browser, 'packages/gift', wrong);
    expect(refused.json).toMatchObject({
      code: 'INVALID_REQUEST',
      fields: [{ path: ['validFrom'] }],
    });
  }
  const { rows } = await server.db.superuser.query(
    `select user_id as "userId" from security_events where kind = 'operator-gift-saved'`,
  );
  expect(rows).toEqual([{ userId: operator.user.id }]);
});
