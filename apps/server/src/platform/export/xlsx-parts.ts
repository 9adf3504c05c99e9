import type { ExportKind } from './export-column.ts';

/** The parts of a workbook (ECMA-376) beside its sheets. */

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

export const SHEET_HEAD = `${HEAD}<worksheet xmlns="${MAIN}">`;

/** Indexes in `cellXfs` of the styles below. */
export const STYLE = { head: 1, text: 2, likeFormula: 3, date: 4, money: 5, percent: 6, number: 7 };

/** The style of a cell by what its column holds. */
export const STYLE_OF_KIND: Readonly<Record<ExportKind, number>> = {
  text: STYLE.text,
  date: STYLE.date,
  money: STYLE.money,
  percent: STYLE.percent,
  number: STYLE.number,
};

const DATE_FORMAT = 164;

/** `49` is text, `4` is `#,##0.00`, `10` is `0.00%`; a quote prefix keeps an edited text a text. */
const CELL_STYLES = [
  '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>',
  '<xf numFmtId="49" fontId="1" fillId="2" borderId="0" xfId="0" applyFont="1" applyFill="1"/>',
  '<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>',
  '<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" quotePrefix="1" applyNumberFormat="1"/>',
  `<xf numFmtId="${DATE_FORMAT}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`,
  '<xf numFmtId="4" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>',
  '<xf numFmtId="10" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>',
  '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>',
];

const STYLES =
  `${HEAD}<styleSheet xmlns="${MAIN}">` +
  `<numFmts count="1"><numFmt numFmtId="${DATE_FORMAT}" formatCode="dd/mm/yyyy"/></numFmts>` +
  '<fonts count="2"><font><sz val="11"/><name val="Arial"/></font>' +
  '<font><b/><sz val="11"/><name val="Arial"/></font></fonts>' +
  '<fills count="3"><fill><patternFill patternType="none"/></fill>' +
  '<fill><patternFill patternType="gray125"/></fill>' +
  '<fill><patternFill patternType="solid"><fgColor rgb="FFE9EDF5"/></patternFill></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  `<cellXfs count="${CELL_STYLES.length}">${CELL_STYLES.join('')}</cellXfs></styleSheet>`;

/** Names of the sheets of a workbook: a number of one name, and one of another after them. */
export interface SheetNames {
  readonly name: string;
  readonly sheets: number;
  readonly last: string | undefined;
}

/** Paths and contents of the parts of a workbook beside its sheets. */
export function workbookParts({ name, sheets, last }: SheetNames): readonly [string, string][] {
  const titles = Array.from({ length: sheets }, (_, index) => sheetTitle(name, index + 1));
  if (last !== undefined) titles.push(sheetTitle(last, 1));
  const numbers = titles.map((_, index) => index + 1);
  return [
    ['xl/workbook.xml', workbook(titles)],
    ['xl/_rels/workbook.xml.rels', workbookRelations(numbers)],
    ['xl/styles.xml', STYLES],
    ['_rels/.rels', relations([relation(1, 'officeDocument', 'xl/workbook.xml')])],
    ['[Content_Types].xml', contentTypes(numbers)],
  ];
}

/** Path of the sheet of a number, counted from 1. */
export function sheetPath(number: number): string {
  return `xl/worksheets/sheet${number}.xml`;
}

function workbook(titles: readonly string[]): string {
  const sheets = titles.map(
    (title, index) => `<sheet name="${title}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  );
  return (
    `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}">` +
    `<bookViews><workbookView/></bookViews><sheets>${sheets.join('')}</sheets></workbook>`
  );
}

/** At most 31 characters, without those that a sheet's name may not hold. */
function sheetTitle(name: string, number: number): string {
  const end = number === 1 ? '' : ` ${number}`;
  const safe = name.replaceAll(/[[\]:*?/\\']/g, ' ').trim();
  return xmlText(`${safe.slice(0, 31 - end.length).toWellFormed()}${end}`);
}

function workbookRelations(numbers: readonly number[]): string {
  return relations([
    ...numbers.map((number) => relation(number, 'worksheet', `worksheets/sheet${number}.xml`)),
    relation(numbers.length + 1, 'styles', 'styles.xml'),
  ]);
}

function relation(number: number, kind: string, target: string): string {
  return `<Relationship Id="rId${number}" Type="${RELATIONS}/${kind}" Target="${target}"/>`;
}

function relations(list: readonly string[]): string {
  return `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${list.join('')}</Relationships>`;
}

function contentTypes(numbers: readonly number[]): string {
  const part = (path: string, kind: string): string =>
    `<Override PartName="/${path}" ContentType="${TYPES}.${kind}+xml"/>`;
  return (
    `${HEAD}<Types xmlns="${PACKAGE}/content-types">` +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    '<Default Extension="xml" ContentType="application/xml"/>' +
    part('xl/workbook.xml', 'sheet.main') +
    part('xl/styles.xml', 'styles') +
    numbers.map((number) => part(sheetPath(number), 'worksheet')).join('') +
    '</Types>'
  );
}

const MARKS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};
/** Needs work: a mark, a control character, half of a pair, or what reads as an escape of one. */
const UNSAFE = /[&<>"\0-\x08\x0b-\x1f\ufffe\uffff\ud800-\udfff]|_x[0-9A-Fa-f]{4}_/;

/**
 * Returns a text for XML. What XML cannot contain is left out, and what a spreadsheet would read
 * as the escape of a character (`_x0041_`) is preserved as typed.
 */
export function xmlText(text: string): string {
  if (!UNSAFE.test(text)) return text;
  return text
    .toWellFormed()
    .replaceAll(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, '')
    .replaceAll(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replaceAll('\r', '_x000D_')
    .replaceAll(/[&<>"]/g, (mark) => MARKS[mark] ?? '');
}
