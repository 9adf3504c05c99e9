import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';

import { frontInit } from '../../../../test/fake-server.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import {
  REGISTER,
  CHECK,
  RESEND,
  CONFIRM,
  PASSWORD,
  TAX_ID,
  solveRobotCheck,
  openFilled,
  agreement,
  press,
  fillRest,
  server,
  startRegistrationServer,
} from './testing/registration-page.tsx';

startRegistrationServer();

describe('the form', () => {
  test('AU-22: is filled from the address, but for the agreements and the password', async () => {
    const screen = await openFilled();
    await expect.element(screen.getByLabelText('שם מלא')).toHaveValue('נועה ברק');
    await expect.element(screen.getByLabelText('דואר אלקטרוני')).toHaveValue('noa@people.test');
    await expect.element(screen.getByLabelText('סוג העסק')).toHaveValue('company');
    await expect.element(screen.getByLabelText('סיסמה', { exact: true })).toHaveValue('');
    await expect.element(agreement(screen)).not.toBeChecked();
    await expect.element(screen.getByRole('checkbox', { name: /חדשות/ })).not.toBeChecked();
  });

  test('opens the business and leads to the verification of the address', async () => {
    const screen = await openFilled();
    await fillRest(screen);
    await press(screen);
    await expect
      .element(screen.getByRole('heading', { name: 'נשאר לאמת את כתובת הדואר' }))
      .toBeVisible();
    await expect.element(screen.getByText(/noa@people\.test/)).toBeVisible();
    expect(server.callsTo(REGISTER).map(({ body }) => body)).toEqual([
      {
        language: 'he',
        ua_name: 'נועה ברק',
        email: 'noa@people.test',
        phone: '050-1234567',
        comp_crn: TAX_ID,
        comp_type: 'company',
        comp_name: 'סטודיו לניסיון',
        comp_name_en: 'Trial Studio',
        password: PASSWORD,
        user_agreed: true,
        agreed_ads: false,
        request_id: expect.stringMatching(/^[\da-f-]{36}$/),
        recaptcha: 'an-answer',
      },
    ]);
  });

  test('says what each field lacks, and sends nothing', async () => {
    const screen = await renderApp('/register');
    await expect.element(screen.getByRole('heading', { name: 'פתיחת עסק בפנקס' })).toBeVisible();
    await press(screen);
    await expect.element(screen.getByText('לא אושרו תנאי השימוש')).toBeVisible();
    await expect.element(screen.getByText('יש לבחור את סוג העסק')).toBeVisible();
    await expect.element(screen.getByLabelText('שם מלא')).toHaveFocus();
    expect(server.callsTo(REGISTER)).toHaveLength(0);
  });

  test.each([
    ['טלפון נייד', '03-5551234', /נייד/],
    ['דואר אלקטרוני', 'noa@', 'כתובת דואר אלקטרוני לא תקינה'],
    ['מספר עוסק, חברה, עמותה או תעודת זהות', '123456789', /ספרת ביקורת|לא תקין/],
    ['שם העסק בעברית', 'Kav', /השם בעברית יכול לכלול אותיות בעברית, ספרות, רווח, מקף וקו תחתון/],
    ['שם העסק באנגלית', 'קו', /השם באנגלית יכול לכלול אותיות באנגלית, ספרות, רווח, מקף וקו תחתון/],
  ])('%s %s is refused when it is left', async (label, value, sentence) => {
    const screen = await openFilled();
    await userEvent.fill(screen.getByLabelText(new RegExp(`^${label}`)), value);
    await userEvent.tab();
    const note = document.getElementsByClassName('pk-field__note--error');
    await expect.poll(() => note.length).toBe(1);
    expect(note[0]?.textContent).toMatch(sentence);
  });

  test('a name with marks that are not taken is written plainly at a press', async () => {
    const screen = await openFilled();
    const name = screen.getByLabelText(/^שם העסק בעברית/);
    await userEvent.fill(name, 'קו תכלת בע"מ');
    await userEvent.tab();
    await expect.element(screen.getByText(/גרשיים אפשר להוסיף אחר כך/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: /לכתוב .*קו תכלת בעמ/ }));
    await expect.element(name).toHaveValue('קו תכלת בעמ');
    await expect.element(name).not.toHaveAttribute('aria-invalid', 'true');
    await expect.element(screen.getByRole('button', { name: /לכתוב/ })).not.toBeInTheDocument();
  });

  test('a weak password is refused with what it lacks', async () => {
    const screen = await openFilled();
    await userEvent.fill(screen.getByLabelText('סיסמה', { exact: true }), 'Password1');
    await userEvent.tab();
    await expect.element(screen.getByText(/הסיסמה לא עומדת בכל התנאים/)).toBeVisible();
  });

  test('a tax ID that is there already is told when it is left, with a link to help', async () => {
    server.answer({ [CHECK]: () => ({ success: false, reason: 'EXISTS' }) });
    const screen = await openFilled();
    await userEvent.fill(screen.getByLabelText(/מספר עוסק/), '000000018');
    await userEvent.tab();
    await expect.element(screen.getByText('המספר כבר קיים במערכת')).toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: 'מה עושים?' }))
      .toHaveAttribute('href', '#/existing_business');
    const [asked] = server.callsTo(CHECK);
    expect(asked?.query.get('type')).toBe('comp_crn');
    expect(asked?.form?.get('u_comp_crn')).toBe('000000018');
  });

  test('a check that failed counts as a value that is not good', async () => {
    server.answer({ [CHECK]: () => Response.json({}, { status: 500 }) });
    const screen = await openFilled();
    await userEvent.fill(screen.getByLabelText('דואר אלקטרוני'), 'other@people.test');
    await userEvent.tab();
    await expect.element(screen.getByText('לא הצלחנו לבדוק את הערך. אפשר לנסות שוב')).toBeVisible();
    await fillRest(screen);
    await press(screen);
    await expect.element(screen.getByLabelText('דואר אלקטרוני')).toHaveFocus();
    expect(server.callsTo(REGISTER)).toHaveLength(0);
  });

  test.each([
    [201, 'לא אושרו תנאי השימוש'],
    [203, 'כתובת הדואר כבר קיימת במערכת. אפשר להתחבר איתה'],
    [204, 'הסיסמה לא עומדת בכל התנאים שברשימה. יש לבחור סיסמה אחרת'],
    [206, 'נשלחו יותר מדי בקשות מהרשת הזאת. אפשר לנסות שוב בעוד שעה'],
    [207, 'ההרשמה סגורה בהתקנה הזאת'],
    [208, 'ההזמנה כבר לא תקפה, או שהיא נשלחה לכתובת אחרת'],
  ])('error %i is told in a dialog with its number', async (errNum, sentence) => {
    server.answer({ [REGISTER]: () => ({ success: false, errNum, errMsg: sentence }) });
    const screen = await openFilled();
    await fillRest(screen);
    await press(screen);
    const dialog = screen.getByRole('alertdialog', { name: 'העסק לא נפתח' });
    await expect.element(dialog.getByText(`${sentence} (שגיאה ${errNum})`)).toBeVisible();
  });

  test('without a solved robot check it says so and sends nothing', async () => {
    const screen = await openFilled();
    await userEvent.fill(screen.getByLabelText('סיסמה', { exact: true }), PASSWORD);
    await userEvent.click(agreement(screen));
    await expect.element(agreement(screen)).toBeChecked();
    await press(screen);
    await expect
      .element(screen.getByRole('alertdialog').getByText('יש ללחוץ על התיבה שליד "אני לא רובוט"'))
      .toBeVisible();
    expect(server.callsTo(REGISTER)).toHaveLength(0);
  });
});

