import type { DocumentView } from '@pinkas/contract/accounting/documents/document-views';
import { DOC_TYPES, type DocTypeId } from '@pinkas/domain/documents/rules/doc-type';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import { aDocument, DOCUMENT_ID } from '../../testing/fake-documents.ts';
import { json, startFakeServer, type FakeServer } from '../../testing/fake-server.ts';
import { openPage } from '../../testing/open-page.tsx';

const { BID, DELIVERY, INVOICE, INVOICE_RECIEPT, ORDER } = DOC_TYPES;

let server: FakeServer;

beforeEach(async () => {
  localStorage.clear();
  await page.viewport(1440, 900);
  server = startFakeServer();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** The names of the filled buttons of the page, in their order. */
async function filledActs(
  docType: DocTypeId,
  parts: { state?: DocumentView['state']; receipt?: boolean; baseOn?: DocTypeId[] },
): Promise<string[]> {
  const { state = 'open', receipt = false, baseOn = [] } = parts;
  const document = aDocument({ docType, number: 1002 });
  const actions = { ...document.actions, credit: false, receipt, baseOn };
  server.answer(`GET /v2/api/documents/${DOCUMENT_ID}`, () =>
    json({ ...document, state, actions }),
  );
  const { screen } = await openPage(`/documents/${DOCUMENT_ID}`);
  await expect.element(screen.getByRole('button', { name: /^שליחה ל/ })).toBeVisible();
  // The arrow of a split button has no text of its own.
  return [...globalThis.document.querySelectorAll('button.pk-button--filled')]
    .map(({ textContent }) => textContent)
    .filter((words) => words !== '');
}

test.each([
  ['an open invoice: its receipt', INVOICE, { receipt: true }, 'קבלה'],
  ['a paid invoice: to send it', INVOICE, { state: 'paid' }, 'שליחה ללקוח'],
  [
    'an order: its delivery, before its invoice',
    ORDER,
    { baseOn: [INVOICE_RECIEPT, INVOICE, DELIVERY] },
    'הפקת תעודת משלוח',
  ],
  ['a delivery: its invoice', DELIVERY, { baseOn: [INVOICE] }, 'הפקת חשבונית מס'],
  ['an order of which nothing is left: to send it', ORDER, { state: 'closed' }, 'שליחה ללקוח'],
  ['a quote that nobody answered: to send it', BID, { baseOn: [ORDER, INVOICE] }, 'שליחה ללקוח'],
  [
    'an accepted quote: its order',
    BID,
    { state: 'accepted', baseOn: [INVOICE, ORDER] },
    'הפקת הזמנה',
  ],
] as const)('one act is filled on %s', async (_, docType, parts, name) => {
  const baseOn = 'baseOn' in parts ? [...parts.baseOn] : [];
  expect(await filledActs(docType, { ...parts, baseOn })).toEqual([name]);
});

test('the filled act is the last of the row', async () => {
  await filledActs(INVOICE, { receipt: true });
  const row = globalThis.document.querySelector('.pk-page-head__actions');
  expect(row?.lastElementChild?.textContent).toBe('קבלה');
});
