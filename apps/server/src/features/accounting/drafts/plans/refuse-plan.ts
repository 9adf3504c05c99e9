import type { LocalDate } from '@pinkas/domain/time/local-date';

import type { AccountActor } from '../../../../platform/context.ts';
import { hasLeft, listPeople } from '../../../../platform/db/accounts/account-people.ts';
import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import type { AppError } from '../../../../platform/errors/app-error.ts';
import { recordAudit } from '../../../../platform/writes/record-audit.ts';
import { tell } from '../../../shell/notices/notices.api.ts';
import { enqueueNotice } from './draft-notice.ts';

/** A draft with the day on which it was to be issued. */
export interface Plan {
  readonly draftId: string;
  readonly issueOn: LocalDate;
}

/** Saves why a planned draft is not issued, and notifies of it, once; a person decides then. */
export async function refusePlan(
  actor: AccountActor,
  tx: AccountTx,
  plan: Plan,
  { code, fields = [] }: Pick<AppError, 'code' | 'fields'>,
): Promise<void> {
  const { draftId } = plan;
  const { numUpdatedRows } = await tx
    .updateTable('draftSchedules')
    .set({ refusal: JSON.stringify({ code, fields }) })
    .where('accountId', '=', actor.accountId)
    .where('draftId', '=', draftId)
    .where('refusal', 'is', null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return;
  await tellRefusal(actor, tx, plan);
  await recordAudit(actor, tx, [
    { action: 'draft.issue-refused', entityKind: 'draft', entityId: draftId, detail: { code } },
  ]);
}

/**
 * Notifies the person who planned a draft that it was refused; an owner, once that person has no
 * access any more.
 */
async function tellRefusal(
  { userId: plannedBy, clock }: AccountActor,
  tx: AccountTx,
  { draftId, issueOn: date }: Plan,
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
  const reason = date > clock.today() ? 'stuck' : 'refused';
  for (const { email: mailTo } of told) {
    await enqueueNotice(tx, { draftId, reason, date, userId, mailTo }, at);
  }
}
