import { boundedRow, TableRefusedError, type TableLimits, type TableRow } from './table-reading.ts';

/** How a web page begins, after blanks, comments and its declaration. */
const PAGE =
  /^\s*(?:<\?xml[^>]*\?>\s*)?(?:<!--[\s\S]*?-->\s*)*<(?:!doctype\s+html|html|head|meta|body|table)\b/i;
/** What a page says to a browser alone. */
const UNSEEN = /<!--[\s\S]*?-->|<(script|style|head)\b[\s\S]*?<\/\1\s*>/gi;
const TAG = /<(\/?)(table|tr|td|th|br|p|div|li)\b([^>]*)>|<[^>]*>/gi;

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  lrm: '\u200E',
  rlm: '\u200F',
};

/** Returns whether a text is a web page, as some banks give their movements under a name of a workbook. */
export function isWebPage(text: string): boolean {
  return PAGE.test(text);
}

function decoded(text: string): string {
  return text
    .replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi, (whole, digits, hex, name) => {
      if (name !== undefined) return ENTITIES[String(name).toLowerCase()] ?? whole;
      const code = digits === undefined ? Number.parseInt(String(hex), 16) : Number(digits);
      return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole;
    })
    .replaceAll(/[\s\u00A0]+/g, ' ')
    .trim();
}

interface OpenRow {
  readonly cells: string[];
  /** Of the cell that is open; undefined between cells. */
  text: string | undefined;
  columns: number;
  rows: number;
  isContinued: boolean;
}

interface OpenTable {
  row: OpenRow | undefined;
  /** Of each column, the rows below in which a cell goes on. */
  readonly below: number[];
}

const newRow = (): OpenRow => ({
  cells: [],
  text: undefined,
  columns: 1,
  rows: 1,
  isContinued: false,
});

/** Returns how many columns or rows a cell covers. */
function spanOf(attributes: string, name: 'colspan' | 'rowspan'): number {
  const told = new RegExp(`\\b${name}\\s*=\\s*["']?(\\d{1,3})`, 'i').exec(attributes)?.[1];
  return Math.max(Number(told ?? 1), 1);
}

/** Leaves the next places of a row empty where cells of rows above go on. */
function passContinued({ below }: OpenTable, row: OpenRow): void {
  for (let left = below[row.cells.length] ?? 0; left > 0; left = below[row.cells.length] ?? 0) {
    below[row.cells.length] = left - 1;
    row.cells.push('');
    row.isContinued = true;
  }
}

/** Collects the rows of tables, which may lie in one another and leave their ends out, as browsers allow. */
class RowCollector {
  readonly rows: TableRow[] = [];
  readonly #limits: TableLimits;
  /** The tables that are open, the innermost last; the first holds what stands outside of tables. */
  readonly #open: OpenTable[] = [];
  #table: OpenTable = { row: undefined, below: [] };
  #rowNo = 0;

  constructor(limits: TableLimits) {
    this.#limits = limits;
  }

  text(words: string): void {
    const { row } = this.#table;
    if (row?.text !== undefined) row.text += words;
  }

  tag(name: string, isEnd: boolean, attributes: string): void {
    if (name === 'table') {
      if (isEnd) this.#endTable();
      else {
        this.#open.push(this.#table);
        this.#table = { row: undefined, below: [] };
      }
    } else if (name === 'tr') {
      this.endRow();
      if (!isEnd) this.#table.row = newRow();
    } else if (name === 'td' || name === 'th') {
      this.#endCell();
      if (!isEnd) this.#beginCell(attributes);
    } else this.text(' ');
  }

  #endTable(): void {
    this.endRow();
    this.#table = this.#open.pop() ?? { row: undefined, below: [] };
  }

  #beginCell(attributes: string): void {
    const row = this.#table.row ?? newRow();
    this.#table.row = row;
    passContinued(this.#table, row);
    row.text = '';
    row.columns = spanOf(attributes, 'colspan');
    row.rows = spanOf(attributes, 'rowspan');
  }

  #endCell(): void {
    const { row, below } = this.#table;
    if (row?.text === undefined) return;
    const text = decoded(row.text);
    for (let column = 0; column < row.columns; column += 1) {
      below[row.cells.length] = row.rows - 1;
      row.cells.push(column === 0 ? text : '');
    }
    row.text = undefined;
  }

  endRow(): void {
    this.#endCell();
    const { row } = this.#table;
    if (row === undefined) return;
    passContinued(this.#table, row);
    this.#table.row = undefined;
    this.#rowNo += 1;
    const { cells, isContinued } = row;
    const bounded = boundedRow(
      { rowNo: this.#rowNo, lineNo: this.#rowNo, cells, ...(isContinued && { isContinued }) },
      this.#limits,
    );
    if (bounded === undefined) return;
    if (this.rows.length >= this.#limits.rowsMax) throw new TableRefusedError('rows', this.#rowNo);
    this.rows.push(bounded);
  }
}

/**
 * Reads the rows of the tables of a web page (HTML), as a spreadsheet shows them: lines are counted by its rows, a cell over
 * several columns leaves the others empty.
 */
export function readHtmlRows(page: string, limits: TableLimits): TableRow[] {
  const seen = page.replaceAll(UNSEEN, ' ');
  const collector = new RowCollector(limits);
  let at = 0;
  for (const tag of seen.matchAll(TAG)) {
    collector.text(seen.slice(at, tag.index));
    at = tag.index + tag[0].length;
    const [, end = '', name, attributes = ''] = tag;
    if (name !== undefined) collector.tag(name.toLowerCase(), end === '/', attributes);
  }
  collector.endRow();
  return collector.rows;
}
