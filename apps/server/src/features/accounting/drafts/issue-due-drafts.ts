import { IssueDocumentRequest } from '@pinkas/contract/accounting/document-fields';
import type { LocalDate } from '@pinkas/domain/time/local-date';

import { inAccount } from '../../../platform/db/account-transaction.ts';
import type { AppError } from '../../../platform/http/app-error.ts';
import { actorInAccount, type AccountActor } from '../../../platform/http/context.ts';
import type { Services } from '../../../platform/services.ts';
import { recordAudit } from '../../../platform/writes/record-audit.ts';
import { issueBatch, type IssueDependencies } from '../documents/issue-batch.service.ts';
import { toIssueInput } from '../documents/issue-input.service.ts';
import { oweNotice } from './draft-notice.ts';
import { endSchedule } from './drafts.repository.ts';
import { isQuietHour } from './quiet-hours.ts';

type IssuerServices = Pick<Services, 'db' | 'clock' | 'log'>;

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
  readonly email: string;
}

const CONFIRMED = `
  select s.issue_on as "issueOn", s.request, s.asked_by as "askedBy", s.asked_ip as "askedIp",
    d.issue_key as "issueKey", u.email
  from draft_schedules s
  join document_drafts d on d.account_id = s.account_id and d.id = s.draft_id
  join users u on u.id = s.asked_by
  where s.account_id = $1 and s.draft_id = $2 and s.refusal is null and s.issue_on <= $3
    and d.removed_at is null`;

/**
 * Issues one draft in the name of the one who asked. The key of the draft makes it one document,
 * however often this is tried; a refusal waits for a person, who is told.
 */
async function issueOne(
  { db, clock }: IssuerServices,
  deps: IssueDependencies,
  { accountId, draftId }: DueDraft,
): Promise<boolean> {
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
  const actor = actorInAccount({ db, clock }, person);
  const input = toIssueInput(IssueDocumentRequest.parse(due.request));
  const [answer] = await issueBatch(actor, deps, [{ input, idempotencyKey: due.issueKey }]);
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
  { issueOn, email }: Confirmed,
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
    const { userId } = actor;
    const notice = { draftId, reason: 'refused' as const, date: issueOn, userId, mailTo: email };
    await oweNotice(tx, notice, actor.clock.now());
    await recordAudit(actor, tx, [
      { action: 'draft.issue-refused', entityKind: 'draft', entityId: draftId, detail: { code } },
    ]);
  });
}

/**
 * Issues the drafts whose day has come, in all accounts, from seven in the morning on. Killed in the
 * middle, or run twice at once, it issues none twice. Returns how many.
 */
export async function issueDueDrafts(
  services: IssuerServices,
  deps: IssueDependencies,
): Promise<number> {
  const { db, clock, log } = services;
  if (isQuietHour(clock)) return 0;
  // Maintenance looks over all accounts as the owner of the tables.
  const { rows } = await db.owner.query<DueDraft>(
    `select account_id as "accountId", draft_id as "draftId" from draft_schedules
      where refusal is null and issue_on <= $1 order by issue_on, asked_at limit ${BATCH}`,
    [clock.today()],
  );
  let issued = 0;
  for (const due of rows) {
    try {
      if (await issueOne(services, deps, due)) issued += 1;
    } catch (error) {
      // One that cannot be issued now must not keep the others waiting; the next hour tries again.
      log.error({ err: error, ...due }, 'a draft was not issued on its day');
    }
  }
  return issued;
}
