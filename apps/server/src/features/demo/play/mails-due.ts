import { isMailingMoment } from '@pinkas/domain/time/business-calendar';

/**
 * Returns whether mails to customers are due on the next day, after those of a day were to be sent at `nowMs`: what was due on a
 * day of rest is due until a day on which businesses write, and so is what people do later on the day.
 */
export function areMailsDue({
  wereDue,
  nowMs,
  isFollowedByActs,
}: {
  readonly wereDue: boolean;
  readonly nowMs: number;
  readonly isFollowedByActs: boolean;
}): boolean {
  return isFollowedByActs || (wereDue && !isMailingMoment(nowMs));
}
