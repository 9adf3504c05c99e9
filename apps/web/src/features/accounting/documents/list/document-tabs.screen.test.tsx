import type { DraftRow } from '@pinkas/contract/accounting/drafts/drafts.contract';
import { localDate } from '@pinkas/domain/time/local-date';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import { json, startFakeServer, type FakeServer } from '../testing/fake-server.ts';
import { openPage } from '../testing/open-page.tsx';

let server: FakeServer;

beforeEach(async () => {
  localStorage.clear();
  await page.viewport(1440, 900);
  server = startFakeServer();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('what waits for a number and what was cancelled have tabs of their own, each without the filter of the other', async () => {
  const { screen, router } = await openPage('/documents');
  const search = () => new URLSearchParams(router.state.location.search);
  await screen.getByRole('tab', { name: 'ממתינים להקצאה' }).click();
  await expect.poll(() => search().get('allocation')).toBe('missing');
  await expect
    .element(screen.getByRole('tab', { name: 'ממתינים להקצאה' }))
    .toHaveAttribute('aria-selected', 'true');
  await screen.getByRole('tab', { name: 'מבוטלים' }).click();
  await expect.poll(() => search().get('state')).toBe('cancelled');
  expect(search().get('allocation')).toBeNull();
  await screen.getByRole('tab', { name: /הכול/ }).click();
  await expect.poll(() => search().get('state')).toBeNull();
});

test('drafts stand beside the tabs with their number, templates and planned ones not among them', async () => {
  const draft: Omit<DraftRow, 'id'> = {
    kind: 'draft',
    name: '',
    docType: 305,
    totalMinor: 0,
    version: 1,
    customerName: 'קליניקה נעימה',
    subject: '',
    currency: 'ILS',
    updatedAt: '2026-11-20T09:46:00.000Z',
    updatedBy: { kind: 'user', name: 'בעל העסק' },
    isOwn: true,
    schedule: null,
    reminder: null,
    charge: null,
    templateDate: null,
  };
  const schedule = { issueOn: localDate('2026-12-01'), refusal: null };
  const rows = [draft, { ...draft, kind: 'template', name: 'ריטיינר' }, { ...draft, schedule }];
  server.answer('GET /v2/api/drafts', () =>
    json({ drafts: rows.map((row) => ({ ...row, id: crypto.randomUUID() })) }),
  );
  const { screen } = await openPage('/documents');
  await expect
    .element(screen.getByRole('link', { name: /^טיוטות\s*1$/ }))
    .toHaveAttribute('href', '#/documents/create/drafts');
});
