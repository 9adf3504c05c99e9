import type {
  BulkJob,
  BulkProblemDocument,
} from '@pinkas/contract/accounting/bulk-jobs/bulk-jobs.contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
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

const ID = '0193aaaa-0000-7000-8000-0000000000b1';
const LIST = 'GET /v2/api/bulk-jobs';
const GET = `GET /v2/api/bulk-jobs/${ID}`;
const FILE = `GET /v2/api/bulk-jobs/${ID}/file`;

function aJob(changes: Partial<BulkJob> = {}): BulkJob {
  return {
    id: ID,
    kind: 'mail',
    state: 'running',
    createdAt: '2026-11-20T08:00:00.000Z',
    byName: 'בעל העסק',
    endedAt: null,
    documents: 300,
    done: 120,
    failed: 0,
    skipped: 0,
    isRetrying: false,
    result: null,
    isExpired: false,
    ...changes,
  };
}

const A_PROBLEM: BulkProblemDocument = {
  id: '0193aaaa-0000-7000-8000-0000000000d1',
  docType: 305,
  number: 1001,
  customerName: 'קליניקה נעימה',
  problem: 'no-address',
};

let server: FakeServer;
let job: BulkJob;
let problems: BulkProblemDocument[];

function move(verb: string, next: Partial<BulkJob>) {
  return { [`POST /v2/api/bulk-jobs/${ID}/${verb}`]: () => (job = aJob({ ...job, ...next })) };
}

beforeEach(async () => {
  await chooseLanguage('he');
  await page.viewport(1440, 900);
  job = aJob();
  problems = [];
  server = fakeServer({
    ...startHandlers(true),
    [LIST]: () => ({ jobs: [job] }),
    [GET]: () => ({ ...job, problems }),
    ...move('pause', { state: 'paused' }),
    ...move('resume', { state: 'running' }),
    ...move('cancel', { state: 'cancelled' }),
    ...move('retry', { state: 'running', skipped: 0, failed: 0 }),
  });
});
afterEach(() => {
  vi.restoreAllMocks();
});

async function violations(): Promise<string[]> {
  const { violations: found } = await axeAtRest();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
}

test('a running job tells how far it has come until it is done', async () => {
  const screen = await renderApp('/documents/jobs');
  await expect.element(screen.getByText('שליחת 300 מסמכים')).toBeVisible();
  await expect.element(screen.getByText('120 מתוך 300')).toBeVisible();
  expect(await violations()).toEqual([]);
  job = aJob({ isRetrying: true });
  await expect.element(screen.getByText(/המערכת מנסה שוב אוטומטית/)).toBeVisible();
  job = aJob({ done: 240 });
  await expect.element(screen.getByText('240 מתוך 300')).toBeVisible();
  job = aJob({ state: 'done', done: 300 });
  await expect.element(screen.getByText('הושלם')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'השהיה' })).not.toBeInTheDocument();
});

test('a job is paused, goes on, and is cancelled after a question', async () => {
  const screen = await renderApp('/documents/jobs');
  await screen.getByRole('button', { name: 'השהיה' }).click();
  await expect.element(screen.getByText('בהשהיה')).toBeVisible();
  await screen.getByRole('button', { name: 'המשך' }).click();
  await expect.element(screen.getByText('בעבודה')).toBeVisible();
  await screen.getByRole('button', { name: 'ביטול הפעולה' }).click();
  await expect.element(screen.getByText(/מיילים שכבר יצאו לא יחזרו/)).toBeVisible();
  await screen.getByRole('button', { name: 'להמשיך בה' }).click();
  expect(server.callsTo(`POST /v2/api/bulk-jobs/${ID}/cancel`)).toHaveLength(0);
  await screen.getByRole('button', { name: 'ביטול הפעולה' }).click();
  await screen.getByRole('alertdialog').getByRole('button', { name: 'ביטול הפעולה' }).click();
  await expect.element(screen.getByText('בוטל', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('מה שכבר נשלח נשאר שלוח.')).toBeVisible();
});

test('what came to nothing is listed with its reason, and tried again', async () => {
  job = aJob({ state: 'done', done: 298, skipped: 1, failed: 1 });
  problems = [A_PROBLEM, { ...A_PROBLEM, id: ID, number: 1002, problem: 'mail-refused' }];
  const screen = await renderApp('/documents/jobs');
  await expect.element(screen.getByText('מסמך אחד בלי כתובת')).toBeVisible();
  await expect.element(screen.getByText('מסמך אחד נכשל')).toBeVisible();
  await screen.getByText('מה לא הצליח').click();
  await expect.element(screen.getByText('אין כתובת מייל ללקוח')).toBeVisible();
  await expect.element(screen.getByText('שרת הדואר דחה את המייל')).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'חשבונית מס 1001' }))
    .toHaveAttribute('href', `#/documents/${A_PROBLEM.id}`);
  expect(await violations()).toEqual([]);
  problems = [];
  await screen.getByRole('button', { name: 'ניסיון נוסף למה שנכשל' }).click();
  await expect.element(screen.getByText('בעבודה')).toBeVisible();
  await expect.element(screen.getByText('מה לא הצליח')).not.toBeInTheDocument();
});

