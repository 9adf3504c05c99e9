import { setTimeout as sleep } from 'node:timers/promises';

import { BLANK_CUSTOMER } from '@pinkas/domain/documents/draft/document-draft';
import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';
import { VISITOR } from '@pinkas/domain/identity/actor';
import { payAsPayer } from '@pinkas/gateway-simulators/pay-as-payer';
import {
  gatewaySimulator,
  type GatewaySimulator,
  type Notify,
} from '@pinkas/gateway-simulators/simulator';
import { startProduct } from '@pinkas/test-kit/running-product';

import { readConfig } from '../../../apps/server/src/config/config.ts';
import { DEMO_TERMINALS } from '../../../apps/server/src/features/demo/card-gateways/card-gateways.api.ts';
import {
  DEMO_ACCOUNT_ID,
  DEMO_USER_ID,
} from '../../../apps/server/src/features/demo/demo-business.ts';
import { openTerminal } from '../../../apps/server/src/features/settings/cc-gateways/cc-gateways.api.ts';
import { openPaymentPage } from '../../../apps/server/src/features/sales/card-payments/card-payments.api.ts';
import { systemClock } from '../../../apps/server/src/platform/clock/clock.ts';
import { openDatabase, type Database } from '../../../apps/server/src/platform/db/database.ts';
import { silentLog } from '../../../apps/server/src/platform/log/log.ts';
import type { Services } from '../../../apps/server/src/platform/services.ts';
import { createServices } from '../../../apps/server/src/services.ts';
import { inBenchFolder } from '../bench-folder.ts';
import { atMost, known, type Bench, type FigureGroup } from '../figure.ts';
import { percentile } from '../percentile.ts';
import { untilNoRows } from '../until-no-rows.ts';

const AT_ONCE = 200;
/** Payments one after the other, each once the one before has its document. */
const IN_TURN = 40;
const PAGES_AT_ONCE = 8;
const SUM = 12_345;
const LOOK_EVERY_MS = 20;
const DOCUMENTS_WITHIN_MS = 300_000;
const AT_ONCE_AIM_MS = 120_000;
/** Without the gateway. */
const CONFIRM_AIM_MS = 60;

/** Payments by card at a simulated gateway, which answers at once: the figures are the product's own. */
export const paymentFigures: FigureGroup = {
  prefixes: ['payments.', 'pay.confirm', 'pay.gateway'],
  measure: (bench) =>
    inBenchFolder(async (dataFolder) => {
      const [terminal] = DEMO_TERMINALS;
      if (terminal === undefined) throw new Error('the demo has no terminal');
      const simulator = gatewaySimulator(terminal.protocolAt({ back: '', news: '' }), {
        seed: 'bench',
        nowMs: () => systemClock.nowMs(),
      });
      const env = { PINKAS_CARDCOM_URL: await simulator.listen() };
      const product = await startProduct({ dataFolder, env });
      const db = await openDatabase({ dataFolder });
      const place = { PINKAS_DATA_DIR: dataFolder, PORT: String(product.port) };
      const config = readConfig({ ...place, ...env });
      const services = createServices(config, db, { log: silentLog() });
      try {
        await measureAtOnce(bench, { services, db, simulator, url: product.url });
        await measureInTurn(bench, { services, db, simulator, url: product.url });
      } finally {
        await db.close();
        await product.stop();
        await simulator.close();
      }
    }),
};

interface Payments {
  readonly services: Services;
  readonly db: Database;
  readonly simulator: GatewaySimulator;
  /** Of the product. */
  readonly url: string;
}

/** All payers pay, and then all messages come at once, each twice. */
async function measureAtOnce({ report, say, haste }: Bench, payments: Payments): Promise<void> {
  const count = Math.ceil(AT_ONCE / haste);
  say(`${String(count)} payments at once, each told twice`);
  const messages: Notify[] = [];
  for (let opened = 0; opened < count; opened += PAGES_AT_ONCE) {
    const pages = Math.min(PAGES_AT_ONCE, count - opened);
    const paid = Array.from({ length: pages }, () => payOnce(payments));
    messages.push(...(await Promise.all(paid)));
  }
  const startedMs = performance.now();
  await Promise.all(
    messages.flatMap((message) => [tell(payments, message), tell(payments, message)]),
  );
  await untilDocuments(payments, count);
  const tookMs = performance.now() - startedMs;
  const waits = await waitsOf(payments);
  report(atMost('payments.at-once', tookMs, 'ms', AT_ONCE_AIM_MS));
  report(known('payments.at-once.p50', percentile(waits, 0.5), 'ms'));
  report(known('payments.at-once.p95', percentile(waits, 0.95), 'ms'));
  // A payment that is booked twice, or not, is told by its distance from the count.
  const booked = await countDocuments(payments);
  report(atMost('payments.not-once', Math.abs(booked - count), 'payments', 0));
}

