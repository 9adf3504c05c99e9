import { addDays, type LocalDate } from '@pinkas/domain/time/local-date';
import type { OfferedAddon } from '@pinkas/contract/account/packages/packages.contract';
import type { Answer } from '@pinkas/test-kit/http-browser';
import { beforeEach, expect, test } from 'vitest';

import { orderOf, PACKAGES, USER_ADDON } from '../../../../test/account/packages.ts';
import { buyer, shop, sql, startSubscribers } from '../../../../test/account/subscriber.ts';
import { write } from '../../../../test/accounting/customers.ts';
import { auditOf } from '../../../../test/evidence/audit-of.ts';

import { tellEndedAddons } from './renewal/tell-ended-addons.ts';

/* One add-on that its owner ends, and the renewal without it. */

startSubscribers();

let paidUntil: LocalDate;

beforeEach(async () => {
  paidUntil = await buyer.subscribe();
  for (let count = 0; count < 2; count += 1) {
    const { cost } = await userAddon();
    const what = { kind: 'addon', addonId: USER_ADDON };
    await orderOf(buyer.browser(), what, cost?.totalAgorot ?? 0);
  }
});

async function userAddon(): Promise<OfferedAddon> {
  const found = (await buyer.shown()).addons.find(({ id }) => id === USER_ADDON);
  if (found === undefined) throw new Error('users are sold one by one');
  return found;
}

const send = (way: 'end' | 'resume', id: string): Promise<Answer> =>
  write(buyer.browser(), 'POST', `${PACKAGES}/addons/${way}`, { id });

async function idOf(index: number): Promise<string> {
  return (await userAddon()).held[index]?.id ?? '';
}

test('stays until its last paid day, and the next charge is without it', async () => {
  expect((await userAddon()).held).toMatchObject([
    { endsOn: paidUntil, isEnded: false },
    { endsOn: paidUntil, isEnded: false },
  ]);
  // 24.00 and twice 12.00, before VAT.
  expect((await buyer.shown()).renewal?.cost.netAgorot).toBe(4800);
  expect((await send('end', await idOf(0))).status).toBe(200);
  const shown = await buyer.shown();
  expect(shown.renewal?.cost.netAgorot).toBe(3600);
  expect(shown.usage[1]?.most).toBe(3);
  await buyer.to(addDays(paidUntil, 1));
  await buyer.renew();
  const renewed = await buyer.shown();
  expect(renewed.orders[0]).toMatchObject({ kind: 'renewal', state: 'paid', totalAgorot: 4248 });
  expect(renewed.usage[1]?.most).toBe(2);
  expect((await userAddon()).held).toHaveLength(1);
  expect(await auditOf(shop.cards.server, buyer.accountId, 'package.addon-ended')).toHaveLength(1);
});

test('its end is reported once, a day after it and not before', async () => {
  const { services } = shop.cards.server;
  const notices = () =>
    sql(`select facts, mail from notices where account_id = $1 and kind = 'addon-ended'`, [
      buyer.accountId,
    ]);
  await send('end', await idOf(0));
  await buyer.to(paidUntil);
  await tellEndedAddons(services);
  expect(await notices()).toEqual([]);
  await buyer.to(addDays(paidUntil, 2));
  await tellEndedAddons(services);
  await tellEndedAddons(services);
  const facts = { date: paidUntil, limit: 'users', quantity: 1 };
  expect(await notices()).toEqual([{ facts, mail: 'now' }]);
});

test('is taken back until then, and neither twice', async () => {
  const id = await idOf(1);
  const codes: unknown[] = [];
  for (const way of ['resume', 'end', 'end', 'resume'] as const) {
    const { status, json } = await send(way, id);
    codes.push(status === 200 ? way : (json as { code: string }).code);
  }
  expect(codes).toEqual(['STATE_NOT_ALLOWED', 'end', 'STATE_NOT_ALLOWED', 'resume']);
  expect((await buyer.shown()).renewal?.cost.netAgorot).toBe(4800);
});

test('of nobody, of a time that is over, and beside a charge that may pay it is refused', async () => {
  const id = await idOf(0);
  const codeOf = async (way: 'end' | 'resume', one: string) =>
    ((await send(way, one)).json as { code?: string }).code;
  // One of another account is like a missing one.
  const [foreign] = await sql<{ id: string }>(
    `insert into subscription_addons (account_id, id, addon_id, started_on, ends_on)
      values ($1, gen_random_uuid(), $2, $3, $3) returning id`,
    [shop.seller.user.accountId, USER_ADDON, paidUntil],
  );
  expect(await codeOf('end', foreign?.id ?? '')).toBe('NOT_FOUND');
  expect(await codeOf('end', '01900000-0000-7000-8000-00000000abcd')).toBe('NOT_FOUND');
  await sql(
    `update package_orders set state = 'charging', settled_at = null
      where account_id = $1 and kind = 'first'`,
    [buyer.accountId],
  );
  expect(await codeOf('end', id)).toBe('PACKAGE_ORDER_WAITS');
  await sql(
    `update package_orders set state = 'paid', settled_at = now() where account_id = $1 and kind = 'first'`,
    [buyer.accountId],
  );
  expect((await send('end', id)).status).toBe(200);
  await buyer.to(addDays(paidUntil, 1));
  await buyer.renew();
  expect(await codeOf('resume', id)).toBe('STATE_NOT_ALLOWED');
});
