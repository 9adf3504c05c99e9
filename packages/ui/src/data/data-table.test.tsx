import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { renderKit } from '../../test/render-kit.tsx';
import { Money } from '../values/money.tsx';
import { DataTable } from './data-table.tsx';
import type { TableColumn, TableSort } from './table-columns.ts';

interface Row {
  readonly number: string;
  readonly sum: number;
}

const ROWS: readonly Row[] = [
  { number: '20418', sum: 649000 },
  { number: '33011', sum: -118000 },
];
const COLUMNS: readonly TableColumn<Row>[] = [
  { key: 'number', head: 'מסמך', cell: (row) => <a href={`#${row.number}`}>{row.number}</a> },
  {
    key: 'sum',
    head: 'סכום (₪)',
    kind: 'money',
    isSortable: true,
    cell: (row) => <Money agorot={row.sum} sign="" />,
  },
];

interface SampleProps {
  readonly onOpen?: (row: Row) => void;
  readonly isLoading?: boolean;
  readonly rows?: readonly Row[];
}

function Sample({ onOpen = () => undefined, isLoading = false, rows = ROWS }: SampleProps) {
  const [sort, setSort] = useState<TableSort | undefined>(undefined);
  return (
    <DataTable
      label="המסמכים שלי"
      columns={COLUMNS}
      rows={rows}
      keyOf={(row) => row.number}
      onOpen={onOpen}
      sort={sort}
      onSort={setSort}
      isLoading={isLoading}
      empty="אין מסמכים"
      mobileRow={(row) => ({ title: row.number, amount: <Money agorot={row.sum} /> })}
    />
  );
}

interface ChoosingProps {
  readonly onOpen: (row: Row) => void;
  readonly rows?: readonly Row[];
}

function Choosing({ onOpen, rows = ROWS }: ChoosingProps) {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  return (
    <>
      <p>{`נבחרו ${[...keys].join()}`}</p>
      <DataTable
        label="המסמכים שלי"
        columns={COLUMNS}
        rows={rows}
        keyOf={(row) => row.number}
        onOpen={onOpen}
        selection={{
          keys,
          onChange: setKeys,
          allLabel: 'בחירת כל השורות',
          labelOf: ({ number }) => `בחירת מסמך ${number}`,
          beginLabel: 'בחירת שורות',
          endLabel: 'סיום הבחירה',
          onEnd: () => setKeys(new Set()),
        }}
        mobileRow={({ number }) => ({ title: number })}
      />
    </>
  );
}

beforeEach(async () => {
  await page.viewport(1280, 800);
});

test('a head sorts from the keyboard, downwards first, and tells its order', async () => {
  const screen = await renderKit(<Sample />);
  const head = screen.getByRole('columnheader', { name: 'סכום (₪)' });
  await expect.element(head).toHaveAttribute('aria-sort', 'none');
  screen.getByRole('button', { name: 'סכום (₪)' }).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(head).toHaveAttribute('aria-sort', 'descending');
  await userEvent.keyboard('{Enter}');
  await expect.element(head).toHaveAttribute('aria-sort', 'ascending');
});

test('a row opens on click and on Enter, and arrows move between rows', async () => {
  const onOpen = vi.fn();
  const screen = await renderKit(<Sample onOpen={onOpen} />);
  const rows = screen.getByRole('row');
  await userEvent.click(screen.getByText('6,490.00'));
  expect(onOpen).toHaveBeenLastCalledWith(ROWS[0]);
  (rows.nth(1).element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(onOpen).toHaveBeenLastCalledWith(ROWS[1]);
  expect(onOpen).toHaveBeenCalledTimes(2);
});

test('a link inside a row keeps its own act', async () => {
  const onOpen = vi.fn();
  const screen = await renderKit(<Sample onOpen={onOpen} />);
  await userEvent.click(screen.getByRole('link', { name: '20418' }));
  expect(onOpen).not.toHaveBeenCalled();
});

test('money and its head are physically right-aligned in both languages', async () => {
  for (const language of ['he', 'en'] as const) {
    const screen = await renderKit(<Sample />, language);
    for (const cell of screen.container.querySelectorAll('.pk-cell--money')) {
      expect(getComputedStyle(cell).textAlign).toBe('right');
    }
    await screen.unmount();
  }
});

test('kept rows dim while they refresh, and no rows say so', async () => {
  const screen = await renderKit(<Sample isLoading />);
  const body = screen.container.querySelector('tbody');
  expect(body === null ? '' : getComputedStyle(body).opacity).toBe('0.6');
  await screen.unmount();
  const empty = await renderKit(<Sample rows={[]} />);
  await expect.element(empty.getByText('אין מסמכים')).toBeVisible();
});

test('below 768 the rows become a list of buttons without sideways scroll', async () => {
  await page.viewport(390, 800);
  const onOpen = vi.fn();
  const screen = await renderKit(<Sample onOpen={onOpen} />);
  expect(screen.container.querySelector('table')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: /33011/ }));
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(ROWS[1]);
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

test('on a phone a button begins choosing, a touch of a row then chooses it, and opens nothing', async () => {
  await page.viewport(390, 844);
  const onOpen = vi.fn();
  const screen = await renderKit(<Choosing onOpen={onOpen} />);
  const boxes = screen.getByRole('checkbox');
  await expect.element(screen.getByRole('button', { name: '20418' })).toBeVisible();
  await expect.element(boxes).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'בחירת שורות' }).click();
  const second = screen.getByRole('checkbox', { name: 'בחירת מסמך 33011' });
  await expect.element(second).not.toBeChecked();
  await screen.getByText('33011').click();
  await expect.element(second).toBeChecked();
  await expect.element(screen.getByText('נבחרו 33011', { exact: true })).toBeVisible();
  const all = screen.getByRole('checkbox', { name: 'בחירת כל השורות' });
  await expect.element(all).toBePartiallyChecked();
  await all.click();
  await expect.element(screen.getByText('נבחרו 20418,33011', { exact: true })).toBeVisible();
  expect(onOpen).not.toHaveBeenCalled();
  await screen.getByRole('button', { name: 'סיום הבחירה' }).click();
  await expect.element(screen.getByText('נבחרו', { exact: true })).toBeVisible();
  await expect.element(boxes).not.toBeInTheDocument();
  await screen.getByRole('button', { name: '33011' }).click();
  expect(onOpen).toHaveBeenCalledWith(ROWS[1]);
});

