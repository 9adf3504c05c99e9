import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { json } from '../testing/fake-server.ts';
import { findAxeProblems } from '../testing/find-axe-problems.ts';
import { openPage } from '../testing/open-page.tsx';
import { chooseCustomer } from '../testing/write-and-issue.ts';
import {
  cell,
  fillLine,
  ISSUE,
  openCreate,
  server,
  startToWrite,
  suggestFree,
  total,
} from '../testing/write-document.ts';

startToWrite();

test('the first focus is the customer, and Enter takes the first one found', async () => {
  const { screen } = await openCreate();
  const customer = screen.getByRole('combobox', { name: 'לקוח', exact: true });
  await expect.element(customer).toHaveFocus();
  await userEvent.keyboard('קליניקה');
  await expect.element(screen.getByRole('option', { name: /קליניקה נעימה/ })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('office@clinic.example').first()).toBeVisible();
  await expect.element(screen.getByText(/4,720\.00/)).toBeVisible();
  await expect.element(cell(screen, 'תיאור')).toHaveFocus();
});

test('the sums follow each key press, with arithmetic and discounts', async () => {
  const { screen } = await openCreate();
  await cell(screen, 'תיאור').fill('ליווי הפקה');
  await cell(screen, 'כמות').fill('3*4');
  await cell(screen, 'מחיר ליחידה').fill('220');
  await expect.element(total(screen)).toMatchTextContent(/3,115\.20/);
  await cell(screen, 'הנחה').fill('10%');
  await expect.element(total(screen)).toMatchTextContent(/2,803\.68/);
  await userEvent.tab();
  await expect.element(cell(screen, 'כמות')).toHaveValue('12');
  await screen.getByRole('radio', { name: 'כולל מע"מ' }).click();
  await expect.element(total(screen)).toMatchTextContent(/2,376\.00/);
});

test('a price of five decimals gets its sentence under its row', async () => {
  const { screen } = await openCreate();
  await fillLine(screen, 'עיצוב', '10.12345');
  await expect
    .element(screen.getByRole('cell', { name: 'מחיר ליחידה: אפשר עד 4 ספרות אחרי הנקודה' }))
    .toBeVisible();
  await expect.element(cell(screen, 'מחיר ליחידה')).toHaveAttribute('aria-invalid', 'true');
  await cell(screen, 'מחיר ליחידה').fill('10.1234');
  await expect.element(cell(screen, 'מחיר ליחידה')).not.toHaveAttribute('aria-invalid');
});

test('a discount above its row is refused there', async () => {
  const { screen } = await openCreate();
  await fillLine(screen, 'עיצוב', '100');
  await suggestFree(cell(screen, 'הנחה'), '150');
  await expect
    .element(screen.getByRole('cell', { name: 'הנחה: ההנחה גדולה מסכום השורה' }))
    .toBeVisible();
});

test('a date in the future or before the last document is refused at the field', async () => {
  const { screen } = await openCreate();
  const date = screen.getByRole('textbox', { name: 'תאריך המסמך' });
  await suggestFree(date, '21/11/2026');
  await expect
    .element(screen.getByText('לא ניתן לבחור תאריך עתידי', { exact: true }))
    .toBeVisible();
  await suggestFree(date, '09/11/2026');
  await expect
    .element(screen.getByText('התאריך מוקדם מהמסמך האחרון מסוג זה', { exact: true }))
    .toBeVisible();
});

test('a quantity of zero, a day that is none and a wrong address are told at their fields', async () => {
  const { screen } = await openCreate();
  await chooseCustomer(screen);
  const expectTold = async (field: ReturnType<typeof cell>, problem: RegExp): Promise<void> => {
    await expect.element(field).toHaveAttribute('aria-invalid', 'true');
    await expect.element(field).toHaveAccessibleDescription(problem);
  };
  await fillLine(screen, 'עיצוב', '100');
  await suggestFree(cell(screen, 'כמות'), '0');
  await expectTold(cell(screen, 'כמות'), /הכמות לא יכולה להיות אפס/);
  const date = screen.getByRole('textbox', { name: 'תאריך המסמך' });
  await suggestFree(date, '30/2/2026');
  await expectTold(date, /תאריך לא תקין/);
  await screen.getByRole('button', { name: 'עריכת פרטי הלקוח' }).click();
  const mail = screen.getByRole('textbox', { name: /^דואר אלקטרוני/ });
  await suggestFree(mail, 'not an address');
  await expectTold(mail, /כתובת דואר אלקטרוני לא תקינה/);
});

test('Enter goes to a new row, Ctrl+D copies, Alt with an arrow moves, Delete drops an empty row', async () => {
  const { screen } = await openCreate();
  await fillLine(screen, 'ראשונה', '10');
  await cell(screen, 'תיאור').click();
  await userEvent.keyboard('{Enter}');
  await expect.element(cell(screen, 'תיאור', 2)).toHaveFocus();
  await userEvent.keyboard('שנייה');
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await expect.element(cell(screen, 'תיאור', 1)).toHaveValue('שנייה');
  await expect.element(cell(screen, 'תיאור', 1)).toHaveFocus();
  await userEvent.keyboard('{Control>}d{/Control}');
  await expect.element(cell(screen, 'תיאור', 2)).toHaveValue('שנייה');
  await expect.element(cell(screen, 'תיאור', 3)).toHaveValue('ראשונה');
  await cell(screen, 'תיאור', 3).click();
  await userEvent.keyboard('{Enter}');
  await expect.element(cell(screen, 'תיאור', 4)).toHaveFocus();
  await userEvent.keyboard('{Delete}');
  await expect.element(cell(screen, 'תיאור', 4)).not.toBeInTheDocument();
});

