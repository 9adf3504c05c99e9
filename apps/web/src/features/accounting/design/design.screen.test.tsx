import type { DesignSettings } from '@pinkas/contract/accounting/design/design.contract';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { aSetup, aUser, refusal } from '../../../../test/fake-server.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { chooseLanguage } from '../../../shared/language/language-store.ts';
import { findSession } from '../../../shared/session/session-store.ts';
import {
  GET,
  lastSample,
  layout,
  NON_PROFIT,
  numberField,
  open,
  openAt,
  openTab,
  PREVIEW,
  sample,
  SAMPLE,
  SAVE,
  saveButton,
  type Screen,
  server,
  settings,
  startDesignPage,
  violations,
} from './testing/design-page.ts';

startDesignPage();

const foreign = (screen: Screen) => screen.getByRole('switch', { name: /הפקת מסמכים במט"ח/ });

describe('the page', () => {
  test('lies under settings in the menu, with the stored layout and a sample of it', async () => {
    const screen = await open();
    await expect
      .element(screen.getByRole('heading', { level: 1 }))
      .toMatchTextContent(/עיצוב מסמכים/);
    await expect
      .element(screen.getByRole('link', { name: 'עיצוב מסמכים' }))
      .toHaveAttribute('aria-current', 'page');
    await expect.element(layout(screen, 'קלאסי')).toBeChecked();
    await expect.element(sample(screen)).toBeVisible();
    expect(lastSample()).toEqual({ docType: 305, language: 'he', printLayout: 'classic' });
    await openTab(screen, 'payment');
    await expect.element(foreign(screen)).not.toBeChecked();
    await expect.element(saveButton(screen)).not.toBeInTheDocument();
    await expect.element(numberField(screen)).not.toBeInTheDocument();
  });

  test('the address of the settings leads to it', async () => {
    const screen = await renderApp('/settings');
    await expect.element(layout(screen, 'קלאסי')).toBeVisible();
    await expect.poll(() => window.location.hash).toBe('#/settings/design');
  });

  test('a failure tells its number and can be tried again', async () => {
    server.answer({ [GET]: () => refusal(500, 'INTERNAL_ERROR') });
    const screen = await open();
    await expect.element(screen.getByText('ההגדרות לא נטענו')).toBeVisible();
    await expect.element(screen.getByText('req-7f3')).toBeVisible();
    server.answer({ [GET]: () => settings() });
    await userEvent.click(screen.getByRole('button', { name: 'ניסיון נוסף' }));
    await expect.element(layout(screen, 'קלאסי')).toBeVisible();
  });

  test('the shape of the page stands while it is on its way', async () => {
    const answer = Promise.withResolvers<DesignSettings>();
    server.answer({ [GET]: () => answer.promise });
    const screen = await open();
    await expect.element(screen.getByRole('status', { name: 'טוענים' }).first()).toBeVisible();
    answer.resolve(settings());
    await expect.element(layout(screen, 'קלאסי')).toBeVisible();
  });

  test('a sample that failed says so alone, and the settings stay', async () => {
    server.answer({ [PREVIEW]: () => refusal(500, 'INTERNAL_ERROR') });
    const screen = await open();
    await expect.element(screen.getByText('התצוגה לא נטענה')).toBeVisible();
    await expect.element(layout(screen, 'קלאסי')).toBeVisible();
    server.answer({ [PREVIEW]: () => SAMPLE });
    await userEvent.click(screen.getByRole('button', { name: 'ניסיון נוסף' }));
    await expect.element(sample(screen)).toBeVisible();
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
    expect(server.callsTo(GET)).toHaveLength(0);
    await expect
      .element(screen.getByRole('link', { name: 'עיצוב מסמכים' }))
      .not.toBeInTheDocument();
  });
});

describe('changing', () => {
  test('the head counts what is not saved, and the save sends only that', async () => {
    server.answer({
      [SAVE]: () => settings({ version: 2, printLayout: 'centred', mayIssueForeign: true }),
    });
    const screen = await open();
    await layout(screen, 'ממורכז').click();
    await expect.element(screen.getByText('שינוי אחד לא נשמר')).toBeVisible();
    await openTab(screen, 'payment');
    await foreign(screen).click();
    await expect.element(screen.getByText('2 שינויים לא נשמרו')).toBeVisible();
    expect(findSession()?.setup?.mayIssueForeign).toBe(false);
    await saveButton(screen).click();
    await expect.element(screen.getByText('ההגדרות נשמרו').first()).toBeVisible();
    const [call] = server.callsTo(SAVE);
    expect(call?.body).toEqual({ version: 1, printLayout: 'centred', mayIssueForeign: true });
    expect(call?.headers.get('idempotency-key')).toMatch(/^[\w-]{36}$/);
    await expect.element(saveButton(screen)).not.toBeInTheDocument();
    await openTab(screen, 'look');
    await expect.element(layout(screen, 'ממורכז')).toBeChecked();
    expect(findSession()?.setup?.mayIssueForeign).toBe(true);
  });

  test('Ctrl+S saves, and changes can be dropped', async () => {
    server.answer({ [SAVE]: () => settings({ version: 2, printLayout: 'band' }) });
    const screen = await open();
    await layout(screen, 'ממורכז').click();
    await screen.getByRole('button', { name: 'ביטול השינויים' }).click();
    await expect.element(layout(screen, 'קלאסי')).toBeChecked();
    await layout(screen, 'פס עליון').click();
    await userEvent.keyboard('{Control>}s{/Control}');
    await expect.element(screen.getByText('ההגדרות נשמרו').first()).toBeVisible();
    await expect
      .poll(() => server.callsTo(SAVE).map((call) => call.body))
      .toEqual([{ version: 1, printLayout: 'band' }]);
  });

  test('choosing what is stored again is no change', async () => {
    const screen = await open();
    await layout(screen, 'פס עליון').click();
    await layout(screen, 'קלאסי').click();
    await expect.element(saveButton(screen)).not.toBeInTheDocument();
  });

  test('MO-16: after a save in another tab the changes lie over its values, and can be saved', async () => {
    server.answer({ [SAVE]: () => refusal(409, 'SETTINGS_CHANGED') });
    const screen = await openAt('payment');
    await foreign(screen).click();
    server.answer({ [GET]: () => settings({ version: 2, printLayout: 'band' }) });
    await saveButton(screen).click();
    await expect.element(screen.getByText('ההגדרות נשמרו בינתיים בלשונית אחרת')).toBeVisible();
    await expect.element(foreign(screen)).toBeChecked();
    await openTab(screen, 'look');
    await expect.element(layout(screen, 'פס עליון')).toBeChecked();
    server.answer({
      [SAVE]: () => settings({ version: 3, printLayout: 'band', mayIssueForeign: true }),
    });
    await saveButton(screen).click();
    await expect.element(screen.getByText('ההגדרות נשמרו').first()).toBeVisible();
    const [first, second] = server.callsTo(SAVE);
    expect(second?.body).toEqual({ version: 2, mayIssueForeign: true });
    expect(second?.headers.get('idempotency-key')).not.toBe(first?.headers.get('idempotency-key'));
  });

  test('a save that failed keeps what was chosen, and the next try is the same request', async () => {
    server.answer({ [SAVE]: () => refusal(503, 'BUSY') });
    const screen = await open();
    await layout(screen, 'פס עליון').click();
    await saveButton(screen).click();
    await expect.element(screen.getByText('ההגדרות לא נשמרו')).toBeVisible();
    await saveButton(screen).click();
    await expect.poll(() => server.callsTo(SAVE).length).toBe(2);
    const keys = server.callsTo(SAVE).map((call) => call.headers.get('idempotency-key'));
    expect(keys[0]).toBe(keys[1]);
    await expect.element(layout(screen, 'פס עליון')).toBeChecked();
  });

  test('leaving with something unsaved asks first', async () => {
    const screen = await open();
    await layout(screen, 'פס עליון').click();
    await screen.getByRole('link', { name: 'לוח בקרה' }).click();
    await screen.getByRole('button', { name: 'הישארות בעמוד' }).click();
    await expect.element(layout(screen, 'פס עליון')).toBeChecked();
  });

  test('the owner lets documents choose a VAT rate of before, where the business adds VAT', async () => {
    server.answer({ [SAVE]: () => settings({ version: 2, mayChooseVatRate: true }) });
    const screen = await openAt('payment');
    await screen.getByRole('switch', { name: /בחירת שיעור מע"מ במסמך/ }).click();
    await saveButton(screen).click();
    await expect.poll(() => findSession()?.setup?.mayChooseVatRate).toBe(true);
    await expect
      .poll(() => server.callsTo(SAVE)[0]?.body)
      .toEqual({ version: 1, mayChooseVatRate: true });
  });

  test('the colour of the business is one of those that are offered, or typed; the sample follows', async () => {
    server.answer({ [SAVE]: () => settings({ version: 2, brandColor: '#ffe08a' }) });
    const screen = await open();
    await expect.element(screen.getByRole('radio', { name: 'כחול' })).toBeChecked();
    await screen.getByRole('radio', { name: 'טורקיז' }).click();
    await expect.poll(lastSample).toMatchObject({ brandColor: '#0f6b75' });
    await expect.element(screen.getByText(/קריא בהדפסה, ניגודיות 6/)).toBeVisible();
    const typed = screen.getByRole('textbox', { name: 'צבע אחר' });
    await userEvent.fill(typed, 'yellow');
    await saveButton(screen).click();
    await expect.element(typed).toHaveAttribute('aria-invalid', 'true');
    expect(server.callsTo(SAVE)).toHaveLength(0);
    await userEvent.fill(typed, '#ffe08a');
    await expect.element(screen.getByText('בהיר מדי לטקסט, ולכן יודפס כהה יותר')).toBeVisible();
    await saveButton(screen).click();
    await expect
      .poll(() => server.callsTo(SAVE)[0]?.body)
      .toEqual({ version: 1, brandColor: '#ffe08a' });
    expect(await violations()).toEqual([]);
  });

  test('logo and signature are in a tab of their own, where the business itself may be changed', async () => {
    const screen = await openAt('images');
    await expect.element(screen.getByText('אין עדיין לוגו')).toBeVisible();
    await expect.element(screen.getByText('אין עדיין חתימה')).toBeVisible();
  });

  test('what is left to supply is taken off delivery notes', async () => {
    server.answer({ [SAVE]: () => settings({ version: 2, printsProgress: false }) });
    const screen = await open();
    const choice = screen.getByRole('switch', { name: /מה הוזמן, סופק ונותר/ });
    await expect.element(choice).toBeChecked();
    await choice.click();
    await saveButton(screen).click();
    await expect
      .poll(() => server.callsTo(SAVE)[0]?.body)
      .toEqual({ version: 1, printsProgress: false });
  });

  test('a business that adds no VAT is not asked about its rate', async () => {
    server.answer({ [GET]: () => settings({ mayChooseVatRate: null }) });
    const screen = await openAt('payment');
    await expect.element(screen.getByRole('switch', { name: /הפקת מסמכים במט"ח/ })).toBeVisible();
    await expect
      .element(screen.getByRole('switch', { name: /בחירת שיעור מע"מ/ }))
      .not.toBeInTheDocument();
  });

  test('who is not the owner reads the permission and cannot change it', async () => {
    server.answer({ [GET]: () => settings({ isForeignChangeable: false }) });
    const screen = await openAt('payment');
    await expect.element(screen.getByText('המקור מופק בשקלים בלבד')).toBeVisible();
    await expect.element(screen.getByText('שיעור המע"מ נקבע לפי תאריך המסמך')).toBeVisible();
    await expect.element(screen.getByText('את ההרשאות קובע בעל העסק')).toBeVisible();
    await expect.element(foreign(screen)).not.toBeInTheDocument();
    await expect.element(screen.getByRole('switch', { name: /מע"מ/ })).not.toBeInTheDocument();
    // Settings that are no permission stay editable.
    await openTab(screen, 'look');
    await expect.element(screen.getByRole('switch', { name: /מה הוזמן/ })).toBeVisible();
  });
});

describe('for everyone', () => {
  test.each([1440, 1024, 390, 320])('has nothing for axe to say at %i', async (width) => {
    server.answer({ [GET]: () => NON_PROFIT });
    const screen = await openAt('texts');
    await page.viewport(width, 844);
    await numberField(screen).fill('');
    await openTab(screen, 'look');
    await layout(screen, 'פס עליון').click();
    await saveButton(screen).click();
    await expect.element(screen.getByText('יש למלא ערך')).toBeVisible();
    await expect.element(sample(screen)).toBeVisible();
    expect(await violations()).toEqual([]);
    await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  });

  test('on a phone the bar at the bottom saves', async () => {
    const screen = await open();
    await page.viewport(390, 844);
    await layout(screen, 'פס עליון').click();
    await expect.element(saveButton(screen)).toBeInViewport();
    await expect.element(screen.getByText('שינוי אחד לא נשמר')).toBeVisible();
  });

  test('speaks English too', async () => {
    await chooseLanguage('en');
    const screen = await open();
    await expect.element(screen.getByRole('radio', { name: 'Centred' })).toBeVisible();
    await screen.getByRole('tab', { name: 'Payment and QR' }).click();
    await expect
      .element(screen.getByRole('switch', { name: /Originals in foreign currency/ }))
      .toBeVisible();
    await expect.poll(lastSample).toMatchObject({ language: 'en' });
    expect(await violations()).toEqual([]);
  });
});
