import { canonicalText, type CanonicalValue } from '@pinkas/domain/documents/canonical-content';
import {
  rareCustomerFields,
  type Discount,
  type DocumentCustomer,
} from '@pinkas/domain/documents/document-draft';
import type { ForeignPrice } from '@pinkas/domain/documents/foreign-price';
import type { PrintLayout } from '@pinkas/domain/documents/print-layout';
import type { DocumentSums } from '@pinkas/domain/documents/totals';
import { agorot, basisPoints, e4 } from '@pinkas/domain/money/agorot';
import type { CompanyKind } from '@pinkas/domain/vat/company-kind';

import { epochMsOf } from '../../../platform/clock/clock.ts';

/** The business as it was when a document was issued. */
export interface IssuerSnapshot {
  readonly nameHe: string;
  readonly nameEn: string;
  readonly kind: CompanyKind;
  readonly taxId: string;
  readonly address: string;
  readonly addressEn: string;
  readonly city: string;
  readonly cityEn: string;
  readonly phone: string;
  readonly email: string;
  readonly brandColor: string;
  /** Layout of prints; absent for the usual one. */
  readonly printLayout?: PrintLayout;
  /** Approval for donations under section 46; absent without one. */
  readonly section46Number?: string;
  readonly section46ValidUntil?: string | null;
}

/** A discount as its two columns: the value is agorot or basis points by the kind. */
export interface DiscountColumns {
  readonly discountKind: string;
  readonly discountValue: number;
}

/** What a means of payment asks for, as JSON: texts and whole numbers. */
export type PaymentDetail = Readonly<Record<string, string | number>>;

/** What is stored of a document and enters its hash, named as its columns. */
export interface StoredContent extends DiscountColumns {
  readonly documentDate: string;
  readonly dueDate: string | null;
  readonly issuedAt: string;
  readonly issuedBy: string;
  readonly language: string;
  readonly customer: DocumentCustomer;
  readonly issuer: IssuerSnapshot;
  readonly subject: string;
  readonly remarks: string;
  /** Terms of sale; empty or absent for none. */
  readonly saleTerms?: string;
  readonly pricesIncludeVat: boolean;
  readonly rounding: string;
  readonly vatRateBasisPoints: number;
  readonly currency: string;
  readonly currencyRateE6: number;
  /** The sums in minor units of a foreign currency; null in shekels. */
  readonly currencySums: DocumentSums | null;
  readonly zeroRateReason: string;
  readonly receivedAgorot: number;
  readonly subtotalAgorot: number;
  readonly lineDiscountsAgorot: number;
  readonly documentDiscountAgorot: number;
  readonly taxableAgorot: number;
  readonly exemptAgorot: number;
  readonly zeroAgorot: number;
  readonly netAgorot: number;
  readonly vatAgorot: number;
  readonly roundingAgorot: number;
  readonly totalAgorot: number;
}

/** A stored row of a document. */
export interface StoredLine extends DiscountColumns {
  readonly lineNo: number;
  readonly description: string;
  readonly unit: string;
  readonly quantityE4: number;
  readonly unitPriceE4: number;
  readonly priceIncludesVat: boolean;
  readonly vatKind: string;
  readonly amountAgorot: number;
  readonly discountAgorot: number;
  readonly totalAgorot: number;
  /** The item that the row sells; no part of the content. */
  readonly itemId?: string | null;
  /** Printed, so it is part of the content; empty or absent for none. */
  readonly catalogueNumber?: string;
  /** Printed beside the catalogue number, so it is part of the content; empty or absent for none. */
  readonly barcode?: string;
  /** Printed under the description, so it is part of the content; empty or absent for none. */
  readonly details?: string;
  /** What the row is sold as; part of the content, empty or absent for none. */
  readonly incomeType?: string;
  /** Printed under the description, so they are part of the content; absent for none. */
  readonly serialNumbers?: readonly string[];
  /** Its picture: the hash of the bytes is part of the content, the file is where they are found. */
  readonly imageFileId?: string | null;
  readonly imageSha256?: string | null;
  /** Its price in another currency, printed under it; null or absent for none. */
  readonly foreignPrice?: StoredForeignPrice | null;
}

/** A price in another currency as the rules take it; the table holds what they admitted. */
export function toForeignPrice(stored: StoredForeignPrice | null): ForeignPrice | null {
  return stored === null
    ? null
    : {
        currency: stored.currency as ForeignPrice['currency'],
        rateE6: stored.rateE6,
        priceE4: e4(stored.priceE4),
      };
}

/** A price in another currency with its rate, as stored. */
export interface StoredForeignPrice {
  readonly currency: string;
  readonly rateE6: number;
  readonly priceE4: number;
}

/** A stored row without a price. */
export interface StoredUnpricedRow {
  readonly rowNo: number;
  readonly kind: string;
  readonly words: string;
  readonly afterLines: number;
}

/** A stored row of money. */
export interface StoredPayment {
  readonly lineNo: number;
  readonly kind: string;
  readonly sumAgorot: number;
  readonly paymentDate: string;
  readonly remark: string;
  readonly detail: PaymentDetail;
}

/** How a document hangs on an earlier one, as stored. */
export interface StoredLink {
  readonly sourceId: string;
  readonly kind: string;
  readonly sumAgorot: number;
}

/** Everything of a document that enters its hash. */
export interface StoredParts {
  readonly lines: readonly StoredLine[];
  readonly unpricedRows: readonly StoredUnpricedRow[];
  readonly payments: readonly StoredPayment[];
  readonly links: readonly StoredLink[];
}

