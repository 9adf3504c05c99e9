import {
  TERMINAL_CURRENCIES,
  type TerminalCurrency,
} from '@pinkas/domain/clearing/terminal-currencies';
import type { Currency } from '@pinkas/domain/money/currency';
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
  Instalments,
} from '../gateway-transaction.ts';
import { readBy } from '../read-answer.ts';
import { toldFields } from '../told-fields.ts';
import { COIN_IDS } from './cardcom-requests.ts';

const Text = z.coerce.string();
const OptionalText = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => (value === null || value === undefined ? '' : String(value)));
const OptionalNumber = z.coerce
  .number()
  .nullish()
  .catch(undefined)
  .transform((value) => value ?? undefined);

/** A transaction as all calls tell it (TransactionInfo; the spelling `Tranzaction` is the vendor's). */
export const TransactionInfo = z.object({
  ResponseCode: z.number().int(),
  Description: OptionalText,
  TranzactionId: z.number().int().nullish(),
  TerminalNumber: z.coerce.string().nullish(),
  Amount: OptionalNumber,
  CoinId: z.number().int().nullish(),
  CouponNumber: OptionalText,
  Last4CardDigitsString: OptionalText,
  CardMonth: OptionalNumber,
  CardYear: OptionalNumber,
  JParameter: OptionalText,
  ApprovalNumber: OptionalText,
  FirstPaymentAmount: OptionalNumber,
  ConstPaymentAmount: OptionalNumber,
  NumberOfPayments: OptionalNumber,
  CardInfo: OptionalText,
  Token: OptionalText,
  Uid: OptionalText,
  Brand: OptionalText,
  Acquire: OptionalText,
  Issuer: OptionalText,
  PaymentType: OptionalText,
  DealType: OptionalText,
  IsRefund: z.boolean().nullish(),
});
type TransactionInfo = z.infer<typeof TransactionInfo>;

const TokenInfo = z.object({
  Token: Text.pipe(z.string().min(1)),
  TokenExDate: OptionalText,
  CardYear: OptionalNumber,
  CardMonth: OptionalNumber,
});

export const PageResult = z.object({
  ResponseCode: z.number().int(),
  Description: OptionalText,
  TerminalNumber: z.coerce.string().nullish(),
  LowProfileId: OptionalText,
  ReturnValue: OptionalText,
  Operation: OptionalText,
  TokenInfo: TokenInfo.nullish(),
  TranzactionInfo: TransactionInfo.nullish(),
});

export const Answer = z.object({ ResponseCode: z.number().int(), Description: OptionalText });
export const CreatedPage = Answer.extend({ LowProfileId: z.string().min(1), Url: z.url() });
export const Refunded = Answer.extend({ NewTranzactionId: z.number().int().nullish() });
export const Listed = Answer.extend({ Tranzactions: z.array(TransactionInfo).nullish() });

/** Success, also of a check or a hold. */
const DONE = 0;
/** Success of a check or a hold (J2 and J5) alone: no money moved. */
const CHECKED_OR_HELD = [700, 701];

/**
 * Returns the body of an answer in the vendor's form. 400 and 401 carry it as well; anything else says nothing of what
 * was done. Throws UnreadableAnswerError.
 */
export function bodyOf<Schema extends z.ZodType>(
  schema: Schema,
  { status, json }: GatewayAnswer,
): z.infer<Schema> {
  if (status !== 200 && status !== 400 && status !== 401) {
    throw new UnreadableAnswerError('another status than the published ones');
  }
  return readBy(schema, json);
}

export function currencyOf(coinId: number): TerminalCurrency {
  const found = TERMINAL_CURRENCIES.find((currency) => COIN_IDS[currency] === coinId);
  if (found === undefined) {
    throw new UnreadableAnswerError('a currency that no terminal of ours takes');
  }
  return found;
}

/** What the caller knows of a transaction beside what is told of it: no transaction tells our reference itself. */
export interface Known {
  readonly reference?: string | undefined;
  readonly terminal?: string | undefined;
  readonly token?: CardToken | undefined;
}

