import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { isLostFile, type FileStore } from '../../../../platform/storage/file-store.ts';
import { hashOf } from '../format/pack.ts';
import { backedUpTables } from '../rows/backed-up-tables.ts';
import { exportRows, settleTexts } from '../rows/export-rows.ts';
import { inOneMoment } from '../rows/one-moment.ts';
import { packRows, unpackRows } from '../rows/packed-rows.ts';
import { rowsName } from '../rows/row-place.ts';
import type { BackupRun } from './backup-run.ts';
import type { BackedUpThing } from './send-things.ts';

/* What a restore puts back: the rows of the business, and its files as they are stored. */

/** Documents, or uploaded files, of one step. Most of them are at the destination already, and are not read. */
const FILES_OF_STEP = 200;

/** Returns all rows of the business, of one moment. They wait packed in memory while they are sent. */
export function rowThings({ services, accountId }: BackupRun): Promise<BackedUpThing[]> {
  return inOneMoment(services.db.owner, async (tx) => {
    await settleTexts(tx);
    const things: BackedUpThing[] = [];
    for (const table of backedUpTables()) {
      let index = 0;
      for await (const chunk of exportRows(tx, accountId, table)) {
        index += 1;
        const content = await packRows(chunk);
        things.push({
          place: `rows/${table.name}/${String(index)}`,
          kind: 'rows',
          name: rowsName(table.name, index),
          sha256: hashOf(chunk),
          read: () => unpackRows(content),
        });
      }
    }
    return things;
  });
}

/** Things of a step, and where the next one begins; null for nowhere. */
interface Step {
  readonly things: readonly BackedUpThing[];
  readonly after: string | null;
}

interface StoredPrint extends Record<string, unknown> {
  readonly documentId: string;
  /** Null, as what follows, for a document whose print waits. */
  readonly kind: string | null;
  readonly printNo: number | null;
  readonly sha256: string | null;
}

function listPrints(tx: AccountTx, after: string | null): Promise<{ rows: StoredPrint[] }> {
  return tx.query<StoredPrint>({
    name: 'backed-up-prints',
    text: `select d.id as "documentId", f.kind, f.print_no as "printNo", encode(f.sha256, 'hex') as sha256
      from (select d.id from documents d where d.account_id = $1 and ($2::uuid is null or d.id > $2)
        order by d.id limit $3) d
      left join document_files f on f.account_id = $1 and f.document_id = d.id
      order by d.id, f.kind, f.print_no`,
    values: [tx.accountId, after, FILES_OF_STEP],
  });
}

/** Returns the stored prints of the next documents, byte for byte. A print that was lost and replaced is left out. */
export async function printThings(backup: BackupRun, after: string | null): Promise<Step> {
  const { services, transaction } = backup;
  const { rows } = await transaction((tx) => listPrints(tx, after));
  const things = rows.flatMap(({ documentId, kind, printNo, sha256 }, index): BackedUpThing[] => {
    if (kind === null || sha256 === null) return [];
    const next = rows[index + 1];
    const mayBeGone = next?.documentId === documentId && next.kind === kind;
    const place = `${documentId}/${kind}/${String(printNo)}`;
    const name = `pinkas/prints/${place.replaceAll('/', '-')}.pdf`;
    const thing = storedThing(backup, services.storage.files, { name, sha256, mayBeGone });
    return [{ ...thing, place: `print/${place}`, kind: 'print' }];
  });
  const documents = new Set(rows.map(({ documentId }) => documentId));
  const isLast = documents.size < FILES_OF_STEP;
  return { things, after: isLast ? null : (rows.at(-1)?.documentId ?? null) };
}

interface StoredUpload extends Record<string, unknown> {
  readonly id: string;
  readonly sha256: string;
  readonly thumbnail: string | null;
  readonly mediaType: string;
  readonly isRemoved: boolean;
}

function listUploads(tx: AccountTx, after: string | null): Promise<{ rows: StoredUpload[] }> {
  return tx.query<StoredUpload>({
    name: 'backed-up-uploads',
    text: `select f.id, f.sha256, f.thumbnail_sha256 as thumbnail, f.media_type as "mediaType",
        f.state = 'removed' as "isRemoved"
      from stored_files f where f.account_id = $1 and ($2::uuid is null or f.id > $2) order by f.id limit $3`,
    values: [tx.accountId, after, FILES_OF_STEP],
  });
}

/** Returns the next uploaded files with their small pictures. Of a file that was removed the bytes may be gone. */
export async function uploadThings(backup: BackupRun, after: string | null): Promise<Step> {
  const { services, accountId, transaction } = backup;
  const store = services.storage.uploadedOf(accountId);
  const { rows } = await transaction((tx) => listUploads(tx, after));
  const things = rows.flatMap(({ id, sha256, thumbnail, mediaType, isRemoved }) => {
    const ending = mediaType.split('/')[1] ?? 'bin';
    const files = [{ part: 'file', name: `pinkas/uploads/${id}.${ending}`, sha256 }];
    if (thumbnail !== null) {
      const name = `pinkas/uploads/${id}-small.${ending}`;
      files.push({ part: 'small', name, sha256: thumbnail });
    }
    return files.map(({ part, name, ...file }): BackedUpThing => ({
      ...storedThing(backup, store, { name, ...file, mayBeGone: isRemoved }),
      place: `upload/${id}/${part}`,
      kind: 'upload',
    }));
  });
  return { things, after: rows.length < FILES_OF_STEP ? null : (rows.at(-1)?.id ?? null) };
}

function storedThing(
  { services, accountId }: BackupRun,
  store: FileStore,
  {
    name,
    sha256,
    mayBeGone,
  }: { readonly name: string; readonly sha256: string; readonly mayBeGone: boolean },
): Pick<BackedUpThing, 'name' | 'sha256' | 'mayBeGone' | 'read'> {
  return {
    name,
    sha256,
    mayBeGone,
    async read() {
      try {
        return await store.read(sha256);
      } catch (error) {
        if (!isLostFile(error)) throw error;
        if (!mayBeGone) {
          services.log.error({ err: error, accountId }, 'a stored file is missing in a backup');
        }
        return undefined;
      }
    },
  };
}
