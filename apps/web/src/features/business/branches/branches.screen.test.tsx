import type { Branch, BranchForm } from '@pinkas/contract/business/branches/branches.contract';
import { NO_PAYMENT_DETAILS } from '@pinkas/domain/payments/payment-details';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { axeAtRest } from '../../../../test/axe-at-rest.ts';
import {
  fakeServer,
  refusal,
  startHandlers,
  type FakeServer,
} from '../../../../test/fake-server.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { chooseLanguage } from '../../../shared/language/language-store.ts';

const LIST = 'GET /v2/api/account/company/branches';
const CREATE = 'POST /v2/api/account/company/branches';
const UPDATE = 'PUT /v2/api/account/company/branches/{id}';
const DEFAULT = 'PUT /v2/api/account/company/branches/{id}/default';
const ENDED = 'PUT /v2/api/account/company/branches/{id}/ended';

const FORM: BranchForm = {
  code: 'HFA',
  nameHe: 'חיפה',
  nameEn: 'Haifa',
  address: 'הנמל 12',
  addressEn: '',
  city: 'חיפה',
  cityEn: '',
  phone: '04-8550000',
};
const HAIFA: Branch = {
  ...FORM,
  id: '0193aaaa-0000-7000-8000-0000000000a1',
  isDefault: true,
  isEnded: false,
  version: 1,
};
const EILAT: Branch = {
  ...HAIFA,
  id: '0193aaaa-0000-7000-8000-0000000000a2',
  code: 'EIL',
  nameHe: 'אילת',
  nameEn: '',
  address: 'התמרים 3',
  city: 'אילת',
  phone: '',
  isDefault: false,
};

let server: FakeServer;
let branches: readonly Branch[];

beforeEach(async () => {
  await page.viewport(1440, 900);
  await chooseLanguage('he');
  branches = [];
  server = fakeServer({
    ...startHandlers(true),
    'GET /v2/api/account/company': () => ({
      version: 4,
      kind: 'licensed-dealer',
      isTaxIdFinal: false,
      isEilatResident: false,
      nameHe: 'סטודיו לבדיקות',
      nameEn: 'Test Studio',
      taxId: '000000018',
      address: 'הרצל 1',
      addressEn: '',
      city: 'תל אביב',
      cityEn: '',
      phone: '03-5550000',
      email: 'office@studio.test',
    }),
    'GET /v2/api/account/company/changes': () => ({ changes: [] }),
    'GET /v2/api/account/company/images': () => ({ images: [] }),
    'GET /v2/api/settings/payment': () => ({
      version: 1,
      ...NO_PAYMENT_DETAILS,
      defaultTerms: null,
      hasPayButton: true,
      tellsEndingCards: false,
      tellsRefusedCards: true,
    }),
    [LIST]: () => ({ branches }),
    [CREATE]: ({ body }) => {
      branches = [...branches, { ...HAIFA, ...(body as BranchForm) }];
      return { branches };
    },
  });
});

const open = () => renderApp('/account/company');
const card = () => page.getByRole('region', { name: 'סניפים', exact: true });
const field = (name: string) =>
  page.getByRole('dialog').getByRole('textbox', { name, exact: true });
const item = (name: string) => page.getByRole('menuitem', { name: new RegExp(`^${name}`) });

async function openMenuOf(name: string): Promise<void> {
  await card()
    .getByRole('button', { name: `פעולות נוספות: ${name}` })
    .click();
}

test('a business in one place is told what branches are for, and adds one by keys alone', async () => {
  await open();
  await expect.element(card().getByText('יש לעסק יותר ממקום אחד?')).toBeVisible();
  await card().getByRole('button', { name: 'הוספת סניף' }).click();
  await expect.element(field('שם הסניף')).toHaveFocus();
  await userEvent.keyboard('חיפה{Tab}Haifa{Tab}hfa{Tab}04-8550000{Tab}הנמל 12{Tab}חיפה');
  expect((await axeAtRest()).violations).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await expect.element(card().getByText('HFA')).toBeVisible();
  await expect.element(card().getByText('ברירת מחדל')).toBeVisible();
  expect(server.callsTo(CREATE).map(({ body }) => body)).toEqual([FORM]);
});

