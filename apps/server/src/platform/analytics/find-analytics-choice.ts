import type { AnalyticsSettings } from '../../config/analytics.ts';
import { inControlPlane } from '../db/account-transaction.ts';
import type { Database } from '../db/database.ts';

/** What a person said to the question whether their use is reported. */
export interface StoredAnalyticsChoice {
  readonly isAllowed: boolean;
  /** Null where it is not allowed. */
  readonly clientId: string | null;
  readonly firstSource: string;
}

/** Returns what a person chose about a collector; undefined before they did. */
export function findAnalyticsChoice(
  db: Database,
  userId: string,
  { url, id }: AnalyticsSettings,
): Promise<StoredAnalyticsChoice | undefined> {
  return inControlPlane(db, (tx) =>
    tx
      .selectFrom('analyticsChoices')
      .select([
        'analyticsChoices.isAllowed',
        'analyticsChoices.clientId',
        'analyticsChoices.firstSource',
      ])
      .where('analyticsChoices.userId', '=', userId)
      .where('analyticsChoices.collectorUrl', '=', url)
      .where('analyticsChoices.collectorId', '=', id)
      .executeTakeFirst(),
  );
}
