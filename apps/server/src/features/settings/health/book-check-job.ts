import { Kysely, PostgresDialect } from 'kysely';

import { isoText } from '../../../platform/clock/clock.ts';
import { columnNames } from '../../../platform/db/column-names.ts';
import { findChangedReferenceData } from '../../../platform/db/schema/reference-data.ts';
import type { DB } from '../../../platform/db/schema.types.ts';
import {
  defineLongJob,
  StepSupersededError,
  type JobStep,
} from '../../../platform/jobs/long-job.ts';
import { TaskHeldError } from '../../../platform/jobs/task.ts';
import type { Services } from '../../../platform/services.ts';
import { TABLES } from '../../../tables.ts';
import { verifyAccount, type AccountReport } from '../../accounting/documents/documents.api.ts';
import { outcomeOf } from './book-outcome.ts';
import { recordOutcome, recordProgress } from './health.repository.ts';

const TRIES_MAX = 2;
/** After this long a check that found another one at work looks again. */
const TURN_MS = 60_000;
/** Faults that the log has in full; `npm run verify` prints all of them. */
const FAULTS_LOGGED = 20;

/**
 * A check of the books, as the command `verify` makes it. It reads as the owner of the tables, since the
 * application may not read all of the chain of evidence; each statement names the account of the job, and nothing
 * but the account's own outcome is recorded. It writes nothing beside its own row.
 */
export const bookCheckJob = defineLongJob({
  kind: 'book-check',
  priority: 'low',
  isFair: true,
  needs: 'bookkeeping.write',
  triesMax: TRIES_MAX,
  step: checkBooks,
});

/** Whether this process makes a check. One holds a worker for as long as the books are large, so there is one at once. */
let isChecking = false;

async function checkBooks(step: JobStep): Promise<void> {
  if (isChecking) throw new TaskHeldError(isoText(step.services.clock.nowMs() + TURN_MS));
  isChecking = true;
  try {
    await checkAll(step);
  } finally {
    isChecking = false;
  }
}

async function checkAll(step: JobStep): Promise<void> {
  const { actor, services, jobId } = step;
  const report = await reportOf(services, actor.accountId, async (done, all) => {
    const goesOn = await actor.transaction(async (tx) => {
      if (!(await step.isCurrent(tx))) return false;
      await recordProgress(tx, jobId, { done, all });
      return true;
    });
    if (!goesOn) throw new StepSupersededError();
  });
  logFaults(services, report, jobId);
  await actor.transaction(async (tx) => {
    if (!(await step.isCurrent(tx))) return;
    await recordOutcome(tx, jobId, outcomeOf(report));
    await step.finish(tx);
  });
}

/** Logs what does not hold: how often by invariant, and the first ones. */
function logFaults({ log }: Services, { accountId, violations }: AccountReport, jobId: string) {
  if (violations.length === 0) return;
  const counts: Record<string, number> = {};
  for (const { invariant } of violations) counts[invariant] = (counts[invariant] ?? 0) + 1;
  const first = violations.slice(0, FAULTS_LOGGED);
  log.warn({ accountId, jobId, counts, first }, 'a check of the books found what does not hold');
}

/** Returns the report of an account, with rates and charts of the release that differ among its faults of evidence. */
async function reportOf(
  { db, storage, config }: Services,
  accountId: number,
  onPart: (done: number, all: number) => Promise<void>,
): Promise<AccountReport> {
  const owner = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: db.owner }),
    plugins: [columnNames],
  });
  const report = await verifyAccount({ owner, storage, config, onPart }, accountId);
  const changed = await findChangedReferenceData(db.owner, TABLES);
  const ofRelease = changed.map((what) => ({
    invariant: 'I10' as const,
    accountId,
    docType: null,
    number: null,
    documentId: null,
    what,
  }));
  return { ...report, violations: [...report.violations, ...ofRelease] };
}
