import { beforeEach, expect, test, vi } from 'vitest';
import { page as browserPage } from 'vitest/browser';

import { axeAtRest } from '../../../../test/axe-at-rest.ts';
import { fakeServer, refusal, type FakeServer } from '../../../../test/fake-server.ts';
import { renderPart } from '../../../../test/render-part.tsx';
import { showLanguage } from '../../../shared/language/language-store.ts';
import { leaveFor } from '../payment-page/shared/leave-for.ts';
import { PaymentFrame } from '../payment-page/shared/payment-frame.tsx';
import type { SaleAddress } from './sale-address.ts';
import { SalesPageScreen } from './sales-page.tsx';
import { A_PUBLISHED_PAGE, NOTHING_LEFT } from './shared/testing/a-sales-page.ts';

const GET = 'GET /v2/api/public/sales-pages/{business}/{slug}';
const ORDER = 'POST /v2/api/public/sales-pages/{business}/{slug}/orders';
const ADDRESS = { business: '3k', slug: 'calendar' };

let server: FakeServer;

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  window.location.hash = '';
  document.cookie = 'XSRF-TOKEN=token-1';
  await showLanguage('he');
  await browserPage.viewport(390, 844);
  server = fakeServer({
    [GET]: () => A_PUBLISHED_PAGE,
    [ORDER]: () => ({ url: '#gateway', fields: null, statusToken: 'status-1' }),
  });
});

function open(address: SaleAddress = ADDRESS) {
  return renderPart(
    <PaymentFrame isWide>
      <SalesPageScreen address={address} />
    </PaymentFrame>,
  );
}

type Screen = Awaited<ReturnType<typeof open>>;

async function fill(screen: Screen): Promise<void> {
  await screen.getByRole('radio', { name: /נקודת איסוף/ }).click();
  await screen.getByLabelText('שם מלא').fill('רונית אלון');
  await screen.getByLabelText(/^מייל/).fill('ronit@payers.test');
  await screen.getByLabelText('כתובת למשלוח').fill('הדוגמה 12');
  await screen.getByRole('checkbox', { name: /קראתי את התנאים/ }).click();
}

const pay = (screen: Screen) => screen.getByRole('button', { name: 'לתשלום', exact: true });

test('the total follows the choice, and what is sent is the choice with what was shown', async () => {
  const screen = await open();
  const bar = () => document.querySelector('.sale-bar__sum')?.textContent ?? '';
  await expect.poll(bar).toContain('89.00');
  await screen.getByRole('button', { name: /עוד לוח שנה/ }).click();
  await fill(screen);
  await expect.poll(bar).toContain('198.00');
  await pay(screen).click();
  await expect.poll(() => window.location.hash).toBe('#gateway');
  const [sent] = server.callsTo(ORDER);
  expect(sent?.body).toMatchObject({
    choice: {
      quantities: [{ variantId: 'wall', quantity: 2 }],
      shippingId: 'point',
      amountAgorot: null,
    },
    totalAgorot: 198_00,
    buyer: { name: 'רונית אלון', address: 'הדוגמה 12' },
    agreesToTerms: true,
  });
});

test('a page within one of another site opens the payment outside of it, by an address and by a form', async () => {
  const opening = vi.spyOn(window, 'open').mockReturnValue(null);
  const screen = await open({ ...ADDRESS, isFramed: true });
  await fill(screen);
  await pay(screen).click();
  await expect.poll(() => opening.mock.calls).toEqual([['#gateway', '_top']]);
  const targets: string[] = [];
  vi.spyOn(HTMLFormElement.prototype, 'requestSubmit').mockImplementation(function submit(
    this: HTMLFormElement,
  ) {
    targets.push(this.target);
  });
  leaveFor({ url: '#gateway', fields: { a: '1' } }, '_top');
  expect(targets).toEqual(['_top']);
  vi.restoreAllMocks();
});

test('a frame that the browser does not leave is unlocked after a while, and offers the payment in a new tab', async () => {
  const opening = vi.spyOn(window, 'open').mockReturnValue(null);
  const screen = await open({ ...ADDRESS, isFramed: true });
  await fill(screen);
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  try {
    await pay(screen).click();
    await expect.poll(() => opening.mock.calls).toEqual([['#gateway', '_top']]);
    await expect.element(screen.getByRole('button', { name: /פותחים את דף התשלום/ })).toBeVisible();
    vi.advanceTimersByTime(3_000);
    await expect.element(screen.getByText('דף התשלום לא נפתח')).toBeVisible();
    await expect.element(pay(screen)).toBeVisible();
    await screen.getByRole('button', { name: 'לתשלום בכרטיסייה חדשה' }).click();
    expect(opening.mock.calls.at(-1)).toEqual(['#gateway', '_blank']);
    await screen.getByLabelText('שם מלא').fill('מישהי אחרת');
    await expect.element(screen.getByText('דף התשלום לא נפתח')).not.toBeInTheDocument();
    // Nothing was ordered a second time.
    expect(server.callsTo(ORDER)).toHaveLength(1);
  } finally {
    vi.useRealTimers();
    vi.restoreAllMocks();
  }
});

