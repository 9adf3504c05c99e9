import type { Charge } from '@pinkas/contract/sales/virtual-terminal/virtual-terminal.contract';
import { localDate } from '@pinkas/domain/time/local-date';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import { axeAtRest } from '../../../../test/axe-at-rest.ts';
import { fakeServer, startHandlers, type FakeServer } from '../../../../test/fake-server.ts';
import { expectFineOnPhone } from '../../../../test/fine-on-phone.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { A_CHARGE, CARD, A_SIDE, ID, KNOWN, PAGE, USUAL } from './testing/a-charge.ts';
import { chooseLanguage } from '../../../shared/language/language-store.ts';

const CHARGE = 'POST /v2/api/virtual-terminal/charges';
const ABLE = {
  ...USUAL,
  hold: { days: 5, isPublished: false, canRelease: false },
  checksCards: true,
} as const;

let server: FakeServer;
let charge: Charge;
let terminals: readonly unknown[];

beforeEach(async () => {
  await chooseLanguage('he');
  terminals = [ABLE];
  charge = A_CHARGE;
  const tab = { open: vi.fn(), close: vi.fn() };
  vi.spyOn(window, 'open').mockImplementation(() => tab as unknown as Window);
  server = fakeServer({
    ...startHandlers(true),
    'GET /v2/api/virtual-terminal': () => ({
      terminals,
      docTypes: [320, 400],
      vatBasisPoints: 1_800,
    }),
    'GET /v2/api/customers': () => ({ customers: [KNOWN] }),
    'GET /v2/api/virtual-terminal/customers/{id}': () => ({ ...A_SIDE, cards: [CARD] }),
    'GET /v2/api/virtual-terminal/charges': () => ({ count: 0, sumAgorot: 0, charges: [] }),
    [CHARGE]: () => ({ attemptId: ID, url: PAGE }),
    'GET /v2/api/virtual-terminal/charges/{id}': () => charge,
  });
});

const bodies = () => server.callsTo(CHARGE).map(({ body }) => body);
const choose = (name: string) => page.getByRole('radio', { name }).click();
const field = (name: string) => page.getByRole('textbox', { name });

test('a sum is held until a day, with what is known of the limit and of releasing it', async () => {
  await renderApp('/sales/virtual_terminal');
  await choose('תפיסת סכום');
  await expect.element(page.getByText(/Cardcom לא מפרסמת כמה זמן/)).toBeVisible();
  await expect.element(page.getByText(/משתחרר אוטומטית/)).toBeVisible();
  // The last possible day is filled in.
  await expect.element(field('תפוס עד')).toHaveValue('25/11/2026');
  expect((await axeAtRest()).violations).toEqual([]);
  await expectFineOnPhone(field('תפוס עד'));
  await page.getByRole('combobox', { name: 'לקוח' }).fill('רות כהן');
  await field('סכום לתפיסה').fill('500');
  await field('עבור').fill('פיקדון');
  await field('תפוס עד').fill('26/11/2026');
  await page.getByRole('button', { name: /^תפיסת/ }).click();
  await expect.element(page.getByText(/אפשר מהיום ועד.*25\/11\/2026/)).toBeVisible();
  expect(bodies()).toEqual([]);
  await field('תפוס עד').fill('23/11/2026');
  charge = { ...A_CHARGE, kind: 'hold', state: 'held', holdUntil: localDate('2026-11-23') };
  await page.getByRole('button', { name: /^תפיסת/ }).click();
  await expect.element(page.getByText(/הסכום תפוס עד.*23\/11\/2026/)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'לחיוב הסכום' }))
    .toHaveAttribute('href', `#/sales/transactions/${ID}`);
  expect(bodies()).toMatchObject([
    { kind: 'hold', holdUntil: '2026-11-23', amountAgorot: 50_000, instalmentsMax: 1 },
  ]);
});

test('a card is checked without a sum or a document, and not a saved one', async () => {
  await renderApp('/sales/virtual_terminal');
  await page.getByRole('combobox', { name: 'לקוח' }).fill('אור');
  await page.getByRole('option', { name: /קליניקת אור לבן/ }).click();
  await expect.element(page.getByRole('radio', { name: /4417/ })).toBeVisible();
  await choose('בדיקת כרטיס');
  await expect.element(page.getByRole('radio', { name: /4417/ })).not.toBeInTheDocument();
  await expect.element(field('סכום לחיוב')).not.toBeInTheDocument();
  charge = { ...A_CHARGE, kind: 'check', state: 'card-checked', amountAgorot: 0 };
  await page.getByRole('button', { name: 'בדיקת הכרטיס' }).click();
  await expect.element(page.getByText('הכרטיס תקין')).toBeVisible();
  await expect.element(page.getByText('לא חויב ולא נתפס סכום.')).toBeVisible();
  expect(bodies()).toMatchObject([
    { kind: 'check', holdUntil: null, amountAgorot: 0, docType: null, documentIds: [] },
  ]);
});

test('a terminal that can neither offers neither', async () => {
  terminals = [USUAL];
  await renderApp('/sales/virtual_terminal');
  await expect.element(field('סכום לחיוב')).toBeVisible();
  await expect.element(page.getByRole('radiogroup')).not.toBeInTheDocument();
});
