import type { Numberings } from '@pinkas/contract/accounting/numberings/numberings.contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import {
  aSetup,
  aUser,
  fakeServer,
  refusal,
  startHandlers,
  type FakeServer,
} from '../../../../test/fake-server.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { chooseLanguage } from '../../../shared/language/language-store.ts';
import { findSession } from '../../../shared/session/session-store.ts';
import {
  aSeries,
  CHECK,
  DOCUMENT_ID,
  LIST,
  SAVE,
  someNumberings,
  USED,
  violations,
  WITHOUT,
} from './testing/some-numberings.ts';

let server: FakeServer;

beforeEach(async () => {
  await chooseLanguage('he');
  server = fakeServer({ ...startHandlers(true), [LIST]: () => someNumberings() });
});

const open = () => renderApp('/account/numberings');
type Screen = Awaited<ReturnType<typeof open>>;

const invoiceField = (screen: Screen) =>
  screen.getByRole('textbox', { name: 'מספר ראשון, חשבונית מס', exact: true });
const receiptField = (screen: Screen) =>
  screen.getByRole('textbox', { name: 'מספר ראשון, קבלה', exact: true });
const saveButton = (screen: Screen) => screen.getByRole('button', { name: 'שמירה' });

describe('the page', () => {
  test('lies under my account in the menu and shows where each series stands', async () => {
    const screen = await open();
    await expect
      .element(screen.getByRole('heading', { level: 1 }))
      .toMatchTextContent(/מספור מסמכים/);
    await expect
      .element(screen.getByRole('link', { name: 'מספור מסמכים' }))
      .toHaveAttribute('aria-current', 'page');
    const row = screen.getByRole('row', { name: /חשבונית מס קבלה/ });
    await expect
      .element(row)
      .toMatchTextContent(/20400.*20419.*20418.*19\/11\/2026.*19.*ללא דילוגים/);
    await expect.element(row.getByText(/סופי/)).toBeVisible();
    await expect.element(row).toMatchTextContent(/כבר הופק מסמך/);
    await expect.element(row.getByRole('textbox')).not.toBeInTheDocument();
    const unset = screen.getByRole('row', { name: /קבלה.*לא הוגדר/ });
    await expect.element(unset).toBeVisible();
  });

  test('tells of missing numbers and of a type that is issued no longer', async () => {
    const broken = { ...USED, gapsCount: 2, documentsCount: 17, isIssuable: false };
    server.answer({ [LIST]: () => someNumberings({ series: [broken] }) });
    const screen = await open();
    await expect.element(screen.getByText('חסרים 2 מספרים')).toBeVisible();
    await expect.element(screen.getByText('סוג העסק לא מפיק עוד מסמכים כאלה')).toBeVisible();
  });

  test('a business without types is told why nothing is listed', async () => {
    server.answer({ [LIST]: () => someNumberings({ series: [] }) });
    const screen = await open();
    await expect.element(screen.getByText('אין סוגי מסמכים לעסק הזה')).toBeVisible();
  });

  test('a failure tells its number and can be tried again', async () => {
    server.answer({ [LIST]: () => refusal(500, 'INTERNAL_ERROR') });
    const screen = await open();
    await expect.element(screen.getByText('המספור לא נטען')).toBeVisible();
    await expect.element(screen.getByText('req-7f3')).toBeVisible();
    server.answer({ [LIST]: () => someNumberings() });
    await userEvent.click(screen.getByRole('button', { name: 'ניסיון נוסף' }));
    await expect.element(invoiceField(screen)).toBeVisible();
  });

  test('the shape of the page stands while it is on its way', async () => {
    const answer = Promise.withResolvers<Numberings>();
    server.answer({ [LIST]: () => answer.promise });
    const screen = await open();
    await expect.element(screen.getByRole('status', { name: 'טוענים' }).first()).toBeVisible();
    answer.resolve(someNumberings());
    await expect.element(invoiceField(screen)).toBeVisible();
  });

  test('TE-05: a user without the permission is led away, and the menu does not show it', async () => {
    server.answer({
      'GET /backoffice/data/initData': () => ({ success: true, data: aUser({ isOwner: false }) }),
      'GET /v2/api/data/init': () => ({
        success: true,
        data: aSetup({ user: { fullName: 'דנה לוי', role: 'sub-user' } }),
      }),
    });
    const screen = await open();
    await expect.element(screen.getByText('אין גישה לדף הזה')).toBeVisible();
    expect(server.callsTo(LIST)).toHaveLength(0);
    await expect
      .element(screen.getByRole('link', { name: 'מספור מסמכים' }))
      .not.toBeInTheDocument();
  });
});

