import type { Bookkeeping } from '@pinkas/contract/settings/book/book-terms.contract';
import { basisPoints } from '@pinkas/domain/money/agorot';
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

const TERMS = 'PUT /v2/api/settings/book/terms';
const DETAILS = 'PUT /v2/api/settings/book/details';

let server: FakeServer;
let stored: Bookkeeping;

beforeEach(async () => {
  await page.viewport(1440, 900);
  await chooseLanguage('he');
  stored = aBookkeeping();
  server = fakeServer({
    ...startHandlers(true),
    'GET /v2/api/settings/book/gaps': () => ({ gaps: [] }),
    'GET /v2/api/settings/book': () => ({
      version: 1,
      certificates: [],
      attachesCertificates: false,
    }),
    'GET /v2/api/settings/book/locks': () => ({ lockedUntil: null, history: [] }),
    'GET /v2/api/settings/book/terms': () => stored,
  });
});

const open = () => renderApp('/settings/book');

test('what holds today is told, with the next return and every change', async () => {
  stored = aBookkeeping({
    changes: [
      {
        changeNo: 1,
        fromMonth: localDate('2026-03-01'),
        vatPeriod: null,
        vatBasis: null,
        vatForm: null,
        advancesPeriod: null,
        advancesBasisPoints: basisPoints(550),
        at: '2026-03-02T08:00:00Z',
        by: { kind: 'user', name: 'דנה לוי' },
      },
    ],
  });
  const screen = await open();
  await expect.element(screen.getByText('5.5% מהמחזור')).toBeVisible();
  await expect.element(screen.getByText(/הדיווח הבא למע"מ/)).toBeVisible();
  await expect.element(screen.getByText('ממרץ 2026')).toBeVisible();
  expect((await axeAtRest()).violations).toEqual([]);
  await page.viewport(390, 844);
  expect((await axeAtRest()).violations).toEqual([]);
});

test('a rate of advances is set from a month on', async () => {
  server.answer({
    [TERMS]: () => {
      stored = aBookkeeping();
      return stored;
    },
  });
  const screen = await open();
  await screen.getByRole('button', { name: 'עריכה: דיווח למע"מ ומקדמות מס הכנסה' }).click();
  const dialog = screen.getByRole('dialog');
  expect((await axeAtRest()).violations).toEqual([]);
  await dialog.getByRole('textbox', { name: 'שיעור המקדמות' }).fill('40');
  await dialog.getByRole('button', { name: 'שמירה' }).click();
  await expect.element(dialog.getByText('שיעור המקדמות הוא בין 0 ל־35 אחוזים')).toBeVisible();
  expect(server.callsTo(TERMS)).toEqual([]);
  await dialog.getByRole('textbox', { name: 'שיעור המקדמות' }).fill('5.5');
  await dialog.getByRole('combobox', { name: 'תקופת הדיווח למע"מ' }).selectOptions('month');
  await dialog.getByRole('button', { name: 'שמירה' }).click();
  await expect
    .poll(() => server.callsTo(TERMS).map(({ body }) => body))
    .toMatchObject([{ vatPeriod: 'month', advancesBasisPoints: 550, lastChangeNo: 0 }]);
});

test('a refusal of the server stands at its field', async () => {
  server.answer({
    [TERMS]: () =>
      refusal(422, 'SETTINGS_REFUSED', {
        fields: [{ path: ['fromMonth'], code: 'MONTH_WITHIN_PERIOD' }],
      }),
  });
  const screen = await open();
  await screen.getByRole('button', { name: /עריכה: דיווח/ }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'תקופת המקדמות' }).selectOptions('month');
  await dialog.getByRole('button', { name: 'שמירה' }).click();
  await expect.element(dialog.getByText(/אורך תקופת הדיווח משתנה רק/)).toBeVisible();
});

test('a non-profit files no VAT, and says whether it has the approval of section 46', async () => {
  const changed = { ...stored.details, incomeTaxFile: '580000008', isRule46Approved: true };
  stored = aBookkeeping({ kind: 'non-profit' });
  server.answer({ [DETAILS]: () => aBookkeeping({ kind: 'non-profit', details: changed }) });
  const screen = await open();
  await expect.element(screen.getByText('חד־צידית')).toBeVisible();
  await expect.element(screen.getByText('תקופת הדיווח למע"מ')).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'עריכה: תיקים ברשויות וספרים' }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /מספר תיק מס הכנסה/ }).fill('580000008');
  await dialog.getByRole('switch', { name: /אישור לפי סעיף 46/ }).click();
  await dialog.getByRole('button', { name: 'שמירה' }).click();
  await expect
    .poll(() => server.callsTo(DETAILS).map(({ body }) => body))
    .toEqual([{ ...changed, version: 1 }]);
  await expect.element(screen.getByText('580000008')).toBeVisible();
});
