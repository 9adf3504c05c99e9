import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import { aDocument, DOCUMENT_ID } from '../testing/fake-documents.ts';
import { json, startFakeServer, type FakeServer } from '../testing/fake-server.ts';
import { openPage } from '../testing/open-page.tsx';

const GET = `GET /v2/api/documents/${DOCUMENT_ID}`;
const ADDRESS = `/documents/${DOCUMENT_ID}`;
let server: FakeServer;

beforeEach(async () => {
  localStorage.clear();
  await page.viewport(1440, 900);
  server = startFakeServer();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('the page of a purchase order is one of its supplier', async () => {
  const by = { kind: 'visitor' as const, name: '' };
  const opened = { kind: 'opened' as const, by, at: '2026-11-18T21:34:00Z' };
  const events = [{ ...opened, recipients: [], follower: null }];
  server.answer(GET, () => json(aDocument({ docType: DOC_TYPES.PURCHASE_ORDER, events })));
  const { screen } = await openPage(ADDRESS);
  const card = screen.getByRole('region', { name: 'העמוד של הספק' });
  await expect.element(card.getByText(/^כאן הספק רואה/)).toBeVisible();
  await expect.element(screen.getByText('נצפה על ידי הספק')).toBeVisible();
  await screen.getByRole('button', { name: 'עוד פעולות' }).click();
  await screen.getByRole('menuitem', { name: 'החלפת הקישור' }).click();
  const question = screen.getByRole('alertdialog', { name: 'להחליף את הקישור לספק?' });
  await expect.element(question.getByText(/שכבר הגיעו לספק\./)).toBeVisible();
});
