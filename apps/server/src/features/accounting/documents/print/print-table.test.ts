import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import type { PrintedColumn, PrintedTable } from '../../../../platform/export/print-table.ts';
import { readGlyphs } from '../../../../platform/pdf/testing/pdf-glyphs.ts';
import { readPdf } from '../../../../platform/pdf/testing/pdf-text.ts';
import { printableTable, type TableIssuer } from './table-view.ts';
import { aWord, faultsOf } from './testing/drawn-faults.ts';
import { hasWords, printer, startSigningPrinter } from './testing/signing-printer.ts';

startSigningPrinter();

const ISSUER: TableIssuer = {
  kind: 'licensed-dealer',
  name: 'סטודיו קו תכלת',
  taxId: '300000007',
  brandColor: '#2742A8',
};

const NAME: PrintedColumn = { head: 'לקוח', kind: 'text', width: 32 };
const SUM: PrintedColumn = { head: 'סה"כ (₪)', kind: 'money', width: 20 };

function aTable(over: Partial<PrintedTable> = {}): PrintedTable {
  return {
    title: 'דוח הכנסות',
    notes: ['לתקופה 01/11/2026 עד 30/11/2026'],
    language: 'he',
    columns: [NAME, SUM],
    rows: [
      { cells: ['מאפיית הגפן', '1,180.00'], isTotal: false },
      { cells: ['סה"כ', '1,180.00'], isTotal: true },
    ],
    ...over,
  };
}

/** The margin of a table beside its text, in points. */
const MARGIN = (14 / 25.4) * 72;

function bytesOf(table: PrintedTable, issuer: TableIssuer | undefined): Promise<Uint8Array> {
  const paper = { table, issuer, at: '2026-11-20T07:46:00.000Z', today: '2026-11-20' };
  return printer.printPage(printableTable(paper));
}

const print = async (table: PrintedTable, issuer: TableIssuer | undefined = ISSUER) =>
  readPdf(await bytesOf(table, issuer));

describe('a table on paper', () => {
  test('names the business, what was asked for, every row and the day', async () => {
    const { pages, text, title } = await print(aTable());
    expect(pages).toHaveLength(1);
    expect(title).toBe('דוח הכנסות');
    for (const part of ['דוח הכנסות', 'קו תכלת', 'מאפיית הגפן', 'עוסק מורשה']) {
      expect(hasWords(text, part), part).toBe(true);
    }
    for (const part of ['300000007', '01/11/2026', '30/11/2026', '1,180.00', '20/11/2026']) {
      expect(text).toContain(part);
    }
  });

  test('of a person names no business, and in English runs from left to right', async () => {
    const columns = [
      { ...NAME, head: 'Client' },
      { ...SUM, head: 'Total' },
    ];
    const table = aTable({ language: 'en', title: 'Clients', notes: [], columns, rows: [] });
    const { text, pieces } = await readPdf(await bytesOf(table, undefined));
    expect(text).toContain('No rows');
    expect(text).toContain('Created on 20/11/2026');
    expect(text).not.toContain('300000007');
    const title = pieces[0]?.find((piece) => piece.text === 'Clients');
    expect(title?.x).toBeCloseTo(MARGIN, 0);
  });

  test('repeats its heads on each page and counts the pages', async () => {
    const rows = Array.from({ length: 120 }, (_, index) => ({
      cells: [`לקוח מספר ${String(index)}`, '10.00'],
      isTotal: false,
    }));
    const { pages } = await print(aTable({ rows }));
    expect(pages.length).toBeGreaterThan(2);
    for (const page of pages) expect(page).toContain('לקוח');
    expect(pages.every((page) => hasWords(page, 'סה"כ'))).toBe(true);
    expect(pages.at(-1)).toContain(String(pages.length));
  });

  test('lies on its side when its columns are many', async () => {
    const sizeOf = async (columns: number) => {
      const heads = Array.from({ length: columns }, () => SUM);
      const rows = [{ cells: heads.map(() => '99,999,999.99'), isTotal: false }];
      const [page] = await readGlyphs(await bytesOf(aTable({ columns: heads, rows }), ISSUER));
      return page === undefined ? '' : page.width > page.height ? 'wide' : 'upright';
    };
    expect(await sizeOf(4)).toBe('upright');
    expect(await sizeOf(9)).toBe('wide');
  });

  test.each([
    [8, 9],
    [9, 8],
    [11, 8],
    [12, 7],
  ])('with %i columns has text of %i points', async (columns, points) => {
    const heads = Array.from({ length: columns }, () => ({ ...SUM, head: 'א' }));
    const rows = [{ cells: heads.map(() => '5'), isTotal: false }];
    const [page] = await readGlyphs(await bytesOf(aTable({ columns: heads, rows }), ISSUER));
    const cells = page?.glyphs.filter(({ text }) => text === '5') ?? [];
    expect(cells).toHaveLength(columns);
    for (const { size } of cells) expect(size).toBeCloseTo(points);
  });

  test('keeps long words and great sums within their columns', async () => {
    const texts = fc.array(aWord(200), { minLength: 1, maxLength: 5 });
    const property = fc.asyncProperty(texts, fc.nat({ max: 6 }), async (words, sums) => {
      const columns = [...words.map(() => NAME), ...Array.from({ length: sums }, () => SUM)];
      const cells = [...words, ...Array.from({ length: sums }, () => '-9,999,999,999.99')];
      const rows = [
        { cells, isTotal: false },
        { cells, isTotal: true },
      ];
      for (const page of await readGlyphs(await bytesOf(aTable({ columns, rows }), ISSUER))) {
        expect(faultsOf(page, MARGIN)).toEqual([]);
      }
    });
    await fc.assert(property, { numRuns: 6, endOnFailure: true });
  });
});
