import { beforeEach, describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';

import { fakeServer, startHandlers, type FakeServer } from '../../../../test/fake-server.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import {
  agreement,
  CHECK,
  PASSWORD,
  press,
  solveRobotCheck,
} from './testing/registration-page.tsx';

const DETAILS = 'GET /general/oauth2/registration_details';
const REGISTER = 'POST /general/oauth2/registration';
const APPROVAL = 'GET /general/oauth2/approval_details';
const ADDRESS = '/oauth2/register?client_id=an-application&state=open';
const ALL = ['INVOICE', 'RECIEPT', 'INVOICE_RECIEPT', 'INVOICE_TRANSACTION', 'INVOICE_CREDIT'];

const NO_SESSION = {
  success: false,
  errNum: 100,
  clientData: null,
  scopeData: [],
  userObj: null,
  OAUTH2_APPROVAL_TOKEN: null,
};

const details = () => ({
  success: true,
  INIT_DATA: { numbering: Object.fromEntries(ALL.map((key) => [key, 1])) },
  STATIC_DATA: { COMP_TYPES_NAMES: { 1: 'עוסק מורשה', 3: 'עוסק פטור' } },
  REG_CONF: { docNumberingUi: { 1: ALL, 3: ['RECIEPT', 'INVOICE_TRANSACTION'] } },
});

let server: FakeServer;

beforeEach(() => {
  // Each test begins in a tab of its own.
  window.sessionStorage.clear();
  server = fakeServer({
    ...startHandlers(false),
    [DETAILS]: details,
    [REGISTER]: () => ({ success: true }),
    [CHECK]: () => ({ success: true }),
    [APPROVAL]: () => NO_SESSION,
  });
});

type Screen = Awaited<ReturnType<typeof renderApp>>;

async function openFilled(kind = 'עוסק מורשה'): Promise<Screen> {
  const screen = await renderApp(ADDRESS);
  await userEvent.selectOptions(screen.getByLabelText('סוג העסק'), kind);
  await userEvent.fill(screen.getByLabelText(/מספר עוסק/), '300000007');
  await userEvent.fill(screen.getByLabelText('שם העסק'), 'סדנת הקרמיקה בע"מ');
  await userEvent.fill(screen.getByLabelText('כתובת העסק'), 'רחוב הדוגמה 12');
  await userEvent.fill(screen.getByLabelText('טלפון של העסק'), '03-5551234');
  await userEvent.fill(screen.getByLabelText('שם מלא'), 'נועה ברק');
  await userEvent.fill(screen.getByLabelText('דואר אלקטרוני'), 'noa@people.test');
  await userEvent.fill(screen.getByLabelText('סיסמה', { exact: true }), PASSWORD);
  await userEvent.click(agreement(screen));
  return screen;
}

const numberOf = (screen: Screen, type: string) => screen.getByLabelText(type, { exact: true });

describe('the OAuth2 registration', () => {
  test('sends the business with its first numbers, and ends at sign-in on the way of the application', async () => {
    const screen = await openFilled();
    await userEvent.fill(numberOf(screen, 'חשבונית מס'), '5,001');
    await userEvent.click(screen.getByRole('checkbox', { name: /תושב אילת/ }));
    await solveRobotCheck();
    await press(screen);
    await expect.element(screen.getByText(/העסק נפתח. שלחנו קישור לאימות אל/)).toBeVisible();
    await expect.element(screen.getByRole('heading', { name: 'מתן גישה לאפליקציה' })).toBeVisible();
    const [sent] = server.callsTo(REGISTER);
    expect(sent?.query.get('client_id')).toBe('an-application');
    expect(sent?.body).toEqual({
      company_crn: '300000007',
      company_name: 'סדנת הקרמיקה בע"מ',
      comp_address: 'רחוב הדוגמה 12',
      comp_phone1: '03-5551234',
      company_email: 'noa@people.test',
      company_type: 1,
      numbering: {
        INVOICE: 5_001,
        RECIEPT: 1,
        INVOICE_RECIEPT: 1,
        INVOICE_TRANSACTION: 1,
        INVOICE_CREDIT: 1,
      },
      zero_vat: true,
      user_agreed: true,
      agreed_ads: false,
      ua_name: 'נועה ברק',
      password: PASSWORD,
      language: 'he',
      request_id: expect.stringMatching(/^[\da-f-]{36}$/),
      recaptcha: 'an-answer',
      application: 'client_id=an-application&state=open',
    });
    // The parameters of the application are preserved; one-time messages are not.
    await expect
      .poll(() => window.location.hash)
      .toMatch(/^#\/oauth2\/login\?.*client_id=an-application/);
  });

  test('asks for numbers of the types that the kind issues, and only for a VAT payer about Eilat', async () => {
    const screen = await openFilled('עוסק פטור');
    await expect.element(numberOf(screen, 'קבלה')).toBeVisible();
    await expect.element(numberOf(screen, 'חשבונית מס')).not.toBeInTheDocument();
    await expect.element(screen.getByText(/תושב אילת/)).not.toBeInTheDocument();
    await solveRobotCheck();
    await press(screen);
    await expect.poll(() => server.callsTo(REGISTER)).toHaveLength(1);
    expect(server.callsTo(REGISTER)[0]?.body).toMatchObject({
      numbering: { RECIEPT: 1, INVOICE_TRANSACTION: 1 },
      zero_vat: false,
    });
  });

  test.each([
    ['', 'יש למלא ערך'],
    ['0', /מספר ראשון|בין 1/],
    ['12a', /מספר ראשון|בין 1/],
    ['1000000000', /מספר ראשון|בין 1/],
  ])('a first number of "%s" is refused at its field', async (typed, sentence) => {
    const screen = await openFilled();
    await userEvent.fill(numberOf(screen, 'קבלה'), typed);
    await solveRobotCheck();
    await press(screen);
    await expect.element(numberOf(screen, 'קבלה')).toHaveAttribute('aria-invalid', 'true');
    await expect.element(numberOf(screen, 'קבלה')).toHaveFocus();
    await expect.element(screen.getByText(sentence).first()).toBeVisible();
    expect(server.callsTo(REGISTER)).toHaveLength(0);
  });

  test('says of each number and address that is in the system already where it is', async () => {
    server.answer({ [REGISTER]: () => ({ success: false, errNum: 202 }) });
    const screen = await openFilled();
    await solveRobotCheck();
    await press(screen);
    const dialog = screen.getByRole('alertdialog', { name: 'העסק לא נפתח' });
    await expect.element(dialog.getByText('המספר כבר קיים במערכת (שגיאה 202)')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'הבנתי' }));
    await expect
      .element(screen.getByLabelText(/מספר עוסק/))
      .toHaveAttribute('aria-invalid', 'true');
  });

  test('tells what could not be read, and reads it again', async () => {
    server.answer({ [DETAILS]: () => Response.json({}, { status: 500 }) });
    const screen = await renderApp(ADDRESS);
    await expect.element(screen.getByText('ישנה בעיה בקבלת המידע')).toBeVisible();
    server.answer({ [DETAILS]: details });
    await userEvent.click(screen.getByRole('button', { name: 'קריאה נוספת' }));
    await expect.element(screen.getByLabelText('סוג העסק')).toBeVisible();
  });
});

