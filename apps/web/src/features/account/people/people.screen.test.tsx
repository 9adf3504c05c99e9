import type { AccountMember } from '@pinkas/contract/account/people/people.contract';
import { GRANTABLE_PAGES } from '@pinkas/domain/permissions/pages';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { axeAtRest } from '../../../../test/axe-at-rest.ts';
import {
  aUser,
  fakeServer,
  refusal,
  startHandlers,
  type FakeServer,
} from '../../../../test/fake-server.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { chooseLanguage } from '../../../shared/language/language-store.ts';
import { OWNER } from './testing/some-members.ts';

const LIST = 'GET /v2/api/account/people';
const INVITE = 'POST /v2/api/account/people/invitations';
const CHANGE = 'PUT /v2/api/account/people/{id}';
const DISABLE = 'POST /v2/api/account/people/{id}/disable';

const CLERK: AccountMember = {
  ...OWNER,
  id: 'c0ffee00-0000-4000-8000-000000000002',
  isOwn: false,
  name: 'נועה בר',
  email: 'noa@pinkas.test',
  role: 'sub-user',
  permissionGroups: ['documents/create', 'documents', 'customers'],
  secondFactors: [],
};
const INVITED: AccountMember = {
  ...CLERK,
  id: 'c0ffee00-0000-4000-8000-000000000003',
  isInvitation: true,
  name: 'רון כץ',
  email: 'ron@pinkas.test',
  state: 'invited',
  permissionGroups: null,
  lastSeenAt: null,
  expiresAt: '2026-11-27T09:30:00.000Z',
};

let server: FakeServer;

beforeEach(async () => {
  await chooseLanguage('he');
  server = fakeServer({
    ...startHandlers(true),
    [LIST]: () => ({ people: [OWNER, CLERK, INVITED] }),
    [INVITE]: () => ({ id: INVITED.id }),
    [CHANGE]: () => ({ success: true }),
    [DISABLE]: () => ({ success: true }),
  });
});

const card = () => page.getByRole('region', { name: 'המשתמשים בעסק' });
const row = (name: string) => card().getByRole('row', { name: new RegExp(name) });
const dialog = () => page.getByRole('dialog');

async function open(): Promise<void> {
  await renderApp('/account/accounts');
  await expect.element(row('נועה בר')).toBeVisible();
}

/** Whom the open invitation is for. */
async function writeWho(): Promise<void> {
  await userEvent.fill(dialog().getByRole('textbox', { name: 'שם מלא' }), 'גיל');
  await userEvent.fill(dialog().getByRole('textbox', { name: 'דואר אלקטרוני' }), 'gil@pinkas.test');
}

async function pressInMenu(name: string, item: string): Promise<void> {
  await userEvent.click(row(name).getByRole('button', { name: `פעולות על ${name}` }));
  await userEvent.click(page.getByRole('menuitem', { name: item }));
}

test('the permissions are boxes under the parts of the menu, each with a text of its own', async () => {
  await renderApp('/account/accounts');
  await userEvent.click(card().getByRole('button', { name: 'הזמנת משתמש' }));
  await userEvent.click(dialog().getByRole('radio', { name: 'לבחור הרשאות' }));
  const boxesOf = (part: string) =>
    dialog().getByRole('group', { name: part, exact: true }).getByRole('checkbox').all();
  const parts = ['עבודה שוטפת', 'דוחות', 'הגדרות', 'פרטי העסק'];
  await expect.element(dialog().getByRole('group', { name: 'דוחות', exact: true })).toBeVisible();
  expect(parts.map((part) => boxesOf(part).length > 0)).toEqual([true, true, true, true]);
  expect(parts.reduce((sum, part) => sum + boxesOf(part).length, 0)).toBe(GRANTABLE_PAGES.length);
  expect(dialog().getByText('כרטסת').all()).toHaveLength(1);
});

test('the owner sees who works here with rights, second factor and state', async () => {
  await open();
  await expect.element(row('דנה לוי').getByText('הכול')).toBeVisible();
  await expect.element(row('נועה בר').getByText('3 הרשאות')).toBeVisible();
  await expect.element(row('נועה בר').getByText('קוד בדואר')).toBeVisible();
  await expect.element(row('רון כץ').getByText('הוזמן')).toBeVisible();
  // Nothing is done to an owner.
  await expect.element(row('דנה לוי').getByRole('button')).not.toBeInTheDocument();
  expect((await axeAtRest()).violations).toEqual([]);
});