test('Enter leads from field to field, and from an empty last row out of the rows', async () => {
  const { screen } = await openCreate();
  await chooseCustomer(screen);
  await cell(screen, 'תיאור').fill('עיצוב');
  await userEvent.keyboard('{Enter}');
  await expect.element(cell(screen, 'תיאור', 2)).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  const remarks = screen.getByRole('textbox', { name: /הערות במסמך/ });
  await expect.element(remarks).toHaveFocus();
  await expect.element(cell(screen, 'תיאור', 3)).not.toBeInTheDocument();
  const allocation = screen.getByRole('textbox', { name: /^מספר הקצאה/ });
  await allocation.click();
  await expect.element(allocation).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(remarks).toHaveFocus();
  await screen.getByRole('textbox', { name: 'תאריך המסמך' }).click();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('textbox', { name: /לתשלום עד/ })).toHaveFocus();
});

test('Alt with a digit takes the type at its place, and what was typed stays', async () => {
  server.answer('GET /v2/api/documents/next-number/9999', () =>
    json({ nextNumber: 1, lastDocumentDate: null }),
  );
  const types = [DOC_TYPES.INVOICE, DOC_TYPES.BID];
  const { screen } = await openPage('/documents/create/305', types);
  await cell(screen, 'תיאור').fill('עיצוב');
  await userEvent.keyboard('{Alt>}{2}{/Alt}');
  await expect.element(screen.getByRole('heading', { name: 'הצעת מחיר' })).toBeVisible();
  await expect.element(cell(screen, 'תיאור')).toHaveValue('עיצוב');
});

test('arrow keys move by sight: left is the next cell in Hebrew', async () => {
  const { screen } = await openCreate();
  await cell(screen, 'תיאור').click();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(cell(screen, 'כמות')).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(cell(screen, 'תיאור')).toHaveFocus();
});

test('a range pasted from a spreadsheet fills rows', async () => {
  const { screen } = await openCreate();
  await cell(screen, 'תיאור').click();
  const data = new DataTransfer();
  data.setData('text/plain', 'תיאור\tכמות\tמחיר\nעיצוב\t3\t1,850\nצילום\t1\t2400\n');
  cell(screen, 'תיאור')
    .element()
    .dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  await expect.element(cell(screen, 'תיאור', 2)).toHaveValue('צילום');
  await expect.element(cell(screen, 'מחיר ליחידה', 1)).toHaveValue('1,850');
  await expect.element(total(screen)).toMatchTextContent(/9,381\.00/);
});

test('an unknown name can be saved as a regular customer, and a wrong number is told at once', async () => {
  const { screen } = await openCreate();
  await screen.getByRole('combobox', { name: 'לקוח', exact: true }).fill('לקוח חדש');
  await screen.getByRole('option', { name: 'הוספת לקוח חדש ללקוחות הקבועים' }).click();
  const taxId = screen.getByRole('textbox', { name: 'ח.פ / ע.מ / ת.ז' });
  await expect.element(taxId).toHaveFocus();
  await suggestFree(taxId, '123456789');
  await expect
    .element(screen.getByText('המספר לא תקין. יש לבדוק את הספרות', { exact: true }))
    .toBeVisible();
  await suggestFree(taxId, '514713288');
  await expect.element(screen.getByText('מספר תקין')).toBeVisible();
  await fillLine(screen, 'ייעוץ', '100');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.poll(() => server.of(ISSUE).length).toBe(1);
  await expect
    .poll(() => server.of(ISSUE)[0]?.body?.['customer'])
    .toMatchObject({
      id: null,
      name: 'לקוח חדש',
      taxId: '514713288',
      saveAsRegular: true,
    });
});

test('on a phone a row is filled in a sheet and the bar carries the total', async () => {
  await page.viewport(390, 844);
  const { screen } = await openCreate();
  await screen.getByRole('button', { name: 'הוספת פריט' }).click();
  // It leaves the document above it in sight.
  await expect
    .poll(() => screen.getByRole('dialog').element().getBoundingClientRect().height)
    .toBeLessThan(520);
  await screen.getByRole('combobox', { name: 'תיאור' }).fill('עיצוב אריזה');
  await screen.getByRole('textbox', { name: 'מחיר ליחידה' }).fill('1850');
  await page.viewport(320, 700);
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  await page.viewport(390, 844);
  await screen.getByRole('button', { name: 'סיום' }).click();
  await expect.element(screen.getByRole('button', { name: /עיצוב אריזה/ })).toBeVisible();
  await expect.element(total(screen)).toMatchTextContent(/2,183\.00/);
  expect(await findAxeProblems()).toEqual([]);
});

test('the screen is accessible, with its suggestions and its problems shown', async () => {
  const { screen } = await openCreate();
  await fillLine(screen, 'עיצוב', '1.23456');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  // The refused press leads to its first problem; one types once that is done.
  const customer = screen.getByRole('combobox', { name: 'לקוח', exact: true });
  await expect.element(customer).toHaveFocus();
  await customer.fill('קליניקה');
  await expect.element(screen.getByRole('listbox')).toBeVisible();
  expect(await findAxeProblems()).toEqual([]);
});
