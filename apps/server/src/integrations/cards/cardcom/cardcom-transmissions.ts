import type { Currency } from '@pinkas/domain/money/currency';
import { addDays, localDate, parseLocalDate, type LocalDate } from '@pinkas/domain/time/local-date';
import { z } from 'zod';

import type {
  GatewayAccount,
  ListRequest,
  TransmittedPart,
  TransmittedTransaction,
} from '../card-gateway.ts';
import { minorSum } from '../decimal-sum.ts';
import { done, UnreadableAnswerError, type Step } from '../gateway-step.ts';
import { Answer, bodyOf } from './cardcom-answers.ts';
import { cardcomRequest, LIST_ROWS, listDay, passwordFields } from './cardcom-requests.ts';

/** A row of Financial/CreditCardTransactions, as far as a transmission follows from it. */
const Row = z.object({
  SessionNumber: z.int(),
  TransmissionDate: z.string(),
  TransmissionTime: z.string().nullish(),
  TranType: z.string(),
  Amount: z.number(),
  PaymentCurrency: z.int(),
  IndexPayment: z.int().nullish(),
});
const Listed = Answer.extend({ CreditCardTransactions: z.array(z.unknown()).nullish() });

/** Cardcom's own numbers of the first two currencies, and those of ISO 4217. */
const CURRENCIES: Readonly<Record<number, Currency>> = {
  1: 'ILS',
  376: 'ILS',
  2: 'USD',
  840: 'USD',
  978: 'EUR',
  826: 'GBP',
};
const DIRECTIONS: Readonly<Record<string, TransmittedTransaction['direction']>> = {
  Charge_1: 'payment',
  DirectDebite_11: 'payment',
  Refund_53: 'refund',
};
/** Types that move no money. */
const NO_MONEY = new Set(['Info_0', 'Yitra_30']);

/**
 * Lists what was transmitted, by the settlement rows of the API user, which may have several terminals. The rows are asked for by
 * the day of their making, which is a day before or after that of the transmission at most. A deal in instalments is told
 * whole by the row of its first payment.
 */
export function listTransmissions(
  account: GatewayAccount,
  { from, to, next = '1' }: ListRequest,
): Step<TransmittedPart> {
  return {
    request: cardcomRequest('Financial/CreditCardTransactions', false, {
      ...passwordFields(account),
      FromCreateDate: listDay(addDays(localDate(from), -1)),
      ToCreateDate: listDay(addDays(localDate(to), 1)),
      Page: Number(next),
      Page_size: LIST_ROWS,
    }),
    read(answer) {
      const { ResponseCode, CreditCardTransactions } = bodyOf(Listed, answer);
      if (ResponseCode !== 0) throw new UnreadableAnswerError('the list is refused');
      const rows = CreditCardTransactions ?? [];
      const told = rows.map((row) => readRow(row));
      return done<TransmittedPart>({
        transactions: told
          .filter((row) => typeof row === 'object')
          .filter(({ on }) => on >= from && on <= to),
        unreadable: told.filter((row) => row === 'unreadable').length,
        next: rows.length === LIST_ROWS ? String(Number(next) + 1) : undefined,
      });
    },
  };
}

function readRow(told: unknown): TransmittedTransaction | 'none' | 'unreadable' {
  const row = Row.safeParse(told).data;
  if (row === undefined) return 'unreadable';
  const on = transmittedOn(row.TransmissionDate);
  if (on === undefined || NO_MONEY.has(row.TranType) || (row.IndexPayment ?? 0) > 1) return 'none';
  const currency = CURRENCIES[row.PaymentCurrency];
  const direction = DIRECTIONS[row.TranType];
  if (currency === undefined || direction === undefined) return 'unreadable';
  const [time] = /^\d{2}:\d{2}/.exec(row.TransmissionTime ?? '') ?? [];
  return {
    transmission: String(row.SessionNumber),
    on,
    ...(time !== undefined && { time }),
    direction,
    amount: Math.abs(minorSum(row.Amount, currency)),
    currency,
  };
}

/** What was not transmitted yet has the first day of all. */
function transmittedOn(moment: string): LocalDate | undefined {
  const day = parseLocalDate(moment.slice(0, 10));
  return day === undefined || day < '2000-01-01' ? undefined : day;
}
