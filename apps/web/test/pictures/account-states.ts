import * as account from './account-answers.ts';
import * as act from './acts.ts';
import type { ScreenState } from './screen-state.ts';

/** Signing in, joining, the account, and the frame of every page. */
export const ACCOUNT_STATES: readonly ScreenState[] = [
  {
    name: 'sign-in',
    path: '/auth/login',
    answers: account.outside,
    sign: 'התחברות',
    isDarkToo: true,
  },
  {
    name: 'sign-in-code',
    path: '/auth/login',
    answers: account.outside,
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
];
