import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import {
  lastSample,
  layout,
  open,
  openAt,
  SAVE,
  saveButton,
  type Screen,
  server,
  settings,
  startDesignPage,
  violations,
} from './testing/design-page.ts';

startDesignPage();

const NUMBERED = [
  'description',
  'quantity',
  'unitPrice',
  'discount',
  'catalogueNumber',
  'total',
] as const;

const handle = (screen: Screen, name: string) =>
  screen.getByRole('button', { name: `הזזת העמודה ${name}` });
const numbers = (screen: Screen) => screen.getByRole('switch', { name: 'מק"ט' });

describe('columns', () => {
  test('that of catalogue numbers is switched on, and moves by Alt and an arrow with the focus on it', async () => {
    const screen = await open();
    await expect.element(numbers(screen)).not.toBeChecked();
    await numbers(screen).click();
    await expect.poll(lastSample).toMatchObject({ printColumns: NUMBERED });
    handle(screen, 'מק"ט').element().focus();
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await expect
      .poll(lastSample)
      .toMatchObject({ printColumns: NUMBERED.toSpliced(4, 1).toSpliced(3, 0, NUMBERED[4]) });
    await expect.element(handle(screen, 'מק"ט')).toHaveFocus();
    await expect.element(screen.getByText('מק"ט: מקום 4 מתוך 5')).toBeInTheDocument();
    expect(await violations()).toEqual([]);
  });

  test('move by dragging, and are saved in their order', async () => {
    const printColumns = ['quantity', 'description', ...NUMBERED.slice(2, 4), 'total'] as const;
    server.answer({ [SAVE]: () => settings({ version: 2, printColumns: [...printColumns] }) });
    const screen = await open();
    const rowOf = (name: string) => screen.getByRole('listitem').filter({ hasText: name }).first();
    await userEvent.dragAndDrop(rowOf('כמות'), rowOf('תיאור'));
    await expect.poll(lastSample).toMatchObject({ printColumns });
    await saveButton(screen).click();
    await expect.poll(() => server.callsTo(SAVE)[0]?.body).toEqual({ version: 1, printColumns });
    await expect.element(saveButton(screen)).not.toBeInTheDocument();
  });

  test('what a row must state has no switch, and the sum no handle', async () => {
    const screen = await open();
    await expect.element(numbers(screen)).toBeVisible();
    for (const name of ['תיאור', 'כמות', 'מחיר ליחידה', 'הנחה', 'סה"כ']) {
      expect(screen.getByRole('switch', { name, exact: true }).query()).toBeNull();
    }
    expect(handle(screen, 'סה"כ').query()).toBeNull();
  });
});

describe('the bar that saves', () => {
  test('names what changed, at the foot of the window', async () => {
    const screen = await open();
    await page.viewport(1440, 900);
    await layout(screen, 'אדריכלי').click();
    await screen.getByRole('radio', { name: 'טורקיז' }).click();
    await numbers(screen).click();
    await expect.element(screen.getByText('3 שינויים לא נשמרו')).toBeVisible();
    await expect.element(screen.getByText('תבנית, עמודות, צבע העסק')).toBeVisible();
    await expect.element(saveButton(screen)).toBeInViewport();
  });
});

describe('the sample', () => {
  test('shows the fixed texts of its type as they are typed', async () => {
    const screen = await openAt('texts');
    await userEvent.fill(screen.getByRole('textbox', { name: /הערות קבועות/ }), 'תודה');
    await expect.poll(lastSample).toMatchObject({ docType: 305, remarks: 'תודה' });
  });

  test('a colour that is too light is shown as it is and as it is printed', async () => {
    const screen = await open();
    await userEvent.fill(screen.getByRole('textbox', { name: 'צבע אחר' }), '#ffe08a');
    await expect.element(screen.getByText(/צבע שנבחר .*#ffe08a.* 1\.3/)).toBeVisible();
    await expect.element(screen.getByText(/יודפס .*#857547.* 4\.5/)).toBeVisible();
    expect(await violations()).toEqual([]);
  });
});