describe('changing', () => {
  test('the bar counts what is not saved, and the save sends only that', async () => {
    server.answer({
      [SAVE]: () =>
        someNumberings({
          dateGuard: 'warn',
          series: [aSeries({ firstNumber: 30_001, nextNumber: 30_001 }), USED, WITHOUT],
        }),
    });
    const screen = await open();
    await expect.element(saveButton(screen)).not.toBeInTheDocument();
    await invoiceField(screen).fill('30,001');
    await expect.element(screen.getByText('שינוי אחד לא נשמר')).toBeVisible();
    await screen.getByRole('radio', { name: 'להזהיר בלבד' }).click();
    await expect.element(screen.getByText('2 שינויים לא נשמרו')).toBeVisible();
    await saveButton(screen).click();
    await expect.element(screen.getByText('המספור נשמר').first()).toBeVisible();
    const [call] = server.callsTo(SAVE);
    expect(call?.body).toEqual({
      firstNumbers: [{ docType: 305, firstNumber: 30_001 }],
      dateGuard: 'warn',
    });
    expect(call?.headers.get('idempotency-key')).toMatch(/^[\w-]{36}$/);
    await expect.element(saveButton(screen)).not.toBeInTheDocument();
    await expect.element(invoiceField(screen)).toHaveValue('30001');
    expect(findSession()?.setup?.dateGuard).toBe('warn');
  });

  test('a series that gets its first number can be issued from now on', async () => {
    server.answer({
      [SAVE]: () =>
        someNumberings({ series: [aSeries(), { ...WITHOUT, firstNumber: 1, nextNumber: 1 }] }),
    });
    const screen = await open();
    await receiptField(screen).fill('1');
    await userEvent.keyboard('{Control>}s{/Control}');
    await expect.poll(() => findSession()?.setup?.docTypes).toEqual([305, 400]);
    await expect.element(screen.getByText('המספור נשמר').first()).toBeVisible();
  });

  test('changes can be dropped, and typing the stored number again is no change', async () => {
    const screen = await open();
    await invoiceField(screen).fill('5');
    await screen.getByRole('button', { name: 'ביטול השינויים' }).click();
    await expect.element(invoiceField(screen)).toHaveValue('1001');
    await invoiceField(screen).fill('6');
    await invoiceField(screen).fill('1001');
    await expect.element(saveButton(screen)).not.toBeInTheDocument();
  });

  test('MO-10: a number that cannot begin a series is told at its field and not sent', async () => {
    const screen = await open();
    await invoiceField(screen).fill('0');
    await saveButton(screen).click();
    await expect.element(screen.getByText('יש לבחור מספר שלם בין 1 ל־999,999,999')).toBeVisible();
    await expect.element(invoiceField(screen)).toHaveFocus();
    await expect.element(invoiceField(screen)).toHaveAttribute('aria-invalid', 'true');
    expect(server.callsTo(SAVE)).toHaveLength(0);
  });

  test('MO-10: a series that was used meanwhile is told at its field', async () => {
    server.answer({
      [SAVE]: () =>
        refusal(422, 'NUMBERING_REFUSED', {
          fields: [{ path: ['firstNumbers', 0, 'firstNumber'], code: 'NUMBERING_LOCKED' }],
        }),
    });
    const screen = await open();
    await invoiceField(screen).fill('7');
    await saveButton(screen).click();
    await expect.element(screen.getByText(/ולכן המספר הראשון שלה סופי/)).toBeVisible();
    await expect.element(invoiceField(screen)).toHaveValue('7');
  });

  test('a save that failed keeps what was typed, and the next try is the same request', async () => {
    server.answer({ [SAVE]: () => refusal(503, 'BUSY') });
    const screen = await open();
    await invoiceField(screen).fill('7');
    await saveButton(screen).click();
    await expect.element(screen.getByText('המספור לא נשמר')).toBeVisible();
    await saveButton(screen).click();
    await expect.poll(() => server.callsTo(SAVE).length).toBe(2);
    const keys = server.callsTo(SAVE).map((call) => call.headers.get('idempotency-key'));
    expect(keys[0]).toBe(keys[1]);
    await expect.element(invoiceField(screen)).toHaveValue('7');
  });

  test('leaving with something unsaved asks first', async () => {
    const screen = await open();
    await invoiceField(screen).fill('7');
    await screen.getByRole('link', { name: 'לוח בקרה' }).click();
    await screen.getByRole('button', { name: 'הישארות בעמוד' }).click();
    await expect.element(invoiceField(screen)).toHaveValue('7');
  });
});

