import { readNumber } from '../create/number-text.ts';
import { LINE_CELLS, type LineCell } from '../create/draft-form.ts';

type PastedCell = Exclude<LineCell, 'vatKind'>;
export type PastedRow = Partial<Record<PastedCell, string>>;

const CELLS = LINE_CELLS.filter((cell): cell is PastedCell => cell !== 'vatKind');

/** Splits copied spreadsheet text into rows of cells; quoted cells may hold tabs and line ends. */
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

function isNumber(text: string | undefined): boolean {
  return text !== undefined && readNumber(text, Number.MAX_SAFE_INTEGER).kind === 'value';
}

function isNumberOrEmpty(text: string | undefined): boolean {
  return text === undefined || text === '' || isNumber(text);
}

/** The columns that pasted cells go to: a column of numbers never lands in the unit. */
function columnsFrom(start: LineCell, rows: readonly (readonly string[])[]): PastedCell[] {
  const columns = CELLS.slice(CELLS.findIndex((cell) => cell === start));
  const unitAt = columns.indexOf('unit');
  const width = Math.max(...rows.map((row) => row.length));
  const isUnitNumeric =
    unitAt > -1 && width > unitAt && rows.every((row) => isNumberOrEmpty(row[unitAt]));
  return isUnitNumeric ? columns.filter((cell) => cell !== 'unit') : columns;
}

/**
 * Reads a copied range into rows of the grid, from the cell that had the focus onwards. A first row
 * of words over a column of numbers is a heading and is left out. Undefined when the text is a
 * single cell, which the field itself takes.
 */
export function readPastedRows(text: string, start: LineCell): PastedRow[] | undefined {
  if (start === 'vatKind') return undefined;
  const rows = splitSpreadsheet(text);
  const [head, ...rest] = rows;
  if (head === undefined || (rest.length === 0 && head.length < 2)) return undefined;
  const isHeading =
    rest.length > 0 &&
    head.some((cell, index) => !isNumberOrEmpty(cell) && rest.every((row) => isNumber(row[index])));
  const body = isHeading ? rest : rows;
  const columns = columnsFrom(start, body);
  return body.map((row) =>
    Object.fromEntries(
      columns.flatMap((column, index): [PastedCell, string][] => {
        const value = row[index];
        return value === undefined ? [] : [[column, value]];
      }),
    ),
  );
}
