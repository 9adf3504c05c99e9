import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';
import type { SaveDraft } from '@pinkas/contract/accounting/drafts/drafts.contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import { aDraftAnswer, anOpenDocument } from '../testing/fake-chain.ts';
import { aRow, DOCUMENT_ID } from '../testing/fake-documents.ts';
import { json, startFakeServer, type FakeServer } from '../testing/fake-server.ts';
import { findAxeProblems } from '../testing/find-axe-problems.ts';
import { openPage, SEEING } from '../testing/open-page.tsx';

const LIST = 'GET /v2/api/documents';
const SECOND_ID = '01a1f76c-7213-7736-b341-34411b6a79d1';
const OTHER_ID = '01a1f76c-7213-7736-b341-34411b6a7901';
const TYPES = [DOC_TYPES.INVOICE, DOC_TYPES.RECIEPT, DOC_TYPES.INVOICE_CREDIT] as const;
let server: FakeServer;

beforeEach(async () => {
  localStorage.clear();
  await page.viewport(1440, 900);
  server = startFakeServer();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

function listed(...rows: ReturnType<typeof aRow>[]): void {
  server.answer(LIST, () => json({ rows, after: null, before: null }));
}

async function itemsOf(document: string): Promise<string[]> {
  await page.getByRole('button', { name: `פעולות על ${document}` }).click();
  const menu = page.getByRole('menu', { name: `פעולות על ${document}` });
  await expect.element(menu).toBeVisible();
  const items = menu.getByRole('menuitem').elements();
  return items.map((item) => item.textContent.trim());
}

test('the menu of a row holds what may be done with its document', async () => {
  listed(aRow(), aRow({ id: SECOND_ID, number: 30129, state: 'cancelled', openAgorot: 0 }));
  const { router } = await openPage('/documents', TYPES);
  await expect.element(page.getByRole('link', { name: '30128' })).toBeVisible();
  expect(await itemsOf('חשבונית מס 30129')).toEqual([
    'פתיחה',
    'שליחה במייל',
    'הורדת העתק נאמן למקור',
    'שכפול',
    'הפיכה לחיוב קבוע',
  ]);
  expect(await itemsOf('חשבונית מס 30128')).toEqual([
    'פתיחה',
    'קבלה',
    'שליחה במייל',
    'הורדת העתק נאמן למקור',
    'שכפול',
    'הפיכה לחיוב קבוע',
    'זיכוי',
  ]);
  expect(await findAxeProblems()).toEqual([]);
  const receipt = page.getByRole('menuitem', { name: 'קבלה' });
  await expect
    .element(receipt)
    .toHaveAttribute('href', `#/documents/create/400?base=${DOCUMENT_ID}`);
  // Opening a menu opens no document.
  expect(router.state.location.pathname).toBe('/documents');
});

test('who may only see finds what may be seen', async () => {
  listed(aRow());
  await openPage('/documents', TYPES, SEEING);
  expect(await itemsOf('חשבונית מס 30128')).toEqual(['פתיחה', 'הורדת העתק נאמן למקור']);
});

test('neither a credit nor a refund is copied or billed again', async () => {
  const refund = { id: SECOND_ID, docType: DOC_TYPES.RECIEPT, number: 40012, totalAgorot: -5000 };
  const credit = { id: OTHER_ID, docType: DOC_TYPES.INVOICE_CREDIT, number: 33004 };
  listed(aRow({ ...refund, openAgorot: 0 }), aRow({ ...credit, openAgorot: 0 }));
  await openPage('/documents', TYPES);
  for (const document of ['חשבונית זיכוי 33004', 'קבלה 40012']) {
    // oxlint-disable-next-line no-await-in-loop -- one menu is open at a time
    const items = await itemsOf(document);
    expect(items).toEqual(['פתיחה', 'שליחה במייל', 'הורדת העתק נאמן למקור']);
  }
});

test('one receipt is begun for all chosen documents of a customer, the oldest first', async () => {
  const older = { id: SECOND_ID, number: 30120, documentDate: '2026-10-01' as const };
  listed(aRow(), aRow(older as Parameters<typeof aRow>[0]));
  const open = [SECOND_ID, OTHER_ID, DOCUMENT_ID].map((id) => anOpenDocument({ id }));
  server.answer('GET /v2/api/documents/open', () => json({ documents: open }));
  server.answer(`GET /v2/api/documents/${DOCUMENT_ID}/draft`, () =>
    json(aDraftAnswer(DOC_TYPES.RECIEPT, anOpenDocument({ id: DOCUMENT_ID }))),
  );
  const { router } = await openPage('/documents', TYPES);
  await page.getByRole('checkbox', { name: 'בחירת כל השורות בעמוד' }).click();
  await page.getByRole('button', { name: 'הפקת קבלה' }).click();
  await expect.poll(() => router.state.location.pathname).toBe('/documents/create/400');
  const [saved] = server.seen.filter(({ method, path }) => method === 'PUT' && /drafts/.test(path));
  const body = saved?.body as unknown as SaveDraft;
  expect(body.docType).toBe(DOC_TYPES.RECIEPT);
  expect(body.content.customer.name).toBe('קליניקה נעימה');
  expect(body.content.startedFrom.map(({ id }) => id)).toEqual([SECOND_ID, DOCUMENT_ID]);
  expect(router.state.location.search).toBe(`?draft=${saved?.path.split('/').at(-1) ?? ''}`);
});

test('no receipt is offered for documents of two customers, or for one that nothing is owed of', async () => {
  const paid = { id: SECOND_ID, number: 30129, openAgorot: 0, state: 'paid' } as const;
  listed(aRow(), aRow(paid), aRow({ id: OTHER_ID, number: 30130, customerId: SECOND_ID }));
  await openPage('/documents', TYPES);
  const box = (number: number) => page.getByRole('checkbox', { name: new RegExp(String(number)) });
  const receipt = page.getByRole('button', { name: 'הפקת קבלה' });
  await box(30128).click();
  await expect.element(receipt).toBeVisible();
  await box(30129).click();
  await expect.element(receipt).not.toBeInTheDocument();
  await box(30129).click();
  await box(30130).click();
  await expect.element(receipt).not.toBeInTheDocument();
});

test('several types are chosen one after another, and the panel stays open', async () => {
  listed(aRow());
  const { router } = await openPage('/documents', TYPES);
  await page.getByRole('button', { name: /^סוג מסמך/ }).click();
  const panel = page.getByRole('dialog', { name: 'סוג מסמך' });
  await panel.getByRole('button', { name: 'קבלה', exact: true }).click();
  await panel.getByRole('button', { name: 'חשבונית מס', exact: true }).click();
  await expect.poll(() => router.state.location.search).toContain('docType=305');
  const asked = () => server.of(LIST).at(-1)?.query.get('docType');
  await expect.poll(asked).toBe('305,400');
  await expect
    .element(page.getByRole('button', { name: /חשבונית מס, קבלה/ }).first())
    .toBeVisible();
  await panel.getByRole('button', { name: 'חשבונית זיכוי', exact: true }).click();
  await expect.element(page.getByRole('button', { name: /3 סוגים/ }).first()).toBeVisible();
  await panel.getByRole('button', { name: 'כל הסוגים' }).click();
  await expect.poll(() => router.state.location.search).not.toContain('docType');
});
