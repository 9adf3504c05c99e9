import type { ReferralPage } from '@pinkas/contract/account/referral/referral.contract';
import type { TestCardName } from '@pinkas/gateway-simulators/test-cards';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';

import { getJson } from '../accounting/customers.ts';
import { registerVerified } from '../auth/registration.ts';
import { signIn } from '../auth/sign-in.ts';
import { aPackage, orderOf, PAGE } from './packages.ts';
import { givenBuyer, saveCardOf, type Buyer, type PackageShop } from './package-shop.ts';

export const REFERRAL = '/v2/api/account/referral';

export const referralOf = (browser: HttpBrowser): Promise<ReferralPage> =>
  getJson<ReferralPage>(browser, REFERRAL);

/** Returns the code of the link of an account. */
export async function codeOf(browser: HttpBrowser): Promise<string> {
  return /\/r\/([a-z0-9]{12})$/.exec((await referralOf(browser)).link)?.[1] ?? '';
}

/** Runs the tasks that wait in an account and in that of the seller, and what follows from them. */
export async function settleIn({ cards, seller }: PackageShop, accountId: number): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    await cards.worker.runAll(accountId);
    await cards.worker.runAll(seller.user.accountId);
  }
}

/** An account that brings others, with a card of its own. */
export async function givenReferrer(shop: PackageShop): Promise<Buyer> {
  const referrer = await givenBuyer(shop);
  await saveCardOf(shop, referrer.browser, 'good-isracard');
  return referrer;
}

/** A business that registered by the link of an account. */
export async function givenFriend(
  { cards: { server } }: PackageShop,
  code: string,
  changes: Record<string, unknown> = {},
): Promise<Buyer> {
  const fields = await registerVerified(server, { aff_code: code, ...changes });
  const { rows } = await server.db.superuser.query<{ accountId: string }>(
    `update accounts set registration_step = 'FINISH', created_at = $2
      where id = (select account_id from registrations where request_id = $1) returning id as "accountId"`,
    [fields['request_id'], server.services.clock.now()],
  );
  const accountId = Number(rows[0]?.accountId);
  const of = { id: '', email: '', accountId };
  const owner = await server.givenColleague(of, { role: 'owner' });
  return { owner, browser: await signIn(server, owner) };
}

/** Its first payment: the smallest package by the month. */
export async function payFirst(
  shop: PackageShop,
  { owner, browser }: Buyer,
  card: TestCardName = 'good',
): Promise<void> {
  await saveCardOf(shop, browser, card);
  await orderOf(browser, aPackage(PAGE, 'MONTH'), 2832);
  await settleIn(shop, owner.accountId);
}
