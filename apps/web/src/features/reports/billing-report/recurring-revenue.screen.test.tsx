import type { RecurringMonth } from '@pinkas/contract/reports/billing-report/recurring-revenue';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

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

const LIST = 'GET /v2/api/billing/revenue';

function month(id: string, changes: Partial<RecurringMonth> = {}): RecurringMonth {
  return {
    id,
    month: id,
    stage: 'past',
    dueAgorot: 900_00,
    billedAgorot: 900_00,
    failedAgorot: 0,
    newAgorot: 0,
    grownAgorot: 0,
    shrunkAgorot: 0,
    lostAgorot: 0,
    recurringAgorot: 900_00,
    customers: 3,
    ...changes,
  };
}

const ROWS = [
  month('2026-09'),
  month('2026-10', { billedAgorot: 700_00, failedAgorot: 200_00, lostAgorot: -200_00 }),
  month('2026-11', {
    stage: 'running',
    recurringAgorot: 1_150_00,
    newAgorot: 250_00,
    customers: 4,
  }),
  month('2026-12', { stage: 'coming', dueAgorot: 1_150_00, billedAgorot: 0 }),
];

let server: FakeServer;
let asked: URLSearchParams[];

beforeEach(async () => {
  await chooseLanguage('he');
  asked = [];
  server = fakeServer({
    ...startHandlers(true),
    'GET /v2/api/list-views': () => ({ views: [] }),
    [LIST]: ({ query }) => {
      asked.push(query);
      return { rows: ROWS };
    },
  });
});

async function open(): Promise<void> {
  await renderApp('/sales/billing/revenue');
  const heading = page.getByRole('heading', { level: 1, name: 'הכנסות קבועות' });
  await expect.element(heading).toBeVisible();
}

test('months around today have their stages, sums and chart, and those to come nothing that was billed', async () => {
  await open();
  const october = page.getByRole('row', {
    name: /אוקטובר 2026.*הסתיים.*900\.00.*700\.00.*200\.00/,
  });
  await expect.element(october).toBeVisible();
  const december = page.getByRole('row', { name: /דצמבר 2026.*צפוי.*1,150\.00.*–.*–/ });
  await expect.element(december).toBeVisible();
  await expect.element(page.getByText('4 חודשים')).toBeVisible();
  await expect.element(page.getByText(/כוללים מע"מ/)).toBeVisible();
  const query = asked[0]?.toString();
  expect(query).toBe('from=2026-08-01&to=2027-07-31&sort=month&direction=asc');
  const bar = page.getByRole('link', { name: /אוקטובר 2026: לחיוב .*900\.00, חויב .*700\.00/ });
  const href = '#/sales/billing/failures?from=2026-10-01&to=2026-10-31';
  await expect.element(bar).toHaveAttribute('href', href);
  expect((await axeAtRest()).violations).toEqual([]);
  await expectFineOnPhone(page.getByText('החודש').first());
});

test('without templates the page says what will be here, and leads to them', async () => {
  server.answer({ [LIST]: () => ({ rows: [] }) });
  await open();
  await expect.element(page.getByText('עדיין אין חיובים קבועים בתקופה הזו')).toBeVisible();
  const link = page.getByRole('link', { name: 'לתבניות החיוב' });
  await expect.element(link).toHaveAttribute('href', '#/sales/billing');
});

test('a report that did not load says so', async () => {
  server.answer({ [LIST]: () => refusal(500, 'INTERNAL') });
  await open();
  await expect.element(page.getByText('דוח ההכנסות הקבועות לא נטען')).toBeVisible();
});
