import type { Notice } from '@pinkas/contract/shell/notices/notices.contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { aDashboard } from '../../../test/a-dashboard.ts';
import { axeAtRest } from '../../../test/axe-at-rest.ts';
import { emptyDevice } from '../../../test/empty-device.ts';
import {
  aUser,
  fakeServer,
  refusal,
  startHandlers,
  type FakeServer,
} from '../../../test/fake-server.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { chooseLanguage } from '../../shared/language/language-store.ts';

const LIST = 'GET /v2/api/notices';
const READ = 'POST /v2/api/notices/{id}/read';
const READ_ALL = 'POST /v2/api/notices/read-all';
const UNREAD = 'GET /v2/api/notices/unread';
const ELSEWHERE = 'GET /v2/api/notices/elsewhere';

const ACCEPTED: Notice = {
  id: '0193aaaa-0000-7000-8000-000000000001',
  kind: 'quote-accepted',
  madeAt: '2026-11-20T07:46:00.000Z',
  isRead: false,
  facts: {
    documentId: '0193aaaa-0000-7000-8000-00000000000d',
    docType: 9999,
    number: 90_012,
    customer: 'מאפיית שיבולת',
  },
};
const ARCHIVE: Notice = {
  id: '0193aaaa-0000-7000-8000-000000000002',
  kind: 'job-done',
  madeAt: '2026-11-19T07:46:00.000Z',
  isRead: true,
  facts: { job: 'zip', jobId: '0193aaaa-0000-7000-8000-00000000000e' },
};

let server: FakeServer;
let stored: Notice[];

const unread = () => stored.filter(({ isRead }) => !isRead).length;

beforeEach(async () => {
  emptyDevice();
  await chooseLanguage('he');
  stored = [ACCEPTED, ARCHIVE];
  server = fakeServer({
    ...startHandlers(true),
    'GET /v2/api/dashboard': () => aDashboard(),
    [UNREAD]: () => ({ unread: unread() }),
    [LIST]: () => ({ rows: stored, after: null, before: null, unread: unread() }),
    [READ]({ path }) {
      stored = stored.map((one) => (path.includes(one.id) ? { ...one, isRead: true } : one));
      return { unread: unread() };
    },
    [READ_ALL]() {
      stored = stored.map((one) => ({ ...one, isRead: true }));
      return { unread: 0 };
    },
  });
});

const bell = (name: string | RegExp = /^התראות/) =>
  page.getByRole('banner').getByRole('button', { name });
const panel = () => page.getByRole('dialog', { name: 'התראות' });

async function open(): Promise<void> {
  await renderApp('/dashboard');
  await expect.element(bell()).toBeVisible();
  await userEvent.click(bell());
  await expect.element(panel()).toBeVisible();
}

