import { LINK_KINDS, VAT_KINDS } from '@pinkas/domain/documents/draft/document-draft';
import { mapLineAttributes } from '@pinkas/domain/documents/lines/line-attributes';
import { QUOTE_ANSWERS } from '@pinkas/domain/documents/rules/document-state';
import { UNPRICED_KINDS } from '@pinkas/domain/documents/draft/unpriced-rows';
import { PAYMENT_KINDS, type PaymentKind } from '@pinkas/domain/payments/payment-row';
import { TERMINAL_CURRENCIES } from '@pinkas/domain/clearing/terminal-currencies';
import { z } from 'zod';

import { ActorView } from '../../actor-view.ts';
import { LocalDateText } from '../../fields.ts';
import { TagChip } from '../../settings/tags/tag-fields.ts';
import {
  DiscountField,
  DocumentStateName,
  DocumentSums,
  ForeignPriceField,
  LineSums,
  SourceRowView,
} from './document-fields.ts';

export const DocumentRow = z.object({
  id: z.uuid(),
  docType: z.int(),
  number: z.int(),
  customerId: z.uuid(),
  customerName: z.string(),
  subject: z.string(),
  /** The number of the tax authority, printed or attached later; empty for none. */
  allocationNumber: z.string(),
  /** The customer whose debt somebody else paid with this receipt; empty everywhere else. */
  paidFor: z.string(),
  documentDate: LocalDateText,
  dueDate: LocalDateText.nullable(),
  totalAgorot: z.int(),
  openAgorot: z.int(),
  state: DocumentStateName,
  isMailed: z.boolean(),
  /** Whether its public page was opened from outside the business. */
  isOpened: z.boolean(),
  /** Notes that people of the business wrote on it. */
  noteCount: z.int(),
  /** Of the whole document. */
  tags: z.array(TagChip),
  /** The branch in which it was issued, as it was called; absent without branches. */
  branch: z.object({ nameHe: z.string(), nameEn: z.string() }).optional(),
});
export type DocumentRow = z.output<typeof DocumentRow>;

const DocumentLineView = LineSums.extend({
  description: z.string(),
  unit: z.string(),
  quantityE4: z.int(),
  unitPriceE4: z.int(),
  priceIncludesVat: z.boolean(),
  vatKind: z.enum(VAT_KINDS),
  discount: DiscountField,
  /** The item of the row; null for a row that was typed. */
  itemId: z.uuid().nullable(),
  ...mapLineAttributes(() => z.string()),
  serialNumbers: z.array(z.string()),
  /** Its picture; null without one. */
  imageFileId: z.uuid().nullable(),
  /** Its price in another currency; null without one. */
  foreignPrice: ForeignPriceField.nullable(),
  tags: z.array(TagChip),
});

const DocumentEvent = z.object({
  kind: z.enum([
    'issued',
    'printed',
    'mailed',
    'mail-failed',
    'original-delivered',
    'copy-downloaded',
    'linked',
    'paid',
    'credited',
    'cancelled',
    'closed',
    'reopened',
    'opened',
    'link-replaced',
    'accepted',
    'rejected',
    'order-refused',
    'reminded',
    'remind-failed',
    'texted',
    'text-failed',
    'allocated',
    'allocation-undone',
    'refunded',
    'given-back',
    'allocation-number-attached',
    'cheque-unpaid',
    'cheque-paid-again',
  ]),
  at: z.string(),
  by: ActorView,
  /** Addresses of a mail, or the telephone of a message; empty for other events. */
  recipients: z.array(z.string()),
  /** The later document of a payment, credit or follow-up, with its part; null for other events. */
  follower: z
    .object({ id: z.uuid(), docType: z.int(), number: z.int(), sumAgorot: z.int() })
    .nullable(),
  /** What was returned, where it is a quantity of one unit; present on `given-back` alone. */
  givenBack: z.object({ quantityE4: z.int(), unit: z.string() }).optional(),
  /** The cheque of this receipt that no longer pays, or pays again; present on `cheque-unpaid` and `cheque-paid-again`. */
  cheque: z.object({ chequeNumber: z.string(), sumAgorot: z.int(), reason: z.string() }).optional(),
  /** The job over many documents that did it; missing when it was done for this one alone. */
  bulkJobId: z.uuid().optional(),
  /** What was signed and stored; present on `printed` alone. */
  print: z.enum(['original', 'copy', 'translated']).optional(),
  /** The attached number, empty where it was removed; present on `allocation-number-attached` alone. */
  allocationNumber: z.string().optional(),
  /** Whether the earlier stored file was missing or damaged; present on such a print alone. */
  isReprint: z.boolean().optional(),
});

const PAYMENT_KIND_NAMES = Object.keys(PAYMENT_KINDS) as [PaymentKind, ...PaymentKind[]];

/** A payment line as issued; `detail` holds the details of its means, named as in the form. */
const PaymentView = z.object({
  kind: z.enum(PAYMENT_KIND_NAMES),
  sumAgorot: z.int(),
  date: LocalDateText,
  remark: z.string(),
  detail: z.record(z.string(), z.union([z.string(), z.int()])),
  /** When the payment is due; one row, or one an instalment. */
  dues: z.array(z.object({ dueDate: LocalDateText, sumAgorot: z.int() })),
});

