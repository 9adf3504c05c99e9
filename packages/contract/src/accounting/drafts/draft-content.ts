import {
  DOCUMENT_LANGUAGES,
  FORM_LINK_KINDS,
  ROUNDINGS,
  VAT_KINDS,
  SOURCE_MEASURES,
} from '@pinkas/domain/documents/draft/document-draft';
import { mapLineAttributes } from '@pinkas/domain/documents/lines/line-attributes';
import { PRINT_LAYOUTS } from '@pinkas/domain/documents/print/print-layout';
import { UNPRICED_KINDS } from '@pinkas/domain/documents/draft/unpriced-rows';
import {
  DOCUMENT_FILES_MAX,
  DOCUMENT_LINES_MAX,
  LINKS_MAX,
  PERCENT_BASIS_POINTS_MAX,
  TAGS_OF_ONE_MAX,
} from '@pinkas/domain/limits';
import { RATE_SCALE } from '@pinkas/domain/money/currency';
import {
  CARD_DEAL_TYPES,
  OTHER_MEANS,
  PAYMENT_KINDS,
  PAYMENT_ROWS_MAX,
  type PaymentKind,
} from '@pinkas/domain/payments/payment-row';
import { localDate } from '@pinkas/domain/time/local-date';
import { z } from 'zod';

import { typedText } from '../../fields.ts';
import { CURRENCY_CODES } from '../documents/currency-fields.ts';
import { SourceRowView } from '../documents/document-fields.ts';
import { DocumentOwnerView } from '../documents/document-owner.ts';

/** A draft is never refused for its content. */
const Typed = typedText(20_000);

const DraftOwner = DocumentOwnerView.extend({
  name: Typed,
  taxId: Typed,
  cardName: Typed,
  cardTaxId: Typed,
});

const DraftLine = z.object({
  key: Typed,
  kind: z.enum(['priced', ...UNPRICED_KINDS]).default('priced'),
  description: Typed,
  quantity: Typed,
  unit: Typed,
  unitPrice: Typed,
  discount: Typed,
  vatKind: z.enum(VAT_KINDS),
  vatInPrice: z.enum(['', 'before', 'with']).default(''),
  priceCurrency: z
    .enum(['', ...CURRENCY_CODES])
    .exclude(['ILS'])
    .default(''),
  foreignPrice: Typed.default(''),
  priceRate: Typed.default(''),
  itemId: z.uuid().nullable().default(null),
  ...mapLineAttributes(() => Typed.default('')),
  serialNumbers: Typed.default(''),
  imageFileId: z.uuid().nullable().default(null),
  source: z
    .object({ documentId: z.uuid(), lineNo: z.int(), measure: z.enum(SOURCE_MEASURES) })
    .nullable()
    .default(null),
  tagIds: z.array(z.uuid()).max(TAGS_OF_ONE_MAX).default([]),
});

/** An issued document as it was when the draft was written; it is read again at the issue. */
const DraftSource = z.object({
  id: z.uuid(),
  docType: z.int(),
  number: z.int(),
  documentDate: z.iso.date().transform((date) => localDate(date)),
  customerId: z.uuid(),
  totalAgorot: z.int(),
  openAgorot: z.int(),
  isIncome: z.boolean().default(false),
  creditableAgorot: z.int(),
  vatRateBasisPoints: z.int(),
  currency: z.enum(CURRENCY_CODES).default('ILS'),
  currencyRateE6: z.int().default(RATE_SCALE),
  creditableMinor: z.int().default(0),
  owner: DraftOwner.default({ name: '', taxId: '', cardName: '', cardTaxId: '' }),
  rows: z
    .array(SourceRowView.extend({ description: Typed, unit: Typed }))
    .max(DOCUMENT_LINES_MAX)
    .optional(),
  discountMinor: z.int().optional(),
});

const DraftPayment = z.object({
  key: Typed,
  kind: z.enum(Object.keys(PAYMENT_KINDS) as [PaymentKind, ...PaymentKind[]]),
  sum: Typed,
  date: Typed,
  remark: Typed,
  bank: Typed,
  branch: Typed,
  account: Typed,
  chequeNumber: Typed,
  brand: Typed,
  lastDigits: Typed,
  dealType: z.enum(CARD_DEAL_TYPES),
  instalments: Typed,
  approvalNumber: Typed,
  reference: Typed,
  certificate: Typed,
  name: Typed,
  voucher: Typed.default(''),
  provider: Typed.default(''),
  payer: Typed.default(''),
  means: z.enum(['', ...OTHER_MEANS]).default(''),
  currency: z.enum(CURRENCY_CODES).default('ILS'),
  currencySum: Typed.default(''),
  currencyRate: Typed.default(''),
  dealPayment: Typed.default(''),
  isMirrored: z.boolean().default(false),
  deposit: DraftSource.nullable(),
});

