import type { DayRate } from '@pinkas/domain/billing/day-rate';
import { divideRounded } from '@pinkas/domain/money/agorot';
import { isCurrency, RATE_E6_MAX } from '@pinkas/domain/money/currency';
import { localDateOf } from '@pinkas/domain/time/local-date';
import { z } from 'zod';

import type { Log } from '../../platform/log/log.ts';
import type { CallOutside } from '../outside-call/call-outside.ts';
import type { ExchangeRates } from './exchange-rates.ts';

const SERVICE = 'Bank of Israel';
/** A service that does not answer for so long is away. */
const ANSWER_WITHIN_MS = 15_000;
const DECIMALS = 6;

/** What the bank answers; its rows are read one by one, so that an odd one does not take the others with it. */
const Published = z.object({ exchangeRates: z.array(z.unknown()) });

/** A representative rate as the bank publishes it; some currencies are quoted by ten or a hundred units. */
const PublishedRate = z.object({
  key: z.string(),
  currentExchangeRate: z.number().positive(),
  unit: z.int().positive(),
  /** ISO text in UTC. */
  lastUpdate: z.iso.datetime(),
});
type PublishedRate = z.output<typeof PublishedRate>;

/** Returns a rate for one unit, scaled by 1,000,000; undefined for what is no plain decimal, and beyond what a document takes. */
function rateE6Of({ currentExchangeRate, unit }: PublishedRate): number | undefined {
  const match = /^(\d{1,9})(?:\.(\d{1,6}))?$/.exec(String(currentExchangeRate));
  if (match === null) return undefined;
  const [, whole = '', fraction = ''] = match;
  const ofUnits = BigInt(whole + fraction.padEnd(DECIMALS, '0'));
  const rateE6 = Number(divideRounded(ofUnits, BigInt(unit)));
  return rateE6 > 0 && rateE6 <= RATE_E6_MAX ? rateE6 : undefined;
}

function toRate(published: PublishedRate): DayRate[] {
  const { key: currency, lastUpdate } = published;
  const rateE6 = rateE6Of(published);
  if (!isCurrency(currency) || currency === 'ILS' || rateE6 === undefined) return [];
  return [{ currency, day: localDateOf(lastUpdate), rateE6 }];
}

/** Returns the representative rates of the Bank of Israel, as it publishes them for everybody on the afternoon of a business day. */
export function bankOfIsrael(
  url: string,
  { log, call }: { readonly log: Log; readonly call: CallOutside },
): ExchangeRates {
  return {
    async latest() {
      const answer = await call({
        service: SERVICE,
        url,
        addressFrom: 'settings',
        headers: { accept: 'application/json' },
        answerWithinMs: ANSWER_WITHIN_MS,
      });
      // What did not answer is in the log already.
      if (answer.outcome !== 'answered') return [];
      const { data } = Published.safeParse(answer.isGood ? answer.json : undefined);
      if (data === undefined) {
        log.warn({ service: SERVICE, status: answer.status }, 'rates of exchange cannot be read');
        return [];
      }
      const rows = data.exchangeRates.map((row) => PublishedRate.safeParse(row));
      const odd = rows.filter(({ success }) => !success).length;
      if (odd > 0) log.warn({ service: SERVICE, odd }, 'some rates of exchange cannot be read');
      return rows.flatMap((row) => (row.success ? toRate(row.data) : []));
    },
  };
}
