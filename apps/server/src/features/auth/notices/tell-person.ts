import { deviceOf } from '@pinkas/domain/identity/device';

import type { RequestContext } from '../../../platform/context.ts';
import { announceChange } from '../../../platform/changes/announce-change.ts';
import type { ControlTx } from '../../../platform/db/account-transaction.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { setAccount } from '../../../platform/db/accounts/set-account.ts';
import { taskRow } from '../../../platform/jobs/enqueue.ts';
import { mailSignInNoticeTask } from './sign-in-notice.ts';
import type { FactorChange } from './factor-mail.ts';
import type { ProviderChange, SignInChange } from './sign-in-notice-mail.ts';

type Change =
  | { readonly change: SignInChange }
  | {
      readonly change: ProviderChange;
      /** As people know it. */
      readonly provider: string;
    }
  | {
      readonly change: FactorChange;
      /** Recovery codes that open still. */
      readonly recoveryCodesLeft: number;
    };

/** An event of the sign-in of a person. */
export type PersonNote = Change & {
  readonly userId: string;
  /** The account that they signed in to: its queue sends the mail. */
  readonly accountId: number;
  /** The recipient of the mail, if not the e-mail of the person. */
  readonly to?: string;
};

/**
 * Writes the event into the audit trail of all accounts of the person, and enqueues one mail that notifies them,
 * in the transaction of the event. The mail does not count against the caps of an account.
 */
export async function tellPerson(
  tx: ControlTx,
  context: RequestContext,
  { userId, accountId, to, ...happened }: PersonNote,
): Promise<void> {
  const { clock, ip, userAgent, db } = context;
  const at = clock.now();
  const { email, language } = await tx
    .selectFrom('users')
    .select(['users.email', 'users.language'])
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow();
  const memberships = await tx
    .selectFrom('memberships')
    .select('memberships.accountId')
    .where('memberships.userId', '=', userId)
    .orderBy('memberships.accountId')
    .execute();
  const payload = { email: to ?? email, language, ...happened, ...deviceOf(userAgent), ip, at };
  const { isFair, isMailCounted, ...task } = taskRow(mailSignInNoticeTask, payload, {
    isMailCounted: true,
  });
  const row = { ...task, is_fair: isFair, is_mail_counted: isMailCounted, created_at: at };
  for (const { accountId: id } of memberships) {
    const audit = { id: newId(), at, action: `person.${happened.change}`, ip };
    await setAccount(tx, db.isDistributed, id);
    await tx.query({
      name: 'note-of-person',
      text: 'select note_of_person($1, $2, $3, $4)',
      values: [id, userId, JSON.stringify(audit), id === accountId ? JSON.stringify(row) : null],
    });
    if (db.isDistributed) await announceChange(tx, id, 'person');
  }
}
