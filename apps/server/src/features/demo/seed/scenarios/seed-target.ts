import type { Database } from '../../../../platform/db/database.ts';
import type { Storage } from '../../../../platform/storage/open-storage.ts';

/** The business that is filled, and who signs for what it gets. */
export interface SeedTarget {
  readonly db: Database;
  readonly accountId: number;
  readonly userId: string;
  /** Where its files go; without it there are none. */
  readonly storage?: Storage | undefined;
}
