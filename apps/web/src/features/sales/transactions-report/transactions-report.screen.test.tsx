import type { CardTransaction } from '@pinkas/contract/sales/card-payments/transaction-rows';
import type { TransactionSums } from '@pinkas/contract/sales/transactions-report/reported-transactions';
import { localDate } from '@pinkas/domain/time/local-date';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { axeAtRest } from '../../../../test/axe-at-rest.ts';
import { fakeServer, startHandlers } from '../../../../test/fake-server.ts';
import { expectFineOnPhone } from '../../../../test/fine-on-phone.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { chooseLanguage } from '../../../shared/language/language-store.ts';

const REPORT = 'GET /backoffice/sales/transactions_report';

const SUMS: TransactionSums = {
  asked: 4,
  payments: 2,
  chargedMinor: 350_00,
  givenBackMinor: 50_00,
  netMinor: 300_00,
  undecidedMinor: 64_00,
  notReceivedMinor: 10_00,
  previousAgorot: 280_00,
};

const PAYMENT: CardTransaction = {
  id: '0193eeee-0000-7000-8000-000000000001',
  at: '2026-11-24T09:20:00.000Z',
  day: localDate('2026-11-24'),
  source: 'request',
  customerName: 'מאפיית הגפן',
  description: 'חוג ציור',
  lastDigits: '6124',
  brand: 'ויזה',
  instalments: 1,
  amountMinor: 350_00,
  refundedMinor: 50_00,
  currency: 'ILS',
  state: 'partly-refunded',
  trouble: null,
  gateway: 'cardcom',
  terminalTitle: '',
  terminal: '1000417',
  approvalNumber: '0097412',
  code: null,
  document: null,
};

let asked: URLSearchParams[];

beforeEach(async () => {
  await chooseLanguage('he');
  asked = [];
  fakeServer({
    ...startHandlers(true),
    'GET /v2/api/list-views': () => ({ views: [] }),
    [REPORT]: ({ query }) => {
      asked.push(query);
      const by = query.get('by') ?? 'month';
      return {
        success: true,
        from: query.get('from') ?? '',
        to: query.get('to') ?? '',
        by,
        compared: null,
        others: query.has('currency') ? [] : [{ currency: 'USD', count: 1, netMinor: 90_00 }],
        rows: [{ ...SUMS, id: by === 'state' ? 'paid' : '2026-11', name: '' }],
        rest: null,
        total: SUMS,
      };
    },
    'GET /backoffice/sales/transactions_report/payments': ({ query }) => {
      asked.push(query);
      return { rows: [PAYMENT], after: null, before: null };
    },
    'GET /backoffice/sales/transactions_report/payments/total': () => ({ ...SUMS, name: '' }),
  });
});

const row = (name: string | RegExp) => page.getByRole('row', { name });

async function open(): Promise<void> {
  await renderApp('/sales/transactions_report');
  await expect.element(page.getByRole('heading', { level: 1, name: 'דוח עסקאות' })).toBeVisible();
}

test('the running month stands with what was charged, went back and is in doubt; each sum leads to its transactions', async () => {
  await open();
  await expect.element(row(/נובמבר 2026/).getByText('300.00')).toBeVisible();
  await expect.element(row(/נובמבר 2026/).getByText('64.00')).toBeVisible();
  expect((await axeAtRest()).violations).toEqual([]);
  await expectFineOnPhone(page.getByRole('button', { name: /300\.00/ }));
  await userEvent.click(row(/נובמבר 2026/).getByRole('link', { name: '50.00' }));
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'העסקאות של נובמבר 2026, הוחזר' }))
    .toBeVisible();
  await expect.poll(() => asked.at(-1)?.get('figure')).toBe('given-back');
  await expect
    .element(row(/מאפיית הגפן/).getByRole('link'))
    .toHaveAttribute('href', `#/sales/transactions/${PAYMENT.id}`);
  expect((await axeAtRest()).violations).toEqual([]);
  await expectFineOnPhone(page.getByText(/מאפיית הגפן/).first());
});

test('another currency is told beside the report, and is the whole report a click later', async () => {
  await open();
  await userEvent.click(page.getByRole('link', { name: /USD.90\.00/ }));
  await expect.poll(() => asked.at(-1)?.get('currency')).toBe('USD');
});

test('by state a row is a state, and each figure tells its rule', async () => {
  await open();
  await userEvent.click(page.getByRole('tab', { name: 'לפי סטטוס' }));
  await expect.element(row(/אושר/)).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'איך זה מחושב' }));
  await expect.element(page.getByText(/לפני עמלות/)).toBeVisible();
});
