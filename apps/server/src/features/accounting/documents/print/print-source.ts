import { assert } from '@pinkas/domain/assert';
import type { DocTypeId } from '@pinkas/domain/documents/rules/doc-type';
import { lineAttributesOf } from '@pinkas/domain/documents/lines/line-attributes';
import type { UnpricedRow } from '@pinkas/domain/documents/draft/unpriced-rows';
import { paymentDuesOf } from '@pinkas/domain/payments/payment-row';
import { localDateOf } from '@pinkas/domain/time/local-date';

import {
  isPriced,
  type IssuerPictures,
  type PrintDocument,
  type PrintMark,
  type PrintPayment,
  type PrintPicture,
  type PrintReference,
  type RowProgress,
} from './print-model.ts';
import {
  fromDiscountColumns,
  sumsOfBooks,
  toForeignPrice,
  type StoredContent,
  type StoredLine,
  type StoredPayment,
} from '../record/content/stored-document.ts';
import { toPaymentRow } from '../record/content/stored-payment.ts';
import { showsSums } from '../record/sums-outside.ts';

export interface PrintSource {
  readonly docType: number;
  readonly number: number | null;
  /** A stored document contains its other rows; for a preview they are passed separately. */
  readonly content: StoredContent & {
    readonly payments?: readonly StoredPayment[];
    readonly unpricedRows?: readonly UnpricedRow[];
  };
  readonly lines: readonly StoredLine[];
  readonly unpricedRows?: readonly UnpricedRow[];
  readonly payments?: readonly StoredPayment[];
  /** The linked documents by type, number and date, in the order in which they are named. */
  readonly references?: readonly PrintReference[];
  /** Pictures of its rows, by the ids of their files. */
  readonly pictures?: ReadonlyMap<string, PrintPicture>;
  /** Pictures of the business that its snapshot names, as far as they are there. */
  readonly issuerPictures?: IssuerPictures;
  /** What was supplied of the rows that its rows follow, by the number of the row. */
  readonly progress?: ReadonlyMap<number, RowProgress>;
  readonly mark: PrintMark;
  /**
   * The allocation number that was attached after the issue; null for its day where the original shows
   * it.
   */
  readonly attachedAllocation?: { readonly allocationNumber: string; readonly at: string | null };
  readonly isCancelled?: boolean;
  readonly verificationUrl: string | null;
  /** A document of nobody that shows a design: it has a QR code although there is nothing to verify. */
  readonly isSample?: true;
  readonly isInputVatDenied?: boolean;
  readonly isSelfInvoiced?: boolean;
}

function toPayment(row: StoredPayment): PrintPayment {
  const { sumAgorot, paymentDate, remark, detail } = row;
  const typed = toPaymentRow(row);
  return {
    kind: typed.kind,
    sumAgorot,
    date: paymentDate,
    remark,
    detail,
    dues: paymentDuesOf(typed),
  };
}

/** Returns the picture of a row; none of a row that has one is missing. */
function pictureOf(
  { imageFileId }: StoredLine,
  { pictures }: PrintSource,
): { readonly picture?: PrintPicture } {
  if (imageFileId === null) return {};
  const picture = pictures?.get(imageFileId);
  assert(picture !== undefined, 'who prints a document brings its pictures');
  return { picture };
}

/** Returns what was ordered and supplied of a row, where the business prints it. */
function progressOf(
  { lineNo }: StoredLine,
  { progress, content }: PrintSource,
): { readonly progress?: RowProgress } {
  const found = content.issuer.hidesProgress === true ? undefined : progress?.get(lineNo);
  return found === undefined ? {} : { progress: found };
}

function toPrintLine(line: StoredLine, source: PrintSource): PrintDocument['lines'][number] {
  return {
    description: line.description,
    unit: line.unit,
    quantityE4: line.quantityE4,
    unitPriceE4: line.unitPriceE4,
    priceIncludesVat: line.priceIncludesVat,
    vatKind: line.vatKind === 'exempt' || line.vatKind === 'zero' ? line.vatKind : 'taxable',
    discount: fromDiscountColumns(line),
    discountMinor: line.discountMinor,
    totalMinor: line.totalMinor,
    ...lineAttributesOf(line),
    serialNumbers: line.serialNumbers,
    foreignPrice: toForeignPrice(line),
    ...pictureOf(line, source),
    ...progressOf(line, source),
  };
}

