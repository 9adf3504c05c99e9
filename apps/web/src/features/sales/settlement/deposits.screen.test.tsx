import type {
  CardDeposit,
  CardDepositDetail,
} from '@pinkas/contract/sales/settlement/card-deposit-rows';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { axeAtRest } from '../../../../test/axe-at-rest.ts';
import { fakeServer, startHandlers } from '../../../../test/fake-server.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { chooseLanguage } from '../../../shared/language/language-store.ts';
import {
  aDeposit,
  aDetail,
  aLine,
  CHARGE_ID,
  DEPOSIT_ID,
  DOCUMENT_ID,
} from './testing/a-card-deposit.ts';

const PATH = '/v2/api/sales/card-deposits';
const LIST = '/sales/transactions/deposits';

let rows: CardDeposit[];
let detail: CardDepositDetail;

beforeEach(async () => {
  await chooseLanguage('he');
  rows = [aDeposit()];
  detail = aDetail();
  fakeServer({
    ...startHandlers(true),
    'GET /v2/api/list-views': () => ({ views: [] }),
    [`GET ${PATH}`]: () => ({ rows, after: null, before: null }),
    [`GET ${PATH}/fees`]: () => ({ rows: [] }),
    [`GET ${PATH}/total`]: () => ({
      count: rows.length,
      inMinor: 237_180,
      backMinor: 50_000,
      feesMinor: 2_135,
      vatMinor: 384,
      paidMinor: 184_661,
    }),
    [`GET ${PATH}/${DEPOSIT_ID}`]: () => detail,
  });
});

const textOf = (element: Element): string => element.textContent.replaceAll(/[\u2066-\u2069]/g, '');

describe('a deposit', () => {
  test('is an equation that ends in what the bank shows, down to instalments and documents', async () => {
    await renderApp(`${LIST}/${DEPOSIT_ID}`);
    const equation = page.getByRole('list', { name: 'ממה מורכב הסכום שנכנס לבנק' });
    await expect.element(equation).toBeVisible();
    const terms = [...equation.element().querySelectorAll('li')].map((term) => textOf(term));
    expect(terms.map((term) => /[\d,]+\.\d\d/.exec(term)?.[0])).toEqual([
      '2,371.80',
      '500.00',
      '21.35',
      '3.84',
      '1,846.61',
    ]);
    await expect.element(page.getByText('תואם באגורה').first()).toBeVisible();
    await expect.element(page.getByText('1 מתוך 2').first()).toBeVisible();
    const document = page.getByRole('link', { name: /20041/ });
    await expect.element(document).toHaveAttribute('href', `#/documents/${DOCUMENT_ID}`);
    const charge = page.getByRole('table').getByRole('link', { name: '24/11/2026' }).first();
    await expect.element(charge).toHaveAttribute('href', `#/sales/transactions/${CHARGE_ID}`);
    await expect.element(page.getByText('זיכוי מחברת האשראי')).toBeVisible();
    expect((await axeAtRest()).violations).toEqual([]);
  });

  test('with a difference says how much it is, and which row it is likely in', async () => {
    detail = aDetail({
      state: 'differs',
      bankMinor: null,
      movement: null,
      paidMinor: 184_660,
      differenceMinor: -1,
      lines: [
        aLine({
          isLikely: true,
          changedAt: '2026-11-27T00:30:00.000Z',
          was: { grossMinor: 237_180, feeMinor: 2_135, vatMinor: 384, netMinor: 234_661 },
        }),
      ],
    });
    await renderApp(`${LIST}/${DEPOSIT_ID}`);
    await expect.element(page.getByText(/יש הפרש של/)).toBeVisible();
    await expect.element(page.getByText('ההפרש כנראה כאן').first()).toBeVisible();
    await expect.element(page.getByText(/עודכן בדוח ב־/).first()).toBeVisible();
    await expect.element(page.getByText('הפרש לא מוסבר')).toBeVisible();
    expect(page.getByText('תואם באגורה').elements()).toEqual([]);
  });

  test('that the bank does not show after its day leads to the bank page', async () => {
    detail = aDetail({ state: 'late', bankMinor: null, movement: null });
    await renderApp(`${LIST}/${DEPOSIT_ID}`);
    await expect.element(page.getByText('ההפקדה לא נראית בבנק')).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'למסך הבנק' }))
      .toHaveAttribute('href', '#/bank');
  });
});

test('the list opens deposits, and of what is computed the charges of its day', async () => {
  rows = [
    aDeposit(),
    aDeposit({
      id: '0193aaaa-0000-7000-8000-0000000000e9',
      gateway: 'hyp',
      depositNo: '',
      feesMinor: null,
      vatMinor: null,
      bankMinor: null,
      state: 'computed',
    }),
  ];
  await renderApp(LIST);
  await expect
    .element(page.getByRole('link', { name: 'הפקדה 88213' }))
    .toHaveAttribute('href', `#${LIST}/${DEPOSIT_ID}`);
  await expect
    .element(page.getByRole('link', { name: 'מחושב' }))
    .toHaveAttribute('href', expect.stringContaining('#/sales/transactions?from=2026-11-26'));
  expect((await axeAtRest()).violations).toEqual([]);
});
