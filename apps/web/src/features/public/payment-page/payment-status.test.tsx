import { beforeEach, describe, expect, test } from 'vitest';
import { page as browserPage } from 'vitest/browser';

import { axeAtRest } from '../../../../test/axe-at-rest.ts';
import {
  fakeServer,
  noConnection,
  refusal,
  type FakeServer,
} from '../../../../test/fake-server.ts';
import { renderPart } from '../../../../test/render-part.tsx';
import { showLanguage } from '../../../shared/language/language-store.ts';
import { payKeyOf } from './shared/pay-key.ts';
import { PaymentFrame } from './shared/payment-frame.tsx';
import { PaymentStatusScreen } from './payment-status.tsx';
import { A_PAYMENT_STATUS } from './testing/a-payment-page.ts';

const GET = 'GET /v2/api/public/payment-status/{token}';
const ASK = 'POST /v2/api/public/payment-status/{token}/ask';
const DOCUMENT = { docType: 400, number: 40_093, pagePath: '/d/receipt' };

let server: FakeServer;

beforeEach(async () => {
  localStorage.clear();
  document.cookie = 'XSRF-TOKEN=token-1';
  await showLanguage('he');
  await browserPage.viewport(390, 844);
  server = fakeServer({ [GET]: () => A_PAYMENT_STATUS, [ASK]: () => A_PAYMENT_STATUS });
});

function given(changes: Partial<typeof A_PAYMENT_STATUS>): void {
  const answer = () => ({ ...A_PAYMENT_STATUS, ...changes });
  server.answer({ [GET]: answer, [ASK]: answer });
}

function open() {
  return renderPart(
    <PaymentFrame>
      <PaymentStatusScreen token="status-1" />
    </PaymentFrame>,
  );
}

async function violations(): Promise<string[]> {
  const { violations: found } = await axeAtRest();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
}

describe('an unknown outcome', () => {
  test('says not to pay again, what was asked, and when it is known', async () => {
    const screen = await open();
    await expect
      .element(screen.getByRole('heading', { name: 'עדיין לא ידוע אם התשלום עבר' }))
      .toBeVisible();
    // What changes is announced, and the clock beside it is not.
    const announced = document.querySelector('main [aria-live="polite"]');
    expect(announced?.textContent).toContain('עדיין לא ידוע אם התשלום עבר');
    expect(announced?.textContent).not.toContain('בדיקה בעוד');
    await expect.element(screen.getByText('לא לשלם שוב')).toBeVisible();
    await expect.element(screen.getByText(/שאלנו פעמיים/)).toBeVisible();
    await expect.element(screen.getByText(/בדיקה בעוד/)).toMatchTextContent(/0:0[0-2]/);
    await expect.element(screen.getByText('27/11/2026 10:31')).toBeVisible();
    await expect.element(screen.getByText(/הקבלה תישלח אל/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'חזרה לדף התשלום' }).elements()).toEqual([]);
    expect(await violations()).toEqual([]);
    const { scrollWidth, clientWidth } = document.documentElement;
    expect(scrollWidth - clientWidth).toBe(0);
  });

  test('asks by itself, and becomes the success with its document', async () => {
    const screen = await open();
    await expect.element(screen.getByText('לא לשלם שוב')).toBeVisible();
    given({ state: 'paid', document: DOCUMENT, lastDigits: '4417', approvalNumber: '0098377' });
    await expect
      .element(screen.getByRole('heading', { name: 'התשלום התקבל' }), { timeout: 10_000 })
      .toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: 'פתיחת המסמך' }))
      .toHaveAttribute('href', '/d/receipt');
    await expect.element(screen.getByText('•••• 4417')).toBeVisible();
    await expect.element(screen.getByText('לא לשלם שוב')).not.toBeInTheDocument();
    expect(await violations()).toEqual([]);
  });

  test('has the gateway asked when the payer wants it, and keeps what is known without a connection', async () => {
    const screen = await open();
    await expect.element(screen.getByText('לא לשלם שוב')).toBeVisible();
    server.answer({ [GET]: noConnection, [ASK]: noConnection });
    await screen.getByRole('button', { name: 'לשאול עכשיו' }).click();
    await expect.poll(() => server.callsTo(ASK).length).toBeGreaterThan(0);
    await expect.element(screen.getByText('לא לשלם שוב')).toBeVisible();
  });
});

describe('a known outcome', () => {
  test('that was refused says why, and leads back to pay again', async () => {
    given({ state: 'refused', reason: 'expired-card' });
    const screen = await open();
    await expect
      .element(screen.getByRole('heading', { name: 'התשלום לא עבר, אפשר לשלם שוב' }))
      .toBeVisible();
    await expect.element(screen.getByText(/תוקף הכרטיס פג/)).toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: 'חזרה לדף התשלום' }))
      .toHaveAttribute('href', '/pay/abc');
    expect(await violations()).toEqual([]);
  });

  test('a card that was refused on a page that takes another is named at once, until another pays', async () => {
    given({ state: 'waiting', reason: 'expired-card' });
    const screen = await open();
    await expect
      .element(screen.getByRole('heading', { name: 'הכרטיס סורב, אפשר לנסות כרטיס אחר' }))
      .toBeVisible();
    await expect.element(screen.getByText(/תוקף הכרטיס פג/)).toBeVisible();
    await expect.element(screen.getByRole('link', { name: 'חזרה לדף התשלום' })).toBeVisible();
    // Another card may have paid on the same page: nothing says that none was charged.
    expect(screen.getByText(/לא חויב/).elements()).toEqual([]);
    await expect.element(screen.getByText('אנחנו שואלים עבורך')).toBeVisible();
    given({ state: 'paid', document: DOCUMENT });
    await expect
      .element(screen.getByRole('heading', { name: 'התשלום התקבל' }), { timeout: 10_000 })
      .toBeVisible();
  });

  test('that was not paid leads back too, and the same choice is another payment then', async () => {
    const before = payKeyOf('abc', { way: 'all' });
    given({ state: 'not-paid' });
    const screen = await open();
    await expect.element(screen.getByRole('heading', { name: 'התשלום לא בוצע' })).toBeVisible();
    expect(payKeyOf('abc', { way: 'all' })).not.toBe(before);
  });

  test('that is paid says so before its document is there', async () => {
    given({ state: 'paid' });
    const screen = await open();
    await expect.element(screen.getByText(/המסמך מופק עכשיו/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'פתיחת המסמך' }).elements()).toEqual([]);
  });

  test('is told in English to who pays in English', async () => {
    given({ state: 'paid', language: 'en', document: DOCUMENT });
    const screen = await open();
    await expect
      .element(screen.getByRole('heading', { name: 'The payment was received' }))
      .toBeVisible();
  });
});

test('while nobody paid, it says so, and how to go on', async () => {
  given({ state: 'waiting', asked: 0, askedAt: null });
  const screen = await open();
  await expect.element(screen.getByRole('heading', { name: 'בודקים אם התשלום עבר' })).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: /לא שילמת/ }))
    .toHaveAttribute('href', '/pay/abc');
});

test('a wrong link is told', async () => {
  server.answer({ [GET]: () => refusal(404, 'NOT_FOUND') });
  const screen = await open();
  await expect.element(screen.getByRole('heading', { name: 'הקישור לא תקין' })).toBeVisible();
});