const DraftLink = z.object({
  kind: z.enum(FORM_LINK_KINDS),
  sum: Typed,
  creditSum: Typed.optional(),
  source: DraftSource,
});

/**
 * All that the create screen holds of a document that is not issued yet. What a later version adds has a
 * default, so that an older draft still opens.
 */
export const DraftContent = z.object({
  customer: z.object({
    id: z.uuid().nullable(),
    isChosen: z.boolean(),
    name: Typed,
    taxId: Typed,
    email: Typed,
    phone: Typed,
    address: Typed,
    city: Typed,
    contactPerson: Typed.default(''),
    mobile: Typed.default(''),
    zip: Typed.default(''),
    country: Typed.default(''),
    foreignId: Typed.default(''),
    saveAsRegular: z.boolean(),
    terms: z
      .object({
        terms: Typed,
        termDays: Typed,
        discount: Typed,
        language: z.enum(DOCUMENT_LANGUAGES),
        accountingKey: Typed,
      })
      .default({ terms: '', termDays: '', discount: '', language: 'he', accountingKey: '' }),
    openAgorot: z.int(),
    openDocumentsCount: z.int(),
  }),
  documentDate: Typed,
  dueDate: Typed,
  language: z.enum(DOCUMENT_LANGUAGES),
  subject: Typed,
  remarks: Typed,
  saleTerms: Typed.default(''),
  pricesIncludeVat: z.boolean(),
  lines: z.array(DraftLine).min(1).max(DOCUMENT_LINES_MAX),
  defaultVatKind: z.enum(VAT_KINDS).default('taxable'),
  discount: Typed,
  rounding: z.enum(ROUNDINGS),
  currency: z.enum(CURRENCY_CODES).default('ILS'),
  currencyRate: Typed.default(''),
  zeroRateReason: Typed.default(''),
  allocationNumber: Typed.default(''),
  /** Null for the rate of the date. */
  chosenVatRateBasisPoints: z.int().min(0).max(PERCENT_BASIS_POINTS_MAX).nullable().default(null),
  printLayout: z.enum([...PRINT_LAYOUTS, '']).default(''),
  hidesPrices: z.boolean().default(false),
  /** Null for the default branch. */
  branchId: z.uuid().nullable().default(null),
  payments: z.array(DraftPayment).max(PAYMENT_ROWS_MAX).default([]),
  links: z.array(DraftLink).max(LINKS_MAX).default([]),
  givesBack: z.boolean().default(true),
  startedFrom: z.array(DraftSource).max(LINKS_MAX).default([]),
  isAllocatedByHand: z.boolean().default(false),
  setsOff: z.boolean().default(false),
  paidByThirdParty: z.boolean().default(false),
  payerRelation: Typed.default(''),
  givenTexts: z
    .object({
      remarks: Typed,
      mailText: Typed,
      smsText: Typed.default(''),
      saleTerms: Typed.default(''),
    })
    .default({ remarks: '', mailText: '', smsText: '', saleTerms: '' }),
  givenTerms: z
    .object({ dueDate: Typed, discount: Typed, language: z.enum(DOCUMENT_LANGUAGES) })
    .default({ dueDate: '', discount: '', language: 'he' }),
  isMailed: z.boolean(),
  sendsCopy: z.boolean().default(false),
  mailText: Typed.default(''),
  withCertificates: z.boolean().nullable().default(null),
  isTexted: z.boolean().default(false),
  smsTo: Typed.nullable().default(null),
  smsText: Typed.default(''),
  opensWhatsapp: z.boolean().default(false),
  mailLanguage: z.enum([...DOCUMENT_LANGUAGES, '']).default(''),
  files: z
    .array(z.object({ id: z.uuid(), name: Typed, sizeBytes: z.int() }))
    .max(DOCUMENT_FILES_MAX)
    .default([]),
  mailTo: Typed,
  withTranslation: z.boolean().default(false),
  tagIds: z.array(z.uuid()).max(TAGS_OF_ONE_MAX).default([]),
});
export type DraftContent = z.output<typeof DraftContent>;
