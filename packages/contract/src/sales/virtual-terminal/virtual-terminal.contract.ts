import { CARD_TROUBLES } from '@pinkas/domain/clearing/card-trouble';
import { GATEWAY_NAMES } from '@pinkas/domain/clearing/gateway-names';
import { PAYMENT_STATES } from '@pinkas/domain/clearing/payment-state';
import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';
import {
  CUSTOMER_NAME_LENGTH_MAX,
  DOCUMENT_TOTAL_AGOROT_MAX,
  LINKS_MAX,
} from '@pinkas/domain/limits';
import { CARD_INSTALMENTS_MAX } from '@pinkas/domain/payments/payment-row';
import { z } from 'zod';

import { defineContract } from '../../define.ts';
import type { FieldCode } from '../../errors.ts';
import {
  agorotUpTo,
  Id,
  lineText,
  LocalDateText,
  OptionalEmail,
  OptionalPhone,
  requiredLineText,
} from '../../fields.ts';
import { SavedCard } from '../saved-cards/saved-cards.contract.ts';

const code = (value: FieldCode): FieldCode => value;

/** What gateways print of a charge. */
export const CHARGE_DESCRIPTION_LENGTH_MAX = 100;

/** What is done with a card: it is charged, a sum is held on it until a day, or it is checked and nothing moves. */
export const CHARGE_KINDS = ['charge', 'hold', 'check'] as const;
export type ChargeKind = (typeof CHARGE_KINDS)[number];

/** The documents that may follow money which no document asks for. */
const SaleDocType = z.literal(
  [DOC_TYPES.INVOICE_RECIEPT, DOC_TYPES.RECIEPT, DOC_TYPES.RECEIPT_DONATION],
  code('VALUE_NOT_ALLOWED'),
);
export type SaleDocType = z.output<typeof SaleDocType>;

/** A terminal that charges shekels by telephone. */
const PhoneTerminal = z.object({
  id: z.uuid(),
  gateway: z.enum(GATEWAY_NAMES),
  /** What the business calls it; empty for the name of the gateway. */
  title: z.string(),
  /** Its number or name at the gateway. */
  terminal: z.string(),
  /** Its money is none. */
  isTest: z.boolean(),
  /** Whether it charges shekels unless another is chosen. */
  isUsual: z.boolean(),
  /** 1 where it splits no sum. */
  instalmentsMax: z.int(),
  /** Whether it can keep a card for later charges. */
  savesCards: z.boolean(),
  /** How long it holds a sum; null where it holds none. */
  hold: z
    .object({
      days: z.int(),
      /** False where its gateway publishes nothing and the issuer of the card decides. */
      isPublished: z.boolean(),
      /** Whether a held sum can be released before its day. */
      canRelease: z.boolean(),
    })
    .nullable(),
  /** Whether it checks a card without a charge. */
  checksCards: z.boolean(),
});
export type PhoneTerminal = z.output<typeof PhoneTerminal>;

const ChargeTerms = z.object({
  /** The usual one first. */
  terminals: z.array(PhoneTerminal),
  /** Which documents may follow, the usual one first. */
  docTypes: z.array(SaleDocType),
  /** The rate of VAT today; null where the business has none. */
  vatBasisPoints: z.int().nullable(),
});
export type ChargeTerms = z.output<typeof ChargeTerms>;

const PayableDocument = z.object({
  documentId: z.uuid(),
  docType: z.int(),
  number: z.int(),
  dueDate: LocalDateText.nullable(),
  subject: z.string(),
  totalAgorot: z.int(),
  openAgorot: z.int(),
  /** A request of a business with VAT is paid whole and alone: its invoice follows. */
  isDebt: z.boolean(),
});
export type ChargeableDocument = z.output<typeof PayableDocument>;

const CustomerToCharge = z.object({
  /** The oldest first. */
  documents: z.array(PayableDocument),
  /** The highest total of the last documents of the customer; null without any. */
  usualAgorot: z.int().nullable(),
  /** What the last charge by telephone was for; empty without any. */
  lastDescription: z.string(),
  cards: z.array(SavedCard),
});
export type CustomerToCharge = z.output<typeof CustomerToCharge>;

