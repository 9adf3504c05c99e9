import { assert } from '@pinkas/domain/assert';

import { inAccount } from '../../../../platform/db/account-transaction.ts';
import { newId } from '../../../../platform/db/new-id.ts';
import type { Services } from '../../../../platform/services.ts';
import { endRun, insertRun, type RunCursor } from '../stored/runs.repository.ts';
import { saveEntries } from '../stored/objects.repository.ts';
import { openRun } from './backup-run.ts';
import { collect } from './collect-step.ts';
import { readNext } from './read-back.ts';
import { sendSnapshot } from './send-snapshot.ts';
import { sendThings } from './send-things.ts';

/** A destination of the demo. */
interface AtOnce {
  readonly accountId: number;
  readonly destinationId: string;
}

/**
 * Does a whole run before it returns, for the history of the demo. It sends no certified copies, whose printing takes minutes:
 * the first run by the clock adds them. The clock of the services says when it was.
 */
export async function backUpAtOnce(services: Services, at: AtOnce): Promise<void> {
  const { accountId, destinationId } = at;
  const [id, taskId, startedAt] = [newId(), newId(), services.clock.now()];
  await inAccount(services.db, { accountId }, (tx) =>
    insertRun(tx, { id, destinationId, kind: 'backup', startedAt, isResumed: false, taskId }),
  );
  const backup = await openRun(services, accountId, id);
  assert(backup !== undefined, 'the run was just begun');
  let cursor: RunCursor = { phase: 'lists' };
  while (cursor.phase !== 'reading' && cursor.phase !== 'snapshot') {
    // One step after another, as tasks do them.
    // oxlint-disable-next-line no-await-in-loop
    const { things, next } = await collect(backup, cursor);
    // oxlint-disable-next-line no-await-in-loop
    const { entries } = await sendThings(backup, things);
    // oxlint-disable-next-line no-await-in-loop
    await backup.transaction((tx) => saveEntries(tx, { destinationId, runId: id }, entries));
    cursor = next.phase === 'documents' ? { phase: 'rows' } : next;
  }
  while (cursor.phase === 'reading' && cursor.left.length > 0) {
    // oxlint-disable-next-line no-await-in-loop
    cursor = await readNext(backup, cursor);
  }
  await sendSnapshot(backup);
  await backup.transaction((tx) => endRun(tx, id, { at: services.clock.now(), outcome: 'proven' }));
}
