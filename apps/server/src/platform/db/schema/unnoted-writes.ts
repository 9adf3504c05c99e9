import type { SourceText } from './statement-scan.ts';

const TABLES = 'audit_events|document_events|notices';
const BUILDER_TABLES = 'auditEvents|documentEvents|notices';

const FUNCTION = /create (?:or replace )?function (\w+)\([^$]*\$\$([^]*?)\$\$/g;
const NOTE = /\b(?:noteChange|announceChange)\(/g;

/** Returns the functions of the migrations that write a row which is announced, by themselves or by others. */
function writersIn(migrations: string): string[] {
  const bodies = new Map(
    [...migrations.matchAll(FUNCTION)].map(([, name = '', body = '']) => [name, body]),
  );
  const found = new Set<string>();
  for (let before = -1; before < found.size;) {
    before = found.size;
    const calls = [...found, `insert_(?:${TABLES})`].join('|');
    const writes = new RegExp(String.raw`\binsert into (?:${TABLES})\b|\b(?:${calls})\(`);
    for (const [name, body] of bodies) if (writes.test(body)) found.add(name);
  }
  return [...found];
}

/**
 * Returns the paths of sources that write audit rows, events of documents or notices more often than they note it: on a
 * distributed engine nobody would hear of the change.
 */
export function findUnnotedWrites(sources: readonly SourceText[], migrations: string): string[] {
  const writes = new RegExp(
    String.raw`\binsertInto\('(?:${BUILDER_TABLES})'|\binsert into (?:${TABLES})\b|\bselect (?:${writersIn(migrations).join('|')})\(`,
    'g',
  );
  return sources
    .filter(({ text }) => [...text.matchAll(writes)].length > [...text.matchAll(NOTE)].length)
    .map(({ path }) => path);
}
