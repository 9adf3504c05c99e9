import { aReceipt } from '@pinkas/test-kit/a-document';
import { anExpenseForm, aSupplierForm } from '@pinkas/test-kit/an-expense';
import { aCustomer, aLine } from '@pinkas/test-kit/an-invoice';
import { anItemForm } from '@pinkas/test-kit/an-item';
import type { APIRequestContext, Page } from '@playwright/test';

import { addCustomerByCall, issueByCall, post } from '../support/calls.ts';
import { expect, test } from '../support/journey.ts';

/** What a page shows before it has its data. */
const SKELETONS = '.pk-skeleton, .pk-skeleton-row';
const VAT = /מע"מ|תשומות|\bVAT\b/;
const NAME = 'גינת השקד';
const ITEM = 'סדנה לזוג';
const SUPPLIER = 'מחסן החימר';

/** Returns all text of the page, visible and for screen readers, in fields too. */
function wordsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const told = ['title', 'aria-label', 'placeholder', 'alt', 'aria-description'];
    const attributes = [...document.querySelectorAll('*')].flatMap((element) =>
      told.flatMap((name) => element.getAttribute(name) ?? []),
    );
    return [...(document.body.textContent ?? '').split('\n'), ...attributes];
  });
}

/** Opens an address, and waits until its page has its data. */
async function visit(page: Page, address: string, shown?: string): Promise<void> {
  await page.goto(`/#/${address}`);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator(SKELETONS)).toHaveCount(0);
  if (shown !== undefined) await expect(page.getByText(shown).first()).toBeAttached();
}

async function expectNoVat(page: Page, where: string): Promise<void> {
  expect(
    (await wordsOf(page)).filter((text) => VAT.test(text)),
    where,
  ).toEqual([]);
}

async function made(request: APIRequestContext, path: string, data: unknown): Promise<string> {
  const headers = { 'idempotency-key': crypto.randomUUID() };
  return ((await (await post(request, path, data, headers)).json()) as { id: string }).id;
}

/** Makes one of each object that has a page of its own. */
async function oneOfEach(request: APIRequestContext) {
  const customerId = await addCustomerByCall(request, { name: NAME });
  const customer = aCustomer({ id: customerId, name: NAME });
  // The same total with VAT and without.
  const lines = [aLine({ vatKind: 'exempt', unitPriceE4: 5_000_000 })];
  const paper = await issueByCall(request, { docType: 300, customer, lines });
  const receipt = await issueByCall(request, aReceipt(paper.totalAgorot, { customer }));
  const itemId = await made(request, '/v2/api/items', anItemForm({ name: ITEM }));
  const supplierId = await made(request, '/v2/api/suppliers', aSupplierForm({ name: SUPPLIER }));
  const supplier = { id: supplierId, name: SUPPLIER, taxId: '' };
  const expenseId = await made(request, '/v2/api/expenses', {
    form: anExpenseForm({ supplier, vatMinor: 0 }),
    isApproved: true,
  });
  return { customerId, paper, receipt, itemId, supplierId, expenseId };
}

type Things = Awaited<ReturnType<typeof oneOfEach>>;
type Visited = readonly [address: string, shown?: string];

/** Pages, with a text that is shown once they have their data. */
function pagesOf(things: Things): readonly Visited[] {
  const { paper, receipt, customerId, itemId, expenseId, supplierId } = things;
  return [
    ['dashboard', NAME],
    ['documents', NAME],
    ['documents/create/drafts'],
    ['documents/jobs'],
    ['documents/batch-upload'],
    [`documents/${paper.id}`, NAME],
    [`documents/${receipt.id}`, NAME],
    ['customers', NAME],
    ['customers/new'],
    ['items', ITEM],
    ['items/new'],
    [`items/${itemId}`],
    ['items/price-lists'],
    ['expenses', SUPPLIER],
    ['expenses/new'],
    ['expenses/inbox'],
    ['expenses/recurring'],
    [`expenses/${expenseId}`, SUPPLIER],
    ['expenses/suppliers', SUPPLIER],
    [`expenses/suppliers/${supplierId}`, SUPPLIER],
    ['account/company'],
    ['account/numberings'],
    ['settings/book'],
    ['settings/design'],
    ['settings/usage'],
    ['settings/tags'],
    [`customers/${customerId}`, NAME],
  ];
}

/** Pages that have different texts for the business while they are empty. */
const EMPTY = ['dashboard', 'documents', 'customers', 'items', 'expenses', 'expenses/suppliers'];

const BUSINESSES = [
  { kind: 'exempt-dealer', language: 'he', columns: 'עמודות', docTypes: [300, 400, 9999, 200] },
  { kind: 'non-profit', language: 'en', columns: 'Columns', docTypes: [405, 300, 9999, 9998] },
] as const;

for (const { kind, language, columns, docTypes } of BUSINESSES) {
  test.describe(`a business without VAT (${kind}, ${language})`, () => {
    test.use({ accountOptions: { kind } });

    test('reads nothing of VAT on any page, in lists, cards and documents', async ({
      page,
      owner,
    }) => {
      void owner;
      await page.addInitScript((chosen) => {
        // The empty page before a document is begun has no storage.
        if (location.protocol !== 'about:') localStorage.setItem('pk-language', chosen);
      }, language);
      for (const address of EMPTY) {
        await visit(page, address);
        await expectNoVat(page, `${address}, empty`);
      }
      const things = await oneOfEach(page.request);
      // What the empty lists were told is not read again otherwise.
      await page.reload();
      for (const [address, shown] of pagesOf(things)) {
        await visit(page, address, shown);
        await expectNoVat(page, address);
      }
      // The last of them is the card of a customer.
      await expect(page.getByRole('tab').first()).toBeVisible();
      for (const tab of await page.getByRole('tab').all()) {
        await tab.click();
        await expect(tab).toHaveAttribute('aria-selected', 'true');
        await expect(page.locator(SKELETONS)).toHaveCount(0);
        await expectNoVat(page, `card of a customer, ${(await tab.textContent()) ?? ''}`);
      }
      for (const list of ['documents', 'items', 'expenses']) {
        await visit(page, list);
        await page.getByRole('button', { name: columns, exact: true }).click();
        await expect(page.getByRole('checkbox', { disabled: true }).first()).toBeVisible();
        await expectNoVat(page, `columns of ${list}`);
        await page.keyboard.press('Escape');
      }
      for (const docType of docTypes) {
        const address = `documents/create/${String(docType)}`;
        // A form is not left without a question.
        await page.goto('about:blank');
        await visit(page, address);
        await expect(page.locator('[name="customer.name"]')).toBeVisible();
        await expectNoVat(page, address);
      }
    });
  });
}
