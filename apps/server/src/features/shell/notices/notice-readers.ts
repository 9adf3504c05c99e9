import type { DocumentLanguage } from '@pinkas/domain/documents/draft/document-draft';
import {
  NOTICE_KINDS,
  NOTICE_RULES,
  type NoticeDetails,
  type NoticeKind,
  type NoticeRule,
} from '@pinkas/domain/notices/notice';
import { isAllowed, type Principal } from '@pinkas/domain/permissions/decide';
import { actionOfPaper, sideOfRole } from '@pinkas/domain/questions/question';
import type { LocalDate } from '@pinkas/domain/time/local-date';

import {
  documentBoundsOf,
  principalOf,
  type StoredRights,
} from '../../../platform/access/member-rights.ts';
import { hasLeft } from '../../../platform/db/accounts/account-people.ts';
import type { AccountTx, DocumentBounds } from '../../../platform/db/account-transaction.ts';

/** A person who works in the account and may be notified of its events. */
export interface NoticeReader {
  readonly userId: string;
  readonly email: string;
  readonly name: string;
  readonly language: DocumentLanguage;
  readonly principal: Principal;
  readonly bounds: DocumentBounds | null;
}

interface MemberRow extends StoredRights, Record<string, unknown> {
  readonly email: string;
  readonly name: string;
  readonly language: DocumentLanguage;
}

/** Everybody who comes into the account on a day, oldest membership first. */
export async function listReaders(tx: AccountTx, today: LocalDate): Promise<NoticeReader[]> {
  const { rows } = await tx.query<MemberRow>({
    name: 'notice-readers',
    text: `select user_id as "userId", email, full_name as name, language, role, permission_groups as "permissionGroups",
        denied_paths as "deniedPaths", accountant_rights as "accountantRights", own_documents_only as "ownDocumentsOnly",
        documents_from as "documentsFrom", documents_until as "documentsUntil"
      from members_of_account($1)
      where status = 'active' and (last_day is null or last_day >= $2)`,
    values: [tx.accountId, today],
  });
  return rows.map((row) => ({
    userId: row.userId,
    email: row.email,
    name: row.name,
    language: row.language,
    principal: principalOf(row),
    bounds: documentBoundsOf(row),
  }));
}

/**
 * Returns one of them; undefined for somebody without access any more, to whom nothing is mailed.
 */
export async function findReader(
  tx: AccountTx,
  userId: string,
  today: LocalDate,
): Promise<NoticeReader | undefined> {
  if (await hasLeft(tx, userId, today)) return undefined;
  return (await listReaders(tx, today)).find((reader) => reader.userId === userId);
}

/**
 * Returns the account that links of a mail to somebody open first: an accountant has the books of
 * others open as well.
 */
export function entersOf({ principal }: NoticeReader, accountId: number): number | null {
  return principal.role === 'accountant' ? accountId : null;
}

/** Returns whether somebody may be notified of a kind. */
export function mayHearOf(principal: Principal, kind: NoticeKind): boolean {
  const { action, side }: NoticeRule = NOTICE_RULES[kind];
  if (side !== undefined && side !== sideOfRole(principal.role)) return false;
  return action === null || isAllowed(principal, action);
}

/**
 * Returns the same for a notice with its details: a question about a document is for those who may
 * see the document.
 */
export function mayHearThat(
  principal: Principal,
  { kind, facts }: { readonly kind: NoticeKind; readonly facts: NoticeDetails[NoticeKind] },
): boolean {
  if (!mayHearOf(principal, kind)) return false;
  return !('questionId' in facts) || isAllowed(principal, actionOfPaper(facts));
}

/** Returns the kinds that may reach somebody, in the order of the settings. */
export function kindsFor(principal: Principal): NoticeKind[] {
  return NOTICE_KINDS.filter((kind) => mayHearOf(principal, kind));
}
