import type {
  Charge,
  ChargesToday,
  ChargeTerms,
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
import {
  A_CHARGE,
  A_SIDE,
  CUSTOMER,
  DOCUMENT,
  ID,
  KNOWN,
  PAGE,
  PAID,
  TERMINAL,
  USUAL,
} from './testing/a-charge.ts';
import { chooseLanguage } from '../../../shared/language/language-store.ts';

const TERMS = 'GET /v2/api/virtual-terminal';
const CUSTOMERS = 'GET /v2/api/customers';
const SIDE = 'GET /v2/api/virtual-terminal/customers/{id}';
const TODAY = 'GET /v2/api/virtual-terminal/charges';
const CHARGE = 'POST /v2/api/virtual-terminal/charges';
const GET = 'GET /v2/api/virtual-terminal/charges/{id}';
const ASK = 'POST /v2/api/virtual-terminal/charges/{id}/ask';
let server: FakeServer;
let terms: ChargeTerms;
let side: CustomerToCharge;
let charge: Charge;
let today: ChargesToday;
/** The tab that a press opened. */
let tab: { open: ReturnType<typeof vi.fn>; close: ReturnType<typeof vi.fn> };

beforeEach(async () => {
  await chooseLanguage('he');
  terms = { terminals: [USUAL], docTypes: [320, 400], vatBasisPoints: 1_800 };
  side = A_SIDE;
  charge = A_CHARGE;
  today = { count: 0, sumAgorot: 0, charges: [] };
  tab = { open: vi.fn(), close: vi.fn() };
  vi.spyOn(window, 'open').mockImplementation(() => tab as unknown as Window);
  server = fakeServer({
    ...startHandlers(true),
    [TERMS]: () => terms,
    [CUSTOMERS]: () => ({ customers: [KNOWN] }),
    [SIDE]: () => side,
    [TODAY]: () => today,
    [CHARGE]: () => ({ attemptId: ID, url: PAGE }),
    [GET]: () => charge,
    [ASK]: () => charge,
  });
});

const open = () => renderApp('/sales/virtual_terminal');
type Screen = Awaited<ReturnType<typeof open>>;

const field = (screen: Screen, name: string | RegExp) => screen.getByRole('textbox', { name });
const customerOf = (screen: Screen) => screen.getByRole('combobox', { name: 'לקוח' });
const bodies = () => server.callsTo(CHARGE).map(({ body }) => body);

async function violations(): Promise<string[]> {
  const { violations: found } = await axeAtRest();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
}

async function fillTyped(screen: Screen): Promise<void> {
  await customerOf(screen).fill('רות כהן');
  await field(screen, 'סכום לחיוב').fill('590*2');
  await field(screen, 'עבור').fill('חוג ציור');
}

async function pickKnown(screen: Screen): Promise<void> {
  await customerOf(screen).fill('אור');
  await screen.getByRole('option', { name: /קליניקת אור לבן/ }).click();
}

const TYPED = {
  kind: 'charge',
  holdUntil: null,
  customerId: null,
  name: 'רות כהן',
  email: '',
  phone: '',
  amountAgorot: 118_000,
  description: 'חוג ציור',
  documentIds: [],
  docType: 320,
  instalmentsMax: 1,
  terminalId: null,
  savesCard: false,
  isSure: false,
};

describe('the form', () => {
  test('opens at the customer, and says what is missing before anything is sent', async () => {
    const screen = await open();
    await expect.element(customerOf(screen)).toHaveFocus();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.element(screen.getByText('יש לבחור לקוח או להקליד שם')).toBeVisible();
    await expect.element(screen.getByText('יש להזין סכום גדול מאפס')).toBeVisible();
    await expect.element(screen.getByText('יש לכתוב עבור מה החיוב')).toBeVisible();
    expect(bodies()).toEqual([]);
    expect(window.open).not.toHaveBeenCalled();
  });

  test('charges by keys alone, in a new tab, and follows the charge to its document', async () => {
    const screen = await open();
    await fillTyped(screen);
    await expect.element(screen.getByText(/בלי מייל המסמך יופק ולא יישלח/)).toBeVisible();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    const result = screen.getByRole('region', { name: 'תוצאת החיוב' });
    await expect.element(result.getByText('ממתינים לכרטיס')).toBeVisible();
    expect(bodies()).toEqual([TYPED]);
    expect(tab.open).toHaveBeenCalledWith(PAGE, '_self');
    charge = PAID;
    today = { count: 1, sumAgorot: 118_000, charges: [PAID] };
    await expect.element(result.getByText('החיוב אושר')).toBeVisible();
    await expect
      .element(result.getByRole('link', { name: 'חשבונית מס קבלה 20047' }))
      .toHaveAttribute('href', `#/documents/${DOCUMENT}`);
    await expect.element(result).toMatchTextContent(/4417.*0098213/);
    await expect.element(screen.getByText('חיוב אחד אושר')).toBeVisible();
    expect(await violations()).toEqual([]);
  });

  test('of a regular customer goes on in the sum, and warns above the usual', async () => {
    const screen = await open();
    await pickKnown(screen);
    await expect.element(field(screen, 'סכום לחיוב')).toHaveFocus();
    await expect.element(field(screen, /מייל/)).toHaveValue('office@or-lavan.example');
    await field(screen, 'סכום לחיוב').fill('3000');
    await expect.element(screen.getByText(/הסכום גבוה מהרגיל ללקוח הזה/)).toBeVisible();
    await field(screen, 'סכום לחיוב').fill('1180');
    await expect.element(screen.getByText(/כולל מע"מ/)).toMatchTextContent(/180\.00/);
  });

  test('pays open documents: their sum is filled in, and it is not above them', async () => {
    side = {
      ...A_SIDE,
      usualAgorot: null,
      documents: [
        {
          documentId: DOCUMENT,
          docType: 305,
          number: 30_026,
          dueDate: null,
          subject: 'ליווי',
          totalAgorot: 436_600,
          openAgorot: 436_600,
          isDebt: true,
        },
      ],
    };
    const screen = await open();
    await pickKnown(screen);
    await screen.getByRole('checkbox', { name: /חשבונית מס 30026/ }).click();
    await expect.element(field(screen, 'סכום לחיוב')).toHaveValue('4,366.00');
    await field(screen, 'סכום לחיוב').fill('5000');
    await screen.getByRole('button', { name: /^חיוב/ }).click();
    await expect.element(screen.getByText(/הסכום גבוה מהיתרה של המסמכים/)).toBeVisible();
    await field(screen, 'סכום לחיוב').fill('1000');
    await screen.getByRole('button', { name: /^חיוב/ }).click();
    await expect.poll(() => bodies().length).toBe(1);
    expect(bodies()).toMatchObject([
      { customerId: CUSTOMER, documentIds: [DOCUMENT], docType: null, amountAgorot: 100_000 },
    ]);
  });

  test('Enter goes on to the next field, and Escape clears after a question', async () => {
    const screen = await open();
    await field(screen, 'סכום לחיוב').fill('100');
    await userEvent.keyboard('{Enter}');
    await expect.element(customerOf(screen)).toHaveFocus();
    await field(screen, 'עבור').fill('חוג');
    await userEvent.keyboard('{Enter}');
    await userEvent.click(screen.getByRole('heading', { name: 'מסוף וירטואלי' }));
    await userEvent.keyboard('{Escape}');
    await expect.element(screen.getByText('לנקות את הטופס?')).toBeVisible();
    await screen.getByRole('alertdialog').getByRole('button', { name: 'ניקוי' }).click();
    await expect.element(field(screen, 'סכום לחיוב')).toHaveValue('');
  });

  test('the same sum in doubt is charged again after a yes alone', async () => {
    server.answer({
      [CHARGE]: ({ body }) =>
        (body as { isSure: boolean }).isSure
          ? { attemptId: ID, url: PAGE }
          : refusal(409, 'PAYMENT_IN_DOUBT'),
    });
    const screen = await open();
    await fillTyped(screen);
    await screen.getByRole('button', { name: /^חיוב/ }).click();
    await expect.element(screen.getByText('לחייב שוב את אותו סכום?')).toBeVisible();
    expect(tab.close).toHaveBeenCalledTimes(1);
    await screen.getByRole('button', { name: 'חיוב נוסף' }).click();
    await expect.poll(() => bodies()).toEqual([TYPED, { ...TYPED, isSure: true }]);
    await expect.element(screen.getByText('ממתינים לכרטיס')).toBeVisible();
  });

  test('a gateway that did not answer is told in place, and what was typed stays', async () => {
    server.answer({ [CHARGE]: () => refusal(503, 'CARD_GATEWAY_UNAVAILABLE') });
    const screen = await open();
    await fillTyped(screen);
    await screen.getByRole('button', { name: /^חיוב/ }).click();
    await expect.element(screen.getByText('החיוב לא נפתח')).toBeVisible();
    await expect.element(customerOf(screen)).toHaveValue('רות כהן');
    expect(tab.close).toHaveBeenCalledTimes(1);
  });

  test('a test terminal says so', async () => {
    terms = { ...terms, terminals: [{ ...USUAL, isTest: true, isUsual: false }] };
    const screen = await open();
    await screen.getByRole('combobox', { name: 'מסוף' }).selectOptions(TERMINAL);
    await expect.element(screen.getByText(/זה מסוף ניסיון/)).toBeVisible();
  });

  test('without a terminal the page leads to connecting one', async () => {
    terms = { ...terms, terminals: [] };
    const screen = await open();
    await expect
      .element(screen.getByRole('link', { name: 'חיבור מסוף' }))
      .toHaveAttribute('href', '#/settings/cc_gateways');
    expect(await violations()).toEqual([]);
  });
});

describe('a charge', () => {
  const show = () => renderApp(`/sales/virtual_terminal?charge=${ID}`);

  test('that was refused on the page says why and what to do next', async () => {
    const code = { meaning: 'issuer-refused', reason: 'refused', code: '004', text: '' };
    charge = { ...A_CHARGE, refusal: code };
    const screen = await show();
    const result = screen.getByRole('region', { name: 'תוצאת החיוב' });
    await expect.element(result.getByText('הכרטיס לא אושר')).toBeVisible();
    await expect.element(result).toMatchTextContent(/\(004\)/);
    await expect.element(result.getByText(/לבקש מהלקוח כרטיס אחר/)).toBeVisible();
  });

  test('that nobody knows of is no refusal: it leads to the desk and asks the gateway', async () => {
    charge = { ...A_CHARGE, state: 'unknown' };
    const screen = await show();
    const result = screen.getByRole('region', { name: 'תוצאת החיוב' });
    await expect.element(result.getByText('התוצאה עדיין לא ידועה')).toBeVisible();
    await expect.element(result.getByText(/אין לחייב שוב/)).toBeVisible();
    await expect
      .element(result.getByRole('link', { name: 'לבירור' }))
      .toHaveAttribute('href', '#/sales/transactions/unknown');
    charge = PAID;
    await result.getByRole('button', { name: 'בדיקה עכשיו' }).click();
    await expect.element(result.getByText('החיוב אושר')).toBeVisible();
  });

  test('is read as English, too', async () => {
    await chooseLanguage('en');
    charge = PAID;
    const screen = await show();
    await expect.element(screen.getByText('The charge was approved')).toBeVisible();
    expect(await violations()).toEqual([]);
  });
});

test('on a phone the form is alone, its page opens in this tab, and the result is a page of its own', async () => {
  today = { count: 1, sumAgorot: 118_000, charges: [PAID] };
  const screen = await open();
  await page.viewport(390, 844);
  await expect.element(screen.getByRole('link', { name: 'החיובים של היום' })).toBeVisible();
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  expect(await violations()).toEqual([]);
  await fillTyped(screen);
  await screen.getByRole('button', { name: /^חיוב/ }).click();
  await expect.element(screen.getByText('ממתינים לכרטיס')).toBeVisible();
  expect(window.open).toHaveBeenCalledWith(PAGE, '_self');
  await expect.element(customerOf(screen)).not.toBeInTheDocument();
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  expect(await violations()).toEqual([]);
});