/** Returns a transaction as it was told. Throws UnreadableAnswerError where its code does not say what became of it. */
export function transactionOf(info: TransactionInfo, known: Known = {}): GatewayTransaction {
  const currency = currencyOf(info.CoinId ?? 1);
  const state = stateOf(info);
  return {
    state,
    direction: info.IsRefund === true ? 'refund' : 'payment',
    transactionId: String(info.TranzactionId ?? ''),
    currency,
    card: cardOf(info),
    code: codeOf(info),
    // A payment on a page without a reference is of no attempt of ours: that is told, and differs.
    ...(known.reference !== undefined && { reference: known.reference }),
    ...toldFields({
      amount: sumOf(info.Amount, currency),
      terminal: known.terminal ?? info.TerminalNumber ?? undefined,
      approvalNumber: info.ApprovalNumber,
      voucher: info.CouponNumber,
      handle: info.Uid === '' ? undefined : { uid: info.Uid },
      instalments: instalmentsOf(info, currency),
      token: state === 'declined' ? undefined : (known.token ?? tokenOf(info)),
    }),
  };
}

/** Refunds are told below zero by some calls; their direction says so already. */
function sumOf(sum: number | undefined, currency: Currency): number | undefined {
  return sum === undefined ? undefined : Math.abs(minorSum(sum, currency));
}

function instalmentsOf(info: TransactionInfo, currency: Currency): Instalments | undefined {
  const { NumberOfPayments: count = 1 } = info;
  if (count <= 1) return undefined;
  const kind = /credit/i.test(info.PaymentType) ? 'credit' : 'payments';
  // The issuer decides the payments of its credit.
  if (kind === 'credit') return { kind, count };
  const first = sumOf(info.FirstPaymentAmount, currency);
  const each = sumOf(info.ConstPaymentAmount, currency);
  return { kind, count, ...toldFields({ first, each }) };
}

/** Returns the code of an answer. */
export function codeOf({
  ResponseCode,
  Description,
}: z.infer<typeof Answer>): GatewayTransaction['code'] {
  return { scheme: 'cardcom', value: String(ResponseCode), text: Description };
}

/** What was asked for says what a success is, whichever code of success it has. */
function stateOf(info: TransactionInfo): GatewayState {
  const { ResponseCode, JParameter } = info;
  if (ResponseCode !== DONE && !CHECKED_OR_HELD.includes(ResponseCode)) {
    assertDecided(codeOf(info));
    return 'declined';
  }
  if (JParameter === '2') return 'checked';
  if (JParameter === '5') return 'authorized';
  if (ResponseCode !== DONE) {
    throw new UnreadableAnswerError('a success that is neither of a check nor of a hold');
  }
  return 'approved';
}

function cardOf(info: TransactionInfo): CardFacts {
  return {
    ...toldFields({
      lastDigits: info.Last4CardDigitsString,
      brand: info.Brand,
      issuer: info.Issuer,
      acquirer: info.Acquire,
      expiry: expiryOf(info),
    }),
    isForeign: info.CardInfo === 'NonIsraeli',
  };
}

function expiryOf(card: {
  readonly CardMonth: number | undefined;
  readonly CardYear: number | undefined;
}): CardExpiry | undefined {
  const { CardMonth: month, CardYear: year } = card;
  if (month === undefined || year === undefined || month === 0) return undefined;
  return { month, year: year < 100 ? 2000 + year : year };
}

function tokenOf(info: TransactionInfo): CardToken | undefined {
  if (info.Token === '') return undefined;
  return { value: info.Token, ...toldFields({ expiry: expiryOf(info) }) };
}

/** Returns a token that a page made, with the day on which the vendor deletes it. */
export function pageTokenOf(info: z.infer<typeof TokenInfo>): CardToken {
  const end = /^(\d{4})(\d{2})(\d{2})$/.exec(info.TokenExDate);
  const endsOn = end === null ? undefined : `${end[1]}-${end[2]}-${end[3]}`;
  return { value: info.Token, ...toldFields({ expiry: expiryOf(info), endsOn }) };
}
