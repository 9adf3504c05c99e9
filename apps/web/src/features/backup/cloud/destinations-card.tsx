import type { BackupDestination } from '@pinkas/contract/backup/cloud/cloud.contract';
import { isProof } from '@pinkas/domain/backup/backup-outcomes';
import { Button } from '@pinkas/ui/actions/button';
import { IconButton } from '@pinkas/ui/actions/icon-button';
import { Alert } from '@pinkas/ui/feedback/alert';
import { Card } from '@pinkas/ui/layout/card';
import { Menu } from '@pinkas/ui/overlay/menu';
import { IconDots, IconPlus } from '@tabler/icons-react';

import { usePhrases } from '../../../shared/language/use-phrases.ts';
import type { BackupChanges } from './cloud.queries.ts';
import { StateBadge, stateOf } from './destination-state.tsx';
import { useDestinationActs } from './use-destination-acts.ts';

export interface DestinationsCardProps {
  readonly destinations: readonly BackupDestination[];
  readonly changes: BackupChanges;
  readonly isChangeable: boolean;
  readonly onAdd: () => void;
  readonly onEdit: (destination: BackupDestination) => void;
}

/** The places that the backup goes to, how each is, and what to do where one fails. */
export function DestinationsCard({ destinations, onAdd, ...props }: DestinationsCardProps) {
  const text = usePhrases('cloudBackup');
  const isEmpty = destinations.length === 0;
  const add = props.isChangeable && (
    <Button
      size="sm"
      variant={isEmpty ? 'filled' : 'outlined'}
      icon={<IconPlus aria-hidden stroke={1.75} />}
      onClick={onAdd}
    >
      {text(isEmpty ? 'connectFirst' : 'addDestination')}
    </Button>
  );
  return (
    <Card title={text('destinations')} actions={add} isFlush>
      {isEmpty && <p className="cloud-backup__row">{text('noDestinations')}</p>}
      {destinations.map((destination) => (
        <Destination key={destination.id} destination={destination} {...props} />
      ))}
    </Card>
  );
}

type DestinationProps = Omit<DestinationsCardProps, 'destinations' | 'onAdd'> & {
  readonly destination: BackupDestination;
};

function Destination({ destination, changes, isChangeable, onEdit }: DestinationProps) {
  const text = usePhrases('cloudBackup');
  const { name, kind, address, runHour, outcome } = destination;
  const { test, remove, isTesting } = useDestinationActs(changes, destination);
  const state = stateOf(destination);
  const isBad = state === 'silent' || state === 'failing';
  const label = text('moreOf', { name });
  return (
    <section className="cloud-backup__row" aria-label={name}>
      <div className="cloud-backup__row-head">
        <span className="cloud-backup__name">
          <strong>
            <bdi>{name}</bdi>
          </strong>
          <span className="cloud-backup__muted">{text(`kind-${kind}`)}</span>
          <code dir="ltr">{address.replace(/^https?:\/\//, '')}</code>
        </span>
        <StateBadge destination={destination} />
      </div>
      <p className="cloud-backup__muted">{text('every', { hour: hourText(runHour) })}</p>
      {isBad && outcome !== null && !isProof(outcome) && (
        <Alert tone="bad" title={text(`fault-${outcome}`)}>
          {text(`do-${outcome}`)}
        </Alert>
      )}
      {isChangeable && (
        <div className="cloud-backup__acts">
          <Button size="sm" isLoading={isTesting} onClick={test}>
            {text('test')}
          </Button>
          <Menu
            label={label}
            trigger={<IconButton label={label} icon={<IconDots aria-hidden stroke={1.75} />} />}
            placement="below-end"
            items={[
              { key: 'edit', label: text('edit'), onSelect: () => onEdit(destination) },
              {
                key: 'remove',
                label: text('remove'),
                isDanger: true,
                onSelect: () => void remove(),
              },
            ]}
          />
        </div>
      )}
    </section>
  );
}

/** Returns an hour of the day as it is written. */
export function hourText(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`;
}
