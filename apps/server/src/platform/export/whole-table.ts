/** Returns the rows of a short table, which is read at once, as the one page of its export. */
export async function* wholeTable<Row>(
  rows: Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  yield await rows;
}
