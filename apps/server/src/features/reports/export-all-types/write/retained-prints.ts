import { sql } from 'kysely';

import type { AccountContext } from '../../../../platform/context.ts';
import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { isLostFile } from '../../../../platform/storage/file-store.ts';
import { takeCopies, takeCopyPatiently } from '../../../accounting/bulk-jobs/bulk-jobs.api.ts';

/** The print of a document that an archive holds. */
export interface RetainedPrint {
  readonly sha256: string;
  /** Whether it shows that the document was cancelled. */
  readonly isCancelled: boolean;
  /** The allocation number that was attached after the issue and that it shows; empty for none. */
  readonly allocationNumber: string;
}
type RetainedPrints = ReadonlyMap<string, RetainedPrint>;

/** Prints that a run has of some documents. */
export async function findRetainedPrints(
  tx: AccountTx,
  exportId: string,
  documentIds: readonly string[],
): Promise<RetainedPrints> {
  const { rows } = await tx.query<RetainedPrint & { id: string }>({
    name: 'prints-of-accounting-export',
    text: `select x.document_id as id, encode(f.sha256, 'hex') as "sha256", f.kind = 'copy-cancelled' as "isCancelled",
        f.allocation_number as "allocationNumber"
      from accounting_export_documents x
      join document_files f on f.account_id = $1 and f.document_id = x.document_id and f.kind = x.print_kind
        and f.print_no = x.print_no
      where x.account_id = $1 and x.export_id = $2 and x.document_id = any($3::uuid[])`,
    values: [tx.accountId, exportId, documentIds],
  });
  return new Map(rows.map(({ id, ...print }) => [id, print]));
}

/** Makes the newest certified copy of some documents that of the run; who comes second leaves what is there. */
async function keepNewestPrints(
  tx: AccountTx,
  exportId: string,
  { documentIds, isAnew }: { readonly documentIds: readonly string[]; readonly isAnew: boolean },
): Promise<void> {
  const account = sql`${tx.accountId}::bigint`;
  await sql`
    update accounting_export_documents x set print_kind = n.kind, print_no = n.print_no
    from (select distinct on (f.document_id) f.document_id, f.kind, f.print_no from document_files f
      where f.account_id = ${account} and f.document_id = any(${documentIds}::uuid[])
        and f.kind in ('copy', 'copy-cancelled')
      order by f.document_id, f.created_at desc, f.kind desc, f.print_no desc) n
    where x.account_id = ${account} and x.export_id = ${exportId}::uuid and x.document_id = n.document_id
      and (x.print_kind is null or ${isAnew}::boolean)`.execute(tx);
}

/**
 * Returns the certified copies that a run includes of some documents, each made and saved when it is first written; a
 * document that cannot be printed has none.
 */
export async function keepPrints(
  ctx: AccountContext,
  exportId: string,
  documentIds: readonly string[],
): Promise<RetainedPrints> {
  const found = await ctx.transaction((tx) => findRetainedPrints(tx, exportId, documentIds));
  const lacking = documentIds.filter((id) => !found.has(id));
  if (lacking.length === 0) return found;
  const taken = await takeCopies(ctx.services, ctx.accountId, lacking);
  const made = taken.flatMap(({ documentId, isMade }) => (isMade ? [documentId] : []));
  return ctx.transaction(async (tx) => {
    await keepNewestPrints(tx, exportId, { documentIds: made, isAnew: false });
    return findRetainedPrints(tx, exportId, documentIds);
  });
}

/**
 * Returns the bytes of a print. One whose file is missing or damaged is printed again, and the run has that from
 * then on.
 */
export async function readRetainedPrint(
  ctx: AccountContext,
  exportId: string,
  { documentId, print }: { readonly documentId: string; readonly print: RetainedPrint },
): Promise<Uint8Array | undefined> {
  try {
    return await ctx.services.files.read(print.sha256);
  } catch (error) {
    if (!isLostFile(error)) throw error;
    const about = { err: error, accountId: ctx.accountId, documentId };
    ctx.services.log.error(about, 'a print of an archive of documents is gone or damaged');
    const bytes = await takeCopyPatiently(ctx.services, ctx.accountId, documentId);
    if (bytes !== undefined) {
      await ctx.transaction((tx) =>
        keepNewestPrints(tx, exportId, { documentIds: [documentId], isAnew: true }),
      );
    }
    return bytes;
  }
}
