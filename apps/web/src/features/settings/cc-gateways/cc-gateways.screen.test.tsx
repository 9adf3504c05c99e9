import type {
  CardTerminal,
  CardTerminals,
} from '@pinkas/contract/settings/cc-gateways/cc-gateways.contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import { axeAtRest } from '../../../../test/axe-at-rest.ts';
import {
  fakeServer,
  refusal,
  startHandlers,
  type FakeServer,
} from '../../../../test/fake-server.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { chooseLanguage } from '../../../shared/language/language-store.ts';

const LIST = 'GET /v2/api/settings/cc-gateways';
const CONNECT = 'POST /v2/api/settings/cc-gateways';
const ID = '0193aaaa-0000-7000-8000-000000000001';
const OTHER_ID = '0193aaaa-0000-7000-8000-000000000002';

function aTerminal(changes: Partial<CardTerminal> = {}): CardTerminal {
  return {
    id: ID,
    gateway: 'cardcom',
    title: '',
    terminal: '1000417',
    isTest: false,
    state: 'good',
    stateText: '',
    checkedAt: '2026-11-26T08:00:00.000Z',
    connectedAt: '2026-02-03T08:00:00.000Z',
    connectedBy: 'בר כהן',
    console: [],
    ...changes,
  };
}

const OFFERED: CardTerminals['offered'] = [
  {
    gateway: 'cardcom',
    currencies: ['ILS', 'USD'],
    capabilities: ['page', 'instalments', 'refund'],
    fields: [
      { name: 'terminal', isSecret: false, isOptional: false },
      { name: 'apiName', isSecret: true, isOptional: false },
      { name: 'apiPassword', isSecret: true, isOptional: false },
    ],
  },
];

let server: FakeServer;
let stored: CardTerminals;

beforeEach(async () => {
  await chooseLanguage('he');
  stored = {
    terminals: [aTerminal()],
    currencies: [{ currency: 'ILS', terminalId: ID }],
    offered: OFFERED,
  };
  server = fakeServer({ ...startHandlers(true), [LIST]: () => stored });
});

const open = () => renderApp('/settings/cc_gateways');
type Screen = Awaited<ReturnType<typeof open>>;

async function fillKey(screen: Screen): Promise<void> {
  await screen.getByRole('textbox', { name: 'מספר מסוף' }).fill('1000417');
  await screen.getByLabelText('שם משתמש לממשק (API Name)').fill('books');
  await screen.getByLabelText('סיסמת הממשק (API Password)').fill('secret');
}

async function violations(): Promise<string[]> {
  const { violations: found } = await axeAtRest();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
}

test('a terminal is shown with its state and what it charges and can do', async () => {
  const screen = await open();
  const card = screen.getByRole('region', { name: 'Cardcom' });
  await expect.element(card).toMatchTextContent(/תקין/);
  await expect.element(card).toMatchTextContent(/מסוף 1000417/);
  await expect.element(card).toMatchTextContent(/חובר 03\/02\/2026, בר כהן/);
  await expect.element(card).toMatchTextContent(/ברירת מחדל ILS/);
  const row = screen.getByRole('row', { name: /תשלומים/ });
  await expect.element(row).toMatchTextContent(/כן/);
  await expect.element(screen.getByText('דולר')).toBeVisible();
  await expect.element(screen.getByText('אין מסוף')).toBeVisible();
  expect(await violations()).toEqual([]);
  await page.viewport(390, 844);
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  expect(await violations()).toEqual([]);
});

