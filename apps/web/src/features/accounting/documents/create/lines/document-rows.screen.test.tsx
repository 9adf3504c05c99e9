import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import {
  BY_CODES,
  cell,
  openCreate,
  pasteAt,
  type Screen,
  server,
  startRows,
} from '../../testing/document-rows.ts';
import { findAxeProblems } from '../../testing/find-axe-problems.ts';
import { chooseCustomer, issueByKeys } from '../../testing/write-and-issue.ts';

startRows();

async function fillLine(screen: Screen, line: number, description: string, price: string) {
  await cell(screen, 'תיאור', line).fill(description);
  await cell(screen, 'מחיר ליחידה', line).fill(price);
}

function total(screen: Screen) {
  return screen.getByTestId('document-total');
}

/** The sums of the rows from the first on, as the grid shows them. */
function shownSums(): string[] {
  return [...document.querySelectorAll('.doc-line td.doc-lines__amount')].map((one) =>
    (one.textContent ?? '').replaceAll(/[^\d.,]/g, ''),
  );
}

async function issue(screen: Screen): Promise<Record<string, unknown>> {
  await chooseCustomer(screen);
  return issueByKeys(screen, server);
}

describe('headings and subtotals', () => {
  test('sum the rows above them, change no total, and are issued in their place', async () => {
    const screen = await openCreate();
    await screen.getByRole('button', { name: 'כותרת או טקסט' }).click();
    await expect.element(cell(screen, 'כותרת או טקסט', 1)).toHaveFocus();
    await userEvent.keyboard('חלק א');
    await fillLine(screen, 2, 'עיצוב', '100');
    await cell(screen, 'תיאור', 2).click();
    await userEvent.keyboard('{Enter}');
    await fillLine(screen, 3, 'צילום', '250');
    await screen.getByRole('button', { name: 'סכום ביניים' }).click();
    await expect.poll(shownSums).toEqual(['100.00', '250.00', '350.00']);
    await expect.element(total(screen)).toMatchTextContent(/413\.00/);
    await cell(screen, 'כמות', 2).fill('2');
    await expect.poll(shownSums).toEqual(['200.00', '250.00', '450.00']);
    expect(await findAxeProblems()).toEqual([]);
    const body = await issue(screen);
    expect(body).toMatchObject({
      unpricedRows: [
        { kind: 'text', text: 'חלק א', afterLines: 0 },
        { kind: 'subtotal', text: '', afterLines: 2 },
      ],
    });
    expect(body['lines']).toHaveLength(2);
  });

  test('a heading that was left empty is left out, a subtotal alone is no document', async () => {
    const screen = await openCreate();
    await screen.getByRole('button', { name: 'כותרת או טקסט' }).click();
    await screen.getByRole('button', { name: 'סכום ביניים' }).click();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.element(screen.getByText('יש להוסיף שורת פריט אחת לפחות').first()).toBeVisible();
  });

  test('move, double and go like other rows', async () => {
    const screen = await openCreate();
    await fillLine(screen, 1, 'עיצוב', '100');
    await screen.getByRole('button', { name: 'כותרת או טקסט' }).click();
    await expect.element(cell(screen, 'כותרת או טקסט', 2)).toHaveFocus();
    await userEvent.keyboard('חלק א');
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await expect.element(cell(screen, 'כותרת או טקסט', 1)).toHaveValue('חלק א');
    await expect.element(cell(screen, 'כותרת או טקסט', 1)).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(cell(screen, 'תיאור', 2)).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}{Control>}d{/Control}');
    await expect.element(cell(screen, 'כותרת או טקסט', 2)).toHaveValue('חלק א');
    await screen.getByRole('button', { name: 'פעולות בשורה 2' }).click();
    await screen.getByRole('menuitem', { name: 'מחיקת השורה' }).click();
    await expect.element(cell(screen, 'תיאור', 2)).toHaveValue('עיצוב');
    await screen.getByRole('button', { name: 'ביטול' }).click();
    await expect.element(cell(screen, 'כותרת או טקסט', 2)).toHaveValue('חלק א');
  });

  test('are added above and below a row from its menu', async () => {
    const screen = await openCreate();
    await fillLine(screen, 1, 'עיצוב', '100');
    const choose = async (name: string, line: number): Promise<void> => {
      await screen.getByRole('button', { name: `פעולות בשורה ${String(line)}` }).click();
      await screen.getByRole('menuitem', { name }).click();
    };
    await choose('הוספת כותרת או טקסט מעל', 1);
    await expect.element(cell(screen, 'כותרת או טקסט', 1)).toHaveFocus();
    await choose('הוספת סכום ביניים מתחת', 2);
    await expect.element(cell(screen, 'שם סכום הביניים', 3)).toHaveFocus();
    await choose('הוספת שורה מתחת', 2);
    await expect.element(cell(screen, 'תיאור', 3)).toHaveFocus();
    await screen.getByRole('button', { name: 'פעולות בשורה 3' }).click();
    await expect.element(screen.getByRole('menu')).toBeVisible();
    expect(await findAxeProblems()).toEqual([]);
  });
});

