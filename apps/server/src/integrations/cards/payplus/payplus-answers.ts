import { isCurrency, type Currency } from '@pinkas/domain/money/currency';
import { z } from 'zod';

import { assertDecided } from '../assert-decided.ts';
import { minorSum } from '../decimal-sum.ts';
import { UnreadableAnswerError } from '../gateway-step.ts';
import type {
  CardExpiry,
  GatewayState,
  GatewayTransaction,
  Instalments,
} from '../gateway-transaction.ts';
import { LooseText } from '../loose-text.ts';
import { toldFields } from '../told-fields.ts';
import { tokenValue } from './payplus-requests.ts';

/** How every answer begins. */
const Results = z.object({
  status: z.enum(['success', 'error']),
  code: z.union([z.string(), z.number()]),
  description: LooseText,
});
export type Results = z.infer<typeof Results>;

export const Envelope = z.object({ results: Results, data: z.unknown() });
export const CreatedPage = z.object({
  page_request_uid: z.string().min(1),
  payment_page_link: z.url(),
});
export const Terminals = z.array(z.object({ uuid: z.string() }));
export const PaymentPages = z.object({
  results: Results,
  data: z.array(z.object({ uid: z.string() })),
  pages: z.number().nullish(),
});

/** The only words by which PayPlus says that it has no such transaction. */
const NOT_FOUND = /^can-not-find-transaction/;
/**
 * Words by which PayPlus refuses before it asks a card company. Every refusal has code 1, so its words alone tell; those of
 * tokens, customers and terminals follow the form of those that were seen, and are not confirmed. After any other words, as
 * after a cancellation that is repeated, nobody knows what was done.
 */
const REFUSALS: ReadonlySet<string> = new Set([
  'not-authorize',
  'can-not-find-terminal',
  'can-not-find-token',
  'can-not-find-customer',
]);
/** Statuses of refusals; with any other, such as that of too many calls, the words prove nothing. */
const REFUSAL_STATUSES: readonly number[] = [200, 401, 403, 422];

/** Returns whether PayPlus says that it has no such transaction. */
export function isNotFound({ status, description }: Results): boolean {
  return status === 'error' && NOT_FOUND.test(description);
}

/** Returns whether PayPlus surely did nothing. */
export function isRefusal({ status, description }: Results, httpStatus: number): boolean {
  return status === 'error' && REFUSALS.has(description) && REFUSAL_STATUSES.includes(httpStatus);
}

/** A transaction as a redirect and PaymentPages/ipn tell it. */
export const FlatTransaction = z.object({
  transaction_uid: LooseText,
  page_request_uid: LooseText,
  type: LooseText,
  status_code: LooseText,
  status_description: LooseText,
  amount: LooseText,
  currency: LooseText,
  credit_terms: LooseText,
  number_of_payments: LooseText,
  first_payment_amount: LooseText,
  rest_payments_amount: LooseText,
  approval_num: LooseText,
  voucher_num: LooseText,
  more_info: LooseText,
  terminal_uid: LooseText,
  customer_uid: LooseText,
  token_uid: LooseText,
  four_digits: LooseText,
  expiry_month: LooseText,
  expiry_year: LooseText,
  brand_name: LooseText,
  issuer_name: LooseText,
  clearing_name: LooseText,
  alternative_method_name: LooseText,
});

const Payments = z.object({
  number_of_payments: LooseText,
  first_payment_amount: LooseText,
  rest_payments_amount: LooseText,
});
const Card = z.object({
  token: LooseText,
  four_digits: LooseText,
  expiry_month: LooseText,
  expiry_year: LooseText,
});
const Details = z.object({
  customer_uid: LooseText,
  terminal_uid: LooseText,
  card_information: Card.nullish().transform((told) => told ?? Card.parse({})),
});

/** A transaction as the calls on transactions and the list tell it; the list has longer names for two fields. */
export const NestedTransaction = z.object({
  transaction: z.object({
    uid: LooseText,
    transaction_uid: LooseText,
    transaction_type: LooseText,
    transaction_is_cancelled: z.boolean().nullish(),
    date: LooseText,
    status_code: LooseText,
    amount: LooseText,
    currency: LooseText,
    credit_terms: LooseText,
    payments: Payments.nullish().transform((told) => told ?? Payments.parse({})),
    approval_number: LooseText,
    voucher_number: LooseText,
    more_info: LooseText,
    alternative_method_name: LooseText,
  }),
  data: Details.nullish().transform((told) => told ?? Details.parse({})),
});
export type NestedTransaction = z.infer<typeof NestedTransaction>;

/**
 * What a transaction was asked to do, and the state of one that succeeded. The answers' names of charge, approval and
 * refund are published; those of check and token follow the names of the methods, and are not confirmed.
 */
const KINDS = {
  charge: 'approved',
  approval: 'authorized',
  check: 'checked',
  token: 'token-saved',
  refund: 'approved',
} as const satisfies Record<string, GatewayState>;
export type Kind = keyof typeof KINDS;

