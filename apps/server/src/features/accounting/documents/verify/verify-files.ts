import { createHash } from 'node:crypto';

import type { Kysely } from 'kysely';

import { batchesById } from '../../../../platform/db/batches-by-id.ts';
import type { DB } from '../../../../platform/db/schema.types.ts';
import type { FileStore } from '../../../../platform/storage/file-store.ts';
import type { Violation } from './check-document.ts';

const ROWS_AT_ONCE = 1_000;

async function isIntact(files: FileStore, hash: string): Promise<boolean> {
  const bytes = await files.read(hash).catch(() => undefined);
  return bytes !== undefined && createHash('sha256').update(bytes).digest('hex') === hash;
}

function readPrints(owner: Kysely<DB>, accountId: number, after: string) {
  return owner
    .selectFrom(
      owner
        .selectFrom('documents')
        .select(['documents.accountId', 'documents.id', 'documents.docType', 'documents.number'])
        .where('documents.accountId', '=', accountId)
        .where('documents.id', '>', after)
        .orderBy('documents.id')
        .limit(ROWS_AT_ONCE)
        .as('documents'),
    )
    .leftJoin('documentFiles', (join) =>
      join
        .onRef('documentFiles.accountId', '=', 'documents.accountId')
        .onRef('documentFiles.documentId', '=', 'documents.id'),
    )
    .leftJoin('outboxTasks', (join) =>
      join
        .onRef('outboxTasks.accountId', '=', 'documents.accountId')
        .onRef('outboxTasks.documentId', '=', 'documents.id')
        .on('outboxTasks.kind', '=', 'print-document')
        .on('outboxTasks.state', '<>', 'done'),
    )
    .select([
      'documents.id',
      'documents.docType',
      'documents.number',
      'documentFiles.kind as fileKind',
      'documentFiles.printNo',
      'documentFiles.sha256',
      'outboxTasks.id as pendingTask',
    ])
    .orderBy('documents.id')
    .execute();
}

type PrintRow = Awaited<ReturnType<typeof readPrints>>[number];

/**
 * Returns prints without those that another one replaced: their loss is logged in the history of
 * the document.
 */
function withoutReplaced(rows: readonly PrintRow[]): PrintRow[] {
  const placeOf = ({ id, fileKind }: PrintRow) => `${id} ${fileKind ?? ''}`;
  const last = new Map<string, number | null>();
  for (const row of rows) {
    last.set(placeOf(row), Math.max(last.get(placeOf(row)) ?? 0, row.printNo ?? 0));
  }
  return rows.filter((row) => (row.printNo ?? 0) === last.get(placeOf(row)));
}

/** Prints that are missing or were changed, and documents without one that is pending (I7). */
export async function verifyPrints(
  owner: Kysely<DB>,
  files: FileStore,
  accountId: number,
): Promise<Violation[]> {
  const violations: Violation[] = [];
  for await (const rows of batchesById((after) => readPrints(owner, accountId, after))) {
    for (const {
      id: documentId,
      docType,
      number,
      fileKind,
      sha256,
      pendingTask,
    } of withoutReplaced(rows)) {
      const found = (what: string): void => {
        violations.push({ invariant: 'I7', accountId, docType, number, documentId, what });
      };
      if (sha256 === null) {
        if (pendingTask === null) found('it has no print, and none is owed');
      } else if (!(await isIntact(files, sha256.toString('hex')))) {
        found(`its stored ${fileKind} is missing or changed`);
      }
    }
  }
  return violations;
}

function readUploads(owner: Kysely<DB>, accountId: number, after: string) {
  return owner
    .selectFrom('storedFiles')
    .select(['id', 'sha256', 'thumbnailSha256'])
    .where('accountId', '=', accountId)
    .where('state', '=', 'stored')
    .where('id', '>', after)
    .orderBy('id')
    .limit(ROWS_AT_ONCE)
    .execute();
}

/** Returns whether the file still is stored: one that was removed meanwhile loses its bytes rightly. */
async function isStillStored(owner: Kysely<DB>, accountId: number, id: string): Promise<boolean> {
  const row = await owner
    .selectFrom('storedFiles')
    .select('id')
    .where('accountId', '=', accountId)
    .where('id', '=', id)
    .where('state', '=', 'stored')
    .executeTakeFirst();
  return row !== undefined;
}

/** Uploaded files, and their small pictures, that are missing or were changed (I7). */
export async function verifyUploads(
  owner: Kysely<DB>,
  files: FileStore,
  accountId: number,
): Promise<Violation[]> {
  const violations: Violation[] = [];
  for await (const rows of batchesById((after) => readUploads(owner, accountId, after))) {
    for (const { id, sha256, thumbnailSha256 } of rows) {
      const hashes = thumbnailSha256 === null ? [sha256] : [sha256, thumbnailSha256];
      for (const hash of hashes) {
        if (await isIntact(files, hash)) continue;
        if (!(await isStillStored(owner, accountId, id))) break;
        violations.push({
          invariant: 'I7',
          accountId,
          docType: null,
          number: null,
          documentId: null,
          what: `the uploaded file ${id} is missing or changed`,
        });
        break;
      }
    }
  }
  return violations;
}
