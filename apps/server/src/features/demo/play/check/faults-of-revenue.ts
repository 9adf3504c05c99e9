import type { RecurringMonth } from '@pinkas/contract/reports/billing-report/recurring-revenue';

/** What of a month changed, and what it came to; in agorot. */
type Sums = Pick<
  RecurringMonth,
  'month' | 'recurringAgorot' | 'newAgorot' | 'grownAgorot' | 'shrunkAgorot' | 'lostAgorot'
>;

/**
 * Returns in which of months in a row, each read by itself, the recurring revenue is not that of the month before and what
 * changed. A month in which nothing recurs and nothing did before has no row.
 */
export function faultsOfRevenue(months: readonly (Sums | undefined)[]): string[] {
  return months.flatMap((row, index) => {
    const before = months[index - 1]?.recurringAgorot ?? 0;
    if (row === undefined) return before === 0 ? [] : [`recurring revenue ends: ${before} before`];
    const { month, newAgorot, grownAgorot, shrunkAgorot, lostAgorot, recurringAgorot } = row;
    const changes = newAgorot + grownAgorot + shrunkAgorot + lostAgorot;
    if (before + changes === recurringAgorot) return [];
    const sums = `${before} before, ${changes} changed, ${recurringAgorot} after`;
    return [`recurring revenue of ${month}: ${sums}`];
  });
}
