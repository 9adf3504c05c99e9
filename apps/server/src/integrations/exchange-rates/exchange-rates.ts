import type { DayRate } from '@pinkas/domain/billing/day-rate';

/** Who publishes what currencies are worth in shekels. */
export interface ExchangeRates {
  /** Returns the newest rate of each currency, each with its day; none where the service is away or answers something else. */
  readonly latest: () => Promise<readonly DayRate[]>;
}

/** Publishes nothing: people type the rates. */
export const noExchangeRates: ExchangeRates = { latest: () => Promise.resolve([]) };
