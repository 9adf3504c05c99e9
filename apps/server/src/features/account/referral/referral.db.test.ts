import { GIFTS_A_YEAR_MAX } from '@pinkas/domain/affiliates/referral-gift';
import { lastDayPaid } from '@pinkas/domain/packages/subscription-state';
import { addDays, startOfDayMs } from '@pinkas/domain/time/local-date';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import {
  codeOf,
  givenFriend,
  givenReferrer,
  payFirst,
  referralOf,
  settleIn,
} from '../../../../test/account/friends.ts';
import {
  countCharges,
  openPackageShop,
  todayIn,
  type Buyer,
  type PackageShop,
} from '../../../../test/account/package-shop.ts';
import {
  aPackage,
  orderOf,
  packagesOf,
  PAGE,
  sendOrder,
} from '../../../../test/account/packages.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import { renewDue } from '../packages/renewal/renew-due.ts';
import { bookReferralGiftTask } from './book-referral-gift.ts';

/* What becomes of a business that came by the link of an account. */

let shop: PackageShop;

beforeAll(async () => {
  shop = await openPackageShop();
});
afterAll(() => shop.cards.stop());

async function sql<Row extends Record<string, unknown>>(
  text: string,
  values: readonly unknown[],
): Promise<Row[]> {
  return (await shop.cards.server.db.superuser.query<Row>(text, [...values])).rows;
}

const entriesOf = ({ owner }: Buyer) =>
  sql<{ kind: string; amount: number }>(
    `select kind, amount_agorot::int as amount from gift_entries where account_id = $1 order by booked_at, kind`,
    [owner.accountId],
  );

async function giftNoticesOf({ owner }: Buyer): Promise<unknown[]> {
  const rows = await sql<{ facts: unknown }>(
    `select facts from notices
      where account_id = $1 and user_id = $2 and kind = 'gift-booked' and mail = 'now'`,
    [owner.accountId, owner.id],
  );
  return rows.map(({ facts }) => facts);
}

async function refusalOf({ owner }: Buyer): Promise<string | undefined> {
  const [row] = await sql<{ reason: string }>(
    'select gift_refused_for as reason from affiliate_referrals where account_id = $1',
    [owner.accountId],
  );
  return row?.reason;
}

test('the first payment of a friend gives both 60.00 once, and the next charge of each uses it', async () => {
  const referrer = await givenReferrer(shop);
  const friend = await givenFriend(shop, await codeOf(referrer.browser));
  const joined = await referralOf(referrer.browser);
  expect(joined).toMatchObject({ joined: 1, inTrial: 1, gave: 0, balanceAgorot: 0 });
  expect(joined.rows).toMatchObject([{ state: 'trial', trialDay: 1, amountAgorot: null }]);
  await payFirst(shop, friend);

  expect(await entriesOf(referrer)).toEqual([{ kind: 'brought', amount: 6000 }]);
  expect(await entriesOf(friend)).toEqual([{ kind: 'joined', amount: 6000 }]);
  expect(await giftNoticesOf(referrer)).toEqual([{ side: 'brought', amountAgorot: 6000 }]);
  expect(await giftNoticesOf(friend)).toEqual([{ side: 'joined', amountAgorot: 6000 }]);
  expect(await referralOf(referrer.browser)).toMatchObject({
    balanceAgorot: 6000,
    gave: 1,
    givenAgorot: 6000,
    rows: [{ state: 'given', trialDay: null, amountAgorot: 6000 }],
  });

  // A year of 252.00 is 297.36 with VAT, and 237.36 is charged.
  const shown = (await packagesOf(referrer.browser)).packages.find(({ id }) => id === PAGE);
  expect(shown?.costs.YEAR).toMatchObject({
    netAgorot: 25_200,
    vatAgorot: 4536,
    giftAgorot: 6000,
    totalAgorot: 23_736,
  });
  expect((await sendOrder(referrer.browser, aPackage(PAGE), 29_736)).json).toMatchObject({
    code: 'TOTAL_MISMATCH',
  });
  const order = await orderOf(referrer.browser, aPackage(PAGE), 23_736);
  expect(order).toMatchObject({ state: 'paid', totalAgorot: 23_736 });
  await settleIn(shop, referrer.owner.accountId);
  const [paid] = (await packagesOf(referrer.browser)).orders;
  // 237.36 × 18 / 118 is 36.21 of VAT.
  expect(
    await sql(
      `select total_agorot::int as total, vat_agorot::int as vat from documents
        where account_id = $1 and number = $2 and doc_type = 320`,
      [shop.seller.user.accountId, paid?.documentNumber],
    ),
  ).toEqual([{ total: 23_736, vat: 3621 }]);
  expect(await referralOf(referrer.browser)).toMatchObject({
    balanceAgorot: 0,
    givenAgorot: 6000,
    rows: [{}, {}],
  });
  expect((await entriesOf(referrer)).map(({ amount }) => amount)).toEqual([6000, -6000]);
});

test('a renewal that the balance covers whole charges no card and makes no document', async () => {
  const referrer = await givenReferrer(shop);
  const friend = await givenFriend(shop, await codeOf(referrer.browser));
  await payFirst(shop, friend);
  const { subscription } = await packagesOf(friend.browser);
  const paidUntil = subscription?.paidUntil ?? todayIn(shop);
  const before = countCharges(shop);
  const { server } = shop.cards;
  const due = addDays(paidUntil, 1);
  server.time.advance(startOfDayMs(due) + 36_000_000 - server.services.clock.nowMs());
  const browser = await signIn(server, friend.owner);
  expect((await packagesOf(browser)).renewal?.cost).toMatchObject({
    giftAgorot: 2832,
    totalAgorot: 0,
  });
  await renewDue(server.services);
  await settleIn(shop, friend.owner.accountId);
  expect(countCharges(shop)).toBe(before);
  const page = await packagesOf(browser);
  expect(page).toMatchObject({ state: 'paid', giftAgorot: 3168 });
  expect(page.subscription?.paidUntil).toBe(lastDayPaid(due, 'MONTH'));
  expect(page.orders[0]).toMatchObject({ kind: 'renewal', totalAgorot: 0, documentNumber: null });
  // What gifts paid is no payment of a friend.
  expect(await entriesOf(friend)).toMatchObject([{ kind: 'joined' }, { kind: 'used' }]);
});

