import type { SaleDocType } from '../clearing/sale-doc-types.ts';
import { DOC_TYPES, type DocTypeId } from '../documents/rules/doc-type.ts';
import { LINE_ATTRIBUTE_NAMES } from '../documents/lines/line-attributes.ts';
import type { PaymentKind } from '../payments/payment-row.ts';

/** The fields that a column of a file may hold. */
export const BATCH_FIELDS = [
  'documentKey',
  'docType',
  'documentDate',
  'dueDate',
  'paymentTerms',
  'customerName',
  'customerTaxId',
  'customerEmail',
  'customerPhone',
  'customerAddress',
  'customerCity',
  'customerContact',
  'customerMobile',
  'customerZip',
  'customerCountry',
  'subject',
  'remarks',
  'saleTerms',
  'language',
  'currency',
  'currencyRate',
  'documentDiscount',
  'documentDiscountPercent',
  'tags',
  'allocationNumber',
  'zeroRateReason',
  'branch',
  'description',
  ...LINE_ATTRIBUTE_NAMES,
  'serialNumbers',
  'unit',
  'quantity',
  'unitPrice',
  'lineDiscount',
  'lineDiscountPercent',
  'vatKind',
  'vatInPrice',
  'lineTags',
  'paymentKind',
  'paymentSum',
  'paymentDate',
  'paymentReference',
  'paymentBank',
  'paymentBranch',
  'paymentAccount',
  'mailTo',
  'mailCopyTo',
] as const;
export type BatchField = (typeof BATCH_FIELDS)[number];

/** The fields that a column of a file of payment requests may hold. */
export const REQUEST_FIELDS = [
  'customerName',
  'customerTaxId',
  'customerEmail',
  'customerPhone',
  'openDocuments',
  'amount',
  'description',
  'docType',
  'validUntil',
  'mayPayPart',
  'instalmentsMax',
  'channel',
  'reminderDays',
  'language',
  'note',
] as const;
export type RequestField = (typeof REQUEST_FIELDS)[number];

/** The fields of every kind of file. */
export const FILE_FIELDS = [
  ...BATCH_FIELDS,
  'openDocuments',
  'amount',
  'validUntil',
  'mayPayPart',
  'instalmentsMax',
  'channel',
  'reminderDays',
  'note',
] as const satisfies readonly (BatchField | RequestField)[];
export type FileField = (typeof FILE_FIELDS)[number];

/** Fields about VAT. */
const VAT_FIELDS: readonly BatchField[] = ['zeroRateReason', 'vatKind', 'vatInPrice'];

/** The attributes of a business that decide which fields it has. */
export interface FieldsOfBusiness {
  readonly hasVat: boolean;
  readonly hasBranches: boolean;
}

/**
 * Returns the fields of a business: without those of VAT for a business without VAT, and without branches for a
 * business that has none, except those that a file already uses.
 */
export function batchFieldsOf(
  { hasVat, hasBranches }: FieldsOfBusiness,
  used: readonly (string | null)[] = [],
): readonly BatchField[] {
  const isOffered = (field: BatchField): boolean =>
    (hasVat || !VAT_FIELDS.includes(field)) && (hasBranches || field !== 'branch');
  return BATCH_FIELDS.filter((field) => isOffered(field) || used.includes(field));
}

/** A column that a person left out on purpose. */
export const LEFT_OUT = 'left-out';
/** What a column of a file is for: a field, or nothing on purpose. */
export type ColumnUse = FileField | typeof LEFT_OUT;
/** The uses of the columns of a file; null for an undecided column. */
export type ColumnUses = readonly (ColumnUse | null)[];

/** Returns the field of a column; undefined for one that is left out or not decided on. */
export function fieldOfColumn(use: ColumnUse | null | undefined): FileField | undefined {
  return use === LEFT_OUT ? undefined : (use ?? undefined);
}

/** Fields that belong to the document and not to one of its rows. */
export const DOCUMENT_FIELDS = [
  'docType',
  'documentDate',
  'dueDate',
  'paymentTerms',
  'customerName',
  'customerTaxId',
  'customerEmail',
  'customerPhone',
  'customerAddress',
  'customerCity',
  'customerContact',
  'customerMobile',
  'customerZip',
  'customerCountry',
  'subject',
  'remarks',
  'saleTerms',
  'language',
  'currency',
  'currencyRate',
  'documentDiscount',
  'documentDiscountPercent',
  'tags',
  'allocationNumber',
  'zeroRateReason',
  'branch',
  'mailTo',
  'mailCopyTo',
] as const satisfies readonly BatchField[];

/**
 * Types that a row of a file can describe in full. A credit, a return and deposit documents reference an earlier
 * document; a purchase order goes to a supplier.
 */
export const BATCH_DOC_TYPES: readonly DocTypeId[] = [
  DOC_TYPES.INVOICE,
  DOC_TYPES.INVOICE_RECIEPT,
  DOC_TYPES.RECIEPT,
  DOC_TYPES.INVOICE_TRANSACTION,
  DOC_TYPES.RECEIPT_DONATION,
  DOC_TYPES.BID,
  DOC_TYPES.ORDER,
  DOC_TYPES.DELIVERY,
];

/** Means of payment that a row can describe in full: the others need fields that no column of a file holds. */
export const BATCH_PAYMENT_KINDS = [
  'cash',
  'transfer',
  'card',
  'cheque',
  'app',
  'web-transfer',
  'standing-order',
  'other',
] as const satisfies readonly PaymentKind[];
export type BatchPaymentKind = (typeof BATCH_PAYMENT_KINDS)[number];

/** How any file is read. */
export interface FileSettings {
  /** Cells were written from left to right, as old systems store Hebrew, and are reversed. */
  readonly isTurned: boolean;
}

/** Defaults for rows of documents that leave a field empty. */
export interface BatchSettings extends FileSettings {
  readonly docType: DocTypeId;
  readonly pricesIncludeVat: boolean;
  readonly paymentKind: BatchPaymentKind;
}

/** How a payment request of a file reaches its payer: by no message where somebody hands its link on. */
export const REQUEST_FILE_CHANNELS = ['mail', 'text', 'mail-and-text', 'none'] as const;
export type RequestFileChannel = (typeof REQUEST_FILE_CHANNELS)[number];

/** Defaults for rows of payment requests that leave a field empty. */
export interface RequestFileSettings extends FileSettings {
  /** The document that follows a free amount. */
  readonly docType: SaleDocType;
  readonly channel: RequestFileChannel;
}
