import type {
  SupplierWithheldSums,
  WithheldPayment,
} from '@pinkas/contract/reports/withheld-suppliers/withheld-suppliers.contract';
import { localDate } from '@pinkas/domain/time/local-date';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { axeAtRest } from '../../../../test/axe-at-rest.ts';
import {
  fakeServer,
  refusal,
  startHandlers,
  type FakeServer,
} from '../../../../test/fake-server.ts';
import { expectFineOnPhone } from '../../../../test/fine-on-phone.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { chooseLanguage } from '../../../shared/language/language-store.ts';

const REPORT = 'GET /backoffice/reports/withheld_suppliers';
const SUPPLIER_ID = '0193eeee-0000-7000-8000-000000000003';

const SUMS: SupplierWithheldSums = {
  payments: 1,
  grossAgorot: 1_000_00,
  withheldAgorot: 200_00,
  previousAgorot: 0,
};

const PAYMENT: WithheldPayment = {
  id: '0193eeee-0000-7000-8000-000000000004',
  supplierId: SUPPLIER_ID,
  supplierName: 'אבן הגיר',
  date: localDate('2026-11-03'),
  means: 'transfer',
  papers: '1177',
  grossAgorot: 1_000_00,
  withheldAgorot: 200_00,
};

let server: FakeServer;
let asked: URLSearchParams[];
let rest: (SupplierWithheldSums & { groups: number }) | null;

beforeEach(async () => {
  await chooseLanguage('he');
  asked = [];
  rest = null;
  server = fakeServer({
    ...startHandlers(true),
    'GET /v2/api/list-views': () => ({ views: [] }),
    'GET /v2/api/reports/yearly_letters/mailings': () => ({
      mailings: [],
      mailed: [],
    }),
    [REPORT]: ({ query }) => {
      asked.push(query);
      const year = query.get('year') ?? '';
      return {
        success: true,
        year: Number(year),
        from: `${year}-01-01`,
        to: `${year}-12-31`,
        rows: [{ ...SUMS, id: SUPPLIER_ID, name: 'אבן הגיר', taxId: '' }],
        rest,
        total: SUMS,
        withoutTaxId: 1,
        hasDeductionsFile: false,
      };
    },
    'GET /backoffice/reports/withheld_suppliers/payments': ({ query }) => {
      asked.push(query);
      return { rows: [PAYMENT], after: null, before: null };
    },
    'GET /backoffice/reports/withheld_suppliers/payments/total': () => ({
      name: 'אבן הגיר',
      entries: 1,
      grossAgorot: 1_000_00,
      withheldAgorot: 200_00,
    }),
  });
});

const row = (name: string | RegExp) => page.getByRole('row', { name });

async function open(): Promise<void> {
  await renderApp('/reports/withheld_suppliers');
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'ניכוי מס במקור מספקים' }))
    .toBeVisible();
}

test('the running year stands by supplier, says what is missing, and leads to the payments', async () => {
  await open();
  await expect.element(row(/אבן הגיר/).getByText('חסר מספר')).toBeVisible();
  await expect.element(page.getByText(/לספק אחד אין מספר עוסק או זהות תקין/)).toBeVisible();
  await expect.element(page.getByText(/חסר מספר תיק הניכויים/)).toBeVisible();
  await expect.element(page.getByText(/מגיש ומשלם בפעם הבאה עד 16\/12\/2026/)).toBeVisible();
  expect((await axeAtRest()).violations).toEqual([]);
  await expectFineOnPhone(page.getByRole('button', { name: /200\.00/ }));
  await userEvent.click(row(/אבן הגיר/).getByRole('link'));
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'התשלומים אל אבן הגיר' }))
    .toBeVisible();
  await expect.poll(() => asked.at(-1)?.get('supplierId')).toBe(SUPPLIER_ID);
  await expect
    .element(row(/1177/).getByRole('link'))
    .toHaveAttribute('href', `#/expenses/suppliers/${SUPPLIER_ID}`);
  await expect.element(page.getByRole('button', { name: 'PDF', exact: true })).toBeVisible();
  expect((await axeAtRest()).violations).toEqual([]);
  await expectFineOnPhone(page.getByRole('button', { name: /^אבן הגיר/ }));
});

test('what is not shown row by row stands under the total', async () => {
  rest = { ...SUMS, groups: 12 };
  await open();
  await expect.element(page.getByText(/ועוד 12 ספקים/)).toMatchTextContent(/200\.00/);
});

test('another year is a press away', async () => {
  await open();
  await userEvent.click(page.getByRole('button', { name: 'לשנה הקודמת' }));
  await expect.poll(() => asked.at(-1)?.get('year')).toBe('2025');
});

test('a report that did not load is asked for again', async () => {
  server.answer({ [REPORT]: () => refusal(500, 'INTERNAL') });
  await open();
  await expect.element(page.getByText('דוח הניכויים לא נטען')).toBeVisible();
});
