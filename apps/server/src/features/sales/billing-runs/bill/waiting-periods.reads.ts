import type { LocalDate } from '@pinkas/domain/time/local-date';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { listPeriods, type StoredPeriod } from '../../billing/billing.api.ts';
import { listTemplatesOfCard, type DueTemplate } from '../due/due-templates.reads.ts';
import { readRunTerms } from '../due/read-run.ts';
import { ofDay, rateText } from '../due/run-rows.ts';

/** A period that waits for nothing but means that can be charged, and what it comes to now, in agorot. */
export interface WaitingPeriod {
  readonly period: StoredPeriod;
  readonly amountMinor: number;
  /** By which rate; '' in shekels. */
  readonly rate: string;
}

function waitsForCard({ state, holdReason }: StoredPeriod): boolean {
  return (
    state === 'refused' || state === 'failed' || (state === 'held' && holdReason === 'no-means')
  );
}

/**
 * Lists the periods of a template that are billed at once when its card is replaced. One by the rate of the day is left to its next
 * try, or to a person: its sum may have changed since its customer saw it.
 */
export async function listWaiting(
  tx: AccountTx,
  template: DueTemplate,
  today: LocalDate,
): Promise<WaitingPeriod[]> {
  const waiting = (await listPeriods(tx, template.id)).filter(waitsForCard);
  if (waiting.length === 0) return [];
  const terms = await readRunTerms(tx, today);
  return waiting.flatMap((period) => {
    const { amountMinor, foreign } = ofDay(template, period, terms, today);
    return foreign !== null && template.billed.document.currencyRateE6 === 0
      ? []
      : [{ period, amountMinor, rate: rateText(foreign) }];
  });
}

/** Returns what is charged at once when a card is replaced, in agorot. */
export async function readWaitingOfCard(
  tx: AccountTx,
  cardId: string,
  today: LocalDate,
): Promise<number> {
  let sum = 0;
  for (const template of await listTemplatesOfCard(tx, cardId)) {
    const waiting = await listWaiting(tx, template, today);
    sum += waiting.reduce((total, { amountMinor }) => total + amountMinor, 0);
  }
  return sum;
}
