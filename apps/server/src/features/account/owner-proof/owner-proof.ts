import type {
  OwnerCode,
  OwnerCodeSource,
} from '@pinkas/contract/account/owner-proof/owner-proof.fields';
import type { DocumentLanguage } from '@pinkas/domain/documents/draft/document-draft';
import { CODE_RESEND_WAIT_SECONDS } from '@pinkas/domain/limits';

import type { AccountContext } from '../../../platform/context.ts';
import { inControlPlane } from '../../../platform/db/account-transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { WrittenMail } from '../../../platform/mail/mail-sender.ts';
import {
  getFactors,
  type Proof,
  type SentProof,
  withProof,
} from '../../auth/factors/factors.api.ts';
import {
  prepareCode,
  sendCode,
  takeSentCode,
  type TellingCode,
} from '../../auth/two-factor/two-factor.api.ts';
import { getBusinessName } from '../../business/profile/profile.api.ts';

/** What proves that the owner is there. */
export interface OwnerProof {
  readonly password: string;
  /** Of the app, or the mailed one of a person without it. */
  readonly code: string;
}

/** Throws NOT_PERMITTED for anybody but an owner, whatever permission groups allow. */
export function assertOwner({ principal }: AccountContext): void {
  if (principal.role !== 'owner') throw new AppError('NOT_PERMITTED');
}

/** Returns the source of the code that an action of the owner requires. */
export async function findCodeSource(ctx: AccountContext): Promise<OwnerCodeSource> {
  const { hasApp } = await inControlPlane(ctx.db, (tx) => getFactors(tx, ctx.services, ctx.userId));
  return hasApp ? 'app' : 'mail';
}

/**
 * Consumes both proofs, one after the other; a wrong one counts as any wrong proof does. Throws what `withProof`
 * throws.
 */
export async function takeOwnerProof(
  ctx: AccountContext,
  { password, code }: OwnerProof,
): Promise<void> {
  await withProof(ctx, { kind: 'password', text: password }, () => Promise.resolve());
  const proof: Proof | SentProof =
    (await findCodeSource(ctx)) === 'app'
      ? { kind: 'app', text: code }
      : { kind: 'sent', take: (tx) => takeSentCode(tx, ctx, code) };
  await withProof(ctx, proof, () => Promise.resolve());
}

/** Writes the mail with the code, including its purpose. */
export type WriteCodeMail = (
  telling: TellingCode & { readonly business: string; readonly language: DocumentLanguage },
) => WrittenMail;

/**
 * Mails the code to an owner who gives the password: once a minute, and a limited number a day, those of signing in included.
 * Throws what `withProof` throws, NOT_PERMITTED for anybody but an owner, STATE_NOT_ALLOWED for a person with an app.
 */
export async function sendOwnerCode(
  ctx: AccountContext,
  password: string,
  writeMail: WriteCodeMail,
): Promise<OwnerCode> {
  assertOwner(ctx);
  const proof = { kind: 'password', text: password } as const;
  const { own, code } = await withProof(ctx, proof, async (tx, { id }) => {
    const found = await getFactors(tx, ctx.services, id);
    if (found.hasApp) throw new AppError('STATE_NOT_ALLOWED');
    return { own: found, code: await prepareCode(tx, ctx) };
  });
  if ('waitSeconds' in code) {
    const { waitSeconds } = code;
    return { outcome: waitSeconds > CODE_RESEND_WAIT_SECONDS ? 'too-many' : 'wait', waitSeconds };
  }
  const business = await ctx.transaction((tx) => getBusinessName(tx, own.language));
  const waitSeconds = await sendCode(
    ctx,
    {
      ...own,
      channel: 'email',
      writeMail: (telling) => writeMail({ ...telling, business }),
    },
    code,
  );
  return { outcome: waitSeconds > 0 ? 'sent' : 'not-sent', waitSeconds };
}
