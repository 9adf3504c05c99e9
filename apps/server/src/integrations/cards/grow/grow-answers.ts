import { z } from 'zod';

import type { Inquiry } from '../card-gateway.ts';
import { minorSum } from '../decimal-sum.ts';
import { UnreadableAnswerError, type GatewayAnswer } from '../gateway-step.ts';
import type {
  CardExpiry,
  GatewayState,
  GatewayTransaction,
  Instalments,
} from '../gateway-transaction.ts';
import { LooseText } from '../loose-text.ts';
import { readBy } from '../read-answer.ts';
import { toldFields } from '../told-fields.ts';

const Envelope = z.object({
  status: z.union([z.literal([0, 1]), z.literal(['0', '1'])]),
  err: z.union([z.object({ id: LooseText, message: LooseText }), z.string()]).optional(),
  data: z.unknown(),
});

/** An answer of any call: what it told, or by which number and words it refused. */
export type Reply =
  | { readonly isDone: true; readonly data: unknown }
  | { readonly isDone: false; readonly id: string; readonly text: string };

/** Reads an answer. Throws UnreadableAnswerError for one without the form of all answers. */
export function replyOf({ json }: GatewayAnswer): Reply {
  const { status, err, data } = readBy(Envelope, json);
  if (String(status) === '1') return { isDone: true, data };
  if (typeof err !== 'object') throw new UnreadableAnswerError('a refusal without a number');
  return { isDone: false, id: err.id, text: err.message };
}

/** Returns what a call told. Throws UnreadableAnswerError for one that was refused, since it says nothing. */
export function dataOf(answer: GatewayAnswer): unknown {
  const reply = replyOf(answer);
  if (!reply.isDone) throw new UnreadableAnswerError(reply.text);
  return reply.data;
}

export const CreatedProcess = z.object({
  processId: LooseText.pipe(z.string().min(1)),
  processToken: LooseText.pipe(z.string().min(1)),
  url: z.url(),
});

const OwnFields = z.object({ cField1: LooseText });
/** Our own fields: `customField` in answers, an empty list or nothing where there are none. */
const CustomFields = z
  .unknown()
  .optional()
  .transform((told) => OwnFields.safeParse(told).data ?? { cField1: '' });

/** A transaction as all calls tell it; what else is told goes back with the acknowledgement. */
export const GrowTransaction = z.looseObject({
  transactionId: LooseText,
  transactionToken: LooseText,
  processId: LooseText,
  statusCode: LooseText,
  status: LooseText,
  transactionTypeId: LooseText,
  sum: LooseText,
  firstPaymentSum: LooseText,
  periodicalPaymentSum: LooseText,
  allPaymentsNum: LooseText,
  asmachta: LooseText,
  cardSuffix: LooseText,
  cardTypeCode: LooseText,
  cardBrand: LooseText,
  cardExp: LooseText,
  cardToken: LooseText,
  customField: CustomFields,
});
export type GrowTransaction = z.infer<typeof GrowTransaction>;

export const ProcessInfo = z.object({
  processId: LooseText,
  customField: CustomFields,
  transactions: z.array(GrowTransaction),
});
export const TokenTransactions = z.object({ transactions: z.array(GrowTransaction) });
export const Refunded = z.object({ transactionId: LooseText, refundedTransactionId: LooseText });

/** 3 is a payment that was refunded since, 4 one that was cancelled before its transmission, 6 a refund itself. */
const STATES: Readonly<Record<string, GatewayState>> = {
  0: 'pending',
  2: 'approved',
  3: 'approved',
  4: 'voided',
  6: 'approved',
  9: 'declined',
  11: 'authorized',
};
const REFUND = '6';

const WALLETS: Readonly<Record<string, string>> = {
  5: 'paybox',
  6: 'bit',
  13: 'apple-pay',
  14: 'google-pay',
  15: 'bank-transfer',
};

/** By the code of the card's type; the others say nothing of it. */
const IS_FOREIGN: Readonly<Record<string, boolean>> = { 1: false, 2: true };

/** What is known of a transaction beside what it tells: the reference of its page, and what that was opened for. */
interface Known {
  readonly reference?: string;
  readonly operation?: Inquiry['operation'];
}

/** Returns a transaction as it was told; Grow charges in shekels alone. Throws UnreadableAnswerError. */
export function transactionOf(
  told: GrowTransaction,
  { reference = '', operation }: Known = {},
): GatewayTransaction {
  const state = stateOf(told, operation);
  const expiry = expiryOf(told.cardExp);
  const amount = told.sum === '' ? undefined : sumOf(told.sum);
  return {
    state,
    direction: told.statusCode === REFUND ? 'refund' : 'payment',
    transactionId: told.transactionId,
    // Always told of our pages: one without a reference is another's.
    reference: told.customField.cField1 || reference,
    currency: 'ILS',
    code: { scheme: 'grow', value: told.statusCode, text: told.status },
    ...toldFields({
      amount: state === 'token-saved' ? undefined : amount,
      approvalNumber: told.asmachta,
      handle: told.transactionToken === '' ? undefined : { token: told.transactionToken },
      instalments: instalmentsOf(told),
      wallet: WALLETS[told.transactionTypeId],
      token: told.cardToken === '' ? undefined : tokenOf(told, expiry),
    }),
    card: toldFields({
      lastDigits: told.cardSuffix,
      brand: told.cardBrand,
      expiry,
      isForeign: IS_FOREIGN[told.cardTypeCode],
    }),
  };
}

/**
 * A page that makes a token alone is told as suspended, with the token, and so may a hold be: what the page was opened for
 * says which. Where that is not known it is a hold, since a kept card is an end and a hold is not. Throws
 * UnreadableAnswerError for a status that nobody published, and for money without a number.
 */
function stateOf(
  { statusCode, cardToken, transactionId }: GrowTransaction,
  operation: Inquiry['operation'],
): GatewayState {
  const state = STATES[statusCode];
  if (state === undefined) throw new UnreadableAnswerError('another status of a transaction');
  if (transactionId === '' && state !== 'declined' && state !== 'pending') {
    throw new UnreadableAnswerError('no transaction is named');
  }
  const isKept = state === 'authorized' && operation === 'save-card' && cardToken !== '';
  return isKept ? 'token-saved' : state;
}

function sumOf(sum: string): number {
  return Math.abs(minorSum(sum, 'ILS'));
}

function instalmentsOf(told: GrowTransaction): Instalments | undefined {
  const count = Number(told.allPaymentsNum);
  if (!Number.isInteger(count) || count <= 1) return undefined;
  const first = sumOf(told.firstPaymentSum || '0');
  const each = sumOf(told.periodicalPaymentSum || '0');
  return { kind: 'payments', count, ...(first > 0 && { first, each }) };
}

/** MMYY. */
function expiryOf(text: string): CardExpiry | undefined {
  const match = /^(0[1-9]|1[0-2])(\d{2})$/.exec(text);
  return match === null ? undefined : { month: Number(match[1]), year: 2000 + Number(match[2]) };
}

function tokenOf(
  { cardToken }: GrowTransaction,
  expiry: CardExpiry | undefined,
): GatewayTransaction['token'] {
  return { value: cardToken, ...toldFields({ expiry }) };
}
