import { canonicalEmail } from '@pinkas/domain/identifiers/email';
import { waysOf, type Factor } from '@pinkas/domain/identity/second-factors';

import { inControlPlane, type ControlTx } from '../../../platform/db/account-transaction.ts';
import type { CallerContext } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { asOwnPerson, recordSecurityEvent, type OwnPerson } from '../session/session.api.ts';
import {
  countFailure,
  findHurdle,
  lockPerson,
  throttleSubjects,
} from '../throttle/throttle.api.ts';
import {
  type Confirmation,
  confirmWaitingApp,
  deleteApp,
  insertWaitingApp,
} from './authenticator-apps.repository.ts';
import { makeFirstRecoveryCodes, recordFactorChange, setPreferred } from './factor-records.ts';
import { getFactors } from './own-factors.reads.ts';
import { recordRefusal, withProof, type Proof } from './proof.ts';
import { replaceRecoveryCodes } from './recovery-codes.repository.ts';

/** An app that is pending until its first code. */
export interface WaitingApp {
  readonly secret: Buffer;
  readonly email: string;
}

/** Starts to set up an app, to replace the earlier one if there is one. Throws as `withProof` does. */
export function startApp(context: CallerContext, proof: Proof): Promise<WaitingApp> {
  const { caller, services } = context;
  return withProof(context, proof, async (tx) => {
    const { email } = await getFactors(tx, services, caller.userId);
    return { secret: await insertWaitingApp(tx, context, caller.userId), email };
  });
}

/**
 * Activates the app by its first code; from then on it is asked for first. The first app also creates recovery
 * codes. Throws CODE_WRONG, PROOF_BLOCKED after too many of them, and FACTOR_SETUP_ENDED when none is pending.
 */
export async function confirmApp(
  context: CallerContext,
  code: string,
): Promise<readonly string[] | null> {
  const outcome = await asOwnPerson(context, (tx, person) => confirm(tx, context, person, code));
  if ('refusal' in outcome) throw new AppError(outcome.refusal);
  return outcome.recoveryCodes;
}

type ConfirmOutcome =
  | { readonly recoveryCodes: readonly string[] | null }
  | { readonly refusal: 'CODE_WRONG' | 'PROOF_BLOCKED' | 'FACTOR_SETUP_ENDED' };

const REFUSALS = { wrong: 'CODE_WRONG', ended: 'FACTOR_SETUP_ENDED' } as const satisfies Record<
  Exclude<Confirmation, 'confirmed'>,
  string
>;

async function confirm(
  tx: ControlTx,
  context: CallerContext,
  { email, subject }: OwnPerson,
  code: string,
): Promise<ConfirmOutcome> {
  const { caller, clock } = context;
  const subjects = throttleSubjects({ subject, ip: context.ip });
  if ((await findHurdle(tx, clock, [subjects.code])) === 'blocked') {
    await recordRefusal(tx, context, email);
    return { refusal: 'PROOF_BLOCKED' };
  }
  const outcome = await confirmWaitingApp(tx, context, caller.userId, code);
  if (outcome === 'wrong') {
    await countFailure(tx, clock, [subjects.code, subjects.address]);
    await recordRefusal(tx, context, email);
  }
  if (outcome !== 'confirmed') return { refusal: REFUSALS[outcome] };
  await setPreferred(tx, caller.userId, 'app');
  const recoveryCodes = await makeFirstRecoveryCodes(tx, context);
  await recordFactorChange(tx, context, email, 'app-added');
  return { recoveryCodes };
}

/** Removes the app. Recovery codes stay. Throws as `withProof` does. */
export async function removeApp(context: CallerContext, proof: Proof): Promise<void> {
  const { caller, services } = context;
  await withProof(context, proof, async (tx) => {
    const before = await getFactors(tx, services, caller.userId);
    if (!(await deleteApp(tx, caller.userId, 'live'))) return;
    if (before.preferred === 'app') await setPreferred(tx, caller.userId, null);
    await recordFactorChange(tx, context, before.email, 'app-removed');
  });
}

/** Ten new recovery codes, which are seen this once. Throws as `withProof` does. */
export function makeRecoveryCodes(
  context: CallerContext,
  proof: Proof,
): Promise<readonly string[]> {
  const { caller, services } = context;
  return withProof(context, proof, async (tx) => {
    const made = await replaceRecoveryCodes(tx, context, caller.userId);
    const { email } = await getFactors(tx, services, caller.userId);
    await recordFactorChange(tx, context, email, 'recovery-codes-made');
    return made;
  });
}

/**
 * Chooses which factor the second step asks for first. Throws FACTOR_NOT_SET_UP for a factor that is
 * not set up.
 */
export async function preferFactor(context: CallerContext, factor: Factor): Promise<void> {
  const { caller, services } = context;
  await inControlPlane(context.db, async (tx) => {
    const own = await getFactors(tx, services, caller.userId);
    await lockPerson(tx, throttleSubjects({ subject: canonicalEmail(own.email), ip: context.ip }));
    const current = await getFactors(tx, services, caller.userId);
    if (!waysOf(current).includes(factor)) throw new AppError('FACTOR_NOT_SET_UP');
    if (current.preferred === factor) return;
    await setPreferred(tx, caller.userId, factor);
    await recordSecurityEvent(tx, context, {
      kind: 'factor-preferred',
      subject: canonicalEmail(current.email),
      userId: caller.userId,
      detail: { factor },
    });
  });
}
