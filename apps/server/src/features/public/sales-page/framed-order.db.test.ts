import type { GatewaySimulator } from '@pinkas/gateway-simulators/simulator';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { signIn } from '../../../../test/auth/sign-in.ts';
import { aPayer, cardcomOfTests } from '../../../../test/public/payments.ts';
import { givenPublishedPage, sendOrder } from '../../../../test/sales/sales-pages.ts';
import { connect } from '../../../../test/settings/card-terminals.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

let simulator: GatewaySimulator;
let server: TestServer;
let owner: HttpBrowser;

beforeAll(async () => {
  simulator = cardcomOfTests('framed-order');
  server = await startTestServer({
    env: { PINKAS_CARDCOM_URL: await simulator.listen(), PINKAS_TRUSTED_PROXY: '127.0.0.1' },
  });
  owner = await signIn(server, await server.givenUser());
  await connect(owner);
});
afterAll(async () => {
  await server.stop();
  await simulator.close();
});

test('a page in a frame orders without cookies, and no page of others does', async () => {
  const page = await givenPublishedPage(owner);
  const { address } = await aPayer(server, '');
  const order = (headers: Readonly<Record<string, string>>) =>
    sendOrder({ browser: server.browser(), address, token: '' }, page, {}, undefined, headers);
  const framed = await order({ 'sec-fetch-site': 'same-origin' });
  expect([framed.status, framed.text]).toEqual([200, framed.text]);
  for (const site of ['cross-site', 'same-site', 'none']) {
    expect([site, (await order({ 'sec-fetch-site': site })).status]).toEqual([site, 403]);
  }
  expect((await order({})).json).toMatchObject({ code: 'XSRF_TOKEN_INVALID' });
});

test('whoever has a cookie needs the token also in a page of ours, and so does every other call', async () => {
  const page = await givenPublishedPage(owner);
  const { browser: visitor, address } = await aPayer(server, '');
  const wrong = { 'sec-fetch-site': 'same-origin', 'x-xsrf-token': 'wrong' };
  for (const browser of [owner, visitor]) {
    const answer = await sendOrder({ browser, address, token: '' }, page, {}, undefined, wrong);
    expect(answer.json).toMatchObject({ code: 'XSRF_TOKEN_INVALID' });
    expect(answer.status).toBe(403);
  }
  const other = await server
    .browser()
    .post(
      '/v2/api/public/payments/token/start',
      {},
      { headers: { 'sec-fetch-site': 'same-origin' } },
    );
  expect(other.status).toBe(403);
});
