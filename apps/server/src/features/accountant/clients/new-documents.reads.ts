import { documentBoundsOf } from '../../../platform/access/member-rights.ts';
import { inAccount, type AccountTx } from '../../../platform/db/account-transaction.ts';
import { inClients, mayInClient, type ClientsStatus, type Relation } from './relations.reads.ts';

/**
 * Counts the documents of each client since the last visit, all of them before the first one. A person who sees all of a
 * client's documents gets the counters, which `documentsOf` knows; a limited one, those within the limits.
 */
export async function countNewDocuments(
  { db }: Pick<ClientsStatus, 'db'>,
  relations: readonly Relation[],
  documentsOf: (accountId: number) => number,
): Promise<ReadonlyMap<number, number>> {
  const counted = relations
    .filter((relation) => mayInClient(relation, 'documents.read'))
    .map((relation) => ({ relation, bounds: documentBoundsOf(relation) }));
  const newOf = ({ accountId, seenDocuments }: Relation): number =>
    Math.max(0, documentsOf(accountId) - (seenDocuments ?? 0));
  const bound = counted.filter(({ relation, bounds }) => bounds !== null && newOf(relation) > 0);
  const shown = await inClients(bound, ({ relation, bounds }) => {
    const { accountId, lastVisitAt } = relation;
    return inAccount(db, { accountId, bounds }, (tx) =>
      countShown(tx, newOf(relation), lastVisitAt),
    );
  });
  return new Map([
    ...counted
      .filter(({ bounds }) => bounds === null)
      .map(({ relation }) => [relation.accountId, newOf(relation)] as const),
    ...bound.map(({ relation }, place) => [relation.accountId, shown[place] ?? 0] as const),
  ]);
}

/**
 * Documents that the person of the transaction may see; the new ones are among the last of each series, by count.
 */
async function countShown(tx: AccountTx, most: number, since: string | null): Promise<number> {
  const { rows } = await tx.query<{ count: number }>({
    name: 'new-documents-within-bounds',
    text: `select count(*) as count
      from numberings n
      join documents d on d.account_id = $1 and d.doc_type = n.doc_type and d.series = n.series
        and d.number >= n.next_number - $2
      where n.account_id = $1 and ($3::timestamptz is null or d.issued_at > $3)`,
    values: [tx.accountId, most, since],
  });
  return rows[0]?.count ?? 0;
}
