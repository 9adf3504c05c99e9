import { addDays } from '@pinkas/domain/time/local-date';
import { expect, test } from 'vitest';

import {
  aPackage,
  callOffDowngrade,
  downgradesOf,
  LIBRARY,
  NOTEBOOK,
  orderOf,
  PACKAGES,
  PAGE,
  sendDowngrade,
  sendOrder,
  USER_ADDON,
  VOLUME,
} from '../../../../test/account/packages.ts';
import { buyer, shop, sql, startSubscribers } from '../../../../test/account/subscriber.ts';
import { write } from '../../../../test/accounting/customers.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import { auditOf } from '../../../../test/evidence/audit-of.ts';

/* A smaller package for the end of what is paid: what goes by it, and what calls it off. */

startSubscribers();

const PAGE_BY_MONTH = { packageId: PAGE, period: 'MONTH' } as const;

/** Buys a notebook by the month; returns its last paid day. */
async function holdNotebook() {
  const paidUntil = await buyer.subscribe();
  await orderOf(buyer.browser(), aPackage(NOTEBOOK, 'MONTH'), 3068);
  await buyer.settle();
  return paidUntil;
}

const shown = () => downgradesOf(buyer.browser());
const send = (changes?: object, wanted: Parameters<typeof sendDowngrade>[1] = PAGE_BY_MONTH) =>
  sendDowngrade(buyer.browser(), wanted, changes);
const codeOf = ({ json }: { readonly json: unknown }) => (json as { code?: string }).code;
const audited = (action: 'scheduled' | 'called-off') =>
  auditOf(shop.cards.server, buyer.accountId, `package.downgrade-${action}`);

test('says all that goes, from which day, and the next charge to the agora', async () => {
  const paidUntil = await holdNotebook();
  const addon = (await buyer.shown()).addons.find(({ id }) => id === USER_ADDON);
  const what = { kind: 'addon', addonId: USER_ADDON };
  await orderOf(buyer.browser(), what, addon?.cost?.totalAgorot ?? 0);
  const { open, choices } = await shown();
  expect(open).toBeNull();
  expect(choices.map(({ packageId, period }) => [packageId, period])).toEqual([
    [PAGE, 'YEAR'],
    [PAGE, 'MONTH'],
  ]);
  // 24.00 and the user of 12.00, with VAT of 18%.
  expect(choices[1]).toMatchObject({
    nameEn: 'Page',
    from: addDays(paidUntil, 1),
    cost: { netAgorot: 3600, vatAgorot: 648, totalAgorot: 4248, monthAgorot: 1200, months: 1 },
    limits: [
      { limit: 'documents', used: 0, before: 200, after: 50 },
      { limit: 'users', used: 1, before: 4, after: 2 },
      { limit: 'bank-accounts', used: 0, before: 2, after: 0 },
    ],
    extraDocumentAgorot: 75,
    features: [],
    addons: [],
  });
});

