import type { PackageOrder } from '@pinkas/contract/account/packages/packages.contract';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import {
  aUser,
  fakeServer,
  refusal,
  startHandlers,
  type FakeServer,
} from '../../../test/fake-server.ts';
import { hearUse } from '../../../test/hear-use.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { axeAtRest } from '../../../test/axe-at-rest.ts';
import { packagesInTrial, somePackages } from '../../shared/packages/testing/some-packages.ts';

const PACKAGES = 'GET /v2/api/account/packages';
const ORDER = 'POST /v2/api/account/packages/orders';
const BANKS = 'GET /v2/api/bank/accounts';

/** What a call answers that the package does not allow. */
const refused = ({
  code,
  ...rest
}: {
  readonly code: string;
  readonly type: string;
  readonly params?: object;
}) => refusal(402, code, rest);

const USER = 'GET /backoffice/data/initData';

const anOrder = (state: PackageOrder['state']): PackageOrder => ({
  id: '01900000-0000-7000-8000-000000000001',
  kind: 'upgrade',
  nameHe: 'כרך',
  nameEn: 'Volume',
  orderedAt: '2026-11-27T08:00:00.000Z',
  totalAgorot: 37_170,
  extraDocuments: 0,
  state,
  refusal: '',
  documentNumber: null,
});

let server: FakeServer;
let isBought: boolean;

beforeEach(() => {
  isBought = false;
  server = fakeServer({
    ...startHandlers(true),
    [PACKAGES]: () => somePackages(),
    [ORDER]: () => {
      isBought = true;
      return anOrder('paid');
    },
    // Any call is refused alike; this one is made by opening a page.
    [BANKS]: () =>
      isBought
        ? { accounts: [] }
        : refused({
            code: 'PACKAGE_LIMIT',
            type: 'WRONG_PACKAGE',
            params: { limit: 'users', most: 3, used: 3, packageId: 4, addonId: 1 },
          }),
  });
});

const SUPPORT = 'פנייה לתמיכה';
const dialog = (name: string) => page.getByRole('dialog', { name });

test('what was refused goes on by itself once the package is paid', async () => {
  const heard = hearUse();
  await renderApp('/bank');
  const offer = dialog('הוספת משתמש');
  await expect.element(offer.getByText(/371\.70/).first()).toBeVisible();
  expect((await axeAtRest()).violations).toEqual([]);
  await userEvent.click(offer.getByRole('button', { name: 'כן, שדרג' }));
  await expect.poll(() => server.callsTo(BANKS).length).toBe(2);
  expect(server.callsTo(ORDER)).toHaveLength(1);
  expect(heard).toEqual([
    {
      kind: 'package-upgraded',
      package: { id: 4, name: 'כרך', priceAgorot: 106_800, period: 'YEAR' },
      orderId: anOrder('paid').id,
      totalAgorot: 37_170,
    },
  ]);
});

test('an add-on is the other way, with its own price', async () => {
  await renderApp('/bank');
  const offer = dialog('הוספת משתמש');
  await userEvent.click(offer.getByRole('radio', { name: /משתמש נוסף/ }));
  await expect.element(offer.getByText(/99\.12/).first()).toBeVisible();
  await userEvent.click(offer.getByRole('button', { name: 'כן, שדרג' }));
  await expect
    .poll(() => server.callsTo(ORDER).map(({ body }) => body))
    .toEqual([{ what: { kind: 'addon', addonId: 1 }, expectedTotalAgorot: 9912 }]);
});

test('NO_PACKAGE: after the trial a package is chosen and paid, and what was refused goes on', async () => {
  server.answer({
    [PACKAGES]: () => ({ ...packagesInTrial(), state: 'trial-ended', card: somePackages().card }),
    [BANKS]: () =>
      isBought ? { accounts: [] } : refused({ code: 'PACKAGE_NEEDED', type: 'NO_PACKAGE' }),
  });
  await renderApp('/bank');
  const offer = dialog('כדי להפיק מסמכים בוחרים חבילה');
  await userEvent.click(offer.getByRole('radio').last());
  await userEvent.click(offer.getByRole('button', { name: 'כן, שדרג' }));
  await expect.poll(() => server.callsTo(BANKS).length).toBe(2);
  expect(server.callsTo(ORDER)).toHaveLength(1);
});

test('NO_ADDON: a refused card is replaced or tried again, and the add-on lets the call go on', async () => {
  server.answer({
    [BANKS]: () =>
      isBought
        ? { accounts: [] }
        : refused({
            code: 'PACKAGE_LIMIT',
            type: 'NO_ADDON',
            params: { limit: 'users', most: 3, used: 3, addonId: 1 },
          }),
    [ORDER]: () => anOrder('refused'),
  });
  await renderApp('/bank');
  const offer = dialog('הוספת משתמש');
  await userEvent.click(offer.getByRole('button', { name: 'כן, שדרג' }));
  await expect.element(offer.getByText('הכרטיס סורב ולא חויב כלום')).toBeVisible();
  await expect.element(offer.getByRole('button', { name: 'החלפת כרטיס' })).toBeVisible();
  server.answer({
    [ORDER]: () => {
      isBought = true;
      return anOrder('paid');
    },
  });
  await userEvent.click(offer.getByRole('button', { name: 'כן, שדרג' }));
  await expect.poll(() => server.callsTo(BANKS).length).toBe(2);
});

