import { randomUUID } from 'node:crypto';

import { GRACE_DAYS } from '@pinkas/domain/packages/subscription-state';
import { daysBetween } from '@pinkas/domain/time/local-date';
import { anInvoice } from '@pinkas/test-kit/an-invoice';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import type { TestUser } from '@pinkas/test-kit/test-account';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import {
  aPackage,
  LIBRARY,
  NOTEBOOK,
  orderOf,
  PACKAGES,
  packagesOf,
  PAGE,
  sendOrder,
  USER_ADDON,
  VOLUME,
} from '../../../../test/account/packages.ts';
import {
  countCharges,
  givenBuyer,
  openPackageShop,
  passDays,
  saveCardOf,
  setUsedDocuments,
  todayIn,
  type PackageShop,
} from '../../../../test/account/package-shop.ts';
import { anInvitation, invite } from '../../../../test/account/people.ts';
import { write } from '../../../../test/accounting/customers.ts';
import { issue, sendIssue } from '../../../../test/accounting/issue.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import { auditOf } from '../../../../test/evidence/audit-of.ts';
import { askDueAttempts } from '../../sales/card-payments/ask-due-attempts.ts';

let shop: PackageShop;
let owner: TestUser;
let browser: HttpBrowser;

beforeAll(async () => {
  shop = await openPackageShop();
});
beforeEach(async () => {
  ({ owner, browser } = await givenBuyer(shop));
});
afterAll(() => shop.cards.stop());

const today = () => todayIn(shop);
const saveCard = () => saveCardOf(shop, browser);
const charges = () => countCharges(shop);

async function settle(): Promise<void> {
  await shop.cards.worker.runAll(shop.seller.user.accountId);
  await shop.cards.worker.runAll(owner.accountId);
}

/** Moves the time of the product and signs in again. */
async function after(days: number): Promise<void> {
  passDays(shop, days);
  browser = await signIn(shop.cards.server, owner);
}

const codeOf = (answer: { readonly json: unknown }) => (answer.json as { code?: string }).code;

describe('the trial', () => {
  test('has thirty days with what it used, and what each package costs to the agora', async () => {
    await issue(browser, { documentDate: today() });
    const shown = await packagesOf(browser);
    expect(shown).toMatchObject({
      state: 'trial',
      trial: { day: 1 },
      subscription: null,
      card: null,
    });
    expect(shown.usage).toEqual([
      { limit: 'documents', used: 1, most: 50 },
      { limit: 'users', used: 1, most: 3 },
      { limit: 'bank-accounts', used: 0, most: 2 },
    ]);
    const notebook = shown.packages.find(({ id }) => id === NOTEBOOK);
    expect(notebook).toMatchObject({
      choice: 'buy',
      costs: {
        YEAR: { netAgorot: 52_800, vatAgorot: 9504, totalAgorot: 62_304 },
        MONTH: { netAgorot: 5000, vatAgorot: 900, totalAgorot: 5900 },
      },
    });
  });

  test('ends: documents are not issued, and all else goes on', async () => {
    await after(30);
    const refused = await sendIssue(browser, anInvoice({ documentDate: today() }));
    expect([refused.status, refused.json]).toMatchObject([
      402,
      { code: 'PACKAGE_NEEDED', type: 'NO_PACKAGE' },
    ]);
    expect((await browser.get('/v2/api/documents')).status).toBe(200);
    expect((await packagesOf(browser)).state).toBe('trial-ended');
    expect((await packagesOf(browser)).usage[0]).toMatchObject({ used: 0 });
  });

  test('the seller itself is not limited', async () => {
    expect(await packagesOf(await signIn(shop.cards.server, shop.seller.user))).toMatchObject({
      state: 'unlimited',
      packages: [],
    });
  });
});

