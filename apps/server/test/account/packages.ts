import { randomUUID } from 'node:crypto';

import type {
  AccountPackages,
  PackageOrder,
} from '@pinkas/contract/account/packages/packages.contract';
import type { Answer, HttpBrowser } from '@pinkas/test-kit/http-browser';

import { nameSeller } from '../../src/features/account/packages/seller/name-seller.ts';
import { demoCardToken } from '../../src/features/demo/card-gateways/card-gateways.api.ts';
import { ensureBuyer, sellerActor } from '../../src/features/account/packages/seller/buyer.ts';
import { sealToken } from '../../src/features/sales/saved-cards/sealed-token.ts';
import { getJson, write } from '../accounting/customers.ts';
import type { TestServer } from '../test-server.ts';
import { operatorOf } from './managing.ts';

export const PACKAGES = '/v2/api/account/packages';

/** Ids of the packages and add-ons that the product begins with. */
export const PAGE = 2;
export const NOTEBOOK = 3;
export const VOLUME = 4;
export const LIBRARY = 5;
export const USER_ADDON = 1;

/** Makes an account sell the product to all others of the server. */
export async function givenSeller(server: TestServer, accountId: number): Promise<void> {
  await nameSeller(operatorOf(server), accountId);
}

export function packagesOf(browser: HttpBrowser): Promise<AccountPackages> {
  return getJson<AccountPackages>(browser, PACKAGES);
}

export function sendOrder(
  browser: HttpBrowser,
  what: object,
  expectedTotalAgorot: number,
  key: string = randomUUID(),
): Promise<Answer> {
  return write(browser, 'POST', `${PACKAGES}/orders`, { what, expectedTotalAgorot }, key);
}

export const aPackage = (packageId: number, period: 'YEAR' | 'MONTH' = 'YEAR') => ({
  kind: 'package',
  packageId,
  period,
});

export async function orderOf(
  browser: HttpBrowser,
  what: object,
  total: number,
): Promise<PackageOrder> {
  const answer = await sendOrder(browser, what, total);
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.json as PackageOrder;
}

/** Saves a card of an account at the seller, as its page would; `kind` is what the simulated gateway does with it. */
export async function givenPackageCard(
  server: TestServer,
  trade: { readonly sellerId: number; readonly buyerId: number; readonly terminalId: string },
  kind: Parameters<typeof demoCardToken>[0] = 'good',
): Promise<void> {
  const { sellerId, buyerId, terminalId } = trade;
  const { services, db } = server;
  const seller = await sellerActor(services, sellerId);
  const customerId = await ensureBuyer(services, seller, { sellerId, buyerId });
  const id = randomUUID();
  await db.superuser.query(
    `insert into saved_cards (account_id, id, customer_id, terminal_id, brand, last_digits, consent_how, consent_at)
      values ($1, $2, $3, $4, 'visa', '4417', 'page', now())`,
    [sellerId, id, customerId, terminalId],
  );
  const { keys } = services.config.storage;
  const token = await sealToken(
    keys,
    { accountId: sellerId, cardId: id },
    { value: demoCardToken(kind) },
  );
  await db.superuser.query(
    'insert into saved_card_tokens (account_id, card_id, token) values ($1, $2, $3)',
    [sellerId, id, token],
  );
}
