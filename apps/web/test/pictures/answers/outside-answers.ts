import { startHandlers, type Handlers } from '../../fake-server.ts';

/** Nobody is signed in; the password is right, and a code is sent by email. */
export const outside = (): Handlers => ({
  ...startHandlers(false),
  'POST /front/auth/login_actual': () => ({
    success: true,
    action: 'GOTO_TFA',
    ua_2fa_type: 'email',
    ua_email: 'd***@pinkas.test',
    RESEND_OPTION: 60,
  }),
  'GET /front/auth/twoFA_ways': () => ({
    asked: 'email',
    ways: ['email'],
    ua_email: 'd***@pinkas.test',
    ua_2fa_cellphone: '',
  }),
});

export const CODE_LINK = '/auth/newPassword?code=a-code&action=RESET_PASSWORD';

/** The calls of registration and of a new password. */
export const comers = (): Handlers => ({
  ...outside(),
  'GET /front/register/phone': () => ({
    ua_2fa_cellphone: '***567',
    ua_email: 'd***@pinkas.test',
    isSent: false,
    RESEND_OPTION: 0,
  }),
  'POST /front/auth/password_link': () => ({ success: true, u_email: 'd***@pinkas.test' }),
});

/** The password is wrong so often that the robot check is asked, and so is the code. */
export const refused = (): Handlers => ({
  ...outside(),
  'POST /front/auth/login_actual': () => ({ success: false, fail_reason: 'CAPTCHA' }),
  'POST /front/auth/tfa_actual': () => ({ success: false, fail_reason: 'WRONG' }),
});

/** The second step is done by a passkey. */
export const byPasskey = (): Handlers => ({
  ...outside(),
  'GET /front/auth/twoFA_ways': () => ({
    asked: 'passkey',
    ways: ['passkey', 'email'],
    ua_email: 'd***@pinkas.test',
    ua_2fa_cellphone: '',
  }),
});

const NUMBERED = ['INVOICE', 'RECIEPT', 'INVOICE_RECIEPT', 'INVOICE_TRANSACTION', 'INVOICE_CREDIT'];

/** Somebody comes from an application to open a business. */
export const fromAnApplication = (): Handlers => ({
  ...outside(),
  'GET /general/oauth2/registration_details': () => ({
    success: true,
    INIT_DATA: { numbering: Object.fromEntries(NUMBERED.map((key) => [key, 1])) },
    STATIC_DATA: { COMP_TYPES_NAMES: { 1: 'עוסק מורשה', 3: 'עוסק פטור' } },
    REG_CONF: { docNumberingUi: { 1: NUMBERED, 3: ['RECIEPT', 'INVOICE_TRANSACTION'] } },
  }),
});

export const approval = (): Handlers => ({
  ...startHandlers(true),
  'GET /general/oauth2/approval_details': () => ({
    success: true,
    errNum: 0,
    clientData: { u_company: 'חנות הגבעה', u_logo: null, returns_to: 'hagiva.example' },
    scopeData: [
      { scope: 'documents.issue', approval_text: 'להפיק חשבוניות וקבלות בשם העסק' },
      { scope: 'customers.read', approval_text: 'לקרוא את פרטי הלקוחות' },
      { scope: 'customers.write', approval_text: 'להוסיף לקוחות ולעדכן אותם' },
    ],
    userObj: { u_company: 'סטודיו קו תכלת', u_email: 'demo@pinkas.test' },
    OAUTH2_APPROVAL_TOKEN: 'a-token',
  }),
});
