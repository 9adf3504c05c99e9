import type { BillingTemplateView } from '@pinkas/contract/sales/billing/billing.contract';
import { agorot } from '@pinkas/domain/money/agorot';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { axeAtRest } from '../../../../../test/axe-at-rest.ts';
import {
  aSetup,
  fakeServer,
  startHandlers,
  type FakeServer,
} from '../../../../../test/fake-server.ts';
import { expectFineOnPhone } from '../../../../../test/fine-on-phone.ts';
import { renderApp } from '../../../../../test/render-app.tsx';
import { aTemplateView, CUSTOMER_ID, TEMPLATE_ID, TEMPLATES } from '../testing/a-template.ts';

let server: FakeServer;
let view: BillingTemplateView;
const ACT = `PUT ${TEMPLATES}/${TEMPLATE_ID}`;

function start(mayIssueForeign: boolean): void {
  view = aTemplateView();
  server = fakeServer({
    ...startHandlers(true),
    'GET /v2/api/data/init': () => ({
      success: true,
      data: { ...aSetup({ docTypes: [305, 320, 300] }), mayIssueForeign },
    }),
    [`GET ${TEMPLATES}`]: () => ({
      rows: [],
      counts: { all: 0, active: 0, failed: 0, paused: 0, ended: 0, 'card-ends': 0 },
      monthlyAgorot: 0,
    }),
    [`GET ${TEMPLATES}/{id}`]: () => view,
    [ACT]: () => ({ id: TEMPLATE_ID, version: 5 }),
    [`GET /v2/api/customers/${CUSTOMER_ID}/saved-cards`]: () => ({ cards: [] }),
    [`GET /v2/api/customers/${CUSTOMER_ID}/mandates`]: () => ({ mandates: [] }),
  });
}

beforeEach(() => start(true));

const open = () => renderApp(`/sales/billing?template=${TEMPLATE_ID}`);
const currency = () => page.getByRole('combobox', { name: 'מטבע', exact: true });
const sent = () => server.callsTo(ACT)[0]?.body as { form: { document: object } } | undefined;

async function save(): Promise<void> {
  await userEvent.keyboard('{Control>}s{/Control}');
  await expect.poll(() => sent()).toBeDefined();
}

test('prices in dollars are shown as such, and billed by the rate of the day', async () => {
  await open();
  await currency().selectOptions('USD');
  const rail = page.getByRole('complementary', { name: 'המסמך הבא' });
  await expect.element(rail.getByText('USD').first()).toBeVisible();
  await expect.element(page.getByText(/המסמך ב־USD, לפי השער היציג של יום החיוב/)).toBeVisible();
  const request = page.getByRole('radio', { name: /בקשת תשלום/ });
  await expect.element(request).toBeDisabled();
  await expect.element(page.getByText('בשקלים בלבד').first()).toBeVisible();
  expect((await axeAtRest()).violations).toEqual([]);
  await expectFineOnPhone(currency());
  await save();
  expect(sent()?.form.document).toMatchObject({ currency: 'USD', currencyRateE6: 0 });
});

test('a rate that is fixed has to be typed', async () => {
  await open();
  await currency().selectOptions('EUR');
  await page.getByRole('radio', { name: 'שער קבוע' }).click();
  const rate = page.getByRole('textbox', { name: 'שער ליחידת מטבע' });
  await userEvent.keyboard('{Control>}s{/Control}');
  await expect.element(rate).toHaveAttribute('aria-invalid', 'true');
  expect(sent()).toBeUndefined();
  await rate.fill('4.15');
  await save();
  expect(sent()?.form.document).toMatchObject({ currency: 'EUR', currencyRateE6: 4_150_000 });
});

test('a business that issues in shekels alone is not asked', async () => {
  start(false);
  await open();
  await expect.element(page.getByRole('textbox', { name: 'שם התבנית' })).toBeVisible();
  expect(currency().elements()).toEqual([]);
});

test('a discount by a sum goes with its currency, and the editor says so', async () => {
  const { form } = view;
  const discount = { kind: 'amount', amountMinor: agorot(50_00) } as const;
  view = { ...view, form: { ...form, document: { ...form.document, discount } } };
  await open();
  await currency().selectOptions('USD');
  await expect
    .element(page.getByText('ההנחות בסכום היו במטבע הקודם', { exact: false }))
    .toBeVisible();
  await save();
  expect(sent()?.form.document).toMatchObject({ currency: 'USD', discount: { kind: 'none' } });
});