test('waits once however often it is sent, shows as the next charge, and changes nothing before its day', async () => {
  await holdNotebook();
  const answers = await Promise.all([send(), send()]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect((await send()).status).toBe(200);
  expect(await audited('scheduled')).toHaveLength(1);
  expect((await shown()).open).toMatchObject({ packageId: PAGE, period: 'MONTH' });
  expect(await buyer.shown()).toMatchObject({
    subscription: { packageId: NOTEBOOK },
    renewal: { cost: { netAgorot: 2400 } },
    usage: [{ most: 200 }, { most: 3 }, { most: 2 }],
  });
});

test('another choice takes its place, and it is called off in one press', async () => {
  await holdNotebook();
  await send();
  const byYear = { packageId: PAGE, period: 'YEAR' } as const;
  expect((await send({}, byYear)).json).toMatchObject({ open: { period: 'YEAR' } });
  expect((await buyer.shown()).renewal?.cost.netAgorot).toBe(25_200);
  expect(
    await sql(
      'select period, state from package_downgrades where account_id = $1 order by scheduled_at, id',
      [buyer.accountId],
    ),
  ).toEqual([
    { period: 'MONTH', state: 'replaced' },
    { period: 'YEAR', state: 'open' },
  ]);
  expect((await callOffDowngrade(buyer.browser())).json).toMatchObject({ open: null });
  expect(codeOf(await callOffDowngrade(buyer.browser()))).toBe('STATE_NOT_ALLOWED');
  expect((await buyer.shown()).renewal?.cost.netAgorot).toBe(5000);
  expect(await audited('called-off')).toHaveLength(1);
});

test('what may not follow, another sum, and another package than was shown are refused', async () => {
  await holdNotebook();
  for (const packageId of [VOLUME, NOTEBOOK, LIBRARY, 1, 99]) {
    expect(codeOf(await send({}, { packageId, period: 'MONTH' }))).toBe('NOT_FOUND');
  }
  expect((await send({ expectedPriceAgorot: 1 })).json).toMatchObject({
    code: 'TOTAL_MISMATCH',
    params: { totalAgorot: 2832 },
  });
  expect(codeOf(await send({ heldPackageId: VOLUME }))).toBe('STATE_NOT_ALLOWED');
  const charging = `update package_orders set state = $2, settled_at = $3 where account_id = $1 and kind = 'first'`;
  await sql(charging, [buyer.accountId, 'charging', null]);
  expect(codeOf(await send())).toBe('PACKAGE_ORDER_WAITS');
  await sql(charging, [buyer.accountId, 'paid', '2027-01-01T00:00:00Z']);
  await write(buyer.browser(), 'POST', `${PACKAGES}/cancel`, {});
  expect((await shown()).choices).toEqual([]);
  expect(codeOf(await send())).toBe('STATE_NOT_ALLOWED');
  const seller = await signIn(shop.cards.server, shop.seller.user);
  expect(await downgradesOf(seller)).toEqual({ open: null, choices: [] });
});

test('an upgrade that was paid calls it off; one whose card was refused does not', async () => {
  await holdNotebook();
  await send();
  await buyer.cost(2400);
  shop.cards.simulator.failNext({ kind: 'drops-after' }, '/Transactions/Transaction');
  const volume = (await buyer.shown()).packages.find(({ id }) => id === VOLUME);
  const total = volume?.costs.MONTH?.totalAgorot ?? 0;
  const { id } = await orderOf(buyer.browser(), aPackage(VOLUME, 'MONTH'), total);
  expect((await shown()).open).not.toBeNull();
  await sql(
    `update package_orders set state = 'refused', settled_at = ordered_at where account_id = $1 and id = $2`,
    [buyer.accountId, id],
  );
  expect((await shown()).open).not.toBeNull();
  expect((await orderOf(buyer.browser(), aPackage(VOLUME, 'MONTH'), total)).state).toBe('paid');
  expect((await shown()).open).toBeNull();
  expect(await buyer.shown()).toMatchObject({
    subscription: { packageId: VOLUME },
    renewal: { cost: { netAgorot: 10_000 } },
  });
  expect(await audited('called-off')).toHaveLength(1);
});

test('the end of the subscription calls it off, and does not bring it back', async () => {
  await holdNotebook();
  await send();
  await write(buyer.browser(), 'POST', `${PACKAGES}/cancel`, {});
  expect((await shown()).open).toBeNull();
  await write(buyer.browser(), 'POST', `${PACKAGES}/resume`, {});
  expect((await shown()).open).toBeNull();
  expect((await buyer.shown()).renewal?.cost.netAgorot).toBe(5000);
});

test('beside an upgrade at the same moment has one outcome: the larger package, and nothing that waits', async () => {
  await holdNotebook();
  const volume = (await buyer.shown()).packages.find(({ id }) => id === VOLUME);
  const total = volume?.costs.MONTH?.totalAgorot ?? 0;
  const [upgrade, ...downgrades] = await Promise.all([
    sendOrder(buyer.browser(), aPackage(VOLUME, 'MONTH'), total),
    send({ heldPackageId: NOTEBOOK }),
    send({ heldPackageId: NOTEBOOK }),
  ]);
  expect(upgrade.json).toMatchObject({ state: 'paid' });
  for (const answer of downgrades) {
    expect([undefined, 'PACKAGE_ORDER_WAITS', 'STATE_NOT_ALLOWED', 'TOTAL_MISMATCH']).toContain(
      codeOf(answer),
    );
  }
  expect((await shown()).open).toBeNull();
  expect((await buyer.shown()).subscription).toMatchObject({ packageId: VOLUME });
});
