import {
  BLANK_CUSTOMER,
  BLANK_LINE,
  NO_DISCOUNT,
} from '@pinkas/domain/documents/draft/document-draft';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import {
  aSetup,
  fakeServer,
  startHandlers,
  type FakeServer,
} from '../../../../../test/fake-server.ts';
import { expectFineOnPhone } from '../../../../../test/fine-on-phone.ts';
import { renderApp } from '../../../../../test/render-app.tsx';
import { aNextRun } from '../../billing-runs/testing/a-next-run.ts';
import { CUSTOMER_ID, TEMPLATES } from '../testing/a-template.ts';

const DOCUMENT_ID = '00000000-0000-4000-8000-000000000011';
const DRAFT = 'GET /v2/api/documents/{id}/draft';

let server: FakeServer;

beforeEach(() => {
  server = fakeServer({
    ...startHandlers(true),
    'GET /v2/api/data/init': () => ({
      success: true,
      data: aSetup({ docTypes: [305, 320, 300] }),
    }),
    'GET /v2/api/billing/run': () => aNextRun({ day: null, isToday: false, rows: [] }),
    [`GET ${TEMPLATES}`]: () => ({
      rows: [],
      counts: { all: 0, active: 0, failed: 0, paused: 0, ended: 0, 'card-ends': 0 },
      monthlyAgorot: 0,
    }),
    [`GET /v2/api/customers/${CUSTOMER_ID}/saved-cards`]: () => ({ cards: [] }),
    [`GET /v2/api/customers/${CUSTOMER_ID}/mandates`]: () => ({ mandates: [] }),
    [DRAFT]: () => ({
      form: {
        docType: 305,
        documentDate: '2026-11-20',
        dueDate: null,
        language: 'he',
        subject: 'ליווי חודשי',
        remarks: '',
        customer: {
          ...BLANK_CUSTOMER,
          id: CUSTOMER_ID,
          name: 'משתלת ענף ירוק',
          saveAsRegular: false,
        },
        pricesIncludeVat: false,
        lines: [{ ...BLANK_LINE, description: 'ליווי', unitPriceE4: 10_000_000 }],
        discount: NO_DISCOUNT,
        rounding: 'none',
        currencyRateE6: 1_000_000,
        payments: [],
        links: [],
      },
      tagIds: [],
      sources: [],
      namesBySum: { taxable: '', exempt: '', zero: '' },
    }),
  });
});

test('a template that begins with a document has its customer, words and price', async () => {
  await renderApp(`/sales/billing?template=new&document=${DOCUMENT_ID}&type=305`);
  const title = page.getByRole('textbox', { name: 'שם התבנית', exact: true });
  await expect.element(title).toHaveValue('ליווי חודשי');
  await expect.element(page.getByRole('textbox', { name: 'תיאור, שורה 1' })).toHaveValue('ליווי');
  await expect.element(page.getByText('מילאנו את הלקוח', { exact: false })).toBeVisible();
  await expectFineOnPhone(title);
  expect(server.callsTo(DRAFT)).toHaveLength(1);
});

test('a business without templates is offered a document, and the address names a customer', async () => {
  await renderApp('/sales/billing');
  await expect
    .element(page.getByRole('link', { name: 'ממסמך קיים' }))
    .toHaveAttribute('href', '#/documents');
  await renderApp(`/sales/billing?customerId=${CUSTOMER_ID}&customer=משתלת`);
  await expect.element(page.getByText('משתלת').first()).toBeVisible();
  const asked = server.callsTo(`GET ${TEMPLATES}`).at(-1);
  expect(asked?.query.get('customerId')).toBe(CUSTOMER_ID);
});
