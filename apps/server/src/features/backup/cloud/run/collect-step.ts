import type { FilePlace } from '../../archive/archive.api.ts';
import type { RunCursor } from '../stored/runs.repository.ts';
import type { BackupRun } from './backup-run.ts';
import { printThings, rowThings, uploadThings } from './collect-data.ts';
import { documentThings, fileThings, listThings } from './collect-things.ts';
import { beginReading } from './read-back.ts';
import type { BackedUpThing } from './send-things.ts';

/** What a step sends, and where the next one begins. */
export interface Collected {
  readonly things: readonly BackedUpThing[];
  readonly next: RunCursor;
}

/** A step that collects what the business has. */
export type Collecting = Exclude<RunCursor, { phase: 'reading' | 'snapshot' }>;

/**
 * Collects the things of a step. Rows come after the documents, whose copies may be printed for the backup, and before the
 * files that they name.
 */
export async function collect(backup: BackupRun, cursor: Collecting): Promise<Collected> {
  switch (cursor.phase) {
    case 'lists':
      return { things: await listThings(backup), next: { phase: 'documents', after: null } };
    case 'documents': {
      const { things, after } = await documentThings(backup, cursor.after);
      return { things, next: after === null ? { phase: 'rows' } : { ...cursor, after } };
    }
    case 'rows':
      return { things: await rowThings(backup), next: { phase: 'prints', after: null } };
    case 'prints': {
      const { things, after } = await printThings(backup, cursor.after);
      return { things, next: after === null ? { phase: 'uploads', after } : { ...cursor, after } };
    }
    case 'uploads': {
      const { things, after } = await uploadThings(backup, cursor.after);
      return { things, next: after === null ? { phase: 'files', after } : { ...cursor, after } };
    }
    case 'files': {
      const { things, after } = await fileThings(backup, cursor.after);
      return { things, next: await afterFiles(backup, after) };
    }
  }
}

async function afterFiles(backup: BackupRun, after: FilePlace | null): Promise<RunCursor> {
  if (after === null) return beginReading(backup);
  const [kind, entityId, fileId] = after;
  return { phase: 'files', after: [kind, entityId, fileId] };
}
