import { ATTEMPT_STATES } from '@pinkas/domain/clearing/attempt-state';
import { CARD_TROUBLES } from '@pinkas/domain/clearing/card-trouble';
import { GATEWAY_NAMES } from '@pinkas/domain/clearing/gateway-names';
import { GIVING_BACK } from '@pinkas/domain/clearing/giving-back';
import { PAYMENT_STATES } from '@pinkas/domain/clearing/payment-state';
import { TERMINAL_CURRENCIES } from '@pinkas/domain/clearing/terminal-currencies';
import { CLOSINGS } from '@pinkas/domain/clearing/undecided-money';
import { z } from 'zod';

import { ActorView } from '../../actor-view.ts';
import { LocalDateText } from '../../fields.ts';

export const PAYMENT_SOURCES = [
  'request',
  'document',
  'terminal',
  'transactions',
  'draft',
  'card-link',
  'fast-billing',
  'billing',
  'order',
  'package',
  'gateway',
] as const;
export type PaymentSource = (typeof PAYMENT_SOURCES)[number];

/** A code of a gateway or a card company with its own words; which list it is of decides what it says. */
export const GatewayCode = z.object({ scheme: z.string(), value: z.string(), text: z.string() });
export type GatewayCode = z.output<typeof GatewayCode>;

/** A document, as a payment names it. */
export const OfDocument = z.object({ documentId: z.uuid(), docType: z.int(), number: z.int() });
export type OfDocument = z.output<typeof OfDocument>;

/** A payment by card. Sums are in minor units of the currency. */
export const CardTransaction = z.object({
  id: z.uuid(),
  /** When the payer was asked to pay: ISO text in UTC, and the local day. */
  at: z.string(),
  day: LocalDateText,
  source: z.enum(PAYMENT_SOURCES),
  customerName: z.string(),
  description: z.string(),
  /** Empty until a card is known; a wallet has a brand alone. */
  lastDigits: z.string(),
  brand: z.string(),
  /** 1 for one payment. */
  instalments: z.int(),
  amountMinor: z.int(),
  /** What surely went back. */
  refundedMinor: z.int(),
  currency: z.enum(TERMINAL_CURRENCIES),
  state: z.enum(PAYMENT_STATES),
  trouble: z.enum(CARD_TROUBLES).nullable(),
  gateway: z.enum(GATEWAY_NAMES),
  terminalTitle: z.string(),
  terminal: z.string(),
  approvalNumber: z.string(),
  code: GatewayCode.nullable(),
  document: OfDocument.nullable(),
});
export type CardTransaction = z.output<typeof CardTransaction>;

/** What a gateway said when it was asked last. `no-answer`: nothing came back. */
export const GatewayWord = z.object({
  at: z.string(),
  result: z.enum(['found', 'not-found', 'cannot-tell', 'no-answer']),
  state: z.enum(ATTEMPT_STATES).nullable(),
  code: GatewayCode.nullable(),
});
export type GatewayWord = z.output<typeof GatewayWord>;

const Operation = z.enum(['charge', ...GIVING_BACK]);
export type ShownOperation = z.output<typeof Operation>;

/** What happened to a payment or to money that goes back of it, and by whom. */
export const TransactionEvent = z.object({
  id: z.uuid(),
  at: z.string(),
  /** What it happened to: the charge, or what gives back of it. */
  operation: Operation,
  amountMinor: z.int(),
  kind: z.enum([
    'created',
    'page-opened',
    'page-refused',
    'returned',
    'notified',
    'asked',
    'moved',
    'differs',
    'contradicts',
    'claimed',
    'closed-by-hand',
    'document-issued',
    'document-refused',
    'let-go',
  ]),
  by: ActorView,
  /** Of `moved`: the state that it became. */
  to: z.enum(ATTEMPT_STATES).nullable(),
  /** Of `asked`. */
  result: GatewayWord.shape.result.nullable(),
  code: GatewayCode.nullable(),
  closing: z.enum(CLOSINGS).nullable(),
  approvalNumber: z.string(),
  /** In the words of the person. */
  reason: z.string(),
});
export type TransactionEvent = z.output<typeof TransactionEvent>;

/** Money that goes back of a charge. */
export const GivenBack = z.object({
  id: z.uuid(),
  operation: z.enum(GIVING_BACK),
  amountMinor: z.int(),
  state: z.enum(ATTEMPT_STATES),
  trouble: z.enum(CARD_TROUBLES).nullable(),
  at: z.string(),
  by: ActorView,
  reason: z.string(),
  code: GatewayCode.nullable(),
});
export type GivenBack = z.output<typeof GivenBack>;

/** What may be given back now, and how. */
const Ways = z.object({
  leftMinor: z.int(),
  whole: z.enum(GIVING_BACK).nullable(),
  isCancellation: z.boolean(),
  hasPart: z.boolean(),
  reason: z
    .enum([
      'not-charged',
      'nothing-left',
      'no-transaction',
      'not-connected',
      'not-offered',
      'whole-today',
    ])
    .nullable(),
});

/** A sum that is held on the card, and what may be done about it. */
const HeldSum = z.object({
  /** The last day on which it is held. */
  until: LocalDateText,
  canTake: z.boolean(),
  canTakeLess: z.boolean(),
  canRelease: z.boolean(),
  /** Null where it can be taken. */
  reason: z.enum(['over', 'in-doubt', 'not-connected', 'no-transaction']).nullable(),
});

/** What a person may do about a payment, or about money that goes back, whose outcome is not known. */
export const OpenQuestion = z.object({
  /** The attempt that is asked about or closed. */
  attemptId: z.uuid(),
  operation: Operation,
  amountMinor: z.int(),
  trouble: z.enum(CARD_TROUBLES).nullable(),
  /** In what the gateway's answer differs from what was asked for, and the sum that it told. */
  differences: z.array(z.string()),
  toldMinor: z.int().nullable(),
  since: z.string(),
  asked: z.int(),
  nextInquiryAt: z.string().nullable(),
  mayAsk: z.boolean(),
  closings: z.array(z.enum(CLOSINGS)),
  said: GatewayWord.nullable(),
});
export type OpenQuestion = z.output<typeof OpenQuestion>;

/** A payment with all that is known of it. */
export const TransactionDetail = CardTransaction.extend({
  voucher: z.string(),
  transactionId: z.string(),
  /** The customer of the document, for a link. */
  customerId: z.uuid().nullable(),
  isClosedByHand: z.boolean(),
  /** What went back and no document of the books says, where the payment has a document. */
  undocumentedMinor: z.int(),
  /** What the books credited because of a dispute that was won since: the money is back, and a new document is missing. */
  creditedBeyondMinor: z.int(),
  givenBack: z.array(GivenBack),
  ways: Ways,
  /** Null for a payment that is no hold. */
  hold: HeldSum.nullable(),
  /** Open questions about it and about what goes back of it, the newest first. */
  questions: z.array(OpenQuestion),
  /** The newest first. */
  events: z.array(TransactionEvent),
});
export type TransactionDetail = z.output<typeof TransactionDetail>;

/** A row of the desk of unknown money: an open question, and the payment that it is about. */
export const DeskRow = CardTransaction.extend({ question: OpenQuestion });
export type DeskRow = z.output<typeof DeskRow>;
