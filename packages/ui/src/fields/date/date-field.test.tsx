import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';

import { renderKit } from '../../../test/render-kit.tsx';
import { DateField } from './date-field.tsx';

function Sample({ initial = '' }: { readonly initial?: string }) {
  const [date, setDate] = useState(initial);
  return (
    <>
      <DateField label="תאריך" value={date} onChange={setDate} invalidText="תאריך לא קיים" />
      <output data-testid="value">{date}</output>
      <button type="button" onClick={() => setDate('2027-01-31')}>
        קביעה
      </button>
    </>
  );
}

test('05/03/2026 typed stays the fifth of March', async () => {
  const screen = await renderKit(<Sample />);
  const field = screen.getByLabelText('תאריך', { exact: true });
  await field.fill('05/03/2026');
  await userEvent.tab();
  await expect.element(field).toHaveValue('05/03/2026');
  await expect.element(screen.getByTestId('value')).toHaveTextContent('2026-03-05');
});

test('a day that does not exist is said at the field and gives no date', async () => {
  const screen = await renderKit(<Sample initial="2026-11-20" />);
  const field = screen.getByLabelText('תאריך', { exact: true });
  await field.fill('31/02/2026');
  await expect.element(screen.getByTestId('value')).toHaveTextContent('');
  await userEvent.tab();
  await expect.element(screen.getByText('תאריך לא קיים')).toBeVisible();
  await expect.element(field).toHaveValue('31/02/2026');
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
});

test('a press below the field counts though the field begins to say that there is no such day', async () => {
  const screen = await renderKit(<Sample />);
  const field = screen.getByLabelText('תאריך', { exact: true });
  await field.fill('31/02/2026');
  const button = screen.getByRole('button', { name: 'קביעה' });
  await button.click({ position: { x: 5, y: 2 } });
  await expect.element(field).toHaveValue('31/01/2027');
});

test('a short date is completed when the field is left', async () => {
  const screen = await renderKit(<Sample />);
  const field = screen.getByLabelText('תאריך', { exact: true });
  await field.fill('5/3/26');
  await userEvent.tab();
  await expect.element(field).toHaveValue('05/03/2026');
});

test('a date set from outside replaces what was typed', async () => {
  const screen = await renderKit(<Sample />);
  const field = screen.getByLabelText('תאריך', { exact: true });
  await field.fill('12');
  await screen.getByRole('button', { name: 'קביעה' }).click();
  await expect.element(field).toHaveValue('31/01/2027');
});

test('the calendar starts its week on Sunday at the right, and a picked day comes back to the field', async () => {
  const screen = await renderKit(<Sample initial="2026-11-20" />);
  await screen.getByRole('button', { name: 'פתיחת לוח שנה' }).click();
  await expect.element(screen.getByText('נובמבר 2026')).toBeVisible();
  const heads = [...document.querySelectorAll('.pk-calendar th')];
  expect(heads.map((head) => head.textContent)).toEqual(['א׳', 'ב׳', 'ג׳', 'ד׳', 'ה׳', 'ו׳', 'ש׳']);
  expect(heads[0]?.getBoundingClientRect().left).toBeGreaterThan(
    heads[6]?.getBoundingClientRect().left ?? 0,
  );
  await screen.getByRole('button', { name: '5 נובמבר 2026' }).click();
  const field = screen.getByLabelText('תאריך', { exact: true });
  await expect.element(field).toHaveValue('05/11/2026');
  await expect.element(field).toHaveFocus();
  expect(document.querySelector('.pk-calendar')).toBeNull();
});

test('the calendar is a dialog with a grid whose chosen day has the focus, and Escape leads back', async () => {
  const screen = await renderKit(<Sample initial="2026-11-20" />);
  const field = screen.getByLabelText('תאריך', { exact: true });
  await screen.getByRole('button', { name: 'פתיחת לוח שנה' }).click();
  const calendar = screen.getByRole('dialog');
  await expect.element(calendar.getByRole('grid')).toBeVisible();
  await expect.poll(() => document.activeElement?.textContent).toBe('20');
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(() => document.activeElement?.textContent).toBe('27');
  await userEvent.keyboard('{Escape}');
  await expect.element(calendar).not.toBeInTheDocument();
  await expect.element(field).toHaveFocus();
});