/** Another document at the end of a link. */
const LinkView = z.object({
  id: z.uuid(),
  docType: z.int(),
  number: z.int(),
  documentDate: LocalDateText,
  kind: z.enum(LINK_KINDS),
  sumAgorot: z.int(),
  /** The third party that paid; empty for the customer, and on links of other kinds. */
  payer: z.string(),
  /** Whether the later of the two was cancelled, so that the link counts no more. */
  isCancelled: z.boolean(),
  /** The state of the other document today. */
  state: DocumentStateName,
});

/** The final answer of a customer to a quote. */
export const QuoteAnswerView = z.object({
  answer: z.enum(QUOTE_ANSWERS),
  name: z.string(),
  remark: z.string(),
  /** The path of a drawing, see `signature-path`; null for a typed name alone. */
  signature: z.string().nullable(),
  at: z.string(),
});

const DocumentActionsView = z.object({
  cancel: z.boolean(),
  credit: z.boolean(),
  receipt: z.boolean(),
  close: z.boolean(),
  reopen: z.boolean(),
  copy: z.boolean(),
  /** Types that may follow this document. */
  baseOn: z.array(z.int()),
});

export const DocumentView = DocumentRow.extend({
  issuedAt: z.string(),
  issuedBy: ActorView,
  language: z.enum(['he', 'en']),
  customer: z.object({
    name: z.string(),
    taxId: z.string(),
    email: z.string(),
    phone: z.string(),
    address: z.string(),
    city: z.string(),
    contactPerson: z.string(),
    mobile: z.string(),
    zip: z.string(),
    country: z.string(),
    foreignId: z.string(),
  }),
  /** The customer whose debt somebody else paid with this receipt, and the payer; null everywhere else. */
  thirdParty: z
    .object({
      payerId: z.uuid().nullable(),
      customerName: z.string(),
      customerTaxId: z.string(),
      relation: z.string(),
    })
    .nullable(),
  remarks: z.string(),
  vatRateBasisPoints: z.int(),
  /** In shekels, as the books hold them. */
  sums: DocumentSums,
  currency: z.string(),
  /** Shekels for one unit of the currency, scaled by 1,000,000. */
  currencyRateE6: z.int(),
  /** The printed sums in minor units of a foreign currency; null in shekels. */
  currencySums: DocumentSums.nullable(),
  zeroRateReason: z.string(),
  /** When its allocation number was attached after the issue, or removed; null where it never was. */
  allocationAttachedAt: z.string().nullable(),
  /**
   * The allocation state of the document, a state of `domain/vat/allocation-state`; absent on types that carry no
   * number.
   */
  allocationState: z.string().optional(),
  /**
   * The invoice that this credit reverses for a reverse charge and that another invoice is to replace; absent
   * otherwise.
   */
  reversedId: z.uuid().optional(),
  /** The approval of section 46 that a donation receipt names; null without one. */
  section46: z.object({ number: z.string(), validUntil: LocalDateText.nullable() }).nullable(),
  pricesIncludeVat: z.boolean(),
  lines: z.array(DocumentLineView),
  /** Its priced rows with what later documents took of each; absent while none took a part of it. */
  sourceRows: z.array(SourceRowView).optional(),
  /** Text rows and subtotal rows among the lines, in their order. */
  unpricedRows: z.array(
    z.object({ kind: z.enum(UNPRICED_KINDS), text: z.string(), afterLines: z.int() }),
  ),
  payments: z.array(PaymentView),
  receivedAgorot: z.int(),
  /** The part of its payment or credit that no document used yet: the customer's. */
  creditAgorot: z.int(),
  creditedAgorot: z.int(),
  /** What a credit invoice may still deduct; zero on types that are not credited. */
  creditableAgorot: z.int(),
  /** Documents that this one references. */
  sources: z.array(LinkView),
  /** Documents that reference this one. */
  followers: z.array(LinkView),
  /** The mark of cancellation, or null. */
  cancellation: z.object({ at: z.string(), byName: z.string(), reason: z.string() }).nullable(),
  /** What the customer answered to a quote on its page; null without an answer. */
  answer: QuoteAnswerView.nullable(),
  /** Charges by card of it, and money that goes back of one, of which nobody knows whether it moved; absent without any. */
  undecidedMoney: z
    .array(
      z.object({
        attemptId: z.uuid(),
        isBack: z.boolean(),
        /** Minor units of the currency. */
        amountMinor: z.int(),
        currency: z.enum(TERMINAL_CURRENCIES),
      }),
    )
    .optional(),
  actions: DocumentActionsView,
  events: z.array(DocumentEvent),
  isOriginalDelivered: z.boolean(),
  /** Questions that an accountant asked about it. */
  questionCount: z.int(),
  /** Page that proves a print; printed on it. */
  verificationPath: z.string(),
  /** Page on which the customer sees, takes and answers it; mailed, never printed. */
  pagePath: z.string(),
});
export type DocumentView = z.output<typeof DocumentView>;
