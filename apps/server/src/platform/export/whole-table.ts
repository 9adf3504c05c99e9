/**
 * Returns the rows of a short table as the one page of its export. They are read at once, when the page is asked for: a
 * read that began earlier could fail while nobody waits for it.
 */
export async function* wholeTable<Row>(
  readRows: () => readonly Row[] | Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  yield await readRows();
}
