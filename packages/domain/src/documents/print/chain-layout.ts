/** A link of a chain: the later document references the earlier one. */
export interface ChainEdge {
  readonly documentId: string;
  readonly sourceId: string;
}

/** Where a document of a chain is drawn; both count from 0 at the start. */
export interface ChainPlace {
  readonly id: string;
  /** The longest path from a document that references nothing. */
  readonly column: number;
  readonly row: number;
}

/** The layout of a chain: its nodes by column and row, and its extent. */
export interface ChainLayout {
  readonly places: readonly ChainPlace[];
  readonly columns: number;
  readonly rows: number;
}

/**
 * Lays out the documents of a chain so that every link leads forward: a document is placed after all that it
 * references, and as near to the row of the first of them as there is space. Equal ones keep their order.
 */
export function layOutChain(ids: readonly string[], edges: readonly ChainEdge[]): ChainLayout {
  const sources = sourcesOf(ids, edges);
  const columns = columnsOf(ids, sources);
  const rows = new Map<string, number>();
  const places: ChainPlace[] = [];
  const columnCount = Math.max(0, ...[...columns.values()].map((column) => column + 1));
  for (let column = 0; column < columnCount; column += 1) {
    const wanted = ids
      .filter((id) => columns.get(id) === column)
      .map((id) => ({
        id,
        row: Math.min(...(sources.get(id) ?? []).map((one) => rows.get(one) ?? 0)),
      }))
      .map(({ id, row }) => ({ id, row: Number.isFinite(row) ? row : 0 }))
      .toSorted((a, b) => a.row - b.row);
    let free = 0;
    for (const { id, row } of wanted) {
      const taken = Math.max(free, row);
      rows.set(id, taken);
      places.push({ id, column, row: taken });
      free = taken + 1;
    }
  }
  return {
    places,
    columns: columnCount,
    rows: Math.max(0, ...[...rows.values()].map((r) => r + 1)),
  };
}

function sourcesOf(
  ids: readonly string[],
  edges: readonly ChainEdge[],
): ReadonlyMap<string, readonly string[]> {
  const known = new Set(ids);
  const sources = new Map<string, string[]>(ids.map((id) => [id, []]));
  for (const { documentId, sourceId } of edges) {
    if (known.has(sourceId) && documentId !== sourceId) sources.get(documentId)?.push(sourceId);
  }
  return sources;
}

function columnsOf(
  ids: readonly string[],
  sources: ReadonlyMap<string, readonly string[]>,
): ReadonlyMap<string, number> {
  const columns = new Map<string, number>();
  const underWay = new Set<string>();
  function columnOf(id: string): number {
    const known = columns.get(id);
    if (known !== undefined) return known;
    // Links lead back in time alone; a cycle would be a fault of the books, and is drawn nevertheless.
    if (underWay.has(id)) return 0;
    underWay.add(id);
    const column = Math.max(0, ...(sources.get(id) ?? []).map((one) => columnOf(one) + 1));
    underWay.delete(id);
    columns.set(id, column);
    return column;
  }
  for (const id of ids) columnOf(id);
  return columns;
}
