import type { AccountPackages } from '@pinkas/contract/account/packages/packages.contract';
import { startOfDayMs, type LocalDate } from '@pinkas/domain/time/local-date';
import { anInvoice } from '@pinkas/test-kit/an-invoice';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';

import { renewDue } from '../../src/features/account/packages/renewal/renew-due.ts';
import { sendIssue } from '../accounting/issue.ts';
import { signIn } from '../auth/sign-in.ts';
import {
  countCharges,
  givenBuyer,
  openPackageShop,
  saveCardOf,
  todayIn,
  type PackageShop,
} from './package-shop.ts';
import { aPackage, orderOf, packagesOf, PAGE } from './packages.ts';

const HOUR_MS = 3_600_000;

/** An account with a card, whose days go on. */
export interface Subscriber {
  readonly accountId: number;
  /** Signed in on the day that it is. */
  browser(): HttpBrowser;
  /** Buys the smallest package by the month; returns its last paid day. */
  subscribe(): Promise<LocalDate>;
  /** Goes to ten in the morning of a day. */
  to(day: LocalDate): Promise<void>;
  saveCard(): Promise<void>;
  /** Runs the tasks that wait, in both accounts. */
  settle(): Promise<void>;
  /** Runs the schedule of renewals, and its tasks. */
  renew(): Promise<void>;
  shown(): Promise<AccountPackages>;
  /** Tries to issue a document; returns the status and the code of a refusal. */
  issue(): Promise<readonly [number, string | undefined]>;
  /**
   * From now on the subscription costs a sum before VAT: with it the simulated company refuses 4.00 softly (339), and 15.00 for an expired card (1271).
   */
  cost(netAgorot: 339 | 1271 | 2400): Promise<void>;
}

async function givenSubscriber(): Promise<Subscriber> {
  const { cards, seller } = shop;
  const { server, worker } = cards;
  const { owner, browser: first } = await givenBuyer(shop);
  let browser = first;
  const shown = () => packagesOf(browser);
  const saveCard = () => saveCardOf(shop, browser);
  async function settle(): Promise<void> {
    for (let round = 0; round < 2; round += 1) {
      await worker.runAll(owner.accountId);
      await worker.runAll(seller.user.accountId);
    }
  }
  await saveCard();
  return {
    accountId: owner.accountId,
    browser: () => browser,
    shown,
    saveCard,
    settle,
    async subscribe() {
      await orderOf(browser, aPackage(PAGE, 'MONTH'), 2832);
      await settle();
      return (await shown()).subscription?.paidUntil ?? todayIn(shop);
    },
    async to(day) {
      const { clock } = server.services;
      server.time.advance(startOfDayMs(day) + 10 * HOUR_MS - clock.nowMs());
      browser = await signIn(server, owner);
    },
    async renew() {
      await renewDue(server.services);
      await settle();
    },
    async issue() {
      const { status, json } = await sendIssue(browser, anInvoice({ documentDate: todayIn(shop) }));
      return [status, (json as { code?: string }).code];
    },
    async cost(netAgorot) {
      const text = 'update subscriptions set price_agorot = $2 where account_id = $1';
      await sql(text, [owner.accountId, netAgorot]);
    },
  };
}

export let shop: PackageShop;
export let buyer: Subscriber;

/** Starts a product that sells packages for the tests of a file, with a subscriber of its own for each. */
export function startSubscribers(): void {
  beforeAll(async () => {
    shop = await openPackageShop();
  });
  beforeEach(async () => {
    buyer = await givenSubscriber();
  });
  // Time goes on: the subscriptions of a test are not renewed in the next one.
  afterEach(() => sql('update subscriptions set cancelled_at = now() where cancelled_at is null'));
  afterAll(() => shop.cards.stop());
}

export const charges = () => countCharges(shop);

/** Runs a statement as the superuser and returns its rows. */
export async function sql<Row extends Record<string, unknown>>(
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  return (await shop.cards.server.db.superuser.query<Row>(text, [...values])).rows;
}
