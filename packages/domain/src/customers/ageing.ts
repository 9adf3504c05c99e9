import { sumAgorot, type Agorot } from '../money/agorot.ts';
import { daysBetween, type LocalDate } from '../time/local-date.ts';

/** How late open sums are, from not yet due to more than two months. */
export const AGEING_BUCKETS = ['not-due', 'days-1-30', 'days-31-60', 'days-over-60'] as const;
export type AgeingBucket = (typeof AGEING_BUCKETS)[number];

/** What is open of one document. */
export interface OpenSum {
  /** When it is to be paid; a document without such a date is due on its own. */
  readonly dueDate: LocalDate;
  readonly openAgorot: Agorot;
}

/** Returns the bucket of a due date as seen on a day; the due date itself is not yet late. */
export function ageingBucketOf(dueDate: LocalDate, today: LocalDate): AgeingBucket {
  const days = daysBetween(dueDate, today);
  if (days <= 0) return 'not-due';
  if (days <= 30) return 'days-1-30';
  return days <= 60 ? 'days-31-60' : 'days-over-60';
}

/** Splits open sums by how overdue they are; the parts add up to the total. */
export function computeAgeing(
  sums: readonly OpenSum[],
  today: LocalDate,
): Record<AgeingBucket, Agorot> {
  const of = (bucket: AgeingBucket): Agorot =>
    sumAgorot(
      sums
        .filter(({ dueDate }) => ageingBucketOf(dueDate, today) === bucket)
        .map(({ openAgorot }) => openAgorot),
    );
  return {
    'not-due': of('not-due'),
    'days-1-30': of('days-1-30'),
    'days-31-60': of('days-31-60'),
    'days-over-60': of('days-over-60'),
  };
}
