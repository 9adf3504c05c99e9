import { parseDecimal } from '@pinkas/domain/api/decimal';
import type { DocTypeId } from '@pinkas/domain/documents/rules/doc-type';

/** A row as the API takes it. */
export interface ApiLine {
  readonly description: string;
  readonly quantity?: string;
  readonly price?: string;
  readonly vat?: 'taxable' | 'zero' | 'exempt';
  readonly priceIncludesVat?: boolean;
  readonly discount?: ApiDiscount;
  readonly itemId?: string;
}

/** Off a row or a document, in the currency of the document. */
export type ApiDiscount = { readonly amount: string } | { readonly percent: string };

/** A payment as the API takes it. */
export type ApiPaymentSent = Readonly<Record<string, string | number>>;

/** What the customers' list has to do with the party of a document. */
export type CustomerAction = 'none' | 'find' | 'find-or-make';

/** A customer as the API takes them. */
export interface ApiParty {
  readonly id?: string;
  readonly name: string;
  readonly taxId?: string;
  readonly email?: string;
  readonly phone?: string;
  readonly mobile?: string;
  readonly address?: string;
  readonly city?: string;
  readonly zip?: string;
  readonly country?: string;
  readonly contactPerson?: string;
  readonly save?: boolean;
}

/** A link of a document as the API takes it. */
export interface ApiLink {
  readonly documentId: string;
  readonly kind: string;
  readonly amount?: string;
}

/** A document as the API takes it, as far as a request says it. */
export interface ApiDocumentSent {
  readonly type: DocTypeId;
  readonly date?: string;
  readonly language: string;
  readonly subject: string;
  readonly remarks: string;
  readonly dueDate?: string;
  readonly customer: ApiParty;
  readonly pricesIncludeVat: boolean;
  readonly lines: readonly ApiLine[];
  readonly discount?: ApiDiscount;
  readonly rounding?: string;
  readonly zeroRateReason?: string;
  readonly currency?: string;
  readonly currencyRate?: string;
  readonly payments: readonly ApiPaymentSent[];
  readonly links?: readonly ApiLink[];
}

/** Returns what payments come to, in agorot. */
export function sumOf(payments: readonly ApiPaymentSent[]): number {
  return payments.reduce((sum, { amount }) => sum + (parseDecimal(String(amount), 2) ?? 0), 0);
}