test('what is wrong is told at its field, and so is a code that another branch has', async () => {
  branches = [HAIFA];
  server.answer({
    [CREATE]: () =>
      refusal(400, 'INVALID_REQUEST', { fields: [{ path: ['code'], code: 'BRANCH_CODE_TAKEN' }] }),
  });
  await open();
  await card().getByRole('button', { name: 'הוספת סניף' }).click();
  await field('שם הסניף').fill('אילת');
  await field('קוד סניף').fill('א-1');
  await page.getByRole('button', { name: 'שמירת הסניף' }).click();
  await expect.element(page.getByText(/^קוד סניף: עד 7/)).toBeVisible();
  expect(server.callsTo(CREATE)).toEqual([]);
  await field('קוד סניף').fill('HFA');
  await field('רחוב ומספר').fill('התמרים 3');
  await field('עיר').fill('אילת');
  await page.getByRole('button', { name: 'שמירת הסניף' }).click();
  await expect.element(page.getByText('הקוד הזה כבר של סניף אחר')).toBeVisible();
});

test('a branch is changed, made the default, closed and brought back', async () => {
  branches = [HAIFA, EILAT];
  server.answer({
    [UPDATE]: ({ body }) => {
      branches = [HAIFA, { ...EILAT, ...(body as BranchForm), version: 2 }];
      return { branches };
    },
    [DEFAULT]: () => {
      branches = branches.map((one) => ({ ...one, isDefault: one.id === EILAT.id }));
      return { branches };
    },
    [ENDED]: ({ body }) => {
      const { isEnded } = body as { isEnded: boolean };
      branches = branches.map((one) => (one.id === HAIFA.id ? { ...one, isEnded } : one));
      return { branches };
    },
  });
  await open();
  await card().getByRole('button', { name: 'עריכה: אילת' }).click();
  await field('טלפון (לא חובה)').fill('08-6330000');
  await page.getByRole('button', { name: 'שמירת הסניף' }).click();
  await expect.element(card().getByText('08-6330000')).toBeVisible();
  await openMenuOf('חיפה');
  await expect.element(item('סגירת הסניף')).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{Escape}');
  await openMenuOf('אילת');
  await item('הפיכה לברירת מחדל').click();
  await expect.element(page.getByText('מסמכים חדשים יתחילו בסניף אילת').first()).toBeVisible();
  await openMenuOf('חיפה');
  await item('סגירת הסניף').click();
  await expect.element(card().getByText('סגור', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'ביטול הסגירה' }).click();
  await expect.element(card().getByText('סגור', { exact: true })).not.toBeInTheDocument();
  expect(server.callsTo(ENDED).map(({ body }) => body)).toEqual([
    { isEnded: true },
    { isEnded: false },
  ]);
});

test('branches that do not load say so; on a phone the card fits, and axe finds nothing', async () => {
  let isDown = true;
  server.answer({
    [LIST]: () => (isDown ? refusal(500, 'INTERNAL_ERROR') : { branches: [HAIFA, EILAT] }),
  });
  await open();
  await expect.element(card().getByText('הסניפים לא נטענו')).toBeVisible();
  isDown = false;
  await card().getByRole('button', { name: 'ניסיון נוסף' }).click();
  await expect.element(card().getByText('EIL')).toBeVisible();
  await page.viewport(390, 844);
  expect((await axeAtRest()).violations).toEqual([]);
});

test('in English a branch has its English name, and its Hebrew one where there is none', async () => {
  branches = [HAIFA, EILAT];
  await chooseLanguage('en');
  await renderApp('/account/company');
  await expect.element(page.getByRole('button', { name: /Haifa/ }).first()).toBeVisible();
  await expect.element(page.getByRole('button', { name: /אילת/ }).first()).toBeVisible();
});