test('where nothing larger is sold, support is the way on', async () => {
  server.answer({
    [BANKS]: () => refusal(402, 'PACKAGE_LIMIT', { params: { limit: 'users', most: 3, used: 3 } }),
  });
  await renderApp('/bank');
  const offer = dialog('הוספת משתמש');
  await expect.element(offer.getByText('לא נמצאה חבילה לשדרוג')).toBeVisible();
  await userEvent.click(offer.getByRole('button', { name: 'פנייה לתמיכה' }));
  await expect.element(dialog(SUPPORT)).toBeVisible();
});

test('a feature that the package lacks is offered with the package that has it, and goes on', async () => {
  const { packages } = somePackages();
  const withFeature = packages.map((one) =>
    one.id === 4 ? { ...one, features: ['api', 'multiple-accounts'] as const } : one,
  );
  server.answer({
    [PACKAGES]: () => ({ ...somePackages(), packages: withFeature }),
    [BANKS]: () =>
      isBought
        ? { accounts: [] }
        : refused({
            code: 'PACKAGE_LACKS',
            type: 'WRONG_PACKAGE',
            params: { feature: 'multiple-accounts' },
          }),
  });
  await renderApp('/bank');
  const offer = dialog('הפעולה לא כלולה בחבילה');
  await expect
    .element(offer.getByText(/חבילת .*מחברת.* לא כוללת: .*כמה עסקים בחשבון אחד/))
    .toBeVisible();
  await expect.element(offer.getByText(/371\.70/).first()).toBeVisible();
  expect((await axeAtRest()).violations).toEqual([]);
  const asked = server.callsTo(USER).length;
  await userEvent.click(offer.getByRole('button', { name: 'כן, שדרג' }));
  await expect.poll(() => server.callsTo(BANKS).length).toBe(2);
  // Menu and pages follow what the package has.
  await expect.poll(() => server.callsTo(USER).length).toBe(asked + 1);
});

test('a feature that no package has is not promised', async () => {
  server.answer({
    [PACKAGES]: () => {
      const { packages, ...shown } = somePackages();
      return { ...shown, packages: packages.map((one) => ({ ...one, features: [] })) };
    },
    [BANKS]: () =>
      refused({ code: 'PACKAGE_LACKS', type: 'WRONG_PACKAGE', params: { feature: 'api' } }),
  });
  await renderApp('/bank');
  const offer = dialog('הפעולה לא כלולה בחבילה');
  await expect.element(offer.getByText(/חבילת .*מחברת.* לא כוללת: .*API/)).toBeVisible();
  await expect.element(offer.getByText(/נפתחת מיד אחרי התשלום/)).not.toBeInTheDocument();
});

test('shopify_free_plan: a business of another app is led to support, and buys nothing', async () => {
  server.answer({
    [BANKS]: () => refused({ code: 'PACKAGE_REQUIRED', type: 'shopify_free_plan' }),
  });
  await renderApp('/bank');
  const notice = dialog('הפעולה לא כלולה בחבילה');
  await expect.element(notice).toBeVisible();
  expect((await axeAtRest()).violations).toEqual([]);
  await userEvent.click(notice.getByRole('button', { name: 'פנייה לתמיכה' }));
  await expect.element(dialog(SUPPORT)).toBeVisible();
  expect(server.callsTo(PACKAGES)).toEqual([]);
});

test('packages are compared on their page, which leads back to where the person was', async () => {
  await renderApp('/bank');
  await userEvent.click(dialog('הוספת משתמש').getByRole('link', { name: 'השוואת החבילות' }));
  await expect.poll(() => window.location.hash).toBe('#/account/packages?back=%2Fbank');
  await userEvent.click(page.getByRole('link', { name: 'חזרה לשם' }));
  await expect.poll(() => window.location.hash).toBe('#/bank');
});

test('not now leaves everything as it is, and the refusal is said', async () => {
  await renderApp('/bank');
  await userEvent.click(dialog('הוספת משתמש').getByRole('button', { name: 'לא עכשיו' }));
  await expect.element(page.getByText(/המכסה של החבילה מלאה/).first()).toBeVisible();
  expect(server.callsTo(ORDER)).toEqual([]);
});

test('after the trial every package is offered, and a card comes first', async () => {
  server.answer({
    [PACKAGES]: () => ({ ...packagesInTrial(), state: 'trial-ended' }),
    [BANKS]: () => refused({ code: 'PACKAGE_NEEDED', type: 'NO_PACKAGE' }),
  });
  await renderApp('/bank');
  const offer = dialog('כדי להפיק מסמכים בוחרים חבילה');
  await expect.element(offer.getByRole('radio').first()).toBeVisible();
  expect(offer.getByRole('radio').elements()).toHaveLength(2);
  await expect.element(offer.getByRole('button', { name: 'שמירת כרטיס והמשך' })).toBeVisible();
});

test('whoever may not buy reads who can', async () => {
  server.answer({
    'GET /backoffice/data/initData': () => ({
      success: true,
      data: aUser({
        isOwner: false,
        isPermissionModeActive: true,
        accountPermissionsGroupsObj: { bank: { pg_ui_uri: '/bank' } },
      }),
    }),
  });
  await renderApp('/bank');
  await expect.element(dialog('הוספת משתמש').getByText(/רק בעל העסק יכול לשדרג/)).toBeVisible();
});
