import type {
  Charge,
  CustomerToCharge,
} from '@pinkas/contract/sales/virtual-terminal/virtual-terminal.contract';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { axeAtRest } from '../../../../test/axe-at-rest.ts';
import {
  fakeServer,
  refusal,
  startHandlers,
  type FakeServer,
} from '../../../../test/fake-server.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { chooseLanguage } from '../../../shared/language/language-store.ts';
import {
  A_SIDE,
  CARD,
  CUSTOMER,
  ENDING,
  ID,
  KNOWN,
  PAGE,
  PAID,
  USUAL,
} from './testing/a-charge.ts';

const CHARGE = 'POST /v2/api/virtual-terminal/charges';
const CHARGE_SAVED = 'POST /v2/api/virtual-terminal/saved-charges';
const ENDED = { ...ENDING, id: ID, lastDigits: '7790', state: 'ended' } as const;
let server: FakeServer;
let side: CustomerToCharge;
let charge: Charge;

beforeEach(async () => {
  await chooseLanguage('he');
  side = { ...A_SIDE, lastDescription: 'ליווי חודשי', cards: [CARD, ENDING] };
  charge = { ...PAID, isOfSavedCard: true };
  vi.spyOn(window, 'open').mockImplementation(
    () => ({ open: vi.fn(), close: vi.fn() }) as unknown as Window,
  );
  server = fakeServer({
    ...startHandlers(true),
    'GET /v2/api/virtual-terminal': () => ({
      terminals: [USUAL],
      docTypes: [320, 400],
      vatBasisPoints: 1_800,
    }),
    'GET /v2/api/customers': () => ({ customers: [KNOWN] }),
    'GET /v2/api/virtual-terminal/customers/{id}': () => side,
    'GET /v2/api/virtual-terminal/charges': () => ({ count: 0, sumAgorot: 0, charges: [] }),
    'GET /v2/api/virtual-terminal/charges/{id}': () => charge,
    [CHARGE]: () => ({ attemptId: ID, url: PAGE }),
    [CHARGE_SAVED]: () => charge,
  });
});

const open = () => renderApp('/sales/virtual_terminal');
type Screen = Awaited<ReturnType<typeof open>>;
const bodies = () => server.callsTo(CHARGE_SAVED).map(({ body }) => body);
const cardOf = (screen: Screen, name: RegExp) => screen.getByRole('radio', { name });

async function pickKnown(screen: Screen): Promise<void> {
  await screen.getByRole('combobox', { name: 'לקוח' }).fill('אור');
  await screen.getByRole('option', { name: /קליניקת אור לבן/ }).click();
  await expect.element(screen.getByRole('group', { name: 'כרטיס' })).toBeVisible();
}

async function violations(): Promise<string[]> {
  const { violations: found } = await axeAtRest();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
}