test('inviting asks for name and e-mail, and gives chosen permissions', async () => {
  await open();
  await userEvent.click(card().getByRole('button', { name: 'הזמנת משתמש' }));
  await userEvent.click(dialog().getByRole('button', { name: 'שליחת ההזמנה' }));
  expect(server.callsTo(INVITE)).toEqual([]);
  await writeWho();
  await userEvent.click(dialog().getByRole('radio', { name: 'לבחור הרשאות' }));
  await userEvent.click(dialog().getByRole('checkbox', { name: /ההוצאות והספקים/ }));
  await userEvent.click(dialog().getByRole('switch', { name: /לראות רק מסמכים שלו/ }));
  expect((await axeAtRest()).violations).toEqual([]);
  await userEvent.click(dialog().getByRole('button', { name: 'שליחת ההזמנה' }));
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(server.callsTo(INVITE).map(({ body }) => body)).toEqual([
    {
      name: 'גיל',
      email: 'gil@pinkas.test',
      role: 'sub-user',
      language: 'he',
      accountantRights: [],
      permissionGroups: ['documents/create', 'documents', 'customers', 'expenses'],
      lastDay: null,
      ownDocumentsOnly: true,
      documentsFrom: null,
      documentsUntil: null,
    },
  ]);
});

test('an accountant is invited with what is allowed beside seeing', async () => {
  await open();
  await userEvent.click(card().getByRole('button', { name: 'הזמנת משתמש' }));
  await writeWho();
  await userEvent.click(dialog().getByRole('switch', { name: /לראות רק מסמכים שלו/ }));
  await userEvent.click(dialog().getByRole('radio', { name: 'רואה חשבון' }));
  await expect.element(dialog().getByText(/רואה את כל הספרים/)).toBeVisible();
  await userEvent.click(dialog().getByRole('switch', { name: /תיוק ודיווח הוצאות/ }));
  expect((await axeAtRest()).violations).toEqual([]);
  await userEvent.click(dialog().getByRole('button', { name: 'שליחת ההזמנה' }));
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(server.callsTo(INVITE).map(({ body }) => body)).toEqual([
    {
      name: 'גיל',
      email: 'gil@pinkas.test',
      role: 'accountant',
      language: 'he',
      accountantRights: ['file'],
      permissionGroups: null,
      lastDay: null,
      ownDocumentsOnly: false,
      documentsFrom: null,
      documentsUntil: null,
    },
  ]);
});

test('an account manager is invited without rights of their own, and the form says who can take it', async () => {
  await open();
  await userEvent.click(card().getByRole('button', { name: 'הזמנת משתמש' }));
  await writeWho();
  await userEvent.click(dialog().getByRole('radio', { name: 'מנהל חשבונות' }));
  await expect.element(dialog().getByText(/רק למי שמנהל חשבונות/)).toBeVisible();
  await expect.element(dialog().getByRole('switch')).not.toBeInTheDocument();
  expect((await axeAtRest()).violations).toEqual([]);
  await userEvent.click(dialog().getByRole('button', { name: 'שליחת ההזמנה' }));
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(server.callsTo(INVITE).map(({ body }) => body)).toMatchObject([
    { role: 'account-manager', permissionGroups: null, accountantRights: [] },
  ]);
});

test('a mailbox that was invited already is said in the form', async () => {
  server.answer({ [INVITE]: () => refusal(409, 'INVITATION_WAITS') });
  await open();
  await userEvent.click(card().getByRole('button', { name: 'הזמנת משתמש' }));
  await writeWho();
  await userEvent.click(dialog().getByRole('button', { name: 'שליחת ההזמנה' }));
  await expect.element(dialog().getByText(/כבר נשלחה הזמנה לכתובת הזאת/)).toBeVisible();
});

