import { isEmail } from '@pinkas/domain/identifiers/email';
import { MAIL_RECIPIENTS_MAX, MAIL_TEXT_LENGTH_MAX } from '@pinkas/domain/limits';

import { splitAddresses } from '../../../../../../shared/mail/split-addresses.ts';
import type { DraftForm } from '../draft-form.ts';
import type { FieldProblem } from '../field-names.ts';

/**
 * Returns the addresses of an email: the customer's own, then the others as typed, then that of the issuer
 * when a copy is requested, each once.
 */
export function readRecipients(
  form: Pick<DraftForm, 'isMailed' | 'mailTo' | 'customer' | 'sendsCopy'>,
  ownEmail = '',
): string[] {
  if (!form.isMailed) return [];
  const all = [form.customer.email.trim(), ...splitAddresses(form.mailTo)];
  if (form.sendsCopy) all.push(ownEmail);
  return [...new Set(all.filter((address) => address !== ''))];
}

/** Returns the problems of the email addresses. */
export function addressProblems(form: DraftForm, recipients: readonly string[]): FieldProblem[] {
  const own = form.customer.email.trim();
  if (recipients.some((address) => address !== own && !isEmail(address))) {
    return [{ field: 'mailTo', code: 'EMAIL_INVALID' }];
  }
  if (recipients.length > MAIL_RECIPIENTS_MAX) {
    return [{ field: 'mailTo', code: 'TOO_MANY_RECIPIENTS' }];
  }
  return [];
}

/** Returns the problems of the custom text of the email. */
export function mailTextProblems({ isMailed, mailText }: DraftForm): FieldProblem[] {
  const isTooLong = isMailed && mailText.trim().length > MAIL_TEXT_LENGTH_MAX;
  return isTooLong ? [{ field: 'mailText', code: 'TEXT_TOO_LONG' }] : [];
}