/** A charge as the screen follows it. */
const Charge = z.object({
  id: z.uuid(),
  kind: z.enum(CHARGE_KINDS),
  /** The last day of a hold; null for anything else. */
  holdUntil: LocalDateText.nullable(),
  state: z.enum(PAYMENT_STATES),
  /** Why a person has to decide about it; null for nothing. */
  trouble: z.enum(CARD_TROUBLES).nullable(),
  amountAgorot: z.int(),
  customerName: z.string(),
  email: z.string(),
  /** ISO texts in UTC. */
  createdAt: z.string(),
  decidedAt: z.string().nullable(),
  nextAskAt: z.string().nullable(),
  gateway: z.enum(GATEWAY_NAMES),
  terminal: z.string(),
  card: z.object({ lastDigits: z.string(), brand: z.string() }),
  instalments: z.int(),
  approvalNumber: z.string(),
  /** Why it was refused: keys of the sentences, and the gateway's own words where no table has its code. */
  refusal: z
    .object({ meaning: z.string(), reason: z.string(), code: z.string(), text: z.string() })
    .nullable(),
  /** What followed; null before it is issued. */
  document: z.object({ id: z.uuid(), docType: z.int(), number: z.int() }).nullable(),
  /** A saved card was charged, without a page. */
  isOfSavedCard: z.boolean(),
  /** Whether the card was kept, once the money was taken; null where nobody asked for it. */
  isCardKept: z.boolean().nullable(),
});
export type Charge = z.output<typeof Charge>;

const ChargesToday = z.object({
  /** Those whose money was taken. */
  count: z.int(),
  sumAgorot: z.int(),
  /** The newest first, of every state. */
  charges: z.array(Charge),
});
export type ChargesToday = z.output<typeof ChargesToday>;

export const ChargeRequest = z.strictObject({
  kind: z.enum(CHARGE_KINDS, code('VALUE_NOT_ALLOWED')),
  /** The last day of a hold, at most the days of its terminal away; null for anything else. */
  holdUntil: LocalDateText.nullable(),
  /** The regular customer; null for one that is typed. */
  customerId: Id.nullable(),
  name: requiredLineText(CUSTOMER_NAME_LENGTH_MAX),
  /** Where the document is sent; empty sends nothing. */
  email: OptionalEmail,
  phone: OptionalPhone,
  /** With VAT in it; 0 for a card that is checked alone. */
  amountAgorot: agorotUpTo(DOCUMENT_TOTAL_AGOROT_MAX),
  /** What it is for; the documents say it where some are paid. */
  description: lineText(CHARGE_DESCRIPTION_LENGTH_MAX),
  /** Documents of the customer that the money pays, the oldest first. */
  documentIds: z.array(Id).max(LINKS_MAX, code('LIST_TOO_LONG')),
  /** The document that follows where none is paid; null else. */
  docType: SaleDocType.nullable(),
  instalmentsMax: z
    .int(code('FIELD_WRONG_TYPE'))
    .min(1, code('VALUE_NOT_ALLOWED'))
    .max(CARD_INSTALMENTS_MAX, code('NUMBER_TOO_LARGE')),
  /** Null for the one that charges shekels. */
  terminalId: Id.nullable(),
  /** The regular customer agreed on the telephone that the card is kept for later charges. */
  savesCard: z.boolean(code('FIELD_WRONG_TYPE')),
  /** Charges though the same sum of the same customer is undecided. */
  isSure: z.boolean(code('FIELD_WRONG_TYPE')),
});
export type ChargeRequest = z.output<typeof ChargeRequest>;

