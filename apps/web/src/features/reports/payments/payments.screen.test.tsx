import type {
  PaymentEntry,
  PaymentSums,
} from '@pinkas/contract/reports/payments/payments.contract';
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

const REPORT = 'GET /backoffice/reports/payments';
const DOCUMENT_ID = '0193eeee-0000-7000-8000-000000000001';

const SUMS: PaymentSums = {
  documents: 3,
  means: {
    cash: 100_00,
    cheques: 250_00,
    cards: 0,
    bank: 0,
    'payment-apps': 0,
    withholding: 0,
    'other-means': 0,
  },
  totalAgorot: 350_00,
  previousAgorot: 280_00,
};

const ENTRY: PaymentEntry = {
  id: `${DOCUMENT_ID} 2026-11-03`,
  documentId: DOCUMENT_ID,
  date: localDate('2026-11-03'),
  docType: 400,
  number: 40_117,
  customerName: 'מאפיית הגפן',
  isReversal: false,
  means: ['cheques'],
  sumAgorot: 250_00,
};

let server: FakeServer;
let asked: URLSearchParams[];
let rest: (PaymentSums & { groups: number }) | null;

beforeEach(async () => {
  await chooseLanguage('he');
  asked = [];
  rest = null;
  server = fakeServer({
    ...startHandlers(true),
    'GET /v2/api/tags': () => ({ tags: [] }),
    'GET /v2/api/list-views': () => ({ views: [] }),
    'GET /backoffice/reports/issuers': () => ({ people: [] }),
    [REPORT]: ({ query }) => {
      asked.push(query);
      const by = query.get('by') ?? 'month';
      return {
        success: true,
        from: query.get('from') ?? '',
        to: query.get('to') ?? '',
        by,
        compared: null,
        today: '2026-11-20',
        rows: [{ ...SUMS, id: by === 'means' ? 'cheques' : '2026-11', name: '' }],
        rest,
        total: SUMS,
      };
    },
    'GET /backoffice/reports/payments/documents': ({ query }) => {
      asked.push(query);
      return { rows: [ENTRY], after: null, before: null };
    },
    'GET /backoffice/reports/payments/documents/total': () => ({
      name: '',
      entries: 1,
      sumAgorot: 250_00,
    }),
  });
});

const row = (name: string | RegExp) => page.getByRole('row', { name });

async function open(): Promise<void> {
  await renderApp('/reports/payments');
  await expect.element(page.getByRole('heading', { level: 1, name: 'תקבולים' })).toBeVisible();
}

test('money of the running month stands by means, and each sum leads to its documents', async () => {
  await open();
  await expect.element(row(/נובמבר 2026/).getByText('350.00')).toBeVisible();
  expect(asked[0]?.get('from')).toBe('2026-11-01');
  expect((await axeAtRest()).violations).toEqual([]);
  await expectFineOnPhone(page.getByRole('button', { name: /350\.00/ }), () => {
    // The sum is under the rows, and covers none of them.
    const last = document.querySelector('.pk-rows > li:last-child')?.getBoundingClientRect();
    const sum = document.querySelector('.pk-rows__total')?.getBoundingClientRect();
    expect(sum?.top).toBeGreaterThanOrEqual(last?.bottom ?? Number.NaN);
  });
  await userEvent.click(row(/נובמבר 2026/).getByRole('link', { name: '250.00' }));
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'המסמכים של נובמבר 2026, המחאות' }))
    .toBeVisible();
  await expect.poll(() => asked.at(-1)?.get('means')).toBe('cheques');
  await expect
    .element(row(/40117/).getByRole('link'))
    .toHaveAttribute('href', `#/documents/${DOCUMENT_ID}`);
  expect((await axeAtRest()).violations).toEqual([]);
  await expectFineOnPhone(page.getByText(/40117/).first());
});

test('what is not shown row by row stands under the total', async () => {
  rest = { ...SUMS, groups: 12 };
  await open();
  await expect.element(page.getByText(/ועוד 12 שורות/)).toMatchTextContent(/350\.00/);
});

test('the period is set against the one before it, or against the year before', async () => {
  await open();
  await expect.poll(() => asked[0]?.get('compare')).toBe('previous');
  await expect.element(row(/נובמבר 2026/).getByText('280.00')).toBeVisible();
  await expect.element(row(/נובמבר 2026/).getByText(/25%/)).toBeVisible();
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'השוואה' }), 'year');
  await expect.poll(() => asked.at(-1)?.get('compare')).toBe('year');
});

test('by means a row is one means, and each figure tells its rule', async () => {
  await open();
  await userEvent.click(page.getByRole('tab', { name: 'לפי אמצעי תשלום' }));
  await expect.element(row(/המחאות/)).toBeVisible();
  await expect.poll(() => asked.at(-1)?.get('by')).toBe('means');
  await userEvent.click(page.getByRole('button', { name: 'איך זה מחושב' }));
  await expect.element(page.getByText(/ניצול של פיקדון לא נספר/)).toBeVisible();
});

test('a report that did not load is asked for again', async () => {
  server.answer({ [REPORT]: () => refusal(500, 'INTERNAL') });
  await open();
  await expect.element(page.getByText('דוח התקבולים לא נטען')).toBeVisible();
});
