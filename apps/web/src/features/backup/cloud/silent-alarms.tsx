import type { BackupDestination } from '@pinkas/contract/backup/cloud/cloud.contract';
import { isProof } from '@pinkas/domain/backup/backup-outcomes';
import { formatInstant } from '@pinkas/domain/time/local-date';
import { Alert } from '@pinkas/ui/feedback/alert';

import { usePhrases } from '../../../shared/language/use-phrases.ts';

/** Stands above everything while a destination did not prove itself for a day: since when, what is safe, what to do. */
export function SilentAlarms({
  destinations,
}: {
  readonly destinations: readonly BackupDestination[];
}) {
  const text = usePhrases('cloudBackup');
  return destinations
    .filter(({ isSilent }) => isSilent)
    .map(({ id, name, provenAt, outcome }) => (
      <Alert key={id} tone="bad" title={text('alarmTitle', { name })} isLive>
        {provenAt === null
          ? text('alarmNever')
          : text('alarmSince', { at: formatInstant(provenAt) })}{' '}
        {text('alarmSafe')} {outcome !== null && !isProof(outcome) && text(`do-${outcome}`)}
      </Alert>
    ));
}
