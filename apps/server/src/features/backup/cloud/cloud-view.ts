import type {
  BackupDay,
  BackupDestination,
  BackupRun,
  CloudBackup,
} from '@pinkas/contract/backup/cloud/cloud.contract';
import { isProof } from '@pinkas/domain/backup/backup-outcomes';
import { isSilent } from '@pinkas/domain/backup/backup-times';
import { BACKUP_ROUND_DAYS, readPercent } from '@pinkas/domain/backup/read-share';
import { addDays, localDateOf, startOfDayMs, type LocalDate } from '@pinkas/domain/time/local-date';

import { epochMsOf, isoText, type Clock } from '../../../platform/clock/clock.ts';
import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import {
  findBackupKey,
  listDestinations,
  namesOfDestinations,
  type StoredDestination,
} from './stored/destinations.repository.ts';
import { listObjects } from './stored/objects.repository.ts';
import { findProof, listRuns, type StoredRun } from './stored/runs.repository.ts';

const RUNS_SHOWN = 20;
/** A destination that fails runs each hour. */
const RUNS_OF_ROUND_MAX = BACKUP_ROUND_DAYS * 30;

/** Returns the backup as its page shows it; nothing that opens a destination or a backup. */
export async function viewCloudBackup(tx: AccountTx, clock: Clock): Promise<CloudBackup> {
  const key = await findBackupKey(tx);
  const stored = await listDestinations(tx);
  const names = await namesOfDestinations(tx);
  const destinations: BackupDestination[] = [];
  for (const destination of stored) {
    // One transaction takes one statement at a time.
    // oxlint-disable-next-line no-await-in-loop
    destinations.push(await viewDestination(tx, clock, destination));
  }
  const runs = await listRuns(tx, { limit: RUNS_SHOWN });
  return {
    key:
      key === undefined
        ? null
        : {
            kind: key.lockedIdentity === null ? 'own' : 'passphrase',
            recipient: key.recipient,
            createdAt: key.createdAt,
            checkedAt: key.checkedAt,
          },
    today: clock.today(),
    destinations,
    runs: runs.map((run) => toRun(run, names.get(run.destinationId) ?? '')),
  };
}

function toRun(
  { cursor: _cursor, taskId: _task, aliveAt: _alive, missing, ...run }: StoredRun,
  destinationName: string,
): BackupRun {
  return { ...run, destinationName, missing: [...missing] };
}

async function viewDestination(
  tx: AccountTx,
  clock: Clock,
  destination: StoredDestination,
): Promise<BackupDestination> {
  const { sealedSecret: _secret, createdAt: _created, ...shown } = destination;
  const { id: destinationId } = destination;
  const nowMs = clock.nowMs();
  const firstDay = addDays(clock.today(), 1 - BACKUP_ROUND_DAYS);
  const since = isoText(startOfDayMs(firstDay));
  const runs = await listRuns(tx, { destinationId, since, limit: RUNS_OF_ROUND_MAX });
  const proof = await viewProof(tx, clock, destination);
  const objects = await listObjects(tx, destinationId);
  const snapshots = objects.filter(({ kind }) => kind === 'snapshot');
  const ended = runs.find(({ endedAt }) => endedAt !== null);
  const read = objects.map(({ bytes, readAt }) => ({ bytes, readAtMs: epochMsOf(readAt) }));
  return {
    ...shown,
    isRunning: runs.some(({ endedAt }) => endedAt === null),
    ...proof,
    copiedAt: objects.at(-1)?.sentAt ?? null,
    outcome: ended?.outcome ?? null,
    endedAt: ended?.endedAt ?? null,
    files: objects.reduce((sum, { files }) => sum + files, 0),
    bytes: objects.reduce((sum, { bytes }) => sum + bytes, 0),
    snapshots: snapshots.length,
    firstSnapshotAt: snapshots[0]?.sentAt ?? null,
    readPercent: readPercent(read, nowMs),
    days: daysOf(runs, firstDay),
  };
}

/** Returns the last proof of a destination: of a run, or of a drill, which proves more. */
async function viewProof(
  tx: AccountTx,
  clock: Clock,
  { id, createdAt }: Pick<StoredDestination, 'id' | 'createdAt'>,
): Promise<Pick<BackupDestination, 'isSilent' | 'provenAt' | 'provenBy' | 'provenFiles'>> {
  const sent = await findProof(tx, id);
  const times = {
    provenAtMs:
      sent?.endedAt === undefined || sent.endedAt === null ? null : epochMsOf(sent.endedAt),
    connectedAtMs: epochMsOf(createdAt),
  };
  // A drill sends nothing, so that it ends no silence.
  const isWithoutRuns = isSilent(times, clock.nowMs());
  const proof = isWithoutRuns ? sent : await findProof(tx, id, ['proven', 'restored']);
  return {
    isSilent: isWithoutRuns,
    provenAt: proof?.endedAt ?? null,
    provenBy: proof?.kind ?? null,
    provenFiles: proof?.readFiles ?? 0,
  };
}

/** Returns what was read back on each day of the round. */
function daysOf(runs: readonly StoredRun[], firstDay: LocalDate): BackupDay[] {
  const byDay = Map.groupBy(runs, ({ startedAt }) => localDateOf(startedAt));
  return Array.from({ length: BACKUP_ROUND_DAYS }, (_, index) => {
    const date = addDays(firstDay, index);
    return { date, read: readOf(byDay.get(date) ?? []) };
  });
}

function readOf(runs: readonly StoredRun[]): BackupDay['read'] {
  const ended = runs.filter(({ endedAt }) => endedAt !== null);
  if (ended.some(({ outcome }) => outcome !== null && isProof(outcome))) return 'whole';
  if (ended.length === 0) return 'none';
  return ended.some(({ readBytes }) => readBytes > 0) ? 'part' : 'fault';
}
