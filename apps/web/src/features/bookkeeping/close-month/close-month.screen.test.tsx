import type {
  MonthTask,
  MonthTasks,
} from '@pinkas/contract/bookkeeping/close-month/close-month.contract';
import { localDate } from '@pinkas/domain/time/local-date';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { axeAtRest } from '../../../../test/axe-at-rest.ts';
import { fakeServer, startHandlers, type FakeServer } from '../../../../test/fake-server.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { chooseLanguage } from '../../../shared/language/language-store.ts';

const TASKS = 'GET /v2/api/reports/close_month';
const [FIRST, SECOND, ACCOUNT] = [1, 2, 3].map(
  (number) => `0193eeee-0000-7000-8000-00000000000${String(number)}`,
) as [string, string, string];

function aTask(task: MonthTask['task'], changes: Partial<MonthTask> = {}): MonthTask {
  return {
    task,
    state: 'done',
    count: 0,
    sumAgorot: null,
    papers: [],
    period: null,
    note: null,
    bankAccountId: null,
    ...changes,
  };
}

const aPaper = (id: string, name: string): MonthTask['papers'][number] => ({
  id,
  customerId: null,
  date: localDate('2026-10-28'),
  name,
  number: '88120',
  docType: null,
  sumAgorot: 1_512_00,
});

const PERIOD = {
  from: localDate('2026-09-01'),
  to: localDate('2026-10-31'),
  dueDate: localDate('2026-11-15'),
};

const MONTH: MonthTasks = {
  from: localDate('2026-10-01'),
  to: localDate('2026-10-31'),
  today: localDate('2026-11-20'),
  tasks: [
    aTask('papers'),
    aTask('expenses', {
      state: 'open',
      count: 2,
      sumAgorot: 270_00,
      papers: [aPaper(FIRST, 'בית דפוס הגליל'), aPaper(SECOND, 'מחסני השרון')],
    }),
    aTask('unconfirmed', { state: 'open', count: 2, sumAgorot: 1_332_00, papers: [] }),
    aTask('bank', { state: 'open', count: 4, bankAccountId: ACCOUNT }),
    aTask('cheques', { state: 'open', count: 1, sumAgorot: 500_00 }),
    aTask('vat', { state: 'open', count: 1, sumAgorot: 15_078_00, period: PERIOD }),
    aTask('advances', { state: 'later', sumAgorot: 2_100_00, period: PERIOD }),
  ],
};

let server: FakeServer;

beforeEach(async () => {
  await chooseLanguage('he');
  server = fakeServer({ ...startHandlers(true), [TASKS]: () => MONTH });
  await page.viewport(1440, 900);
});

const open = () => renderApp('/reports/close_month?day=2026-10-01');

test('what is left leads to where it is done, narrowed to the month', async () => {
  const screen = await open();
  await expect
    .element(screen.getByRole('heading', { level: 1 }))
    .toHaveTextContent('סגירת חודש, אוקטובר 2026');
  await expect.element(screen.getByText('נשארו 5 משימות מתוך 7')).toBeVisible();
  const hrefs = {
    'לאישור: הוצאות לאישור': '#/expenses?state=waiting&from=2026-10-01&to=2026-10-31',
    'לבדיקה: אימות מספרי הקצאה של ספקים':
      '#/expenses?allocation=unconfirmed&reportMonth=2026-10-01',
    'להתאמה: התאמת תנועות בנק': `#/bank?account=${ACCOUNT}`,
    'להפקדה: הפקדת המחאות': '#/reports/cheques?to=2026-10-31',
    'לדוח: דוח מע"מ': '#/reports/vat?day=2026-09-01',
    'לדוח: מקדמת מס הכנסה': '#/reports/tax?day=2026-09-01',
  };
  for (const [name, href] of Object.entries(hrefs)) {
    await expect.element(screen.getByRole('link', { name })).toHaveAttribute('href', href);
  }
  expect((await axeAtRest()).violations).toEqual([]);
});

test('the papers of a task unfold, each leading to where it is mended', async () => {
  const screen = await open();
  await screen.getByRole('button', { name: 'פירוט: הוצאות לאישור' }).click();
  const papers = screen.getByRole('list', { name: 'הוצאות לאישור' });
  await expect
    .element(papers.getByRole('link', { name: /מחסני השרון/ }))
    .toHaveAttribute('href', `#/expenses/${SECOND}`);
});

test('what cannot be done yet stands apart and is not counted as left', async () => {
  const screen = await open();
  const others = screen.getByRole('region', { name: 'בהמשך ולידיעה' });
  await expect.element(others).toMatchTextContent(/עד עכשיו לתשלום.*2,100\.00/);
});

test('what is done is folded until it is asked for', async () => {
  const screen = await open();
  const fold = screen.getByRole('button', { name: 'הצגת המשימה שהושלמה' });
  await expect.element(fold).toHaveAttribute('aria-expanded', 'false');
  await fold.click();
  await expect.element(screen.getByText('אין קבצים שמחכים לתיוק')).toBeVisible();
});

test('the month is switched by its neighbours', async () => {
  const screen = await open();
  await screen.getByRole('button', { name: 'לחודש הקודם' }).click();
  await expect
    .poll(() => server.callsTo(TASKS).map(({ query }) => query.get('day')))
    .toContain('2026-09-30');
});

test('a month without anything left says so', async () => {
  server.answer({ [TASKS]: () => ({ ...MONTH, tasks: [aTask('papers')] }) });
  const screen = await open();
  await expect.element(screen.getByText('אין מה להשלים בחודש הזה')).toBeVisible();
});

test('who may look at nothing is told why there are no tasks', async () => {
  server.answer({ [TASKS]: () => ({ ...MONTH, tasks: [] }) });
  const screen = await open();
  await expect.element(screen.getByText('אין כאן משימות בשבילך')).toBeVisible();
});

test('an accountant whose request waits is not said to be missing', async () => {
  const tasks = [aTask('accountant', { state: 'open', count: 1 })];
  server.answer({ [TASKS]: () => ({ ...MONTH, tasks }) });
  const { unmount } = await renderApp('/reports/close_month');
  await expect.element(page.getByText(/אין לעסק רואה חשבון/)).toBeVisible();
  await unmount();
  server.answer({
    'GET /v2/api/account/accountant_requests': () => ({
      requests: [
        {
          id: FIRST,
          fullName: 'דנה רואת חשבון',
          email: 'dana@books.example',
          rights: [],
          words: '',
          askedAt: '2026-11-18T08:00:00Z',
          expiresAt: '2026-12-18T08:00:00Z',
        },
      ],
    }),
  });
  await renderApp('/reports/close_month');
  await expect.element(page.getByText(/רואה חשבון ביקש לראות את הספרים/)).toBeVisible();
  await expect.element(page.getByText(/אין לעסק רואה חשבון/)).not.toBeInTheDocument();
  await expect
    .element(page.getByRole('link', { name: /^לבקשה/ }))
    .toHaveAttribute('href', '#/account/accounts?tab=accountants');
});
