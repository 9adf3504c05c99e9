import { readableBrandColor } from '@pinkas/domain/company/brand-color';
import type { CompanyKind } from '@pinkas/domain/vat/company-kind';
import { formatLocalDate } from '@pinkas/domain/time/local-date';
import { phrasesIn } from '@pinkas/phrases/both-languages';

import type { PrintedColumn, PrintedTable } from '../../../../platform/export/print-table.ts';
import type { TemplateData } from '../../../../platform/pdf/pdf-request.ts';
import type { PrintablePage } from './print-document.ts';
import { issuerLabelKey, printLabelsIn } from './print-labels.ts';
import type { TextPreparation } from './print-text.ts';

/** Points of the text by the number of columns that stand beside each other. */
const SIZES = [
  { columnsMax: 8, points: 9 },
  { columnsMax: 11, points: 8 },
  { columnsMax: Infinity, points: 7 },
] as const;
/** More columns, or more letters in a row, lie on a page that is turned. */
const UPRIGHT_COLUMNS_MAX = 6;
const UPRIGHT_LETTERS_MAX = 84;
/** Letters that a column of dates or sums takes. */
const NUMBER_LETTERS = 12;
/** Letters of a word that are sure to fit the narrowest column of texts. */
const SURE_LETTERS = 6;

/** The business whose table it is. */
export interface TableIssuer {
  readonly kind: CompanyKind;
  readonly name: string;
  readonly taxId: string;
  readonly brandColor: string;
}

/** A printed table; without an issuer it belongs to a person. */
export interface PrintableTable {
  readonly table: PrintedTable;
  readonly issuer: TableIssuer | undefined;
  /** The moment of the print, ISO text. */
  readonly at: string;
  readonly today: string;
}

const lettersOf = ({ kind, width }: PrintedColumn): number =>
  kind === 'text' ? width : NUMBER_LETTERS;

function isWide(columns: readonly PrintedColumn[]): boolean {
  const letters = columns.reduce((sum, column) => sum + lettersOf(column), 0);
  return columns.length > UPRIGHT_COLUMNS_MAX || letters > UPRIGHT_LETTERS_MAX;
}

function issuerView(
  issuer: TableIssuer | undefined,
  language: PrintedTable['language'],
  text: TextPreparation,
) {
  if (issuer === undefined) return { business: text.line(''), idLabel: '', id: '' };
  return {
    business: text.line(issuer.name),
    idLabel: printLabelsIn(language)[issuerLabelKey(issuer.kind)],
    id: text.code(issuer.taxId),
  };
}

/** Returns the table as its template takes it. */
export function toTableView(
  { table, issuer, at, today }: PrintableTable,
  text: TextPreparation,
): TemplateData {
  const { title, notes, language, columns, rows } = table;
  const words = phrasesIn(language, 'customerCard');
  const size = SIZES.find(({ columnsMax }) => columns.length <= columnsMax);
  return {
    lang: language,
    dir: language === 'he' ? 'rtl' : 'ltr',
    brand: readableBrandColor(issuer?.brandColor ?? ''),
    created: (at.match(/\d+/g) ?? []).slice(0, 6).map(Number),
    fileTitle: title,
    title: text.line(title),
    ...issuerView(issuer, language, text),
    notes: notes.map((note) => text.line(note)),
    footer: text.line(words('printedOn', { date: formatLocalDate(today) })),
    page: words('pageOf', { page: '{page}', pages: '{pages}' }),
    empty: phrasesIn(language, 'lists')('printedEmpty'),
    isWide: isWide(columns),
    size: size?.points ?? SIZES[0].points,
    columns: columns.map(({ head, kind, width }) => ({
      head: text.line(head),
      kind: kind === 'text' ? 'text' : 'number',
      width,
      letters: SURE_LETTERS,
    })),
    rows: rows.map(({ cells, isTotal }) => ({
      isTotal,
      cells: cells.map((value, index) =>
        columns[index]?.kind === 'text' ? text.line(value) : text.code(value),
      ),
    })),
  };
}

/** Returns the table as the product's printer takes it. */
export function printableTable(paper: PrintableTable): PrintablePage {
  return { mainFile: 'table.typ', view: (text) => toTableView(paper, text) };
}