test('the gift is booked once, however often its task runs and whatever is paid later', async () => {
  const referrer = await givenReferrer(shop);
  const friend = await givenFriend(shop, await codeOf(referrer.browser));
  await payFirst(shop, friend);
  const { services } = shop.cards.server;
  const run = {
    accountId: friend.owner.accountId,
    id: '01900000-0000-7000-8000-00000000f001',
    documentId: '',
    payload: { orderId: '01900000-0000-7000-8000-00000000f002' },
    attempt: 2,
    isLastAttempt: false,
  };
  await sql(`insert into referral_gift_rates (valid_from, amount_agorot) values ($1, 9900)`, [
    todayIn(shop),
  ]);
  await Promise.all([
    bookReferralGiftTask.run(run, services),
    bookReferralGiftTask.run(run, services),
  ]);
  await sql('delete from referral_gift_rates where valid_from = $1', [todayIn(shop)]);
  expect(await entriesOf(referrer)).toEqual([{ kind: 'brought', amount: 6000 }]);
  expect(await entriesOf(friend)).toEqual([{ kind: 'joined', amount: 6000 }]);
  expect(await giftNoticesOf(friend)).toHaveLength(1);
});

test('TE-14: nothing on the page says who came', async () => {
  const referrer = await givenReferrer(shop);
  const code = await codeOf(referrer.browser);
  const friend = await givenFriend(shop, code, { comp_name: 'סודות הגפן' });
  await payFirst(shop, friend);
  const { text } = await referrer.browser.get('/v2/api/account/referral');
  const [profile] = await sql<{ taxId: string }>(
    'select tax_id as "taxId" from business_profiles where account_id = $1',
    [friend.owner.accountId],
  );
  for (const secret of ['סודות', 'הגפן', friend.owner.email, profile?.taxId ?? '']) {
    expect(text).not.toContain(secret);
  }
});

describe('a business that is no other one gives nothing', () => {
  async function tryOwn(
    arrange: (referrer: Buyer, friend: Buyer) => Promise<unknown>,
    card: 'good' | 'good-isracard' = 'good',
  ): Promise<string | undefined> {
    const referrer = await givenReferrer(shop);
    const friend = await givenFriend(shop, await codeOf(referrer.browser));
    await arrange(referrer, friend);
    await payFirst(shop, friend, card);
    expect([...(await entriesOf(referrer)), ...(await entriesOf(friend))]).toEqual([]);
    expect((await referralOf(referrer.browser)).rows).toMatchObject([{ state: 'no-gift' }]);
    return refusalOf(friend);
  }

  test('by the card that pays', async () => {
    // This gateway names the digits of a card once it is charged.
    const reason = await tryOwn(async ({ owner, browser }) => {
      await orderOf(browser, aPackage(PAGE, 'MONTH'), 2832);
      await settleIn(shop, owner.accountId);
    }, 'good-isracard');
    expect(reason).toBe('same-card');
  });

  test('by somebody who works in both', async () => {
    const reason = await tryOwn((referrer, friend) =>
      sql(
        `insert into memberships (user_id, account_id, role, created_at) values ($1, $2, 'sub-user', now())`,
        [referrer.owner.id, friend.owner.accountId],
      ),
    );
    expect(reason).toBe('same-person');
  });

  test('by a telephone of both', async () => {
    const reason = await tryOwn((referrer, friend) =>
      sql(`update users set phone = '972509998877' where id = any ($1)`, [
        [referrer.owner.id, friend.owner.id],
      ]),
    );
    expect(reason).toBe('same-telephone');
  });

  test('by the number of a business that had an account before', async () => {
    const reason = await tryOwn((referrer, friend) =>
      sql(
        `update business_profiles set tax_id = (select tax_id from business_profiles where account_id = $1)
          where account_id = $2`,
        [referrer.owner.accountId, friend.owner.accountId],
      ),
    );
    expect(reason).toBe('same-number');
  });

  test('by the telephone with which it was registered', async () => {
    const referrer = await givenReferrer(shop);
    await sql(`update users set phone = '972501112233' where id = $1`, [referrer.owner.id]);
    const code = await codeOf(referrer.browser);
    const friend = await givenFriend(shop, code, { phone: '050-1112233' });
    await payFirst(shop, friend);
    expect(await refusalOf(friend)).toBe('same-device');
  });

  test('above the gifts of a year', async () => {
    const referrer = await givenReferrer(shop);
    const friend = await givenFriend(shop, await codeOf(referrer.browser));
    const { server } = shop.cards;
    for (let count = 0; count < GIFTS_A_YEAR_MAX; count += 1) {
      const { accountId } = await server.givenUser();
      await sql(
        `insert into affiliate_referrals (account_id, id, referrer_account_id, joined_at, is_own, first_paid_at, gift_agorot)
          values ($1, gen_random_uuid(), $2, $3, false, $3, 1)`,
        [accountId, referrer.owner.accountId, server.services.clock.now()],
      );
    }
    await payFirst(shop, friend);
    expect(await refusalOf(friend)).toBe('limit');
    expect(await entriesOf(friend)).toEqual([]);
  });
});
