import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { renderKit } from '../../test/render-kit.tsx';
import { ColumnChooser } from './column-chooser.tsx';

const COLUMNS = [
  { key: 'number', name: 'מסמך', isFixed: true },
  { key: 'customer', name: 'לקוח', isFixed: false },
  { key: 'date', name: 'תאריך', isFixed: false },
  { key: 'type', name: 'סוג', isFixed: false },
];

const onChange = vi.fn<(shown: readonly string[]) => void>();
const onReset = vi.fn<() => void>();

function Sample() {
  const [shown, setShown] = useState<readonly string[]>(['number', 'customer', 'date']);
  return (
    <ColumnChooser
      columns={COLUMNS}
      shown={shown}
      onChange={(next) => {
        onChange(next);
        setShown(next);
      }}
      onReset={onReset}
      texts={{
        title: 'עמודות',
        reset: 'חזרה',
        up: (name) => `${name} קודם`,
        down: (name) => `${name} אחר כך`,
        moved: (name, place, count) => `${name} ${String(place)} מתוך ${String(count)}`,
      }}
    />
  );
}

beforeEach(async () => {
  await page.viewport(1280, 800);
  onChange.mockClear();
});

async function openChooser() {
  const screen = await renderKit(<Sample />);
  await screen.getByRole('button', { name: 'עמודות' }).click();
  return screen;
}

test('a column is shown at the end and hidden by its box; the fixed one stays', async () => {
  const screen = await openChooser();
  await screen.getByRole('checkbox', { name: 'סוג' }).click();
  expect(onChange).toHaveBeenLastCalledWith(['number', 'customer', 'date', 'type']);
  await screen.getByRole('checkbox', { name: 'לקוח' }).click();
  expect(onChange).toHaveBeenLastCalledWith(['number', 'date', 'type']);
  await expect.element(screen.getByRole('checkbox', { name: 'מסמך' })).toBeDisabled();
});

test('Alt with an arrow moves the column, keeps the focus and tells its place', async () => {
  const screen = await openChooser();
  const box = screen.getByRole('checkbox', { name: 'תאריך' });
  box.element().focus();
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
  expect(onChange).toHaveBeenLastCalledWith(['number', 'date', 'customer']);
  await expect.element(screen.getByRole('status')).toMatchTextContent('תאריך 2 מתוך 3');
  expect(document.activeElement).toBe(box.element());
  await userEvent.keyboard('{Alt>}{ArrowDown}{ArrowDown}{/Alt}');
  expect(onChange).toHaveBeenLastCalledWith(['number', 'customer', 'date']);
  expect(onChange).toHaveBeenCalledTimes(2);
});

test('the arrows beside a column move it, and end where the list ends', async () => {
  const screen = await openChooser();
  await screen.getByRole('button', { name: 'לקוח אחר כך' }).click();
  expect(onChange).toHaveBeenLastCalledWith(['number', 'date', 'customer']);
  await expect.element(screen.getByRole('button', { name: 'לקוח אחר כך' })).toBeDisabled();
  await expect.element(screen.getByRole('button', { name: 'סוג קודם' })).toBeDisabled();
});

test('a column is dragged to its place', async () => {
  const screen = await openChooser();
  const items = screen.getByRole('listitem');
  await items.nth(2).dropTo(items.nth(1));
  await expect.poll(() => onChange.mock.lastCall?.[0]).toEqual(['number', 'date', 'customer']);
});

test('Escape closes it and gives the focus back; the usual columns are one press away', async () => {
  const screen = await openChooser();
  await screen.getByRole('button', { name: 'חזרה' }).click();
  expect(onReset).toHaveBeenCalledOnce();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'עמודות' })).toHaveFocus();
});
