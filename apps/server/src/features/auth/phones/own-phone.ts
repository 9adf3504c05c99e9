import { homePhone, messengerNumberOf } from '@pinkas/domain/identifiers/phone';
import { assert } from '@pinkas/domain/assert';
import { isPhoneFactor } from '@pinkas/domain/identity/second-factors';

import type { CallerContext } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import {
  getFactors,
  type Proof,
  recordFactorChange,
  setPreferred,
  withProof,
} from '../factors/factors.api.ts';
import { asOwnPerson } from '../session/session.api.ts';
import {
  type PhoneAsked,
  type PreparedPhone,
  preparePhoneCodes,
  sendPhoneCodes,
} from './ask-phone-code.ts';
import { endPhoneChanges, findLastPhoneChange } from './phone-changes.repository.ts';
import { phoneOf, type PhoneTaken, takePhone } from './take-phone.ts';

/**
 * Texts a code to a telephone that the signed-in person wants their codes on; the one before counts until it comes
 * back. Throws as `withProof` does, and FACTOR_NOT_SET_UP where the installation sends no text messages.
 */
export async function startPhone(
  context: CallerContext,
  { proof, phone: typed }: { readonly proof: Proof; readonly phone: string },
): Promise<PhoneAsked> {
  if (!context.services.sms.isConfigured) throw new AppError('FACTOR_NOT_SET_UP');
  const phone = messengerNumberOf(typed);
  assert(phone !== undefined, 'the contract takes mobile telephones alone');
  const prepared = await withProof(context, proof, async (tx, person): Promise<PreparedPhone> => {
    if ((await phoneOf(tx, person.id)) === homePhone(phone)) {
      return { outcome: 'same', phone, waitSeconds: 0 };
    }
    return preparePhoneCodes(tx, context, person, { phone, withMail: false });
  });
  return sendPhoneCodes(context, prepared);
}

/**
 * Texts another code to the pending telephone of this session. Throws FACTOR_SETUP_ENDED where none is pending.
 */
export async function resendPhone(context: CallerContext): Promise<PhoneAsked> {
  const { caller } = context;
  const prepared = await asOwnPerson(context, async (tx, person) => {
    const last = await findLastPhoneChange(tx, person.id);
    if (last?.endedAt !== null || last.sessionId !== caller.sessionId) {
      throw new AppError('FACTOR_SETUP_ENDED');
    }
    return preparePhoneCodes(tx, context, person, { phone: last.phone, withMail: false });
  });
  return sendPhoneCodes(context, prepared);
}

/** Activates the telephone by its code. No session is revoked; the person is notified by mail. */
export function confirmPhone(context: CallerContext, code: string): Promise<PhoneTaken> {
  return asOwnPerson(context, (tx, person) =>
    takePhone(tx, context, person, { phoneCode: code, mailCode: undefined }),
  );
}

/**
 * Removes the telephone from the second step, so that codes are sent by mail. Throws as `withProof` does.
 */
export async function removePhone(context: CallerContext, proof: Proof): Promise<void> {
  const { services, clock } = context;
  await withProof(context, proof, async (tx, { id: userId, email }) => {
    if ((await phoneOf(tx, userId)) === '') return;
    const { preferred } = await getFactors(tx, services, userId);
    await endPhoneChanges(tx, userId, clock.now());
    await tx.updateTable('users').set({ phone: '' }).where('users.id', '=', userId).execute();
    if (preferred !== null && isPhoneFactor(preferred)) await setPreferred(tx, userId, null);
    await recordFactorChange(tx, context, email, 'phone-removed');
  });
}
