import type { LeftCart } from '@pinkas/contract/public/sales-page/sales-page.contract';
import { beforeEach, expect, test } from 'vitest';
import { page as browserPage } from 'vitest/browser';

import { axeAtRest } from '../../../../test/axe-at-rest.ts';
import { fakeServer, refusal, type FakeServer } from '../../../../test/fake-server.ts';
import { renderPart } from '../../../../test/render-part.tsx';
import { showLanguage } from '../../../shared/language/language-store.ts';
import { PaymentFrame } from '../payment-page/shared/payment-frame.tsx';
import { SalesPageScreen } from './sales-page.tsx';
import { A_PAGE_CONTENT, A_PUBLISHED_PAGE } from './shared/testing/a-sales-page.ts';

const GET = 'GET /v2/api/public/sales-pages/{business}/{slug}';
const ORDER = 'POST /v2/api/public/sales-pages/{business}/{slug}/orders';
const COUPON = 'GET /v2/api/public/sales-pages/{business}/{slug}/coupon';
const CART = 'GET /v2/api/public/sales-carts/{token}';
const STOP = 'POST /v2/api/public/sales-carts/{token}/no-reminders';

const A_CART: LeftCart = {
  quantities: [{ variantId: 'wall', quantity: 2 }],
  shippingId: 'self',
  amountAgorot: null,
  couponCode: '',
  name: 'רונית אלון',
};

let server: FakeServer;

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  window.location.hash = '';
  document.cookie = 'XSRF-TOKEN=token-1';
  await showLanguage('he');
  await browserPage.viewport(390, 844);
  const content = { ...A_PAGE_CONTENT, reminder: { afterHours: 4 } };
  server = fakeServer({
    [GET]: () => ({ ...A_PUBLISHED_PAGE, content }),
    [ORDER]: () => ({ url: '#gateway', fields: null, statusToken: 'status-1' }),
    [CART]: () => ({ cart: A_CART }),
    [STOP]: () => ({ success: true }),
  });
});

function open(hash: string) {
  window.location.hash = hash;
  return renderPart(
    <PaymentFrame isWide>
      <SalesPageScreen address={{ business: '3k', slug: 'calendar' }} />
    </PaymentFrame>,
  );
}

type Screen = Awaited<ReturnType<typeof open>>;

const mayRemind = (screen: Screen) => screen.getByRole('checkbox', { name: /אפשר להזכיר לי/ });
const bar = () => document.querySelector('.sale-bar__sum')?.textContent ?? '';

async function pay(screen: Screen): Promise<unknown> {
  // The link says nothing of how the buyer is reached.
  await screen.getByLabelText('מייל').fill('ronit@payers.test');
  await screen.getByRole('checkbox', { name: /קראתי את התנאים/ }).click();
  await screen.getByRole('button', { name: 'לתשלום' }).click();
  await expect.poll(() => window.location.hash).toBe('#gateway');
  return server.callsTo(ORDER)[0]?.body;
}

test('a reminder is agreed to by the buyer alone: its box is empty, also where they come back', async () => {
  const screen = await open('cart=token-1');
  await expect.element(mayRemind(screen)).not.toBeChecked();
  await mayRemind(screen).click();
  expect(await pay(screen)).toMatchObject({ agreesToReminder: true });
  window.location.hash = '';
  const again = await open('');
  await expect.element(again.getByLabelText('שם מלא').last()).toHaveValue('רונית אלון');
  await expect.element(mayRemind(again).last()).not.toBeChecked();
});

test('who does not tick the box sends no consent', async () => {
  expect(await pay(await open('cart=token-1'))).not.toHaveProperty('agreesToReminder');
});

test('the link of a reminder fills the form with what was chosen, at the prices of the page', async () => {
  server.answer({
    [CART]: () => ({ cart: { ...A_CART, couponCode: 'COAST10' } }),
    [COUPON]: () => ({ code: 'COAST10', percent: 10, sumAgorot: null, leastAgorot: 0 }),
  });
  const screen = await open('cart=token-1');
  await expect.element(screen.getByText(/זה מה שנבחר כאן קודם/)).toBeVisible();
  await expect.poll(bar).toContain('160.20');
  expect(await pay(screen)).toMatchObject({
    choice: { quantities: [{ variantId: 'wall', quantity: 2 }], shippingId: 'self' },
    couponCode: 'COAST10',
    buyer: { name: 'רונית אלון', email: 'ronit@payers.test' },
  });
});

test('a coupon that is good no longer does not come back with the cart', async () => {
  server.answer({
    [CART]: () => ({ cart: { ...A_CART, couponCode: 'COAST10' } }),
    [COUPON]: () => refusal(422, 'COUPON_REFUSED', { params: { reason: 'ended' } }),
  });
  const screen = await open('cart=token-1');
  await expect.poll(bar).toContain('178.00');
  expect(await pay(screen)).not.toHaveProperty('couponCode');
});

test('a cart that was paid is said to be, and a link that leads to none shows the page', async () => {
  server.answer({ [CART]: () => ({ cart: null }) });
  const over = await open('cart=token-1');
  await expect.element(over.getByText(/כבר שולם/)).toBeVisible();
  await expect.poll(bar).toContain('89.00');
  await over.unmount();
  server.answer({ [CART]: () => refusal(404, 'NOT_FOUND') });
  const none = await open('cart=token-2');
  await expect.element(none.getByLabelText('שם מלא')).toHaveValue('');
});

test('reminders are stopped by a press and not by opening the link, whatever became of the page', async () => {
  server.answer({ [GET]: () => refusal(404, 'NOT_FOUND') });
  const screen = await open('no-reminders=token-1');
  const stop = screen.getByRole('button', { name: 'ביטול התזכורות' });
  await expect.element(stop).toBeVisible();
  expect(server.callsTo(STOP)).toHaveLength(0);
  expect((await axeAtRest()).violations).toEqual([]);
  await stop.click();
  await expect.element(screen.getByText('התזכורות בוטלו')).toBeVisible();
  await expect.element(stop).not.toBeInTheDocument();
  expect(server.callsTo(STOP)).toHaveLength(1);
});
