import type { AccountTx } from '../../../../platform/db/account-transaction.ts';

/**
 * Returns whether anybody outside the business may see the total of a document: in its print, on its
 * pages, in mail and in messages alike. Where the print leaves prices out, nothing else shows them.
 */
export function showsSums({
  hidesPrices,
}: {
  readonly hidesPrices?: boolean | undefined;
}): boolean {
  return hidesPrices !== true;
}

/** Returns those of the documents whose sums nobody outside the business may see. */
export async function listWithoutSums(
  tx: AccountTx,
  documentIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await tx.query<{ id: string }>({
    name: 'documents-without-sums',
    text: `select d.id from documents d
      where d.account_id = $1 and d.id = any($2::uuid[])
        and (d.issuer->>'hidesPrices')::boolean`,
    values: [tx.accountId, [...documentIds]],
  });
  return new Set(rows.map(({ id }) => id));
}
