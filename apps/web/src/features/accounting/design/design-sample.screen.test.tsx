import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import {
  APPROVAL,
  GET,
  lastSample,
  layout,
  NON_PROFIT,
  numberField,
  open,
  openAt,
  sample,
  SAVE,
  saveButton,
  type Screen,
  server,
  startDesignPage,
  violations,
} from './testing/design-page.ts';

startDesignPage();

const endField = (screen: Screen) => screen.getByRole('textbox', { name: /בתוקף עד/ });

describe('the sample', () => {
  test('follows the layout, the type and the language before anything is saved', async () => {
    const screen = await open();
    await layout(screen, 'פס עליון').click();
    await expect.poll(lastSample).toEqual({ docType: 305, language: 'he', printLayout: 'band' });
    await screen.getByRole('combobox', { name: 'סוג המסמך בתצוגה' }).selectOptions('הצעת מחיר');
    await expect.poll(lastSample).toEqual({ docType: 9999, language: 'he', printLayout: 'band' });
    await screen.getByRole('radio', { name: 'אנגלית' }).click();
    await expect.poll(lastSample).toEqual({ docType: 9999, language: 'en', printLayout: 'band' });
    expect(server.callsTo(SAVE)).toHaveLength(0);
  });

  test('on a phone is seen below what changes it, as it is read', async () => {
    const screen = await open();
    await page.viewport(390, 844);
    await expect.element(sample(screen)).toBeVisible();
    const top = (element: Element) => element.getBoundingClientRect().top;
    await expect
      .poll(() => top(sample(screen).element()))
      .toBeGreaterThan(top(layout(screen, 'פס עליון').element()));
  });

  test('can be enlarged, and its box is then reached by keys', async () => {
    const screen = await open();
    await expect.element(sample(screen)).toBeVisible();
    await screen.getByRole('button', { name: 'הגדלה' }).click();
    await expect
      .element(screen.getByRole('button', { name: 'הקטנה' }))
      .toHaveAttribute('aria-pressed', 'true');
    expect(await violations()).toEqual([]);
  });

  test('of a donation shows the approval as it is typed', async () => {
    server.answer({ [GET]: () => NON_PROFIT });
    const screen = await openAt('texts');
    await expect
      .poll(lastSample)
      .toEqual({ docType: 405, language: 'he', printLayout: 'classic', section46: APPROVAL });
    await numberField(screen).fill('46-9');
    await expect.poll(lastSample).toMatchObject({ section46: { ...APPROVAL, number: '46-9' } });
  });
});

describe('the approval of a non-profit', () => {
  beforeEach(() => server.answer({ [GET]: () => NON_PROFIT }));

  test('is saved with its end', async () => {
    server.answer({ [SAVE]: () => ({ ...NON_PROFIT, version: 2 }) });
    const screen = await openAt('texts');
    await expect.element(endField(screen)).toHaveValue('31/12/2028');
    await endField(screen).fill('30/06/2029');
    await saveButton(screen).click();
    await expect.element(screen.getByText('ההגדרות נשמרו').first()).toBeVisible();
    await expect
      .poll(() => server.callsTo(SAVE)[0]?.body)
      .toEqual({
        version: 1,
        section46: { number: '46-1234', validUntil: '2029-06-30' },
      });
  });

  test('an end without a number is told at the number and not sent', async () => {
    const screen = await openAt('texts');
    await numberField(screen).fill('');
    await saveButton(screen).click();
    await expect.element(screen.getByText('יש למלא ערך')).toBeVisible();
    await expect.element(numberField(screen)).toHaveFocus();
    expect(await violations()).toEqual([]);
    expect(server.callsTo(SAVE)).toHaveLength(0);
  });

  test('an end that is no date is told at its field and never saved as none', async () => {
    const screen = await openAt('texts');
    await endField(screen).fill('32/13/2029');
    await userEvent.keyboard('{Control>}s{/Control}');
    await expect.element(screen.getByText(/תאריך לא תקין/)).toBeVisible();
    expect(server.callsTo(SAVE)).toHaveLength(0);
    await endField(screen).fill('');
    server.answer({
      [SAVE]: () => ({ ...NON_PROFIT, version: 2, section46: { ...APPROVAL, validUntil: null } }),
    });
    await saveButton(screen).click();
    await expect
      .poll(() => server.callsTo(SAVE)[0]?.body)
      .toEqual({
        version: 1,
        section46: { number: '46-1234', validUntil: null },
      });
  });

  test('an end that has passed is told without blocking', async () => {
    const screen = await openAt('texts');
    await endField(screen).fill('19/11/2026');
    await expect.element(screen.getByText(/התוקף עבר/)).toBeVisible();
    await endField(screen).fill('20/11/2026');
    await expect.element(screen.getByText(/התוקף עבר/)).not.toBeInTheDocument();
  });
});
