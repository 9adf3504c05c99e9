import type {
  WithheldReceipt,
  WithheldSums,
} from '@pinkas/contract/reports/withheld/withheld.contract';
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
import { renderApp } from '../../../../test/render-app.tsx';
import { chooseLanguage } from '../../../shared/language/language-store.ts';

const REPORT = 'GET /backoffice/reports/withheld';
const CUSTOMER_ID = '0193eeee-0000-7000-8000-000000000003';
const DOCUMENT_ID = '0193eeee-0000-7000-8000-000000000004';

const SUMS: WithheldSums = {
  receipts: 2,
  withheldAgorot: 80_00,
  previousAgorot: 40_00,
  withoutCertificate: 1,
};

const RECEIPT: WithheldReceipt = {
  id: `${DOCUMENT_ID} 2026-11-03`,
  documentId: DOCUMENT_ID,
  date: localDate('2026-11-03'),
  docType: 400,
  number: 40_117,
  customerName: 'מאפיית הגפן',
  isReversal: false,
  certificate: '7788',
  receivedAgorot: 1_000_00,
  withheldAgorot: 80_00,
};

let server: FakeServer;
let asked: URLSearchParams[];

beforeEach(async () => {
  await chooseLanguage('he');
  asked = [];
  server = fakeServer({
    ...startHandlers(true),
    'GET /v2/api/list-views': () => ({ views: [] }),
    [REPORT]: ({ query }) => {
      asked.push(query);
      const year = query.get('year') ?? '';
      return {
        success: true,
        year: Number(year),
        from: `${year}-01-01`,
        to: `${year}-12-31`,
        rows: [{ ...SUMS, id: CUSTOMER_ID, name: 'מאפיית הגפן', taxId: '' }],
        rest: null,
        total: SUMS,
        withoutTaxId: 1,
      };
    },
    'GET /backoffice/reports/withheld/receipts': ({ query }) => {
      asked.push(query);
      return { rows: [RECEIPT], after: null, before: null };
    },
    'GET /backoffice/reports/withheld/receipts/total': () => ({
      name: 'מאפיית הגפן',
      entries: 1,
      withheldAgorot: 80_00,
    }),
  });
});

const row = (name: string | RegExp) => page.getByRole('row', { name });

async function open(): Promise<void> {
  await renderApp('/reports/withheld');
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'ניכוי מס במקור לפי לקוח' }))
    .toBeVisible();
}

test('the running year stands by customer, says what is missing, and leads to the receipts', async () => {
  await open();
  await expect.element(row(/מאפיית הגפן/).getByText('חסר מספר')).toBeVisible();
  await expect.element(page.getByText(/בקבלה אחת לא נרשם מספר אישור/)).toBeVisible();
  expect(asked[0]?.get('year')).toBe('2026');
  expect((await axeAtRest()).violations).toEqual([]);
  await userEvent.click(row(/מאפיית הגפן/).getByRole('link'));
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'הקבלות של מאפיית הגפן' }))
    .toBeVisible();
  await expect.poll(() => asked.at(-1)?.get('customerId')).toBe(CUSTOMER_ID);
  await expect
    .element(row(/40117/).getByRole('link'))
    .toHaveAttribute('href', `#/documents/${DOCUMENT_ID}`);
  expect((await axeAtRest()).violations).toEqual([]);
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
