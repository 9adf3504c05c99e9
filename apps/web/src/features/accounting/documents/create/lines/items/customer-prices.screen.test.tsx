import { shownToasts } from '@pinkas/ui/overlay/toast';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { someCredits } from '../../../../../../shared/allocations/testing/fake-credits.ts';
import { anItemOption } from '../../../testing/an-item-option.ts';
import { aBeside, aCustomer } from '../../../testing/fake-documents.ts';
import { json, refusal, startFakeServer, type FakeServer } from '../../../testing/fake-server.ts';
import { openPage, type OpenedPage } from '../../../testing/open-page.tsx';

type Screen = OpenedPage['screen'];

const WITH_LIST = aCustomer({ name: 'קליניקה עם מחירון' });
const WITHOUT = aCustomer({ id: '01a1f76c-7213-7736-b341-34411b6a79c9', name: 'קליניקה אחרת' });
const LAMP = anItemOption();
const FOR_CUSTOMER = 'POST /v2/api/items/for-customer';
const FAILED = 'לא ניתן היה לקרוא את המחירים של הלקוח. כדאי לבדוק את המחירים בשורות';
const UPDATED = 'המחירים עודכנו לפי הלקוח שנבחר';

let server: FakeServer;

/** The lamp as a customer is offered it: for 50 by the list, else for its own 100. */
function lampFor(customerId: unknown) {
  const listPrice = { ...LAMP.price, priceE4: 500_000, name: 'סיטונאי' };
  return customerId === WITH_LIST.id ? { ...LAMP, listPrice } : LAMP;
}

beforeEach(async () => {
  localStorage.clear();
  await page.viewport(1440, 900);
  server = startFakeServer();
  server.answer('GET /v2/api/items/search', ({ query }) =>
    json({ items: [lampFor(query.get('customerId'))] }),
  );
  server.answer(FOR_CUSTOMER, ({ body }) => json({ items: [lampFor(body?.['customerId'])] }));
  server.answer('GET /v2/api/customers', ({ query }) => {
    const search = query.get('search') ?? '';
    return json({ customers: [WITH_LIST, WITHOUT].filter(({ name }) => name.includes(search)) });
  });
  server.answer(`GET /v2/api/customers/${WITHOUT.id}/beside`, () => json(aBeside()));
  server.answer(`GET /v2/api/customers/${WITHOUT.id}/credits`, () => json(someCredits()));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const news = () => shownToasts().find(({ text }) => text === UPDATED);
const price = (screen: Screen, line: number) =>
  screen.getByRole('textbox', { name: `מחיר ליחידה, שורה ${String(line)}` });

async function choose(screen: Screen, { name }: { readonly name: string }): Promise<void> {
  await screen.getByRole('combobox', { name: 'לקוח', exact: true }).fill(name);
  await screen
    .getByRole('option', { name: new RegExp(name) })
    .first()
    .click();
}

async function change(screen: Screen, customer: { readonly name: string }): Promise<void> {
  await screen.getByRole('button', { name: 'החלפת לקוח' }).click();
  await choose(screen, customer);
}

async function takeLamp(screen: Screen, line: number): Promise<void> {
  await screen.getByRole('combobox', { name: `תיאור, שורה ${String(line)}` }).fill('מנורה');
  await screen.getByRole('option', { name: /מנורת שולחן/ }).click();
}

test('the price of a list goes with its customer, a typed one stays, and an undo brings both back', async () => {
  const { screen } = await openPage('/documents/create/305');
  await choose(screen, WITH_LIST);
  await takeLamp(screen, 1);
  await expect.element(price(screen, 1)).toHaveValue('50.00');
  await screen.getByRole('button', { name: /^שורה/ }).click();
  await takeLamp(screen, 2);
  await expect.element(price(screen, 2)).toHaveValue('50.00');
  await price(screen, 2).fill('70.00');
  await userEvent.tab();
  await change(screen, WITHOUT);
  await expect.element(price(screen, 1)).toHaveValue('100.00');
  await expect.element(price(screen, 2)).toHaveValue('70.00');
  await expect.poll(news).toBeDefined();
  news()?.action?.run();
  await expect.element(price(screen, 1)).toHaveValue('50.00');
  await expect.element(price(screen, 2)).toHaveValue('70.00');
});

test('an item that was taken before its customer has the price of the list', async () => {
  const { screen } = await openPage('/documents/create/305');
  await takeLamp(screen, 1);
  await expect.element(price(screen, 1)).toHaveValue('100.00');
  await choose(screen, WITH_LIST);
  await expect.element(price(screen, 1)).toHaveValue('50.00');
  await expect.poll(news).toBeDefined();
});

test('the same customer again has his prices in rows that were taken meanwhile', async () => {
  const { screen } = await openPage('/documents/create/305');
  await choose(screen, WITH_LIST);
  await takeLamp(screen, 1);
  await expect.element(price(screen, 1)).toHaveValue('50.00');
  await screen.getByRole('button', { name: 'החלפת לקוח' }).click();
  await screen.getByRole('button', { name: /^שורה/ }).click();
  await takeLamp(screen, 2);
  await expect.element(price(screen, 2)).toHaveValue('100.00');
  await choose(screen, WITH_LIST);
  await expect.element(price(screen, 2)).toHaveValue('50.00');
  await expect.element(price(screen, 1)).toHaveValue('50.00');
  await expect.poll(news).toBeDefined();
  expect(server.of(FOR_CUSTOMER)).toHaveLength(1);
});

test('a read that failed is made again when the same customer is chosen again', async () => {
  server.answer(FOR_CUSTOMER, () => refusal(500, 'INTERNAL_ERROR'));
  const { screen } = await openPage('/documents/create/305');
  await takeLamp(screen, 1);
  await choose(screen, WITH_LIST);
  await expect.poll(() => shownToasts().some(({ text }) => text === FAILED)).toBe(true);
  server.answer(FOR_CUSTOMER, ({ body }) => json({ items: [lampFor(body?.['customerId'])] }));
  await change(screen, WITH_LIST);
  await expect.element(price(screen, 1)).toHaveValue('50.00');
});

test('a copied row gives up the price of the customer before', async () => {
  const { screen } = await openPage('/documents/create/305');
  await choose(screen, WITH_LIST);
  await takeLamp(screen, 1);
  await expect.element(price(screen, 1)).toHaveValue('50.00');
  await userEvent.keyboard('{Control>}d{/Control}');
  await expect.element(price(screen, 2)).toHaveValue('50.00');
  await change(screen, WITHOUT);
  await expect.element(price(screen, 2)).toHaveValue('100.00');
  await expect.element(price(screen, 1)).toHaveValue('100.00');
});

test('a price that now stands with VAT is not reckoned anew by the choice of a customer', async () => {
  const { screen } = await openPage('/documents/create/305');
  await takeLamp(screen, 1);
  await screen.getByRole('button', { name: /^שורה/ }).click();
  await screen.getByRole('radio', { name: 'כולל מע"מ' }).click();
  await takeLamp(screen, 2);
  await expect.element(price(screen, 2)).toHaveValue('118.00');
  await choose(screen, WITH_LIST);
  // The row that was taken since has the price of the list: the answer is here.
  await expect.element(price(screen, 2)).toHaveValue('59.00');
  await expect.element(price(screen, 1)).toHaveValue('100.00');
});
