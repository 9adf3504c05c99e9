/** Returns how many rows each tab of a list has; a row may be in several of them. */
export function countTabs<Row, T extends string>(
  tabs: readonly T[],
  rows: readonly Row[],
  isInTab: (row: Row, tab: T) => boolean,
): Record<T, number> {
  const counts = tabs.map((tab) => [tab, rows.filter((row) => isInTab(row, tab)).length]);
  return Object.fromEntries(counts) as Record<T, number>;
}
