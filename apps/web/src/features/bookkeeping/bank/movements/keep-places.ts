/** A row that was handled in this view, and the one that stood above it. */
export interface KeptRow<Row> {
  readonly row: Row;
  /** Null at the top. */
  readonly afterId: string | null;
}

/**
 * Returns the rows of a list with those that were handled since it was opened at the places where they stood. A row that is in the list
 * again is shown as the list has it.
 */
export function keepPlaces<Row extends { readonly id: string }>(
  rows: readonly Row[],
  kept: readonly KeptRow<Row>[],
): readonly Row[] {
  const shown = [...rows];
  let waiting = kept.filter(({ row }) => rows.every(({ id }) => id !== row.id));
  while (waiting.length > 0) {
    const placed =
      waiting.find(({ afterId }) => shown.some(({ id }) => id === afterId)) ?? waiting[0];
    if (placed === undefined) break;
    shown.splice(shown.findIndex(({ id }) => id === placed.afterId) + 1, 0, placed.row);
    waiting = waiting.filter((one) => one !== placed);
  }
  return shown;
}
