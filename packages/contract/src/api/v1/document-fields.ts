import { ZIP_LENGTH_MAX } from '@pinkas/domain/customers/customer-limits';
import {
  DOCUMENT_LANGUAGES,
  FORM_LINK_KINDS,
  ROUNDINGS,
  VAT_KINDS,
} from '@pinkas/domain/documents/draft/document-draft';
import {
  DOC_TYPES,
  docTypeKeyOf,
  type DocTypeId,
  type DocTypeKey,
} from '@pinkas/domain/documents/rules/doc-type';
import {
  CUSTOMER_NAME_LENGTH_MAX,
  DOCUMENT_LINES_MAX,
  LINE_DESCRIPTION_LENGTH_MAX,
  LINKS_MAX,
  PAYMENT_TEXT_LENGTH_MAX,
  REMARKS_LENGTH_MAX,
  SUBJECT_LENGTH_MAX,
  UNIT_LENGTH_MAX,
} from '@pinkas/domain/limits';
import {
  CARD_DEAL_TYPES,
  CARD_INSTALMENTS_MAX,
  PAYMENT_ROWS_MAX,
} from '@pinkas/domain/payments/payment-row';
import { z } from 'zod';

import { CURRENCY_CODES } from '../../accounting/documents/currency-fields.ts';
import {
  DocumentCustomerField,
  MailRecipients,
} from '../../accounting/documents/document-fields.ts';
import type { FieldCode } from '../../errors.ts';
import { Id, LocalDateText, blockText, lineText, requiredLineText } from '../../fields.ts';
import { ExternalId, decimal } from './api-fields.ts';

const code = (value: FieldCode): FieldCode => value;

const TYPE_KEYS = Object.keys(DOC_TYPES) as [DocTypeKey, ...DocTypeKey[]];

/** A type of documents, by its name or its code: `INVOICE` or 305. */
export const DocType = z
  .union(
    [
      z.enum(TYPE_KEYS).transform((key): DocTypeId => DOC_TYPES[key]),
      z
        .int()
        .refine((value) => docTypeKeyOf(value) !== undefined)
        .transform((value) => value as DocTypeId),
    ],
    code('VALUE_NOT_ALLOWED'),
  )
  .meta({ description: `${TYPE_KEYS.join(', ')}, or the code of one.` });

/** Off a row or a document: a sum, or a percentage. */
const Discount = z
  .strictObject({ amount: decimal(2).optional(), percent: decimal(2).optional() })
  .refine(({ amount, percent }) => (amount === undefined) !== (percent === undefined), {
    path: ['amount'],
    message: code('VALUE_NOT_ALLOWED'),
  });

const Line = z.strictObject({
  description: requiredLineText(LINE_DESCRIPTION_LENGTH_MAX),
  quantity: decimal(4).default(10_000),
  unit: lineText(UNIT_LENGTH_MAX).default(''),
  /** Of one unit, in the currency of the document. */
  price: decimal(4),
  /** By default as the document says. */
  priceIncludesVat: z.boolean(code('FIELD_WRONG_TYPE')).optional(),
  vat: z.enum(VAT_KINDS, code('VALUE_NOT_ALLOWED')).default('taxable'),
  discount: Discount.optional(),
  itemId: Id.optional(),
});

const text = lineText(PAYMENT_TEXT_LENGTH_MAX).optional();

/** Means of payment that a program may name; money that a deposit holds is used by a person alone. */
export const API_PAYMENT_KINDS = [
  'cash',
  'cheque',
  'card',
  'transfer',
  'web-transfer',
  'app',
  'standing-order',
  'withholding',
  'other',
] as const;

/** One payment, with the details of its means; those of another means are refused. */
export const ApiPayment = z.strictObject({
  kind: z.enum(API_PAYMENT_KINDS, code('VALUE_NOT_ALLOWED')),
  /** In shekels. */
  amount: decimal(2),
  /** By default the day of the document. */
  date: LocalDateText.optional(),
  remark: text,
  bank: text,
  branch: text,
  account: text,
  chequeNumber: text,
  brand: text,
  lastDigits: text,
  dealType: z.enum(CARD_DEAL_TYPES, code('VALUE_NOT_ALLOWED')).optional(),
  instalments: z
    .int(code('FIELD_WRONG_TYPE'))
    .min(1, code('NUMBER_NEGATIVE'))
    .max(CARD_INSTALMENTS_MAX, code('NUMBER_TOO_LARGE'))
    .optional(),
  approvalNumber: text,
  reference: text,
  provider: text,
  payer: text,
  certificate: text,
  name: text,
});
export type ApiPayment = z.output<typeof ApiPayment>;

const { shape: party } = DocumentCustomerField;

