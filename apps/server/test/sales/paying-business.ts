import { cardcomProtocol } from '@pinkas/gateway-simulators/cardcom/cardcom';
import { payAsPayer } from '@pinkas/gateway-simulators/pay-as-payer';
import type { PayerChoice } from '@pinkas/gateway-simulators/pay-page';
import { gatewaySimulator, type GatewaySimulator } from '@pinkas/gateway-simulators/simulator';
import type { SimulatedOrder } from '@pinkas/gateway-simulators/standing-orders';
import { VISITOR } from '@pinkas/domain/identity/actor';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import type { AccountOptions, TestUser } from '@pinkas/test-kit/test-account';

import { openHandWorker, type HandWorker } from '../accounting/bulk-jobs.ts';
import { signIn } from '../auth/sign-in.ts';
import { aTerminalForm, changeOf, connect } from '../settings/card-terminals.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import {
  openPaymentPage,
  type OpenedPage,
  type PagePayment,
} from '../../src/features/sales/card-payments/card-payments.api.ts';
import { systemClock } from '../../src/platform/clock/clock.ts';

const NOON = 12;
const { credentials } = aTerminalForm();

/** The product beside a simulated Cardcom; its tasks run when a test says so. */
export interface CardServer {
  readonly server: TestServer;
  readonly simulator: GatewaySimulator;
  readonly worker: HandWorker;
  stop(): Promise<void>;
}

/**
 * Starts the product beside a simulated Cardcom, at noon: late in the evening a company has transmitted the day already, so that
 * a charge is due tomorrow and is refunded where it would be cancelled.
 */
export async function startCardServer({
  orders = [],
}: {
  /** Standing orders at the gateway, which a test may change. */
  readonly orders?: readonly SimulatedOrder[];
} = {}): Promise<CardServer> {
  let server: TestServer | undefined;
  const simulator = gatewaySimulator(
    cardcomProtocol(
      {
        terminal: Number(credentials['terminal']),
        apiName: credentials['apiName'] ?? '',
        apiPassword: credentials['apiPassword'] ?? '',
      },
      orders,
    ),
    // The company has the time of the product.
    { seed: 'payments', nowMs: () => server?.time.now() ?? systemClock.nowMs() },
  );
  const started = await startTestServer({
    // A test may say from which address a payer comes.
    env: { PINKAS_CARDCOM_URL: await simulator.listen(), PINKAS_TRUSTED_PROXY: '127.0.0.1' },
  });
  server = started;
  started.time.advanceToHour(NOON);
  return {
    server: started,
    simulator,
    worker: openHandWorker(started),
    async stop() {
      await started.stop();
      await simulator.close();
    },
  };
}

/** A business whose terminal charges shekels. */
export interface PayingBusiness {
  readonly user: TestUser;
  readonly browser: HttpBrowser;
}

export async function givenPayingBusiness(
  { server }: CardServer,
  account: AccountOptions = {},
): Promise<PayingBusiness> {
  const user = await server.givenUser({}, account);
  const browser = await signIn(server, user);
  changeOf(await connect(browser));
  return { user, browser };
}

export const PAYER = { name: 'רות כהן', email: 'ruth@customer.test', phone: '0521234567' };

/** Opens a page for a payment, as a payer or a person of the business does. */
export function openPage(
  { server }: CardServer,
  { user }: PayingBusiness,
  payment: Pick<PagePayment, 'plan' | 'amountMinor'> & Partial<PagePayment>,
): Promise<OpenedPage> {
  return openPaymentPage(server.services, user.accountId, {
    actor: VISITOR,
    source: 'request',
    sourceId: null,
    currency: 'ILS',
    instalmentsMax: 1,
    isByPhone: false,
    payer: PAYER,
    description: 'חוג ציור',
    language: 'he',
    responsibleId: user.id,
    ...payment,
  });
}

/** An address of the product, where this test server is. */
export function atServer({ server }: CardServer, address: string): string {
  const { pathname, search } = new URL(address);
  return `${server.url}${pathname}${search}`;
}

/** Pays on an open page and returns where the payer is sent back to. */
export async function payOn(
  cards: CardServer,
  { page }: OpenedPage,
  choice: Partial<PayerChoice> = {},
): Promise<string> {
  return atServer(cards, await payAsPayer(page, choice));
}

/** The payer's browser follows its way back; returns the path where it ends. */
export async function goBack(address: string): Promise<string> {
  const answer = await fetch(address, { redirect: 'manual' });
  if (answer.status !== 303) throw new Error(`${String(answer.status)} ${await answer.text()}`);
  return answer.headers.get('location') ?? '';
}

/** Sends the waiting messages of the gateway, each as many times as is said; returns the statuses. */
export async function sendNews(cards: CardServer, times = 1): Promise<number[]> {
  const { simulator } = cards;
  const statuses: number[] = [];
  const waiting = [...simulator.notifies];
  for (const { url, method, headers, body } of waiting) {
    for (let count = 0; count < times; count += 1) {
      const answer = await fetch(atServer(cards, url), { method, headers, body });
      statuses.push(answer.status);
    }
  }
  return statuses;
}
