import { describe, expect, test } from 'vitest';

import { noConnection, refusal } from '../../../../test/fake-server.ts';
import { A_PAYMENT_PAGE } from './testing/a-payment-page.ts';
import {
  CHECK,
  choose,
  GATEWAY,
  GET,
  given,
  open,
  payButton,
  server,
  START,
  started,
  startPaymentPage,
  violations,
} from './testing/payment-page-screen.tsx';

startPaymentPage();

const keys = () => server.callsTo(START).map(({ headers }) => headers.get('idempotency-key'));

describe('the button', () => {
  test('sends a double click once, and stays locked until the other page is there', async () => {
    const screen = await open();
    await payButton(screen).dblClick();
    await expect.poll(() => window.location.hash).toBe(GATEWAY);
    expect(started()).toHaveLength(1);
    await expect
      .element(screen.getByRole('button', { name: 'פותחים את דף התשלום' }))
      .toHaveAttribute('aria-busy', 'true');
  });

  test('works again for who comes back, as another payment; another tab has the same key before', async () => {
    const first = await open();
    await payButton(first).click();
    await expect.poll(() => keys().length).toBe(1);
    await first.unmount();
    const second = await open();
    await payButton(second).click();
    await expect.poll(() => keys().length).toBe(2);
    const reads = server.callsTo(GET).length;
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await expect.poll(() => server.callsTo(GET).length).toBe(reads + 1);
    await payButton(second).click();
    await expect.poll(() => keys().length).toBe(3);
    const [one, two, three] = keys();
    expect(two).toBe(one);
    expect(three).not.toBe(one);
  });

  test('begins anew where the page of its key is over', async () => {
    let tries = 0;
    server.answer({
      [START]: () => {
        tries += 1;
        return tries === 1
          ? refusal(409, 'IDEMPOTENCY_KEY_REUSED')
          : { url: GATEWAY, fields: null, statusToken: 'status-2' };
      },
    });
    const screen = await open();
    await payButton(screen).click();
    await expect.poll(() => window.location.hash).toBe(GATEWAY);
    expect(new Set(keys()).size).toBe(2);
  });

  test('posts the fields that a gateway asks for', async () => {
    const posted: string[] = [];
    const onSubmit = (event: SubmitEvent): void => {
      if (!(event.target instanceof HTMLFormElement) || event.target.method !== 'post') return;
      event.preventDefault();
      const data = new FormData(event.target);
      posted.push(event.target.action, JSON.stringify(Object.fromEntries(data)));
    };
    document.addEventListener('submit', onSubmit, true);
    server.answer({
      [START]: () => ({
        url: 'https://direct.tranzila.com/demo/iframenew.php',
        fields: { sum: '8791', thtk: 'abc' },
        statusToken: 'status-1',
      }),
    });
    const screen = await open();
    await payButton(screen).click();
    await expect
      .poll(() => posted)
      .toEqual(['https://direct.tranzila.com/demo/iframenew.php', '{"sum":"8791","thtk":"abc"}']);
    document.removeEventListener('submit', onSubmit, true);
  });

  test('keeps the choice where no page opened, and says that nothing was charged', async () => {
    server.answer({ [START]: () => refusal(503, 'CARD_GATEWAY_UNAVAILABLE') });
    const screen = await open();
    await choose(screen, 'סכום אחר');
    await screen.getByLabelText('כמה לשלם עכשיו').fill('300');
    await payButton(screen).click();
    await expect.element(screen.getByText(/הכרטיס לא חויב/)).toBeVisible();
    await expect.element(payButton(screen)).toMatchTextContent(/300\.00/);
    expect(await violations()).toEqual([]);
  });

  test('tells the new sum where it changed meanwhile', async () => {
    server.answer({
      [START]: () => refusal(409, 'TOTAL_MISMATCH', { params: { totalAgorot: 442_500 } }),
    });
    const screen = await open();
    await expect.element(payButton(screen)).toBeVisible();
    given({ amountAgorot: 442_500 });
    await payButton(screen).click();
    await expect.element(screen.getByText(/הסכום לתשלום הוא עכשיו 4,425\.00/)).toBeVisible();
    await expect.element(payButton(screen)).toMatchTextContent(/4,425\.00/);
  });

  test('waits for the check that many starts ask for, and is there all the time', async () => {
    server.answer({
      [START]: () => refusal(422, 'ROBOT_CHECK_NEEDED', { params: { level: 1 } }),
      [CHECK]: () => ({}),
    });
    const screen = await open();
    await payButton(screen).click();
    await expect.element(screen.getByText('בדיקה קצרה לפני התשלום')).toBeVisible();
    await expect.element(payButton(screen)).toBeDisabled();
    await expect.poll(() => document.querySelector('altcha-widget')).not.toBeNull();
    const widget = document.querySelector('altcha-widget');
    expect(Reflect.get(widget ?? {}, 'challenge')).toBe('/v2/api/public/payments/abc/check');
    server.answer({ [START]: () => ({ url: GATEWAY, fields: null, statusToken: 's' }) });
    const solved = { state: 'verified', payload: 'solved' };
    widget?.dispatchEvent(new CustomEvent('statechange', { detail: solved }));
    await payButton(screen).click();
    await expect.poll(() => window.location.hash).toBe(GATEWAY);
    expect(started().at(-1)).toMatchObject({ proof: 'solved' });
  });
});

