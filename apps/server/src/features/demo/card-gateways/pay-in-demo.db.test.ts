import { createServer, request as forward, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { NextRun } from '@pinkas/contract/sales/billing-runs/billing-runs.contract';
import { BLANK_CUSTOMER } from '@pinkas/domain/documents/draft/document-draft';
import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';
import { VISITOR } from '@pinkas/domain/identity/actor';
import { payAsPayer } from '@pinkas/gateway-simulators/pay-as-payer';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { openHandWorker } from '../../../../test/accounting/bulk-jobs.ts';
import { write } from '../../../../test/accounting/customers.ts';
import { newestCode, sendCode, sendPassword } from '../../../../test/auth/sign-in.ts';
import { TERMINALS } from '../../../../test/settings/card-terminals.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { composeFeatures } from '../../../features.ts';
import { openPaymentPage, type OpenedPage } from '../../sales/card-payments/card-payments.api.ts';
import { DEMO_ACCOUNT_ID, DEMO_DEALER, DEMO_PASSWORD, DEMO_USER_ID } from '../demo-business.ts';
import { DEMO_TERMINALS, type DemoTerminal } from './demo-terminals.ts';

let server: TestServer;
let front: Server;
let owner: HttpBrowser;

beforeAll(async () => {
  // The address of the demo is known before it listens: the consoles of the gateways were told it.
  front = createServer((incoming, outgoing) => {
    const { url, method, headers } = incoming;
    const passed = forward(`${server.url}${url ?? ''}`, { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(outgoing);
    });
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
  const { port } = front.address() as AddressInfo;
  server = await startTestServer({ env: { PINKAS_ORIGIN: `http://127.0.0.1:${String(port)}` } });
  await composeFeatures(server.services).seedDemo();
  owner = server.browser();
  await sendPassword(owner, DEMO_DEALER, DEMO_PASSWORD);
  await sendCode(owner, await newestCode(owner, DEMO_DEALER));
});
afterAll(async () => {
  await server.stop();
  front.close();
  front.closeAllConnections();
});

/** Opens a page of the terminal that charges the currency. */
function openPage(currency: 'ILS' | 'USD'): Promise<OpenedPage> {
  return openPaymentPage(server.services, DEMO_ACCOUNT_ID, {
    actor: VISITOR,
    source: 'request',
    sourceId: null,
    amountMinor: 12_345,
    currency,
    instalmentsMax: 1,
    isByPhone: false,
    payer: { name: 'רות כהן', email: 'ruth@customer.test', phone: '0521234567' },
    plan: {
      kind: 'sale',
      docType: DOC_TYPES.INVOICE_RECIEPT,
      customerId: null,
      customer: { ...BLANK_CUSTOMER, name: 'רות כהן' },
      language: 'he',
      description: 'חוג ציור',
      mailTo: [],
    },
    description: 'חוג ציור',
    language: 'he',
    responsibleId: DEMO_USER_ID,
  });
}

/** Moves a currency to a terminal as the owner of the demo does. */
async function move(currency: 'ILS' | 'USD', { id }: DemoTerminal): Promise<void> {
  const currencies = [{ currency, terminalId: id }];
  const answer = await owner.send('PUT', `${TERMINALS}/currencies`, { body: { currencies } });
  expect(answer.json).toMatchObject({ currencies });
}

async function stateOf(attemptId: string) {
  const { rows } = await server.db.superuser.query<{
    state: string;
    trouble: string | null;
    docType: number | null;
  }>(
    `select a.state, a.trouble, d.doc_type as "docType" from card_attempts a
      left join documents d on d.account_id = $1 and d.id = a.document_id
      where a.account_id = $1 and a.id = $2`,
    [DEMO_ACCOUNT_ID, attemptId],
  );
  return rows[0];
}

async function messagesOf(attemptId: string): Promise<number> {
  const { rows } = await server.db.superuser.query(
    `select 1 from card_attempt_events where account_id = $1 and attempt_id = $2 and kind = 'notified'`,
    [DEMO_ACCOUNT_ID, attemptId],
  );
  return rows.length;
}

const IN_SHEKELS = DEMO_TERMINALS.filter(({ gateway }) => gateway !== 'stripe');

test.each(IN_SHEKELS.map((terminal) => [terminal.gateway, terminal] as const))(
  'the demo charges shekels by %s once they are moved to it, and issues the document',
  async (_gateway, terminal) => {
    await move('ILS', terminal);
    const opened = await openPage('ILS');
    const back = await fetch(await payAsPayer(opened.page), { redirect: 'manual' });
    expect(back.headers.get('location')).toBe(`/pay/status/${opened.token}`);
    await openHandWorker(server).runAll(DEMO_ACCOUNT_ID);
    expect(await stateOf(opened.attemptId)).toEqual({
      state: 'approved',
      trouble: null,
      docType: DOC_TYPES.INVOICE_RECIEPT,
    });
  },
);

test('the demo learns of a charge in dollars by the messages of Stripe alone', async () => {
  const terminal = DEMO_TERMINALS.find(({ gateway }) => gateway === 'stripe');
  if (terminal === undefined) throw new Error('the demo has no Stripe');
  await move('USD', terminal);
  const opened = await openPage('USD');
  await payAsPayer(opened.page);
  await expect.poll(() => messagesOf(opened.attemptId)).toBeGreaterThan(0);
  await openHandWorker(server).runAll(DEMO_ACCOUNT_ID);
  expect(await stateOf(opened.attemptId)).toMatchObject({ state: 'approved' });
});

test('the refused charge of automatic billing says why, and passes when it is tried again', async () => {
  const { waiting } = (await owner.get('/v2/api/billing/run')).json as NextRun;
  const refused = waiting.find(({ state }) => state === 'refused');
  expect(refused).toMatchObject({ tries: 2, hasNewCard: false, refusal: { code: '4' } });
  const { periodId, amountAgorot } = refused as NextRun['waiting'][number];
  const path = `/v2/api/billing/periods/${periodId}/bill`;
  expect((await write(owner, 'POST', path, { amountAgorot })).status).toBe(200);
  await openHandWorker(server).runAll(DEMO_ACCOUNT_ID);
  const { rows } = await server.db.superuser.query(
    `select p.state, p.tries, a.state as charge from billing_periods p
      join card_attempts a on a.account_id = p.account_id and a.id = p.attempt_id
      where p.account_id = $1 and p.id = $2`,
    [DEMO_ACCOUNT_ID, periodId],
  );
  expect(rows).toEqual([{ state: 'done', tries: 3, charge: 'approved' }]);
});
