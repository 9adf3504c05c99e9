import type { PricedTemplate } from '@pinkas/contract/sales/billing-prices/billing-prices.contract';
import { localDate } from '@pinkas/domain/time/local-date';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { axeAtRest } from '../../../../../test/axe-at-rest.ts';
import {
  fakeServer,
  refusal,
  startHandlers,
  type FakeServer,
} from '../../../../../test/fake-server.ts';
import { expectFineOnPhone } from '../../../../../test/fine-on-phone.ts';
import { renderApp } from '../../../../../test/render-app.tsx';
import { chooseLanguage } from '../../../../shared/language/language-store.ts';
import { aNextRun } from '../../billing-runs/testing/a-next-run.ts';
import { aTemplateRow } from '../../billing/testing/a-template.ts';

const PREVIEW = 'POST /v2/api/billing/prices/preview';
const CHANGE = 'POST /v2/api/billing/prices';
const CHANGES = 'GET /v2/api/billing/prices/changes';

const RAISED: PricedTemplate = {
  id: '0193eeee-0000-7000-8000-0000000000a1',
  version: 3,
  customerName: 'בית קפה הגבעה',
  title: 'ליווי חודשי',
  firstOn: localDate('2026-12-01'),
  currency: 'ILS',
  nowMinor: 455_00,
  newMinor: 501_00,
  hasMail: true,
  unpriced: null,
};
const OTHER: PricedTemplate = {
  ...RAISED,
  id: '0193eeee-0000-7000-8000-0000000000a2',
  customerName: 'גלריית נחל שקט',
  hasMail: false,
};
const OVER: PricedTemplate = {
  ...RAISED,
  id: '0193eeee-0000-7000-8000-0000000000a3',
  customerName: 'חוות המעיין',
  firstOn: null,
  unpriced: 'nothing-due',
};

let server: FakeServer;
let previews: unknown[];
let orders: unknown[];

beforeEach(async () => {
  await chooseLanguage('he');
  [previews, orders] = [[], []];
  server = fakeServer({
    ...startHandlers(true),
    'GET /v2/api/billing/templates': () => ({
      rows: [aTemplateRow()],
      counts: { all: 1, active: 1, failed: 0, paused: 0, ended: 0, 'card-ends': 0 },
      monthlyAgorot: 100_00,
    }),
    'GET /v2/api/billing/run': () => aNextRun(),
    [CHANGES]: () => ({ changes: [] }),
    [PREVIEW]: ({ body }) => {
      previews.push(body);
      return { rows: [RAISED, OTHER, OVER] };
    },
    [CHANGE]: ({ body }) => {
      orders.push(body);
      return { changed: 1, told: 1 };
    },
  });
});

async function open(): Promise<void> {
  await renderApp('/sales/billing');
  await userEvent.click(page.getByRole('button', { name: 'שינוי מחירים' }));
  await expect.element(page.getByRole('dialog')).toBeVisible();
}

test('the dialog shows what happens to each template, and changes those that were chosen', async () => {
  await open();
  await userEvent.fill(page.getByLabelText('שינוי באחוזים'), '10');
  await expect.element(page.getByText('נבחרו 2 מתוך 2')).toBeVisible();
  expect(previews.at(-1)).toEqual({
    from: '2026-12-01',
    rateBasisPoints: 1000,
    rounding: 'shekel',
  });
  await expect.element(page.getByText('אין חיובים אחרי התאריך הזה.')).toBeVisible();
  const sums = { hasText: /בית קפה הגבעה.*455\.00.*501\.00/ };
  await expect.element(page.getByRole('listitem').filter(sums)).toBeVisible();
  await userEvent.click(page.getByRole('checkbox', { name: /גלריית נחל שקט/ }));
  await expect.element(page.getByText('נבחרו 1 מתוך 2')).toBeVisible();
  await userEvent.fill(page.getByLabelText('מה להוסיף למייל'), 'תודה');
  expect((await axeAtRest()).violations).toEqual([]);
  await expectFineOnPhone(page.getByText('נבחרו 1 מתוך 2'));
  await userEvent.click(page.getByRole('button', { name: 'שינוי המחיר בתבנית אחת' }));
  await expect.poll(() => orders.length).toBe(1);
  await expect
    .element(page.getByText(/המחיר השתנה בתבנית אחת.*מייל אחד בדרך/).first())
    .toBeVisible();
  expect(orders).toEqual([
    {
      from: '2026-12-01',
      rateBasisPoints: 1000,
      rounding: 'shekel',
      templates: [{ id: RAISED.id, version: 3, newMinor: 501_00 }],
      tells: true,
      note: 'תודה',
    },
  ]);
});

test('nothing is sent for a percentage that is none, and a refusal is said in the dialog', async () => {
  await open();
  await userEvent.fill(page.getByLabelText('שינוי באחוזים'), '-100');
  await expect.element(page.getByRole('button', { name: 'שינוי המחיר' })).toBeDisabled();
  expect(previews).toEqual([]);
  server.answer({ [CHANGE]: () => refusal(409, 'VERSION_CONFLICT') });
  await userEvent.fill(page.getByLabelText('שינוי באחוזים'), '5');
  await userEvent.click(page.getByRole('button', { name: 'שינוי המחיר ב־2 תבניות' }));
  await expect.element(page.getByRole('dialog').getByRole('alert')).toBeVisible();
});