export function toDiscountColumns(discount: Discount): DiscountColumns {
  switch (discount.kind) {
    case 'none':
      return { discountKind: 'none', discountValue: 0 };
    case 'amount':
      return { discountKind: 'amount', discountValue: discount.amountAgorot };
    case 'percent':
      return { discountKind: 'percent', discountValue: discount.rateBasisPoints };
  }
}

export function fromDiscountColumns({ discountKind, discountValue }: DiscountColumns): Discount {
  if (discountKind === 'amount') return { kind: 'amount', amountAgorot: agorot(discountValue) };
  if (discountKind === 'percent') {
    return { kind: 'percent', rateBasisPoints: basisPoints(discountValue) };
  }
  return { kind: 'none' };
}

/** Rare parts of a row: rows of before they could be given keep their text. */
function rareLineContent(line: StoredLine): Record<string, CanonicalValue> {
  const { catalogueNumber = '', barcode = '', details = '' } = line;
  const { incomeType = '', serialNumbers = [], imageSha256 = null, foreignPrice = null } = line;
  return {
    ...(catalogueNumber === '' ? {} : { catalogueNumber }),
    ...(barcode === '' ? {} : { barcode }),
    ...(details === '' ? {} : { details }),
    ...(incomeType === '' ? {} : { incomeType }),
    ...(serialNumbers.length === 0 ? {} : { serialNumbers: [...serialNumbers] }),
    ...(imageSha256 === null ? {} : { imageSha256 }),
    ...(foreignPrice === null ? {} : { foreignPrice: { ...foreignPrice } }),
  };
}

/** Parts that many documents do not have; left out of the text where they are empty. */
function rareContent(document: StoredContent, parts: StoredParts): Record<string, CanonicalValue> {
  const { saleTerms = '' } = document;
  const links = parts.links.toSorted((a, b) =>
    `${a.sourceId} ${a.kind}` < `${b.sourceId} ${b.kind}` ? -1 : 1,
  );
  return {
    ...(document.currencySums === null
      ? {}
      : {
          currency: document.currency,
          currencyRateE6: document.currencyRateE6,
          currencySums: { ...document.currencySums },
        }),
    ...(saleTerms === '' ? {} : { saleTerms }),
    ...(document.zeroRateReason === '' ? {} : { zeroRateReason: document.zeroRateReason }),
    ...(parts.payments.length === 0
      ? {}
      : {
          payments: parts.payments.map((row) => ({
            kind: row.kind,
            sumAgorot: row.sumAgorot,
            paymentDate: row.paymentDate,
            remark: row.remark,
            detail: { ...row.detail },
          })),
        }),
    ...(parts.unpricedRows.length === 0
      ? {}
      : {
          unpricedRows: parts.unpricedRows.map(({ kind, words, afterLines }) => ({
            kind,
            words,
            afterLines,
          })),
        }),
    ...(links.length === 0
      ? {}
      : {
          links: links.map(({ sourceId, kind, sumAgorot }) => ({ sourceId, kind, sumAgorot })),
        }),
  };
}

/**
 * The text that a document's hash is taken of, made of its stored columns alone, so that issue and
 * verifier build it alike. The number, type and account are joined to it in the database.
 */
export function documentContent(document: StoredContent, parts: StoredParts): string {
  const { customer, issuer } = document;
  return canonicalText({
    documentDate: document.documentDate,
    dueDate: document.dueDate,
    issuedAtMs: epochMsOf(document.issuedAt),
    issuedBy: document.issuedBy,
    language: document.language,
    customer: {
      name: customer.name,
      taxId: customer.taxId,
      email: customer.email,
      phone: customer.phone,
      address: customer.address,
      city: customer.city,
      ...rareCustomerFields(customer),
    },
    issuer: {
      nameHe: issuer.nameHe,
      nameEn: issuer.nameEn,
      kind: issuer.kind,
      taxId: issuer.taxId,
      address: issuer.address,
      addressEn: issuer.addressEn,
      city: issuer.city,
      cityEn: issuer.cityEn,
      phone: issuer.phone,
      email: issuer.email,
      brandColor: issuer.brandColor,
      ...(issuer.printLayout === undefined ? {} : { printLayout: issuer.printLayout }),
      ...(issuer.section46Number === undefined
        ? {}
        : {
            section46Number: issuer.section46Number,
            section46ValidUntil: issuer.section46ValidUntil ?? null,
          }),
    },
    subject: document.subject,
    remarks: document.remarks,
    pricesIncludeVat: document.pricesIncludeVat,
    discountKind: document.discountKind,
    discountValue: document.discountValue,
    rounding: document.rounding,
    vatRateBasisPoints: document.vatRateBasisPoints,
    sums: [
      document.subtotalAgorot,
      document.lineDiscountsAgorot,
      document.documentDiscountAgorot,
      document.taxableAgorot,
      document.exemptAgorot,
      document.zeroAgorot,
      document.netAgorot,
      document.vatAgorot,
      document.roundingAgorot,
      document.totalAgorot,
    ],
    ...rareContent(document, parts),
    lines: parts.lines.map((line) => ({
      lineNo: line.lineNo,
      description: line.description,
      unit: line.unit,
      quantityE4: line.quantityE4,
      unitPriceE4: line.unitPriceE4,
      priceIncludesVat: line.priceIncludesVat,
      vatKind: line.vatKind,
      discountKind: line.discountKind,
      discountValue: line.discountValue,
      sums: [line.amountAgorot, line.discountAgorot, line.totalAgorot],
      ...rareLineContent(line),
    })),
  });
}
