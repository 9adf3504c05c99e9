import { agorot } from '@pinkas/domain/money/agorot';
import type { GatewaySimulator } from '@pinkas/gateway-simulators/simulator';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { givenCustomer, write } from '../../../../test/accounting/customers.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import {
  aPayer,
  cardcomOfTests,
  pageOf,
  payAndReturn,
  sendStart,
  startOf,
  statusOf,
} from '../../../../test/public/payments.ts';
import { aRequest, ask, givenRequest, requestOf } from '../../../../test/sales/payment-requests.ts';
import { savedCardsOf } from '../../../../test/sales/saved-cards.ts';
import { connect } from '../../../../test/settings/card-terminals.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

let simulator: GatewaySimulator;
let server: TestServer;
let owner: HttpBrowser;

beforeAll(async () => {
  simulator = cardcomOfTests('requested-payment');
  server = await startTestServer({
    withJobs: true,
    env: { PINKAS_CARDCOM_URL: await simulator.listen(), PINKAS_TRUSTED_PROXY: '127.0.0.1' },
  });
});
beforeEach(async () => {
  owner = await signIn(server, await server.givenUser());
  await connect(owner);
});
afterAll(async () => {
  await server.stop();
  await simulator.close();
});

const settled = { timeout: 60_000, interval: 100 };
const tokenOf = ({ linkPath }: { linkPath: string }) => linkPath.replace('/pay/', '');

test('a request is opened, paid on its page and becomes its document', async () => {
  const made = await givenRequest(owner, aRequest());
  const payer = await aPayer(server, tokenOf(made));
  const page = await pageOf(payer);
  expect(page).toMatchObject({ state: 'open', amountAgorot: expect.any(Number) });
  const amountAgorot = page.amountAgorot ?? 0;
  const opened = await requestOf(owner, made.id);
  expect(opened.events.map(({ kind }) => kind)).toContain('opened');
  const started = await startOf(payer, { amountAgorot });
  expect(await payAndReturn(payer, started)).toBe(`/pay/status/${started.statusToken}`);
  await expect
    .poll(async () => (await statusOf(payer, started.statusToken)).document !== null, settled)
    .toBe(true);
  expect(await requestOf(owner, made.id)).toMatchObject({ state: 'paid' });
  expect(await pageOf(payer)).toMatchObject({ state: 'paid' });
});

test('a request that was cancelled while its page was open is not paid', async () => {
  const made = await givenRequest(owner, aRequest());
  const payer = await aPayer(server, tokenOf(made));
  const { amountAgorot } = await pageOf(payer);
  expect(
    (await write(owner, 'POST', `/v2/api/payment-requests/${made.id}/cancel`, {})).status,
  ).toBe(200);
  const refused = await sendStart(payer, { amountAgorot: amountAgorot ?? 0 });
  expect([refused.status, refused.json]).toMatchObject([409, { code: 'PAYMENT_REQUEST_ENDED' }]);
  expect(await pageOf(payer)).toMatchObject({ state: 'ended' });
});

test('a sum whose invoice needs the number of its customer is neither asked for nor charged without it', async () => {
  const refused = await ask(owner, aRequest({ amountAgorot: agorot(8_791_00) }));
  expect([refused.status, refused.json]).toMatchObject([
    400,
    { fields: [{ path: ['docType'], code: 'CUSTOMER_ID_REQUIRED' }] },
  ]);
  expect(
    (await ask(owner, aRequest({ amountAgorot: agorot(8_791_00), docType: 400 }))).status,
  ).toBe(200);
  const made = await givenRequest(owner, aRequest({ amountAgorot: null }));
  const payer = await aPayer(server, tokenOf(made));
  await pageOf(payer);
  const before = simulator.requests.length;
  const way = { choice: { way: 'amount' } } as const;
  const tried = await sendStart(payer, { ...way, amountAgorot: agorot(8_791_00) });
  expect([tried.status, tried.json]).toMatchObject([409, { code: 'PAYMENT_NOT_READY' }]);
  expect(simulator.requests).toHaveLength(before);
  await startOf(payer, { ...way, amountAgorot: agorot(1_000_00) });
});

test('the card of a request of a regular customer is kept where its payer ticks it, and never else', async () => {
  const { id } = await givenCustomer(owner);
  const customer = { id, name: 'לקוח מהספר', email: 'pays@shop.test', phone: '' };
  for (const keepsCard of [false, true]) {
    const payer = await aPayer(server, tokenOf(await givenRequest(owner, aRequest({ customer }))));
    const { mayKeepCard, amountAgorot } = await pageOf(payer);
    expect(mayKeepCard).toBe(true);
    const started = await startOf(payer, { amountAgorot: amountAgorot ?? 0, keepsCard });
    await payAndReturn(payer, started);
    const stateOf = async () => (await statusOf(payer, started.statusToken)).state;
    await expect.poll(stateOf, settled).toBe('paid');
    const cards = await savedCardsOf({ browser: owner }, id);
    expect(cards.map(({ consent }) => consent)).toEqual(
      keepsCard ? [{ how: 'page', at: expect.any(String), by: null }] : [],
    );
  }
  const typed = await aPayer(server, tokenOf(await givenRequest(owner, aRequest())));
  expect(await pageOf(typed)).toMatchObject({ mayKeepCard: false });
});
