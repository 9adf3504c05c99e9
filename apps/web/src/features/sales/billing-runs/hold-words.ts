import type { RunRow, WorkedPeriod } from '@pinkas/contract/sales/billing-runs/run-rows';
import { NO_MEANS_REASONS } from '@pinkas/domain/billing/billing-period';
import type { Phrase } from '@pinkas/phrases/phrases';

import { shekelText } from '../../../shared/format/shekel-text.ts';

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
  });
}

/** Returns why the charge of a period was refused; undefined for one that was not. */
function refusedWords(text: Words, { detail }: WorkedPeriod): string | undefined {
  if (detail.class === undefined) return undefined;
  const known = CLASSES.find((one) => one === detail.class);
  return text(`refused-${known ?? 'other'}`);
}

/** Returns why a period waits for a person, as a sentence. */
export function waitingWords(text: Words, period: WorkedPeriod): string {
  const { holdReason, detail, lastDigits } = period;
  const refused = refusedWords(text, period);
  if (refused !== undefined) return refused;
  const isOfMeans = detail.why !== undefined;
  const reason = holdReason ?? (isOfMeans ? 'no-means' : 'document-refused');
  return holdWords(text, { reason, detail }, lastDigits);
}
