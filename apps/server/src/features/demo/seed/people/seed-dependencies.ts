import type { Database } from '../../../../platform/db/database.ts';
import type { PasswordHasher } from '../../../../platform/passwords/password-hasher.ts';
import type { Storage } from '../../../../platform/storage/open-storage.ts';
import type { SealingKeys } from '../../../settings/cc-gateways/cc-gateways.api.ts';

/** What the seed needs of the product. */
export interface SeedDependencies {
  readonly db: Database;
  readonly passwords: PasswordHasher;
  readonly linkSecret: string;
  /** Where files of the demo go; without it there are none. */
  readonly storage?: Storage;
  /** Keys that seal what opens terminals; without them none is connected. */
  readonly keys?: SealingKeys;
}
