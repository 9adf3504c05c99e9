import type { NewPasskey } from '@pinkas/contract/auth/factors/passkeys.contract';
import { canonicalEmail } from '@pinkas/domain/identifiers/email';
import { PASSKEYS_MAX } from '@pinkas/domain/limits';

import type { ControlTx } from '../../../platform/db/account-transaction.ts';
import type { CallerContext } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import {
  deletePasskey,
  insertPasskey,
  newPasskeyOptions,
  relyingParty,
  renamePasskey,
  takeChallenge,
  verifyNewPasskey,
} from '../passkeys/passkeys.api.ts';
import { asOwnPerson, recordSecurityEvent, type OwnPerson } from '../session/session.api.ts';
import { makeFirstRecoveryCodes, recordFactorChange, setPreferred } from './factor-records.ts';
import { getFactors } from './own-factors.reads.ts';
import { withProof, type Proof } from './proof.ts';

/** Starts the registration of a passkey. Throws LIST_FULL, and as `withProof` does. */
export function startPasskey(context: CallerContext, proof: Proof) {
  const { userId, sessionId } = context.caller;
  return withProof(context, proof, async (tx) => {
    const { email, passkeys } = await getFactors(tx, context.services, userId);
    if (passkeys.length >= PASSKEYS_MAX) throw new AppError('LIST_FULL');
    return newPasskeyOptions(tx, context, { userId, email, sessionId, passkeys });
  });
}

/**
 * Registers the passkey that the browser made, in the session that began it. A person who chose nothing else is asked for
 * it first, and one without recovery codes gets ten. Throws PASSKEY_REFUSED, LIST_FULL, and FACTOR_SETUP_ENDED when
 * nothing is pending.
 */
export async function confirmPasskey(
  context: CallerContext,
  sent: NewPasskey,
): Promise<readonly string[] | null> {
  const outcome = await asOwnPerson(context, (tx, person) => confirm(tx, context, person, sent));
  if ('refusal' in outcome) throw new AppError(outcome.refusal);
  return outcome.recoveryCodes;
}

/** A refusal commits: the challenge is used up. */
type ConfirmOutcome =
  | { readonly recoveryCodes: readonly string[] | null }
  | { readonly refusal: 'PASSKEY_REFUSED' | 'FACTOR_SETUP_ENDED' | 'LIST_FULL' };

async function confirm(
  tx: ControlTx,
  context: CallerContext,
  { id: userId, email }: OwnPerson,
  sent: NewPasskey,
): Promise<ConfirmOutcome> {
  const { clock, services, caller } = context;
  const place = { purpose: 'registration', boundTo: caller.sessionId } as const;
  const challenge = await takeChallenge(tx, clock, place);
  if (challenge === undefined) return { refusal: 'FACTOR_SETUP_ENDED' };
  const own = await getFactors(tx, services, userId);
  if (own.passkeys.length >= PASSKEYS_MAX) return { refusal: 'LIST_FULL' };
  const made = await verifyNewPasskey(relyingParty(services.config), challenge, sent);
  if ('refusal' in made) return refuse(tx, context, email, made.refusal);
  const { transports } = sent;
  if (!(await insertPasskey(tx, context, userId, { ...made, transports }))) {
    return refuse(tx, context, email, 'the passkey is registered already');
  }
  if (own.preferred === null) await setPreferred(tx, userId, 'passkey');
  const recoveryCodes = await makeFirstRecoveryCodes(tx, context);
  await recordFactorChange(tx, context, email, 'passkey-added');
  return { recoveryCodes };
}

async function refuse(
  tx: ControlTx,
  context: CallerContext,
  email: string,
  reason: string,
): Promise<ConfirmOutcome> {
  await recordSecurityEvent(tx, context, {
    kind: 'passkey-refused',
    subject: canonicalEmail(email),
    userId: context.caller.userId,
    detail: { reason },
  });
  return { refusal: 'PASSKEY_REFUSED' };
}

/** Names a passkey. Throws NOT_FOUND for one that is gone or of somebody else. */
export async function nameOwnPasskey(
  context: CallerContext,
  passkeyId: string,
  name: string,
): Promise<void> {
  await asOwnPerson(context, async (tx, { id: userId, subject }) => {
    if (!(await renamePasskey(tx, userId, passkeyId, name))) throw new AppError('NOT_FOUND');
    const detail = { passkey: passkeyId };
    await recordSecurityEvent(tx, context, { kind: 'passkey-renamed', subject, userId, detail });
  });
}

/** Removes a passkey. Recovery codes stay. Throws NOT_FOUND, and as `withProof` does. */
export async function removePasskey(
  context: CallerContext,
  passkeyId: string,
  proof: Proof,
): Promise<void> {
  const { userId } = context.caller;
  await withProof(context, proof, async (tx) => {
    if (!(await deletePasskey(tx, userId, passkeyId))) throw new AppError('NOT_FOUND');
    const { preferred, passkeys, email } = await getFactors(tx, context.services, userId);
    if (preferred === 'passkey' && passkeys.length === 0) await setPreferred(tx, userId, null);
    await recordFactorChange(tx, context, email, 'passkey-removed');
  });
}
