import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { axeAtRest } from '../../../../test/axe-at-rest.ts';
import {
  aUser,
  fakeServer,
  refusal,
  startHandlers,
  type FakeServer,
} from '../../../../test/fake-server.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { chooseLanguage } from '../../../shared/language/language-store.ts';

const PAGE = '/affiliate/report';
const REPORT = 'GET /v2/api/affiliate/report';
const LINK = 'https://books.example/#/register?aff=abcd2345';

const EMPTY = {
  link: LINK,
  qr: { size: 21, path: 'M0 0h7v1h-7z' },
  rateAgorot: 10_000,
  referrals: [],
  payouts: [],
  earnedAgorot: 0,
  paidAgorot: 0,
};
const FULL = {
  ...EMPTY,
  referrals: [
    {
      id: 'c0ffee00-0000-4000-8000-000000000011',
      name: 'מ•••',
      joinedOn: '2026-11-02',
      state: 'active',
      activeOn: '2026-11-09',
      isOwn: false,
      earnedAgorot: 10_000,
    },
    {
      id: 'c0ffee00-0000-4000-8000-000000000012',
      name: 'ג•••',
      joinedOn: '2026-11-01',
      state: 'joined',
      activeOn: null,
      isOwn: true,
      earnedAgorot: 0,
    },
  ],
  payouts: [
    {
      id: 'c0ffee00-0000-4000-8000-000000000021',
      paidOn: '2026-11-15',
      amountAgorot: 4_000,
      reference: 'העברה 17',
    },
  ],
  earnedAgorot: 10_000,
  paidAgorot: 4_000,
};

let server: FakeServer;

beforeEach(async () => {
  await chooseLanguage('he');
  server = fakeServer({
    ...startHandlers(true),
    'GET /backoffice/data/initData': () => ({
      success: true,
      data: aUser({ u_type: ['AFFILIATE'] }),
    }),
    [REPORT]: () => FULL,
  });
});

test('the report shows the balance, who came by the link with a masked name, and what was paid', async () => {
  await renderApp(PAGE);
  const row = (name: RegExp) => page.getByRole('row', { name });
  await expect.element(row(/מ•••/).getByText('הפיק מסמך')).toBeVisible();
  await expect.element(row(/ג•••/).getByText('שלך, לא מזכה')).toBeVisible();
  await expect.element(page.getByText('1 מתוך 2 שנרשמו')).toBeVisible();
  await expect.element(page.getByText(/60\.00/)).toBeVisible();
  await expect.element(page.getByText('העברה 17')).toBeVisible();
  expect((await axeAtRest()).violations).toEqual([]);
  await page.viewport(390, 844);
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  expect((await axeAtRest()).violations).toEqual([]);
});

test('somebody whose link brought nobody yet has the link, its QR code and a sentence in both languages', async () => {
  server.answer({ [REPORT]: () => EMPTY });
  await renderApp(PAGE);
  await expect.element(page.getByText('עדיין לא נרשם אף אחד דרך הקישור')).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'קישור אישי' })).toHaveValue(LINK);
  await expect.element(page.getByRole('img', { name: 'קוד QR של הקישור' })).toBeVisible();
  await expect.element(page.getByText(/אפשר לפתוח חשבון כאן/)).toBeVisible();
  expect((await axeAtRest()).violations).toEqual([]);
  await userEvent.click(page.getByRole('radio', { name: 'אנגלית' }));
  await expect.element(page.getByText(/I use Pinkas/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'ייצוא' })).not.toBeInTheDocument();
});

test('a report that did not load is asked for again', async () => {
  server.answer({ [REPORT]: () => refusal(500, 'INTERNAL') });
  await renderApp(PAGE);
  await expect.element(page.getByText('הדוח לא נטען')).toBeVisible();
  server.answer({ [REPORT]: () => FULL });
  await userEvent.click(page.getByRole('button', { name: /לנסות שוב|ניסיון נוסף/ }));
  await expect.element(page.getByText('העברה 17')).toBeVisible();
});
