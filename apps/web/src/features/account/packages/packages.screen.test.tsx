import type { PackageOrder } from '@pinkas/contract/account/packages/packages.contract';
import { localDate } from '@pinkas/domain/time/local-date';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import {
  fakeServer,
  refusal,
  startHandlers,
  type FakeServer,
} from '../../../../test/fake-server.ts';
import { expectFineOnPhone } from '../../../../test/fine-on-phone.ts';
import { hearUse } from '../../../../test/hear-use.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { axeAtRest } from '../../../../test/axe-at-rest.ts';
import {
  packagesInTrial,
  packagesPastDue,
  somePackages,
} from '../../../shared/packages/testing/some-packages.ts';

const PACKAGES = 'GET /v2/api/account/packages';
const ORDER = 'POST /v2/api/account/packages/orders';
const AN_ORDER: PackageOrder = {
  id: '01900000-0000-7000-8000-000000000001',
  kind: 'upgrade',
  nameHe: 'כרך',
  nameEn: 'Volume',
  orderedAt: '2026-11-27T08:00:00.000Z',
  totalAgorot: 37_170,
  extraDocuments: 0,
  state: 'paid',
  refusal: '',
  documentNumber: null,
};

/** A year of 528.00 and four documents of 0.75 above the limit. */
const USED_ABOVE = {
  differenceAgorot: null,
  differenceOfMonthAgorot: null,
  monthAgorot: null,
  months: null,
  extraDocuments: 4,
  extraAgorot: 300,
  netAgorot: 53_100,
  vatAgorot: 9558,
  giftAgorot: 0,
  totalAgorot: 62_658,
  vatBasisPoints: 1800,
};

let server: FakeServer;

beforeEach(() => {
  server = fakeServer({
    ...startHandlers(true),
    [PACKAGES]: () => somePackages(),
    'GET /v2/api/account/packages/downgrade': () => ({ open: null, choices: [] }),
    [ORDER]: () => AN_ORDER,
  });
});

