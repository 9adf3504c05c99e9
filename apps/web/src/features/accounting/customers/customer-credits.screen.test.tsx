import type {
  FreeCredit,
  OpenItem,
} from '@pinkas/contract/accounting/documents/allocations.contract';
import { localDate } from '@pinkas/domain/time/local-date';
import { expect, test } from 'vitest';

import { aUser, refusal } from '../../../../test/fake-server.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { someCredits } from '../../../shared/allocations/testing/fake-credits.ts';
import { changeSetup } from '../../../shared/session/session-store.ts';
import { CREDITS, GET, server, startCustomers } from './testing/customer-screens.ts';
import { aCustomerView, CUSTOMER_ID } from './testing/fake-customers.ts';

startCustomers();

const documentDate = localDate('2026-11-15');
const credit = (id: number, creditAgorot: number): FreeCredit => ({
  id: `0193eeee-0000-7000-8000-00000000000${String(id)}`,
  docType: 400,
  number: 1_000 + id,
  documentDate,
  creditAgorot,
  isReserved: false,
  isOnAccount: false,
});
const INVOICE: OpenItem = {
  id: '0193eeee-0000-7000-8000-000000000009',
  docType: 305,
  number: 1_009,
  documentDate,
  dueDate: null,
  openAgorot: 9_000,
  isIncome: false,
};
const TWO = [credit(1, 4_000), credit(2, 5_000)];
const FOUND = someCredits({
  credits: TWO,
  items: [INVOICE],
  suggestions: TWO.map(({ id, creditAgorot }) => ({
    creditId: id,
    itemId: INVOICE.id,
    sumAgorot: creditAgorot,
    reason: 'oldest-first',
  })),
  allocations: [
    {
      id: '0193eeee-0000-7000-8000-000000000008',
      credit: TWO[0] ?? credit(1, 0),
      item: INVOICE,
      sumAgorot: 1_000,
      at: '2026-11-16T08:00:00.000Z',
      by: { kind: 'user', name: 'רונית' },
    },
  ],
});

test('two credits of one invoice have a field each, which names both', async () => {
  server.answer({ [CREDITS]: () => FOUND });
  const screen = await renderApp(`/customers/${CUSTOMER_ID}`);
  const card = screen.getByRole('region', { name: 'זכויות וקיזוז' });
  await card.getByRole('button', { name: 'קיזוז', exact: true }).click();
  const dialog = screen.getByRole('dialog');
  for (const number of [1_001, 1_002]) {
    const name = `סכום לקיזוז מתוך קבלה ${String(number)}, חשבונית מס 1009`;
    await expect.element(dialog.getByRole('textbox', { name })).toBeVisible();
  }
});

