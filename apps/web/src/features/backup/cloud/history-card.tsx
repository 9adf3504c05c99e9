import type { BackupRun } from '@pinkas/contract/backup/cloud/cloud.contract';
import { formatInstant } from '@pinkas/domain/time/local-date';
import { DataTable } from '@pinkas/ui/data/data-table';
import type { TableColumn } from '@pinkas/ui/data/table-columns';
import { Card } from '@pinkas/ui/layout/card';
import type { Phrase } from '@pinkas/phrases/phrases';
import { useMemo } from 'react';

import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { OutcomeBadge } from './destination-state.tsx';
import { megabytesText } from './size-text.ts';

/** The last runs: what each sent, what it read back, and how it ended. */
export function HistoryCard({ runs }: { readonly runs: readonly BackupRun[] }) {
  const text = usePhrases('cloudBackup');
  const columns = useColumns();
  return (
    <Card title={text('history')} isFlush>
      {runs.length === 0 ? (
        <p className="cloud-backup__row">{text('noHistory')}</p>
      ) : (
        <DataTable
          label={text('history')}
          columns={columns}
          rows={runs}
          keyOf={({ id }) => id}
          isBare
          mobileRow={(run) => ({
            title: <Where run={run} />,
            note: `${formatInstant(run.startedAt)} ${noteOf(text, run)}`,
            badge: <OutcomeBadge outcome={run.outcome} />,
          })}
        />
      )}
    </Card>
  );
}

function useColumns(): readonly TableColumn<BackupRun>[] {
  const text = usePhrases('cloudBackup');
  return useMemo(
    () => [
      { key: 'when', head: text('when'), cell: ({ startedAt }) => formatInstant(startedAt) },
      {
        key: 'destination',
        head: text('destination'),
        cell: (run) => <Where run={run} />,
      },
      { key: 'sent', head: text('sent'), cell: ({ sentBytes }) => megabytes(sentBytes) },
      { key: 'readBack', head: text('readBack'), cell: ({ readBytes }) => megabytes(readBytes) },
      {
        key: 'result',
        head: text('result'),
        cell: ({ outcome }) => <OutcomeBadge outcome={outcome} />,
      },
      { key: 'note', head: text('note'), kind: 'ellipsis', cell: (run) => noteOf(text, run) },
    ],
    [text],
  );
}

/** The destination; a drill is named as one, and its note has the destination. */
function Where({ run: { kind, destinationName } }: { readonly run: BackupRun }) {
  const text = usePhrases('cloudBackup');
  return kind === 'drill' ? text('drill') : <bdi>{destinationName}</bdi>;
}

function megabytes(bytes: number): string {
  return bytes === 0 ? '–' : megabytesText(bytes);
}

function noteOf(text: Phrase<'cloudBackup'>, run: BackupRun): string {
  const { outcome, readFiles, isResumed, missing } = run;
  if (run.kind === 'drill') return drillNoteOf(text, run);
  const notes = [
    ...(outcome === 'proven' ? [text('filesRead', { count: readFiles })] : []),
    ...(isResumed ? [text('resumed')] : []),
    ...(missing.length > 0 ? [text('missingHere', { count: missing.length })] : []),
  ];
  return notes.join(', ');
}

function drillNoteOf(
  text: Phrase<'cloudBackup'>,
  { outcome, destinationName, readFiles, missing }: BackupRun,
): string {
  const [name] = missing;
  const notes = [
    destinationName,
    ...(outcome === 'restored' ? [text('filesSame', { count: readFiles })] : []),
    ...(name === undefined ? [] : [text('notWhole', { count: missing.length, name })]),
  ];
  return notes.join(', ');
}
