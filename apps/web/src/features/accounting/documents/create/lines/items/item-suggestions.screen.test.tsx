import type { ItemOption } from '@pinkas/contract/accounting/items/item-fields';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { chooseLanguage } from '../../../../../../shared/language/language-store.ts';
import { anItemOption } from '../../../testing/an-item-option.ts';
import { findAxeProblems } from '../../../testing/find-axe-problems.ts';
import { json, startFakeServer, type FakeServer } from '../../../testing/fake-server.ts';
import { openPage, signIn } from '../../../testing/open-page.tsx';
import { chooseCustomer, issueByKeys } from '../../../testing/write-and-issue.ts';

const LAMP = anItemOption({ incomeType: 'מכירת סחורה', stockE4: 0 });
const MIRROR: ItemOption = {
  ...LAMP,
  id: '0193dddd-0000-7000-8000-000000000002',
  name: 'מראה',
  catalogueNumber: '',
  vatKind: 'exempt',
  lastPrice: { ...LAMP.price, priceE4: 850_000, date: '2026-11-01' },
};
const SEARCH = 'GET /v2/api/items/search';

let server: FakeServer;

beforeEach(async () => {
  await page.viewport(1440, 900);
  await chooseLanguage('he');
  localStorage.clear();
  signIn();
  server = startFakeServer();
  server.answer(SEARCH, ({ query }) => {
    const search = query.get('search') ?? '';
    return json({ items: [LAMP, MIRROR].filter(({ name }) => name.includes(search)) });
  });
});

/** The latest search for items: slow typing sends more than one. */
const lastSearch = () => server.of(SEARCH).at(-1)?.query.get('search');

async function openDocument() {
  const { screen } = await openPage('/documents/create/305');
  const cell = (name: string) => screen.getByRole('textbox', { name: `${name}, שורה 1` });
  const description = screen.getByRole('combobox', { name: 'תיאור, שורה 1' });
  return { screen, cell, description };
}

