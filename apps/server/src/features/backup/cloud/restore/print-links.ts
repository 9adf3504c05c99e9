import type { OwnerTx } from '../../../../platform/db/owner-transaction.ts';
import { publicLinkHash, publicLinkToken } from '../../../accounting/documents/documents.api.ts';

const DOCUMENTS_AT_ONCE = 2_000;

interface DocumentRow extends Record<string, unknown> {
  readonly id: string;
}

/**
 * Makes the public links of all documents by the secret of this machine. Returns how many documents had another one: what was
 * printed on them leads nowhere from here. With the secret of the machine that made the backup it changes nothing.
 */
export async function relinkDocuments(
  tx: OwnerTx,
  accountId: number,
  secret: string,
): Promise<number> {
  let changed = 0;
  for (let after: string | null = null; ;) {
    // oxlint-disable-next-line no-await-in-loop
    const { rows }: { rows: DocumentRow[] } = await tx.query<DocumentRow>({
      text: `select id from documents where account_id = $1 and ($2::uuid is null or id > $2) order by id limit $3`,
      values: [accountId, after, DOCUMENTS_AT_ONCE],
    });
    const links = rows.map(({ id }) => ({
      accountId,
      documentId: id,
      tokenHash: publicLinkHash(publicLinkToken(secret, accountId, id)),
    }));
    const ids = rows.map(({ id }) => id);
    // oxlint-disable-next-line no-await-in-loop
    const { rowCount } = await tx.query({
      text: `delete from public_links where account_id = $1 and document_id = any ($2::uuid[])
        and not token_hash = any ($3::bytea[])`,
      values: [accountId, ids, links.map(({ tokenHash }) => tokenHash)],
    });
    if (links.length > 0) {
      // oxlint-disable-next-line no-await-in-loop
      await tx
        .insertInto('publicLinks')
        .values(links)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
    changed += rowCount;
    after = ids.at(-1) ?? null;
    if (ids.length < DOCUMENTS_AT_ONCE) return changed;
  }
}