/** Returns the approval of section 46 that a receipt names; null without one. */
function section46Of({
  section46Number: number,
  section46ValidUntil: validUntil,
}: PrintSource['content']['issuer']): PrintDocument['section46'] {
  return number === '' ? null : { number, validUntil };
}

/** Returns what the business chose for its prints. */
function choicesOf(
  issuer: PrintSource['content']['issuer'],
): Pick<PrintDocument, 'layout' | 'columns' | 'hidesPrices' | 'howToPay'> {
  return {
    layout: issuer.printLayout,
    ...(issuer.printColumns !== undefined && { columns: issuer.printColumns }),
    hidesPrices: !showsSums(issuer),
    howToPay: issuer.payment ?? null,
  };
}

/**
 * Returns the allocation number of a print: that of the issue, or one that was attached later with
 * its day.
 */
function allocationOf({
  content,
  attachedAllocation: attached,
}: PrintSource): Pick<PrintDocument, 'allocationNumber' | 'allocationAttachedOn'> {
  if (content.allocationNumber !== '') {
    return { allocationNumber: content.allocationNumber, allocationAttachedOn: null };
  }
  if (attached === undefined || attached.allocationNumber === '') {
    return { allocationNumber: null, allocationAttachedOn: null };
  }
  const { allocationNumber, at } = attached;
  return { allocationNumber, allocationAttachedOn: at === null ? null : localDateOf(at) };
}

/**
 * Returns the currency of a print with its sums. Payments are in shekels even where prices do not.
 */
function printedMoney(
  content: PrintSource['content'],
  docType: DocTypeId,
): Pick<PrintDocument, 'currency' | 'totals' | 'shekelTotals'> {
  const { currencySums, vatRateBasisPoints } = content;
  const inShekels = { ...sumsOfBooks(content), vatRateBasisPoints };
  if (currencySums === null || !isPriced({ docType })) {
    return { currency: 'ILS', totals: inShekels, shekelTotals: null };
  }
  return {
    currency: content.currency,
    totals: { ...currencySums, vatRateBasisPoints },
    shekelTotals: inShekels,
  };
}

/** Returns where the QR code leads, where the design shows one. */
function codeOf({
  content,
  verificationUrl,
  isSample,
}: PrintSource): Pick<PrintDocument, 'verificationUrl' | 'isSample'> {
  return {
    verificationUrl: content.issuer.hidesCode === true ? null : verificationUrl,
    ...(isSample === true && { isSample }),
  };
}

/**
 * Returns a document as the printer takes it: made of the stored snapshot alone. A translation is
 * the Hebrew original in English words.
 */
export function toPrintDocument(source: PrintSource): PrintDocument {
  const { content, lines, number } = source;
  const docType = source.docType as DocTypeId;
  const isEnglish = content.language === 'en' || source.mark === 'translation';
  return {
    docType,
    number: number === null ? null : String(number),
    mark: source.mark,
    isCancelled: source.isCancelled ?? false,
    language: isEnglish ? 'en' : 'he',
    ...choicesOf(content.issuer),
    ...printedMoney(content, docType),
    currencyRateE6: content.currencyRateE6,
    documentDate: content.documentDate,
    dueDate: content.dueDate,
    issuedAt: content.issuedAt,
    subject: content.subject,
    remarks: content.remarks,
    saleTerms: content.saleTerms,
    issuer: content.issuer,
    issuerPictures: source.issuerPictures ?? {},
    customer: content.customer,
    lines: lines.map((line) => toPrintLine(line, source)),
    unpricedRows: source.unpricedRows ?? content.unpricedRows ?? [],
    discount: fromDiscountColumns(content),
    zeroRateReason: content.zeroRateReason,
    payments: (source.payments ?? content.payments ?? []).map((row) => toPayment(row)),
    references: source.references ?? [],
    thirdParty: content.thirdParty,
    section46: section46Of(content.issuer),
    ...codeOf(source),
    brandColor: content.issuer.brandColor,
    ...allocationOf(source),
    isInputVatDenied: source.isInputVatDenied ?? false,
    isSelfInvoiced: source.isSelfInvoiced ?? false,
  };
}