describe('where nothing is paid now', () => {
  test('it says that all is paid, with what was issued', async () => {
    given({
      state: 'paid',
      amountAgorot: 0,
      documents: [],
      receipts: [{ docType: 400, number: 40_093, pagePath: '/d/receipt' }],
    });
    const screen = await open();
    await expect
      .element(screen.getByRole('heading', { name: 'אין מה לשלם, הכול שולם' }))
      .toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: 'קבלה 40093' }))
      .toHaveAttribute('href', '/d/receipt');
    expect(await violations()).toEqual([]);
  });

  test('an earlier payment without an answer leaves no second charge beside it', async () => {
    given({
      earlier: { kind: 'in-doubt', statusToken: 'status-9', at: '2026-11-26T08:31:00.000Z' },
    });
    const screen = await open();
    await expect.element(screen.getByText(/לא לשלם שוב/)).toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: 'מה מצב התשלום' }))
      .toHaveAttribute('href', '/pay/status/status-9');
    expect(payButton(screen).elements()).toEqual([]);
    expect(await violations()).toEqual([]);
  });

  test('a page that another tab opened is told beside the button', async () => {
    given({
      earlier: { kind: 'page-open', statusToken: 'status-9', at: '2026-11-26T08:31:00.000Z' },
    });
    const screen = await open();
    await expect.element(screen.getByText(/דף תשלום נפתח ב־10:31/)).toBeVisible();
    await expect.element(payButton(screen)).toBeVisible();
  });

  test('what was cancelled, and a business without a terminal, name whom to ask', async () => {
    given({ state: 'ended', documents: [], amountAgorot: 0 });
    const ended = await open();
    await expect.element(ended.getByText(/הבקשה לתשלום בוטלה או הוחלפה/)).toBeVisible();
    await expect
      .element(ended.getByRole('link', { name: /שיחה עם/ }))
      .toHaveAttribute('href', 'tel:030000000');
    await ended.unmount();
    given({ gateway: null });
    const without = await open();
    await expect.element(without.getByText(/כרגע אי אפשר לשלם כאן בכרטיס/)).toBeVisible();
  });

  test('what is late is paid all the same', async () => {
    given({ state: 'late', validUntil: '2026-11-20' });
    const screen = await open();
    await expect.element(screen.getByText(/המועד לתשלום עבר ב־20\/11\/2026/)).toBeVisible();
    await expect.element(payButton(screen)).toBeVisible();
  });

  test('a wrong link and a lost connection are told apart', async () => {
    server.answer({ [GET]: () => refusal(404, 'NOT_FOUND') });
    const wrong = await open();
    await expect.element(wrong.getByRole('heading', { name: 'הקישור לא תקין' })).toBeVisible();
    await wrong.unmount();
    server.answer({ [GET]: noConnection });
    const lost = await open();
    await expect.element(lost.getByRole('heading', { name: 'דף התשלום לא נטען' })).toBeVisible();
    server.answer({ [GET]: () => A_PAYMENT_PAGE });
    await lost.getByRole('button', { name: /ניסיון/ }).click();
    await expect.element(payButton(lost)).toBeVisible();
  });
});
