import { VISITOR } from '@pinkas/domain/identity/actor';
import { BLANK_CUSTOMER } from '@pinkas/domain/documents/draft/document-draft';
import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';
import type { GatewayName } from '@pinkas/domain/clearing/gateway-names';
import { hypProtocol } from '@pinkas/gateway-simulators/hyp/hyp';
import { payAsPayer } from '@pinkas/gateway-simulators/pay-as-payer';
import type { PayerChoice } from '@pinkas/gateway-simulators/pay-page';
import {
  gatewaySimulator,
  type GatewayProtocol,
  type GatewaySimulator,
} from '@pinkas/gateway-simulators/simulator';
import { stripeProtocol } from '@pinkas/gateway-simulators/stripe/stripe';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import type { TestUser } from '@pinkas/test-kit/test-account';

import { openHandWorker, type HandWorker } from '../accounting/bulk-jobs.ts';
import { signIn } from '../auth/sign-in.ts';
import { changeOf, connect } from '../settings/card-terminals.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import {
  DEMO_TERMINALS,
  type DemoTerminal,
} from '../../src/features/demo/card-gateways/demo-terminals.ts';
import {
  openPaymentPage,
  type OpenedPage,
  type PagePayment,
} from '../../src/features/sales/card-payments/card-payments.api.ts';
import { systemClock } from '../../src/platform/clock/clock.ts';
import type { Services } from '../../src/platform/services.ts';
import { createServices } from '../../src/services.ts';

/** An address that every gateway returns payers to; requests go to the test's own server. */
const ORIGIN = 'https://books.pinkas.test';
/** In which no rule of the simulators decides. */
export const SUM = 12_345;

/** What the console of each gateway was told. */
interface ConsoleAddresses {
  back: string;
  news: string;
}

/** A business that charges by the terminal of one gateway, and the simulator of that gateway. */
export interface Payments {
  readonly gateway: GatewayName;
  readonly simulator: GatewaySimulator;
  readonly user: TestUser;
  readonly terminalId: string;
  /** Of a process that never died. */
  readonly worker: HandWorker;
  /** The owner, signed in. */
  readonly browser: HttpBrowser;
  /** A sale of `SUM`, whose document goes to the address. */
  sale(mailTo: string): PagePayment;
  /** Opens a page for such a sale, in a process that is given or in the first one. */
  open(
    mailTo: string,
    services?: Services,
    changes?: Pick<PagePayment, 'holdUntil' | 'savesFor'>,
  ): Promise<OpenedPage>;
  /** Pays on a page; returns where the payer is sent back to. */
  pay(opened: OpenedPage, choice?: Partial<PayerChoice>): Promise<string>;
  /** Sends the messages that came since the last time, each as many times as is said. */
  sendNews(times?: number): Promise<void>;
  /** Forgets the messages that came since the last time. */
  loseNews(): void;
}

/** Sends a payer's browser to an address of the product. */
export async function goBack(server: TestServer, address: string): Promise<void> {
  const answer = await fetch(atServer(server, address), { redirect: 'manual' });
  if (answer.status !== 303) throw new Error(`${String(answer.status)} ${await answer.text()}`);
}

function atServer({ url }: TestServer, address: string): string {
  const { pathname, search } = new URL(address);
  return `${url}${pathname}${search}`;
}

/** A process that starts on the database of another, with nothing of what that one remembered. */
export function anotherProcess(
  server: TestServer,
  changes: Partial<Services> = {},
): { readonly services: Services; readonly worker: HandWorker } {
  const { config, db, clock, log } = server.services;
  const services = { ...createServices(config, db, { clock, log }), ...changes };
  return { services, worker: openHandWorker(server, services) };
}

export interface SevenTerminals {
  readonly server: TestServer;
  readonly all: readonly Payments[];
  stop(): Promise<void>;
}

/** Starts the product beside the simulators of all gateways, each with a business that charges by it. */
export async function startSevenTerminals(): Promise<SevenTerminals> {
  const gateways = await Promise.all(
    DEMO_TERMINALS.map(chargesMoney).map(async (terminal) => {
      const console: ConsoleAddresses = { back: ORIGIN, news: ORIGIN };
      const simulator = gatewaySimulator(protocolOf(terminal, console), {
        seed: `payments by ${terminal.gateway}`,
        nowMs: () => systemClock.nowMs(),
      });
      return { terminal, console, simulator, address: await simulator.listen() };
    }),
  );
  const addresses = gateways.map(({ terminal: { gateway }, address }) => [
    `PINKAS_${gateway.toUpperCase()}_URL`,
    address,
  ]);
  const server = await startTestServer({
    env: { ...Object.fromEntries(addresses), PINKAS_ORIGIN: ORIGIN },
  });
  const all: Payments[] = [];
  for (const { terminal, console, simulator } of gateways) {
    all.push(await connectTerminal(server, terminal, console, simulator));
  }
  return {
    server,
    all,
    async stop() {
      await server.stop();
      await Promise.all(gateways.map(({ simulator }) => simulator.close()));
    },
  };
}