describe('a row', () => {
  test('takes more words and a catalogue number under its description', async () => {
    const screen = await openCreate();
    await fillLine(screen, 1, 'שולחן', '100');
    await cell(screen, 'תיאור', 1).click();
    await userEvent.keyboard('{Shift>}{Enter}{/Shift}');
    await expect.element(cell(screen, 'פירוט', 1)).toHaveFocus();
    await userEvent.keyboard('אלון מלא{Enter}שתי מגירות');
    await cell(screen, 'מק"ט', 1).fill('TBL-7');
    await userEvent.keyboard('{Escape}');
    await expect.element(cell(screen, 'תיאור', 1)).toHaveFocus();
    const body = await issue(screen);
    expect(body['lines']).toMatchObject([
      { details: 'אלון מלא\nשתי מגירות', catalogueNumber: 'TBL-7', itemId: null },
    ]);
  });

  test('takes the item of a barcode that was scanned, while the keys go on', async () => {
    const screen = await openCreate();
    await cell(screen, 'תיאור', 1).click();
    await userEvent.keyboard('7290001234567{Enter}לא ברקוד{Enter}');
    await expect.element(cell(screen, 'תיאור', 1)).toHaveValue('מנורת שולחן');
    await expect.element(cell(screen, 'מחיר ליחידה', 1)).toHaveValue('100.00');
    await expect.element(cell(screen, 'תיאור', 2)).toHaveValue('לא ברקוד');
    await expect.element(cell(screen, 'תיאור', 3)).toHaveFocus();
    await expect.element(screen.getByText('LMP-01')).toBeVisible();
    await expect
      .poll(() => server.of(BY_CODES).map(({ body }) => body?.['codes']))
      .toEqual([['7290001234567']]);
  });

  test('is dragged to another place, and Escape leaves it where it was', async () => {
    const screen = await openCreate();
    await pasteAt(screen, 'תיאור', 1, 'א\t1\t10\nב\t1\t20\nג\t1\t30');
    await expect.element(cell(screen, 'תיאור', 3)).toHaveValue('ג');
    const places = (): number[] =>
      [...document.querySelectorAll('[data-line-row]')].map(
        (row) => row.getBoundingClientRect().top + row.getBoundingClientRect().height * 0.75,
      );
    const handle = (): HTMLElement =>
      document.querySelector<HTMLElement>('[data-line-row="0"] .doc-line__handle') ?? document.body;
    const point = (type: string, y: number): void => {
      handle().dispatchEvent(
        new PointerEvent(type, {
          clientX: 900,
          clientY: y,
          pointerId: 1,
          bubbles: true,
          button: 0,
        }),
      );
    };
    // A pointer that no mouse holds cannot be captured.
    handle().setPointerCapture = () => undefined;
    document.querySelector('.doc-lines')?.scrollIntoView({ block: 'center' });
    const [first = 0, , third = 0] = places();
    point('pointerdown', first);
    point('pointermove', third);
    await expect
      .poll(() => document.querySelector('[data-drop="after"]')?.getAttribute('data-line-row'))
      .toBe('2');
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => document.querySelector('[data-drop], [data-dragged]')).toBeNull();
    await expect.element(cell(screen, 'תיאור', 1)).toHaveValue('א');
    point('pointerdown', first);
    point('pointerup', third);
    await expect.element(cell(screen, 'תיאור', 3)).toHaveValue('א');
    await expect.element(cell(screen, 'תיאור', 1)).toHaveValue('ב');
  });
});