describe('the bell', () => {
  test('tells how many are not read, and opens what happened, the unread ones marked', async () => {
    await renderApp('/dashboard');
    await expect.element(bell('התראות: 1 לא נקראו')).toBeVisible();
    await userEvent.click(bell());
    const accepted = panel().getByRole('link', { name: /הצעת מחיר 90012 אושרה: מאפיית שיבולת/ });
    await expect
      .element(accepted)
      .toHaveAttribute('href', `#/documents/${ACCEPTED.facts.documentId}`);
    await expect.element(accepted).toMatchTextContent(/לא נקראה/);
    const done = panel().getByRole('link', { name: /קובץ ה־ZIP מוכן/ });
    await expect.element(done).toHaveAttribute('href', '#/documents/jobs');
    await expect.element(done).not.toMatchTextContent(/לא נקראה/);
    expect((await axeAtRest()).violations).toEqual([]);
  });

  test('a press on a notice marks it and leads to what it is about', async () => {
    await open();
    await userEvent.click(panel().getByRole('link', { name: /אושרה/ }));
    await expect.element(panel()).not.toBeInTheDocument();
    await expect.poll(() => server.callsTo(READ)).toHaveLength(1);
    await expect.poll(() => location.hash).toContain(`/documents/${ACCEPTED.facts.documentId}`);
    await expect.element(bell('התראות')).toBeVisible();
  });

  test('all are marked as read up to the newest that is shown', async () => {
    await open();
    await userEvent.click(panel().getByRole('button', { name: 'סימון הכול כנקרא' }));
    await expect
      .poll(() => server.callsTo(READ_ALL).map(({ body }) => body))
      .toEqual([{ upTo: ACCEPTED.madeAt }]);
    await expect.element(bell('התראות')).toBeVisible();
    await expect
      .element(panel().getByRole('button', { name: 'סימון הכול כנקרא' }))
      .not.toBeInTheDocument();
  });

  test('of somebody with several businesses says where else something waits, and leads there', async () => {
    const elsewhere = { id: 7, nameHe: 'מאפיית הגפן', nameEn: 'Vine Bakery', unread: 3 };
    server.answer({
      'GET /backoffice/data/initData': () => ({
        success: true,
        data: aUser({ accountId: 1, accountsCount: 2 }),
      }),
      [ELSEWHERE]: () => ({ accounts: [elsewhere] }),
    });
    await open();
    const other = panel().getByRole('link', { name: /מאפיית הגפן.*3 התראות/ });
    await expect.element(other).toHaveAttribute('href', '#/enter/7');
    expect((await axeAtRest()).violations).toEqual([]);
    await chooseLanguage('en');
    await expect
      .element(page.getByRole('link', { name: /Vine Bakery.*3 notifications/ }))
      .toBeVisible();
  });

  test('of somebody with one business asks about no other', async () => {
    await open();
    await expect.element(panel().getByRole('link', { name: /אושרה/ })).toBeVisible();
    expect(server.callsTo(ELSEWHERE)).toEqual([]);
  });

  test('opens and shuts by keys, and gives the focus back', async () => {
    await renderApp('/dashboard');
    await expect.element(bell()).toBeVisible();
    bell().element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(panel().getByRole('heading', { name: 'התראות' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(panel()).not.toBeInTheDocument();
    await expect.element(bell()).toHaveFocus();
  });

  test('empty, it says what will come; after a failure it can be tried again', async () => {
    stored = [];
    await open();
    await expect.element(panel().getByText('אין התראות')).toBeVisible();
    await expect.element(panel().getByText(/תשובות להצעות מחיר/)).toBeVisible();
    await userEvent.keyboard('{Escape}');
    server.answer({ [LIST]: () => refusal(500, 'INTERNAL_ERROR') });
    await userEvent.click(bell());
    await expect.element(panel().getByText('ההתראות לא נטענו')).toBeVisible();
    stored = [ARCHIVE];
    server.answer({ [LIST]: () => ({ rows: stored, after: null, before: null, unread: 0 }) });
    await userEvent.click(panel().getByRole('button', { name: 'ניסיון נוסף' }));
    await expect.element(panel().getByRole('link', { name: /קובץ ה־ZIP/ })).toBeVisible();
  });

  test('reads older ones when asked to', async () => {
    server.answer({
      [LIST]: ({ query }) =>
        query.get('limit') === '30'
          ? { rows: [ACCEPTED], after: 'next', before: null, unread: 1 }
          : { rows: [ACCEPTED, ARCHIVE], after: null, before: null, unread: 1 },
    });
    await open();
    await userEvent.click(panel().getByRole('button', { name: 'התראות קודמות' }));
    await expect.element(panel().getByRole('link', { name: /קובץ ה־ZIP/ })).toBeVisible();
    await expect.element(panel().getByRole('link', { name: /אושרה/ })).toBeVisible();
    await expect
      .element(panel().getByRole('button', { name: 'התראות קודמות' }))
      .not.toBeInTheDocument();
  });

  test('is a sheet on a telephone', async () => {
    await renderApp('/dashboard');
    await page.viewport(390, 844);
    await expect.element(bell()).toBeVisible();
    await userEvent.click(bell());
    await expect.element(panel().getByRole('link', { name: /אושרה/ })).toBeVisible();
    expect(panel().element().getBoundingClientRect().width).toBe(390);
    expect((await axeAtRest()).violations).toEqual([]);
    await userEvent.keyboard('{Escape}');
    await expect.element(panel()).not.toBeInTheDocument();
    await expect.element(bell()).toHaveFocus();
  });
});