/** Reads a kind. Throws UnreadableAnswerError for one that nobody published, so it stays unknown. */
export function kindOf(type: string): Kind {
  const kind = type.toLowerCase();
  if (!Object.hasOwn(KINDS, kind)) throw new UnreadableAnswerError('another kind of transaction');
  return kind as Kind;
}

type Flat = z.infer<typeof FlatTransaction>;

/** Returns a transaction of a call or of the list in the names of the flat form. */
export function flatOf({ transaction: told, data }: NestedTransaction): Flat {
  const { card_information: card, ...details } = data;
  return {
    ...FlatTransaction.parse({}),
    ...told.payments,
    ...details,
    transaction_uid: told.uid === '' ? told.transaction_uid : told.uid,
    type: told.transaction_type,
    status_code: told.status_code,
    amount: told.amount,
    currency: told.currency,
    credit_terms: told.credit_terms,
    approval_num: told.approval_number,
    voucher_num: told.voucher_number,
    more_info: told.more_info,
    token_uid: card.token,
    four_digits: card.four_digits,
    expiry_month: card.expiry_month,
    expiry_year: card.expiry_year,
    alternative_method_name: told.alternative_method_name,
  };
}

/**
 * Returns a transaction as it was told. Throws UnreadableAnswerError for one without a code of the card companies or with
 * one that does not say what became of it, and for one that succeeded without a number.
 */
export function transactionOf(told: Flat, kind: Kind, isCancelled = false): GatewayTransaction {
  const state = stateOf(told, kind, isCancelled);
  if (state !== 'declined' && told.transaction_uid === '') {
    throw new UnreadableAnswerError('no transaction is named');
  }
  const currency = currencyOf(told.currency);
  const amount = told.amount === '' ? undefined : sumOf(told.amount, currency);
  const expiry = expiryOf(told);
  return {
    state,
    direction: kind === 'refund' ? 'refund' : 'payment',
    transactionId: told.transaction_uid,
    currency,
    // A payment without a reference is of no attempt of ours: that is told, and differs.
    reference: told.more_info,
    code: { scheme: 'shva-emv', value: told.status_code, text: told.status_description },
    ...toldFields({
      // What a page that makes a token alone is asked for, it does not charge.
      amount: state === 'token-saved' ? undefined : amount,
      terminal: told.terminal_uid,
      approvalNumber: told.approval_num,
      voucher: told.voucher_num,
      instalments: instalmentsOf(told, amount, currency),
      wallet: told.alternative_method_name,
      token: state === 'declined' ? undefined : tokenOf(told, expiry),
    }),
    card: toldFields({
      lastDigits: told.four_digits,
      brand: told.brand_name,
      issuer: told.issuer_name,
      acquirer: told.clearing_name,
      expiry,
    }),
  };
}

function stateOf(
  { status_code: code }: Flat,
  kind: Kind,
  isCancelled: boolean,
): GatewayTransaction['state'] {
  if (!/^\d{3}$/.test(code)) throw new UnreadableAnswerError('no code of the card companies');
  if (code !== '000') {
    assertDecided({ scheme: 'shva-emv', value: code });
    return 'declined';
  }
  return isCancelled ? 'voided' : KINDS[kind];
}

function currencyOf(code: string): Currency {
  if (!isCurrency(code)) throw new UnreadableAnswerError('a currency that is not known');
  return code;
}

/** Refunds may be told below zero; their direction says so already. */
function sumOf(sum: string, currency: Currency): number {
  return Math.abs(minorSum(sum, currency));
}

/** Whether the rest is told as one payment or as their sum is not confirmed: parts that do not add up are left out. */
function instalmentsOf(
  told: Flat,
  amount: number | undefined,
  currency: Currency,
): Instalments | undefined {
  const count = Number(told.number_of_payments);
  if (!Number.isInteger(count) || count <= 1) return undefined;
  if (told.credit_terms === 'credit' || told.credit_terms === '6') return { kind: 'credit', count };
  const first = sumOf(told.first_payment_amount || '0', currency);
  const each = sumOf(told.rest_payments_amount || '0', currency);
  const addsUp = first + each * (count - 1) === amount;
  return { kind: 'payments', count, ...(addsUp && { first, each }) };
}

function expiryOf(told: Flat): CardExpiry | undefined {
  const month = Number(told.expiry_month);
  const year = Number(told.expiry_year);
  if (!Number.isInteger(month) || month < 1 || month > 12 || !Number.isInteger(year)) {
    return undefined;
  }
  return { month, year: year < 100 ? 2000 + year : year };
}

function tokenOf(told: Flat, expiry: CardExpiry | undefined): GatewayTransaction['token'] {
  if (told.token_uid === '') return undefined;
  return { value: tokenValue(told.token_uid, told.customer_uid), ...toldFields({ expiry }) };
}
