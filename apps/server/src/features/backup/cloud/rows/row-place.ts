/** Returns the name of a chunk of rows in a snapshot. */
export function rowsName(table: string, index: number): string {
  return `pinkas/rows/${table}/${String(index).padStart(6, '0')}.jsonl`;
}

/** Returns the table and the place of a chunk by its name; undefined for another name. */
export function rowsPlaceOf(name: string): { table: string; index: number } | undefined {
  const [, table, index] = /^pinkas\/rows\/([a-z_]+)\/(\d+)\.jsonl$/.exec(name) ?? [];
  return table === undefined ? undefined : { table, index: Number(index) };
}