/** Who a document is for: a customer of the book, or one by its details. */
const Customer = z.strictObject({
  id: Id.optional(),
  /** Of a customer that the API made. */
  externalId: ExternalId.optional(),
  name: party.name.optional(),
  taxId: party.taxId.optional(),
  email: party.email.optional(),
  phone: party.phone.optional(),
  mobile: party.phone.optional(),
  address: party.address.optional(),
  city: party.city.optional(),
  zip: lineText(ZIP_LENGTH_MAX).optional(),
  country: party.city.optional(),
  contactPerson: lineText(CUSTOMER_NAME_LENGTH_MAX).optional(),
  /** Whether one by its details joins the book. */
  save: z.boolean(code('FIELD_WRONG_TYPE')).default(false),
});

/** An earlier document that the new one follows, credits, pays or releases. */
const Link = z.strictObject({
  documentId: Id,
  kind: z.enum(FORM_LINK_KINDS, code('VALUE_NOT_ALLOWED')),
  /** In shekels; of what is followed as a whole the server computes it. */
  amount: decimal(2).default(0),
});

/** A document before it has a number. */
export const ApiDraft = z.strictObject({
  type: DocType,
  /** By default today. */
  date: LocalDateText.optional(),
  /** By default by the terms of the customer, where the type has such a day. */
  dueDate: LocalDateText.nullable().optional(),
  /** By default that of the customer. */
  language: z.enum(DOCUMENT_LANGUAGES, code('VALUE_NOT_ALLOWED')).optional(),
  subject: lineText(SUBJECT_LENGTH_MAX).default(''),
  remarks: blockText(REMARKS_LENGTH_MAX).default(''),
  customer: Customer,
  pricesIncludeVat: z.boolean(code('FIELD_WRONG_TYPE')).default(false),
  lines: z.array(Line).max(DOCUMENT_LINES_MAX, code('TOO_MANY_LINES')).default([]),
  discount: Discount.optional(),
  rounding: z.enum(ROUNDINGS, code('VALUE_NOT_ALLOWED')).default('none'),
  currency: z.enum(CURRENCY_CODES, code('VALUE_NOT_ALLOWED')).default('ILS'),
  /** Shekels for one unit of another currency. */
  currencyRate: decimal(6).optional(),
  zeroRateReason: lineText(PAYMENT_TEXT_LENGTH_MAX).default(''),
  payments: z.array(ApiPayment).max(PAYMENT_ROWS_MAX, code('TOO_MANY_LINES')).default([]),
  links: z.array(Link).max(LINKS_MAX, code('TOO_MANY_LINES')).default([]),
});
export type ApiDraft = z.output<typeof ApiDraft>;

/** Where the document goes once it is issued. */
export const Sending = z.strictObject({
  email: MailRecipients.min(1, code('FIELD_REQUIRED')),
});

export const ApiNewDocument = ApiDraft.extend({
  /** The total that the caller expects, in shekels; another one refuses the issue. */
  total: decimal(2).optional(),
  externalId: ExternalId.optional(),
  send: Sending.optional(),
});
export type ApiNewDocument = z.output<typeof ApiNewDocument>;

/** Sums in the currency of the document. */
export const ApiTotals = z.object({
  currency: z.string(),
  beforeVat: z.string(),
  vat: z.string(),
  rounding: z.string(),
  total: z.string(),
});
export type ApiTotals = z.output<typeof ApiTotals>;

/** A document in a list. */
export const ApiDocumentRow = z.object({
  id: z.uuid(),
  externalId: z.string().nullable(),
  type: z.string(),
  typeCode: z.int(),
  number: z.string(),
  /** Whether it is a document of the law; those of test keys never are. */
  legal: z.boolean(),
  date: z.string(),
  dueDate: z.string().nullable(),
  subject: z.string(),
  customer: z.object({ id: z.uuid(), name: z.string() }),
  /** In shekels, as the books hold it. */
  total: z.string(),
  /** What is still to be paid or followed. */
  open: z.string(),
  state: z.string(),
  /** Of the tax authority; empty for none. */
  allocationNumber: z.string(),
  /** Where its PDF is. */
  pdf: z.string(),
});
export type ApiDocumentRow = z.output<typeof ApiDocumentRow>;

/** A whole document. */
export const ApiDocument = ApiDocumentRow.extend({
  issuedAt: z.string(),
  language: z.string(),
  remarks: z.string(),
  customer: z.object({
    id: z.uuid(),
    name: z.string(),
    taxId: z.string(),
    email: z.string(),
    phone: z.string(),
    address: z.string(),
    city: z.string(),
  }),
  totals: ApiTotals,
  lines: z.array(
    z.object({
      description: z.string(),
      quantity: z.string(),
      unit: z.string(),
      price: z.string(),
      priceIncludesVat: z.boolean(),
      vat: z.string(),
      total: z.string(),
      itemId: z.uuid().nullable(),
    }),
  ),
  payments: z.array(
    z.object({ kind: z.string(), amount: z.string(), date: z.string(), remark: z.string() }),
  ),
  /** Documents that it follows, credits or pays, and those that did so to it. */
  links: z.array(
    z.object({
      documentId: z.uuid(),
      type: z.string(),
      number: z.string(),
      kind: z.string(),
      amount: z.string(),
      isLater: z.boolean(),
    }),
  ),
  isCancelled: z.boolean(),
});
export type ApiDocument = z.output<typeof ApiDocument>;
