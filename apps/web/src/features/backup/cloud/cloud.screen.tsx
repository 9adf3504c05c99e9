import type { BackupDestination, CloudBackup } from '@pinkas/contract/backup/cloud/cloud.contract';
import { Button } from '@pinkas/ui/actions/button';
import { SkeletonCard } from '@pinkas/ui/feedback/skeleton';
import { EmptyState } from '@pinkas/ui/feedback/states';
import { Card } from '@pinkas/ui/layout/card';
import { PageHead } from '@pinkas/ui/layout/page-head';
import { toast } from '@pinkas/ui/overlay/toast';
import { useState } from 'react';

import { PageError } from '../../../shared/dialog/page-error.tsx';
import { LockedNote } from '../../../shared/form/page/locked-note.tsx';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { usePageTitle } from '../../../shared/navigation/use-page-title.ts';
import { useMay } from '../../../shared/session/use-may.ts';
import { CheckDialog } from './check-dialog.tsx';
import { useBackupChanges, useCloudBackup, type BackupChanges } from './cloud.queries.ts';
import { DestinationDialog } from './destination-dialog.tsx';
import { DestinationsCard } from './destinations-card.tsx';
import { DrillDialog } from './drill-dialog.tsx';
import { HistoryCard } from './history-card.tsx';
import { KeyCard } from './key-card.tsx';
import { KeyDialog } from './key-dialog.tsx';
import { ProofCard } from './proof-card.tsx';
import { SilentAlarms } from './silent-alarms.tsx';
import './cloud.css';

/** The dialog that is open. */
type Open =
  | { readonly kind: 'key' | 'check' | 'new' }
  | { readonly kind: 'edit' | 'drill'; readonly destination: BackupDestination };

/** settings/cloud_sync: the cloud backup, by the last proof of each destination. */
export function CloudScreen() {
  const text = usePhrases('cloudBackup');
  const query = useCloudBackup();
  const changes = useBackupChanges();
  const [open, setOpen] = useState<Open | undefined>();
  const isChangeable = useMay()('cloudBackup.write');
  usePageTitle(text('title'));
  const backup = query.data;
  return (
    <div className="cloud-backup">
      <PageHead title={text('title')} note={text('intro')} />
      <LockedNote needs="cloudBackup.write" />
      {backup === undefined && <NoBackupYet query={query} />}
      {backup?.key === null && (
        <Card>
          <EmptyState
            title={text('emptyTitle')}
            text={text('emptyText')}
            isAdding
            actions={
              isChangeable && (
                <Button variant="filled" onClick={() => setOpen({ kind: 'key' })}>
                  {text('chooseKey')}
                </Button>
              )
            }
          />
        </Card>
      )}
      {backup !== undefined && backup.key !== null && (
        <Backup
          backup={backup}
          backupKey={backup.key}
          changes={changes}
          isChangeable={isChangeable}
          onOpen={setOpen}
        />
      )}
      {open !== undefined && (
        <OpenDialog
          open={open}
          keyKind={backup?.key?.kind ?? 'passphrase'}
          changes={changes}
          onClose={() => setOpen(undefined)}
        />
      )}
    </div>
  );
}

interface BackupProps {
  readonly backup: CloudBackup;
  readonly backupKey: NonNullable<CloudBackup['key']>;
  readonly changes: BackupChanges;
  readonly isChangeable: boolean;
  readonly onOpen: (open: Open) => void;
}

function Backup({ backup, backupKey, changes, isChangeable, onOpen }: BackupProps) {
  const text = usePhrases('cloudBackup');
  const { destinations, runs } = backup;
  const shown = newestProof(destinations);
  const { run } = changes;
  return (
    <>
      <SilentAlarms destinations={destinations} />
      <div className="cloud-backup__columns">
        <div className="cloud-backup__main">
          {shown !== undefined && (
            <ProofCard
              destination={shown}
              today={backup.today}
              isStarting={run.isPending}
              onRun={
                isChangeable
                  ? () =>
                      run.mutate(shown.id, { onSuccess: () => toast.success(text('runStarted')) })
                  : undefined
              }
              onDrill={
                isChangeable && shown.snapshots > 0
                  ? () => onOpen({ kind: 'drill', destination: shown })
                  : undefined
              }
            />
          )}
          {destinations.length > 0 && <HistoryCard runs={runs} />}
        </div>
        <div className="cloud-backup__side">
          <DestinationsCard
            destinations={destinations}
            changes={changes}
            isChangeable={isChangeable}
            onAdd={() => onOpen({ kind: 'new' })}
            onEdit={(destination) => onOpen({ kind: 'edit', destination })}
          />
          <KeyCard
            backupKey={backupKey}
            onCheck={isChangeable ? () => onOpen({ kind: 'check' }) : undefined}
          />
        </div>
      </div>
    </>
  );
}

/** The business is as safe as its best destination. */
function newestProof(destinations: readonly BackupDestination[]): BackupDestination | undefined {
  return destinations.toSorted((a, b) =>
    (b.provenAt ?? '').localeCompare(a.provenAt ?? '', 'en'),
  )[0];
}

interface OpenDialogProps {
  readonly open: Open;
  readonly keyKind: NonNullable<CloudBackup['key']>['kind'];
  readonly changes: BackupChanges;
  readonly onClose: () => void;
}

function OpenDialog({ open, keyKind, ...props }: OpenDialogProps) {
  if (open.kind === 'key') return <KeyDialog {...props} />;
  if (open.kind === 'check') return <CheckDialog {...props} />;
  if (open.kind === 'drill') {
    return <DrillDialog {...props} destination={open.destination} keyKind={keyKind} />;
  }
  return (
    <DestinationDialog
      {...props}
      destination={open.kind === 'edit' ? open.destination : undefined}
    />
  );
}

/** Replaces the page while it is loading, or explains why loading failed. */
function NoBackupYet({ query }: { readonly query: ReturnType<typeof useCloudBackup> }) {
  const text = usePhrases('cloudBackup');
  return query.isError ? (
    <Card>
      <PageError
        title={text('failedTitle')}
        reason={query.error}
        isRetrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    </Card>
  ) : (
    <SkeletonCard lines={6} />
  );
}
