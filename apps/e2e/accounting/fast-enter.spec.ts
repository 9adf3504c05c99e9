import { aSupplierForm } from '@pinkas/test-kit/an-expense';
import { anItemForm } from '@pinkas/test-kit/an-item';
import type { APIRequestContext, Locator, Page } from '@playwright/test';

import { addCustomerByCall, post } from '../support/calls.ts';
import { cellAt, openNewDocument } from '../support/create-document.ts';
import { expect, test } from '../support/journey.ts';

/** Both names start with it, and its list has the other one first. */
const BEGINNING = 'גן';
const REST = ' ש';
const OTHER = 'גן ורד';
const WANTED = 'גן שקד';

interface Picker {
  readonly name: string;
  /** Makes both, and returns the id of the requested one. */
  readonly given: (request: APIRequestContext) => Promise<string>;
  /** Opens the page and puts the cursor into the field. */
  readonly open: (page: Page) => Promise<Locator>;
  /** The address of the question. */
  readonly asked: string;
  /** Asserts that one was chosen; fails for any before the answer. */
  readonly taken: (page: Page, requestedId: string) => Promise<void>;
  readonly notTaken: (page: Page) => Promise<void>;
}

async function made(request: APIRequestContext, path: string, data: unknown): Promise<string> {
  const headers = { 'idempotency-key': crypto.randomUUID() };
  return ((await (await post(request, path, data, headers)).json()) as { id: string }).id;
}

async function givenCustomers(request: APIRequestContext): Promise<string> {
  await addCustomerByCall(request, { name: OTHER });
  return addCustomerByCall(request, { name: WANTED });
}

const PICKERS: readonly Picker[] = [
  {
    name: 'the customers of a document',
    given: givenCustomers,
    asked: '/v2/api/customers',
    async open(page) {
      await openNewDocument(page, 305);
      return page.getByRole('combobox', { name: 'לקוח', exact: true });
    },
    notTaken: (page) => expect(page.getByRole('button', { name: 'החלפת לקוח' })).toHaveCount(0),
    async taken(page) {
      await expect(page.getByRole('button', { name: 'החלפת לקוח' })).toBeVisible();
      await expect(page.getByRole('main')).toContainText(WANTED);
      await expect(page.getByRole('main')).not.toContainText(OTHER);
    },
  },
  {
    name: 'the items of a row',
    async given(request) {
      await made(request, '/v2/api/items', anItemForm({ name: OTHER, priceE4: 110_000 }));
      return made(request, '/v2/api/items', anItemForm({ name: WANTED, priceE4: 220_000 }));
    },
    asked: '/v2/api/items/search',
    async open(page) {
      await openNewDocument(page, 305);
      return cellAt(page, 'תיאור');
    },
    notTaken: (page) => expect(cellAt(page, 'מחיר ליחידה')).toHaveValue(''),
    async taken(page) {
      await expect(cellAt(page, 'תיאור')).toHaveValue(WANTED);
      await expect(cellAt(page, 'מחיר ליחידה')).toHaveValue('22.00');
    },
  },
  {
    name: 'the suppliers of an expense',
    async given(request) {
      await made(request, '/v2/api/suppliers', aSupplierForm({ name: OTHER }));
      return made(request, '/v2/api/suppliers', aSupplierForm({ name: WANTED }));
    },
    asked: '/v2/api/suppliers',
    async open(page) {
      await page.goto('/#/expenses/new');
      return page.getByRole('combobox', { name: 'ספק', exact: true });
    },
    notTaken: (page) => expect(page.getByText('ספק מהרשימה')).toHaveCount(0),
    async taken(page) {
      await expect(page.getByText('ספק מהרשימה')).toBeVisible();
      await expect(page.getByRole('combobox', { name: 'ספק', exact: true })).toHaveValue(WANTED);
    },
  },
  {
    name: 'the search of everything',
    given: givenCustomers,
    asked: '/v2/api/search',
    async open(page) {
      await page.goto('/#/customers');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('לקוחות קבועים');
      await page.keyboard.press('Control+KeyK');
      return page.getByRole('combobox', { name: 'חיפוש מסמך, לקוח, סכום או פעולה' });
    },
    notTaken: (page) => expect(page).toHaveURL(/#\/customers$/),
    taken: (page, id) => expect(page).toHaveURL(new RegExp(`#/customers/${id}`)),
  },
];

/** Holds every answer about a text until what is returned is called. */
async function holdAnswer(page: Page, path: string, text: string): Promise<() => void> {
  const gate = Promise.withResolvers<undefined>();
  await page.route(
    (url) => url.pathname === path && [...url.searchParams.values()].includes(text),
    async (route) => {
      await gate.promise;
      await route.continue();
    },
  );
  return () => gate.resolve(undefined);
}

for (const picker of PICKERS) {
  for (const moment of ['with the last key', 'while the answer is on its way'] as const) {
    test(`Enter ${moment} takes what the text says of ${picker.name}`, async ({ page, owner }) => {
      void owner;
      const text = `${BEGINNING}${REST}`;
      const requestedId = await picker.given(page.request);
      const field = await picker.open(page);
      await field.fill(BEGINNING);
      await expect(page.getByRole('option', { name: new RegExp(OTHER) }).first()).toBeVisible();
      const release = await holdAnswer(page, picker.asked, text);
      const asked = page.waitForRequest((request) => {
        const url = new URL(request.url());
        return url.pathname === picker.asked && [...url.searchParams.values()].includes(text);
      });
      await page.keyboard.insertText(REST);
      if (moment !== 'with the last key') await asked;
      await page.keyboard.press('Enter');
      await asked;
      await picker.notTaken(page);
      release();
      await picker.taken(page, requestedId);
    });
  }
}
