import type { RunRow, WorkedPeriod } from '@pinkas/contract/sales/billing-runs/run-rows';
import type { PhraseKeys } from '@pinkas/contract/tables/words';
import { NO_MEANS_REASONS } from '@pinkas/domain/billing/billing-period';
import { ORDER_SYSTEM_NAMES, type OrderSystem } from '@pinkas/domain/billing/order-system';
import {
  CHARGES_MAX,
  isHardRefusal,
  mayTryNow,
  type RefusedClass,
} from '@pinkas/domain/billing/charge-retries';
import { formatLocalDate } from '@pinkas/domain/time/local-date';
import type { Phrase } from '@pinkas/phrases/phrases';

import { shekelText } from '../../../../shared/format/shekel-text.ts';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';

type Words = Phrase<'billingRun'>;
type Hold = NonNullable<RunRow['hold']>;

const CLASSES = ['soft', 'hard', 'payer', 'setup', 'lost', 'by-hand'] as const;

/** Returns why a period was stopped, as a sentence with its numbers. */
export function holdWords(
  text: Words,
  { reason, detail }: Hold,
  lastDigits: string | null,
): string {
  const why = NO_MEANS_REASONS.find((one) => one === detail.why);
  if (reason === 'no-means' && why !== undefined) {
    return text(`why-${why}`, {
      digits: lastDigits === null ? '' : `\u2066•••• ${lastDigits}\u2069`,
    });
  }
  return text(`hold-${reason}`, {
    most: reason === 'above-usual' ? shekelText(detail.most ?? 0) : String(detail.most ?? 0),
    missed: detail.missed ?? 0,
    count: detail.count ?? 0,
    currency: detail.currency ?? '',
    system: systemName(detail.system),
  });
}

/** Returns what people call another system; '' for none. */
export function systemName(system: OrderSystem | undefined): string {
  return system === undefined ? '' : ORDER_SYSTEM_NAMES[system];
}

/** What is said about periods that wait. */
export interface WaitingWords {
  /** Why it waits, as a sentence. */
  readonly reasonOf: (period: WorkedPeriod) => string;
  /** What there is to do where another charge is of no use; undefined where one is. */
  readonly adviceOf: (period: WorkedPeriod) => string | undefined;
  /** How often a charge was refused, and when which of how many is next. */
  readonly triesOf: (period: WorkedPeriod) => string;
}

/** Means that are missed until there is another card. */
const NEEDS_CARD: readonly string[] = ['no-card', 'card-ended'];

/** Returns whether a period waits for another card. */
export function needsCard({ detail, hasNewCard }: WorkedPeriod): boolean {
  if (hasNewCard) return false;
  const isRefused = detail.class !== undefined && isHardRefusal(detail.class as RefusedClass);
  return isRefused || NEEDS_CARD.includes(detail.why ?? '');
}

export function useWaitingWords(): WaitingWords {
  const text = usePhrases('billingRun');
  const meanings = usePhrases('cardResponses');
  const advice = usePhrases('cardResponseAdvice');

  function refusedWords({ detail, refusal }: WorkedPeriod): string | undefined {
    if (detail.class === undefined) return undefined;
    if (refusal !== null) {
      const reason = meanings(refusal.meaning as PhraseKeys['cardResponses']);
      return text('refusedWith', { reason, code: refusal.code });
    }
    const known = CLASSES.find((one) => one === detail.class);
    return text(`refused-${known ?? 'other'}`);
  }
  function reasonOf(period: WorkedPeriod): string {
    const { holdReason, detail, lastDigits } = period;
    const refused = refusedWords(period);
    if (refused !== undefined) return refused;
    if (holdReason === 'order-elsewhere' && period.elsewhere === null) {
      return text('wasElsewhere', { system: systemName(detail.system) });
    }
    const isOfMeans = detail.why !== undefined;
    const reason = holdReason ?? (isOfMeans ? 'no-means' : 'document-refused');
    return holdWords(text, { reason, detail }, lastDigits);
  }
  function adviceOf(period: WorkedPeriod): string | undefined {
    const { detail, refusal, hasNewCard } = period;
    if (hasNewCard) return undefined;
    const isOfUse = detail.class === undefined || mayTryNow(detail.class as RefusedClass);
    if (isOfUse) return needsCard(period) ? text('adviceCard') : undefined;
    if (refusal === null) return text(needsCard(period) ? 'adviceCard' : 'adviceGateway');
    return advice(refusal.reason as PhraseKeys['cardResponseAdvice']);
  }
  function triesOf({ tries, nextTryOn }: WorkedPeriod): string {
    if (nextTryOn === null) return text('triesOver', { tries });
    const date = formatLocalDate(nextTryOn);
    return text('triesAgain', { tries, date, next: tries + 1, all: CHARGES_MAX });
  }
  return { reasonOf, adviceOf, triesOf };
}
