import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { renderKit } from '../../../test/render-kit.tsx';
import { DataTable, type DataTableProps } from '../data-table.tsx';

interface Row {
  readonly id: string;
}

const ROWS: readonly Row[] = Array.from({ length: 60 }, (_, index) => ({ id: String(index + 1) }));

type PageProps = { readonly columns: number } & Partial<
  Pick<DataTableProps<Row>, 'rows' | 'total' | 'rowEnd' | 'rowMarks' | 'hoverActions'>
>;

/** A table of so many columns, each of 120 pixels, between the bars of a page. */
function Page({ columns, rows = ROWS, ...rest }: PageProps) {
  return (
    <div style={{ '--pk-sticky-top': '50px', paddingBlock: '300px' } as object}>
      <DataTable
        label="חודשים"
        columns={Array.from({ length: columns }, (_, index) => ({
          key: String(index),
          head: `חודש ${String(index + 1)}`,
          cell: ({ id }: Row) => (
            <span style={{ display: 'inline-block', inlineSize: '120px' }}>{id}</span>
          ),
        }))}
        rows={rows}
        keyOf={({ id }) => id}
        mobileRow={({ id }) => ({ title: id })}
        {...rest}
      />
    </div>
  );
}

const boxOf = (part: string): DOMRect => {
  const found = document.querySelector(part);
  if (found === null) throw new Error(`no ${part}`);
  return found.getBoundingClientRect();
};

const frame = (): HTMLElement => {
  const found = document.querySelector('.pk-table-frame');
  if (!(found instanceof HTMLElement)) throw new Error('no frame');
  return found;
};

afterEach(() => window.scrollTo(0, 0));

test.each([768, 900, 1024, 1280, 1440])(
  'at %s every column of a wide table can be reached, and the page does not move sideways',
  async (width) => {
    await page.viewport(width, 700);
    for (const language of ['he', 'en'] as const) {
      const screen = await renderKit(<Page columns={14} />, language);
      await expect.poll(() => frame().className).toContain('pk-table-frame--wide');
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
      frame().scrollLeft = language === 'he' ? -10_000 : 10_000;
      const [last, edges] = [boxOf('th:last-child'), frame().getBoundingClientRect()];
      expect(last.left).toBeGreaterThanOrEqual(edges.left - 1);
      expect(last.right).toBeLessThanOrEqual(edges.right + 1);
      await screen.unmount();
    }
  },
);

test.each([900, 1280])(
  'at %s the heads of a table that moves sideways stay under the bar of the page, and cover no row before',
  async (width) => {
    await page.viewport(width, 700);
    await renderKit(<Page columns={14} />);
    await expect.poll(() => frame().className).toContain('pk-table-frame--wide');
    expect(boxOf('tbody tr').top).toBeGreaterThanOrEqual(boxOf('thead th').bottom - 1);
    window.scrollTo(0, 900);
    await expect.poll(() => Math.abs(boxOf('thead th').top - 50)).toBeLessThan(2);
  },
);

test('a table whose columns fit is no place to scroll, and is one once the window is too narrow', async () => {
  await page.viewport(1280, 700);
  await renderKit(<Page columns={6} />);
  expect(getComputedStyle(frame()).overflowX).toBe('clip');
  await page.viewport(780, 700);
  await expect.poll(() => getComputedStyle(frame()).overflowX).toBe('auto');
  // Its rows open nothing, so it scrolls by keyboard itself.
  await expect
    .element(page.getByRole('region', { name: 'חודשים' }))
    .toHaveAttribute('tabindex', '0');
});

test('marks and menu of a row stay in sight in a table that moves sideways, and what is done takes the place of the marks', async () => {
  await page.viewport(1280, 700);
  for (const language of ['he', 'en'] as const) {
    const screen = await renderKit(
      <Page
        columns={14}
        rowMarks={() => <span style={{ display: 'inline-block', inlineSize: '60px' }}>נשלח</span>}
        hoverActions={() => <button type="button">שליחה</button>}
        rowEnd={() => <button type="button">עוד</button>}
      />,
      language,
    );
    await expect.poll(() => frame().className).toContain('pk-table-frame--wide');
    const [edges, end] = [frame().getBoundingClientRect(), boxOf('tbody .pk-table__acts')];
    expect(end.left).toBeGreaterThanOrEqual(edges.left);
    expect(end.right).toBeLessThanOrEqual(edges.right);
    expect(end.width).toBeLessThan(60 + 60);
    // An edge marks that the text below is scrolled under them.
    const cell = getComputedStyle(page.getByRole('cell').last().element());
    expect(cell.borderInlineStartWidth).toBe('1px');
    await screen.unmount();
  }
});

test('sums of a table that moves sideways never rise over its heads', async () => {
  await page.viewport(1280, 340);
  await renderKit(
    <div className="report-page">
      <style>{'tfoot td { position: sticky; inset-block-end: var(--pk-foot-bottom, 0px); }'}</style>
      <Page columns={14} total={{ label: 'סך הכול', cells: {} }} />
    </div>,
  );
  await expect.poll(() => frame().className).toContain('pk-table-frame--wide');
  // The first forty pixels of the table are in the window.
  expect(Math.round(boxOf('.pk-table-frame').top)).toBe(300);
  await expect
    .poll(() => boxOf('tfoot td').top - boxOf('thead th').bottom)
    .toBeGreaterThanOrEqual(-1);
});
