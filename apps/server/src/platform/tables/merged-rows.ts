/** Rows that a merged cell covers, both ends included. */
interface RowRange {
  readonly first: number;
  readonly last: number;
}

const MERGE =
  /<(?:[\w.-]{1,40}:)?mergeCell\s[^<>]*?\bref\s*=\s*["']\$?[A-Z]{1,3}\$?(\d{1,7}):\$?[A-Z]{1,3}\$?(\d{1,7})["']/gi;

/** Returns the rows of the cells that a sheet merges over more than one row, in the order of their first row. */
function mergedRowsOf(sheetXml: string): RowRange[] {
  return [...sheetXml.matchAll(MERGE)]
    .map(([, first, last]) => ({ first: Number(first), last: Number(last) }))
    .filter(({ first, last }) => last > first)
    .toSorted((a, b) => a.first - b.first);
}

function attributeOf(tag: string, name: string): string | undefined {
  return new RegExp(String.raw`\s${name}\s*=\s*["']([^"']*)["']`, 'i').exec(tag)?.[1];
}

/** Returns the part of a workbook that holds its first sheet; undefined where the workbook names none. */
function firstSheetPart(workbookXml: string, relationsXml: string): string | undefined {
  const sheet = /<(?:[\w.-]{1,40}:)?sheet\s[^<>]*>/i.exec(workbookXml)?.[0] ?? '';
  const id = attributeOf(sheet, String.raw`[\w.-]+:id`);
  const relation = [...relationsXml.matchAll(/<(?:[\w.-]{1,40}:)?Relationship\s[^<>]*>/gi)].find(
    ([tag]) => id !== undefined && attributeOf(tag, 'Id') === id,
  );
  const target = attributeOf(relation?.[0] ?? '', 'Target');
  if (target === undefined) return undefined;
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}

/** Tells of rows, asked for in their order, whether a cell that began above goes on in them. */
export class MergedRows {
  readonly #ranges: readonly RowRange[];
  #at = 0;
  #reach = 0;

  constructor(ranges: readonly RowRange[]) {
    this.#ranges = ranges;
  }

  isContinued(rowNo: number): boolean {
    for (; (this.#ranges[this.#at]?.first ?? rowNo) < rowNo; this.#at += 1) {
      this.#reach = Math.max(this.#reach, this.#ranges[this.#at]?.last ?? 0);
    }
    return rowNo <= this.#reach;
  }
}

const WORKBOOK = 'xl/workbook.xml';
const RELATIONS = 'xl/_rels/workbook.xml.rels';

/** Takes the parts of a workbook, and tells of the merged cells of its first sheet. */
export class MergeReader {
  readonly #texts = new Map<string, string>();
  readonly #ranges = new Map<string, readonly RowRange[]>();

  read(part: string, content: Buffer): void {
    if (part === WORKBOOK || part === RELATIONS) this.#texts.set(part, content.toString('utf8'));
    if (content.includes('mergeCell')) {
      this.#ranges.set(part, mergedRowsOf(content.toString('latin1')));
    }
  }

  mergedRows(): MergedRows {
    const [workbook = '', relations = ''] = [WORKBOOK, RELATIONS].map((part) =>
      this.#texts.get(part),
    );
    return new MergedRows(this.#ranges.get(firstSheetPart(workbook, relations) ?? '') ?? []);
  }
}