describe('a range of a spreadsheet', () => {
  test('with plain columns fills the rows, and one press takes it back', async () => {
    const screen = await openCreate();
    await fillLine(screen, 1, 'היה כאן', '7');
    await pasteAt(screen, 'תיאור', 1, 'כמות\tפריט\tמחיר\n2\tשולחן\t₪1,250.50\n1\tכיסא\t(80)');
    await expect.element(cell(screen, 'תיאור', 1)).toHaveValue('שולחן');
    await expect.element(cell(screen, 'מחיר ליחידה', 1)).toHaveValue('1,250.50');
    // A minus sign is never dropped silently: the price shows the problem.
    await expect.element(cell(screen, 'מחיר ליחידה', 2)).toHaveValue('-80');
    await screen.getByRole('button', { name: 'ביטול' }).click();
    await expect.element(cell(screen, 'תיאור', 1)).toHaveValue('היה כאן');
    await expect.element(cell(screen, 'תיאור', 2)).not.toBeInTheDocument();
  });

  test('with other columns asks what they hold, over its first rows', async () => {
    const screen = await openCreate();
    await pasteAt(screen, 'תיאור', 1, 'לבן\t100.00\tשולחן אלון\nחום\t250.00\tכיסא מרופד');
    const dialog = screen.getByRole('dialog', { name: 'התאמת העמודות שהודבקו' });
    await expect.element(dialog).toBeVisible();
    await expect.element(dialog.getByText('כיסא מרופד')).toBeVisible();
    expect(await findAxeProblems()).toEqual([]);
    await dialog.getByLabelText('עמודה 1').selectOptions('תיאור');
    await expect.element(dialog.getByText('אפשר לבחור כל סוג פעם אחת')).toBeVisible();
    await expect.element(dialog.getByRole('button', { name: 'הדבקה' })).toBeDisabled();
    await dialog.getByLabelText('עמודה 1').selectOptions('פירוט');
    await dialog.getByLabelText('עמודה 3').selectOptions('תיאור');
    await dialog.getByRole('button', { name: 'הדבקה' }).click();
    await expect.element(cell(screen, 'תיאור', 2)).toHaveValue('כיסא מרופד');
    await expect.element(cell(screen, 'פירוט', 1)).toHaveValue('לבן');
    await expect.element(cell(screen, 'מחיר ליחידה', 2)).toHaveValue('250.00');
  });

  test('that is put away leaves the rows as they were', async () => {
    const screen = await openCreate();
    await fillLine(screen, 1, 'היה כאן', '7');
    await pasteAt(screen, 'תיאור', 1, '100.00\tשולחן\tx\n250.00\tכיסא\ty');
    await screen.getByRole('dialog').getByRole('button', { name: 'ביטול' }).click();
    await expect.element(cell(screen, 'תיאור', 1)).toHaveValue('היה כאן');
  });

  test('with catalogue numbers takes the items in one read', async () => {
    const screen = await openCreate();
    await pasteAt(screen, 'תיאור', 1, 'מק"ט\tכמות\tמחיר\nLMP-01\t3\t\nXX-9\t1\t50\nLMP-01\t1\t90');
    await expect.element(cell(screen, 'תיאור', 1)).toHaveValue('מנורת שולחן');
    await expect.element(cell(screen, 'מחיר ליחידה', 1)).toHaveValue('100.00');
    await expect.element(cell(screen, 'מע"מ', 1)).toHaveValue('exempt');
    await expect.element(cell(screen, 'מחיר ליחידה', 3)).toHaveValue('90');
    await expect.element(cell(screen, 'תיאור', 2)).toHaveValue('');
    await expect
      .poll(() => server.of(BY_CODES).map(({ body }) => body?.['codes']))
      .toEqual([['LMP-01', 'XX-9']]);
  });
});

describe('on a phone', () => {
  beforeEach(() => page.viewport(390, 844));

  test('headings and subtotals are cards, doubled and moved in their sheet', async () => {
    const screen = await openCreate();
    await screen.getByRole('button', { name: 'כותרת או טקסט' }).click();
    await screen.getByLabelText('טקסט', { exact: true }).fill('חלק א');
    await screen.getByRole('button', { name: 'סיום' }).click();
    await screen.getByRole('button', { name: 'הוספת פריט' }).click();
    await screen.getByLabelText('תיאור').fill('עיצוב');
    await screen.getByLabelText('מחיר ליחידה').fill('100');
    await screen.getByText('פרטים נוספים').click();
    await screen.getByRole('button', { name: 'שכפול' }).click();
    await screen.getByRole('button', { name: 'סיום' }).click();
    await screen.getByRole('button', { name: 'סכום ביניים' }).click();
    await screen.getByRole('button', { name: 'סיום' }).click();
    await expect
      .element(screen.getByRole('button', { name: /סכום ביניים.*200\.00/ }))
      .toBeVisible();
    await screen.getByRole('button', { name: /^חלק א/ }).click();
    await screen.getByText('פרטים נוספים').click();
    await screen.getByRole('button', { name: 'הזזה למטה' }).click();
    await screen.getByRole('button', { name: 'סיום' }).click();
    const names = [...document.querySelectorAll('.doc-item__name')].map((one) => one.textContent);
    expect(names).toEqual(['עיצוב', 'חלק א', 'עיצוב', 'סכום ביניים']);
    await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
    expect(await findAxeProblems()).toEqual([]);
  });
});
