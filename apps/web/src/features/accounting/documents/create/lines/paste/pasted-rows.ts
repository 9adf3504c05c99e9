import type { LineCell } from '../../form/draft-form.ts';
import { readColumns, type Cells, type ColumnReading, type PasteField } from './pasted-columns.ts';
import { cleanAmount, hasDecimalComma } from './pasted-numbers.ts';

/** The values that a pasted row sets on a row of the document. */
export type PastedRow = Partial<Record<PasteField, string>>;

/** A copied range: its cells, and which fields its columns go to. */
export interface PastedTable extends ColumnReading {
  readonly cells: Cells;
}

/** Splits copied spreadsheet text into rows of cells; quoted cells may hold tabs and line breaks. */
export function splitSpreadsheet(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  const endCell = (): void => {
    row.push(cell.replaceAll(/\s+/g, ' ').trim());
    cell = '';
  };
  const source = text.replaceAll('\r\n', '\n').replaceAll('\r', '\n').replace(/\n+$/, '');
  for (let index = 0; index < source.length; index += 1) {
    const character = source.charAt(index);
    if (isQuoted) {
      if (character !== '"') cell += character;
      else if (source.charAt(index + 1) === '"') {
        cell += '"';
        index += 1;
      } else isQuoted = false;
    } else if (character === '"' && cell === '' && source.includes('"', index + 1)) {
      isQuoted = true;
    } else if (character === '\t') endCell();
    else if (character === '\n') {
      endCell();
      rows.push(row);
      row = [];
    } else cell += character;
  }
  endCell();
  rows.push(row);
  return rows.filter((cells) => cells.some((value) => value !== ''));
}

/**
 * Reads a copied range for the grid, from the cell that had the focus onwards. Undefined when the text
 * is a single cell, which the field itself takes.
 */
export function readPastedTable(text: string, start: LineCell): PastedTable | undefined {
  if (start === 'vatKind') return undefined;
  const cells = splitSpreadsheet(text);
  const [head] = cells;
  if (head === undefined || (cells.length === 1 && head.length < 2)) return undefined;
  return { cells, ...readColumns(cells, start) };
}

const AMOUNTS: ReadonlySet<PasteField> = new Set(['quantity', 'unitPrice', 'discount']);

/** The rows that a range fills, amounts as a person would have typed them. */
export function rowsOfTable({ cells, columns, hasHead }: Omit<PastedTable, 'isSure'>): PastedRow[] {
  const body = hasHead ? cells.slice(1) : cells;
  const isDecimalComma = columns.map((_, index) =>
    hasDecimalComma(body.map((row) => row[index] ?? '')),
  );
  return body.map((row) =>
    Object.fromEntries(
      columns.flatMap((field, index): [PasteField, string][] => {
        const text = row[index];
        if (field === null || text === undefined) return [];
        const isAmount = AMOUNTS.has(field);
        return [[field, isAmount ? cleanAmount(text, isDecimalComma[index] ?? false) : text]];
      }),
    ),
  );
}
