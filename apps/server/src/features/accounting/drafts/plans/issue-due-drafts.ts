import { IssueDocumentRequest } from '@pinkas/contract/accounting/documents/document-fields';
import type { LocalDate } from '@pinkas/domain/time/local-date';

import { workEach } from '../../../../platform/jobs/work-each.ts';
import { mayGoOn } from '../../../../platform/access/may-go-on.ts';
import { inAccount } from '../../../../platform/db/account-transaction.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { systemInAccount } from '../../../../platform/context.ts';
import type { Services } from '../../../../platform/services.ts';
import { issueBatch, issueDependenciesOf, toIssueInput } from '../../documents/documents.api.ts';
import { endSchedule } from '../record/drafts.repository.ts';
import { isQuietHour } from './quiet-hours.ts';
import { refusePlan } from './refuse-plan.ts';

/** Name of the schedule; its documents are signed by it. */
export const ISSUE_SCHEDULE = 'drafts.issue';

const BATCH = 500;

interface DueDraft extends Record<string, unknown> {
  readonly accountId: number;
  readonly draftId: string;
}

interface Confirmed extends Record<string, unknown> {
  readonly issueOn: LocalDate;
  readonly request: unknown;
  readonly askedBy: string;
  readonly askedIp: string;
  readonly issueKey: string;
}

const CONFIRMED = `
  select s.issue_on as "issueOn", s.request, s.asked_by as "askedBy", s.asked_ip as "askedIp",
    d.issue_key as "issueKey"
  from draft_schedules s
  join document_drafts d on d.account_id = $1 and d.id = s.draft_id
  where s.account_id = $1 and s.draft_id = $2 and s.refusal is null and s.issue_on <= $3
    and d.removed_at is null`;

/**
 * Issues one draft for the person who set its day. The key of the draft makes it one document,
 * however often this is tried; a refusal waits for a person, who is notified.
 */
async function issueOne(services: Services, { accountId, draftId }: DueDraft): Promise<boolean> {
  const { db, clock } = services;
  const due = await inAccount(db, { accountId }, async (tx) => {
    const { rows } = await tx.query<Confirmed>({
      name: 'due-draft',
      text: CONFIRMED,
      values: [accountId, draftId, clock.today()],
    });
    return rows[0];
  });
  if (due === undefined) return false;
  const person = { accountId, userId: due.askedBy, ip: due.askedIp };
  const actor = systemInAccount({ db, clock }, ISSUE_SCHEDULE, person);
  const plan = { draftId, issueOn: due.issueOn };
  const refuse = (refusal: AppError): Promise<void> =>
    actor.transaction((tx) => refusePlan(actor, tx, plan, refusal));
  // A plan of somebody who left since then, or may not issue any more, waits for another person.
  const running = { userId: due.askedBy, today: clock.today(), needs: 'documents.issue' } as const;
  if (!(await actor.transaction((tx) => mayGoOn(tx, running)))) {
    await refuse(new AppError('NOT_PERMITTED'));
    return false;
  }
  const input = toIssueInput(IssueDocumentRequest.parse(due.request));
  const [answer] = await issueBatch(actor, issueDependenciesOf(services), [
    { input, idempotencyKey: due.issueKey },
  ]);
  if (answer === undefined) throw new Error('a document without an answer');
  if (answer.outcome === 'refused') {
    await refuse(answer.refusal);
    return false;
  }
  await actor.transaction((tx) => endSchedule(tx, draftId));
  return true;
}

/**
 * Issues the drafts whose day has come, in all accounts, from seven in the morning on. Killed in the
 * middle, or run twice at once, it issues none twice. Returns how many.
 */
export async function issueDueDrafts(services: Services): Promise<number> {
  const { db, clock } = services;
  if (isQuietHour(clock)) return 0;
  // Maintenance scans all accounts as the owner of the tables.
  const { rows } = await db.owner.query<DueDraft>(
    `select account_id as "accountId", draft_id as "draftId" from draft_schedules
      where refusal is null and issue_on <= $1 order by issue_on, asked_at limit ${BATCH}`,
    [clock.today()],
  );
  return workEach(services, rows, 'a draft was not issued on its day', (due) =>
    issueOne(services, due),
  );
}
