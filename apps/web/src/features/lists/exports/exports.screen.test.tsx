import type { ExportJob } from '@pinkas/contract/lists/exports/exports.contract';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { axeAtRest } from '../../../../test/axe-at-rest.ts';
import {
  fakeServer,
  refusal,
  startHandlers,
  type FakeServer,
} from '../../../../test/fake-server.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { chooseLanguage } from '../../../shared/language/language-store.ts';

const PAGE = '/account/accounts/exports';
const LIST = 'GET /v2/api/exports';
const idOf = (place: number): string => `0193aaaa-0000-7000-8000-0000000000e${String(place)}`;

function aJob(changes: Partial<ExportJob> = {}): ExportJob {
  return {
    id: idOf(1),
    state: 'running',
    createdAt: '2026-11-20T08:00:00.000Z',
    format: 'xlsx',
    fileName: 'documents 2026-11-20.xlsx',
    rows: 200_000,
    done: 50_000,
    result: null,
    isExpired: false,
    ...changes,
  };
}

let server: FakeServer;
let jobs: ExportJob[];

beforeEach(async () => {
  await chooseLanguage('he');
  jobs = [aJob()];
  server = fakeServer({
    ...startHandlers(true),
    [LIST]: () => ({ jobs }),
    [`POST /v2/api/exports/${idOf(1)}/cancel`]: () => {
      jobs = [aJob({ state: 'cancelled' })];
      return jobs[0];
    },
  });
});

async function violations(): Promise<string[]> {
  const { violations: found } = await axeAtRest();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
}

test('a running file tells how many rows are written until it can be downloaded', async () => {
  jobs = [aJob({ rows: null, done: 0, fileName: null })];
  const screen = await renderApp(PAGE);
  await expect.element(screen.getByText('בהכנה', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('סופרים את השורות')).toBeVisible();
  jobs = [aJob()];
  await expect.element(screen.getByText('50,000 מתוך 200,000 שורות')).toBeVisible();
  expect(await violations()).toEqual([]);
  const result = { bytes: 12_000_000, expiresAt: '2026-11-27T08:00:00.000Z' };
  jobs = [aJob({ state: 'done', done: 200_000, result })];
  await expect.element(screen.getByRole('button', { name: 'הורדה' })).toBeVisible();
  await expect.element(screen.getByText(/^200,000 שורות/)).toBeVisible();
  await expect.element(screen.getByText('50,000 מתוך')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'ביטול' })).not.toBeInTheDocument();
});

test('files that failed, were cancelled or are over their days say so, and give no file', async () => {
  jobs = [
    aJob({ id: idOf(2), state: 'failed', createdAt: '2026-11-20T08:05:00.000Z' }),
    aJob({ id: idOf(3), state: 'cancelled', format: 'csv', fileName: null }),
    aJob({ id: idOf(4), state: 'done', done: 200_000, isExpired: true }),
  ];
  const screen = await renderApp(PAGE);
  await page.viewport(390, 844);
  await expect.element(screen.getByText('נעצר', { exact: true })).toBeVisible();
  await expect.element(screen.getByText(/בגלל תקלה/)).toBeVisible();
  await expect.element(screen.getByText('בוטל', { exact: true })).toBeVisible();
  await expect.element(screen.getByText(/הוסר אחרי 7 ימים/)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'הורדה' })).not.toBeInTheDocument();
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  expect(await violations()).toEqual([]);
});

test('a file is cancelled, and the page shows at once what became of it', async () => {
  const screen = await renderApp(PAGE);
  await screen.getByRole('button', { name: 'ביטול' }).click();
  await expect.element(screen.getByText('בוטל', { exact: true })).toBeVisible();
  expect(server.callsTo(`POST /v2/api/exports/${idOf(1)}/cancel`)).toHaveLength(1);
  await expect.element(screen.getByRole('button', { name: 'ביטול' })).not.toBeInTheDocument();
});

test('without files the page says how one comes to be; when it fails it is tried again', async () => {
  jobs = [];
  let isDown = true;
  server = fakeServer({
    ...startHandlers(true),
    [LIST]: () => (isDown ? refusal(500, 'INTERNAL') : { jobs }),
  });
  const screen = await renderApp(PAGE);
  const again = screen.getByRole('button', { name: 'ניסיון נוסף' });
  await expect.element(again).toBeVisible();
  isDown = false;
  await again.click();
  await expect.element(screen.getByText('עדיין אין כאן קבצים')).toBeVisible();
});