test('shows what is used, and the price of the next package step by step, and pays exactly that', async () => {
  const heard = hearUse();
  const screen = await renderApp('/account/packages');
  await expect.element(screen.getByText(/184.* מתוך .*200/)).toBeVisible();
  await expect.element(screen.getByText('הכול תפוס')).toBeVisible();
  const panel = screen.getByRole('region', { name: /שדרוג ל.*כרך.* היום/ });
  for (const sum of [/540\.00/, /45\.00/, /315\.00/, /56\.70/, /371\.70/]) {
    await expect.element(panel.getByText(sum).first()).toBeVisible();
  }
  const next = screen.getByRole('region', { name: 'החיוב הבא' });
  await expect.element(next.getByText('01/07/2027, חידוש שנתי')).toBeVisible();
  await expect.element(next.getByText(/623\.04/)).toBeVisible();
  await expect.element(next.getByText(/528\.00.* ועוד מע"מ .*95\.04/)).toBeVisible();
  expect((await axeAtRest()).violations).toEqual([]);
  await userEvent.click(panel.getByRole('button', { name: 'כן, שדרג' }));
  await expect.element(screen.getByText('התשלום התקבל, החבילה פתוחה').first()).toBeVisible();
  expect(heard.map(({ kind }) => kind)).toEqual(['package-viewed', 'package-upgraded']);
  expect(heard[1]).toEqual({
    kind: 'package-upgraded',
    package: { id: 4, name: 'כרך', priceAgorot: 106_800, period: 'YEAR' },
    orderId: AN_ORDER.id,
    totalAgorot: 37_170,
  });
  expect(server.callsTo(ORDER).map(({ body }) => body)).toEqual([
    {
      what: { kind: 'package', packageId: 4, period: 'YEAR' },
      expectedTotalAgorot: 37_170,
    },
  ]);
});

test('documents above the limit are shown before they are charged, with the next charge', async () => {
  const paid = somePackages();
  const cost = { ...USED_ABOVE, paidUntil: localDate('2028-06-30') };
  server.answer({
    [PACKAGES]: () => ({
      ...paid,
      orders: [{ ...AN_ORDER, kind: 'renewal', extraDocuments: 2 }],
      usage: [{ limit: 'documents', used: 204, most: 200 }],
      extra: { documents: 4, agorot: 300 },
      renewal: paid.renewal && { ...paid.renewal, cost },
    }),
  });
  const screen = await renderApp('/account/packages');
  const above = /4.* מסמכים מעבר למכסה, .*3\.00.* לפני מע"מ, בחיוב הבא/;
  await expect.element(screen.getByText(above)).toBeVisible();
  await expect.element(screen.getByText(/^מתחדש ב/)).toBeVisible();
  const order = screen.getByText(/חידוש המינוי ל.*כרך.*, .*2.* מסמכים מעבר למכסה/);
  await expect.element(order.first()).toBeVisible();
  const next = screen.getByRole('region', { name: 'החיוב הבא' });
  await expect.element(next.getByText(/626\.58/)).toBeVisible();
  await expect
    .element(next.getByText(/כולל .*4.* מסמכים מעבר למכסה, .*3\.00.* לפני מע"מ/))
    .toBeVisible();
  expect((await axeAtRest()).violations).toEqual([]);
  await expectFineOnPhone(screen.getByRole('main'));
});

test('a refused card charges nothing, says so, and the same press tries again as another order', async () => {
  const refused = { ...AN_ORDER, state: 'refused', refusal: 'סורב' } as const;
  server.answer({ [ORDER]: () => refused });
  const screen = await renderApp('/account/packages');
  await userEvent.click(screen.getByRole('button', { name: 'כן, שדרג' }));
  await expect.element(screen.getByText('הכרטיס סורב ולא חויב כלום')).toBeVisible();
  server.answer({ [PACKAGES]: () => somePackages({ orders: [refused] }), [ORDER]: () => AN_ORDER });
  await userEvent.click(screen.getByRole('button', { name: 'כן, שדרג' }));
  await expect.element(screen.getByText('התשלום התקבל, החבילה פתוחה').first()).toBeVisible();
});

test('money on its way takes no second press', async () => {
  const charging = { ...AN_ORDER, state: 'charging' } as const;
  server.answer({ [PACKAGES]: () => somePackages({ orders: [charging] }) });
  const screen = await renderApp('/account/packages');
  await expect.element(screen.getByText('ממתינים לתשובה של חברת האשראי')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'כן, שדרג' })).toBeDisabled();
});

test('a price that moved is asked about again', async () => {
  server.answer({ [ORDER]: () => refusal(409, 'TOTAL_MISMATCH') });
  const screen = await renderApp('/account/packages');
  await userEvent.click(screen.getByRole('button', { name: 'כן, שדרג' }));
  await expect.element(screen.getByText(/המחיר התעדכן בזמן שהדף היה פתוח/)).toBeVisible();
});

test('in the trial a card comes first, on a page of its own', async () => {
  const opened = vi.fn<(url: string, target: string) => null>();
  vi.spyOn(window, 'open').mockImplementation(() => ({ open: opened }) as unknown as Window);
  server.answer({
    [PACKAGES]: () => packagesInTrial(),
    'POST /v2/api/account/packages/card': () => ({ linkPath: '/pay/card/token' }),
  });
  const screen = await renderApp('/account/packages');
  await expect.element(screen.getByText(/ניסיון, יום .*9.* מתוך 30/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /בחירה ב.*מחברת/ }));
  await userEvent.click(screen.getByRole('button', { name: 'שמירת כרטיס והמשך' }));
  await vi.waitFor(() => expect(opened).toHaveBeenCalledWith('/pay/card/token', '_self'));
  expect(server.callsTo(ORDER)).toEqual([]);
});

test('the subscription ends in two presses, and that is taken back in one', async () => {
  let isCancelled = false;
  const shown = () => {
    const packages = somePackages();
    const { subscription } = packages;
    return { ...packages, subscription: subscription && { ...subscription, isCancelled } };
  };
  server.answer({
    [PACKAGES]: shown,
    'POST /v2/api/account/packages/cancel': () => {
      isCancelled = true;
      return shown();
    },
    'POST /v2/api/account/packages/resume': () => {
      isCancelled = false;
      return shown();
    },
  });
  const screen = await renderApp('/account/packages');
  await userEvent.click(screen.getByRole('button', { name: 'ביטול המינוי' }));
  const dialog = page.getByRole('dialog', { name: 'לבטל את המינוי?' });
  expect((await axeAtRest()).violations).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'כן, לבטל' }));
  await expect.element(screen.getByText('המינוי מסתיים אחרי 30/06/2027 ולא מתחדש')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'חזרה מהביטול' }));
  await expect.element(screen.getByRole('button', { name: 'ביטול המינוי' })).toBeVisible();
});

