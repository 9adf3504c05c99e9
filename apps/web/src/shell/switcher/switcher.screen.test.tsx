import type { OwnAccount } from '@pinkas/contract/shell/switcher/switcher.contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { aDashboard } from '../../../test/a-dashboard.ts';
import { axeAtRest } from '../../../test/axe-at-rest.ts';
import { emptyDevice } from '../../../test/empty-device.ts';
import {
  aUser,
  fakeServer,
  frontInit,
  refusal,
  startHandlers,
  type FakeServer,
} from '../../../test/fake-server.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { chooseLanguage } from '../../shared/language/language-store.ts';

const LIST = 'GET /v2/api/own_accounts';
const DEFAULT = 'PUT /v2/api/own_accounts/default';

let server: FakeServer;

const anAccount = (id: number, changes: Partial<OwnAccount> = {}): OwnAccount => ({
  id,
  nameHe: 'סטודיו קו תכלת',
  nameEn: 'Kav Tchelet Studio',
  kind: 'licensed-dealer',
  taxId: '300000007',
  role: 'owner',
  state: 'open',
  isDefault: false,
  ...changes,
});

const ACCOUNTS = [
  anAccount(7, { isDefault: true }),
  anAccount(8, { nameHe: 'מאפיית הגפן', nameEn: '', taxId: '514788216', role: 'accountant' }),
  anAccount(9, { nameHe: 'נגריית השרון', nameEn: '', role: 'sub-user', state: 'blocked' }),
];

function givenAccounts(accountsCount: number): void {
  server.answer({
    'GET /backoffice/data/initData': () => ({
      success: true,
      data: aUser({ accountId: 7, accountsCount }),
    }),
  });
}

beforeEach(async () => {
  emptyDevice();
  await chooseLanguage('he');
  server = fakeServer({
    ...startHandlers(true),
    'GET /v2/api/dashboard': () => aDashboard(),
    [LIST]: () => ({ accounts: ACCOUNTS }),
    [DEFAULT]: () => ({ success: true }),
  });
});

const field = () => page.getByRole('combobox', { name: /^חיפוש עסק לפי שם/ });
const lines = () => page.getByRole('option');
const marked = (name: RegExp) => page.getByRole('option', { selected: true, name });

async function openByKey(): Promise<void> {
  await renderApp('/dashboard');
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await userEvent.keyboard('{Alt>}b{/Alt}');
  await expect.element(field()).toHaveFocus();
  await expect.element(lines().first()).toBeVisible();
}

test('somebody of one business has nothing to switch', async () => {
  givenAccounts(1);
  await renderApp('/dashboard');
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^החלפת עסק/ })).not.toBeInTheDocument();
  await userEvent.keyboard('{Alt>}b{/Alt}');
  expect(server.callsTo(LIST)).toHaveLength(0);
});

