import { beforeEach, expect } from 'vitest';
import { userEvent } from 'vitest/browser';

import { fakeServer, startHandlers, type FakeServer } from '../../../../../test/fake-server.ts';
import { renderApp } from '../../../../../test/render-app.tsx';

export const REGISTER = 'POST /front/register/quickRegistration';
export const CHECK = 'POST /front/register/ajax_validator';
export const RESEND = 'POST /front/register/send_email_link';
export const CONFIRM = 'POST /front/register/confirm_email';
export const PASSWORD = 'Tavla-Zofia-7';
export const TAX_ID = '300000007';
const DATA = new URLSearchParams({
  ua_name: 'נועה ברק',
  email: 'noa@people.test',
  phone: '050-1234567',
  comp_crn: TAX_ID,
  comp_type: 'company',
  comp_name: 'סטודיו לניסיון',
  comp_name_en: 'Trial Studio',
  user_agreed: 'true',
  agreed_ads: 'true',
  password: PASSWORD,
}).toString();
export const FILLED = `/register?${new URLSearchParams({ dataToFill: DATA }).toString()}`;

type Screen = Awaited<ReturnType<typeof renderApp>>;

/** The fake server of the running test. */
export let server: FakeServer;

/** Answers all calls of the pages, reset for each test. */
export function startRegistrationServer(): void {
  beforeEach(() => {
    window.sessionStorage.clear();
    server = fakeServer({
      ...startHandlers(false),
      [REGISTER]: () => ({ success: true }),
      [CHECK]: () => ({ success: true }),
      [RESEND]: () => ({ success: true }),
      [CONFIRM]: () => ({ success: true }),
    });
  });
}

/** Solves the robot check through its widget's callback. */
export async function solveRobotCheck(): Promise<void> {
  await expect.poll(() => document.querySelector('altcha-widget')).not.toBeNull();
  const detail = { state: 'verified', payload: 'an-answer' };
  document
    .querySelector('altcha-widget')
    ?.dispatchEvent(new CustomEvent('statechange', { detail }));
}

/** Opens the form, filled in by its address. */
export async function openFilled(): Promise<Screen> {
  const screen = await renderApp(FILLED);
  await expect.element(screen.getByRole('heading', { name: 'פתיחת עסק בפנקס' })).toBeVisible();
  return screen;
}

export const agreement = (screen: Screen) => screen.getByRole('checkbox', { name: /תנאי השימוש/ });
export const press = (screen: Screen) =>
  userEvent.click(screen.getByRole('button', { name: 'פתיחת העסק' }));

/** Fills in what no address fills. */
export async function fillRest(screen: Screen): Promise<void> {
  await userEvent.fill(screen.getByLabelText('סיסמה', { exact: true }), PASSWORD);
  await userEvent.click(agreement(screen));
  await expect.element(agreement(screen)).toBeChecked();
  await solveRobotCheck();
}
