import {
  ACCOUNTING_KEY_LENGTH_MAX,
  ZIP_LENGTH_MAX,
  FOREIGN_ID_LENGTH_MAX,
} from '@pinkas/domain/customers/customer-limits';
import { DOC_TYPES, type DocTypeId } from '@pinkas/domain/documents/rules/doc-type';
import {
  DOCUMENT_LANGUAGES,
  FORM_LINK_KINDS,
  ROUNDINGS,
  VAT_KINDS,
  SOURCE_MEASURES,
} from '@pinkas/domain/documents/draft/document-draft';
import { DOCUMENT_STATES } from '@pinkas/domain/documents/rules/document-state';
import { mapLineAttributes } from '@pinkas/domain/documents/lines/line-attributes';
import { PRINT_LAYOUTS } from '@pinkas/domain/documents/print/print-layout';
import {
  ADDRESS_LENGTH_MAX,
  CITY_LENGTH_MAX,
  CUSTOMER_NAME_LENGTH_MAX,
  DOCUMENT_FILES_MAX,
  DOCUMENT_LINES_MAX,
  DOCUMENT_TOTAL_AGOROT_MAX,
  LINE_DESCRIPTION_LENGTH_MAX,
  LINKS_MAX,
  MAIL_TEXT_LENGTH_MAX,
  MAIL_RECIPIENTS_MAX,
  PAYMENT_TEXT_LENGTH_MAX,
  QUANTITY_E4_MAX,
  REMARKS_LENGTH_MAX,
  SALE_TERMS_LENGTH_MAX,
  SERIAL_NUMBER_LENGTH_MAX,
  SERIAL_NUMBERS_MAX,
  SUBJECT_LENGTH_MAX,
  UNIT_LENGTH_MAX,
  UNIT_PRICE_E4_MAX,
} from '@pinkas/domain/limits';
import { PAYMENT_ROWS_MAX } from '@pinkas/domain/payments/payment-row';
import { ALLOCATION_NUMBER_LENGTH_MAX } from '@pinkas/domain/vat/allocation-number';
import { z } from 'zod';

import type { FieldCode } from '../../errors.ts';
import {
  Email,
  Id,
  LocalDateText,
  OptionalEmail,
  OptionalPhone,
  OptionalTaxId,
  Percent,
  agorotUpTo,
  blockText,
  e4UpTo,
  lineText,
  minorUpTo,
  requiredLineText,
  signedAgorotUpTo,
  signedE4UpTo,
} from '../../fields.ts';
import { TagIds } from '../../settings/tags/tag-fields.ts';
import { PaymentTermsField } from '../customers/customer-fields.ts';
import { CURRENCY_CODES, OptionalRateE6, RateE6 } from './currency-fields.ts';
import { THIRD_PARTY_FIELDS } from './document-owner.ts';
import { PaymentField } from './payment-fields.ts';
import { SmsField } from './sms-field.ts';

const code = (value: FieldCode): FieldCode => value;

export const DocTypeCode = z
  .int(code('FIELD_WRONG_TYPE'))
  .refine((value) => Object.values<number>(DOC_TYPES).includes(value), code('VALUE_NOT_ALLOWED'))
  .transform((value) => value as DocTypeId);

export const DiscountField = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('none') }),
  z.strictObject({
    kind: z.literal('amount'),
    amountMinor: minorUpTo(DOCUMENT_TOTAL_AGOROT_MAX),
  }),
  z.strictObject({ kind: z.literal('percent'), rateBasisPoints: Percent }),
]);

/** The price of a row in another currency than the document's. */
export const ForeignPriceField = z.strictObject({
  currency: z.enum(CURRENCY_CODES, code('VALUE_NOT_ALLOWED')).exclude(['ILS']),
  /** Shekels for one unit of the currency, scaled by 1,000,000. */
  rateE6: RateE6,
  priceE4: e4UpTo(UNIT_PRICE_E4_MAX),
});

/** The row of an earlier document that a line follows, and whether it takes its quantity or its sum of it. */
export const LineSourceField = z.strictObject({
  documentId: Id,
  /** Rows with a price are numbered from 1. */
  lineNo: z
    .int(code('FIELD_WRONG_TYPE'))
    .min(1, code('VALUE_NOT_ALLOWED'))
    .max(DOCUMENT_LINES_MAX, code('NUMBER_TOO_LARGE')),
  measure: z.enum(SOURCE_MEASURES, code('VALUE_NOT_ALLOWED')),
});