describe('another business', () => {
  const dialog = () => page.getByRole('dialog', { name: 'עסק נוסף' });

  const personMenu = () => page.getByRole('button', { name: /^החשבון של / });

  /** By the menu of the person, which everybody has. */
  async function openDialog(): Promise<void> {
    await renderApp('/dashboard');
    await personMenu().click();
    await page.getByRole('menuitem', { name: 'עסק נוסף' }).click();
    await expect.element(dialog().getByLabelText('סוג העסק')).toHaveFocus();
  }
  async function fill(): Promise<void> {
    await userEvent.selectOptions(dialog().getByLabelText('סוג העסק'), 'company');
    await userEvent.fill(dialog().getByLabelText(/^מספר עוסק/), '510000052');
    await userEvent.fill(dialog().getByRole('textbox', { name: 'שם העסק בעברית' }), 'נחל הדפסות');
  }

  test('somebody of one business opens one from their own menu', async () => {
    givenAccounts(1);
    server.answer({ [LIST]: () => ({ accounts: ACCOUNTS.slice(0, 1) }) });
    await openDialog();
    await expect.element(dialog().getByLabelText('המייל של העסק')).toHaveValue('demo@pinkas.test');
    expect((await axeAtRest()).violations).toEqual([]);
  });

  test('somebody of several finds it below their businesses', async () => {
    givenAccounts(3);
    await openByKey();
    await page.getByRole('button', { name: /^עסק נוסף/ }).click();
    await expect.element(dialog().getByLabelText('סוג העסק')).toHaveFocus();
    await expect.element(field()).not.toBeInTheDocument();
  });

  test('where registration is not open nobody is offered one', async () => {
    givenAccounts(3);
    server.answer({
      'GET /front/data/initData': () => {
        const init = frontInit(true);
        return { ...init, ENV_DATA: { ...init.ENV_DATA, registration: 'invited' } };
      },
    });
    await openByKey();
    await expect.element(page.getByRole('button', { name: /^עסק נוסף/ })).not.toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await personMenu().click();
    await expect.element(page.getByRole('menuitem', { name: /^יציאה מהמערכת/ })).toBeVisible();
    await expect.element(page.getByRole('menuitem', { name: 'עסק נוסף' })).not.toBeInTheDocument();
  });

  test('the number is checked when it is left: free, or of a business that is here', async () => {
    givenAccounts(1);
    server.answer({
      [LIST]: () => ({ accounts: ACCOUNTS.slice(0, 1) }),
      'POST /front/register/ajax_validator': ({ form }) =>
        form?.get('u_comp_crn') === '510000052'
          ? { success: true }
          : { success: false, reason: 'EXISTS' },
    });
    await openDialog();
    const number = dialog().getByLabelText(/^מספר עוסק/);
    await userEvent.fill(number, '510000052');
    await userEvent.keyboard('{Tab}');
    await expect.element(dialog().getByText('מספר תקין ופנוי')).toBeVisible();
    await userEvent.fill(number, '514788215');
    await userEvent.keyboard('{Tab}');
    await expect
      .element(dialog().getByText('העסק הזה כבר קיים בפנקס. אפשר לבקש הזמנה מבעליו'))
      .toBeVisible();
    expect(server.callsTo('POST /v2/api/own_accounts')).toEqual([]);
  });

  test('begins with the design of an own business alone, and says of a taken number whom to ask', async () => {
    givenAccounts(3);
    server.answer({
      'POST /v2/api/own_accounts': () =>
        refusal(400, 'INVALID_REQUEST', {
          fields: [{ path: ['comp_crn'], code: 'TAX_ID_EXISTS' }],
        }),
    });
    await openDialog();
    await fill();
    const copy = dialog().getByLabelText('להתחיל עם העיצוב של');
    expect(copy.getByRole('option').all()).toHaveLength(2);
    await userEvent.selectOptions(copy, 'סטודיו קו תכלת');
    await dialog().getByRole('button', { name: 'פתיחת העסק' }).click();
    await expect
      .element(dialog().getByText('העסק הזה כבר קיים בפנקס. אפשר לבקש הזמנה מבעליו'))
      .toBeVisible();
    expect(server.callsTo('POST /v2/api/own_accounts').at(-1)?.body).toEqual({
      comp_type: 'company',
      comp_crn: '510000052',
      comp_name: 'נחל הדפסות',
      comp_name_en: '',
      email: 'demo@pinkas.test',
      copyFrom: 7,
    });
  });
});

test('over unsaved work it is asked first, and what was opened is in the list of businesses', async () => {
  givenAccounts(1);
  server.answer({
    'POST /v2/api/own_accounts': () => {
      givenAccounts(2);
      // No page that the way leads to: the tab of the tests stays.
      return { id: 7 };
    },
  });
  await renderApp('/expenses/new');
  const sum = page.getByRole('textbox', { name: 'סה"כ כולל מע"מ' });
  await sum.fill('118');
  const openAnother = async () => {
    await page.getByRole('button', { name: /^החשבון של / }).click();
    await page.getByRole('menuitem', { name: 'עסק נוסף' }).click();
  };
  const question = page.getByRole('alertdialog');
  const dialog = page.getByRole('dialog', { name: 'עסק נוסף' });
  await openAnother();
  await question.getByRole('button', { name: 'הישארות בעמוד' }).click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(dialog).not.toBeInTheDocument();
  await openAnother();
  await question.getByRole('button', { name: 'מעבר לעמוד' }).click();
  await userEvent.selectOptions(dialog.getByLabelText('סוג העסק'), 'company');
  await userEvent.fill(dialog.getByLabelText(/^מספר עוסק/), '510000052');
  await userEvent.fill(dialog.getByRole('textbox', { name: 'שם העסק בעברית' }), 'נחל הדפסות');
  await dialog.getByRole('button', { name: 'פתיחת העסק' }).click();
  await expect.poll(() => window.location.hash).toBe('#/dashboard');
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: /סטודיו קו תכלת/ })).toBeVisible();
});

