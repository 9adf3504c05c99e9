const BEFORE_ALL_IDS = '00000000-0000-0000-0000-000000000000';

/**
 * Yields rows batch by batch in the order of their ids, so that a check of a whole account holds one batch.
 * `read` returns the next rows after an id, and none at the end.
 */
export async function* batchesById<T extends { readonly id: string }>(
  read: (after: string) => Promise<readonly T[]>,
): AsyncGenerator<readonly T[]> {
  let after = BEFORE_ALL_IDS;
  for (;;) {
    const rows = await read(after);
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.id;
    yield rows;
  }
}
