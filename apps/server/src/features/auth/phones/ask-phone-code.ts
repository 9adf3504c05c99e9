import { homePhone } from '@pinkas/domain/identifiers/phone';
import {
  CODE_LIFETIME_SECONDS,
  CODE_RESEND_WAIT_SECONDS,
  PHONE_CODES_PER_DAY_MAX,
} from '@pinkas/domain/limits';
import { phrasesIn } from '@pinkas/phrases/both-languages';

import { epochMsOf, type Clock } from '../../../platform/clock/clock.ts';
import type { CallerContext } from '../../../platform/context.ts';
import { type ControlTx, inControlPlane } from '../../../platform/db/account-transaction.ts';
import { mailPerson } from '../../../platform/mail/mail-person.ts';
import { SmsDelayedError } from '../../../integrations/sms/sms-sender.ts';
import { type OwnPerson, recordSecurityEvent } from '../session/session.api.ts';
import { passesLimit, phoneSubjects } from '../throttle/throttle.api.ts';
import {
  countPhoneCodesOfDay,
  deletePhoneChange,
  findLastPhoneChange,
  insertPhoneChange,
  lockPhone,
  type PhoneCodes,
} from './phone-changes.repository.ts';
import { writePhoneMail } from './phone-mail.ts';

/** The outcome of a requested code, and in how many seconds another may be requested. */
export interface PhoneAsked {
  readonly outcome: 'sent' | 'wait' | 'too-many' | 'not-sent' | 'same';
  /** As it is dialled from anywhere, digits alone. */
  readonly phone: string;
  readonly waitSeconds: number;
}

/** Codes that are written down and still to be sent, or why there are none. */
export type PreparedPhone = PhoneAsked | CodesToSend;

interface CodesToSend extends PhoneCodes {
  readonly phone: string;
  readonly email: string;
  /** Of both messages. */
  readonly language: OwnPerson['language'];
}

/**
 * Creates codes for a telephone, under the lock of the person: once a minute and five times an hour for them,
 * thirty times an hour for their network, and five times a day for the number, whoever enters it.
 */
export async function preparePhoneCodes(
  tx: ControlTx,
  context: CallerContext,
  { id: userId, email, subject, language }: OwnPerson,
  asked: { readonly phone: string; readonly withMail: boolean },
): Promise<PreparedPhone> {
  const { clock, ip } = context;
  const { phone } = asked;
  const waitSeconds = await secondsToWait(tx, clock, userId);
  if (waitSeconds > 0) return { outcome: 'wait', phone, waitSeconds };
  await lockPhone(tx, phone);
  const isSpent = (await countPhoneCodesOfDay(tx, clock, phone)) >= PHONE_CODES_PER_DAY_MAX;
  if (isSpent || !(await passesLimit(tx, clock, phoneSubjects(subject, ip)))) {
    return { outcome: 'too-many', phone, waitSeconds: 0 };
  }
  const codes = await insertPhoneChange(tx, context, asked);
  await recordSecurityEvent(tx, context, { kind: 'phone-code-asked', subject, userId });
  return { ...codes, phone, email, language };
}

/** Seconds until a person may be sent another code for a telephone. */
export async function secondsToWait(tx: ControlTx, clock: Clock, userId: string): Promise<number> {
  const last = await findLastPhoneChange(tx, userId);
  if (last === undefined) return 0;
  const openAtMs = epochMsOf(last.sentAt) + CODE_RESEND_WAIT_SECONDS * 1000;
  return Math.max(0, Math.ceil((openAtMs - clock.nowMs()) / 1000));
}

/** Sends what was prepared. What was perhaps sent counts; what surely was not is deleted. */
export async function sendPhoneCodes(
  context: CallerContext,
  prepared: PreparedPhone,
): Promise<PhoneAsked> {
  if ('outcome' in prepared) return prepared;
  const { services, caller, db } = context;
  const { phone, email } = prepared;
  try {
    await deliver(context, prepared);
    return { outcome: 'sent', phone, waitSeconds: CODE_RESEND_WAIT_SECONDS };
  } catch (error) {
    services.log.error(
      { err: error, userId: caller.userId },
      'a code for a telephone was not sent',
    );
    if (error instanceof SmsDelayedError && error.isPerhapsTaken) {
      return { outcome: 'sent', phone, waitSeconds: CODE_RESEND_WAIT_SECONDS };
    }
    await inControlPlane(db, async (tx) => {
      await deletePhoneChange(tx, prepared.changeId);
      const { userId } = caller;
      await recordSecurityEvent(tx, context, {
        kind: 'phone-code-not-sent',
        subject: email,
        userId,
      });
    });
    return { outcome: 'not-sent', phone, waitSeconds: 0 };
  }
}

async function deliver(
  { services, caller }: CallerContext,
  { changeId: id, phone, email, language, phoneCode, mailCode }: CodesToSend,
): Promise<void> {
  const minutes = Math.floor(CODE_LIFETIME_SECONDS / 60);
  const to = homePhone(phone);
  if (mailCode !== undefined) {
    const written = writePhoneMail({ code: mailCode, minutes, language });
    await mailPerson(services, caller.userId, { ...written, to: [email], code: mailCode });
  }
  const text = phrasesIn(language, 'mail')('phoneCodeSms', { code: phoneCode, minutes });
  await services.sms.send({ id, to, text, code: phoneCode });
}
