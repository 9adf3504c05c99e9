import { messengerNumberOf } from '@pinkas/domain/identifiers/phone';

import { epochMsOf } from '../../../platform/clock/clock.ts';
import type { CallerContext } from '../../../platform/context.ts';
import { type ControlTx, inControlPlane } from '../../../platform/db/account-transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Services } from '../../../platform/services.ts';
import {
  asOwnPerson,
  getOwnPerson,
  type OpenedSession,
  recordSecurityEvent,
  replaceSession,
} from '../session/session.api.ts';
import {
  type PhoneAsked,
  preparePhoneCodes,
  secondsToWait,
  sendPhoneCodes,
} from './ask-phone-code.ts';
import { findLastPhoneChange } from './phone-changes.repository.ts';
import { takePhone, type PhoneTaken } from './take-phone.ts';

/** Returns whether who registers verifies a telephone: where the settings ask for it and text messages can be sent. */
export function asksForPhone({ config, sms }: Pick<Services, 'config' | 'sms'>): boolean {
  return config.registrationPhone === 'required' && sms.isConfigured;
}

/** Starts the registration of a business that waits for its telephone. */
export async function beginRegistration(tx: ControlTx, accountId: number): Promise<void> {
  await tx
    .updateTable('accounts')
    .set({ registrationStep: 'START' })
    .where('accounts.id', '=', accountId)
    .where('accounts.registrationStep', '=', 'PHONE_VERIFICATION')
    .execute();
}

/** The state of the telephone of the person who registered. */
export interface Verification {
  /** Digits alone; empty where none is known. */
  readonly phone: string;
  readonly email: string;
  readonly isSent: boolean;
  readonly waitSeconds: number;
}

/** Reads it for the session of that step. Throws NOT_SIGNED_IN for every other. */
export function getVerification(context: CallerContext): Promise<Verification> {
  refuseOthers(context);
  const { caller, clock } = context;
  return inControlPlane(context.db, async (tx) => {
    const { email } = await getOwnPerson(tx, context);
    const last = await findLastPhoneChange(tx, caller.userId);
    const isSent =
      last?.endedAt === null &&
      last.sessionId === caller.sessionId &&
      clock.nowMs() < epochMsOf(last.expiresAt);
    const phone = last?.phone ?? (await registeredPhone(tx, caller.accountId));
    const waitSeconds = await secondsToWait(tx, clock, caller.userId);
    return { phone, email, isSent, waitSeconds };
  });
}

/**
 * Sends a code to the telephone of the person who registered, or to one that replaces it, and one to their mail:
 * somebody who knows the password alone must not choose where codes are sent. Throws NOT_SIGNED_IN for every other
 * session.
 */
export async function sendVerification(
  context: CallerContext,
  corrected: string | undefined,
): Promise<PhoneAsked> {
  refuseOthers(context);
  const prepared = await asOwnPerson(context, async (tx, person) => {
    const last = await findLastPhoneChange(tx, person.id);
    const known = last?.phone ?? (await registeredPhone(tx, context.caller.accountId));
    const phone = corrected === undefined ? known : (messengerNumberOf(corrected) ?? '');
    if (phone === '') return { outcome: 'not-sent' as const, phone, waitSeconds: 0 };
    return preparePhoneCodes(tx, context, person, { phone, withMail: true });
  });
  return sendPhoneCodes(context, prepared);
}

/**
 * Verifies the telephone by both codes: the registration begins, and with password, mail and telephone proven the
 * session of both steps opens. Throws NOT_SIGNED_IN for every other session.
 */
export function confirmVerification(
  context: CallerContext,
  codes: { readonly phoneCode: string; readonly mailCode: string },
): Promise<OpenedSession | Exclude<PhoneTaken, 'verified'>> {
  refuseOthers(context);
  const { userId, accountId } = context.caller;
  return asOwnPerson(context, async (tx, person) => {
    const taken = await takePhone(tx, context, person, codes);
    if (taken !== 'verified') return taken;
    await beginRegistration(tx, accountId);
    const { subject } = person;
    await recordSecurityEvent(tx, context, {
      kind: 'signed-in',
      subject,
      userId,
      detail: { by: 'phone' },
    });
    const owner = { userId, accountId, stage: 'full', passedBy: 'phone' } as const;
    return replaceSession(tx, context, owner);
  });
}

function refuseOthers({ caller }: CallerContext): void {
  if (caller.stage !== 'phone') throw new AppError('NOT_SIGNED_IN');
}

async function registeredPhone(tx: ControlTx, accountId: number): Promise<string> {
  const row = await tx
    .selectFrom('registrations')
    .select('registrations.phone')
    .where('registrations.accountId', '=', accountId)
    .executeTakeFirst();
  return row?.phone ?? '';
}
