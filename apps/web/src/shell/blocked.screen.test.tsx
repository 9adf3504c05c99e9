import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { axeAtRest } from '../../test/axe-at-rest.ts';
import {
  aSetup,
  aUser,
  fakeServer,
  noConnection,
  refusal,
  startHandlers,
  type FakeServer,
} from '../../test/fake-server.ts';
import { expectFineOnPhone } from '../../test/fine-on-phone.ts';
import { renderApp } from '../../test/render-app.tsx';
import { chooseLanguage } from '../shared/language/language-store.ts';

const USER = 'GET /backoffice/data/initData';
const SETUP = 'GET /v2/api/data/init';

const answerOf = <T,>(data: T) => ({ success: true, data });
/** A person without any permission. */
const nobody = () =>
  answerOf(
    aUser({ isOwner: false, isPermissionModeActive: true, accountPermissionsGroupsObj: {} }),
  );
const clerk = () => answerOf(aSetup({ user: { fullName: 'נועם פרץ', role: 'sub-user' } }));

let server: FakeServer;

beforeEach(async () => {
  await chooseLanguage('he');
  await page.viewport(1440, 900);
  server = fakeServer({ ...startHandlers(true), [USER]: nobody, [SETUP]: clerk });
});

const heading = () => page.getByRole('heading', { level: 1 });
const UNREAD = 'ההרשאות שלך לא נטענו';
const retry = () => page.getByRole('button', { name: 'ניסיון נוסף' });

test('who has no permission is told so, also after another look', async () => {
  await renderApp('/blocked');
  await expect.element(heading()).toHaveTextContent('עדיין לא נקבעו לך הרשאות');
  await page.getByRole('button', { name: 'בדיקה חוזרת' }).click();
  await expect.element(page.getByText('עדיין אין הרשאות', { exact: true })).toBeVisible();
});

test('an operator without a business is led to their area', async () => {
  server.answer({
    'GET /v2/api/operator/standing': () => ({ standing: 'open', email: 'operator@pinkas.test' }),
  });
  await renderApp('/blocked');
  await expect
    .element(page.getByRole('link', { name: 'לאזור המפעיל' }))
    .toHaveAttribute('href', '/operator');
  expect((await axeAtRest()).violations).toEqual([]);
});

test('a look that failed is no lack of permissions, and the next one opens what is open by then', async () => {
  await renderApp('/blocked');
  server.answer({ [USER]: noConnection });
  await page.getByRole('button', { name: 'בדיקה חוזרת' }).click();
  await expect.element(heading()).toHaveTextContent(UNREAD);
  expect((await axeAtRest()).violations).toEqual([]);
  await expectFineOnPhone(retry());
  server.answer({ [USER]: () => answerOf(aUser()), [SETUP]: () => answerOf(aSetup()) });
  await retry().click();
  await expect.poll(() => window.location.hash).toBe('#/dashboard');
});

test('when the business did not load the page is asked for again, and only then said to be closed', async () => {
  server.answer({ [SETUP]: () => refusal(500, 'INTERNAL_ERROR') });
  await renderApp('/reports/vat');
  await expect.element(heading()).toHaveTextContent(UNREAD);
  server.answer({ [SETUP]: clerk });
  await retry().click();
  await expect.element(heading()).toHaveTextContent('עדיין לא נקבעו לך הרשאות');
});

const LACKS = /הדף הזה לא כלול בחבילה של העסק/;
const lacking = (changes: object = {}) => answerOf(aUser({ u_no_api: true, ...changes }));

test('a page that the package lacks leads its owner to the packages, and opens once the package has it', async () => {
  server.answer({ [USER]: () => lacking(), [SETUP]: () => answerOf(aSetup()) });
  await renderApp('/settings/api');
  await expect.element(page.getByText(LACKS)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'לחבילות' }))
    .toHaveAttribute('href', '#/account/packages');
  await expect.element(page.getByRole('button', { name: 'פנייה לתמיכה' })).not.toBeInTheDocument();
  server.answer({ [USER]: () => answerOf(aUser()) });
  await page.getByRole('button', { name: 'בדיקה חוזרת' }).click();
  await expect.poll(() => window.location.hash).toBe('#/settings/api');
});

test('a page that the package of a business of a partner lacks leads to support', async () => {
  server.answer({ [USER]: () => lacking({ isHypSso: true }), [SETUP]: () => answerOf(aSetup()) });
  await renderApp('/settings/api');
  await expect.element(page.getByRole('button', { name: 'פנייה לתמיכה' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'לחבילות' })).not.toBeInTheDocument();
});