test('nothing is agreed to or sent before the buyer says so, and what is missing stands at its field', async () => {
  const screen = await open();
  await expect.element(screen.getByRole('checkbox', { name: /קראתי/ })).not.toBeChecked();
  await expect.element(screen.getByRole('radio', { name: /נקודת איסוף/ })).not.toBeChecked();
  await pay(screen).click();
  await expect.element(screen.getByText('יש לבחור איך מקבלים')).toBeVisible();
  await expect.element(screen.getByText('כדי להמשיך יש להסכים לתנאים')).toBeVisible();
  expect(server.callsTo(ORDER)).toHaveLength(0);
});

test('no more than is left is chosen, and who was slower is told before paying', async () => {
  const screen = await open();
  const more = screen.getByRole('button', { name: /עוד לוח שנה/ });
  await more.click();
  await expect.element(more).toBeDisabled();
  await expect.element(screen.getByText('נותרו 2')).toBeVisible();
  await fill(screen);
  server.answer({ [ORDER]: () => refusal(409, 'SOLD_OUT') });
  await pay(screen).click();
  await expect.element(screen.getByText('מישהו הקדים אותך')).toBeVisible();
});

test.each([
  ['closed', { ...A_PUBLISHED_PAGE, content: null }, 'הדף לא פעיל כרגע'],
  ['sold out', { ...A_PUBLISHED_PAGE, left: NOTHING_LEFT }, 'הכול נמכר'],
  ['without a terminal', { ...A_PUBLISHED_PAGE, gateway: null }, 'אי אפשר לשלם כאן עכשיו'],
])('a page that is %s says so and takes no order', async (_what, shown, words) => {
  server.answer({ [GET]: () => shown });
  const screen = await open();
  await expect.element(screen.getByText(words)).toBeVisible();
  await expect.element(pay(screen)).not.toBeInTheDocument();
});

const COUPON = 'GET /v2/api/public/sales-pages/{business}/{slug}/coupon';

/** A page with coupons, of which the server answers what is given. */
async function openWithCoupon(answer: () => unknown) {
  server.answer({ [GET]: () => ({ ...A_PUBLISHED_PAGE, hasCoupons: true }), [COUPON]: answer });
  const screen = await open();
  await screen.getByText('יש קופון').click();
  await screen.getByLabelText('קוד הקופון').fill('coast10');
  return screen;
}

const A_TENTH = { code: 'COAST10', percent: 10, sumAgorot: null, leastAgorot: 0 };

test('a coupon lowers the total by what the server said of it, and its code goes with the order', async () => {
  const screen = await openWithCoupon(() => A_TENTH);
  await pay(screen).click();
  await expect.element(screen.getByText('יש להפעיל את הקופון, או למחוק אותו')).toBeVisible();
  await screen.getByRole('button', { name: 'הפעלה' }).click();
  await expect.element(screen.getByText('COAST10')).toBeVisible();
  const bar = () => document.querySelector('.sale-bar__sum')?.textContent ?? '';
  await expect.poll(bar).toContain('80.10');
  await fill(screen);
  await pay(screen).click();
  await expect.poll(() => window.location.hash).toBe('#gateway');
  expect(server.callsTo(ORDER)[0]?.body).toMatchObject({
    couponCode: 'COAST10',
    totalAgorot: 100_10,
  });
});

test('why a coupon gives nothing is shown at its field, and an order whose coupon was refused is shown without it', async () => {
  const screen = await openWithCoupon(() =>
    refusal(422, 'COUPON_REFUSED', { params: { reason: 'ended' } }),
  );
  const take = screen.getByRole('button', { name: 'הפעלה' });
  await take.click();
  await expect.element(screen.getByText('תוקף הקופון נגמר')).toBeVisible();
  server.answer({ [COUPON]: () => ({ ...A_TENTH, leastAgorot: 100_00 }) });
  await take.click();
  await expect.element(screen.getByText('הקופון תקף לקנייה של 100.00 ₪ ומעלה')).toBeVisible();
  await screen.getByRole('button', { name: /עוד לוח שנה/ }).click();
  const bar = () => document.querySelector('.sale-bar__sum')?.textContent ?? '';
  await expect.poll(bar).toContain('160.20');
  server.answer({
    [ORDER]: () => refusal(422, 'COUPON_REFUSED', { params: { reason: 'used-up' } }),
  });
  await fill(screen);
  await pay(screen).click();
  await expect.element(screen.getByText('הקופון נוצל עד הסוף')).toBeVisible();
  await expect.poll(bar).toContain('198.00');
});

test.each([390, 1440])('the page is usable by everybody at %i', async (width) => {
  await browserPage.viewport(width, 900);
  const screen = await open();
  await expect.element(pay(screen)).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  expect((await axeAtRest()).violations).toEqual([]);
});
