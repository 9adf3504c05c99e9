import type { DocumentView } from '@pinkas/contract/accounting/documents/document-views';
import { NO_LINE_ATTRIBUTES } from '@pinkas/domain/documents/lines/line-attributes';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import { aDocument, DOCUMENT_ID } from '../testing/fake-documents.ts';
import { findAxeProblems } from '../testing/find-axe-problems.ts';
import { json, startFakeServer, type FakeServer } from '../testing/fake-server.ts';
import { openPage } from '../testing/open-page.tsx';

const TAG = {
  id: '0193dddd-0000-7000-8000-000000000001',
  name: 'סניף צפון',
  color: 'teal',
} as const;
const GET = `GET /v2/api/documents/${DOCUMENT_ID}`;
const BY_TAG = 'GET /v2/api/documents/totals-by-tag';
const SET = `PUT /v2/api/documents/${DOCUMENT_ID}/tags`;
let server: FakeServer;

/** A row with a type of income. */
const ROW = {
  ...NO_LINE_ATTRIBUTES,
  description: 'מיתוג',
  unit: '',
  quantityE4: 10_000,
  unitPriceE4: 1_000_000,
  priceIncludesVat: false,
  vatKind: 'taxable',
  discount: { kind: 'none' },
  itemId: null,
  imageFileId: null,
  foreignPrice: null,
  incomeType: 'שירותים',
  serialNumbers: [],
  tags: [],
  amountMinor: 10_000,
  discountMinor: 0,
  totalMinor: 10_000,
} satisfies DocumentView['lines'][number];

beforeEach(async () => {
  localStorage.clear();
  await page.viewport(1440, 900);
  server = startFakeServer();
  server.answer('GET /v2/api/tags', () =>
    json({ tags: [{ ...TAG, groupName: 'סניפים', isActive: true, version: 1 }] }),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('a document is tagged after its issue, and the page shows it', async () => {
  server.answer(SET, () => {
    server.answer(GET, () => json(aDocument({ tags: [TAG] })));
    return json({ success: true });
  });
  const { screen } = await openPage(`/documents/${DOCUMENT_ID}`);
  await expect.element(screen.getByText('אין תגיות')).toBeVisible();
  await screen.getByRole('button', { name: 'עריכה: תגיות' }).click();
  await screen.getByRole('combobox', { name: /תגיות/ }).fill('צפ');
  await screen.getByRole('option', { name: /סניף צפון/ }).click();
  expect(await findAxeProblems()).toEqual([]);
  await screen.getByRole('button', { name: 'שמירת התגיות' }).click();
  await expect
    .poll(() => server.of(SET).map(({ body }) => body))
    .toEqual([{ lineNo: 0, tagIds: [TAG.id] }]);
  await expect.element(screen.getByRole('combobox', { name: /תגיות/ })).not.toBeInTheDocument();
  await expect.element(screen.getByText('סניף צפון')).toBeVisible();
});

test('a single row is shown when it has a tag or a type of income of its own', async () => {
  server.answer(GET, () => json(aDocument({ lines: [{ ...ROW, tags: [TAG] }] })));
  const { screen } = await openPage(`/documents/${DOCUMENT_ID}`);
  const card = screen.getByRole('region', { name: 'תגיות של השורות' });
  await expect.element(card.getByText('שורה אחת')).toBeVisible();
  await expect.element(card.getByText('סניף צפון')).not.toBeInTheDocument();
  await card.getByRole('heading').click();
  await expect.element(card.getByText('סניף צפון')).toBeVisible();
  await expect.element(card.getByText('סוג הכנסה: שירותים')).toBeVisible();
  expect(await findAxeProblems()).toEqual([]);
});

test('the list is summed by tag, and a tag leads to its documents', async () => {
  server.answer(BY_TAG, () =>
    json({
      groups: [
        { tag: TAG, count: 2, totalAgorot: 236_000, netAgorot: 200_000, openAgorot: 118_000 },
        { tag: null, count: 1, totalAgorot: 11_800, netAgorot: 10_000, openAgorot: 0 },
      ],
    }),
  );
  const { screen, router } = await openPage(
    '/documents?tagId=0193dddd-0000-7000-8000-000000000002',
  );
  await screen.getByRole('button', { name: 'סיכום לפי תגית' }).click();
  const row = screen.getByRole('row', { name: /סניף צפון/ });
  await expect.element(row).toMatchTextContent(/2,360\.00/);
  await expect.element(screen.getByText('ללא תגית')).toBeVisible();
  // A pressed tag replaces the tag of the filter: its numbers are of it alone.
  expect(server.of(BY_TAG).map(({ query }) => query.get('tagId'))).toEqual([null]);
  expect(await findAxeProblems()).toEqual([]);
  await row.click();
  await expect.poll(() => router.state.location.search).toBe(`?tagId=${TAG.id}`);
});
