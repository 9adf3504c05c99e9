import type { CardPage } from '@pinkas/contract/public/payment-page/card-page.contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { page as browserPage } from 'vitest/browser';

import { axeAtRest } from '../../../../../test/axe-at-rest.ts';
import { fakeServer, refusal, type FakeServer } from '../../../../../test/fake-server.ts';
import { renderPart } from '../../../../../test/render-part.tsx';
import { showLanguage } from '../../../../shared/language/language-store.ts';
import { PaymentFrame } from '../shared/payment-frame.tsx';
import { A_PAYMENT_PAGE } from '../testing/a-payment-page.ts';
import { CardPageScreen } from './card-page.tsx';

const GET = 'GET /v2/api/public/card-links/{token}';
const START = 'POST /v2/api/public/card-links/{token}/start';
/** Where the started page leads: it stays on this one. */
const GATEWAY = '#gateway';

const A_CARD_PAGE: Record<keyof CardPage, unknown> = {
  business: A_PAYMENT_PAGE.business,
  state: 'open',
  cause: 'expiring',
  language: 'he',
  customerName: 'משתלת ענף ירוק',
  replaced: { lastDigits: '2210', expiresOn: '2026-12-31' },
  chargesAgorot: 0,
  savedDigits: '',
  validUntil: '2026-12-12',
  gateway: 'cardcom',
  earlier: null,
};

let server: FakeServer;

beforeEach(async () => {
  localStorage.clear();
  window.location.hash = '';
  document.cookie = 'XSRF-TOKEN=token-1';
  await showLanguage('he');
  await browserPage.viewport(1440, 900);
  server = fakeServer({
    [GET]: () => A_CARD_PAGE,
    [START]: () => ({ url: GATEWAY, fields: null, statusToken: 'status-1' }),
  });
});

function given(changes: Partial<typeof A_CARD_PAGE>): void {
  server.answer({ [GET]: () => ({ ...A_CARD_PAGE, ...changes }) });
}

const open = () =>
  renderPart(
    <PaymentFrame>
      <CardPageScreen token="abc" />
    </PaymentFrame>,
  );

async function violations(): Promise<string[]> {
  const { violations: found } = await axeAtRest();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
}

describe('the page of a link for a card', () => {
  test.each([
    ['he', 1440, 'החלפת הכרטיס השמור', 'להזנת הכרטיס'],
    ['en', 390, 'Replace the saved card', 'Enter the card'],
    ['he', 390, 'החלפת הכרטיס השמור', 'להזנת הכרטיס'],
  ] as const)(
    'says in %s at %i what is asked for, and fits',
    async (language, width, title, go) => {
      await browserPage.viewport(width, width === 390 ? 844 : 900);
      given({ language });
      const screen = await open();
      await expect.element(screen.getByRole('heading', { name: title })).toBeVisible();
      await expect.element(screen.getByText(/2210.*31\/12\/2026/)).toBeVisible();
      await expect.element(screen.getByText(/12\/12\/2026/)).toBeVisible();
      const button = screen.getByRole('button', { name: go });
      const { bottom } = button.element().getBoundingClientRect();
      expect(bottom).toBeLessThanOrEqual(900);
      const { scrollWidth, clientWidth } = document.documentElement;
      expect(scrollWidth - clientWidth).toBe(0);
      expect(await violations()).toEqual([]);
    },
  );

  test('leads to the gateway once the customer agreed, and never before', async () => {
    const screen = await open();
    const agree = screen.getByRole('checkbox', { name: /אני מסכים/ });
    await expect.element(agree).not.toBeChecked();
    await screen.getByRole('button', { name: 'להזנת הכרטיס' }).click();
    await expect.element(screen.getByText('צריך לסמן הסכמה כדי להמשיך')).toBeVisible();
    expect(server.callsTo(START)).toEqual([]);
    await agree.click();
    await screen.getByRole('button', { name: 'להזנת הכרטיס' }).click();
    await expect.poll(() => window.location.hash).toBe(GATEWAY);
    expect(server.callsTo(START)).toMatchObject([{ body: { agrees: true } }]);
  });

  test('says what the new card is charged with at once, and asks to agree to that', async () => {
    given({ cause: 'refused', chargesAgorot: 118_00 });
    const screen = await open();
    await expect.element(screen.getByText(/אחרי השמירה יחויבו ₪ 118\.00/)).toBeVisible();
    await expect
      .element(screen.getByRole('checkbox', { name: /יחייב אותו ב־₪ 118\.00 שלא עברו/ }))
      .not.toBeChecked();
    await expect.element(screen.getByText('אין חיוב עכשיו')).not.toBeInTheDocument();
    expect(await violations()).toEqual([]);
  });

  test('leads to what became of a page that was opened before', async () => {
    const at = '2026-11-26T08:31:08.000Z';
    given({ earlier: { kind: 'page-open', statusToken: 'before', at } });
    const screen = await open();
    await expect
      .element(screen.getByRole('link', { name: 'מה קרה בו' }))
      .toHaveAttribute('href', '/pay/status/before');
  });

  test.each([
    [{ state: 'used', savedDigits: '4417' }, /•••• 4417 שמור אצל סטודיו קו תכלת/],
    [{ state: 'ended' }, /הקישור היה בתוקף עד 12\/12\/2026/],
    [{ gateway: null }, /לא שומר כרטיסים כרגע/],
  ])('asks for nothing where no card is wanted: %o', async (changes, words) => {
    given(changes);
    const screen = await open();
    await expect.element(screen.getByText(words)).toBeVisible();
    expect(screen.getByRole('button', { name: 'להזנת הכרטיס' }).elements()).toEqual([]);
  });

  test('shows the new state where the link was used meanwhile', async () => {
    server.answer({ [START]: () => refusal(409, 'CARD_LINK_ENDED') });
    const screen = await open();
    await screen.getByRole('checkbox', { name: /אני מסכים/ }).click();
    given({ state: 'used' });
    await screen.getByRole('button', { name: 'להזנת הכרטיס' }).click();
    await expect.element(screen.getByRole('heading', { name: 'הכרטיס נשמר' })).toBeVisible();
  });
});
