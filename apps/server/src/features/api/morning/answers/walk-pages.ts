import type { ApiCalls } from '../../adapter/adapter.api.ts';

const ROWS_OF_PAGE = '200';
/** Of a hundred calls that a key makes at once. */
const PAGES_MAX = 10;

/** Reads a list of the API to its end; undefined where it is too long for one search. Throws RefusedByApi. */
export async function walk(
  api: ApiCalls,
  path: string,
  query: Readonly<Record<string, string>>,
): Promise<unknown[] | undefined> {
  const rows: unknown[] = [];
  let cursor: unknown = undefined;
  for (let page = 0; page < PAGES_MAX; page += 1) {
    const sent = { ...query, limit: ROWS_OF_PAGE, ...(typeof cursor === 'string' && { cursor }) };
    const { data, nextCursor } = await api.get(`${path}?${new URLSearchParams(sent).toString()}`);
    rows.push(...(data as unknown[]));
    if (nextCursor === null) return rows;
    cursor = nextCursor;
  }
  return undefined;
}
