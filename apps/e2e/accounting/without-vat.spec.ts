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

/** Loads an address from the beginning, so that nothing of the page before it is looked at. */
async function visit(page: Page, address: string, shown?: string): Promise<void> {
  await page.goto('about:blank');
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

/** The pages of each part, with a text that is shown once they have their data. */
const PAGES: Readonly<Record<string, (things: Things) => readonly Visited[]>> = {
  documents: ({ paper, receipt }) => [
    ['dashboard', NAME],
    ['documents', NAME],
    ['documents/create/drafts'],
    ['documents/jobs'],
    ['documents/batch-upload'],
    [`documents/${paper.id}`, NAME],
    [`documents/${receipt.id}`, NAME],
  ],
  'customers and items': ({ customerId, itemId }) => [
    ['customers', NAME],
    ['customers/new'],
    [`customers/${customerId}`, NAME],
    ['items', ITEM],
    ['items/new'],
    [`items/${itemId}`],
    ['items/price-lists'],
  ],
  expenses: ({ expenseId, supplierId }) => [
    ['expenses', SUPPLIER],
    ['expenses/new'],
    ['expenses/inbox'],
    ['expenses/recurring'],
    [`expenses/${expenseId}`, SUPPLIER],
    ['expenses/suppliers', SUPPLIER],
    [`expenses/suppliers/${supplierId}`, SUPPLIER],
  ],
  settings: () => [
    ['account/company'],
    ['account/numberings'],
    ['settings/book'],
    ['settings/design'],
    ['settings/usage'],
    ['settings/tags'],
  ],
};

/** Pages that have different texts for the business while they are empty. */
const EMPTY = ['dashboard', 'documents', 'customers', 'items', 'expenses', 'expenses/suppliers'];

const BUSINESSES = [
  { kind: 'exempt-dealer', language: 'he', columns: 'עמודות', docTypes: [300, 400, 9999, 200] },
  { kind: 'non-profit', language: 'en', columns: 'Columns', docTypes: [405, 300, 9999, 9998] },
] as const;

for (const { kind, language, columns, docTypes } of BUSINESSES) {
  test.describe(`a business without VAT (${kind}, ${language})`, () => {
    test.use({ accountOptions: { kind } });

    test.beforeEach(async ({ page, owner }) => {
      void owner;
      await page.addInitScript((chosen) => {
        // The empty page between two visits has no storage.
        if (location.protocol !== 'about:') localStorage.setItem('pk-language', chosen);
      }, language);
    });

    test('reads nothing of VAT while its books are empty', async ({ page }) => {
      for (const address of EMPTY) {
        await visit(page, address);
        await expectNoVat(page, address);
      }
    });

    for (const [part, pages] of Object.entries(PAGES)) {
      test(`reads nothing of VAT in ${part}`, async ({ page }) => {
        for (const [address, shown] of pages(await oneOfEach(page.request))) {
          await visit(page, address, shown);
          await expectNoVat(page, address);
        }
      });
    }

    test('finds nothing of VAT in the parts of a card, nor among the columns of lists', async ({
      page,
    }) => {
      const { customerId } = await oneOfEach(page.request);
      await visit(page, `customers/${customerId}`, NAME);
      for (const tab of await page.getByRole('tab').all()) {
        await tab.click();
        await expect(tab).toHaveAttribute('aria-selected', 'true');
        await expect(page.locator(SKELETONS)).toHaveCount(0);
        await expectNoVat(page, `card of a customer, ${(await tab.textContent()) ?? ''}`);
      }
      for (const list of ['documents', 'items', 'expenses']) {
        await visit(page, list);
        await page.getByRole('button', { name: columns, exact: true }).click();
        await expect(page.getByRole('checkbox').first()).toBeVisible();
        await expectNoVat(page, `columns of ${list}`);
      }
    });

    test('writes documents without a word of VAT', async ({ page }) => {
      for (const docType of docTypes) {
        const address = `documents/create/${String(docType)}`;
        await visit(page, address);
        await expect(page.locator('[name="customer.name"]')).toBeVisible();
        await expectNoVat(page, address);
      }
    });
  });
}