/** A row of an earlier document, with what valid later documents took of it. */
export const SourceRowView = z.object({
  lineNo: z.int(),
  description: z.string(),
  unit: z.string(),
  quantityE4: z.int(),
  /** In minor units of the document's currency, before and after its discount. */
  amountMinor: z.int(),
  totalMinor: z.int(),
  priceIncludesVat: z.boolean(),
  hasDiscountSum: z.boolean(),
  /** What lines by quantity took, with their amount at the row's price and the discounts that they gave. */
  takenQuantityE4: z.int(),
  takenAmountMinor: z.int(),
  takenDiscountMinor: z.int(),
  /** What lines by sum took. */
  takenMinor: z.int(),
  /** The type of the document whose row this row follows itself, and its measure there. */
  followedType: z.int().nullable().optional(),
  followedMeasure: z.enum(SOURCE_MEASURES).nullable().optional(),
});

export const DocumentLineField = z.strictObject({
  description: requiredLineText(LINE_DESCRIPTION_LENGTH_MAX),
  unit: lineText(UNIT_LENGTH_MAX),
  /** Below zero for returned goods on a document that sells others. */
  quantityE4: signedE4UpTo(QUANTITY_E4_MAX).refine(
    (value) => value !== 0,
    code('QUANTITY_IS_ZERO'),
  ),
  /** Below zero for a deduction; the total of the document stays above zero. */
  unitPriceE4: signedE4UpTo(UNIT_PRICE_E4_MAX),
  priceIncludesVat: z.boolean(code('FIELD_WRONG_TYPE')),
  vatKind: z.enum(VAT_KINDS, code('VALUE_NOT_ALLOWED')),
  discount: DiscountField,
  /** The item that is sold, or null for a row that was typed. */
  itemId: Id.nullable().default(null),
  ...mapLineAttributes(({ isBlock, lengthMax }) =>
    (isBlock ? blockText(lengthMax) : lineText(lengthMax)).default(''),
  ),
  /** Serial numbers of what is sold, printed under the description. */
  serialNumbers: z
    .array(requiredLineText(SERIAL_NUMBER_LENGTH_MAX))
    .max(SERIAL_NUMBERS_MAX, code('LIST_TOO_LONG'))
    .default([]),
  /** An uploaded picture; types that print none refuse it. */
  imageFileId: Id.nullable().default(null),
  /** The price in another currency; the unit price has to follow from it. */
  foreignPrice: ForeignPriceField.nullable().default(null),
  /** The row of an earlier document that it follows: the document is among the links. */
  source: LineSourceField.nullable().default(null),
  /** Tags of the row; they may change after the issue. */
  tagIds: TagIds.default([]),
});

const afterLines = z
  .int(code('FIELD_WRONG_TYPE'))
  .min(0, code('NUMBER_NEGATIVE'))
  .max(DOCUMENT_LINES_MAX, code('NUMBER_TOO_LARGE'));

/** A row without a price, placed by the number of priced rows before it; it changes no sum. */
export const UnpricedRowField = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('text'),
    text: requiredLineText(LINE_DESCRIPTION_LENGTH_MAX),
    afterLines,
  }),
  z.strictObject({
    kind: z.literal('subtotal'),
    /** Its name; empty for the usual one. */
    text: lineText(LINE_DESCRIPTION_LENGTH_MAX),
    afterLines,
  }),
]);

/** The terms on the card of a new regular customer, for its documents from then on. */
export const NewCustomerTerms = z.strictObject({
  paymentTerms: PaymentTermsField.nullable(),
  discountBasisPoints: Percent,
  language: z.enum(DOCUMENT_LANGUAGES, code('VALUE_NOT_ALLOWED')),
  accountingKey: lineText(ACCOUNTING_KEY_LENGTH_MAX),
});
export type NewCustomerTerms = z.output<typeof NewCustomerTerms>;

export const DocumentCustomerField = z.strictObject({
  /** The regular customer that was picked, or null for one that was typed. */
  id: Id.nullable(),
  name: requiredLineText(CUSTOMER_NAME_LENGTH_MAX),
  taxId: OptionalTaxId,
  email: OptionalEmail,
  phone: OptionalPhone,
  address: lineText(ADDRESS_LENGTH_MAX),
  city: lineText(CITY_LENGTH_MAX),
  contactPerson: lineText(CUSTOMER_NAME_LENGTH_MAX).default(''),
  mobile: OptionalPhone.default(''),
  zip: lineText(ZIP_LENGTH_MAX).default(''),
  country: lineText(CITY_LENGTH_MAX).default(''),
  foreignId: lineText(FOREIGN_ID_LENGTH_MAX).default(''),
  /** Whether a typed customer is saved as a regular one. */
  saveAsRegular: z.boolean(code('FIELD_WRONG_TYPE')),
  /** For the card of a typed customer that is saved; null for none. */
  terms: NewCustomerTerms.nullable().default(null),
});

/** How the document references an earlier one. */
export const DocumentLinkField = z.strictObject({
  sourceId: Id,
  kind: z.enum(FORM_LINK_KINDS, code('VALUE_NOT_ALLOWED')),
  sumAgorot: agorotUpTo(DOCUMENT_TOTAL_AGOROT_MAX),
});

