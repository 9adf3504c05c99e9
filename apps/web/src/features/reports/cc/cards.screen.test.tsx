import type { CardDue, CardPayment, CardSums } from '@pinkas/contract/reports/cc/card-rows';
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

const REPORT = 'GET /backoffice/reports/cc';
const DOCUMENT_ID = '0193eeee-0000-7000-8000-000000000001';

const SUMS: CardSums = {
  payments: 2,
  sumAgorot: 900_00,
  toComeAgorot: 600_00,
  previousAgorot: 450_00,
};

const CARD = {
  documentId: DOCUMENT_ID,
  docType: 400,
  number: 40_117,
  customerName: 'מאפיית הגפן',
  brand: 'Visa',
  lastDigits: '4242',
};

const PAYMENT: CardPayment = {
  ...CARD,
  id: `${DOCUMENT_ID}-1`,
  lineNo: 1,
  date: localDate('2026-11-03'),
  isReversal: false,
  dealType: 'instalments',
  instalments: 3,
  dealPayment: 0,
  dealPayments: 0,
  approvalNumber: '0012345',
  voucher: '',
  firstDue: localDate('2026-11-05'),
  lastDue: localDate('2027-01-05'),
  toComeAgorot: 600_00,
  sumAgorot: 900_00,
  charge: {
    id: '0193eeee-0000-7000-8000-000000000002',
    gateway: 'cardcom',
    terminal: '1000417',
    state: 'paid',
    feeAgorot: 8_10,
  },
};

const DUE: CardDue = {
  ...CARD,
  id: `${DOCUMENT_ID}-1-2`,
  lineNo: 1,
  dueNo: 2,
  dueDate: localDate('2026-12-05'),
  part: 2,
  parts: 3,
  sumAgorot: 300_00,
};

let server: FakeServer;
let asked: URLSearchParams[];

beforeEach(async () => {
  await chooseLanguage('he');
  asked = [];
  server = fakeServer({
    ...startHandlers(true),
    'GET /v2/api/tags': () => ({ tags: [] }),
    'GET /v2/api/list-views': () => ({ views: [] }),
    'GET /backoffice/reports/issuers': () => ({ people: [] }),
    [REPORT]: ({ query }) => {
      asked.push(query);
      const by = query.get('by') ?? 'month';
      const id = { month: '2026-11', brand: 'visa', deal: 'instalments' }[by];
      return {
        success: true,
        from: query.get('from') ?? '',
        to: query.get('to') ?? '',
        by,
        compared: { from: '2026-10-01', to: '2026-10-20' },
        today: '2026-11-20',
        rows: [{ ...SUMS, id, name: by === 'brand' ? 'Visa' : '' }],
        rest: null,
        total: SUMS,
      };
    },
    'GET /backoffice/reports/cc/transactions': ({ query }) => {
      asked.push(query);
      return { rows: [PAYMENT], after: null, before: null };
    },
    'GET /backoffice/reports/cc/transactions/total': () => ({
      payments: 1,
      sumAgorot: 900_00,
      toComeAgorot: 600_00,
    }),
    'GET /backoffice/reports/cc/instalments': ({ query }) => {
      asked.push(query);
      return { rows: [DUE], after: null, before: null };
    },
    'GET /backoffice/reports/cc/instalments/total': () => ({
      today: '2026-11-20',
      instalments: 1,
      sumAgorot: 300_00,
      toComeAgorot: 300_00,
      months: [
        { month: '2026-11', from: '2026-11-01', to: '2026-11-30', instalments: 0, sumAgorot: 0 },
        {
          month: '2026-12',
          from: '2026-12-01',
          to: '2026-12-31',
          instalments: 1,
          sumAgorot: 300_00,
        },
      ],
    }),
  });
});

const row = (name: string | RegExp) => page.getByRole('row', { name });

async function open(path = '/reports/cc'): Promise<void> {
  await renderApp(path);
}

test('cards stand by month beside the time before, and say that nothing is cleared here', async () => {
  await open();
  await expect.element(row(/נובמבר 2026/).getByText('900.00')).toBeVisible();
  await expect.element(page.getByText(/גם אלה שנסלקו כאן/)).toBeVisible();
  expect((await axeAtRest()).violations).toEqual([]);
  await expectFineOnPhone(page.getByRole('button', { name: /900\.00/ }));
  await userEvent.click(row(/נובמבר 2026/).getByRole('link'));
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'עסקאות בכרטיס' }))
    .toBeVisible();
  await expect
    .element(row(/40117/).getByRole('link', { name: /40117/ }))
    .toHaveAttribute('href', `#/documents/${DOCUMENT_ID}`);
  expect((await axeAtRest()).violations).toEqual([]);
  await expectFineOnPhone(page.getByRole('button', { name: /900\.00/ }));
});

test('a card of the report leads to its transactions', async () => {
  await open();
  await userEvent.click(page.getByRole('tab', { name: 'לפי סוג כרטיס' }));
  await userEvent.click(row(/Visa/).getByRole('link'));
  await expect.poll(() => asked.at(-1)?.get('brand')).toBe('visa');
});

test('a payment that a gateway charged leads to its transaction', async () => {
  await open('/reports/cc/transactions?from=2026-11-01&to=2026-11-30');
  await expect
    .element(row(/מאפיית הגפן/).getByRole('link', { name: 'אושר' }))
    .toHaveAttribute('href', `#/sales/transactions/${PAYMENT.charge?.id ?? ''}`);
});

test('instalments stand on their days, with what falls due in each month', async () => {
  await open('/reports/cc/instalments?from=2026-11-01&to=2026-12-31');
  await expect.element(row(/05\/12\/2026/).getByText('2 מתוך 3')).toBeVisible();
  expect((await axeAtRest()).violations).toEqual([]);
  await expectFineOnPhone(page.getByRole('button', { name: /300\.00/ }));
  await userEvent.click(page.getByRole('link', { name: /דצמבר 2026/ }));
  await expect.poll(() => asked.at(-1)?.get('from')).toBe('2026-12-01');
});

test('each figure tells its rule', async () => {
  await open();
  await userEvent.click(page.getByRole('button', { name: 'איך זה מחושב' }));
  await expect.element(page.getByText(/חברת הסליקה עשויה לזכות/)).toBeVisible();
});

test('a report that did not load is asked for again', async () => {
  server.answer({ [REPORT]: () => refusal(500, 'INTERNAL') });
  await open();
  await expect.element(page.getByText('דוח עסקאות האשראי לא נטען')).toBeVisible();
});
