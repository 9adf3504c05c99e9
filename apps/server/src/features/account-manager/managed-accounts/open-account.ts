import type { DocumentLanguage } from '@pinkas/domain/documents/draft/document-draft';
import { canonicalEmail } from '@pinkas/domain/identifiers/email';
import type { CompanyKind } from '@pinkas/domain/vat/company-kind';

import type { AccountContext } from '../../../platform/context.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { asOwner, type OwnerTx } from '../../../platform/db/owner-transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { recordAudit } from '../../../platform/writes/record-audit.ts';
import { writeOnce } from '../../../platform/writes/write-once.ts';
import { enqueueInvitation, mayInviteUntil } from '../../account/people/people.api.ts';
import { freeTaxId, insertBusiness } from '../../auth/administration/administration.api.ts';
import { countOpening } from '../../auth/throttle/throttle.api.ts';
import { assertMayOpen } from './may-open.ts';

/** The business of a customer, and who is to own it. */
export interface Opening {
  readonly email: string;
  readonly ownerName: string;
  readonly businessName: string;
  readonly businessNameEn: string;
  readonly kind: CompanyKind;
  /** Nine digits. */
  readonly taxId: string;
  /** Of the mail to the owner. */
  readonly language: DocumentLanguage;
}

/**
 * Opens the business of a customer as a registration would and invites its owner, who proves the mailbox by the link: business,
 * series, relation, invitation, audit and mail in one transaction. Until then nobody enters it, and a registration of the tax
 * ID replaces it, but no other manager does. The same call again opens nothing more. Refusals: INVALID_REQUEST with `email` or `comp_crn`,
 * OPENINGS_LIMIT_REACHED.
 */
export async function openAccount(
  ctx: AccountContext,
  opening: Opening,
  idempotencyKey: string,
): Promise<number> {
  await countOpening(ctx);
  return asOwner(ctx.db, async (tx) => {
    const own = await tx.inAccount(ctx.accountId);
    const caller: Pick<AccountContext, 'clock' | 'transaction'> = {
      clock: ctx.clock,
      transaction: (work) => work(own),
    };
    return writeOnce(
      caller,
      { write: 'managed-account.open', idempotencyKey, input: opening },
      async () => {
        const accountId = await openOnce(tx, ctx, opening);
        // The stored record of the call belongs to the account that it came from.
        await tx.inAccount(ctx.accountId);
        return accountId;
      },
    );
  });
}

async function openOnce(tx: OwnerTx, ctx: AccountContext, opening: Opening): Promise<number> {
  const { clock, ip, userId } = ctx;
  const manager = await assertMayOpen(tx, ctx);
  const subject = canonicalEmail(opening.email);
  if (subject === manager.emailCanonical) throw refusal('email', 'EMAIL_IS_OWN');
  const actor = { kind: 'account-manager', id: userId } as const;
  const ending = { clock, ip, userAgent: ctx.userAgent, actor, reason: 'replaced' } as const;
  const inviter = await findInviter(tx, opening.taxId, clock.now());
  if (inviter !== undefined) {
    throw refusal('comp_crn', inviter === userId ? 'TAX_ID_INVITED' : 'TAX_ID_INVITED_BY_OTHER');
  }
  if ((await freeTaxId(tx, ending, opening.taxId)) !== 'free') {
    throw refusal('comp_crn', 'TAX_ID_EXISTS');
  }
  const at = clock.now();
  const { email, ownerName: fullName, language, ...business } = opening;
  const accountId = await insertBusiness(
    tx,
    at,
    { ...business, email, address: '', city: '', phone: '' },
    'EMAIL_VERIFICATION',
  );
  await tx
    .insertInto('memberships')
    .values({ userId, accountId, role: 'account-manager', createdAt: at })
    .execute();
  await tx
    .insertInto('personNames')
    .values({ accountId, userId, fullName: manager.fullName })
    .execute();
  const id = newId();
  await tx
    .insertInto('memberInvitations')
    .values({
      accountId,
      id,
      email,
      emailCanonical: subject,
      fullName,
      language,
      role: 'owner',
      invitedBy: userId,
      invitedAt: at,
      expiresAt: mayInviteUntil(clock),
    })
    .execute();
  const inAccount = await tx.inAccount(accountId);
  await recordAudit({ clock, ip, accountId, actor }, inAccount, [
    {
      action: 'account.opened-for-owner',
      entityKind: 'account',
      entityId: String(accountId),
      detail: { email },
    },
    {
      action: 'member.invited',
      entityKind: 'invitation',
      entityId: id,
      detail: { email, role: 'owner' },
    },
  ]);
  await enqueueInvitation(inAccount, at, id);
  return accountId;
}

/**
 * Returns the manager whose invitation waits for the owner of a business of this number: opening it once more would end that
 * account and the link that was mailed, as long as the owner can take it. A registration of the owner may replace it
 * (decision 0098).
 */
async function findInviter(tx: OwnerTx, taxId: string, at: string): Promise<string | undefined> {
  const waiting = await tx
    .selectFrom('memberInvitations')
    .innerJoin('accounts', 'accounts.id', 'memberInvitations.accountId')
    .innerJoin('businessProfiles', 'businessProfiles.accountId', 'memberInvitations.accountId')
    .select('memberInvitations.invitedBy')
    .where('businessProfiles.taxId', '=', taxId)
    .where('memberInvitations.role', '=', 'owner')
    .where('memberInvitations.endedAt', 'is', null)
    .where('memberInvitations.expiresAt', '>', at)
    .where('accounts.status', '=', 'active')
    .where('accounts.registrationStep', '=', 'EMAIL_VERIFICATION')
    .executeTakeFirst();
  return waiting?.invitedBy;
}

function refusal(
  path: 'email' | 'comp_crn',
  code: 'EMAIL_IS_OWN' | 'TAX_ID_EXISTS' | 'TAX_ID_INVITED' | 'TAX_ID_INVITED_BY_OTHER',
): AppError {
  return new AppError('INVALID_REQUEST', {}, [{ path: [path], code }]);
}