export const SavedChargeRequest = ChargeRequest.omit({
  kind: true,
  holdUntil: true,
  customerId: true,
  terminalId: true,
  savesCard: true,
  instalmentsMax: true,
}).extend({
  customerId: Id,
  amountAgorot: ChargeRequest.shape.amountAgorot.refine((sum) => sum > 0, code('FIELD_REQUIRED')),
  /** A saved card of the customer. */
  cardId: Id,
  /** How many instalments the sum is divided into. */
  instalments: ChargeRequest.shape.instalmentsMax,
});
export type SavedChargeRequest = z.output<typeof SavedChargeRequest>;

const PATH = '/v2/api/virtual-terminal';
const IdParams = z.strictObject({ id: Id });

/** sales/virtual_terminal: a card is charged for somebody on the telephone, on the page of the gateway or a saved one. */
export const virtualTerminalContract = defineContract({
  terms: {
    method: 'GET',
    path: PATH,
    access: 'virtualTerminal.charge',
    summary: 'The terminals that charge by telephone, and the documents that may follow.',
    response: ChargeTerms,
    errors: [],
  },
  customer: {
    method: 'GET',
    path: `${PATH}/customers/{id}`,
    access: 'virtualTerminal.charge',
    summary: 'What a customer can pay now, and the usual sum.',
    params: IdParams,
    response: CustomerToCharge,
    errors: ['INVALID_REQUEST', 'NOT_FOUND'],
  },
  today: {
    method: 'GET',
    path: `${PATH}/charges`,
    access: 'virtualTerminal.charge',
    summary: 'The charges of today, and what they come to.',
    response: ChargesToday,
    errors: [],
  },
  charge: {
    method: 'POST',
    path: `${PATH}/charges`,
    access: 'virtualTerminal.charge',
    summary:
      'Opens the page of the gateway on which a card is typed for somebody on the telephone: to be charged, held a sum on, or checked. The same key answers the same page. PAYMENT_IN_DOUBT while the same sum of the same customer is undecided, unless the request is sure.',
    body: ChargeRequest,
    response: z.object({
      attemptId: z.uuid(),
      url: z.string(),
      /** What a form posts to the address; absent where it is only opened. */
      fields: z.record(z.string(), z.string()).optional(),
    }),
    isIdempotent: true,
    requestsPerMinute: 120,
    errors: [
      'INVALID_REQUEST',
      'NOT_FOUND',
      'NO_CARD_TERMINAL',
      'NOTHING_TO_PAY',
      'PAYMENT_IN_DOUBT',
      'CARD_GATEWAY_UNAVAILABLE',
      'IDEMPOTENCY_KEY_MISSING',
      'IDEMPOTENCY_KEY_REUSED',
      'BUSY',
    ],
  },
  chargeSaved: {
    method: 'POST',
    path: `${PATH}/saved-charges`,
    access: 'virtualTerminal.charge',
    summary:
      'Charges a saved card at once. The same key charges once and answers the charge as it is then; one without an answer of the gateway is unknown, and is never sent again.',
    body: SavedChargeRequest,
    response: Charge,
    isIdempotent: true,
    requestsPerMinute: 120,
    errors: [
      'INVALID_REQUEST',
      'NOT_FOUND',
      'NO_CARD_TERMINAL',
      'NOTHING_TO_PAY',
      'PAYMENT_IN_DOUBT',
      'IDEMPOTENCY_KEY_MISSING',
      'IDEMPOTENCY_KEY_REUSED',
      'BUSY',
    ],
  },
  get: {
    method: 'GET',
    path: `${PATH}/charges/{id}`,
    access: 'virtualTerminal.charge',
    isUnattended: true,
    summary: 'A charge as it is now.',
    params: IdParams,
    response: Charge,
    errors: ['INVALID_REQUEST', 'NOT_FOUND'],
  },
  ask: {
    method: 'POST',
    path: `${PATH}/charges/{id}/ask`,
    access: 'virtualTerminal.charge',
    summary:
      'Asks the gateway what became of a charge, at most once in ten seconds, and answers it as it is then.',
    params: IdParams,
    body: z.strictObject({}),
    response: Charge,
    requestsPerMinute: 120,
    errors: ['INVALID_REQUEST', 'NOT_FOUND', 'BUSY'],
  },
});