describe('a saved card', () => {
  test('is charged by 12 keys, without a page, and its result is in the rail', async () => {
    const screen = await open();
    await expect.element(screen.getByRole('combobox', { name: 'לקוח' })).toHaveFocus();
    const choosing = ['א', 'ו', 'ר', '{Enter}'];
    for (const key of choosing) await userEvent.keyboard(key);
    await expect.element(screen.getByRole('textbox', { name: 'סכום לחיוב' })).toHaveFocus();
    await userEvent.keyboard('1180');
    await expect.element(cardOf(screen, /4417/)).toBeChecked();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    // With the digits of the sum, and Ctrl and Enter.
    expect(choosing.length + 4 + 2).toBeLessThanOrEqual(12);
    await expect.poll(bodies).toMatchObject([
      {
        customerId: CUSTOMER,
        cardId: CARD.id,
        amountAgorot: 118_000,
        description: 'ליווי חודשי',
        docType: 320,
        instalments: 1,
        isSure: false,
      },
    ]);
    const result = screen.getByRole('region', { name: 'תוצאת החיוב' });
    await expect.element(result.getByText('החיוב אושר')).toBeVisible();
    expect(window.open).not.toHaveBeenCalled();
    expect(server.callsTo(CHARGE)).toEqual([]);
  });

  test('is chosen by 1 to 3 outside of the fields, and the last one is another card on the page', async () => {
    const screen = await open();
    await pickKnown(screen);
    await screen.getByRole('textbox', { name: 'סכום לחיוב' }).fill('100');
    await cardOf(screen, /4417/).click();
    await userEvent.keyboard('2');
    await expect.element(cardOf(screen, /0932/)).toBeChecked();
    await expect.element(screen.getByText(/פג ב־30\/11\/2026/)).toBeVisible();
    await userEvent.keyboard('3');
    await expect.element(cardOf(screen, /כרטיס אחר/)).toBeChecked();
    await screen.getByRole('checkbox', { name: /לשמור את הכרטיס/ }).click();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.poll(() => server.callsTo(CHARGE).length).toBe(1);
    expect(server.callsTo(CHARGE)[0]?.body).toMatchObject({
      savesCard: true,
      customerId: CUSTOMER,
    });
    expect(bodies()).toEqual([]);
  });

  test('that ended or whose terminal is disconnected cannot be chosen', async () => {
    side = { ...side, cards: [ENDED, { ...CARD, isConnected: false }] };
    const screen = await open();
    await pickKnown(screen);
    await expect.element(cardOf(screen, /7790/)).toBeDisabled();
    await expect.element(cardOf(screen, /4417/)).toBeDisabled();
    await expect.element(cardOf(screen, /כרטיס אחר/)).toBeChecked();
    await expect.element(screen.getByText('פג תוקף')).toBeVisible();
    await expect.element(screen.getByText('המסוף מנותק')).toBeVisible();
  });

  test('of another customer is not charged: the choice goes with the customer', async () => {
    const screen = await open();
    await pickKnown(screen);
    await screen.getByRole('combobox', { name: 'לקוח' }).fill('רות כהן');
    await expect.element(screen.getByRole('group', { name: 'כרטיס' })).not.toBeInTheDocument();
    await expect
      .element(screen.getByRole('checkbox', { name: /לשמור את הכרטיס/ }))
      .not.toBeInTheDocument();
  });

  test('the same sum in doubt is charged again after a yes alone', async () => {
    server.answer({
      [CHARGE_SAVED]: ({ body }) =>
        (body as { isSure: boolean }).isSure ? charge : refusal(409, 'PAYMENT_IN_DOUBT'),
    });
    const screen = await open();
    await pickKnown(screen);
    await screen.getByRole('textbox', { name: 'סכום לחיוב' }).fill('1180');
    await screen.getByRole('button', { name: /^חיוב/ }).click();
    await screen.getByRole('button', { name: 'חיוב נוסף' }).click();
    await expect.poll(bodies).toMatchObject([{ isSure: false }, { isSure: true }]);
  });

  test('that is refused leads to another card with what was typed', async () => {
    const refused = { meaning: 'issuer-refused', reason: 'refused', code: '004', text: '' };
    charge = { ...PAID, state: 'refused', document: null, isOfSavedCard: true, refusal: refused };
    const screen = await open();
    await pickKnown(screen);
    await screen.getByRole('textbox', { name: 'סכום לחיוב' }).fill('1180');
    await screen.getByRole('button', { name: /^חיוב/ }).click();
    await screen.getByRole('button', { name: 'כרטיס אחר' }).click();
    await expect
      .element(screen.getByRole('textbox', { name: 'סכום לחיוב' }))
      .toHaveValue('1,180.00');
    await expect.element(cardOf(screen, /כרטיס אחר/)).toBeChecked();
  });

  test('is chosen on a phone, in English too, and breaks no rule of access', async () => {
    const screen = await open();
    await page.viewport(390, 844);
    await pickKnown(screen);
    await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
    expect(await violations()).toEqual([]);
    await chooseLanguage('en');
    await expect.element(screen.getByText('Another card by telephone')).toBeVisible();
    expect(await violations()).toEqual([]);
  });
});
