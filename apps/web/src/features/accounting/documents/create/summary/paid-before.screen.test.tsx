import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';
import { docTypesFor } from '@pinkas/domain/documents/rules/document-rules';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import { aDraftAnswer, anOpenDocument, SOURCE_ID } from '../../testing/fake-chain.ts';
import { findAxeProblems } from '../../testing/find-axe-problems.ts';
import { json, startFakeServer, type FakeServer } from '../../testing/fake-server.ts';
import { openPage, type OpenedPage } from '../../testing/open-page.tsx';

const { INVOICE, INVOICE_TRANSACTION } = DOC_TYPES;

let server: FakeServer;

beforeEach(async () => {
  localStorage.clear();
  await page.viewport(1440, 1000);
  server = startFakeServer();
  server.answer('GET /v2/api/documents/next-number/305', () =>
    json({ nextNumber: 5305, lastDocumentDate: null }),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** An invoice over a transaction invoice of 1,180.00 of which a sum is still open. */
async function openInvoice(openAgorot: number): Promise<OpenedPage['screen']> {
  const source = anOpenDocument({ docType: INVOICE_TRANSACTION, linkKind: 'base', openAgorot });
  server.answer(`GET /v2/api/documents/${SOURCE_ID}/draft`, () =>
    json(aDraftAnswer(INVOICE, source)),
  );
  const types = docTypesFor('licensed-dealer');
  const { screen } = await openPage(`/documents/create/305?base=${SOURCE_ID}`, types);
  await expect
    .element(screen.getByTestId('document-total'), { timeout: 30_000 })
    .toMatchTextContent(/1,180\.00/);
  return screen;
}

test('an invoice over a paper that was paid in part shows what is left to pay', async () => {
  const screen = await openInvoice(78_000);
  const rowOf = (label: string) => screen.getByText(label).element().parentElement?.textContent;
  await expect.element(screen.getByText('שולם לפני כן')).toBeVisible();
  expect(rowOf('שולם לפני כן')).toContain('400.00');
  expect(rowOf('נותר לתשלום')).toContain('780.00');
  expect(await findAxeProblems()).toEqual([]);
});

test('an invoice over a paper that nobody paid shows its total alone', async () => {
  const screen = await openInvoice(118_000);
  await expect.element(screen.getByText(/שולם לפני כן/)).not.toBeInTheDocument();
  await expect.element(screen.getByText(/נותר לתשלום/)).not.toBeInTheDocument();
});
