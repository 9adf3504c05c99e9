import type {
  Discount,
  DocumentCustomer,
  LinkKind,
  Rounding,
  VatKind,
  SourceMeasure,
} from '@pinkas/domain/documents/draft/document-draft';
import type { ForeignPrice } from '@pinkas/domain/documents/sums/foreign-price';
import type { IssuerSnapshot } from '@pinkas/domain/documents/party/issuer-snapshot';
import type { LineAttributes } from '@pinkas/domain/documents/lines/line-attributes';
import type { BookSums, CurrencySums } from '@pinkas/domain/documents/sums/totals';
import type { ThirdPartyPayment } from '@pinkas/domain/documents/party/third-party';
import type { UnpricedRow } from '@pinkas/domain/documents/draft/unpriced-rows';
import type { ActorRecord } from '@pinkas/domain/identity/actor';
import type { Currency } from '@pinkas/domain/money/currency';
import { basisPoints, e4, minor } from '@pinkas/domain/money/agorot';
import type { PaymentDetail, PaymentKind } from '@pinkas/domain/payments/payment-row';
import type { LocalDate } from '@pinkas/domain/time/local-date';

/** A discount as its two columns: by the kind the value is in minor units or basis points. */
export interface DiscountColumns {
  readonly discountKind: string;
  readonly discountValue: number;
}

/** What is stored of a document and enters its hash, named as its columns. */
export interface StoredContent extends DiscountColumns, ActorRecord {
  readonly documentDate: LocalDate;
  readonly dueDate: LocalDate | null;
  readonly issuedAt: string;
  readonly language: string;
  readonly customer: DocumentCustomer;
  readonly issuer: IssuerSnapshot;
  readonly subject: string;
  readonly remarks: string;
  /** Terms of sale; empty for none. */
  readonly saleTerms: string;
  readonly pricesIncludeVat: boolean;
  readonly rounding: Rounding;
  readonly vatRateBasisPoints: number;
  readonly currency: Currency;
  readonly currencyRateE6: number;
  /** The sums in minor units of a foreign currency; null in shekels. */
  readonly currencySums: CurrencySums | null;
  readonly zeroRateReason: string;
  /** The number of the tax authority; empty for none. */
  readonly allocationNumber: string;
  /** The customer who is paid for, where somebody else paid; null everywhere else. */
  readonly thirdParty: ThirdPartyPayment | null;
  /** The branch in which it was issued, with its details of the day in `issuer`; null without branches. */
  readonly branchId: string | null;
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

/** Returns the sums of the books in shekels, by the names that sums of any currency have. */
export function sumsOfBooks(books: Readonly<Record<keyof BookSums, number>>): CurrencySums {
  return {
    subtotalMinor: books.subtotalAgorot,
    lineDiscountsMinor: books.lineDiscountsAgorot,
    documentDiscountMinor: books.documentDiscountAgorot,
    taxableMinor: books.taxableAgorot,
    exemptMinor: books.exemptAgorot,
    zeroMinor: books.zeroAgorot,
    netMinor: books.netAgorot,
    vatMinor: books.vatAgorot,
    roundingMinor: books.roundingAgorot,
    totalMinor: books.totalAgorot,
  };
}

/** A line of a document as stored, with a price or without. */
export interface StoredLine extends DiscountColumns, LineAttributes {
  /** Lines with a price are numbered first, from 1. */
  readonly lineNo: number;
  /** The order on the page among lines of every kind, from 1. */
  readonly place: number;
  /** `priced`, `text` or `subtotal`. */
  readonly kind: string;
  readonly description: string;
  readonly unit: string;
  readonly quantityE4: number;
  readonly unitPriceE4: number;
  readonly priceIncludesVat: boolean;
  readonly vatKind: VatKind;
  readonly amountMinor: number;
  readonly discountMinor: number;
  readonly totalMinor: number;
  /** The item that is sold. */
  readonly itemId: string | null;
  readonly serialNumbers: readonly string[];
  /** Where the picture is found, and the hash of its bytes. */
  readonly imageFileId: string | null;
  readonly imageSha256: string | null;
  /** The price in another currency with its rate; null for none. */
  readonly priceCurrency: Currency | null;
  readonly priceRateE6: number | null;
  readonly foreignPriceE4: number | null;
  /** The row of an earlier document that it follows, and what it takes of it; null for none. */
  readonly sourceId: string | null;
  readonly sourceLineNo: number | null;
  readonly sourceMeasure: SourceMeasure | null;
}

/** Returns the price of a line in another currency, or null. */
export function toForeignPrice(
  line: Pick<StoredLine, 'priceCurrency' | 'priceRateE6' | 'foreignPriceE4'>,
): ForeignPrice | null {
  const { priceCurrency, priceRateE6, foreignPriceE4 } = line;
  if (priceCurrency === null || priceRateE6 === null || foreignPriceE4 === null) return null;
  if (priceCurrency === 'ILS') return null;
  return { currency: priceCurrency, rateE6: priceRateE6, priceE4: e4(foreignPriceE4) };
}

/** The lines of a document by what they are, each in the order of the page. */
export interface LinesByKind {
  readonly allLines: readonly StoredLine[];
  /** Those with a price. */
  readonly lines: readonly StoredLine[];
  readonly unpricedRows: readonly UnpricedRow[];
}

/** Separates lines with a price from the others. */
export function linesByKind(allLines: readonly StoredLine[]): LinesByKind {
  const inOrder = allLines.toSorted((a, b) => a.place - b.place);
  const lines = inOrder.filter(({ kind }) => kind === 'priced');
  const unpricedRows = inOrder.flatMap(({ kind, description, place }): UnpricedRow[] =>
    kind === 'priced'
      ? []
      : [
          {
            kind: kind === 'text' ? 'text' : 'subtotal',
            text: description,
            afterLines: lines.filter((line) => line.place < place).length,
          },
        ],
  );
  return { allLines: inOrder, lines, unpricedRows };
}

/** A stored payment line. */
export interface StoredPayment {
  readonly lineNo: number;
  readonly kind: PaymentKind;
  readonly sumAgorot: number;
  readonly paymentDate: LocalDate;
  readonly remark: string;
  readonly detail: PaymentDetail;
}

/** How a document references an earlier one, as stored. */
export interface StoredLink {
  readonly sourceId: string;
  readonly kind: LinkKind;
  readonly sumAgorot: number;
}

/** The rows of a document that enter its hash. */
export interface StoredParts {
  readonly allLines: readonly StoredLine[];
  readonly payments: readonly StoredPayment[];
  readonly links: readonly StoredLink[];
}

export function toDiscountColumns(discount: Discount): DiscountColumns {
  switch (discount.kind) {
    case 'none':
      return { discountKind: 'none', discountValue: 0 };
    case 'amount':
      return { discountKind: 'amount', discountValue: discount.amountMinor };
    case 'percent':
      return { discountKind: 'percent', discountValue: discount.rateBasisPoints };
  }
}

export function fromDiscountColumns({ discountKind, discountValue }: DiscountColumns): Discount {
  if (discountKind === 'amount') return { kind: 'amount', amountMinor: minor(discountValue) };
  if (discountKind === 'percent') {
    return { kind: 'percent', rateBasisPoints: basisPoints(discountValue) };
  }
  return { kind: 'none' };
}

/** The branch in which a document was issued, by its names of that day; nothing where the business had none. */
export function branchNamesOf({ issuer: { branch } }: Pick<StoredContent, 'issuer'>) {
  return branch === undefined ? {} : { branch: { nameHe: branch.nameHe, nameEn: branch.nameEn } };
}
