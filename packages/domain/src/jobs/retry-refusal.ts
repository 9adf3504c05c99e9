/** The name of the error of tasks that a restore stopped: the machine that made the backup may have done them since. */
export const RESTORED_ERROR = 'RestoredFromBackup';

/** Tasks that charge a card, or order such a charge. What a gateway did not answer is asked about by schedules, and never sent anew. */
export const CHARGING_TASKS = [
  'send-billing-charge',
  'charge-package-order',
  'bill-period',
  'fast-billing',
  'follow-new-card',
  'renew-by-new-card',
  // The event of which the last two are.
  'saved-card.saved',
] as const;

/** Why an operator does not run a failed task again. */
export const RETRY_REFUSALS = ['of-job', 'restored', 'charges'] as const;
export type RetryRefusal = (typeof RETRY_REFUSALS)[number];

/** Returns why a failed task is not run again; null for one that may be. `error` is the name of its error. */
export function retryRefusal({
  kind,
  error,
  isOfJob,
}: {
  readonly kind: string;
  readonly error: string;
  readonly isOfJob: boolean;
}): RetryRefusal | null {
  if (error === RESTORED_ERROR) return 'restored';
  if (isOfJob) return 'of-job';
  return CHARGING_TASKS.some((one) => one === kind) ? 'charges' : null;
}
