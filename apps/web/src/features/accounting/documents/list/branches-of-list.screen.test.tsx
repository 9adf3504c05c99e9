import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import { changeSetup } from '../../../../shared/session/session-store.ts';
import { findAxeProblems } from '../testing/find-axe-problems.ts';
import { aRow } from '../testing/fake-documents.ts';
import { json, startFakeServer, type FakeServer } from '../testing/fake-server.ts';
import { openPage } from '../testing/open-page.tsx';

const LIST = 'GET /v2/api/documents';
const HAIFA_ID = '0193aaaa-0000-7000-8000-0000000000a1';
const BRANCHES = [
  { id: HAIFA_ID, nameHe: 'חיפה', nameEn: '', isDefault: true, isEnded: false },
  {
    id: '0193aaaa-0000-7000-8000-0000000000a2',
    nameHe: 'אילת',
    nameEn: '',
    isDefault: false,
    isEnded: true,
  },
];

let server: FakeServer;

beforeEach(async () => {
  localStorage.clear();
  await page.viewport(1440, 900);
  server = startFakeServer();
  server.answer(LIST, () =>
    json({ rows: [aRow({ branch: { nameHe: 'הכרמל', nameEn: '' } })], after: null, before: null }),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const branchOfQuery = () => server.of(LIST).at(-1)?.query.get('branchId');
const heads = () => [...document.querySelectorAll('thead th')].map((head) => head.textContent);

test('branches are a filter and a column where the business has any', async () => {
  const { screen } = await openPage('/documents');
  const filter = screen.getByRole('button', { name: 'סניף העסק' });
  await expect.poll(heads).toContain('לקוח');
  await expect.element(filter).not.toBeInTheDocument();
  changeSetup({ branches: BRANCHES });
  await filter.click();
  await screen.getByRole('button', { name: 'חיפה', exact: true }).click();
  await expect.poll(branchOfQuery).toBe(HAIFA_ID);
  await screen.getByRole('button', { name: 'עמודות', exact: true }).click();
  await screen.getByRole('checkbox', { name: 'סניף העסק' }).click();
  await expect.element(screen.getByRole('cell', { name: 'הכרמל' })).toBeVisible();
  expect(await findAxeProblems()).toEqual([]);
});