test('a refund gives back the oldest credits first, in the language of the customer, and is sent once', async () => {
  server.answer({
    [GET]: () => aCustomerView({ language: 'en' }),
    [CREDITS]: () => FOUND,
    'POST /v2/api/refunds': () => ({
      id: '0193eeee-0000-7000-8000-000000000007',
      docType: 400,
      number: 1_012,
      totalAgorot: -5_000,
    }),
  });
  const screen = await renderApp(`/customers/${CUSTOMER_ID}`);
  const card = screen.getByRole('region', { name: 'זכויות וקיזוז' });
  await card.getByRole('button', { name: 'החזר כספי' }).click();
  const dialog = screen.getByRole('dialog', { name: 'החזר כספי ללקוח' });
  const sum = dialog.getByRole('textbox', { name: 'סכום ההחזר' });
  await expect.element(sum).toHaveValue('90.00');
  await sum.fill('90.01');
  await expect.element(dialog.getByText(/אפשר להחזיר עד .₪\s90\.00/)).toBeVisible();
  await dialog.getByRole('button', { name: 'הפקת החזר' }).click();
  expect(server.callsTo('POST /v2/api/refunds')).toEqual([]);
  await sum.fill('50');
  await dialog.getByRole('textbox', { name: 'אסמכתה' }).fill('77');
  await dialog.getByRole('button', { name: 'הפקת החזר' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect
    .element(screen.getByText(/הופק החזר של .₪\s50\.00., קבלה 1012/).first())
    .toBeVisible();
  const bodies = server.callsTo('POST /v2/api/refunds').map(({ body }) => body);
  expect(bodies).toHaveLength(1);
  expect(bodies[0]).toMatchObject({
    credits: [
      { creditId: TWO[0]?.id, sumAgorot: 4_000 },
      { creditId: TWO[1]?.id, sumAgorot: 1_000 },
    ],
    payment: { kind: 'transfer', sumAgorot: 5_000, reference: '77' },
    language: 'en',
  });
});

test('credit of two times of the business goes back by itself, one time in each refund', async () => {
  const [first, second] = [credit(1, 4_000), { ...credit(2, 5_000), isOnAccount: true }];
  server.answer({
    [CREDITS]: () => someCredits({ credits: [first, second] }),
    'POST /v2/api/refunds': () => ({
      id: '0193eeee-0000-7000-8000-000000000007',
      docType: 400,
      number: 1_013,
      totalAgorot: -5_000,
    }),
  });
  const screen = await renderApp(`/customers/${CUSTOMER_ID}`);
  const card = screen.getByRole('region', { name: 'זכויות וקיזוז' });
  await card.getByRole('button', { name: 'החזר כספי' }).click();
  const dialog = screen.getByRole('dialog', { name: 'החזר כספי ללקוח' });
  const sum = dialog.getByRole('textbox', { name: 'סכום ההחזר' });
  await expect.element(sum).toHaveValue('40.00');
  await expect.element(dialog.getByText(/בכל החזר מחזירים זכות מתקופה אחת/)).toBeVisible();
  const time = dialog.getByRole('combobox', { name: 'איזו זכות להחזיר' });
  await time.selectOptions('true');
  await expect.element(sum).toHaveValue('50.00');
  await sum.fill('50.01');
  await expect.element(dialog.getByText(/אפשר להחזיר עד .₪\s50\.00/)).toBeVisible();
  await sum.fill('50');
  await dialog.getByRole('button', { name: 'הפקת החזר' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  const bodies = server.callsTo('POST /v2/api/refunds').map(({ body }) => body);
  expect(bodies).toHaveLength(1);
  expect(bodies[0]).toMatchObject({ credits: [{ creditId: second.id, sumAgorot: 5_000 }] });
});

test('cash that goes back is warned of unless that is off, and a refusal says what to do', async () => {
  server.answer({
    [CREDITS]: () => FOUND,
    'POST /v2/api/refunds/checks': () => ({
      cashLaw: { dealAgorot: 1_000_000, cashAgorot: 300_000, allowedAgorot: 100_000 },
    }),
    'POST /v2/api/refunds': () =>
      refusal(422, 'DOCUMENT_REFUSED', {
        fields: [{ path: ['links', 0], code: 'REFUND_ABOVE_CREDIT' }],
      }),
  });
  const screen = await renderApp(`/customers/${CUSTOMER_ID}`);
  const card = screen.getByRole('region', { name: 'זכויות וקיזוז' });
  await card.getByRole('button', { name: 'החזר כספי' }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'אופן ההחזר' }).selectOptions('cash');
  await expect.element(dialog.getByText(/לצמצום השימוש במזומן/)).toBeVisible();
  changeSetup({ receiving: { usualMeans: null, warnsOfCash: false } });
  await expect.element(dialog.getByText(/לצמצום השימוש במזומן/)).not.toBeInTheDocument();
  await dialog.getByRole('button', { name: 'הפקת החזר' }).click();
  await expect.element(dialog.getByText(/גדול מהזכות הפנויה, שהשתנתה בינתיים/)).toBeVisible();
});

test('who may not allocate sees the credits without buttons', async () => {
  const groups = { 1: { pg_ui_uri: '/customers' }, 2: { pg_ui_uri: '/documents' } };
  server.answer({
    [CREDITS]: () => FOUND,
    'GET /backoffice/data/initData': () => ({
      success: true,
      data: aUser({
        isOwner: false,
        isPermissionModeActive: true,
        accountPermissionsGroupsObj: groups,
      }),
    }),
  });
  const screen = await renderApp(`/customers/${CUSTOMER_ID}`);
  const card = screen.getByRole('region', { name: 'זכויות וקיזוז' });
  await expect.element(card.getByText(/נשארה זכות של .₪\s90\.00. שלא קוזזה/)).toBeVisible();
  await expect.element(card.getByRole('link', { name: /קוזז .₪\s10\.00/ })).toBeVisible();
  await expect.element(card.getByRole('button')).not.toBeInTheDocument();
});

test('who may not read documents is neither shown credits nor an error', async () => {
  server.answer({
    [CREDITS]: () => FOUND,
    'GET /backoffice/data/initData': () => ({
      success: true,
      data: aUser({
        isOwner: false,
        isPermissionModeActive: true,
        accountPermissionsGroupsObj: { 1: { pg_ui_uri: '/customers' } },
      }),
    }),
  });
  const screen = await renderApp(`/customers/${CUSTOMER_ID}`);
  await expect.element(screen.getByText('תנאים: שוטף + 30')).toBeVisible();
  await expect
    .element(screen.getByRole('region', { name: 'זכויות וקיזוז' }))
    .not.toBeInTheDocument();
  expect(server.callsTo(CREDITS)).toEqual([]);
});