/** From a message to the document, with nothing else to do, less what the gateway takes to answer. */
async function measureInTurn({ report, haste }: Bench, payments: Payments): Promise<void> {
  const before = (await waitsOf(payments)).length;
  const count = Math.ceil(IN_TURN / haste);
  for (let told = 1; told <= count; told += 1) {
    const message = await payOnce(payments);
    // What follows from the document before, such as its print, would take its part of the next one's time.
    await untilNoRows(payments.db, "select from outbox_tasks where state = 'pending'", {
      what: 'the queue is not empty',
      withinMs: DOCUMENTS_WITHIN_MS,
    });
    await tell(payments, message);
    await untilDocuments(payments, before + told);
  }
  const waits = (await waitsOf(payments)).slice(before);
  const gatewayMs = await inquiryMs(payments, count);
  report(known('pay.gateway', gatewayMs, 'ms'));
  report(known('pay.confirm.p50', percentile(waits, 0.5) - gatewayMs, 'ms'));
  report(atMost('pay.confirm.p95', percentile(waits, 0.95) - gatewayMs, 'ms', CONFIRM_AIM_MS));
}

/** The middle of what it takes to ask the simulated gateway, which is in this process and not in that of the product. */
async function inquiryMs({ services, db }: Payments, count: number): Promise<number> {
  const { rows } = await db.owner.query<{ terminalId: string; reference: string }>(
    `select terminal_id as "terminalId", reference from card_attempts
      where account_id = $1 and amount_minor = $2 limit 1`,
    [DEMO_ACCOUNT_ID, SUM],
  );
  const { terminalId = '', reference = '' } = rows[0] ?? {};
  const terminal = await openTerminal(services, DEMO_ACCOUNT_ID, terminalId);
  if (terminal === undefined) throw new Error('nothing was paid');
  const tookMs: number[] = [];
  for (let asked = 0; asked < count; asked += 1) {
    const startedMs = performance.now();
    await services.cards.ask(terminal.opened, 'inquire', {
      reference,
      currency: 'ILS',
      operation: 'charge',
      direction: 'payment',
    });
    tookMs.push(performance.now() - startedMs);
  }
  return percentile(tookMs, 0.5);
}

/** Opens a page and pays on it; returns the message that the gateway sends of it. */
async function payOnce({ services, simulator }: Payments): Promise<Notify> {
  const { page, token } = await openPaymentPage(services, DEMO_ACCOUNT_ID, {
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
  await payAsPayer(page);
  const message = simulator.notifies.find(({ url }) => url.includes(token));
  if (message === undefined) throw new Error('the gateway sent no message');
  return message;
}

async function tell({ url: origin }: Payments, { url, method, headers, body }: Notify) {
  const { pathname, search } = new URL(url);
  const answer = await fetch(`${origin}${pathname}${search}`, { method, headers, body });
  if (!answer.ok) throw new Error(`a message was answered by ${String(answer.status)}`);
}

async function countDocuments({ db }: Payments): Promise<number> {
  const { rows } = await db.owner.query<{ count: number }>(
    `select count(*)::int as count from documents d join card_attempt_events e
      on e.account_id = d.account_id and e.kind = 'document-issued' and e.detail->>'documentId' = d.id::text
      where d.account_id = $1 and d.total_agorot = $2`,
    [DEMO_ACCOUNT_ID, SUM],
  );
  return rows[0]?.count ?? 0;
}

async function untilDocuments(payments: Payments, count: number): Promise<void> {
  const endMs = performance.now() + DOCUMENTS_WITHIN_MS;
  while ((await countDocuments(payments)) < count) {
    if (performance.now() > endMs) throw new Error('payments are left without a document');
    await sleep(LOOK_EVERY_MS);
  }
}

/** Milliseconds from the first message of each payment to its document, in the order of the messages. */
async function waitsOf({ db }: Payments): Promise<number[]> {
  const { rows } = await db.owner.query<{ waitMs: number }>(
    `select (extract(epoch from max(at) filter (where kind = 'document-issued')
        - min(at) filter (where kind = 'notified')) * 1000)::float as "waitMs"
      from card_attempt_events where account_id = $1 group by attempt_id
      having count(*) filter (where kind = 'document-issued') > 0
        and count(*) filter (where kind = 'notified') > 0
      order by min(at) filter (where kind = 'notified')`,
    [DEMO_ACCOUNT_ID],
  );
  return rows.map(({ waitMs }) => waitMs);
}
