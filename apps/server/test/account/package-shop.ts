import { randomUUID } from 'node:crypto';

import type { StartedPayment } from '@pinkas/contract/public/payment-page/pay-fields';
import type { LocalDate } from '@pinkas/domain/time/local-date';
import { payAsPayer } from '@pinkas/gateway-simulators/pay-as-payer';
import type { TestCardName } from '@pinkas/gateway-simulators/test-cards';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import type { TestUser } from '@pinkas/test-kit/test-account';

import { write } from '../accounting/customers.ts';
import { signIn } from '../auth/sign-in.ts';
import { anAddress } from '../lists/answer-page.ts';
import {
  atServer,
  givenPayingBusiness,
  goBack,
  startCardServer,
  type CardServer,
  type PayingBusiness,
} from '../sales/paying-business.ts';
import { givenSeller, PACKAGES } from './packages.ts';

const DAY_MS = 86_400_000;

/** The product beside a simulated Cardcom, with a business that sells it. */
export interface PackageShop {
  readonly cards: CardServer;
  readonly seller: PayingBusiness;
}

/** An account that buys: in its first day, until time moves. */
export interface Buyer {
  readonly owner: TestUser;
  readonly browser: HttpBrowser;
}

export async function openPackageShop(): Promise<PackageShop> {
  const cards = await startCardServer();
  const seller = await givenPayingBusiness(cards);
  await givenSeller(cards.server, seller.user.accountId);
  return { cards, seller };
}

/** Makes an account that was registered today. */
export async function givenBuyer({ cards: { server } }: PackageShop): Promise<Buyer> {
  const owner = await server.givenUser();
  await server.db.superuser.query('update accounts set created_at = $2 where id = $1', [
    owner.accountId,
    server.services.clock.now(),
  ]);
  return { owner, browser: await signIn(server, owner) };
}

/** Saves a card on the page of the gateway, as the link of the page of packages leads to it. */
export async function saveCardOf(
  { cards, seller }: PackageShop,
  browser: HttpBrowser,
  card: TestCardName = 'good',
): Promise<void> {
  const asked = await write(browser, 'POST', `${PACKAGES}/card`, {});
  if (asked.status !== 200) throw new Error(asked.text);
  const token = (asked.json as { linkPath: string }).linkPath.split('/').at(-1) ?? '';
  const visitor = cards.server.browser();
  await visitor.get('/front/data/initData');
  const started = await visitor.post(
    `/v2/api/public/card-links/${token}/start`,
    { agrees: true },
    { headers: { 'idempotency-key': randomUUID(), 'x-forwarded-for': anAddress() } },
  );
  const { url } = started.json as StartedPayment;
  await goBack(atServer(cards, await payAsPayer({ url }, { card })));
  await cards.worker.runAll(seller.user.accountId);
}

/** Counts the charges of saved cards that the card company was asked for. */
export function countCharges({ cards }: PackageShop): number {
  return cards.simulator.requests.filter(({ path }) => path.endsWith('/Transactions/Transaction'))
    .length;
}

export const todayIn = ({ cards }: PackageShop): LocalDate => cards.server.services.clock.today();

/** Moves the time of the product by days. */
export function passDays({ cards }: PackageShop, days: number): void {
  cards.server.time.advance(days * DAY_MS);
}

/** Sets how many documents an account issued in the month of the clock. */
export async function setUsedDocuments(
  shop: PackageShop,
  accountId: number,
  count: number,
): Promise<void> {
  await shop.cards.server.db.superuser.query(
    `insert into package_usage (account_id, limit_kind, month, used)
      values ($1, 'documents', date_trunc('month', $2::date), $3)
      on conflict (account_id, limit_kind, month) do update set used = $3`,
    [accountId, todayIn(shop), count],
  );
}