describe('an order', () => {
  test('charges the card once, gives the package and its invoice, and counts from the end of the trial', async () => {
    await saveCard();
    const before = charges();
    const order = await orderOf(browser, aPackage(NOTEBOOK), 62_304);
    expect(order).toMatchObject({ kind: 'first', state: 'paid', totalAgorot: 62_304 });
    expect(charges() - before).toBe(1);
    await settle();
    const shown = await packagesOf(browser);
    expect(shown).toMatchObject({
      state: 'paid',
      subscription: { packageId: NOTEBOOK, period: 'YEAR', priceAgorot: 52_800 },
    });
    const [paid] = shown.orders;
    const { rows } = await shop.cards.server.db.superuser.query(
      `select doc_type as "docType", total_agorot::int as total, vat_agorot::int as vat from documents
        where account_id = $1 and number = $2 and doc_type = 320`,
      [shop.seller.user.accountId, paid?.documentNumber],
    );
    expect(rows).toEqual([{ docType: 320, total: 62_304, vat: 9504 }]);
    expect(await auditOf(shop.cards.server, owner.accountId, 'package.bought')).toHaveLength(1);
  });

  test('without a card, of another sum, or of what is not sold, is refused and charges nothing', async () => {
    const before = charges();
    expect(codeOf(await sendOrder(browser, aPackage(NOTEBOOK), 62_304))).toBe(
      'PACKAGE_CARD_MISSING',
    );
    await saveCard();
    expect((await sendOrder(browser, aPackage(NOTEBOOK), 62_303)).json).toMatchObject({
      code: 'TOTAL_MISMATCH',
      params: { totalAgorot: 62_304 },
    });
    // The trial is not sold, nor is an add-on before a package.
    expect(codeOf(await sendOrder(browser, aPackage(1), 0))).toBe('NOT_FOUND');
    expect(codeOf(await sendOrder(browser, aPackage(99), 0))).toBe('NOT_FOUND');
    const addon = { kind: 'addon', addonId: USER_ADDON };
    expect(codeOf(await sendOrder(browser, addon, 0))).toBe('STATE_NOT_ALLOWED');
    expect(charges()).toBe(before);
  });

  test('TE-12: two upgrades at once charge once, and the price is the difference of the months that are left', async () => {
    await saveCard();
    await orderOf(browser, aPackage(NOTEBOOK), 62_304);
    const volume = (await packagesOf(browser)).packages.find(({ id }) => id === VOLUME);
    const cost = volume?.costs.YEAR;
    expect(cost).toMatchObject({ differenceAgorot: 54_000, differenceOfMonthAgorot: 4500 });
    const total = cost?.totalAgorot ?? 0;
    const before = charges();
    const answers = await Promise.all([
      sendOrder(browser, aPackage(VOLUME), total),
      sendOrder(browser, aPackage(VOLUME), total),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(charges() - before).toBe(1);
    expect(await packagesOf(browser)).toMatchObject({
      subscription: { packageId: VOLUME, priceAgorot: 106_800 },
    });
    // What is smaller, the same, or of another period is no upgrade.
    for (const what of [aPackage(PAGE), aPackage(VOLUME), aPackage(LIBRARY, 'MONTH')]) {
      expect(codeOf(await sendOrder(browser, what, 1))).toBe('STATE_NOT_ALLOWED');
    }
  });

  test('under the same key is the same order', async () => {
    await saveCard();
    const before = charges();
    const key = randomUUID();
    const send = () => sendOrder(browser, aPackage(PAGE, 'MONTH'), 2832, key);
    const one = await send();
    expect((await send()).json).toEqual(one.json);
    expect(charges() - before).toBe(1);
  });

  test('whose card is refused gives nothing, says so, and can be tried again', async () => {
    await saveCard();
    // A version whose price with VAT is a sum that the simulated company refuses.
    await shop.cards.server.db.superuser.query(
      `insert into package_versions (id, package_id, valid_from, month_price_agorot, documents, users, bank_accounts, features)
        values (100, $1, $2, 339, 1, 1, 1, '{}')`,
      [LIBRARY, today()],
    );
    const order = await orderOf(browser, aPackage(LIBRARY, 'MONTH'), 400);
    expect(order.state).toBe('refused');
    expect(await packagesOf(browser)).toMatchObject({ state: 'trial', subscription: null });
    expect((await orderOf(browser, aPackage(NOTEBOOK), 62_304)).state).toBe('paid');
  });

  test('whose answer is lost waits, takes no second order, and is settled by the inquiry', async () => {
    await saveCard();
    const before = charges();
    shop.cards.simulator.failNext({ kind: 'drops-after' }, '/Transactions/Transaction');
    const order = await orderOf(browser, aPackage(NOTEBOOK), 62_304);
    expect(order.state).toBe('charging');
    expect(codeOf(await sendOrder(browser, aPackage(NOTEBOOK), 62_304))).toBe(
      'PACKAGE_ORDER_WAITS',
    );
    shop.cards.server.time.advance(120_000);
    await askDueAttempts(shop.cards.server.services);
    await settle();
    expect(await packagesOf(browser)).toMatchObject({ state: 'paid', orders: [{ state: 'paid' }] });
    expect(charges() - before).toBe(1);
  });
});

describe('a limit', () => {
  test('of documents in the trial refuses the next one, with the package that gives more', async () => {
    await setUsedDocuments(shop, owner.accountId, 50);
    const refused = await sendIssue(browser, anInvoice({ documentDate: today() }));
    expect([refused.status, refused.json]).toMatchObject([
      402,
      {
        code: 'PACKAGE_LIMIT',
        type: 'WRONG_PACKAGE',
        params: { limit: 'documents', most: 50, used: 50, packageId: NOTEBOOK },
      },
    ]);
    expect((await packagesOf(browser)).usage[0]).toMatchObject({ used: 50 });
  });

  test('of documents in a package is passed for its price', async () => {
    await saveCard();
    await orderOf(browser, aPackage(PAGE), 29_736);
    await setUsedDocuments(shop, owner.accountId, 50);
    await issue(browser, { documentDate: today() });
    await issue(browser, { documentDate: today() });
    const { usage, extra } = await packagesOf(browser);
    expect(usage[0]).toEqual({ limit: 'documents', used: 52, most: 50 });
    expect(extra).toEqual({ documents: 2, agorot: 150 });
  });

  test('of users takes an add-on, for the months that are left', async () => {
    await saveCard();
    await orderOf(browser, aPackage(PAGE), 29_736);
    const full = await invite(browser, anInvitation({}));
    expect(full.json).toMatchObject({
      code: 'PACKAGE_LIMIT',
      params: { limit: 'users', most: 1, used: 1, packageId: NOTEBOOK, addonId: USER_ADDON },
    });
    const [addon] = (await packagesOf(browser)).addons.filter(({ id }) => id === USER_ADDON);
    const months = addon?.cost?.months ?? 0;
    expect(addon?.cost?.netAgorot).toBe(1200 * months);
    await orderOf(browser, { kind: 'addon', addonId: USER_ADDON }, addon?.cost?.totalAgorot ?? 0);
    expect((await invite(browser, anInvitation({}))).status).toBe(200);
    expect((await packagesOf(browser)).usage[1]).toMatchObject({ used: 2, most: 2 });
  });

  test('counts every document that was issued, and none that was not', async () => {
    const issued = await Promise.all(
      [1, 2, 3, 4, 5].map(() => sendIssue(browser, anInvoice({ documentDate: today() }))),
    );
    expect(issued.every(({ status }) => status === 200)).toBe(true);
    await sendIssue(browser, { ...anInvoice({ documentDate: today() }), expectedTotalAgorot: 1 });
    expect((await packagesOf(browser)).usage[0]).toMatchObject({ used: 5 });
  });
});

describe('the end of a subscription', () => {
  test('is asked for and taken back; after its last day and the grace nothing is issued', async () => {
    await saveCard();
    await orderOf(browser, aPackage(PAGE, 'MONTH'), 2832);
    const cancel = () => write(browser, 'POST', `${PACKAGES}/cancel`, {});
    expect((await cancel()).json).toMatchObject({ subscription: { isCancelled: true } });
    expect(codeOf(await cancel())).toBe('STATE_NOT_ALLOWED');
    await write(browser, 'POST', `${PACKAGES}/resume`, {});
    const { subscription } = await packagesOf(browser);
    expect(subscription?.isCancelled).toBe(false);
    await after(daysBetween(today(), subscription?.paidUntil ?? today()) + GRACE_DAYS);
    expect((await packagesOf(browser)).state).toBe('past-due');
    await issue(browser, { documentDate: today() });
    await after(1);
    expect(codeOf(await sendIssue(browser, anInvoice({ documentDate: today() })))).toBe(
      'PACKAGE_NEEDED',
    );
    expect((await orderOf(browser, aPackage(PAGE, 'MONTH'), 2832)).state).toBe('paid');
    await issue(browser, { documentDate: today() });
  });
});