test('permissions change in place, and disabling is asked for', async () => {
  await open();
  await pressInMenu('נועה בר', 'שינוי הרשאות');
  await userEvent.click(dialog().getByRole('checkbox', { name: /הלקוחות/ }));
  await userEvent.click(dialog().getByRole('button', { name: 'שמירת ההרשאות' }));
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(server.callsTo(CHANGE).map(({ body }) => body)).toEqual([
    {
      permissionGroups: ['documents/create', 'documents'],
      deniedPages: [],
      lastDay: null,
      ownDocumentsOnly: false,
      documentsFrom: null,
      documentsUntil: null,
    },
  ]);
  await pressInMenu('נועה בר', 'השבתה');
  const question = page.getByRole('alertdialog');
  await userEvent.click(question.getByRole('button', { name: 'ביטול' }));
  expect(server.callsTo(DISABLE)).toEqual([]);
  await pressInMenu('נועה בר', 'השבתה');
  await userEvent.click(question.getByRole('button', { name: 'השבתה' }));
  await expect.poll(() => server.callsTo(DISABLE)).toHaveLength(1);
});

test('a new password is required of a sub-user after a question that says what happens', async () => {
  const ask = 'POST /v2/api/account/people/{id}/ask-password';
  server.answer({ [ask]: () => ({ success: true }) });
  await renderApp('/account/accounts');
  await pressInMenu('נועה בר', 'דרישת סיסמה חדשה');
  const question = page.getByRole('alertdialog');
  await expect.element(question).toMatchTextContent(/תיבחר סיסמה חדשה/);
  await userEvent.click(question.getByRole('button', { name: 'דרישת סיסמה חדשה' }));
  const path = `/v2/api/account/people/${CLERK.id}/ask-password`;
  await expect.poll(() => server.callsTo(ask).map((call) => call.path)).toEqual([path]);
});

test('somebody else sees their own sign-in alone', async () => {
  server.answer({
    'GET /backoffice/data/initData': () => ({ success: true, data: aUser({ isOwner: false }) }),
  });
  await renderApp('/account/accounts');
  await expect.element(page.getByRole('region', { name: 'המכשירים שלי' })).toBeVisible();
  await expect.element(card()).not.toBeInTheDocument();
  expect(server.callsTo(LIST)).toEqual([]);
});

test('what did not load is said, with a way to try again', async () => {
  server.answer({ [LIST]: () => refusal(500, 'INTERNAL_ERROR') });
  await renderApp('/account/accounts');
  await expect.element(card().getByText('רשימת המשתמשים לא נטענה')).toBeVisible();
  server.answer({ [LIST]: () => ({ people: [OWNER] }) });
  await userEvent.click(card().getByRole('button', { name: 'ניסיון נוסף' }));
  await expect.element(row('דנה לוי')).toBeVisible();
});

test('the owner comes from here to what everybody did', async () => {
  const screen = await renderApp('/account/accounts');
  const link = screen.getByRole('link', { name: 'יומן פעולות' });
  await expect.element(link).toHaveAttribute('href', '#/account/activity');
});

test('a page is closed to somebody whose role opens it', async () => {
  const helper = { ...CLERK, permissionGroups: null, deniedPages: ['items' as const] };
  server.answer({ [LIST]: () => ({ people: [OWNER, helper] }) });
  await open();
  await pressInMenu('נועה בר', 'שינוי הרשאות');
  const closed = page.getByRole('group', { name: 'דפים סגורים' });
  await expect.element(closed.getByRole('checkbox', { name: 'הפריטים והמלאי' })).toBeChecked();
  await userEvent.click(closed.getByRole('checkbox', { name: 'הלקוחות' }));
  expect((await axeAtRest()).violations).toEqual([]);
  await userEvent.click(page.getByRole('button', { name: 'שמירת ההרשאות' }));
  await expect
    .poll(() => server.callsTo(CHANGE)[0]?.body)
    .toMatchObject({ permissionGroups: null, deniedPages: ['customers', 'items'] });
});

test('on a phone the actions of a card do not squeeze its title', async () => {
  await renderApp('/account/accounts');
  await page.viewport(390, 844);
  const title = card().getByRole('heading', { name: 'המשתמשים בעסק' });
  await expect.element(title).toBeVisible();
  await expect
    .poll(() => title.element().parentElement?.clientWidth ?? 0)
    .toBeGreaterThanOrEqual(180);
  expect(title.element().clientHeight).toBeLessThan(32);
});
