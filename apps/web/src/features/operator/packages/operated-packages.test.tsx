import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { axeAtRest } from '../../../../test/axe-at-rest.ts';
import { fakeServer, refusal, type FakeServer } from '../../../../test/fake-server.ts';
import { renderInMain } from '../../../../test/render-part.tsx';
import { OperatedPackagesScreen } from './operated-packages.tsx';

const LIST = 'GET /v2/api/operator/packages';
const VERSION = 'POST /v2/api/operator/packages/version';
const ADD_GIFT = 'POST /v2/api/operator/packages/gift';
const ADDON = 'POST /v2/api/operator/packages/addon';

const NOTEBOOK = {
  id: 3,
  nameHe: 'מחברת',
  nameEn: 'Notebook',
  isTrial: false,
  versions: [
    {
      id: 3,
      validFrom: '2026-01-01',
      monthPriceAgorot: 5_000,
      yearPriceAgorot: 52_800,
      documents: 200,
      users: 3,
      bankAccounts: 2,
      extraDocumentAgorot: 75,
      features: ['api'],
      subscribers: 12,
    },
  ],
};
const USER_ADDON = {
  key: 'user',
  limit: 'users',
  versions: [{ id: 1, validFrom: '2026-01-01', quantity: 1, monthPriceAgorot: 1_200 }],
};

const GIFT = { validFrom: '2026-01-01', amountAgorot: 6_000 };

let server: FakeServer;
beforeEach(async () => {
  await page.viewport(1440, 900);
  server = fakeServer({
    [LIST]: () => ({
      today: '2026-11-20',
      packages: [NOTEBOOK],
      addons: [USER_ADDON],
      gifts: [GIFT],
    }),
  });
});

test('a package is sold at another price by a version that begins as the newest one is', async () => {
  server.answer({ [VERSION]: () => ({ id: 6 }) });
  await renderInMain(<OperatedPackagesScreen />);
  const card = page.getByRole('region', { name: 'מחברת' });
  await expect.element(card.getByText('528.00')).toBeVisible();
  await expect.element(card.getByText('בתוקף')).toBeVisible();
  await userEvent.click(card.getByRole('button', { name: 'גרסה חדשה' }));
  const dialog = page.getByRole('dialog');
  await userEvent.fill(dialog.getByLabelText('מיום'), '01/01/2027');
  await userEvent.fill(dialog.getByLabelText('לשנה (₪)'), '600');
  await userEvent.fill(dialog.getByLabelText('מסמך נוסף (₪)'), '');
  expect((await axeAtRest()).violations).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'הוספת הגרסה' }));
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.callsTo(VERSION).map(({ body }) => body)).toEqual([
    {
      packageId: 3,
      validFrom: '2027-01-01',
      monthPriceAgorot: 5_000,
      yearPriceAgorot: 60_000,
      documents: 200,
      users: 3,
      bankAccounts: 2,
      extraDocumentAgorot: null,
      features: ['api'],
    },
  ]);
});

test('an add-on gets another price, and a day that has a version is refused at its field', async () => {
  server.answer({
    [ADDON]: () =>
      refusal(400, 'INVALID_REQUEST', {
        fields: [{ path: ['validFrom'], code: 'VALUE_NOT_ALLOWED' }],
      }),
  });
  await renderInMain(<OperatedPackagesScreen />);
  const card = page.getByRole('region', { name: 'משתמש נוסף' });
  await userEvent.click(card.getByRole('button', { name: 'גרסה חדשה' }));
  const dialog = page.getByRole('dialog');
  await userEvent.fill(dialog.getByLabelText('מיום'), '01/01/2027');
  await userEvent.fill(dialog.getByLabelText('לחודש (₪)'), '14');
  await userEvent.click(dialog.getByRole('button', { name: 'הוספת הגרסה' }));
  await expect.element(dialog.getByText('ליום הזה כבר יש גרסה')).toBeVisible();
  expect(server.callsTo(ADDON).at(-1)?.body).toEqual({
    key: 'user',
    validFrom: '2027-01-01',
    quantity: 1,
    monthPriceAgorot: 1_400,
  });
});

test('the gift of a referral gets another amount from a day on', async () => {
  server.answer({ [ADD_GIFT]: () => ({ validFrom: '2027-01-01', amountAgorot: 7_500 }) });
  await renderInMain(<OperatedPackagesScreen />);
  const card = page.getByRole('region', { name: 'מתנה לחבר ולמי שהביא אותו' });
  await expect.element(card.getByText(/60\.00/)).toBeVisible();
  await userEvent.click(card.getByRole('button', { name: 'סכום חדש' }));
  const dialog = page.getByRole('dialog');
  await userEvent.fill(dialog.getByLabelText('מיום'), '01/01/2027');
  const amount = dialog.getByLabelText('סכום המתנה');
  await userEvent.fill(amount, '');
  await userEvent.click(dialog.getByRole('button', { name: 'הוספת הסכום' }));
  await expect.element(dialog.getByText('יש להקליד סכום. 0 לביטול המתנה')).toBeVisible();
  await userEvent.fill(amount, '75');
  expect((await axeAtRest()).violations).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'הוספת הסכום' }));
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.callsTo(ADD_GIFT).map(({ body }) => body)).toEqual([
    { validFrom: '2027-01-01', amountAgorot: 7_500 },
  ]);
});
