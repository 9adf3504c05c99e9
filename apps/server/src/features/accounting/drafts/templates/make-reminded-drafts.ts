import { workEach } from '../../../../platform/jobs/work-each.ts';
import { inAccount } from '../../../../platform/db/account-transaction.ts';
import { systemInAccount } from '../../../../platform/context.ts';
import type { Services } from '../../../../platform/services.ts';
import { issueDependenciesOf } from '../../documents/documents.api.ts';
import { makeOfTemplate } from './make-of-template.ts';
import { isQuietHour } from '../plans/quiet-hours.ts';

/** Name of the schedule, which makes the drafts. */
export const MAKE_SCHEDULE = 'drafts.make';

const BATCH = 500;

/**
 * Makes the drafts of templates whose dates have come, in all accounts, and enqueues a mail that each
 * waits, or that it is issued tomorrow: once for each date, however often this runs. Returns how many.
 */
export async function makeRemindedDrafts(services: Services): Promise<number> {
  const { db, clock } = services;
  if (isQuietHour(clock)) return 0;
  // Maintenance scans all accounts as the owner of the tables.
  const { rows } = await db.owner.query<{ accountId: number; templateId: string }>(
    `select account_id as "accountId", template_id as "templateId" from template_reminders
      where next_date <= $1::date + case when request is null then 0 else 1 end and not is_paused
      order by next_date limit ${BATCH}`,
    [clock.today()],
  );
  const deps = issueDependenciesOf(services);
  const failed = 'a draft was not made of its template';
  return workEach(services, rows, failed, ({ accountId, templateId }) =>
    inAccount(db, { accountId }, (tx) =>
      makeOfTemplate(tx, templateId, {
        clock,
        deps,
        actorOf: (person) =>
          systemInAccount({ db, clock }, MAKE_SCHEDULE, { ...person, accountId }),
      }),
    ),
  );
}
