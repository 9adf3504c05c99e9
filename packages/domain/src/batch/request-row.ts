import { SALE_DOC_TYPES, type SaleDocType } from '../clearing/sale-doc-types.ts';
import type { LocalDate } from '../time/local-date.ts';
import type { RequestField, RequestFileChannel, RequestFileSettings } from './batch-field.ts';
import type { BatchRow, BatchRowProblem } from './batch-row.ts';
import { CellReader, decimalStylesOf, hasText } from './cells/cell-reader.ts';
import { withZero } from './document-head.ts';
import {
  docTypeOfWord,
  languageOfWord,
  requestChannelOfWord,
  yesNoOfWord,
} from './words/known-words.ts';

/** A document as a cell names it: its number, with its type where the cell says it. */
export interface NamedDocument {
  readonly docType: number | null;
  readonly number: number;
}

/** A payment request as a row describes it, before its checks. */
export interface RequestRow {
  readonly rowNo: number;
  readonly customer: {
    readonly name: string;
    readonly taxId: string;
    readonly email: string;
    readonly phone: string;
  };
  /** The open documents to be paid; none for a free amount. */
  readonly documents: readonly NamedDocument[];
  /** In agorot; null for an empty cell. */
  readonly amountAgorot: number | null;
  readonly docType: SaleDocType;
  readonly title: string;
  readonly note: string;
  readonly validUntil: LocalDate | null;
  readonly mayPayPart: boolean;
  readonly instalmentsMax: number;
  /** After how many days it reminds once; null for never. */
  readonly reminderDays: number | null;
  /** Null for that of the customer. */
  readonly language: 'he' | 'en' | null;
  readonly channel: RequestFileChannel;
  /** What cannot be read at all. */
  readonly problems: readonly BatchRowProblem[];
}

/** A type, if any, and a number: `1001`, `invoice 1001`, `305 1001`. */
const NAMED_DOCUMENT = /^(.*?)[\s#:]*(\d{1,9})$/;

type Reader = CellReader<RequestFileSettings>;

/** Reads every row as a payment request. Checks nothing that is not checked of one that is typed as well. */
export function readRequestRows(
  rows: readonly BatchRow[],
  settings: RequestFileSettings,
): RequestRow[] {
  const styles = decimalStylesOf(rows);
  return rows.map((row) => readRow(row, new CellReader([row], settings, styles)));
}

function readRow(row: BatchRow, reader: Reader): RequestRow {
  const text = (field: RequestField): string => (row.values[field] ?? '').trim();
  const { settings } = reader;
  const documents = readDocuments(row, reader);
  const amountAgorot = reader.amount(row, 'amount', 2) ?? null;
  if (hasText(row.values.openDocuments) && amountAgorot !== null) {
    reader.refuse(row, 'amount', 'DOCUMENT_WITH_AMOUNT');
  }
  return {
    rowNo: row.rowNo,
    customer: {
      name: text('customerName'),
      taxId: text('customerTaxId').replaceAll(/[\s-]/g, ''),
      email: text('customerEmail'),
      phone: withZero(text('customerPhone')),
    },
    documents,
    amountAgorot,
    docType: reader.word(row, 'docType', saleDocTypeOfWord) ?? settings.docType,
    title: text('description'),
    note: text('note'),
    validUntil: reader.date(row, 'validUntil') ?? null,
    mayPayPart: reader.word(row, 'mayPayPart', yesNoOfWord) ?? false,
    instalmentsMax: reader.word(row, 'instalmentsMax', wholeOfText) ?? 1,
    reminderDays: reader.word(row, 'reminderDays', wholeOfText) ?? null,
    language: reader.word(row, 'language', languageOfWord) ?? null,
    channel: reader.word(row, 'channel', requestChannelOfWord) ?? settings.channel,
    problems: reader.problems,
  };
}

/** Returns the number of a cell of up to four digits: `3`, `3.0` of a spreadsheet. */
function wholeOfText(text: string): number | undefined {
  const [, digits] = /^(\d{1,4})(?:\.0+)?$/.exec(text) ?? [];
  return digits === undefined ? undefined : Number(digits);
}

function saleDocTypeOfWord(text: string): SaleDocType | undefined {
  const docType = docTypeOfWord(text);
  return SALE_DOC_TYPES.find((one) => one === docType);
}

function readDocuments(row: BatchRow, reader: Reader): NamedDocument[] {
  const names = (row.values.openDocuments ?? '').split(/[,;\n]/).map((name) => name.trim());
  return names.filter(Boolean).flatMap((name) => {
    const [, type = '', digits] = NAMED_DOCUMENT.exec(name) ?? [];
    const docType = type.trim() === '' ? null : docTypeOfWord(type);
    if (digits === undefined || docType === undefined) {
      reader.refuse(row, 'openDocuments', 'WORD_UNKNOWN');
      return [];
    }
    return [{ docType, number: Number(digits) }];
  });
}

const FIELD_OF_PATH: Readonly<Record<string, RequestField>> = {
  'customer.id': 'customerName',
  'customer.name': 'customerName',
  'customer.email': 'customerEmail',
  'customer.phone': 'customerPhone',
  // Limits of text messages are told at the telephone.
  to: 'customerPhone',
  documentIds: 'openDocuments',
  amountAgorot: 'amount',
  docType: 'docType',
  title: 'description',
  note: 'note',
  language: 'language',
  validUntil: 'validUntil',
  mayPayPart: 'mayPayPart',
  instalmentsMax: 'instalmentsMax',
  reminderDays: 'reminderDays',
};

/** Returns the cell of a part of a request for a payment request; of the whole row where no column holds it. */
export function requestFieldOfPath(path: readonly PropertyKey[]): RequestField | null {
  const names = path.filter((part) => typeof part === 'string');
  return FIELD_OF_PATH[names.join('.')] ?? null;
}