describe('the check', () => {
  const button = (screen: Screen) => screen.getByRole('button', { name: 'בדיקת רצף' });

  test('says that the whole chain holds, and so each series that was used', async () => {
    server.answer({
      [CHECK]: () => ({
        series: [
          { docType: 305, documentsCount: 0, problem: null },
          { docType: 320, documentsCount: 19, problem: null },
        ],
      }),
    });
    const screen = await open();
    await button(screen).click();
    await expect.element(screen.getByText('כל השרשרת תקינה')).toBeVisible();
    await expect.element(screen.getByText(/נבדקו 19 מסמכים, מהראשון ועד האחרון/)).toBeVisible();
    const row = screen.getByRole('row', { name: /חשבונית מס קבלה/ });
    await expect.element(row.getByText('השרשרת תקינה')).toBeVisible();
    expect(await violations()).toEqual([]);
  });

  test('leads to the first document that does not match', async () => {
    server.answer({
      [CHECK]: () => ({
        series: [
          {
            docType: 320,
            documentsCount: 19,
            problem: { kind: 'chain', number: 20_403, documentId: DOCUMENT_ID },
          },
        ],
      }),
    });
    const screen = await open();
    await button(screen).click();
    await expect.element(screen.getByText('סדרה אחת לא תקינה')).toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: 'מסמך 20403' }))
      .toHaveAttribute('href', `#/documents/${DOCUMENT_ID}`);
    expect(await violations()).toEqual([]);
  });

  test('a check that failed says that nothing was changed', async () => {
    server.answer({ [CHECK]: () => refusal(503, 'BUSY') });
    const screen = await open();
    await button(screen).click();
    await expect.element(screen.getByText('הבדיקה לא הסתיימה. שום דבר לא השתנה')).toBeVisible();
  });
});

describe('for everyone', () => {
  test.each([1440, 1024, 390, 320])('has nothing for axe to say at %i', async (width) => {
    const screen = await open();
    await page.viewport(width, 844);
    await invoiceField(screen).fill('0');
    await saveButton(screen).click();
    await expect.element(screen.getByText(/בין 1 ל־999,999,999/)).toBeVisible();
    expect(await violations()).toEqual([]);
    await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  });

  test('on a phone each series is a block with the same field', async () => {
    const screen = await open();
    await page.viewport(390, 844);
    const block = screen.getByRole('listitem').filter({ hasText: 'חשבונית מס קבלה' });
    await expect.element(block).toMatchTextContent(/מספר ראשון.*20400.*המספר הבא.*20419/);
    await expect.element(screen.getByRole('table')).not.toBeInTheDocument();
    // Two lines under its name.
    expect(block.element().querySelector('dl')?.offsetHeight).toBeLessThan(60);
    await receiptField(screen).fill('5');
    await expect.element(saveButton(screen)).toBeInViewport();
  });

  test('speaks English too', async () => {
    await chooseLanguage('en');
    const screen = await open();
    await expect.element(screen.getByText('No first number set')).toBeVisible();
    await expect
      .element(screen.getByRole('textbox', { name: 'First number, Tax invoice', exact: true }))
      .toHaveValue('1001');
    expect(await violations()).toEqual([]);
  });
});