test('a renewal that was refused says when it is tried again, and is paid now for exactly its sum', async () => {
  const refused = { ...AN_ORDER, kind: 'renewal', totalAgorot: 62_304, state: 'refused' } as const;
  server.answer({
    [PACKAGES]: () => packagesPastDue(),
    [ORDER]: () => ({ ...refused, refusal: 'סורב' }),
  });
  const screen = await renderApp('/account/packages');
  await expect.element(screen.getByText(/ננסה שוב ב־05\/07\/2027/)).toBeVisible();
  await expect.element(screen.getByText('2 ניסיונות חיוב לא עברו')).toBeVisible();
  expect((await axeAtRest()).violations).toEqual([]);
  const press = screen.getByRole('button', { name: /תשלום .*623\.04.* עכשיו/ });
  await userEvent.click(press);
  await expect.element(screen.getByText('הכרטיס סורב ולא חויב כלום')).toBeVisible();
  server.answer({
    [PACKAGES]: () => somePackages(),
    [ORDER]: () => ({ ...refused, state: 'paid' }),
  });
  await userEvent.click(press);
  await expect.element(screen.getByText('התשלום התקבל, המינוי חודש').first()).toBeVisible();
  await expect.element(press).not.toBeInTheDocument();
  expect(server.callsTo(ORDER).map(({ body }) => body)).toEqual(
    [1, 2].map(() => ({ what: { kind: 'renewal' }, expectedTotalAgorot: 62_304 })),
  );
});

test('a renewal without a card has nothing to press but the page of the card', async () => {
  server.answer({ [PACKAGES]: () => packagesPastDue({ card: null }) });
  const screen = await renderApp('/account/packages');
  await expect.element(screen.getByRole('button', { name: 'שמירת כרטיס' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /עכשיו$/ })).not.toBeInTheDocument();
});

test('where the product sells nothing it says so', async () => {
  server.answer({
    [PACKAGES]: () =>
      somePackages({
        state: 'unlimited',
        subscription: null,
        renewal: null,
        terms: null,
        usage: [],
        card: null,
        packages: [],
        addons: [],
      }),
  });
  const screen = await renderApp('/account/packages');
  await expect.element(screen.getByText('אין הגבלה בחשבון הזה')).toBeVisible();
});

test('an add-on ends in two presses that say what goes, and that is taken back in one', async () => {
  const END = 'POST /v2/api/account/packages/addons/end';
  const RESUME = 'POST /v2/api/account/packages/addons/resume';
  const id = '01900000-0000-7000-8000-00000000000a';
  let isEnded = false;
  const shown = () => {
    const packages = somePackages();
    const held = [{ id, endsOn: localDate('2027-06-30'), isEnded }];
    return { ...packages, addons: packages.addons.map((one) => ({ ...one, owned: 1, held })) };
  };
  const set = (next: boolean) => () => {
    isEnded = next;
    return shown();
  };
  server.answer({ [PACKAGES]: shown, [END]: set(true), [RESUME]: set(false) });
  const screen = await renderApp('/account/packages');
  await userEvent.click(screen.getByRole('button', { name: 'סיום', exact: true }));
  const dialog = screen.getByRole('dialog', { name: 'לסיים את התוספת?' });
  await expect.element(dialog.getByText(/משתמשים: .*3.* ← .*2/)).toBeVisible();
  expect((await axeAtRest()).violations).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'כן, לסיים' }));
  await expect.element(screen.getByText(/מסתיים אחרי .*30\/06\/2027/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'חזרה מהסיום' }));
  await expect.element(screen.getByText(/שולם עד .*30\/06\/2027/)).toBeVisible();
  expect(server.callsTo(END).map(({ body }) => body)).toEqual([{ id }]);
});

test('what gifts cover is a step of the price, and is said beside the next charge', async () => {
  const paid = somePackages();
  const [notebook, volume] = paid.packages;
  const cost = volume?.costs.YEAR;
  if (notebook === undefined || volume === undefined || cost === null || cost === undefined) {
    throw new Error('there are two packages');
  }
  // 371.70 less 60.00.
  const less = { ...cost, giftAgorot: 6000, totalAgorot: 31_170 };
  const { renewal } = paid;
  server.answer({
    [PACKAGES]: () => ({
      ...paid,
      giftAgorot: 6000,
      renewal: renewal && {
        ...renewal,
        cost: { ...renewal.cost, giftAgorot: 6000, totalAgorot: 56_304 },
      },
      packages: [notebook, { ...volume, costs: { YEAR: less, MONTH: null } }],
    }),
  });
  const screen = await renderApp('/account/packages');
  const panel = screen.getByRole('region', { name: /שדרוג ל.*כרך.* היום/ });
  await expect.element(panel.getByText('קיזוז מיתרת המתנות')).toBeVisible();
  await expect.element(panel.getByText(/311\.70/).first()).toBeVisible();
  const next = screen.getByRole('region', { name: 'החיוב הבא' });
  await expect.element(next.getByText(/563\.04/)).toBeVisible();
  await expect.element(next.getByText(/אחרי קיזוז .*60\.00.* מיתרת המתנות/)).toBeVisible();
  await userEvent.click(panel.getByRole('button', { name: 'כן, שדרג' }));
  await expect.poll(() => server.callsTo(ORDER)).toHaveLength(1);
  expect(server.callsTo(ORDER)[0]?.body).toMatchObject({ expectedTotalAgorot: 31_170 });
});
