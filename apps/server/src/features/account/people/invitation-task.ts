import { MEMBER_INVITATION_LIFETIME_DAYS } from '@pinkas/domain/limits';
import { z } from 'zod';

import { getPerson } from '../../../platform/db/accounts/account-people.ts';
import { isoText, type Clock } from '../../../platform/clock/clock.ts';
import {
  inAccount,
  inControlPlane,
  type AccountTx,
} from '../../../platform/db/account-transaction.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { mailInTask } from '../../../platform/jobs/mail-in-task.ts';
import { defineTask } from '../../../platform/jobs/task.ts';
import { tokenHash } from '../../../platform/keyed-hash.ts';
import { randomToken } from '../../../platform/random-token.ts';
import type { Services } from '../../../platform/services.ts';
import { writeInvitationMail } from './invitation-mail.ts';

const DAY_MS = 86_400_000;

/**
 * Returns the address of an invitation; `origin` is the configured one, never the host that a request
 * names.
 */
function invitationAddress(origin: string, token: string): string {
  return `${origin}/#/join?invitation=${token}`;
}

/**
 * Mails the link of an invitation. The link is made here, so that no row of the queue opens anything, and written down
 * once the mail server took it. Nothing is sent when the invitation was taken up or withdrawn meanwhile.
 */
export const mailInvitationTask = defineTask({
  kind: 'mail-invitation',
  priority: 'high',
  payload: z.object({ invitationId: z.string() }),
  async run({ accountId, id, payload: { invitationId } }, services) {
    const invitation = await findWaiting(services, accountId, invitationId);
    if (invitation === undefined) return;
    const { email, fullName, language, invitedBy, role } = invitation;
    const { business, inviter } = await inAccount(services.db, { accountId }, async (tx) => ({
      inviter: (await getPerson(tx, invitedBy)).fullName,
      business: (
        await tx
          .selectFrom('businessProfiles')
          .select('nameHe')
          .where('accountId', '=', accountId)
          .executeTakeFirstOrThrow()
      ).nameHe,
    }));
    const token = randomToken();
    const written = writeInvitationMail({
      name: fullName,
      role,
      inviter,
      business,
      days: MEMBER_INVITATION_LIFETIME_DAYS,
      link: invitationAddress(services.config.origin, token),
      language,
    });
    // Without the name of the task: a second run carries another link, which no mailbox may hide.
    await mailInTask(services, { accountId, id }, { ...written, to: [email] });
    await inControlPlane(services.db, (tx) =>
      tx
        .updateTable('memberInvitations')
        .set({ tokenHash: tokenHash(token) })
        .where('memberInvitations.accountId', '=', accountId)
        .where('memberInvitations.id', '=', invitationId)
        .where('memberInvitations.endedAt', 'is', null)
        .execute(),
    );
  },
});

/** Until when an invitation of now may be taken up. */
export function mayInviteUntil(clock: Pick<Clock, 'nowMs'>): string {
  return isoText(clock.nowMs() + MEMBER_INVITATION_LIFETIME_DAYS * DAY_MS);
}

/** Enqueues the mail of an invitation. It counts among the mails of the account, so that nobody is pestered without end. */
export async function enqueueInvitation(
  tx: AccountTx,
  at: string,
  invitationId: string,
): Promise<void> {
  await enqueue(tx, mailInvitationTask, { invitationId }, { at });
}

function findWaiting({ db, clock }: Services, accountId: number, id: string) {
  return inControlPlane(db, (tx) =>
    tx
      .selectFrom('memberInvitations')
      .select([
        'memberInvitations.email',
        'memberInvitations.fullName',
        'memberInvitations.language',
        'memberInvitations.invitedBy',
        'memberInvitations.role',
      ])
      .where('memberInvitations.accountId', '=', accountId)
      .where('memberInvitations.id', '=', id)
      .where('memberInvitations.endedAt', 'is', null)
      .where('memberInvitations.expiresAt', '>', clock.now())
      .executeTakeFirst(),
  );
}
