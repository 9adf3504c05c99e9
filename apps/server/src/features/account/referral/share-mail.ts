import type { ShareFailure, ShareMail } from '@pinkas/contract/account/referral/share-mail';
import {
  INVITATIONS_A_DAY_MAX,
  INVITED_AGAIN_AFTER_DAYS,
} from '@pinkas/domain/affiliates/referral-gift';
import { canonicalEmail } from '@pinkas/domain/identifiers/email';
import { addDays, type LocalDate } from '@pinkas/domain/time/local-date';
import type { AccountContext } from '../../../platform/context.ts';
import { getPerson } from '../../../platform/db/accounts/account-people.ts';
import { inAccount, type AccountTx } from '../../../platform/db/account-transaction.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { mailInTask } from '../../../platform/jobs/mail-in-task.ts';
import { defineTask } from '../../../platform/jobs/task.ts';
import { keyedHash } from '../../../platform/keyed-hash.ts';
import { reserveMail } from '../../../platform/mail/mail-caps.ts';
import { recordAudit } from '../../../platform/writes/record-audit.ts';
import { readAccountReferrals } from '../../auth/affiliates/affiliates.api.ts';
import { lockBusiness } from '../../business/profile/profile.api.ts';
import { Invitation, languageOf, writeInvitationMail } from './invitation-mail.ts';
import { countInvitations } from './referral.reads.ts';

/** Mails an invitation. The address of the friend is in the task alone, which goes with the others that are done. */
export const mailInvitationTask = defineTask({
  kind: 'mail-product-invitation',
  payload: Invitation,
  async run({ accountId, id, payload }, services) {
    const { nameHe: business } = await inAccount(services.db, { accountId }, (tx) =>
      tx
        .selectFrom('businessProfiles')
        .select('nameHe')
        .where('accountId', '=', accountId)
        .executeTakeFirstOrThrow(),
    );
    const language = languageOf(payload);
    const written = writeInvitationMail(payload, { business, language });
    const { friendEmail, email: replyTo } = payload;
    await mailInTask(services, { accountId, id }, { ...written, id, to: [friendEmail], replyTo });
  },
});

/** Of an address, or of a whole message: what is kept of them. */
interface Hashes {
  readonly friendHash: Buffer;
  readonly messageHash: Buffer;
}

/** Returns what stops an invitation, or that the same one was sent; undefined for one that goes. */
async function findObstacle(
  tx: AccountTx,
  today: LocalDate,
  { friendHash, messageHash }: Hashes,
): Promise<ShareFailure | 'sent' | undefined> {
  const earlier = await tx
    .selectFrom('referralShares')
    .select('messageHash')
    .where('accountId', '=', tx.accountId)
    .where('friendHash', '=', friendHash)
    .where('sharedOn', '>', addDays(today, -INVITED_AGAIN_AFTER_DAYS))
    .execute();
  if (earlier.some((one) => one.messageHash?.equals(messageHash) === true)) return 'sent';
  if (earlier.length > 0) return 'INVITED_ALREADY';
  return (await countInvitations(tx, today)) < INVITATIONS_A_DAY_MAX ? undefined : 'DAY_LIMIT';
}

/**
 * Mails an invitation with the link of the account. The same message twice is sent once. Returns why it is not sent; undefined where it is.
 * Refuses with MAIL_LIMIT_REACHED.
 */
export async function shareByMail(
  ctx: AccountContext,
  form: ShareMail,
): Promise<ShareFailure | undefined> {
  const { services, accountId, userId, clock } = ctx;
  const { secret, mailCaps: caps, origin } = services.config;
  const today = clock.today();
  const friend = canonicalEmail(form.frnd_email);
  const friendHash = keyedHash(secret, 'referral-friend', friend);
  const messageHash = keyedHash(secret, 'referral-message', JSON.stringify(form));
  const { code } = await readAccountReferrals(ctx.db, accountId, today);
  return ctx.transaction(async (tx) => {
    const person = await getPerson(tx, userId);
    const own = [person.email, form.email].map((address) => canonicalEmail(address));
    if (own.includes(friend)) return 'OWN_ADDRESS';
    // Of two at once the second one counts the first.
    await lockBusiness(tx);
    const obstacle = await findObstacle(tx, today, { friendHash, messageHash });
    if (obstacle !== undefined) return obstacle === 'sent' ? undefined : obstacle;
    const at = clock.now();
    const id = newId();
    await tx
      .insertInto('referralShares')
      .values({
        accountId,
        id,
        channel: 'mail',
        sharedOn: today,
        sharedAt: at,
        sharedBy: userId,
        friendHash,
        messageHash,
      })
      .execute();
    await reserveMail(tx, { clock, caps }, [form.frnd_email]);
    const { name, email, subject, message, frnd_name: friendName, frnd_email: friendEmail } = form;
    const link = `${origin}/r/${code}`;
    const payload = { name, email, friendName, friendEmail, subject, message, link };
    await enqueue(tx, mailInvitationTask, payload, { at, isMailCounted: true });
    await recordAudit(ctx, tx, [
      {
        action: 'account.product-shared',
        entityKind: 'account',
        entityId: String(accountId),
        detail: { channel: 'mail' },
      },
    ]);
    return undefined;
  });
}
