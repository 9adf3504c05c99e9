import type { JobsHealth } from '@pinkas/contract/operator/jobs/jobs.contract';
import { shownToasts } from '@pinkas/ui/overlay/toast';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { axeAtRest } from '../../../../test/axe-at-rest.ts';
import { fakeServer, refusal, type FakeServer } from '../../../../test/fake-server.ts';
import { expectFineOnPhone } from '../../../../test/fine-on-phone.ts';
import { renderInMain } from '../../../../test/render-part.tsx';
import { chooseLanguage } from '../../../shared/language/language-store.ts';
import { JobsScreen } from './jobs.tsx';
import { JOBS_AT as AT, WELL } from './shared/testing/fake-jobs.ts';

const READ = 'GET /v2/api/operator/jobs';
const RETRY = 'POST /v2/api/operator/jobs/retry';
const TASK = '0193aaaa-0000-7000-8000-000000000001';

const ILL: JobsHealth = {
  ...WELL,
  problems: [
    { problem: 'tasks-late', count: 1 },
    { problem: 'tasks-failed', count: 2 },
  ],
  kinds: [
    {
      kind: 'mail-document',
      family: 'mail',
      running: 1,
      waiting: 12,
      retried: 3,
      held: 2,
      late: 1,
      failed: 1,
      oldestAt: AT,
      nextTryAt: AT,
    },
  ],
  failed: [
    {
      accountId: 7,
      nameHe: 'סטודיו קו תכלת',
      taskId: TASK,
      kind: 'mail-document',
      family: 'mail',
      attempts: 25,
      madeAt: AT,
      error: 'TimeoutError',
      refusal: null,
    },
    {
      accountId: 8,
      nameHe: 'ספרי שביל החול',
      taskId: TASK.replace(/1$/, '2'),
      kind: 'bulk-job',
      family: 'other',
      attempts: 3,
      madeAt: AT,
      error: '',
      refusal: 'of-job',
    },
    {
      accountId: 8,
      nameHe: 'ספרי שביל החול',
      taskId: TASK.replace(/1$/, '3'),
      kind: 'send-billing-charge',
      family: 'card',
      attempts: 0,
      madeAt: AT,
      error: 'RestoredFromBackup',
      refusal: 'restored',
    },
    {
      accountId: 8,
      nameHe: 'ספרי שביל החול',
      taskId: TASK.replace(/1$/, '4'),
      kind: 'bill-period',
      family: 'card',
      attempts: 3,
      madeAt: AT,
      error: '',
      refusal: 'charges',
    },
  ],
  failedMore: 4,
  schedules: WELL.schedules.map((one) => ({ ...one, isLate: true })),
};

let server: FakeServer;
beforeEach(async () => {
  await page.viewport(1440, 900);
  server = fakeServer({ [READ]: () => ILL, [RETRY]: () => ({ outcome: 'changed' }) });
});

test('says what is wrong and what to do, with the queue, the failed tasks and the schedules', async () => {
  const screen = await renderInMain(<JobsScreen />);
  await expect.element(screen.getByText('משימה אחת מאחרת ביותר מ־10 דקות')).toBeVisible();
  await expect.element(screen.getByText(/להגדיל את PINKAS_WORKERS/)).toBeVisible();
  await expect.element(screen.getByText('2 משימות נכשלו')).toBeVisible();
  const failed = screen.getByRole('table', { name: 'משימות שנכשלו' });
  await expect
    .element(failed.getByRole('link', { name: 'סטודיו קו תכלת' }))
    .toHaveAttribute('href', '#/accounts/7');
  await expect.element(failed.getByText('העסק ממשיך אותה בעצמו')).toBeVisible();
  await expect.element(failed.getByText(/נעצרה אחרי שחזור מגיבוי/)).toBeVisible();
  await expect.element(failed.getByText(/עלולה לחייב כרטיס/)).toBeVisible();
  expect(failed.getByRole('button', { name: 'הרצה חוזרת' }).elements()).toHaveLength(1);
  await expect.element(screen.getByText('ועוד 4 משימות שנכשלו')).toBeVisible();
  const schedules = screen.getByRole('table', { name: 'ריצות קבועות' });
  await expect.element(schedules.getByText('מאחרת')).toBeVisible();
  expect((await axeAtRest()).violations).toEqual([]);
  await page.viewport(390, 844);
  await expectFineOnPhone(screen.getByRole('main'));
});

test('a failed task runs again with a written reason', async () => {
  const screen = await renderInMain(<JobsScreen />);
  await userEvent.click(screen.getByRole('button', { name: 'הרצה חוזרת' }));
  const dialog = page.getByRole('dialog', { name: 'הרצה חוזרת של המשימה' });
  const send = dialog.getByRole('button', { name: 'הרצה חוזרת' });
  await userEvent.click(send);
  await expect.element(dialog.getByText('יש לכתוב לפחות 10 אותיות')).toBeVisible();
  expect(server.callsTo(RETRY)).toEqual([]);
  await userEvent.fill(dialog.getByRole('textbox'), 'שרת הדואר תוקן');
  await userEvent.click(send);
  await expect
    .poll(() => server.callsTo(RETRY).map(({ body }) => body))
    .toEqual([{ accountId: 7, taskId: TASK, writtenReason: 'שרת הדואר תוקן' }]);
  await expect.element(dialog).not.toBeInTheDocument();
});

test('a task that is no failed one any more says so, in English too', async () => {
  server.answer({ [RETRY]: () => ({ outcome: 'unchanged' }) });
  const screen = await renderInMain(<JobsScreen />);
  await chooseLanguage('en');
  onTestFinished(() => chooseLanguage('he'));
  await userEvent.click(screen.getByRole('button', { name: 'Run again' }));
  const dialog = page.getByRole('dialog', { name: 'Run the task again' });
  await expect.element(dialog.getByText(/a message may arrive a second time/)).toBeVisible();
  await userEvent.fill(dialog.getByRole('textbox'), 'The mail server works again');
  await userEvent.click(dialog.getByRole('button', { name: 'Run again' }));
  await expect
    .poll(() => shownToasts().map((toast) => toast.text))
    .toContain('The task is no longer a failed one, and nothing changed');
});

test('where all is well it says so, and the queue is empty', async () => {
  server.answer({ [READ]: () => WELL });
  const screen = await renderInMain(<JobsScreen />);
  await expect.element(screen.getByText('הכול עובד כרגיל')).toBeVisible();
  await expect.element(screen.getByText('התור ריק')).toBeVisible();
  await expect.element(screen.getByText('משימות שנכשלו')).not.toBeInTheDocument();
});

test('a read that failed says so; a later one that fails leaves what was read', async () => {
  server.answer({ [READ]: () => refusal(500, 'INTERNAL_ERROR') });
  const screen = await renderInMain(<JobsScreen />);
  await expect.element(screen.getByText('הנתונים לא נטענו')).toBeVisible();
  server.answer({ [READ]: () => ILL });
  await userEvent.click(screen.getByRole('button', { name: 'לנסות שוב' }));
  await expect.element(screen.getByText('2 משימות נכשלו')).toBeVisible();
  server.answer({ [READ]: () => refusal(500, 'INTERNAL_ERROR') });
  window.dispatchEvent(new Event('visibilitychange'));
  await expect.element(screen.getByText(/העדכון האחרון לא הגיע/)).toBeVisible();
  await expect.element(screen.getByText('2 משימות נכשלו')).toBeVisible();
});
