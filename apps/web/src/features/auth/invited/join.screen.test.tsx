import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { axeAtRest } from '../../../../test/axe-at-rest.ts';
import { fakeServer, startHandlers, type FakeServer } from '../../../../test/fake-server.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { chooseLanguage } from '../../../shared/language/language-store.ts';

const DETAILS = 'POST /front/auth/invitation_details';
const JOIN = 'POST /front/auth/invitation_actual';
const INVITATION = {
  success: true,
  u_email: 'noa@pinkas.test',
  ua_name: 'נועה בר',
  u_company: 'סטודיו קו תכלת',
  invited_by: 'דנה לוי',
  is_known: false,
  is_own: null,
};

let server: FakeServer;

beforeEach(async () => {
  await chooseLanguage('he');
  server = fakeServer({
    ...startHandlers(false),
    [DETAILS]: () => INVITATION,
    [JOIN]: () => ({ success: true }),
  });
});

const open = () => renderApp('/join?invitation=abc');

test('a new person chooses a password, agrees and comes to sign-in', async () => {
  await open();
  await expect.element(page.getByRole('textbox', { name: 'שם מלא' })).toHaveValue('נועה בר');
  await expect.element(page.getByLabelText('סיסמה', { exact: true })).toHaveFocus();
  expect((await axeAtRest()).violations).toEqual([]);
  await userEvent.fill(page.getByLabelText('סיסמה', { exact: true }), 'Tavla-Zofia-7');
  server.answer({ [JOIN]: () => ({ success: false, fail_reason: 'NOT_AGREED' }) });
  await userEvent.click(page.getByRole('button', { name: 'הצטרפות לעסק' }));
  await expect.element(page.getByText('כדי להמשיך יש לאשר את התנאים')).toBeVisible();
  server.answer({ [JOIN]: () => ({ success: true }) });
  await userEvent.click(page.getByRole('checkbox', { name: /תנאי השימוש/ }));
  await userEvent.click(page.getByRole('button', { name: 'הצטרפות לעסק' }));
  await expect.poll(() => window.location.hash).toBe('#/auth/login?u_email=noa%40pinkas.test');
  // The address is there, so the password comes next.
  await expect.element(page.getByLabelText('סיסמה', { exact: true })).toHaveFocus();
  expect(server.callsTo(JOIN).at(-1)?.body).toEqual({
    code: 'abc',
    ua_name: 'נועה בר',
    password: 'Tavla-Zofia-7',
    user_agreed: true,
    language: 'he',
  });
});

test('who is known signs in first, and comes back to the invitation', async () => {
  server.answer({ [DETAILS]: () => ({ ...INVITATION, is_known: true }) });
  await open();
  const link = page.getByRole('link', { name: 'התחברות' });
  await expect
    .element(link)
    .toHaveAttribute(
      'href',
      '#/auth/login?redirectAfter=%2Fjoin%3Finvitation%3Dabc&u_email=noa%40pinkas.test',
    );
});

test('who is signed in as somebody else is told, and nothing changes', async () => {
  server = fakeServer({
    ...startHandlers(true),
    [DETAILS]: () => ({ ...INVITATION, is_own: false }),
  });
  await open();
  await expect.element(page.getByRole('heading', { name: 'ההזמנה היא למישהו אחר' })).toBeVisible();
  await expect.element(page.getByText(/noa@pinkas\.test/)).toBeVisible();
  expect((await axeAtRest()).violations).toEqual([]);
  expect(server.callsTo(JOIN)).toEqual([]);
});

test('a link that is over says so', async () => {
  server.answer({ [DETAILS]: () => ({ success: false, fail_reason: 'LINK_ENDED' }) });
  await open();
  await expect.element(page.getByRole('heading', { name: 'הקישור כבר לא תקף' })).toBeVisible();
});