/** What a person fills in; the same schema checks the screen and the server. */
export const DocumentForm = z.strictObject({
  docType: DocTypeCode,
  documentDate: LocalDateText,
  dueDate: LocalDateText.nullable(),
  language: z.enum(DOCUMENT_LANGUAGES, code('VALUE_NOT_ALLOWED')),
  subject: lineText(SUBJECT_LENGTH_MAX),
  remarks: blockText(REMARKS_LENGTH_MAX),
  /** Printed small after the remarks. */
  saleTerms: blockText(SALE_TERMS_LENGTH_MAX).default(''),
  customer: DocumentCustomerField,
  pricesIncludeVat: z.boolean(code('FIELD_WRONG_TYPE')),
  lines: z.array(DocumentLineField).max(DOCUMENT_LINES_MAX, code('TOO_MANY_LINES')),
  /** Text rows and subtotal rows, in their order. */
  unpricedRows: z
    .array(UnpricedRowField)
    .max(DOCUMENT_LINES_MAX, code('TOO_MANY_LINES'))
    .default([]),
  discount: DiscountField,
  rounding: z.enum(ROUNDINGS, code('VALUE_NOT_ALLOWED')),
  currency: z.enum(CURRENCY_CODES, code('VALUE_NOT_ALLOWED')).default('ILS'),
  /** Shekels for one unit of the currency, scaled by 1,000,000; a document in another currency must give it. */
  currencyRateE6: OptionalRateE6.default(0),
  zeroRateReason: lineText(PAYMENT_TEXT_LENGTH_MAX).default(''),
  /** The number of the tax authority on a tax invoice, nine to thirty digits; empty for none. */
  allocationNumber: lineText(ALLOCATION_NUMBER_LENGTH_MAX).default(''),
  /** The VAT rate of a sale made before a rate change; null for the rate of the document's date. */
  chosenVatRateBasisPoints: Percent.nullable().default(null),
  /** The layout of the print; null for the default of the account. */
  printLayout: z.enum(PRINT_LAYOUTS, code('VALUE_NOT_ALLOWED')).nullable().default(null),
  /** Whether the print leaves out prices and sums: quotes, orders, delivery and return notes. */
  hidesPrices: z.boolean(code('FIELD_WRONG_TYPE')).default(false),
  /** The branch in which it is issued; null for the default one, and where the business has none. */
  branchId: Id.nullable().default(null),
  payments: z.array(PaymentField).max(PAYMENT_ROWS_MAX, code('TOO_MANY_LINES')).default([]),
  links: z.array(DocumentLinkField).max(LINKS_MAX, code('TOO_MANY_LINES')).default([]),
  ...THIRD_PARTY_FIELDS,
});

export const MailRecipients = z.array(Email).max(MAIL_RECIPIENTS_MAX, code('TOO_MANY_RECIPIENTS'));

export const IssueDocumentRequest = DocumentForm.extend({
  /** Addresses that get the signed document by mail; empty sends nothing. */
  mailTo: MailRecipients,
  /** Whether the English translation of a Hebrew document is sent with the mail. */
  withTranslation: z.boolean(code('FIELD_WRONG_TYPE')).default(false),
  /** Own words at the head of the mail. */
  mailText: blockText(MAIL_TEXT_LENGTH_MAX).default(''),
  /** Null: that of the document, or of the translation that is sent along. */
  mailLanguage: z.enum(DOCUMENT_LANGUAGES, code('VALUE_NOT_ALLOWED')).nullable().default(null),
  /**
   * Whether the certificates of the business that are in force are sent with the mail; null for the setting of the
   * business.
   */
  withCertificates: z.boolean(code('FIELD_WRONG_TYPE')).nullable().default(false),
  /** Null sends no text message. */
  sms: SmsField.nullable().default(null),
  /** Files that the sender uploaded: saved with the document, and sent with the mail. */
  fileIds: z.array(Id).max(DOCUMENT_FILES_MAX, code('LIST_TOO_LONG')).default([]),
  /** Tags of the whole document; they may change after the issue. */
  tagIds: TagIds.default([]),
  /**
   * The total that the person saw; another sum on the server refuses the issue. One below zero is accepted as well, so
   * that the answer reports what is wrong with the rows.
   */
  expectedTotalAgorot: signedAgorotUpTo(DOCUMENT_TOTAL_AGOROT_MAX),
});

const Sum = z.int();

export const LineSums = z.object({ amountMinor: Sum, discountMinor: Sum, totalMinor: Sum });

export const DocumentSums = z.object({
  subtotalAgorot: Sum,
  lineDiscountsAgorot: Sum,
  documentDiscountAgorot: Sum,
  taxableAgorot: Sum,
  exemptAgorot: Sum,
  zeroAgorot: Sum,
  netAgorot: Sum,
  vatAgorot: Sum,
  roundingAgorot: Sum,
  totalAgorot: Sum,
});

export const DocumentStateName = z.enum(DOCUMENT_STATES);
