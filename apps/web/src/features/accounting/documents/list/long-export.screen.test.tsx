import type { ExportJob } from '@pinkas/contract/lists/exports/exports.contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import { aRow } from '../testing/fake-documents.ts';
import { json, refusal, startFakeServer, type FakeServer } from '../testing/fake-server.ts';
import { openPage } from '../testing/open-page.tsx';

const ID = '0193aaaa-0000-7000-8000-0000000000e1';
const EXPORT = 'GET /v2/api/documents/export';
const START = 'POST /v2/api/exports';
const JOB = `GET /v2/api/exports/${ID}`;
const FILE = `GET /v2/api/exports/${ID}/file`;
const CANCEL = `POST /v2/api/exports/${ID}/cancel`;
let server: FakeServer;
let saved: string[];
let job: ExportJob;

beforeEach(async () => {
  localStorage.clear();
  await page.viewport(1440, 900);
  job = {
    id: ID,
    state: 'running',
    createdAt: '2026-11-20T08:00:00.000Z',
    format: 'xlsx',
    fileName: null,
    rows: null,
    done: 0,
    result: null,
    isExpired: false,
  };
  server = startFakeServer();
  server.answer('GET /v2/api/documents', () => json({ rows: [aRow()], after: null, before: null }));
  server.answer(EXPORT, () => refusal(409, 'EXPORT_NEEDS_JOB'));
  server.answer(START, () => json(job));
  server.answer(JOB, () => json(job));
  server.answer(CANCEL, () => json((job = { ...job, state: 'cancelled' })));
  saved = [];
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:test');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    if (this.download !== '') saved.push(this.download);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function exportAll() {
  const { screen, router } = await openPage('/documents?state=open');
  await screen.getByRole('button', { name: 'ייצוא' }).click();
  await screen.getByRole('menuitem', { name: /Excel/ }).last().click();
  return { screen, router };
}

test('a list too long to come at once is written by a job, told in percent, and taken when it is ready', async () => {
  const { screen } = await exportAll();
  await expect.element(screen.getByText(/הקובץ נכתב ברקע/).first()).toBeVisible();
  const { address } = server.of(START).at(-1)?.body as { address: string };
  expect(address).toMatch(/^\/v2\/api\/documents\/export\?.*state=open.*format=xlsx/);
  job = { ...job, rows: 400_000, done: 100_000 };
  await expect.element(screen.getByRole('button', { name: 'מכינים קובץ 25%' })).toBeVisible();
  // The connection is lost after the first bytes: the rest is asked for.
  const headers = { 'accept-ranges': 'bytes', etag: `"${ID}"` };
  let asked = 0;
  server.answer(FILE, () => {
    asked += 1;
    if (asked > 1) return new Response('st', { status: 206, headers });
    const broken = new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode('fir')),
      pull: (controller) => controller.error(new TypeError('gone')),
    });
    return new Response(broken, { headers });
  });
  job = { ...job, state: 'done', done: 400_000, result: { bytes: 5, expiresAt: job.createdAt } };
  await expect.poll(() => saved).toEqual(['export.xlsx']);
  expect(asked).toBe(2);
  await expect.element(screen.getByRole('button', { name: 'ייצוא' })).toBeVisible();
});

test('is called off by the person, and goes on when they leave for the page of their files', async () => {
  const { screen, router } = await exportAll();
  await screen.getByRole('button', { name: 'ביטול הייצוא' }).click();
  await expect.poll(() => server.of(CANCEL)).toHaveLength(1);
  await expect.element(screen.getByRole('button', { name: 'ייצוא' })).toBeVisible();

  job = { ...job, state: 'running' };
  await screen.getByRole('button', { name: 'ייצוא' }).click();
  await screen.getByRole('menuitem', { name: /Excel/ }).last().click();
  await screen.getByRole('button', { name: 'הקבצים שלי' }).first().click();
  await expect.poll(() => router.state.location.pathname).toBe('/account/accounts/exports');
  expect(server.of(CANCEL)).toHaveLength(1);
});