test.each(['login', 'register', 'lost_password', 'approval'])(
  'oauth2/%s without what the application says of itself says that it is missing',
  async (page) => {
    const screen = await renderApp(`/oauth2/${page}`);
    await expect
      .element(screen.getByText('ישנה בעיה בהצגת המידע המבוקש, פרטי ההתממשקות חסרים'))
      .toBeVisible();
    expect(server.callsTo(APPROVAL)).toHaveLength(0);
  },
);

test('the pages of an application keep its parameters, and those of sign-in lead to each other', async () => {
  const screen = await renderApp('/oauth2/login?client_id=an-application');
  await userEvent.click(screen.getByRole('link', { name: 'שכחתי סיסמה' }));
  await expect
    .poll(() => window.location.hash)
    .toBe('#/oauth2/lost_password?client_id=an-application');
  await userEvent.click(screen.getByRole('link', { name: 'חזרה' }));
  await expect.poll(() => window.location.hash).toBe('#/oauth2/login?client_id=an-application');
  await userEvent.click(screen.getByRole('link', { name: 'פתיחת עסק חדש' }));
  await expect.poll(() => window.location.hash).toBe('#/oauth2/register?client_id=an-application');
});

describe('the approval', () => {
  const OF_PERSON = {
    ...NO_SESSION,
    errNum: 101,
    userObj: { u_company: 'סטודיו קו תכלת', u_email: 'demo@pinkas.test' },
  };

  test('without a session leads to sign-in', async () => {
    await renderApp('/oauth2/approval?client_id=an-application');
    await expect.poll(() => window.location.hash).toBe('#/oauth2/login?client_id=an-application');
  });

  test('says that the application is not known, and leads into the product without its parameters', async () => {
    server.answer({ ...startHandlers(true), [APPROVAL]: () => OF_PERSON });
    const screen = await renderApp('/oauth2/approval?client_id=an-application&state=open');
    await expect.element(screen.getByText(/האפליקציה הזאת לא מוכרת כאן/)).toBeVisible();
    await expect.element(screen.getByText(/סטודיו קו תכלת/)).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'אל פנקס' }));
    await expect.poll(() => window.location.hash).toBe('#/dashboard');
  });

  test('OA-01: tells that the way back led outside', async () => {
    server.answer({ ...startHandlers(true), [APPROVAL]: () => OF_PERSON });
    const screen = await renderApp('/oauth2/approval?client_id=x&redirect_failed=1');
    await expect.element(screen.getByText(/ישנה בעיית אבטחה: כתובת החזרה/)).toBeVisible();
  });
});

test('what was typed is there again after the page was left, but for password and agreement', async () => {
  const screen = await openFilled();
  await userEvent.fill(numberOf(screen, 'חשבונית מס'), '5,001');
  await screen.unmount();
  const again = await renderApp(ADDRESS);
  await expect.element(again.getByLabelText('שם העסק')).toHaveValue('סדנת הקרמיקה בע"מ');
  await expect.element(again.getByLabelText('סוג העסק')).toHaveValue('1');
  await expect.element(numberOf(again, 'חשבונית מס')).toHaveValue('5,001');
  await expect.element(again.getByLabelText('דואר אלקטרוני')).toHaveValue('noa@people.test');
  await expect.element(again.getByLabelText('סיסמה', { exact: true })).toHaveValue('');
  await expect.element(agreement(again)).not.toBeChecked();
});