test('a finished file is fetched under its own name; an expired one is told', async () => {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    if (this.download !== '') saved.push(this.download);
  });
  job = aJob({
    kind: 'print',
    state: 'done',
    documents: 2,
    done: 2,
    result: { bytes: 2_750_000, pages: 3, expiresAt: '2026-11-27T08:00:00.000Z' },
  });
  const name = encodeURIComponent('מסמכים להדפסה 20-11-2026.pdf');
  server.answer({
    [FILE]: () =>
      new Response('%PDF', {
        headers: { 'content-disposition': `attachment; filename="x"; filename*=UTF-8''${name}` },
      }),
  });
  const screen = await renderApp('/documents/jobs');
  await expect
    .element(screen.getByText(/2\.6 מ"ב · 3 עמודים · זמין עד 27\/11\/2026/))
    .toBeVisible();
  await screen.getByRole('button', { name: 'הורדה' }).click();
  await expect.poll(() => saved).toEqual(['מסמכים להדפסה 20-11-2026.pdf']);
  server.answer({ [FILE]: () => refusal(404, 'NOT_FOUND') });
  await screen.getByRole('button', { name: 'הורדה' }).click();
  await expect.element(screen.getByRole('alertdialog')).toBeVisible();
  await screen.unmount();
  job = aJob({ kind: 'zip', state: 'done', documents: 2, done: 2, isExpired: true });
  const again = await renderApp('/documents/jobs');
  await expect.element(again.getByText(/הקובץ הוסר אחרי 7 ימים/)).toBeVisible();
  await expect.element(again.getByRole('button', { name: 'הורדה' })).not.toBeInTheDocument();
});

test('a job that stopped says so and can be tried again, also on a phone', async () => {
  job = aJob({ kind: 'zip', state: 'failed', documents: 2, done: 2 });
  const screen = await renderApp('/documents/jobs');
  await page.viewport(390, 844);
  await expect.element(screen.getByText('נעצר', { exact: true })).toBeVisible();
  await expect.element(screen.getByText(/ההכנה נעצרה בגלל תקלה/)).toBeVisible();
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await screen.getByRole('button', { name: 'ניסיון נוסף', exact: true }).click();
  await expect.element(screen.getByText('כל ההעתקים מוכנים, הקובץ נכתב')).toBeVisible();
});

test('without jobs the page says where they come from, and a failure can be tried again', async () => {
  server.answer({ [LIST]: () => ({ jobs: [] }) });
  const screen = await renderApp('/documents/jobs');
  await expect.element(screen.getByRole('heading', { name: 'עדיין אין כאן פעולות' })).toBeVisible();
  // The page has a single title, above the list.
  expect(document.querySelectorAll('h1')).toHaveLength(1);
  await screen.unmount();
  server.answer({ [LIST]: () => refusal(500, 'INTERNAL_ERROR') });
  const failed = await renderApp('/documents/jobs');
  await expect.element(failed.getByText('רשימת הפעולות לא נטענה')).toBeVisible();
});
