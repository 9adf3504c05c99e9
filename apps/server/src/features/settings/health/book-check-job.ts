import { Kysely, PostgresDialect } from 'kysely';

import { columnNames } from '../../../platform/db/column-names.ts';
import { findChangedReferenceData } from '../../../platform/db/schema/reference-data.ts';
import type { DB } from '../../../platform/db/schema.types.ts';
import {
  defineLongJob,
  StepSupersededError,
  type JobStep,
} from '../../../platform/jobs/long-job.ts';
import type { Services } from '../../../platform/services.ts';
import { TABLES } from '../../../tables.ts';
import { verifyAccount, type AccountReport } from '../../accounting/documents/documents.api.ts';
import { outcomeOf } from './book-outcome.ts';
import { recordOutcome, recordProgress } from './health.repository.ts';

const TRIES_MAX = 2;

/**
 * A check of the books, as the command `verify` makes it. It reads as the owner of the tables, since the
 * application may not read all of the chain of evidence; each statement names the account of the job, and nothing
 * but the account's own outcome is recorded. It writes nothing beside its own row.
 */
export const bookCheckJob = defineLongJob({
  kind: 'book-check',
  isFair: true,
  needs: 'bookkeeping.write',
  triesMax: TRIES_MAX,
  step: checkBooks,
});

async function checkBooks(step: JobStep): Promise<void> {
  const { actor, services, jobId } = step;
  const report = await reportOf(services, actor.accountId, async (done, all) => {
    const goesOn = await actor.transaction(async (tx) => {
      if (!(await step.isCurrent(tx))) return false;
      await recordProgress(tx, jobId, { done, all });
      return true;
    });
    if (!goesOn) throw new StepSupersededError();
  });
  for (const violation of report.violations) {
    services.log.warn({ violation }, 'a check of the books found what does not hold');
  }
  await actor.transaction(async (tx) => {
    if (!(await step.isCurrent(tx))) return;
    await recordOutcome(tx, jobId, outcomeOf(report));
    await step.finish(tx);
  });
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
