import type {
  DonationReceipt,
  DonationSums,
} from '@pinkas/contract/reports/donations/donations.contract';
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
import { A_PAPER } from '../../../../test/pictures/business.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { A_PRINTED_TEXT } from '../../../shared/documents/testing/a-printed-text.ts';
import { chooseLanguage } from '../../../shared/language/language-store.ts';

const REPORT = 'GET /backoffice/reports/donations';
const FILE = 'GET /backoffice/reports/donations/file';
const DONOR_ID = '0193eeee-0000-7000-8000-000000000003';
const DOCUMENT_ID = '0193eeee-0000-7000-8000-000000000004';

const SUMS: DonationSums = { receipts: 2, sumAgorot: 540_00, previousAgorot: 0, approved: 2 };

const RECEIPT: DonationReceipt = {
  id: DOCUMENT_ID,
  date: localDate('2026-11-03'),
  number: 40_117,
  donorName: 'אור לבן',
  donorTaxId: '199999996',
  means: ['cash'],
  approval: '46123',
  sumAgorot: 360_00,
};

const FILE_VIEW = {
  year: 2026,
  donations: 3,
  cancellations: 1,
  sumAgorot: 590_00,
  faulty: [
    {
      documentId: DOCUMENT_ID,
      receiptNumber: 40_117,
      donorName: 'אור לבן',
      isCancellation: true,
      faults: ['base-number'],
    },
  ],
  faultyCount: 1,
  layout: [
    { name: 'Donation_ID', form: 'A', length: 50, certainty: 'verified' },
    { name: 'Credit_transaction_type', form: 'N', length: 1, certainty: 'unverified' },
  ],
};

let server: FakeServer;
let asked: URLSearchParams[];
let rest: (DonationSums & { groups: number }) | null;

beforeEach(async () => {
  await chooseLanguage('he');
  asked = [];
  rest = null;
  server = fakeServer({
    ...startHandlers(true),
    'GET /v2/api/list-views': () => ({ views: [] }),
    'GET /v2/api/reports/yearly_letters/mailings': () => ({ mailings: [], mailed: [] }),
    [REPORT]: ({ query }) => {
      asked.push(query);
      const year = query.get('year') ?? '';
      return {
        success: true,
        year: Number(year),
        from: `${year}-01-01`,
        to: `${year}-12-31`,
        rows: [
          { ...SUMS, id: DONOR_ID, name: 'אור לבן', taxId: '199999996', email: '' },
          { ...SUMS, id: DOCUMENT_ID, name: 'תורם', taxId: '999999999', email: '' },
        ],
        rest,
        total: SUMS,
        anonymousAgorot: 18_00,
        foreignAgorot: 0,
      };
    },
    'GET /backoffice/reports/donations/receipts': ({ query }) => {
      asked.push(query);
      return { rows: [RECEIPT], after: null, before: null };
    },
    'GET /backoffice/reports/donations/receipts/total': () => ({
      name: 'אור לבן',
      entries: 1,
      sumAgorot: 360_00,
    }),
    [FILE]: ({ query }) => {
      asked.push(query);
      return FILE_VIEW;
    },
  });
});

const row = (name: string | RegExp) => page.getByRole('row', { name });

async function open(): Promise<void> {
  await renderApp('/reports/donations');
  await expect.element(page.getByRole('heading', { level: 1, name: 'תרומות' })).toBeVisible();
}

test('the running year stands by donor, and leads to the receipts', async () => {
  await open();
  await expect.element(row(/תורם/).getByText('בעילום שם')).toBeVisible();
  await expect.element(page.getByText(/בעילום שם ניתנו/)).toBeVisible();
  expect((await axeAtRest()).violations).toEqual([]);
  await expectFineOnPhone(page.getByRole('button', { name: /אור לבן/ }));
  await userEvent.click(row(/אור לבן/).getByRole('link'));
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'הקבלות של אור לבן' }))
    .toBeVisible();
  await expect.poll(() => asked.at(-1)?.get('donorId')).toBe(DONOR_ID);
  await expect
    .element(row(/40117/).getByRole('link'))
    .toHaveAttribute('href', `#/documents/${DOCUMENT_ID}`);
  expect((await axeAtRest()).violations).toEqual([]);
});

test.for([
  [1440, 900],
  [390, 844],
] as const)(
  'the letter of a donor is looked at before it goes out, at %i pixels',
  async ([width, height]) => {
    server.answer({
      'GET /v2/api/reports/yearly_letters/pages': () => ({
        pages: [A_PAPER],
        pageCount: 1,
        text: A_PRINTED_TEXT,
        name: 'אור לבן',
        at: 0,
        count: 1,
      }),
    });
    await open();
    await userEvent.click(row(/אור לבן/).getByRole('link'));
    await page.viewport(width, height);
    await userEvent.click(page.getByRole('button', { name: 'הצגת המכתב' }));
    const letter = page.getByRole('dialog', { name: /^מכתב לתורם/ });
    await expect.element(letter.getByRole('img')).toBeVisible();
    expect((await axeAtRest()).violations).toEqual([]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  },
);

test('what is not shown row by row stands under the total', async () => {
  rest = { ...SUMS, groups: 12 };
  await open();
  await expect.element(page.getByText(/ועוד 12 תורמים/)).toMatchTextContent(/540\.00/);
});

test('the file says what is to be checked, and which parts of its layout no source confirms', async () => {
  await renderApp('/reports/donations/file?year=2026');
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'קובץ תרומות לפי סעיף 46' }))
    .toBeVisible();
  await expect.element(page.getByText('המבנה לא אומת במלואו')).toBeVisible();
  await expect.element(page.getByText(/חסר מספר ההקצאה/)).toBeVisible();
  await expect.element(row(/Credit_transaction_type/).getByText('לא אומת')).toBeVisible();
  await expect.element(row(/Donation_ID/).getByText('אומת', { exact: true })).toBeVisible();
  expect((await axeAtRest()).violations).toEqual([]);
  await expectFineOnPhone(page.getByText('המבנה לא אומת במלואו'));
  await userEvent.click(page.getByRole('button', { name: 'לשנה הקודמת' }));
  await expect.poll(() => asked.at(-1)?.get('year')).toBe('2025');
});

test('a report or a file that did not load is asked for again', async () => {
  server.answer({
    [REPORT]: () => refusal(500, 'INTERNAL'),
    [FILE]: () => refusal(500, 'INTERNAL'),
  });
  await open();
  await expect.element(page.getByText('דוח התרומות לא נטען')).toBeVisible();
  await userEvent.click(page.getByRole('link', { name: 'קובץ לדיווח' }));
  await expect.element(page.getByText('נתוני הקובץ לא נטענו')).toBeVisible();
});
