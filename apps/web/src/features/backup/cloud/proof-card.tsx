import type { BackupDestination } from '@pinkas/contract/backup/cloud/cloud.contract';
import { BACKUP_ROUND_DAYS } from '@pinkas/domain/backup/read-share';
import {
  formatInstant,
  formatLocalDate,
  localDateOf,
  type LocalDate,
} from '@pinkas/domain/time/local-date';
import type { Phrase } from '@pinkas/phrases/phrases';
import { Button } from '@pinkas/ui/actions/button';
import { Card } from '@pinkas/ui/layout/card';
import { IconCloudUp, IconRotateDot } from '@tabler/icons-react';

import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { StateBadge } from './destination-state.tsx';
import { sizeText } from './size-text.ts';

export interface ProofCardProps {
  readonly destination: BackupDestination;
  readonly today: LocalDate;
  /** Undefined for who may not start one. */
  readonly onRun: (() => void) | undefined;
  readonly isStarting: boolean;
  /** Undefined for who may not start one, and before there is a moment to restore. */
  readonly onDrill: (() => void) | undefined;
}

/** The last proof of a destination, which is the figure of the page, and what was read back on each day of the round. */
export function ProofCard({ destination, today, onRun, isStarting, onDrill }: ProofCardProps) {
  const text = usePhrases('cloudBackup');
  const { name, provenAt, days, isRunning } = destination;
  const first = days[0]?.date;
  const last = days.at(-1)?.date;
  return (
    <Card>
      <div className="cloud-backup__proof">
        <div>
          <p className="cloud-backup__muted">
            {text('lastProof', { name })} <StateBadge destination={destination} />
          </p>
          <p className="cloud-backup__figure">
            {provenAt === null ? text('neverProven') : momentText(text, provenAt, today)}
          </p>
          <p className="cloud-backup__muted">{proofText(text, destination)}</p>
        </div>
        <div className="cloud-backup__acts">
          {onDrill !== undefined && (
            <Button
              icon={<IconRotateDot aria-hidden stroke={1.75} />}
              aria-disabled={isStarting || isRunning}
              onClick={onDrill}
            >
              {text('drill')}
            </Button>
          )}
          {onRun !== undefined && (
            <Button
              variant="filled"
              icon={<IconCloudUp aria-hidden stroke={1.75} />}
              isLoading={isStarting || isRunning}
              onClick={onRun}
            >
              {text('runNow')}
            </Button>
          )}
        </div>
      </div>
      <div className="cloud-backup__round">
        <p>
          <strong>{text('round', { days: BACKUP_ROUND_DAYS })}</strong>
          <span className="cloud-backup__muted">
            {text('roundRead', { percent: destination.readPercent, days: BACKUP_ROUND_DAYS })}
          </span>
        </p>
        <ol>
          {days.map(({ date, read }) => {
            const words = text(`day-${read}`, { date: formatLocalDate(date) });
            return (
              <li key={date} className={`cloud-backup__day--${read}`} title={words}>
                <span className="pk-visually-hidden">{words}</span>
              </li>
            );
          })}
        </ol>
        <p className="cloud-backup__muted" aria-hidden>
          <span>{first !== undefined && formatLocalDate(first)}</span>
          <span>{last !== undefined && formatLocalDate(last)}</span>
        </p>
      </div>
      <Figures destination={destination} today={today} />
    </Card>
  );
}

function Figures({ destination, today }: Pick<ProofCardProps, 'destination' | 'today'>) {
  const text = usePhrases('cloudBackup');
  const { files, bytes, copiedAt, snapshots, firstSnapshotAt } = destination;
  const figures: readonly (readonly [string, string])[] = [
    [text('stored'), text('storedText', { count: files, size: sizeText(text, bytes) })],
    [text('lastCopy'), copiedAt === null ? text('noneYet') : momentText(text, copiedAt, today)],
    [
      text('backTo'),
      firstSnapshotAt === null
        ? text('points', { count: snapshots })
        : text('pointsFrom', {
            count: snapshots,
            date: formatLocalDate(localDateOf(firstSnapshotAt)),
          }),
    ],
  ];
  return (
    <dl className="cloud-backup__figures">
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function proofText(
  text: Phrase<'cloudBackup'>,
  { provenBy, provenFiles: count }: BackupDestination,
): string {
  if (provenBy === null) return text('notProvenText');
  return provenBy === 'drill' ? text('restoredText', { count }) : text('provenText', { count });
}

/** Returns a moment as people say it: of today the hour alone. */
function momentText(text: Phrase<'cloudBackup'>, at: string, today: LocalDate): string {
  const shown = formatInstant(at);
  const [, time = ''] = shown.split(' ');
  return localDateOf(at) === today ? text('today', { time }) : shown;
}
