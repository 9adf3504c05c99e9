import { isCurrency, type Currency } from '@pinkas/domain/money/currency';
import { z } from 'zod';

import { assertDecided } from '../assert-decided.ts';
import { minorSum } from '../decimal-sum.ts';
import { UnreadableAnswerError, type GatewayAnswer } from '../gateway-step.ts';
import type {
  CardExpiry,
  CardFacts,
  CardToken,
  GatewayState,
  GatewayTransaction,
} from '../gateway-transaction.ts';
import { readBy } from '../read-answer.ts';
import { toldFields } from '../told-fields.ts';
import { CURRENCY_NUMBERS, type FollowUpType } from './tranzila-requests.ts';

export const OptionalText = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => (value === null || value === undefined ? '' : String(value)));
/** A number, and a text for some failures. */
const ErrorCode = z.union([z.number(), z.string()]).transform(String);
const GOOD = '0';
const APPROVED = '000';

const Result = z.object({
  processor_response_code: OptionalText,
  transaction_id: OptionalText,
  auth_number: OptionalText,
  // A cancellation is told under the second name, by letters; others under the first, by letters or its number.
  currency_code: OptionalText,
  currency: OptionalText,
  amount: OptionalText,
  expiry_month: OptionalText,
  expiry_year: OptionalText,
  card_type: OptionalText,
  card_issuer: OptionalText,
  card_locality: OptionalText,
  token: OptionalText,
  last_4: OptionalText,
  txn_type: OptionalText,
});
type Result = z.infer<typeof Result>;

export const Reply = z.object({ error_code: ErrorCode, message: OptionalText });
const Charged = Reply.extend({ transaction_result: Result.nullish() });
const Handshake = z.object({ error_code: ErrorCode, thtk: z.string().min(1) });

/** What a call asked for, and what its approval comes to. */
type AskedType = 'debit' | 'verify' | FollowUpType;
const STATES: Readonly<Record<AskedType, GatewayState>> = {
  debit: 'approved',
  verify: 'authorized',
  force: 'approved',
  reversal: 'released',
  cancel: 'voided',
  credit: 'approved',
};
const GIVES_BACK: ReadonlySet<AskedType> = new Set(['reversal', 'cancel', 'credit']);

/** Returns the handshake of a page. Throws UnreadableAnswerError. */
export function handshakeOf({ status, json }: GatewayAnswer): string {
  const { error_code, thtk } = readBy(Handshake, status === 200 ? json : undefined);
  if (error_code !== GOOD) throw new UnreadableAnswerError('the sum of the page was not fixed');
  return thtk;
}

/**
 * Returns what a charge or a later call came to: HTTP 400 is a refusal in the same form. Throws UnreadableAnswerError, also
 * for an approval of something else than was asked for, for one that contradicts itself, and for a code that does not say
 * what became of the money.
 */
export function transactionOf(
  answer: GatewayAnswer,
  type: AskedType,
  asked: { readonly amount: number; readonly currency: Currency },
): GatewayTransaction {
  const { isGood, code, result } = resultOf(answer, type);
  const currency = currencyOf(result.currency_code || result.currency) ?? asked.currency;
  const isBack = GIVES_BACK.has(type);
  return {
    state: isGood ? STATES[type] : 'declined',
    direction: isBack ? 'refund' : 'payment',
    transactionId: result.transaction_id,
    currency,
    card: cardOf(result),
    code,
    ...toldFields({
      amount: amountOf(result.amount, currency) ?? (isBack ? asked.amount : undefined),
      ...(isGood && {
        approvalNumber: result.auth_number,
        token: tokenOf(result.token, result.expiry_month, result.expiry_year),
      }),
    }),
  };
}

function resultOf(
  { status, json }: GatewayAnswer,
  type: AskedType,
): {
  readonly isGood: boolean;
  readonly code: GatewayTransaction['code'];
  readonly result: Result;
} {
  if (status !== 200 && status !== 400) {
    throw new UnreadableAnswerError('another status than the published ones');
  }
  const { error_code, message, transaction_result: told } = readBy(Charged, json);
  const result = told ?? readBy(Result, {});
  const isGood = error_code === GOOD;
  if (isGood !== (result.processor_response_code === APPROVED)) {
    throw new UnreadableAnswerError('the code and the result contradict each other');
  }
  if (isGood && result.txn_type !== '' && result.txn_type !== type) {
    throw new UnreadableAnswerError('something else was done');
  }
  const code = { ...codeOf(error_code, result.processor_response_code), text: message };
  if (!isGood) assertDecided(code);
  return { isGood, code, result };
}

/**
 * A refusal of the card company has its three digits, of the old list with additions: 36 is an expired card. 1 is told of
 * other failures as well, so it says nothing of a card.
 */
function codeOf(
  errorCode: string,
  processorCode: string,
): Pick<GatewayTransaction['code'], 'scheme' | 'value'> {
  const isOfCompany =
    errorCode === GOOD ||
    (Number(errorCode) !== 1 &&
      /^\d{3}$/.test(processorCode) &&
      Number(errorCode) === Number(processorCode));
  return isOfCompany
    ? { scheme: 'tranzila', value: processorCode }
    : { scheme: 'tranzila-api', value: errorCode };
}

function amountOf(amount: string, currency: Currency): number | undefined {
  return amount === '' ? undefined : Math.abs(minorSum(amount, currency));
}

/** Returns a currency by its letters or its number; undefined where none is told. Throws UnreadableAnswerError. */
export function currencyOf(told: string): Currency | undefined {
  if (told === '') return undefined;
  const found = Object.entries(CURRENCY_NUMBERS).find(
    ([letters, number]) => letters === told || number === told,
  )?.[0];
  if (found === undefined || !isCurrency(found)) {
    throw new UnreadableAnswerError('a currency that no terminal of ours takes');
  }
  return found;
}

function cardOf(result: Result): CardFacts {
  return toldFields({
    lastDigits: result.last_4,
    brand: result.card_type,
    issuer: result.card_issuer,
    expiry: expiryOf(result.expiry_month, result.expiry_year),
    isForeign: result.card_locality === '' ? undefined : result.card_locality === 'foreign',
  });
}

/** Returns an expiry of a month and a year of two or four digits. */
export function expiryOf(monthText: string, yearText: string): CardExpiry | undefined {
  const [month, year] = [Number(monthText), Number(yearText)];
  if (!(month >= 1 && month <= 12) || !/^(?:\d{2}|\d{4})$/.test(yearText)) return undefined;
  return { month, year: year < 100 ? 2000 + year : year };
}

/** Returns a token; undefined where four digits stand in its place, or nothing. */
export function tokenOf(value: string, month: string, year: string): CardToken | undefined {
  if (value.length <= 4) return undefined;
  return { value, ...toldFields({ expiry: expiryOf(month, year) }) };
}
