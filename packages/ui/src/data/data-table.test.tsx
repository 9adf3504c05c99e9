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
