import type { ReferralPage } from '@pinkas/contract/account/referral/referral.contract';
import { localDate } from '@pinkas/domain/time/local-date';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { axeAtRest } from '../../../../test/axe-at-rest.ts';
import { fakeServer, startHandlers, type FakeServer } from '../../../../test/fake-server.ts';
import { renderApp } from '../../../../test/render-app.tsx';

const PAGE = 'GET /v2/api/account/referral';
const SHARE = 'POST /backoffice/leads/shareMail';
const USER = '01900000-0000-7000-8000-000000000001';
const NOTE = `GET /sr/uref/${USER}/share`;

const SHOWN: ReferralPage = {
  isOffered: true,
  link: 'https://pinkas.test/r/abcd2345wxyz',
  userUuid: USER,
  giftAgorot: 6000,
  balanceAgorot: 6000,
  usedOn: localDate('2027-06-30'),
  joined: 5,
  inTrial: 2,
  gave: 3,
  givenAgorot: 18_000,
  invitationsLeft: 20,
  rows: [
    { id: 'a', on: localDate('2026-11-22'), state: 'given', trialDay: null, amountAgorot: 6000 },
    { id: 'b', on: localDate('2026-11-18'), state: 'trial', trialDay: 9, amountAgorot: null },
    { id: 'c', on: localDate('2026-06-30'), state: 'used', trialDay: null, amountAgorot: -12_000 },
  ],
};

let server: FakeServer;

afterEach(() => page.viewport(1440, 900));
beforeEach(() => {
  server = fakeServer({
    ...startHandlers(true),
    [PAGE]: () => SHOWN,
    [SHARE]: () => ({ success: true, errMsg: '' }),
    [NOTE]: () => ({ success: true }),
  });
});

test('shows the gift, the link, the balance row by row, and nothing of who came', async () => {
  const screen = await renderApp('/account/referral');
  const gift = screen.getByRole('region', { name: 'המתנה לכל אחד מכם' });
  await expect.element(gift.getByRole('textbox', { name: 'הקישור שלך' })).toHaveValue(SHOWN.link);
  for (const words of [
    'תקוזז בחיוב של 30/06/2027',
    '2 בניסיון',
    'מ־3 חברים',
    'נרשם ליתרה',
    'בניסיון, יום 9 מתוך 30',
    'קוזז בחיוב של החבילה',
    'מטעמי פרטיות לא מוצג מי נרשם, אלא רק מתי.',
  ]) {
    await expect.element(screen.getByText(words).first()).toBeVisible();
  }
  expect((await axeAtRest()).violations).toEqual([]);
});

test('an invitation by mail says what is missing at its field, counts the message, and is sent with all six fields', async () => {
  const screen = await renderApp('/account/referral?share=mail');
  const dialog = screen.getByRole('dialog', { name: 'שליחת הזמנה במייל' });
  const subject = dialog.getByRole('textbox', { name: 'נושא' });
  await userEvent.fill(subject, '123456789');
  await userEvent.fill(dialog.getByRole('textbox', { name: 'הודעה' }), 'm'.repeat(24));
  await expect.element(dialog.getByText('24 / 999')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'שליחה' }));
  await expect.element(dialog.getByText('הטקסט קצר מדי').nth(1)).toBeVisible();
  expect(server.callsTo(SHARE)).toEqual([]);
  await userEvent.fill(subject, '1234567890');
  await userEvent.fill(dialog.getByRole('textbox', { name: 'הודעה' }), 'm'.repeat(25));
  await userEvent.fill(dialog.getByRole('textbox', { name: 'שם החבר' }), 'גלריית נחל');
  await userEvent.fill(dialog.getByRole('textbox', { name: 'המייל של החבר' }), 'office@nahal.test');
  await userEvent.click(dialog.getByRole('button', { name: 'שליחה' }));
  await expect.element(screen.getByText('ההזמנה נשלחה').first()).toBeVisible();
  expect(server.callsTo(SHARE).map(({ body }) => Object.keys(body as object).toSorted())).toEqual([
    ['email', 'frnd_email', 'frnd_name', 'message', 'name', 'subject'],
  ]);
});

test('what stops an invitation is said in the dialog, which stays', async () => {
  server.answer({ [SHARE]: () => ({ success: false, errMsg: 'x', fail_reason: 'OWN_ADDRESS' }) });
  const screen = await renderApp('/account/referral?share=mail');
  const dialog = screen.getByRole('dialog', { name: 'שליחת הזמנה במייל' });
  await userEvent.fill(dialog.getByRole('textbox', { name: 'שם החבר' }), 'גלריית נחל');
  await userEvent.fill(dialog.getByRole('textbox', { name: 'המייל של החבר' }), 'office@nahal.test');
  await userEvent.click(dialog.getByRole('button', { name: 'שליחה' }));
  await expect.element(dialog.getByText(/זו הכתובת שלך/)).toBeVisible();
  expect((await axeAtRest()).violations).toEqual([]);
});

test('WhatsApp opens with the message and the telephone with +972', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  const screen = await renderApp('/account/referral');
  await userEvent.click(screen.getByRole('button', { name: 'WhatsApp' }));
  const dialog = screen.getByRole('dialog', { name: 'הזמנה ב־WhatsApp' });
  await userEvent.fill(dialog.getByRole('textbox', { name: /הטלפון של החבר/ }), '050-123 4567');
  await userEvent.click(dialog.getByRole('button', { name: 'פתיחת WhatsApp' }));
  const address = String(open.mock.calls[0]?.[0]);
  open.mockRestore();
  expect(address.startsWith('https://wa.me/972501234567?text=')).toBe(true);
  expect(decodeURIComponent(address)).toContain(SHOWN.link);
});

test('Facebook opens with the link, and the share is noted once the person says that it was made', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  const screen = await renderApp('/account/referral?share=facebook');
  await userEvent.click(screen.getByRole('button', { name: 'פתיחת Facebook' }));
  expect(String(open.mock.calls[0]?.[0])).toBe(
    `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(SHOWN.link)}`,
  );
  open.mockRestore();
  expect(server.callsTo(NOTE)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'כן, פורסם' }));
  await expect.element(screen.getByText('תודה על השיתוף').first()).toBeVisible();
  expect(server.callsTo(NOTE)).toHaveLength(1);
});

test('the end of a small screen leads the owner to their own link', async () => {
  const screen = await renderApp('/account/referral');
  await page.viewport(390, 844);
  const link = screen.getByRole('link', { name: 'שיתוף בוואטסאפ' }).first();
  await expect.element(link).toHaveAttribute('href', '#/account/referral?share=whatsapp');
});

test('an account to which nothing is sold is told so', async () => {
  server.answer({ [PAGE]: () => ({ ...SHOWN, isOffered: false }) });
  const screen = await renderApp('/account/referral');
  await expect.element(screen.getByText('אין יתרת מתנות בחשבון הזה')).toBeVisible();
});