test('what a gateway takes in its console alone is shown with where it goes there, and is copied', async () => {
  const value = 'https://books.example.com/front/card-terminals/x7/back';
  stored = {
    ...stored,
    terminals: [aTerminal({ gateway: 'hyp', console: [{ kind: 'back', value }] })],
  };
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined);
  const screen = await open();
  const card = screen.getByRole('region', { name: 'Hyp Pay' });
  await expect
    .element(card.getByRole('textbox', { name: 'כתובת החזרה של המשלם' }))
    .toHaveValue(value);
  await expect.element(card).toMatchTextContent(/במסך הניהול של Hyp/);
  expect(await violations()).toEqual([]);
  await card.getByRole('button', { name: /העתקה: כתובת החזרה של המשלם/ }).click();
  await expect.poll(() => copy.mock.calls).toEqual([[value]]);
  await expect.element(page.getByText('הועתק').last()).toBeVisible();
  copy.mockRejectedValue(new Error('not allowed'));
  await card.getByRole('button', { name: /העתקה: כתובת החזרה של המשלם/ }).click();
  await expect.element(page.getByText(/הדפדפן לא הרשה להעתיק/).last()).toBeVisible();
});

test('many terminals stay within a phone: their table is scrolled', async () => {
  const [cardcom] = OFFERED;
  if (cardcom === undefined) throw new Error('no gateway is offered');
  const gateways = [
    'cardcom',
    'hyp',
    'payplus',
    'tranzila',
    'grow',
    'creditguard',
    'stripe',
  ] as const;
  stored = {
    offered: gateways.map((gateway) => ({ ...cardcom, gateway })),
    terminals: gateways.map((gateway, index) =>
      aTerminal({
        gateway,
        id: ID.replace(/1$/, String(index)),
        terminal: 'מסוף-ארוך-'.repeat(6),
        ...(gateway === 'stripe' && {
          console: [{ kind: 'news', value: `https://books.example.com/${'x'.repeat(60)}` }],
        }),
      }),
    ),
    currencies: [],
  };
  const screen = await open();
  await page.viewport(390, 844);
  await expect.element(screen.getByRole('region', { name: 'Stripe' })).toBeVisible();
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  expect(await violations()).toEqual([]);
});

test('without a terminal the page says what one is good for, and connects the first', async () => {
  const connected = stored;
  stored = { ...stored, terminals: [], currencies: [] };
  server.answer({ [CONNECT]: () => ({ check: { outcome: 'good' }, terminals: connected }) });
  const screen = await open();
  await expect.element(screen.getByText('עדיין אין מסוף מחובר')).toBeVisible();
  await screen.getByRole('button', { name: 'חיבור מסוף' }).click();
  await fillKey(screen);
  expect(await violations()).toEqual([]);
  await screen.getByRole('button', { name: 'חיבור', exact: true }).click();
  await expect.element(screen.getByRole('region', { name: 'Cardcom' })).toBeVisible();
  expect(server.callsTo(CONNECT).map(({ body }) => body)).toEqual([
    {
      gateway: 'cardcom',
      title: '',
      isTest: false,
      credentials: { terminal: '1000417', apiName: 'books', apiPassword: 'secret' },
    },
  ]);
});

test('a key that the gateway refuses stays in the form, with the words of the gateway', async () => {
  stored = { ...stored, terminals: [], currencies: [] };
  server.answer({
    [CONNECT]: () => ({
      check: { outcome: 'refused', field: 'apiName', text: 'API user is wrong' },
      terminals: stored,
    }),
  });
  const screen = await open();
  await screen.getByRole('button', { name: 'חיבור מסוף' }).click();
  await fillKey(screen);
  await screen.getByRole('button', { name: 'חיבור', exact: true }).click();
  await expect.element(screen.getByText('Cardcom לא מקבלת את הפרטים')).toBeVisible();
  await expect.element(screen.getByText(/API user is wrong/)).toBeVisible();
  await expect.element(screen.getByText('חברת הסליקה לא מקבלת את הערך הזה')).toBeVisible();
  await expect.element(screen.getByRole('textbox', { name: 'מספר מסוף' })).toHaveValue('1000417');
});

test('a terminal that its gateway no longer accepts says so and asks for another key', async () => {
  stored = { ...stored, terminals: [aTerminal({ state: 'refused', stateText: 'revoked' })] };
  const screen = await open();
  const card = screen.getByRole('region', { name: 'Cardcom' });
  await expect.element(card).toMatchTextContent(/לטיפול/);
  await expect.element(card).toMatchTextContent(/תשובת חברת הסליקה: revoked/);
  await card.getByRole('button', { name: 'פרטי התחברות: Cardcom' }).click();
  await expect.element(screen.getByRole('dialog')).toBeVisible();
  await expect.element(screen.getByRole('textbox', { name: 'מספר מסוף' })).toHaveValue('1000417');
});

