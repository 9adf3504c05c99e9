import { defineTables } from '../../../platform/db/tables/define-tables.ts';
import { noEvidence, QUEUE } from '../../../platform/db/tables/table-evidence.ts';

const AT_DESTINATION = noEvidence(
  'what a destination has is read back from there, and another row would be found wrong by it',
);

/** In the order of the foreign keys, the last ones first. */
export const cloudTables = defineTables({
  backup_contents: {
    rights: 'select, insert, delete',
    evidence: AT_DESTINATION,
    atClosing: { removedAs: 'backupContents' },
  },
  backup_entries: {
    rights: 'select, insert, update (kind, name, run_id, sha256), delete',
    evidence: AT_DESTINATION,
    atClosing: { removedAs: 'backupEntries' },
  },
  backup_objects: {
    rights: 'select, insert, update (lost_at, read_at), delete',
    evidence: AT_DESTINATION,
    atClosing: { removedAs: 'backupObjects' },
  },
  backup_runs: {
    rights:
      'select, insert, update (alive_at, cursor, ended_at, missing, outcome, read_bytes, read_files, sealed_identity, sent_bytes, sent_files, task_id), delete',
    evidence: QUEUE,
    atClosing: { removedAs: 'backupRuns' },
  },
  backup_destinations: {
    rights:
      'select, insert, update (address, folder, kind, login, name, region, removed_at, run_hour, sealed_secret), delete',
    evidence: noEvidence('each change is an audit event as well'),
    atClosing: { removedAs: 'backupDestinations' },
  },
  backup_keys: {
    rights: 'select, insert, update (checked_at), delete',
    evidence: noEvidence('nothing here opens a backup; the choice is an audit event as well'),
    atClosing: { removedAs: 'backupKeys' },
  },
});
