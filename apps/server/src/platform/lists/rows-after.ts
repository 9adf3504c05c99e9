/** Which rows a list of the public API reads, by their ids, which follow the order in which they were added. */
export interface RowsAfter {
  readonly after: string | undefined;
  readonly limit: number;
  readonly updatedSince: string | undefined;
  /** These alone; undefined for all. */
  readonly ids: readonly string[] | undefined;
}

/** The same of things that may be archived. */
export interface ArchivableAfter extends RowsAfter {
  /** Undefined for both. */
  readonly isArchived: boolean | undefined;
}

/** Returns the values of a list of things of an account: $1 account, $2 after, $3 since, $4 archived, $5 ids, $6 limit. */
export function valuesAfter(
  accountId: number,
  { after, limit, updatedSince, isArchived, ids }: ArchivableAfter,
): unknown[] {
  return [
    accountId,
    after ?? null,
    updatedSince ?? null,
    isArchived ?? null,
    ids === undefined ? null : [...ids],
    limit,
  ];
}
