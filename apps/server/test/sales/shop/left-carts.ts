import type { OutboxMessage } from '@pinkas/contract/demo/outbox/outbox.contract';
import type { StartedPayment } from '@pinkas/contract/public/payment-page/pay-fields';
import type { PlaceOrderRequest } from '@pinkas/contract/public/sales-page/sales-page.contract';
import type { OrderRow } from '@pinkas/contract/sales/orders/order-rows';
import type { OrderView } from '@pinkas/contract/sales/orders/orders.contract';
import type { SalesPageView } from '@pinkas/contract/sales/sales-pages/sales-pages.contract';
import type { GatewaySimulator } from '@pinkas/gateway-simulators/simulator';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import type { TestUser } from '@pinkas/test-kit/test-account';

import { releaseDueOrders } from '../../../src/features/sales/orders/release-orders.ts';
import { remindLeftOrders } from '../../../src/features/sales/orders/remind-orders.ts';
import { epochMsOf } from '../../../src/platform/clock/clock.ts';
import { openHandWorker, type HandWorker } from '../../accounting/bulk-jobs.ts';
import { getJson } from '../../accounting/customers.ts';
import { signIn } from '../../auth/sign-in.ts';
import { aPayer, askNow, cardcomOfTests, payAndReturn, type Payer } from '../../public/payments.ts';
import { connect } from '../../settings/card-terminals.ts';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { orderOf } from '../sales-pages.ts';

/** A Sunday at ten in the morning. */
const A_SUNDAY = epochMsOf('2026-11-22T08:00:00Z');
export const HOUR_MS = 3_600_000;
/** Of a page that reminds. */
export const REMINDS = { reminder: { afterHours: 4 } };

export interface ShopServer {
  readonly server: TestServer;
  readonly simulator: GatewaySimulator;
  readonly worker: HandWorker;
}

/** Starts the product beside a simulated gateway. */
export async function startShopServer(seed: string): Promise<ShopServer> {
  const simulator = cardcomOfTests(seed);
  const server = await startTestServer({
    env: { PINKAS_CARDCOM_URL: await simulator.listen(), PINKAS_TRUSTED_PROXY: '127.0.0.1' },
  });
  return { server, simulator, worker: openHandWorker(server) };
}

export async function stopShopServer({ server, simulator }: ShopServer): Promise<void> {
  await server.stop();
  await simulator.close();
}

/** A business that sells, and somebody who buys from it. */
export class Shop {
  readonly #shop: ShopServer;
  readonly user: TestUser;
  readonly buyer: Payer;
  readonly email: string;
  owner: HttpBrowser;

  private constructor(shop: ShopServer, given: Pick<Shop, 'user' | 'buyer' | 'owner'>) {
    this.#shop = shop;
    this.user = given.user;
    this.buyer = given.buyer;
    this.owner = given.owner;
    this.email = `left-${given.user.id}@payers.test`;
  }

  /** Opens one on a Sunday morning. The schedule works in all accounts: carts of others are over. */
  static async open(shop: ShopServer): Promise<Shop> {
    const { server } = shop;
    server.time.advance(A_SUNDAY - server.time.now());
    await server.db.superuser.query(
      'update sales_orders set reminder_refused_at = now() where reminder_agreed_at is not null',
    );
    const user = await server.givenUser();
    const owner = await signIn(server, user);
    await connect(owner);
    return new Shop(shop, { user, owner, buyer: await aPayer(server, '') });
  }

  /** Signs in again after hours that ended the session. */
  async signIn(): Promise<HttpBrowser> {
    this.owner = await signIn(this.#shop.server, this.user);
    return this.owner;
  }

  /** Moves on to some hours later, and lets goods go after half an hour that were not paid. */
  async hoursLater(hours: number): Promise<void> {
    const { server } = this.#shop;
    server.time.advance(0.6 * HOUR_MS);
    await releaseDueOrders(server.services);
    server.time.advance((hours - 0.6) * HOUR_MS);
  }

  /** An order of somebody who agreed to be reminded. */
  leave(page: SalesPageView, changes: Partial<PlaceOrderRequest> = {}): Promise<StartedPayment> {
    const buyer = { name: 'רונית אלון', email: this.email, phone: '', address: '' };
    return orderOf(this.buyer, page, { buyer, agreesToReminder: true, ...changes });
  }

  /** Pays an order, which is known at once. */
  async pay(started: StartedPayment): Promise<void> {
    await payAndReturn(this.buyer, started);
    await askNow(this.buyer, started.statusToken);
  }

  /** Cancels on the page of a gateway that says so. */
  async cancel(): Promise<void> {
    await this.#shop.server.db.superuser.query(
      `update card_attempts set state = 'cancelled-by-payer' where account_id = $1`,
      [this.user.accountId],
    );
  }

  remind(): Promise<number> {
    return remindLeftOrders(this.#shop.server.services);
  }

  /** What the buyer got, once all tasks ran. */
  async mails(): Promise<readonly OutboxMessage[]> {
    const { server, worker } = this.#shop;
    await worker.runAll(this.user.accountId);
    const path = `/outbox/messages?recipient=${encodeURIComponent(this.email)}`;
    return (await server.browser().get(path)).json as readonly OutboxMessage[];
  }

  async orders(): Promise<readonly OrderRow[]> {
    const { rows } = await getJson<{ rows: OrderRow[] }>(await this.signIn(), '/v2/api/orders');
    return rows;
  }

  /** The newest order. */
  async order(): Promise<OrderView> {
    const [order] = await this.orders();
    return getJson(this.owner, `/v2/api/orders/${order?.id ?? ''}`);
  }

  /** Leaves an order, and returns the mail that reminds of it. */
  async reminded(
    page: SalesPageView,
    changes?: Partial<PlaceOrderRequest>,
  ): Promise<OutboxMessage> {
    await this.leave(page, changes);
    await this.hoursLater(4.1);
    const count = await this.remind();
    const [mail] = await this.mails();
    if (count !== 1 || mail === undefined) throw new Error(`reminded of ${String(count)}`);
    return mail;
  }
}

/** The token after a name in the address of a mail. */
export function cartTokenOf(
  mail: Pick<OutboxMessage, 'text'> | undefined,
  name: 'cart' | 'no-reminders',
): string {
  return new RegExp(`#${name}=([\\w-]+)`).exec(mail?.text ?? '')?.[1] ?? '';
}

export const cartCall = (token: string, rest = ''): string =>
  `/v2/api/public/sales-carts/${token}${rest}`;
