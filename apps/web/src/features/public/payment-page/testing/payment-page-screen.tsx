import { beforeEach } from 'vitest';
import { page as browserPage } from 'vitest/browser';

import { axeAtRest } from '../../../../../test/axe-at-rest.ts';
import { fakeServer, type FakeServer } from '../../../../../test/fake-server.ts';
import { renderPart } from '../../../../../test/render-part.tsx';
import { showLanguage } from '../../../../shared/language/language-store.ts';
import { PaymentFrame } from '../shared/payment-frame.tsx';
import { PaymentPageScreen } from '../payment-page.tsx';
import { A_PAYMENT_PAGE } from './a-payment-page.ts';

export const GET = 'GET /v2/api/public/payments/{token}';
export const START = 'POST /v2/api/public/payments/{token}/start';
export const CHECK = 'GET /v2/api/public/payments/{token}/check';
/** Where the started payment leads: it stays on this page. */
export const GATEWAY = '#gateway';

export let server: FakeServer;

/** Gives each test a server and a browser of its own. */
export function startPaymentPage(): void {
  beforeEach(async () => {
    localStorage.clear();
    window.location.hash = '';
    document.cookie = 'XSRF-TOKEN=token-1';
    await showLanguage('he');
    await browserPage.viewport(1440, 900);
    server = fakeServer({
      [GET]: () => A_PAYMENT_PAGE,
      [START]: () => ({ url: GATEWAY, fields: null, statusToken: 'status-1' }),
    });
  });
}

export function given(changes: Partial<typeof A_PAYMENT_PAGE>): void {
  server.answer({ [GET]: () => ({ ...A_PAYMENT_PAGE, ...changes }) });
}

export function open() {
  return renderPart(
    <PaymentFrame>
      <PaymentPageScreen token="abc" />
    </PaymentFrame>,
  );
}

export type Screen = Awaited<ReturnType<typeof open>>;

export const payButton = (screen: Screen) => screen.getByRole('button', { name: /^תשלום בכרטיס/ });

export const choose = (screen: Screen, name: string) =>
  screen.getByRole('radio', { name, exact: true }).click({ force: true });

/** What was sent to start payments, in order. */
export const started = () => server.callsTo(START).map(({ body }) => body as object);

export async function violations(): Promise<string[]> {
  const { violations: found } = await axeAtRest();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
}
