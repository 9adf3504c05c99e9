import type { BackupDestination } from '@pinkas/contract/backup/cloud/cloud.contract';
import { isProof, type BackupOutcome } from '@pinkas/domain/backup/backup-outcomes';
import { Badge, type Tone } from '@pinkas/ui/feedback/badge';

import { usePhrases } from '../../../shared/language/use-phrases.ts';

/** How a destination is: silence is as bad as an error. */
export type DestinationState = 'proven' | 'running' | 'silent' | 'failing' | 'waiting';

const TONES: Readonly<Record<DestinationState, Tone>> = {
  proven: 'ok',
  running: 'info',
  silent: 'bad',
  failing: 'bad',
  waiting: 'none',
};

/** Returns the state of a destination, the worst first. */
export function stateOf({
  isSilent,
  isRunning,
  outcome,
}: Pick<BackupDestination, 'isSilent' | 'isRunning' | 'outcome'>): DestinationState {
  if (isSilent) return 'silent';
  if (isRunning) return 'running';
  if (outcome === null) return 'waiting';
  return isProof(outcome) ? 'proven' : 'failing';
}

/** The state in a word; of one that fails, how. */
export function StateBadge({ destination }: { readonly destination: BackupDestination }) {
  const text = usePhrases('cloudBackup');
  const state = stateOf(destination);
  const { outcome } = destination;
  const words =
    state === 'failing' && outcome !== null && !isProof(outcome)
      ? text(`fault-${outcome}`)
      : text(state);
  return <Badge tone={TONES[state]}>{words}</Badge>;
}

/** How a run ended. */
export function OutcomeBadge({ outcome }: { readonly outcome: BackupOutcome | null }) {
  const text = usePhrases('cloudBackup');
  if (outcome === null) return <Badge tone="info">{text('running')}</Badge>;
  if (isProof(outcome)) return <Badge tone="ok">{text(`outcome-${outcome}`)}</Badge>;
  return (
    <Badge tone={outcome === 'interrupted' ? 'warn' : 'bad'}>{text(`fault-${outcome}`)}</Badge>
  );
}
