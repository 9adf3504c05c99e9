import type { PackageDowngrades } from '@pinkas/contract/account/packages/package-downgrade.contract';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { axeAtRest } from '../../../../../test/axe-at-rest.ts';
import {
  fakeServer,
  refusal,
  startHandlers,
  type FakeServer,
} from '../../../../../test/fake-server.ts';
import { expectFineOnPhone } from '../../../../../test/fine-on-phone.ts';
import { renderApp } from '../../../../../test/render-app.tsx';
import { monthlyNotebook, packagesWithPage, pageDowngrade } from '../testing/some-downgrades.ts';

const PACKAGES = 'GET /v2/api/account/packages';
const DOWNGRADES = 'GET /v2/api/account/packages/downgrade';
const SCHEDULE = 'POST /v2/api/account/packages/downgrade';
const CALL_OFF = 'POST /v2/api/account/packages/downgrade/call_off';

let server: FakeServer;
let shown: PackageDowngrades;

beforeEach(() => {
  shown = {
    open: null,
    choices: [pageDowngrade('YEAR'), pageDowngrade('MONTH'), monthlyNotebook()],
  };
  const set = (open: PackageDowngrades['open']) => () => {
    shown = { ...shown, open };
    return shown;
  };
  server = fakeServer({
    ...startHandlers(true),
    [PACKAGES]: () => packagesWithPage(),
    [DOWNGRADES]: () => shown,
    [SCHEDULE]: set(pageDowngrade('YEAR')),
    [CALL_OFF]: set(null),
  });
});

test('says what goes and from when before it goes, is set in two presses, and called off in one', async () => {
  const screen = await renderApp('/account/packages');
  await userEvent.click(screen.getByRole('button', { name: /^מעבר ל.*דף/ }));
  const panel = screen.getByRole('region', { name: /מעבר ל.*דף.* מ־.*01\/07\/2027/ });
  await expect.element(panel.getByText(/מסמכים בחודש: .*200.* ← .*50/)).toBeVisible();
  await expect.element(panel.getByText(/החודש הופקו .*184.*0\.75.* למסמך/)).toBeVisible();
  await expect.element(panel.getByText(/היום יש .*3.* הקיימים נשארים/)).toBeVisible();
  await expect.element(panel.getByText(/כמה עסקים בחשבון אחד.*: לא כלול בחבילה/)).toBeVisible();
  await expect.element(panel.getByText(/התוספת לא נחוצה ולא תחויב: .*משתמש נוסף/)).toBeVisible();
  await expect.element(panel.getByText(/297\.36/).first()).toBeVisible();
  await expect.element(panel.getByText(/אין עליה החזר/)).toBeVisible();
  expect((await axeAtRest()).violations).toEqual([]);
  await userEvent.click(panel.getByRole('button', { name: /כן, לעבור ב־.*01\/07\/2027/ }));
  await expect.element(screen.getByText(/המעבר נקבע ל־.*01\/07\/2027/).first()).toBeVisible();
  expect(server.callsTo(SCHEDULE).map(({ body }) => body)).toEqual([
    { packageId: 2, period: 'YEAR', heldPackageId: 3, expectedPriceAgorot: 25_200 },
  ]);
  await expect
    .element(screen.getByText(/מ־.*01\/07\/2027.* החבילה שלך תהיה .*דף.*, בתשלום שנתי/))
    .toBeVisible();
  const next = screen.getByRole('region', { name: 'החיוב הבא' });
  await expect.element(next.getByText(/לפי חבילת .*דף/)).toBeVisible();
  await expect.element(panel.getByRole('button', { name: /כן, לעבור/ })).not.toBeInTheDocument();
  expect((await axeAtRest()).violations).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'ביטול המעבר' }));
  await expect.element(screen.getByText(/המעבר בוטל/).first()).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'ביטול המעבר' })).not.toBeInTheDocument();
});