/** The same terminal with a key of money: what is charged by one for trying out becomes no document. */
function chargesMoney({ isTest: _isTest, credentials, ...terminal }: DemoTerminal): DemoTerminal {
  const entries = Object.entries(credentials);
  const ofMoney = entries.map(
    ([name, value]) => [name, value.replace('_test_', '_live_')] as const,
  );
  return { ...terminal, credentials: Object.fromEntries(ofMoney) };
}

/** The protocol of a gateway whose console may be told its addresses later. */
function protocolOf(
  { gateway, credentials, protocolAt }: DemoTerminal,
  console: ConsoleAddresses,
): GatewayProtocol {
  const given = credentials as never;
  if (gateway === 'hyp') {
    const returns = {
      get success() {
        return console.back;
      },
      get failure() {
        return console.back;
      },
    };
    return hypProtocol({ ...(given as Parameters<typeof hypProtocol>[0]), returns });
  }
  if (gateway === 'stripe') {
    const login = { ...(given as Parameters<typeof stripeProtocol>[0]) };
    Object.defineProperty(login, 'endpoint', { get: () => console.news });
    return stripeProtocol(login);
  }
  return protocolAt(console);
}

async function connectTerminal(
  server: TestServer,
  { gateway, credentials }: DemoTerminal,
  console: ConsoleAddresses,
  simulator: GatewaySimulator,
): Promise<Payments> {
  const user = await server.givenUser();
  const browser = await signIn(server, user);
  const entered = { gateway, credentials: { ...credentials }, isTest: false };
  const { terminals } = changeOf(await connect(browser, entered));
  const [terminal] = terminals.terminals;
  if (terminal === undefined) throw new Error(`${gateway} was not connected`);
  // What the page of settings says is typed at the gateway, as a person does.
  for (const { kind, value } of terminal.console) if (kind !== 'field') console[kind] = value;
  const currency = gateway === 'stripe' ? 'USD' : 'ILS';
  let sent = 0;
  const sale = (mailTo: string) => aSale(user, { terminalId: terminal.id, currency, mailTo });
  return {
    gateway,
    simulator,
    user,
    browser,
    terminalId: terminal.id,
    worker: openHandWorker(server),
    sale,
    open: (mailTo, services = server.services, changes = {}) =>
      openPaymentPage(services, user.accountId, { ...sale(mailTo), ...changes }),
    pay: ({ page }, choice = {}) => payAsPayer(page, choice),
    async sendNews(times = 1) {
      const waiting = simulator.notifies.slice(sent);
      sent = simulator.notifies.length;
      for (const { url, method, headers, body } of waiting) {
        for (let count = 0; count < times; count += 1) {
          const answer = await fetch(atServer(server, url), { method, headers, body });
          if (answer.status !== 200) throw new Error(`${String(answer.status)} of a message`);
        }
      }
    },
    loseNews() {
      sent = simulator.notifies.length;
    },
  };
}

interface SaleAt {
  readonly terminalId: string;
  readonly currency: 'ILS' | 'USD';
  readonly mailTo: string;
}

function aSale({ id }: TestUser, { terminalId, currency, mailTo }: SaleAt) {
  return {
    actor: VISITOR,
    source: 'request',
    sourceId: null,
    amountMinor: SUM,
    currency,
    instalmentsMax: 1,
    isByPhone: false,
    payer: { name: 'רות כהן', email: mailTo, phone: '0521234567' },
    plan: {
      kind: 'sale',
      docType: DOC_TYPES.INVOICE_RECIEPT,
      customerId: null,
      customer: { ...BLANK_CUSTOMER, name: 'רות כהן' },
      language: 'he',
      description: 'חוג ציור',
      mailTo: [mailTo],
    },
    description: 'חוג ציור',
    language: 'he',
    responsibleId: id,
    terminalId,
  } as const satisfies PagePayment;
}
