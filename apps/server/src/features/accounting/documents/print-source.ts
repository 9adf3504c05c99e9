import { assert } from '@pinkas/domain/assert';
import type { DocTypeId } from '@pinkas/domain/documents/doc-type';
import type { Currency } from '@pinkas/domain/money/currency';
import { paymentDuesOf, type PaymentRow } from '@pinkas/domain/payments/payment-row';
import { localDate } from '@pinkas/domain/time/local-date';

import {
  isPriced,
  type PrintDocument,
  type PrintMark,
  type PrintPayment,
  type PrintPicture,
  type PrintReference,
} from './print/print-model.ts';
import { toUnpricedRows } from './row-extras.ts';
import {
  fromDiscountColumns,
  type StoredContent,
  type StoredLine,
  type StoredPayment,
  type StoredUnpricedRow,
} from './stored-document.ts';

export interface PrintSource {
  readonly docType: number;
  readonly number: number | null;
  /** A stored document brings its other rows along; for a preview they are named apart. */
  readonly content: StoredContent & {
    readonly payments?: readonly StoredPayment[];
    readonly unpricedRows?: readonly StoredUnpricedRow[];
  };
  readonly lines: readonly StoredLine[];
  readonly unpricedRows?: readonly StoredUnpricedRow[];
  readonly payments?: readonly StoredPayment[];
  /** The linked documents by type, number and date, in the order in which they are named. */
  readonly references?: readonly PrintReference[];
  /** Pictures of its rows, by the ids of their files. */
  readonly pictures?: ReadonlyMap<string, PrintPicture>;
  readonly mark: PrintMark;
  readonly isCancelled?: boolean;
  readonly verificationUrl: string | null;
  readonly allocationNumber?: string | null;
  readonly isInputVatDenied?: boolean;
  readonly isSelfInvoiced?: boolean;
}

function toPayment(row: StoredPayment): PrintPayment {
  const { kind, sumAgorot, paymentDate, remark, detail } = row;
  // The row as its means of payment shaped it; the database holds what we wrote.
  const typed = {
    ...detail,
    kind,
    sumAgorot,
    remark,
    date: localDate(paymentDate),
  } as unknown as PaymentRow;
  return {
    kind: typed.kind,
    sumAgorot,
    date: paymentDate,
    remark,
    detail,
    dues: paymentDuesOf(typed),
  };
}

/** The picture of a row; none of a row that has one is missing. */
function pictureOf(
  { imageFileId = null }: StoredLine,
  { pictures }: PrintSource,
): { readonly picture?: PrintPicture } {
  if (imageFileId === null) return {};
  const picture = pictures?.get(imageFileId);
  assert(picture !== undefined, 'who prints a document brings its pictures');
  return { picture };
}

/**
 * A document as the printer takes it: made of the stored snapshot alone. A translation is the Hebrew
 * original in English words.
 */
export function toPrintDocument(source: PrintSource): PrintDocument {
  const { content, lines, number } = source;
  const docType = source.docType as DocTypeId;
  const choices = content.issuer;
  const isEnglish = content.language === 'en' || source.mark === 'translation';
  // Money stands in shekels even where the prices of a document do not.
  const isForeign = content.currencySums !== null && isPriced({ docType });
  const vatRateBasisPoints = content.vatRateBasisPoints;
  return {
    docType,
    number: number === null ? null : String(number),
    mark: source.mark,
    isCancelled: source.isCancelled ?? false,
    language: isEnglish ? 'en' : 'he',
    layout: choices.printLayout ?? 'classic',
    currency: isForeign ? (content.currency as Currency) : 'ILS',
    currencyRateE6: content.currencyRateE6,
    documentDate: content.documentDate,
    dueDate: content.dueDate,
    issuedAt: content.issuedAt,
    subject: content.subject,
    remarks: content.remarks,
    ...(content.saleTerms !== undefined && { saleTerms: content.saleTerms }),
    issuer: content.issuer,
    customer: content.customer,
    lines: lines.map((line) => ({
      description: line.description,
      unit: line.unit,
      quantityE4: line.quantityE4,
      unitPriceE4: line.unitPriceE4,
      priceIncludesVat: line.priceIncludesVat,
      vatKind: line.vatKind === 'exempt' || line.vatKind === 'zero' ? line.vatKind : 'taxable',
      discount: fromDiscountColumns(line),
      discountAgorot: line.discountAgorot,
      totalAgorot: line.totalAgorot,
      ...(line.catalogueNumber !== undefined && { catalogueNumber: line.catalogueNumber }),
      ...(line.barcode !== undefined && { barcode: line.barcode }),
      ...(line.details !== undefined && { details: line.details }),
      ...(line.serialNumbers !== undefined && { serialNumbers: line.serialNumbers }),
      foreignPrice: line.foreignPrice ?? null,
      ...pictureOf(line, source),
    })),
    unpricedRows: toUnpricedRows({
      unpricedRows: source.unpricedRows ?? content.unpricedRows ?? [],
    }),
    discount: fromDiscountColumns(content),
    totals:
      isForeign && content.currencySums !== null
        ? { ...content.currencySums, vatRateBasisPoints }
        : content,
    shekelTotals: isForeign ? content : null,
    zeroRateReason: content.zeroRateReason,
    payments: (source.payments ?? content.payments ?? []).map((row) => toPayment(row)),
    references: source.references ?? [],
    section46:
      choices.section46Number === undefined || choices.section46Number === ''
        ? null
        : { number: choices.section46Number, validUntil: choices.section46ValidUntil ?? null },
    verificationUrl: source.verificationUrl,
    brandColor: content.issuer.brandColor,
    allocationNumber: source.allocationNumber ?? null,
    isInputVatDenied: source.isInputVatDenied ?? false,
    isSelfInvoiced: source.isSelfInvoiced ?? false,
  };
}
