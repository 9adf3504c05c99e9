import { decimalStyleOf, readAmount, type DecimalStyle } from '../batch/cells/amount-text.ts';
import { agorot } from '../money/agorot.ts';
import { formatAgorot } from '../money/format.ts';

/** A row as it stands in a spreadsheet that was copied: the texts of its cells. */
export type PastedRow = readonly string[];

/**
 * Returns the rows of text that a spreadsheet puts on the clipboard: cells apart by tabs, rows by line ends. A cell with a tab,
 * a line end or a quotation mark in it is quoted, with its marks doubled; line ends in it become spaces. A mark within a word,
 * as in a Hebrew abbreviation, is a mark. Empty rows are left out.
 */
export function parsePastedRows(text: string): PastedRow[] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  const endRow = (): void => {
    if (row.some((cell) => cell !== '')) rows.push(row);
    row = [];
  };
  while (at < text.length) {
    const cell = quotedCell(text, at) ?? plainCell(text, at);
    row.push(cell.text.replaceAll(/\s+/g, ' ').trim());
    at = cell.end;
    if (text[at] !== '\t') {
      endRow();
      if (text[at] === '\r' && text[at + 1] === '\n') at += 1;
    }
    at += 1;
  }
  endRow();
  return rows;
}

interface Cell {
  readonly text: string;
  /** The index of what ends it. */
  readonly end: number;
}

function plainCell(text: string, start: number): Cell {
  const length = text.slice(start).search(/[\t\r\n]/);
  const end = length === -1 ? text.length : start + length;
  return { text: text.slice(start, end), end };
}

/** A cell in quotation marks; undefined where its mark is not closed right before the end of a cell. */
function quotedCell(text: string, start: number): Cell | undefined {
  const found = /^"((?:[^"]|"")*)"(?=[\t\r\n]|$)/.exec(text.slice(start));
  if (found === null) return undefined;
  return { text: (found[1] ?? '').replaceAll('""', '"'), end: start + found[0].length };
}

/** Cells of a pasted row by what they are for. Empty where the row has none. */
export interface PastedBilling {
  readonly customer: string;
  readonly description: string;
  readonly amount: string;
}

/** Returns whether a cell is a sum in one of the styles of writing it. */
function isSum(cell: string): boolean {
  const reading = readAmount(cell, 'mixed', 2);
  return reading.kind === 'read' || reading.code !== 'AMOUNT_UNREADABLE';
}

/**
 * Returns the sum of a cell as fields show it; beside a sum such as `12,5` a comma is decimal. What could be two sums stays as
 * it was copied, and is refused in its field.
 */
function sumText(cell: string, style: DecimalStyle): string {
  const reading = readAmount(cell, style, 2);
  return reading.kind === 'read' ? formatAgorot(agorot(reading.scaled)) : cell;
}

/**
 * Returns what the cells of a row are: the customer first, the last cell that is a sum, and the first other one as description.
 * A first row without a sum among others that have one is a row of heads, and is left out.
 */
export function toPastedBilling(rows: readonly PastedRow[]): PastedBilling[] {
  const sums = rows.map((cells) => cells.slice(1).findLast((cell) => isSum(cell)));
  const style = decimalStyleOf(sums.filter((sum) => sum !== undefined));
  const read = rows.map(([customer = '', ...others], index): PastedBilling => {
    const sum = sums[index];
    const description = others.find((cell) => cell !== '' && !isSum(cell)) ?? '';
    return { customer, description, amount: sum === undefined ? '' : sumText(sum, style) };
  });
  const hasHeads = read.length > 1 && read[0]?.amount === '' && read[1]?.amount !== '';
  return hasHeads ? read.slice(1) : read;
}