test('two letters find an item, and Enter fills the row and goes on to the quantity', async () => {
  const { screen, cell, description } = await openDocument();
  await description.fill('מנ');
  await expect.element(screen.getByRole('option', { name: /מנורת שולחן/ })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(description).toHaveValue('מנורת שולחן');
  await expect.element(cell('מחיר ליחידה')).toHaveValue('100.00');
  await expect.element(screen.getByRole('combobox', { name: 'יחידה, שורה 1' })).toHaveValue('יח׳');
  await expect.element(cell('כמות')).toHaveFocus();
  await expect
    .element(screen.getByRole('combobox', { name: 'תיאור, שורה 2' }))
    .not.toBeInTheDocument();
});

test('arrows choose another item, whose last price for the customer is taken', async () => {
  const { screen, cell, description } = await openDocument();
  await description.fill('מ');
  expect(server.of(SEARCH)).toEqual([]);
  await description.fill('מר');
  const option = screen.getByRole('option', { name: /מראה/ });
  await expect.element(option).toMatchTextContent(/01\/11\/2026/);
  await expect.element(option).toMatchTextContent(/85\.00/);
  expect(await findAxeProblems()).toEqual([]);
  await option.click();
  await expect.element(cell('מחיר ליחידה')).toHaveValue('85.00');
  await expect
    .element(screen.getByRole('combobox', { name: 'מע"מ, שורה 1' }))
    .toHaveValue('exempt');
});

test('Escape leaves the free text, and Enter then goes to a new row', async () => {
  const { screen, description } = await openDocument();
  await description.fill('מנ');
  await expect.element(screen.getByRole('option', { name: /מנורת שולחן/ })).toBeVisible();
  await userEvent.keyboard('{Escape}{Enter}');
  await expect.element(description).toHaveValue('מנ');
  await expect.element(screen.getByRole('combobox', { name: 'תיאור, שורה 2' })).toBeVisible();
});

test('a row of an item is issued with it, and its catalogue number', async () => {
  const { screen, description } = await openDocument();
  await chooseCustomer(screen);
  await description.fill('מנ');
  await expect.element(screen.getByRole('option', { name: /מנורת שולחן/ })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await issueByKeys(screen, server);
  await expect
    .poll(() => server.of('POST /v2/api/documents')[0]?.body?.['lines'])
    .toMatchObject([{ itemId: LAMP.id, catalogueNumber: 'LMP-01' }]);
});

test('a row that was typed is kept as an item from its menu', async () => {
  server.answer('POST /v2/api/items', () => json({ id: MIRROR.id, version: 1 }));
  const { screen, cell, description } = await openDocument();
  await description.fill('זכוכית');
  await cell('מחיר ליחידה').fill('30');
  await screen.getByRole('button', { name: 'פעולות בשורה 1' }).click();
  await screen.getByRole('menuitem', { name: 'שמירה כפריט' }).click();
  await expect.poll(() => server.of('POST /v2/api/items').length).toBe(1);
  await expect
    .poll(() => server.of('POST /v2/api/items')[0]?.body)
    .toMatchObject({
      name: 'זכוכית',
      priceE4: 300_000,
      currency: 'ILS',
    });
});

test('Enter before the answer waits for it and takes the item of the text', async () => {
  const released = Promise.withResolvers<undefined>();
  server.answer(SEARCH, async () => {
    await released.promise;
    return json({ items: [MIRROR] });
  });
  const { cell, description } = await openDocument();
  await description.click();
  await userEvent.keyboard('מר{Enter}');
  await expect.poll(lastSearch).toBe('מר');
  await expect.element(description).toHaveFocus();
  released.resolve(undefined);
  await expect.element(description).toHaveValue('מראה');
  await expect.element(cell('כמות')).toHaveFocus();
});

test('Shift and Enter opens the rest of the row while items are still looked for', async () => {
  const { screen, description } = await openDocument();
  server.answer(SEARCH, () => new Promise(() => undefined));
  await description.fill('מנ');
  await userEvent.keyboard('{Shift>}{Enter}{/Shift}');
  await expect.element(screen.getByRole('group', { name: 'פרטים נוספים, שורה 1' })).toBeVisible();
  await expect.element(description).toHaveValue('מנ');
});

test('Enter before an answer without items leaves the free text and goes to a new row', async () => {
  const released = Promise.withResolvers<undefined>();
  server.answer(SEARCH, async () => {
    await released.promise;
    return json({ items: [] });
  });
  const { screen, description } = await openDocument();
  await description.click();
  await userEvent.keyboard('ייעוץ{Enter}');
  await expect.poll(lastSearch).toBe('ייעוץ');
  released.resolve(undefined);
  await expect.element(screen.getByRole('combobox', { name: 'תיאור, שורה 2' })).toHaveFocus();
  await expect.element(description).toHaveValue('ייעוץ');
});

test('another text begins at its first item again', async () => {
  server.answer(SEARCH, () => json({ items: [LAMP, MIRROR] }));
  const { screen, description } = await openDocument();
  await description.click();
  await userEvent.keyboard('מנ');
  await expect.element(screen.getByRole('option', { name: /מראה/ })).toBeVisible();
  await userEvent.keyboard('{ArrowDown}ו');
  await expect.poll(lastSearch).toBe('מנו');
  await expect.element(screen.getByRole('option', { name: /מנורת/ })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(description).toHaveValue('מנורת שולחן');
});

test('a name typed whole over an item’s takes out what the item brought, and leaves what was typed', async () => {
  const { screen, cell, description } = await openDocument();
  const vat = screen.getByRole('combobox', { name: 'מע"מ, שורה 1' });
  await description.fill('מרא');
  await expect.element(screen.getByRole('option', { name: /מראה/ })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(vat).toHaveValue('exempt');
  await cell('כמות').fill('3');
  // A word more is the same thing.
  await description.click();
  await userEvent.keyboard('{End} עגולה');
  await expect.element(description).toHaveValue('מראה עגולה');
  await expect.element(vat).toHaveValue('exempt');
  await expect.element(cell('מחיר ליחידה')).toHaveValue('85.00');
  // Another name that begins alike is not.
  await userEvent.keyboard('{Control>}a{/Control}מסגרת');
  await expect.element(description).toHaveValue('מסגרת');
  await expect.element(vat).toHaveValue('taxable');
  await expect.element(cell('מחיר ליחידה')).toHaveValue('');
  await expect.element(cell('כמות')).toHaveValue('3');
});

test('a taxable item under an exempt row is taxable, and a row without its item is as it was', async () => {
  const { screen, cell, description } = await openDocument();
  const vatOf = (line: number) =>
    screen.getByRole('combobox', { name: `מע"מ, שורה ${String(line)}` });
  await description.fill('מרא');
  await expect.element(screen.getByRole('option', { name: /מראה/ })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(vatOf(1)).toHaveValue('exempt');
  await description.click();
  await userEvent.keyboard('{Enter}');
  await expect.element(vatOf(2)).toHaveValue('taxable');
  const second = screen.getByRole('combobox', { name: 'תיאור, שורה 2' });
  await second.fill('מנו');
  await expect.element(screen.getByRole('option', { name: /מנורת שולחן/ })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(second).toHaveValue('מנורת שולחן');
  await expect.element(vatOf(2)).toHaveValue('taxable');
  // Another thing is sold in the first row: the exemption and the price were of the mirror.
  await description.fill('');
  await expect.element(vatOf(1)).toHaveValue('taxable');
  await expect.element(cell('מחיר ליחידה')).toHaveValue('');
});
