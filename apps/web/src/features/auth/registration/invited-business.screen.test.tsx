import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';

import { frontInit } from '../../../../test/fake-server.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import {
  CHECK,
  fillRest,
  press,
  REGISTER,
  server,
  startRegistrationServer,
  TAX_ID,
} from './testing/registration-page.tsx';

const INVITATION = 'POST /front/register/invitation';
const DATA = new URLSearchParams({
  ua_name: 'נועה ברק',
  phone: '050-1234567',
  comp_type: 'company',
  comp_name: 'סטודיו לניסיון',
}).toString();
const INVITED = `/register?${new URLSearchParams({ invitation: 'a-code', dataToFill: DATA }).toString()}`;

startRegistrationServer();

function answerInvited(answer: () => unknown): void {
  const start = frontInit(false);
  server.answer({
    'GET /front/data/initData': () => ({
      ...start,
      ENV_DATA: { ...start.ENV_DATA, registration: 'invited' },
    }),
    [INVITATION]: answer,
  });
}

describe('where the operator invites', () => {
  test('the page says so to who has no link, and shows no form', async () => {
    answerInvited(() => ({ success: true }));
    const screen = await renderApp('/register');
    await expect.element(screen.getByRole('heading', { name: 'הרשמה בהזמנה בלבד' })).toBeVisible();
    await expect.element(screen.getByLabelText('שם מלא')).not.toBeInTheDocument();
    expect(server.callsTo(INVITATION)).toHaveLength(0);
  });

  test('a link that is no longer valid says what to do', async () => {
    answerInvited(() => ({ success: false, fail_reason: 'NOT_INVITED' }));
    const screen = await renderApp(INVITED);
    await expect.element(screen.getByText(/הקישור כבר לא תקף/)).toBeVisible();
  });

  test('a link that could not be read is read again at a press', async () => {
    let isDown = true;
    answerInvited(() =>
      isDown ? Response.json({}, { status: 500 }) : { success: true, u_email: 'noa@people.test' },
    );
    const screen = await renderApp(INVITED);
    await expect.element(screen.getByRole('button', { name: 'קריאה נוספת' })).toBeVisible();
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'קריאה נוספת' }));
    await expect.element(screen.getByLabelText('דואר אלקטרוני')).toHaveValue('noa@people.test');
  });

  test('the e-mail of the invitation stands in the form and stays, and its code goes along', async () => {
    answerInvited(() => ({ success: true, u_email: 'noa@people.test' }));
    const screen = await renderApp(INVITED);
    const email = screen.getByLabelText('דואר אלקטרוני');
    await expect.element(email).toHaveValue('noa@people.test');
    await expect.element(email).toHaveAttribute('readonly');
    await userEvent.fill(screen.getByLabelText(/מספר עוסק/), TAX_ID);
    await fillRest(screen);
    await press(screen);
    await expect
      .element(screen.getByRole('heading', { name: 'נשאר לאמת את כתובת הדואר' }))
      .toBeVisible();
    expect(server.callsTo(REGISTER).map(({ body }) => body)).toMatchObject([
      { email: 'noa@people.test', invitation: 'a-code' },
    ]);
    expect(server.callsTo(CHECK)[0]?.form?.get('invitation')).toBe('a-code');
    await expect.element(screen.getByRole('link', { name: /כתובת שגויה/ })).not.toBeInTheDocument();
  });
});
