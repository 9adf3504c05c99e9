import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import { findAxeProblems } from '../../testing/find-axe-problems.ts';
import { json, startFakeServer, type FakeServer } from '../../testing/fake-server.ts';
import { openPage } from '../../testing/open-page.tsx';

const LIST = 'GET /v2/api/documents';
let server: FakeServer;

beforeEach(async () => {
  localStorage.clear();
  await page.viewport(1440, 900);
  server = startFakeServer();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const allocationAsked = () => server.of(LIST).at(-1)?.query.get('allocation');

test('invoices are narrowed by how they stand with their allocation numbers', async () => {
  const { screen, router } = await openPage('/documents');
  await screen.getByRole('button', { name: 'מספר הקצאה', exact: true }).click();
  await screen.getByRole('button', { name: 'לא אושר', exact: true }).click();
  await expect.poll(() => router.state.location.search).toBe('?allocation=refused');
  await expect.poll(allocationAsked).toBe('refused');
  await expect.element(screen.getByText('מספר הקצאה: לא אושר')).toBeVisible();
  expect(await findAxeProblems()).toEqual([]);
});

test('an address of the missing ones opens them, and an empty list says what it was narrowed by', async () => {
  server.answer(LIST, () => json({ rows: [], after: null, before: null }));
  const { screen } = await openPage('/documents?allocation=missing');
  await expect.poll(allocationAsked).toBe('missing');
  await expect.element(screen.getByText(/מספר הקצאה: חסר, דורש טיפול/).first()).toBeVisible();
});

test('a business without tax invoices has no such filter', async () => {
  const { screen } = await openPage('/documents', [DOC_TYPES.RECIEPT]);
  await expect
    .element(screen.getByRole('button', { name: 'לקוח', exact: true }).first())
    .toBeVisible();
  await expect
    .element(screen.getByRole('button', { name: 'מספר הקצאה', exact: true }))
    .not.toBeInTheDocument();
});
