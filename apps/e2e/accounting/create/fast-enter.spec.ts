import { aSupplierForm } from '@pinkas/test-kit/an-expense';
import type { Page } from '@playwright/test';

import { addCustomerByCall, post } from '../../support/calls.ts';
import { openNewInvoice } from '../../support/documents/create-document.ts';
import { expect, test } from '../../support/journey.ts';

/** Both names start with it, and its list has the other one first. */
const BEGINNING = 'גן';
const REST = ' ש';
const TEXT = `${BEGINNING}${REST}`;
const OTHER = 'גן ורד';
const WANTED = 'גן שקד';

/** Holds every answer about the whole text until what is returned is called. */
async function holdAnswer(page: Page, path: string): Promise<() => void> {
  const gate = Promise.withResolvers<undefined>();
  await page.route(
    (url) => url.pathname === path && [...url.searchParams.values()].includes(TEXT),
    async (route) => {
      await gate.promise;
      await route.continue();
    },
  );
  return () => gate.resolve(undefined);
}

/** The question about the whole text, when it is sent. */
function asked(page: Page, path: string): Promise<unknown> {
  return page.waitForRequest((request) => {
    const url = new URL(request.url());
    return url.pathname === path && [...url.searchParams.values()].includes(TEXT);
  });
}

test('Enter with the last key takes the customer that the text says', async ({ page, owner }) => {
  void owner;
  for (const name of [OTHER, WANTED]) await addCustomerByCall(page.request, { name });
  await openNewInvoice(page);
  const field = page.getByRole('combobox', { name: 'לקוח', exact: true });
  await field.fill(BEGINNING);
  await expect(page.getByRole('option', { name: new RegExp(OTHER) }).first()).toBeVisible();
  const release = await holdAnswer(page, '/v2/api/customers');
  const sent = asked(page, '/v2/api/customers');
  await page.keyboard.insertText(REST);
  await page.keyboard.press('Enter');
  await sent;
  await expect(page.getByRole('button', { name: 'החלפת לקוח' })).toHaveCount(0);
  release();
  await expect(page.getByRole('button', { name: 'החלפת לקוח' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(WANTED);
  await expect(page.getByRole('main')).not.toContainText(OTHER);
});

test('Enter while the answer is on its way takes the supplier that the text says', async ({
  page,
  owner,
}) => {
  void owner;
  for (const name of [OTHER, WANTED]) {
    const headers = { 'idempotency-key': crypto.randomUUID() };
    await post(page.request, '/v2/api/suppliers', aSupplierForm({ name }), headers);
  }
  await page.goto('/#/expenses/new');
  const field = page.getByRole('combobox', { name: 'ספק', exact: true });
  await field.fill(BEGINNING);
  await expect(page.getByRole('option', { name: new RegExp(OTHER) }).first()).toBeVisible();
  const release = await holdAnswer(page, '/v2/api/suppliers');
  const sent = asked(page, '/v2/api/suppliers');
  await page.keyboard.insertText(REST);
  await sent;
  await page.keyboard.press('Enter');
  const isOfTheBook = page.getByText('ספק מהרשימה');
  await expect(isOfTheBook).toHaveCount(0);
  release();
  await expect(isOfTheBook).toBeVisible();
  await expect(field).toHaveValue(WANTED);
});
