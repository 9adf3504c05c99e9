import { IssueDocumentRequest } from '@pinkas/contract/accounting/documents/document-fields';
import type { LocalDate } from '@pinkas/domain/time/local-date';

import { listRestingAccounts } from '../../../platform/resting-accounts.ts';
import { hasLeft, listPeople } from '../../../platform/db/account-people.ts';
import { inAccount, type AccountTx } from '../../../platform/db/account-transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { systemInAccount, type AccountActor } from '../../../platform/context.ts';
import type { Services } from '../../../platform/services.ts';
import { recordAudit } from '../../../platform/writes/record-audit.ts';
import { issueBatch, issueDependenciesOf, toIssueInput } from '../documents/documents.api.ts';
import { tell } from '../../shell/notices/notices.api.ts';
import { enqueueNotice } from './draft-notice.ts';
import { endSchedule } from './drafts.repository.ts';
import { isQuietHour } from './quiet-hours.ts';

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
 * however often this is tried; a refusal waits for a person, who is told.
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
  // What somebody planned who left since then waits for another.
  if (await actor.transaction((tx) => hasLeft(tx, due.askedBy, clock.today()))) {
    await keepRefusal(actor, draftId, due, new AppError('NOT_PERMITTED'));
    return false;
  }
  const input = toIssueInput(IssueDocumentRequest.parse(due.request));
  const [answer] = await issueBatch(actor, issueDependenciesOf(services), [
    { input, idempotencyKey: due.issueKey },
  ]);
  if (answer === undefined) throw new Error('a document without an answer');
  if (answer.outcome === 'refused') {
    await keepRefusal(actor, draftId, due, answer.refusal);
    return false;
  }
  await actor.transaction((tx) => endSchedule(tx, draftId));
  return true;
}

function keepRefusal(
  actor: AccountActor,
  draftId: string,
  { issueOn }: Confirmed,
  refusal: AppError,
): Promise<void> {
  return actor.transaction(async (tx) => {
    const { code, fields = [] } = refusal;
    const { numUpdatedRows } = await tx
      .updateTable('draftSchedules')
      .set({ refusal: JSON.stringify({ code, fields }) })
      .where('accountId', '=', actor.accountId)
      .where('draftId', '=', draftId)
      .where('refusal', 'is', null)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return;
    await tellRefusal(actor, tx, { draftId, issueOn });
    await recordAudit(actor, tx, [
      { action: 'draft.issue-refused', entityKind: 'draft', entityId: draftId, detail: { code } },
    ]);
  });
}

/** Tells who planned a draft that it was refused; an owner, once that person comes in no more. */
async function tellRefusal(
  { userId: plannedBy, clock }: AccountActor,
  tx: AccountTx,
  { draftId, issueOn: date }: Pick<Confirmed, 'issueOn'> & Pick<DueDraft, 'draftId'>,
): Promise<void> {
  const at = clock.now();
  const owner = (await listPeople(tx)).find(({ role }) => role === 'owner');
  const userId = (await hasLeft(tx, plannedBy, clock.today())) ? owner?.userId : plannedBy;
  const draft = await tx
    .selectFrom('documentDrafts')
    .select(['docType', 'customerName as customer'])
    .where('accountId', '=', tx.accountId)
    .where('id', '=', draftId)
    .executeTakeFirst();
  if (userId === undefined || draft === undefined) return;
  const told = await tell(tx, {
    kind: 'draft-refused',
    cause: `${draftId}/${at}`,
    at,
    facts: { draftId, ...draft, date },
    to: { userId },
    hasOwnMail: true,
  });
  for (const { email: mailTo } of told) {
    await enqueueNotice(tx, { draftId, reason: 'refused', date, userId, mailTo }, at);
  }
}

/**
 * Issues the drafts whose day has come, in all accounts, from seven in the morning on. Killed in the
 * middle, or run twice at once, it issues none twice. Returns how many.
 */
export async function issueDueDrafts(services: Services): Promise<number> {
  const { db, clock, log } = services;
  if (isQuietHour(clock)) return 0;
  // Maintenance looks over all accounts as the owner of the tables.
  const { rows } = await db.owner.query<DueDraft>(
    `select account_id as "accountId", draft_id as "draftId" from draft_schedules
      where refusal is null and issue_on <= $1 order by issue_on, asked_at limit ${BATCH}`,
    [clock.today()],
  );
  const resting = await listRestingAccounts(db, clock);
  let issued = 0;
  for (const due of rows.filter(({ accountId }) => !resting.has(accountId))) {
    try {
      if (await issueOne(services, due)) issued += 1;
    } catch (error) {
      // One that cannot be issued now must not keep the others waiting; the next hour tries again.
      log.error({ err: error, ...due }, 'a draft was not issued on its day');
    }
  }
  return issued;
}
