import type { BookLocks } from '@pinkas/contract/settings/book/book-locks.contract';
import { localDate } from '@pinkas/domain/time/local-date';
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
import { aBookkeeping } from './testing/a-bookkeeping.ts';

const LOCK = 'POST /v2/api/settings/book/locks';
const OPENING = 'POST /v2/api/settings/book/locks/opening';
const OPEN: BookLocks = { lockedUntil: null, history: [] };
const LOCKED: BookLocks = {
  lockedUntil: localDate('2025-12-31'),
  history: [
    {
      lockNo: 1,
      lockedUntil: localDate('2025-12-31'),
      isOpening: false,
      reason: '',
      at: '2026-02-01T08:00:00Z',
      by: { kind: 'user', name: 'דנה לוי' },
    },
  ],
};

let server: FakeServer;
let stored: BookLocks;

beforeEach(async () => {
  await page.viewport(1440, 900);
  await chooseLanguage('he');
  stored = OPEN;
  server = fakeServer({
    ...startHandlers(true),
    'GET /v2/api/settings/book/gaps': () => ({ gaps: [] }),
    'GET /v2/api/settings/book': () => ({
      version: 1,
      certificates: [],
      attachesCertificates: false,
    }),
    'GET /v2/api/settings/book/terms': () => aBookkeeping(),
    'GET /v2/api/settings/book/locks': () => stored,
  });
});

const open = () => renderApp('/settings/book');
const card = () => page.getByRole('region', { name: 'נעילת הספרים', exact: true });

test('open books are locked up to the last month that is over', async () => {
  server.answer({
    [LOCK]: () => {
      stored = LOCKED;
      return stored;
    },
  });
  await open();
  await expect.element(card().getByText('פתוחים', { exact: true })).toBeVisible();
  await card().getByRole('button', { name: 'נעילת חודשים' }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByRole('combobox', { name: 'עד סוף חודש' })).toBeVisible();
  expect((await axeAtRest()).violations).toEqual([]);
  await dialog.getByRole('button', { name: 'נעילת חודשים' }).click();
  await expect.element(card().getByText('נעולים עד 31/12/2025')).toBeVisible();
  expect(server.callsTo(LOCK).map(({ body }) => body)).toMatchObject([{ lastLockNo: 0 }]);
});

test('locked books are opened from a month on, for a reason alone', async () => {
  stored = LOCKED;
  server.answer({ [OPENING]: () => ({ ...LOCKED, lockedUntil: localDate('2025-11-30') }) });
  await open();
  await expect.element(card().getByText('ננעלו עד 31/12/2025')).toBeVisible();
  await card().getByRole('button', { name: 'פתיחת הספרים' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'פתיחת הספרים' }).click();
  expect(server.callsTo(OPENING)).toEqual([]);
  await dialog.getByRole('textbox', { name: /סיבה/ }).fill('חשבונית שהגיעה באיחור');
  expect((await axeAtRest()).violations).toEqual([]);
  await dialog.getByRole('button', { name: 'פתיחת הספרים' }).click();
  await expect
    .poll(() => server.callsTo(OPENING).map(({ body }) => body))
    .toEqual([{ until: '2025-11-30', reason: 'חשבונית שהגיעה באיחור', lastLockNo: 1 }]);
});

test('MO-16: a lock beside another one is told, and shows the new state', async () => {
  server.answer({
    [LOCK]: () => {
      stored = LOCKED;
      return refusal(409, 'SETTINGS_CHANGED');
    },
  });
  await open();
  await card().getByRole('button', { name: 'נעילת חודשים' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'נעילת חודשים' }).click();
  await expect.element(dialog.getByText(/מישהו אחר שינה את הנעילה בינתיים/)).toBeVisible();
  await expect.element(card().getByText('נעולים עד 31/12/2025')).toBeVisible();
});