describe('where registration is closed', () => {
  test('the page says so, and sign-in has no link to it', async () => {
    const closed = frontInit(false);
    server.answer({
      'GET /front/data/initData': () => ({
        ...closed,
        ENV_DATA: { ...closed.ENV_DATA, registration: 'closed' },
      }),
    });
    const screen = await renderApp('/register');
    await expect.element(screen.getByRole('heading', { name: 'ההרשמה סגורה' })).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'יש לי כבר חשבון' }));
    await expect.element(screen.getByRole('heading', { name: 'התחברות' })).toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: 'פתיחת עסק חדש' }))
      .not.toBeInTheDocument();
  });
});

describe('verifying the address', () => {
  test('a link verifies at a press, and sign-in tells of it', async () => {
    const screen = await renderApp('/register?code=a-code');
    await expect.element(screen.getByRole('heading', { name: 'אימות כתובת הדואר' })).toBeVisible();
    expect(server.callsTo(CONFIRM)).toHaveLength(0);
    await userEvent.click(screen.getByRole('button', { name: 'אימות הכתובת' }));
    await expect.element(screen.getByText('הכתובת אומתה. אפשר להתחבר')).toBeVisible();
    expect(server.callsTo(CONFIRM).map(({ body }) => body)).toEqual([{ code: 'a-code' }]);
  });

  test('a link that carries an application leads to its sign-in', async () => {
    const application = encodeURIComponent('client_id=an-application&state=7');
    const screen = await renderApp(`/register?code=a-code&application=${application}`);
    await userEvent.click(screen.getByRole('button', { name: 'אימות הכתובת' }));
    await expect.element(screen.getByText('הכתובת אומתה. אפשר להתחבר')).toBeVisible();
    await expect
      .poll(() => window.location.hash)
      .toBe('#/oauth2/login?client_id=an-application&state=7&news=EMAIL_VERIFIED');
  });

  test('a link that ended leads to another one', async () => {
    server.answer({ [CONFIRM]: () => ({ success: false, fail_reason: 'LINK_ENDED' }) });
    const screen = await renderApp('/register?code=a-code');
    await userEvent.click(screen.getByRole('button', { name: 'אימות הכתובת' }));
    await expect.element(screen.getByRole('heading', { name: 'הקישור כבר לא תקף' })).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'שליחת קישור נוסף' }));
    await expect.element(screen.getByLabelText('דואר אלקטרוני')).toHaveValue('');
  });

  test('another link is sent to the address that signed in', async () => {
    server.answer({
      'POST /front/auth/login_actual': () => ({ success: true, action: 'GOTO_EMAIL_VERIFICATION' }),
    });
    const screen = await renderApp('/auth/login');
    await userEvent.fill(screen.getByLabelText('דואר אלקטרוני'), 'noa@people.test');
    await userEvent.fill(screen.getByLabelText('סיסמה', { exact: true }), PASSWORD);
    await userEvent.click(screen.getByRole('button', { name: 'התחברות' }));
    await expect
      .element(screen.getByRole('heading', { name: 'נשאר לאמת את כתובת הדואר' }))
      .toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'שליחת קישור נוסף' }));
    await solveRobotCheck();
    await userEvent.click(screen.getByRole('button', { name: 'שליחת קישור נוסף' }));
    await expect.element(screen.getByText(/נשלח אליה קישור נוסף/)).toBeVisible();
    expect(server.callsTo(RESEND).map(({ body }) => body)).toEqual([
      { u_email: 'noa@people.test', recaptcha: 'an-answer' },
    ]);
  });

  test('too many links are told', async () => {
    server.answer({ [RESEND]: () => ({ success: false, fail_reason: 'TMP_BLOCK' }) });
    const screen = await renderApp('/register?GOTO_EMAIL_VERIFICATION=1');
    await userEvent.fill(screen.getByLabelText('דואר אלקטרוני'), 'noa@people.test');
    await solveRobotCheck();
    await userEvent.click(screen.getByRole('button', { name: 'שליחת קישור נוסף' }));
    await expect.element(screen.getByText(/נשלחו יותר מדי בקשות/)).toBeVisible();
  });
});
