import { DOCUMENT_ID } from '../../src/features/accounting/documents/testing/fake-documents.ts';
import * as own from './account-acts.ts';
import * as account from './answers/account-answers.ts';
import * as act from './acts.ts';
import { documents } from './answers/document-answers.ts';
import * as outside from './answers/outside-answers.ts';
import type { ScreenState } from './screen-state.ts';
import { businesses } from './answers/switcher-answers.ts';

/** Signing in, joining, the account, and the frame of every page. */
export const ACCOUNT_STATES: readonly ScreenState[] = [
  {
    name: 'sign-in',
    path: '/auth/login',
    answers: outside.outside,
    sign: 'התחברות',
    isDarkToo: true,
  },
  {
    name: 'sign-in-code',
    path: '/auth/login',
    answers: outside.outside,
    sign: 'קוד אימות',
    arrange: act.giveThePassword,
  },
  {
    name: 'joining-company',
    path: '/dashboard',
    answers: account.joining('START'),
    sign: 'שלב 1 מתוך 3',
  },
  {
    name: 'joining-design',
    path: '/dashboard',
    answers: account.joining('DESIGN_DOCUMENT'),
    sign: 'שלב 2 מתוך 3',
  },
  { name: 'design', path: '/settings/design', answers: account.design, sign: 'קלאסי' },
  { name: 'numberings', path: '/account/numberings', answers: account.numberings, sign: '20418' },
  { name: 'people', path: '/account/accounts', answers: account.people, sign: 'נועה בר' },
  {
    name: 'people-own-sign-in',
    path: '/account/accounts?tab=sign_in',
    answers: account.linked,
    sign: /מחובר בשם/,
  },
  {
    name: 'businesses',
    path: '/dashboard',
    answers: businesses,
    sign: 'עסקים שהוזמנתי אליהם',
    over: own.openTheBusinesses,
  },
  {
    name: 'another-business',
    path: '/dashboard',
    answers: businesses,
    sign: 'פתיחת העסק',
    over: own.openAnotherBusiness,
    isDarkToo: true,
  },
  {
    name: 'another-business-english',
    path: '/dashboard',
    answers: businesses,
    sign: 'Open the business',
    over: own.openAnotherBusiness,
    isInEnglish: true,
  },
  {
    name: 'tax-authority',
    path: '/account/tax_authority',
    answers: account.taxAuthority,
    sign: 'העסק מחובר עד 20/02/2027',
  },
  {
    name: 'search',
    path: '/dashboard',
    answers: account.search,
    sign: 'קליניקת הכרמים בע"מ',
    over: act.searchEverything,
  },
  {
    name: 'notices',
    path: '/dashboard',
    answers: account.notices,
    sign: /מאפיית הגפן/,
    over: act.openNotices,
  },
  { name: 'clients', path: '/accountant/user_list', answers: account.clients, sign: 'קפה הפינה' },
  // Only their width and accessibility are checked.
  ...[
    {
      name: 'sign-in-problems',
      path: '/auth/login',
      answers: outside.outside,
      sign: 'יש להזין סיסמה',
      arrange: own.signInWithNothing,
    },
    {
      name: 'sign-in-robot-check',
      path: '/auth/login',
      answers: outside.refused,
      sign: 'התחברות',
      arrange: own.meetTheRobotCheck,
    },
    {
      name: 'sign-in-wrong-code',
      path: '/auth/login?step=GOTO_TFA',
      answers: outside.refused,
      sign: 'קוד שגוי, אפשר לנסות שוב',
      arrange: own.typeAWrongCode,
    },
    {
      name: 'sign-in-passkey',
      path: '/auth/login?step=GOTO_TFA',
      answers: outside.byPasskey,
      sign: /במכשיר ששמור בו מפתח הגישה/,
    },
    {
      name: 'sign-in-new-password',
      path: '/auth/login?lostPassStatus=CHANGED',
      answers: outside.outside,
      sign: /הסיסמה נשמרה/,
    },
    {
      name: 'lost-password',
      path: '/auth/lost_password',
      answers: outside.comers,
      sign: 'שכחת את הסיסמה?',
    },
    {
      name: 'new-password',
      path: outside.CODE_LINK,
      answers: outside.comers,
      sign: /d\*\*\*@pinkas\.test/,
    },
    { name: 'registration', path: '/register', answers: outside.comers, sign: 'פתיחת עסק בפנקס' },
    {
      name: 'registration-address',
      path: '/register?GOTO_EMAIL_VERIFICATION=1',
      answers: outside.comers,
      sign: 'נשאר לאמת את כתובת הדואר',
    },
    {
      name: 'registration-link',
      path: '/register?code=a-code',
      answers: outside.comers,
      sign: 'אימות כתובת הדואר',
    },
    {
      name: 'registration-telephone',
      path: '/register?GOTO_PHONE_VERIFICATION=1',
      answers: outside.comers,
      sign: 'אימות הטלפון',
    },
    {
      name: 'registration-oauth2',
      path: '/oauth2/register?client_id=an-application',
      answers: outside.fromAnApplication,
      sign: 'סוג העסק',
      arrange: own.chooseTheKind,
    },
    {
      name: 'oauth2-approval',
      path: '/oauth2/approval?client_id=an-application&request=a-request',
      answers: outside.approval,
      sign: 'אישור גישה',
    },
    { name: 'privacy', path: '/privacy', answers: outside.outside, sign: 'חזרה לפנקס' },
    { name: 'terms', path: '/terms', answers: outside.outside, sign: 'חזרה לפנקס' },
    { name: 'accessibility', path: '/accessibility', answers: outside.outside, sign: 'חזרה לפנקס' },
    {
      name: 'joining-numbers',
      path: '/dashboard',
      answers: account.joining('DOCS_NUMBERING'),
      sign: 'שלב 3 מתוך 3',
    },
    { name: 'blocked-page', path: '/blocked', answers: account.inside, sign: 'אין גישה לדף הזה' },
    {
      name: 'company',
      path: '/account/company',
      answers: account.company,
      sign: 'היסטוריית שינויים',
    },
    {
      name: 'company-read-only',
      path: '/account/company',
      answers: account.readOnly,
      sign: /אבל לא לשנות/,
    },
    {
      name: 'account-read-only',
      path: '/blocked',
      answers: account.readOnly,
      sign: 'בדיקה אם נפתח',
    },
    {
      name: 'account-blocked',
      path: '/documents',
      answers: account.blocked,
      sign: 'Harbour Light Ltd.',
    },
    {
      name: 'account-closing',
      path: '/account/closing',
      answers: account.closing,
      sign: 'ביטול הסגירה',
    },
    {
      name: 'tax-authority-none',
      path: '/account/tax_authority',
      answers: account.unconnected,
      sign: 'למה להתחבר',
    },
    {
      name: 'people-invitation',
      path: '/account/accounts',
      answers: account.people,
      sign: 'שליחת ההזמנה',
      over: own.inviteSomebody,
    },
    {
      name: 'people-recovery-codes',
      path: '/account/accounts?tab=sign_in',
      answers: account.settingUp,
      sign: 'AAAAB-22222',
      over: own.setAnAppUp,
    },
    {
      name: 'document-link',
      path: `/documents/${DOCUMENT_ID}`,
      answers: documents,
      sign: /יפסיקו לעבוד/,
      over: own.askForAnotherLink,
    },
  ].map((state) => ({ ...state, hasNoPicture: true as const })),
];
