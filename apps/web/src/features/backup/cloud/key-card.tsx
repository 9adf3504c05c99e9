import type { CloudBackup } from '@pinkas/contract/backup/cloud/cloud.contract';
import { formatLocalDate, localDateOf } from '@pinkas/domain/time/local-date';
import { Button } from '@pinkas/ui/actions/button';
import { Badge } from '@pinkas/ui/feedback/badge';
import { Card } from '@pinkas/ui/layout/card';
import { IconKey } from '@tabler/icons-react';

import { usePhrases } from '../../../shared/language/use-phrases.ts';

export interface KeyCardProps {
  readonly backupKey: NonNullable<CloudBackup['key']>;
  /** Undefined for who may not. */
  readonly onCheck: (() => void) | undefined;
}

/** What the backup is encrypted for, and when the passphrase was tried last. */
export function KeyCard({ backupKey: { kind, recipient, checkedAt }, onCheck }: KeyCardProps) {
  const text = usePhrases('cloudBackup');
  if (kind === 'own') {
    return (
      <Card title={text('key')} actions={<Badge tone="info">{text('keyOwn')}</Badge>}>
        <p>{text('keyOwnText')}</p>
        <code className="cloud-backup__recipient" dir="ltr">
          {recipient}
        </code>
        <p className="cloud-backup__muted">{text('opens')}</p>
      </Card>
    );
  }
  const isChecked = checkedAt !== null;
  return (
    <Card
      title={text('key')}
      actions={
        <Badge tone={isChecked ? 'ok' : 'warn'}>
          {text(isChecked ? 'keyChecked' : 'keyUnchecked')}
        </Badge>
      }
    >
      <p>{text('keyText')}</p>
      <p className="cloud-backup__muted">
        {checkedAt === null
          ? text('neverChecked')
          : text('checkedAt', { date: formatLocalDate(localDateOf(checkedAt)) })}
      </p>
      {onCheck !== undefined && (
        <Button size="sm" icon={<IconKey aria-hidden stroke={1.75} />} onClick={onCheck}>
          {text('check')}
        </Button>
      )}
      <p className="cloud-backup__muted">{text('opens')}</p>
    </Card>
  );
}
