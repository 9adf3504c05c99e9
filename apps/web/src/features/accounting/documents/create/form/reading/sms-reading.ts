import { messengerNumberOf } from '@pinkas/domain/identifiers/phone';
import { SMS_TEXT_LENGTH_MAX } from '@pinkas/domain/messages/sms-limits';

import type { DraftForm } from '../draft-form.ts';
import type { FieldProblem } from '../field-names.ts';

export interface SmsReading {
  readonly to: string;
  readonly text: string;
}

/** Returns the recipient of messages: the typed telephone, or else one of the customer that receives them. */
export function messageTelephone({
  smsTo,
  customer,
}: Pick<DraftForm, 'smsTo' | 'customer'>): string {
  if (smsTo !== null) return smsTo;
  const own = [customer.mobile, customer.phone].map((phone) => phone.trim());
  return own.find((phone) => messengerNumberOf(phone) !== undefined) ?? '';
}

/** Parses the text message that is sent after the issue; null for none. */
export function readSms(
  form: Pick<DraftForm, 'isTexted' | 'smsTo' | 'smsText' | 'customer'>,
): SmsReading | null {
  if (!form.isTexted) return null;
  return { to: messageTelephone(form).trim(), text: form.smsText.trim() };
}

/** Returns the problems of the message: its recipient, and its text. */
export function smsProblems(form: DraftForm): FieldProblem[] {
  const sms = readSms(form);
  const problems: FieldProblem[] = [];
  if (sms !== null && messengerNumberOf(sms.to) === undefined) {
    problems.push({ field: 'smsTo', code: sms.to === '' ? 'FIELD_REQUIRED' : 'MOBILE_INVALID' });
  }
  if ((form.isTexted || form.opensWhatsapp) && form.smsText.trim().length > SMS_TEXT_LENGTH_MAX) {
    problems.push({ field: 'smsText', code: 'TEXT_TOO_LONG' });
  }
  return problems;
}