test('another terminal is chosen for a currency', async () => {
  const CHOOSE = 'PUT /v2/api/settings/cc-gateways/currencies';
  const second = aTerminal({ id: OTHER_ID, title: 'החנות', terminal: '2000' });
  stored = { ...stored, terminals: [aTerminal(), second] };
  server.answer({
    [CHOOSE]: ({ body }) => {
      stored = { ...stored, currencies: (body as Pick<CardTerminals, 'currencies'>).currencies };
      return stored;
    },
  });
  const screen = await open();
  await screen.getByRole('button', { name: 'עריכה: מי מחייב מה' }).click();
  await screen.getByLabelText('המסוף שמחייב דולר').selectOptions(OTHER_ID);
  await screen.getByRole('button', { name: 'שמירה' }).click();
  await expect.element(screen.getByText('הבחירה נשמרה').first()).toBeVisible();
  const shop = screen.getByRole('region', { name: 'החנות' });
  await expect.element(shop).toMatchTextContent(/ברירת מחדל USD/);
});

test('a terminal is disconnected after a question', async () => {
  const REMOVE = `DELETE /v2/api/settings/cc-gateways/${ID}`;
  server.answer({
    [REMOVE]: () => {
      stored = { ...stored, terminals: [], currencies: [] };
      return stored;
    },
  });
  const screen = await open();
  await screen.getByRole('button', { name: 'פעולות נוספות: Cardcom' }).click();
  await screen.getByRole('menuitem', { name: 'ניתוק' }).click();
  await expect.element(screen.getByText('לנתק את Cardcom?')).toBeVisible();
  await screen.getByRole('button', { name: 'ניתוק', exact: true }).click();
  await expect.element(screen.getByText('עדיין אין מסוף מחובר')).toBeVisible();
});

test('a terminal that is connected already is told at its number', async () => {
  stored = { ...stored, terminals: [], currencies: [] };
  server.answer({
    [CONNECT]: () =>
      refusal(400, 'INVALID_REQUEST', {
        fields: [{ path: ['credentials', 'terminal'], code: 'NAME_TAKEN' }],
      }),
  });
  const screen = await open();
  await screen.getByRole('button', { name: 'חיבור מסוף' }).click();
  await fillKey(screen);
  await screen.getByRole('button', { name: 'חיבור', exact: true }).click();
  await expect.element(screen.getByText('המסוף הזה כבר מחובר')).toBeVisible();
});

test('a gateway that does not answer says nothing of the key, and the form stays', async () => {
  stored = { ...stored, terminals: [], currencies: [] };
  server.answer({
    [CONNECT]: () => ({ check: { outcome: 'unreachable' }, terminals: stored }),
  });
  const screen = await open();
  await screen.getByRole('button', { name: 'חיבור מסוף' }).click();
  await fillKey(screen);
  await screen.getByRole('button', { name: 'חיבור', exact: true }).click();
  await expect.element(screen.getByText(/Cardcom לא ענתה/)).toBeVisible();
  await expect.element(screen.getByRole('textbox', { name: 'מספר מסוף' })).toHaveValue('1000417');
});

test('a check that failed is told at its terminal, once', async () => {
  server.answer({
    [`POST /v2/api/settings/cc-gateways/${ID}/check`]: () => refusal(503, 'BUSY'),
  });
  const screen = await open();
  await screen.getByRole('button', { name: 'בדיקת חיבור: Cardcom' }).click();
  const card = screen.getByRole('region', { name: 'Cardcom' });
  await expect.element(card.getByText('הבדיקה לא נעשתה')).toBeVisible();
  await expect.element(screen.getByRole('alertdialog')).not.toBeInTheDocument();
});
