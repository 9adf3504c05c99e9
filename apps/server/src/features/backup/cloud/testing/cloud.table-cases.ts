import { between, oneOf, rows, sha256, values } from '../../../../../test/checks/check-kinds.ts';
import { MOMENT } from '../../../../../test/tables/row-values.ts';
import { defineTableCases } from '../../../../../test/tables/table-cases.ts';

export const cloudTableCases = defineTableCases({
  backup_keys: {
    primaryKey: 'account_id',
    nullable: 'checked_at locked_identity',
    checks: [
      rows(
        [{ checked_at: MOMENT }],
        [{}, { locked_identity: 'x' }, { checked_at: MOMENT, locked_identity: 'x' }],
      ),
    ],
  },
  backup_destinations: {
    nullable: 'removed_at',
    checks: [
      oneOf('kind', 's3 webdav', { name: 'Name', run_hour: 4 }),
      values('name', ['Name'], [''], { kind: 's3', run_hour: 4 }),
      between('run_hour', 0, 23, { kind: 's3', name: 'Name' }),
    ],
    auditedAs: ['backup-destination'],
  },
  backup_runs: {
    nullable: 'ended_at outcome sealed_identity',
    namesNothing: ['task_id'],
    defaults: {
      missing: "'[]'",
      read_bytes: '0',
      read_files: '0',
      sent_bytes: '0',
      sent_files: '0',
    },
    checks: [
      rows(
        [
          { kind: 'backup', ended_at: MOMENT },
          { kind: 'backup', outcome: 'proven' },
        ],
        [{ kind: 'backup' }, { kind: 'backup', ended_at: MOMENT, outcome: 'proven' }],
      ),
      oneOf('kind', 'backup drill'),
      rows(
        [
          { kind: 'backup', sealed_identity: '\\x01' },
          { kind: 'drill', sealed_identity: '\\x01', ended_at: MOMENT, outcome: 'restored' },
        ],
        [{ kind: 'drill', sealed_identity: '\\x01' }],
      ),
      oneOf(
        'outcome',
        'proven restored interrupted gone private-address not-secure slow denied no-folder full broken lies missing emptied truncated corrupt not-restorable',
        { ended_at: MOMENT, kind: 'drill' },
      ),
    ],
  },
  backup_objects: {
    nullable: 'lost_at',
    checks: [
      oneOf('kind', 'pack snapshot', { sha256: '0'.repeat(64) }),
      sha256Of({ kind: 'pack' }),
    ],
  },
  backup_contents: {
    primaryKey: 'account_id destination_id sha256',
    checks: [sha256('sha256')],
  },
  backup_entries: {
    primaryKey: 'account_id destination_id place',
    checks: [
      oneOf('kind', 'document file list rows print upload', { sha256: '0'.repeat(64) }),
      sha256Of({ kind: 'list' }),
    ],
  },
});

function sha256Of(beside: Readonly<Record<string, unknown>>) {
  const digits = '0123456789abcdef'.repeat(4);
  return values('sha256', [digits], [digits.slice(1), digits.toUpperCase()], beside);
}
