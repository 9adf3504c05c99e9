import type { AttachmentView } from '@pinkas/contract/files/uploads/files.contract';
import {
  ATTACHMENT_ROLES,
  type AttachmentRole,
  type HolderKind,
} from '@pinkas/domain/files/attachable';
import { assert } from '@pinkas/domain/assert';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { viewOfFile } from '../record/stored-files.repository.ts';

/** What a file is attached to. */
export interface Entity {
  readonly kind: HolderKind;
  readonly id: string;
}

const TABLE_OF: Readonly<Record<HolderKind, string>> = {
  customer: 'customers',
  item: 'items',
  expense: 'expenses',
  document: 'documents',
  mandate: 'bank_mandates',
  draft: 'document_drafts',
  'document-row': 'documents',
  certificate: 'business_certificates',
  'business-image': 'business_images',
  'clearing-application': 'clearing_applications',
  'sales-page': 'sales_pages',
};

/** Returns whether the account has such a thing. */
export async function entityExists(tx: AccountTx, entity: Entity): Promise<boolean> {
  const { rows } = await tx.query({
    name: `attachment-entity-${entity.kind}`,
    text: `select 1 from ${TABLE_OF[entity.kind]} where account_id = $1 and id = $2`,
    values: [tx.accountId, entity.id],
  });
  return rows.length > 0;
}

/** Returns the files of a thing, oldest first. */
export async function listAttachments(
  tx: AccountTx,
  entity: Entity,
  role?: AttachmentRole,
): Promise<AttachmentView[]> {
  let query = tx
    .selectFrom('attachments as a')
    .innerJoin('storedFiles as f', (join) =>
      join.on('f.accountId', '=', tx.accountId).onRef('f.id', '=', 'a.fileId'),
    )
    .selectAll('f')
    .select(['a.role', 'a.createdAt as attachedAt'])
    .where('a.accountId', '=', tx.accountId)
    .where('a.entityKind', '=', entity.kind)
    .where('a.entityId', '=', entity.id)
    .where('f.state', '=', 'stored')
    .orderBy('a.createdAt')
    .orderBy('f.id');
  if (role !== undefined) query = query.where('a.role', '=', role);
  return (await query.execute()).map((row) => ({
    ...viewOfFile(row),
    role: roleOf(row.role),
    attachedAt: row.attachedAt,
  }));
}

function roleOf(text: string): AttachmentRole {
  const role = ATTACHMENT_ROLES.find((one) => one === text);
  assert(role !== undefined, 'the table takes these roles alone');
  return role;
}

interface NewAttachments {
  readonly entity: Entity;
  readonly fileIds: readonly string[];
  readonly role: AttachmentRole;
  readonly createdAt: string;
  readonly createdBy: string;
}

/** Attaches files; where one is attached already, only the plain role is replaced by another. */
export async function insertAttachments(tx: AccountTx, given: NewAttachments): Promise<void> {
  if (given.fileIds.length === 0) return;
  await tx
    .insertInto('attachments')
    .values(
      given.fileIds.map((fileId) => ({
        accountId: tx.accountId,
        entityKind: given.entity.kind,
        entityId: given.entity.id,
        fileId,
        role: given.role,
        createdAt: given.createdAt,
        createdBy: given.createdBy,
      })),
    )
    .onConflict((conflict) =>
      given.role === 'attachment'
        ? conflict.doNothing()
        : conflict
            .columns(['accountId', 'entityKind', 'entityId', 'fileId'])
            .doUpdateSet({ role: given.role })
            .where('attachments.role', '=', 'attachment'),
    )
    .execute();
}

/** Returns whether the file was attached there. */
export async function deleteAttachment(
  tx: AccountTx,
  entity: Entity,
  fileId: string,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('attachments')
    .where('accountId', '=', tx.accountId)
    .where('entityKind', '=', entity.kind)
    .where('entityId', '=', entity.id)
    .where('fileId', '=', fileId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Returns whether the file is a document of a reported expense, or of this one. */
export async function isOfReportedExpense(
  tx: AccountTx,
  fileId: string,
  expenseId?: string,
): Promise<boolean> {
  const { rows } = await tx.query({
    name: 'file-of-reported-expense',
    text: `select 1 from attachments a
      join expenses e on e.account_id = $1 and e.id = a.entity_id and e.state = 'reported'
      where a.account_id = $1 and a.entity_kind = 'expense' and a.file_id = $2
        and a.entity_id = coalesce($3::uuid, a.entity_id) limit 1`,
    values: [tx.accountId, fileId, expenseId ?? null],
  });
  return rows.length > 0;
}

/** What shows its pictures to others: they are taken off there, and not removed beneath it. */
const KEPT_KINDS: readonly HolderKind[] = ['document-row', 'business-image', 'sales-page'];

/** Returns whether the file is printed in a row of an issued document, or is a picture of the business or of a sales page. */
export async function isPrinted(tx: AccountTx, fileId: string): Promise<boolean> {
  const kinds = await kindsOfFile(tx, fileId);
  return KEPT_KINDS.some((kind) => kinds.includes(kind));
}

/** Kinds of the things that the file is attached to. */
export async function kindsOfFile(tx: AccountTx, fileId: string): Promise<HolderKind[]> {
  const rows = await tx
    .selectFrom('attachments')
    .select('entityKind')
    .distinct()
    .where('accountId', '=', tx.accountId)
    .where('fileId', '=', fileId)
    .execute();
  return rows.map((row) => row.entityKind);
}

/** Detaches a file from everything. */
export async function deleteAttachmentsOfFile(tx: AccountTx, fileId: string): Promise<void> {
  await tx
    .deleteFrom('attachments')
    .where('accountId', '=', tx.accountId)
    .where('fileId', '=', fileId)
    .execute();
}
