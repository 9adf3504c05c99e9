import { BLANK_CUSTOMER } from '@pinkas/domain/documents/draft/document-draft';
import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';
import { VISITOR } from '@pinkas/domain/identity/actor';
import { payAsPayer } from '@pinkas/gateway-simulators/pay-as-payer';
import { gatewaySimulator, type GatewaySimulator } from '@pinkas/gateway-simulators/simulator';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { readConfig } from '../../src/config/config.ts';
import { DEMO_TERMINALS } from '../../src/features/demo/card-gateways/demo-terminals.ts';
import { DEMO_ACCOUNT_ID, DEMO_USER_ID } from '../../src/features/demo/demo-business.ts';
import { openPaymentPage } from '../../src/features/sales/card-payments/card-payments.api.ts';
import { systemClock } from '../../src/platform/clock/clock.ts';
import { openDatabase, type Database } from '../../src/platform/db/database.ts';
import { silentLog } from '../../src/platform/log/log.ts';
import type { Services } from '../../src/platform/services.ts';
import { createServices } from '../../src/services.ts';
import { getJson, write } from '../accounting/customers.ts';
import { aChargedDocument } from '../sales/draft-charges.ts';
import { givenSavedDraft } from '../sales/saved-draft.ts';
import { startCrashingProduct, type CrashingProduct } from './crashing-product.ts';
import { signInNewPerson } from './sign-in-new-person.ts';
import { waitUntilNone } from './wait-until-none.ts';

const SUM = 12_345;
const POLL_MS = 50;

let product: CrashingProduct;
let simulator: GatewaySimulator;
let db: Database;
/** Opens pages as a process would that is not killed. */
let services: Services;

beforeAll(async () => {
  const [terminal] = DEMO_TERMINALS;
  if (terminal === undefined) throw new Error('the demo has no terminal');
  simulator = gatewaySimulator(terminal.protocolAt({ back: '', news: '' }), {
    seed: 'killed',
    nowMs: () => systemClock.nowMs(),
  });
  const settings = { PINKAS_CARDCOM_URL: await simulator.listen() };
  product = await startCrashingProduct('card-payment');
  await product.kill(false);
  await product.restart(settings);
  const { dataFolder } = product.config;
  db = await openDatabase({ dataFolder });
  const config = readConfig({ PINKAS_DATA_DIR: dataFolder, ...settings });
  services = createServices(config, db, { log: silentLog() });
});
afterAll(async () => {
  await db.close();
  await product.end();
  await simulator.close();
});

interface Paid {
  readonly attemptId: string;
  /** In agorot. */
  readonly sum: number;
  /** Where the payer's browser is sent. */
  readonly back: string;
}

async function pay(): Promise<Paid> {
  const { attemptId, page } = await openPaymentPage(services, DEMO_ACCOUNT_ID, {
    actor: VISITOR,
    source: 'request',
    sourceId: null,
    amountMinor: SUM,
    currency: 'ILS',
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
  const { pathname, search } = new URL(await payAsPayer(page));
  return { attemptId, sum: SUM, back: `${product.url}${pathname}${search}` };
}

/** Returns whether the payer's browser reached the product. */
async function goBack({ back }: Paid): Promise<boolean> {
  return fetch(back, { redirect: 'manual' }).then(
    ({ status }) => status === 303,
    () => false,
  );
}

async function countOf(text: string, values: readonly unknown[]): Promise<number> {
  const { rows } = await product.owner.query<{ count: number }>(
    `select count(*)::int as count from ${text}`,
    [...values],
  );
  return rows[0]?.count ?? -1;
}

function untilBooked({ attemptId }: Paid): Promise<void> {
  return waitUntilNone(
    () =>
      countOf('card_attempts where account_id = $1 and id = $2 and document_id is null', [
        DEMO_ACCOUNT_ID,
        attemptId,
      ]),
    POLL_MS,
  );
}

/** Whatever happened, a payment has one document of its sum. */
async function expectBookedOnce({ attemptId, sum }: Paid): Promise<void> {
  const issued = await countOf(
    `card_attempt_events e join documents d on d.account_id = $1 and d.id::text = e.detail->>'documentId'
      where e.account_id = $1 and e.attempt_id = $2 and e.kind = 'document-issued' and d.total_agorot = $3`,
    [DEMO_ACCOUNT_ID, attemptId, sum],
  );
  expect(issued).toBe(1);
}

test('a process that is killed after the charge, before the payer returned, books it once', async () => {
  const paid = await pay();
  await product.kill(false);
  expect(await goBack(paid)).toBe(false);
  await product.restart();
  expect(await goBack(paid)).toBe(true);
  await untilBooked(paid);
  await expectBookedOnce(paid);
});

test('a process that is killed while it asks the gateway books the payment once', async () => {
  const paid = await pay();
  const asked = simulator.requests.length;
  simulator.failNext({ kind: 'hangs-after' });
  expect(await goBack(paid)).toBe(true);
  await waitUntilNone(() => Promise.resolve(simulator.requests.length > asked ? 0 : 1), POLL_MS);
  await product.kill(false);
  await product.restart();
  await untilBooked(paid);
  await expectBookedOnce(paid);
});

test('a process that is killed while it issues the document of a payment issues it once', async () => {
  const client = await product.owner.connect();
  const paid = await pay();
  try {
    await client.query('begin');
    // Whoever issues waits for the series.
    await client.query('select 1 from numberings where account_id = $1 for update', [
      DEMO_ACCOUNT_ID,
    ]);
    expect(await goBack(paid)).toBe(true);
    await waitUntilNone(async () => {
      const waiting = await countOf('pg_locks where not granted', []);
      return waiting > 0 ? 0 : 1;
    }, POLL_MS);
    await product.kill(false);
  } finally {
    await client.query('rollback');
    client.release();
  }
  await product.restart();
  await untilBooked(paid);
  await expectBookedOnce(paid);
});

/** Has somebody charge the card row of a draft, and type the card in on the page of the gateway. */
async function payCardRow(browser: HttpBrowser, draftId: string): Promise<Paid> {
  const request = aChargedDocument();
  const body = { draftId, payment: 0, request };
  const answer = await write(browser, 'POST', '/v2/api/document-charges', body);
  if (answer.status !== 200) throw new Error(answer.text);
  const { attemptId, url } = answer.json as { attemptId: string; url: string };
  const { pathname, search } = new URL(await payAsPayer({ url }));
  const sum = request.payments?.[0]?.sumAgorot ?? 0;
  return { attemptId, sum, back: `${product.url}${pathname}${search}` };
}

test('a process that is killed after a card row was charged issues its draft once', async () => {
  const browser = await signInNewPerson(product, product.owner, DEMO_ACCOUNT_ID);
  const draft = await givenSavedDraft(browser);
  const draftsShown = async () =>
    (await getJson<{ drafts: { id: string }[] }>(browser, '/v2/api/drafts')).drafts.map(
      ({ id }) => id,
    );
  const paid = await payCardRow(browser, draft.id);
  expect(await draftsShown()).toContain(draft.id);
  await product.kill(false);
  await product.restart();
  expect(await goBack(paid)).toBe(true);
  await untilBooked(paid);
  await expectBookedOnce(paid);
  expect(await draftsShown()).not.toContain(draft.id);
});
