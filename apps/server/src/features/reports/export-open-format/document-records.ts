import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';
import { CURRENCIES, isCurrency } from '@pinkas/domain/money/currency';
import { divideRounded } from '@pinkas/domain/money/agorot';
import type { DataFile } from '@pinkas/official-files/uniform-file/data-file';
import { isUniformType } from '@pinkas/domain/documents/rules/uniform-document-types';

import type { BaseRow, DocumentRow, LineRow, PaymentRow } from './document-rows.ts';
import { headerSums, type HeaderSums } from './line-sums.ts';
import { moneyRecords, sumOfRecords, withheldOf } from './money-records.ts';
import { skuOf, type RecordKeys } from './record-keys.ts';
import { digitsOfParty } from './tax-digits.ts';

/** What all documents of a file share. */
export interface DocumentWriting {
  readonly file: DataFile;
  readonly keys: RecordKeys;
  /** The branch of what was issued without one; undefined where the business has no branches. */
  readonly mainBranch: string | undefined;
  readonly tally: DocumentTally;
}

/** Counts and sums of the documents that were written, by type. */
export type DocumentTally = Map<number, TypeSum>;

interface TypeSum {
  count: number;
  totalAgorot: number;
  cancelled: number;
}

/** The fields that bind rows to their document. */
interface Head {
  readonly documentType: number;
  readonly documentNumber: string;
  readonly documentDate: string;
  readonly link: number;
  readonly branch: string | null;
}

const GOODS = 2;
const NO_UNIT = 'יחידה';
const ROUNDING = 'עיגול';
const ONE_E4 = 10_000;
/** Receipts have their payments alone: what was paid for is in its own document. */
const WITHOUT_ROWS: readonly number[] = [DOC_TYPES.RECIEPT, DOC_TYPES.RECEIPT_DONATION];

/** Writes the records of some documents: head, rows and money of each. */
export function writeDocuments(documents: readonly DocumentRow[], writing: DocumentWriting): void {
  for (const document of documents) {
    const base = document.bases?.find(({ doc_type }) => isUniformType(doc_type));
    const { lines: rows, payments } = document;
    writeDocument(document, { rows: rows ?? [], payments: payments ?? [], base }, writing);
  }
}

interface Parts {
  readonly rows: readonly LineRow[];
  readonly payments: readonly PaymentRow[];
  readonly base: BaseRow | undefined;
}

function writeDocument(document: DocumentRow, parts: Parts, writing: DocumentWriting): void {
  const { file, mainBranch, tally } = writing;
  const head: Head = {
    documentType: document.doc_type,
    documentNumber: String(document.number),
    documentDate: document.date,
    link: file.counts.C100 + 1,
    branch: mainBranch === undefined ? null : (document.branch ?? mainBranch),
  };
  const isReceipt = WITHOUT_ROWS.includes(document.doc_type);
  const money = moneyRecords(parts.payments, !isReceipt);
  const withheld = withheldOf(parts.payments);
  const sums = isReceipt ? receiptSums(sumOfRecords(money)) : headerSums(document, parts.rows);
  const rounding = isReceipt ? 0 : document.rounding;
  const vat = isReceipt ? 0 : document.vat;
  const total = sums.afterDiscountAgorot + rounding + vat;
  file.add('C100', {
    ...head,
    ...partyOf(document, writing.keys),
    productionDate: document.produced_on,
    productionTime: document.produced_at,
    valueDate: document.date,
    ...foreignTotal(document),
    beforeDiscount: sums.beforeDiscountAgorot + rounding,
    discount: sums.discountAgorot,
    afterDiscount: sums.afterDiscountAgorot + rounding,
    vat,
    total,
    withheld,
    cancelled: document.is_cancelled ? '1' : null,
    operator: document.operator,
  });
  if (!isReceipt) writeRows(document, head, { ...parts, sums }, writing);
  for (const [index, record] of money.entries()) {
    file.add('D120', { ...head, ...record, lineNumber: index + 1 });
  }
  const known = tally.get(document.doc_type) ?? { count: 0, totalAgorot: 0, cancelled: 0 };
  known.count += 1;
  known.totalAgorot += total;
  known.cancelled += document.is_cancelled ? 1 : 0;
  tally.set(document.doc_type, known);
}

function receiptSums(sum: number): HeaderSums {
  return { beforeDiscountAgorot: sum, discountAgorot: 0, afterDiscountAgorot: sum, lines: [] };
}

function partyOf(
  { customer, customer_id: id, accounting_key: key }: DocumentRow,
  keys: RecordKeys,
) {
  const { name, address, city, zip, country, phone, mobile } = customer;
  return {
    partyName: name,
    street: address,
    city,
    zip,
    country,
    phone: phone === '' ? mobile : phone,
    partyVatId: digitsOfParty(customer.taxId),
    partyKey: keys.ofParty({ id, key }),
  };
}

/**
 * The total of an export in another currency, with the two decimals of its field: 1217 and 1218 are of export invoices
 * alone (OPEN FORMAT 1.31), which are at the rate of zero.
 */
function foreignTotal({ currency, currency_sums: sums, zero, vat }: DocumentRow) {
  if (sums === null || !isCurrency(currency) || zero === 0 || vat !== 0) return {};
  const decimals = CURRENCIES[currency];
  const scaled = BigInt(sums.totalMinor) * 100n;
  return {
    foreignAmount: Number(divideRounded(scaled, 10n ** BigInt(decimals))),
    foreignCurrency: currency,
  };
}

function writeRows(
  document: DocumentRow,
  head: Head,
  { rows, base, sums }: Parts & { readonly sums: HeaderSums },
  { file, mainBranch }: DocumentWriting,
): void {
  for (const [index, row] of rows.entries()) {
    const line = sums.lines[index];
    file.add('D110', {
      ...head,
      ...baseOf(row, base, mainBranch),
      ...goodsOf(row),
      lineNumber: index + 1,
      description: row.description,
      manufacturer: row.manufacturer,
      serialNumber: row.serial_numbers?.join(', ') ?? null,
      unit: row.unit ?? NO_UNIT,
      quantity: row.quantity_e4,
      unitPrice: line?.unitPriceAgorot ?? 0,
      lineDiscount: line?.discountAgorot ?? 0,
      lineTotal: line?.totalAgorot ?? 0,
      vatRate: row.vat_kind === 'taxable' ? document.vat_rate_basis_points : 0,
    });
  }
  if (document.rounding === 0) return;
  file.add('D110', {
    ...head,
    lineNumber: rows.length + 1,
    description: ROUNDING,
    unit: NO_UNIT,
    quantity: ONE_E4,
    unitPrice: document.rounding,
    lineTotal: document.rounding,
    vatRate: 0,
  });
}

/**
 * Returns what the row was taken from, else what its whole document is based on or credits; with its branch where there are
 * any.
 */
function baseOf(row: LineRow, base: BaseRow | undefined, mainBranch: string | undefined) {
  const { source_type: type, source_number: number, source_branch: branch } = row;
  const own = type !== null && isUniformType(type) ? { doc_type: type, number, branch } : base;
  if (own === undefined) return {};
  return {
    baseDocumentType: own.doc_type,
    baseDocumentNumber: String(own.number),
    ...(mainBranch !== undefined && { baseBranch: own.branch ?? mainBranch }),
  };
}

/** Of an item in stock it is known that goods were sold, and its number is that of its stock record. */
function goodsOf({ item_id: id, stock_number: stockNumber, catalogue_number: sku }: LineRow) {
  if (id === null || stockNumber === null) return { sku };
  return { sku: skuOf(id, stockNumber), transactionKind: GOODS };
}
