import { accountantRightsOf } from '@pinkas/domain/permissions/accountant-right';
import type { Principal } from '@pinkas/domain/permissions/decide';
import { deniedPathsOf } from '@pinkas/domain/permissions/denied-paths';
import { permissionGroupsOf } from '@pinkas/domain/permissions/pages';
import { roleOf } from '@pinkas/domain/permissions/role';
import type { LocalDate } from '@pinkas/domain/time/local-date';

import type { DocumentBounds } from '../db/account-transaction.ts';

/** The rights of a membership, as stored. */
export interface StoredRights {
  readonly userId: string;
  readonly role: string;
  readonly permissionGroups: readonly string[] | null;
  readonly deniedPaths: unknown;
  /** Of an accountant alone; nothing of anybody else. */
  readonly accountantRights: readonly string[];
  readonly ownDocumentsOnly: boolean;
  readonly documentsFrom: LocalDate | null;
  readonly documentsUntil: LocalDate | null;
}

/** Returns what decisions about a member follow. */
export function principalOf(rights: StoredRights): Principal {
  const { role, permissionGroups, deniedPaths, accountantRights } = rights;
  return {
    role: roleOf(role),
    permissionGroups: permissionGroups === null ? null : permissionGroupsOf(permissionGroups),
    deniedPaths: deniedPathsOf(deniedPaths),
    missingFeatures: [],
    accountantRights: accountantRightsOf(accountantRights),
  };
}

/** Returns which documents a member sees; null for all. */
export function documentBoundsOf(rights: StoredRights): DocumentBounds | null {
  const { userId, ownDocumentsOnly, documentsFrom: from, documentsUntil: until } = rights;
  if (!ownDocumentsOnly && from === null && until === null) return null;
  return { issuerId: ownDocumentsOnly ? userId : null, from, until };
}

/** Returns whether everything that somebody began to take by some bounds is still theirs by the bounds of now. */
export function isWithinBounds(taken: DocumentBounds | null, now: DocumentBounds | null): boolean {
  if (now === null) return true;
  if (taken === null) return false;
  return (
    (now.issuerId === null || taken.issuerId === now.issuerId) &&
    (now.from === null || (taken.from !== null && taken.from >= now.from)) &&
    (now.until === null || (taken.until !== null && taken.until <= now.until))
  );
}