test('the head of the menu opens the list with the own role and the state of each', async () => {
  givenAccounts(3);
  await page.viewport(1440, 900);
  await renderApp('/dashboard');
  await page.getByRole('button', { name: /סטודיו קו תכלת/ }).click();
  await expect
    .element(page.getByRole('option', { name: /קו תכלת.*בבעלותך.*פתוח כאן/ }))
    .toBeVisible();
  await expect
    .element(page.getByRole('option', { name: /הגפן.*514788216.*לקוח שלך/ }))
    .toBeVisible();
  await expect.element(page.getByRole('option', { name: /השרון.*משתמש משנה.*חסום/ })).toBeVisible();
  await expect.element(lines().nth(2)).toHaveAttribute('aria-disabled', 'true');
  const linesOf = (group: string) =>
    page.getByRole('group', { name: group }).getByRole('option').all().length;
  expect([linesOf('העסקים שלי'), linesOf('עסקים שהוזמנתי אליהם')]).toEqual([1, 2]);
  expect((await axeAtRest()).violations).toEqual([]);
});

test('typing finds by name and by number, arrows move, and a blocked one does not open', async () => {
  givenAccounts(3);
  await openByKey();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(marked(/הגפן/)).toBeVisible();
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  await expect.element(marked(/השרון/)).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(field()).toBeVisible();
  await userEvent.fill(field(), '5147');
  await expect.element(marked(/הגפן/)).toBeVisible();
  expect(lines().all()).toHaveLength(1);
  await userEvent.fill(field(), 'אין כזה');
  await expect.element(page.getByText('לא נמצא עסק בשם או במספר הזה')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(field()).not.toBeInTheDocument();
});

test('a digit opens the business of its line, as long as nothing was typed', async () => {
  givenAccounts(3);
  await openByKey();
  const second = page.getByRole('option', { name: /הגפן/ });
  await expect.element(second.getByText('2', { exact: true })).toBeVisible();
  await userEvent.keyboard('9');
  await expect.element(field()).toHaveValue('');
  // That of a blocked one opens nothing either.
  await userEvent.keyboard('3');
  await expect.element(field()).toHaveValue('');
  await userEvent.keyboard('1');
  await expect.element(field()).not.toBeInTheDocument();
});

test('of more than nine businesses digits are searched for', async () => {
  givenAccounts(10);
  server.answer({
    [LIST]: () => ({
      accounts: Array.from({ length: 10 }, (_, at) =>
        anAccount(at + 7, { taxId: `51478821${String(at)}` }),
      ),
    }),
  });
  await openByKey();
  await userEvent.keyboard('9');
  await expect.element(field()).toHaveValue('9');
  expect(lines().all()).toHaveLength(1);
});

test('another account is chosen for the next sign-in', async () => {
  givenAccounts(3);
  await openByKey();
  await userEvent.keyboard('{ArrowDown}');
  await page.getByRole('button', { name: /לפתוח את .*הגפן.* בכל התחברות/ }).click();
  await expect.element(page.getByText(/הגפן.* ייפתח בהתחברות הבאה/)).toBeVisible();
  expect(server.callsTo(DEFAULT).at(-1)?.body).toEqual({ id: 8 });
});

test('on a phone the name of the open business has the room that it needs', async () => {
  givenAccounts(3);
  await renderApp('/dashboard');
  await page.viewport(390, 844);
  const button = page.getByRole('button', { name: /^החלפת עסק/ });
  await expect.element(button).toBeVisible();
  const name = button.element().querySelector('bdi');
  expect(name?.scrollWidth).toBeLessThanOrEqual(name?.clientWidth ?? 0);
});
