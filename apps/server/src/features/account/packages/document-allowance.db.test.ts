import { addDays } from '@pinkas/domain/time/local-date';
import { expect, test } from 'vitest';

import { PACKAGES } from '../../../../test/account/packages.ts';
import { setUsedDocuments } from '../../../../test/account/package-shop.ts';
import { buyer, shop, sql, startSubscribers } from '../../../../test/account/subscriber.ts';
import { getJson } from '../../../../test/accounting/customers.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';

startSubscribers();

const told = (documents: number) =>
  getJson(buyer.browser(), `${PACKAGES}/allowance?documents=${String(documents)}`);

const used = (count: number) => setUsedDocuments(shop, buyer.accountId, count);

test('before many documents are issued it is told what is left, what is above it, and its price', async () => {
  await used(38);
  const enough = { kind: 'allowed', isTrial: true, remaining: 12, above: 0, extraAgorot: 0 };
  expect(await told(12)).toEqual(enough);
  expect(await told(40)).toEqual({ ...enough, kind: 'above', above: 28 });
  const paidUntil = await buyer.subscribe();
  // 28 at 0.75.
  const sold = { ...enough, isTrial: false, above: 28, extraAgorot: 2100 };
  expect(await told(40)).toEqual(sold);
  await used(60);
  expect(await told(2)).toEqual({ ...sold, remaining: 0, above: 2, extraAgorot: 150 });
  await sql('update subscriptions set cancelled_at = now() where account_id = $1', [
    buyer.accountId,
  ]);
  await buyer.to(addDays(paidUntil, 1));
  expect(await told(1)).toMatchObject({ kind: 'no-package' });
  const seller = await signIn(shop.cards.server, shop.seller.user);
  expect(await getJson(seller, `${PACKAGES}/allowance?documents=9`)).toMatchObject({
    kind: 'allowed',
    remaining: null,
  });
});