test('a price that moved is not set: the new one is shown and asked about again', async () => {
  server.answer({
    [SCHEDULE]: () => {
      const moved = pageDowngrade('YEAR');
      shown = {
        ...shown,
        choices: [{ ...moved, cost: { ...moved.cost, netAgorot: 26_000, totalAgorot: 30_000 } }],
      };
      return refusal(409, 'TOTAL_MISMATCH');
    },
  });
  const screen = await renderApp('/account/packages');
  await userEvent.click(screen.getByRole('button', { name: /^מעבר ל.*דף/ }));
  const confirm = screen.getByRole('button', { name: /כן, לעבור/ });
  await userEvent.click(confirm);
  await expect.element(screen.getByText(/המחיר התעדכן בזמן שהדף היה פתוח/)).toBeVisible();
  await expect.element(screen.getByText(/300\.00/).first()).toBeVisible();
  await userEvent.click(confirm);
  await expect.poll(() => server.callsTo(SCHEDULE).length).toBe(2);
  expect(server.callsTo(SCHEDULE)[1]?.body).toMatchObject({ expectedPriceAgorot: 26_000 });
});

test('a subscription that changed meanwhile is reported in words of its own, and the page is read again', async () => {
  shown = { ...shown, open: pageDowngrade('YEAR') };
  server.answer({
    [CALL_OFF]: () => {
      shown = { ...shown, open: null };
      return refusal(409, 'STATE_NOT_ALLOWED');
    },
  });
  const screen = await renderApp('/account/packages');
  await userEvent.click(screen.getByRole('button', { name: 'ביטול המעבר' }));
  await expect.element(screen.getByText('המינוי השתנה בינתיים, והדף עודכן').first()).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'ביטול המעבר' })).not.toBeInTheDocument();
});

test('the end of the subscription says that the move goes with it, and the page forgets it', async () => {
  shown = { ...shown, open: pageDowngrade('YEAR') };
  server.answer({
    'POST /v2/api/account/packages/cancel': () => {
      shown = { ...shown, open: null };
      return packagesWithPage();
    },
  });
  const screen = await renderApp('/account/packages');
  await expect.element(screen.getByRole('button', { name: 'ביטול המעבר' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'ביטול המינוי' }));
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog.getByText(/גם המעבר לחבילה הקטנה יותר יבוטל/)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'כן, לבטל' }));
  await expect.element(screen.getByRole('button', { name: 'ביטול המעבר' })).not.toBeInTheDocument();
});

test('the held package goes from the year to the month, and nothing else goes by it', async () => {
  const screen = await renderApp('/account/packages');
  await userEvent.click(screen.getByRole('radio', { name: 'חודשי' }));
  await userEvent.click(screen.getByRole('button', { name: 'מעבר לתשלום חודשי' }));
  const panel = screen.getByRole('region', { name: /מעבר לתשלום חודשי מ־.*01\/07\/2027/ });
  await expect.element(panel.getByText('כל המכסות והפעולות נשארות.')).toBeVisible();
  await expect.element(panel.getByText(/59\.00/).first()).toBeVisible();
});

test('beside the next charge at 1440 pixels it has no fault', async () => {
  const { innerWidth, innerHeight } = window;
  await page.viewport(1440, 900);
  const screen = await renderApp('/account/packages');
  await userEvent.click(screen.getByRole('button', { name: /^מעבר ל.*דף/ }));
  await expect.element(screen.getByRole('region', { name: /מעבר ל.*דף/ })).toBeVisible();
  expect((await axeAtRest()).violations).toEqual([]);
  await page.viewport(innerWidth, innerHeight);
});

test('is fine on a phone', async () => {
  shown = { ...shown, open: pageDowngrade('MONTH') };
  const screen = await renderApp('/account/packages');
  await userEvent.click(screen.getByRole('button', { name: /^מעבר ל.*דף/ }));
  await expectFineOnPhone(screen.getByRole('region', { name: /מעבר ל.*דף/ }));
});

test('documents above the limit are a line of the next charge of a smaller package', async () => {
  const one = pageDowngrade('YEAR');
  // 252.00 and four documents of 0.75, with 45.90 of VAT.
  const sums = { netAgorot: 25_500, vatAgorot: 4590, totalAgorot: 30_090 };
  const cost = { ...one.cost, ...sums, extraDocuments: 4, extraAgorot: 300 };
  shown = { open: null, choices: [{ ...one, cost }] };
  const screen = await renderApp('/account/packages');
  await userEvent.click(screen.getByRole('button', { name: /^מעבר ל.*דף/ }));
  const panel = screen.getByRole('region', { name: /מעבר ל.*דף.* מ־.*01\/07\/2027/ });
  await expect.element(panel.getByText(/4.* מסמכים מעבר למכסה/)).toBeVisible();
  for (const sum of [/252\.00/, /^.*3\.00/, /45\.90/, /300\.90/]) {
    await expect.element(panel.getByText(sum).first()).toBeVisible();
  }
});