test('rows that were chosen on a wide screen stay chosen on a phone', async () => {
  const screen = await renderKit(<Choosing onOpen={() => undefined} />);
  await screen.getByRole('checkbox', { name: 'בחירת מסמך 20418' }).click();
  await page.viewport(390, 844);
  await expect.element(screen.getByRole('button', { name: 'סיום הבחירה' })).toBeVisible();
  await expect.element(screen.getByRole('checkbox', { name: 'בחירת מסמך 20418' })).toBeChecked();
});

const MANY: readonly Row[] = ['1001', '1002', '1003', '1004', '1005'].map((number) => ({
  number,
  sum: 100,
}));
const box = (number: string) => page.getByRole('checkbox', { name: `בחירת מסמך ${number}` });

test('Shift chooses all rows up to the one that is pressed, in both directions', async () => {
  const onOpen = vi.fn<(row: Row) => void>();
  await renderKit(<Choosing onOpen={onOpen} rows={MANY} />);
  await box('1002').click();
  await box('1004').click({ modifiers: ['Shift'] });
  await expect.element(page.getByText('נבחרו 1002,1003,1004')).toBeVisible();
  await box('1003').click({ modifiers: ['Shift'] });
  await expect.element(page.getByText('נבחרו 1002', { exact: true })).toBeVisible();
  await box('1001').click({ modifiers: ['Shift'] });
  await expect.element(page.getByText(/נבחרו 1002,1001,1003|נבחרו 1002,1003,1001/)).toBeVisible();
  expect(window.getSelection()?.isCollapsed).toBe(true);
});

test('a row that is pressed with Shift is chosen and not opened, as by the space bar', async () => {
  const onOpen = vi.fn<(row: Row) => void>();
  await renderKit(<Choosing onOpen={onOpen} rows={MANY} />);
  await box('1001').click();
  const cells = page.getByRole('row', { name: /1003/ }).getByRole('cell');
  await cells.last().click({ modifiers: ['Shift'] });
  await expect.element(page.getByText('נבחרו 1001,1002,1003')).toBeVisible();
  await userEvent.keyboard('{ArrowDown}');
  expect(onOpen).not.toHaveBeenCalled();
  await cells.last().click();
  await expect.poll(() => onOpen.mock.calls.length).toBe(1);
});

test('on a phone a name keeps its direction, and a long one leaves the sum whole', async () => {
  const long = 'ציודמחשבבמשלוחבינלאומימיוחדעםאחריותמורחבת'.repeat(2);
  const screen = await renderKit(
    <DataTable
      label="לקוחות"
      columns={COLUMNS}
      rows={ROWS}
      keyOf={(row) => row.number}
      mobileRow={(row) => ({
        title: row.number === '20418' ? 'Harbour Light Ltd.' : long,
        amount: <Money agorot={row.sum} />,
        note: '050-0000000',
      })}
    />,
  );
  await page.viewport(390, 844);
  const name = screen.getByText('Harbour Light Ltd.');
  await expect.element(name).toBeVisible();
  // Its dot is at the right of Latin letters, on a Hebrew screen too.
  expect(getComputedStyle(name.element()).direction).toBe('ltr');
  for (const sum of document.querySelectorAll('.pk-rows__amount')) {
    const box = sum.getBoundingClientRect();
    expect(box.left).toBeGreaterThanOrEqual(0);
    expect(box.height).toBeLessThan(30);
  }
});
