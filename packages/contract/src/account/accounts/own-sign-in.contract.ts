import { DOCUMENT_LANGUAGES } from '@pinkas/domain/documents/draft/document-draft';
import { BROWSERS, SYSTEMS } from '@pinkas/domain/identity/device';
import { PASSWORD_LENGTH_MAX } from '@pinkas/domain/limits';
import { z } from 'zod';

import { ChosenPassword } from '../../auth/password/password.contract.ts';
import { defineContract } from '../../define.ts';
import { Email } from '../../fields.ts';

/** A device that the person is signed in on now. */
export const OpenSession = z.object({
  id: z.string(),
  /** The session of this call. */
  isCurrent: z.boolean(),
  /** Null where the user agent does not name it in a known form. */
  browser: z.enum(BROWSERS).nullable(),
  system: z.enum(SYSTEMS).nullable(),
  /** The network address of the sign-in. No location: the product does not know where an address is. */
  ip: z.string(),
  signedInAt: z.string(),
  /** To within half a minute. */
  lastUsedAt: z.string(),
});
export type OpenSession = z.output<typeof OpenSession>;

/** The password of the caller; what is longer than any may be is wrong without being hashed. */
const CurrentPassword = z
  .string('FIELD_WRONG_TYPE')
  .min(1, 'FIELD_REQUIRED')
  .max(2 * PASSWORD_LENGTH_MAX, 'TEXT_TOO_LONG');

/** The outcomes of changing one's own password; `blocked` for an hour after ten wrong current ones. */
export const PASSWORD_OUTCOMES = ['changed', 'wrong-password', 'blocked', 'weak'] as const;
export type PasswordOutcome = (typeof PASSWORD_OUTCOMES)[number];

const MailedCode = z
  .string('FIELD_WRONG_TYPE')
  .trim()
  .min(1, 'FIELD_REQUIRED')
  .max(10, 'TEXT_TOO_LONG');

/** The outcomes of requesting another e-mail address; `too-many` for an hour. */
export const EMAIL_ASK_OUTCOMES = [
  'sent',
  'wrong-password',
  'blocked',
  'same',
  'too-many',
  'not-sent',
] as const;
export type EmailAskOutcome = (typeof EMAIL_ASK_OUTCOMES)[number];

/** The outcomes of entering the codes; `taken` when another user got the address meanwhile. */
export const EMAIL_CONFIRM_OUTCOMES = ['changed', 'wrong', 'ended', 'taken'] as const;
export type EmailConfirmOutcome = (typeof EMAIL_CONFIRM_OUTCOMES)[number];

/** account/accounts: how the person who calls signs in. Everything here is theirs alone. */
export const ownSignInContract = defineContract({
  sessions: {
    method: 'GET',
    path: '/v2/api/account/accounts/sessions',
    access: 'ownSignIn.change',
    summary: 'Where the person is signed in now: this session first, the others by last use.',
    response: z.object({ sessions: z.array(OpenSession) }),
    errors: [],
  },
  endSession: {
    method: 'POST',
    path: '/v2/api/account/accounts/sessions/{id}/end',
    access: 'ownSignIn.change',
    summary: 'Signs the person out of one session, also of this one. Its next call is refused.',
    params: z.strictObject({ id: z.uuid() }),
    response: z.object({ success: z.literal(true) }),
    errors: ['INVALID_REQUEST', 'NOT_FOUND'],
  },
  changePassword: {
    method: 'POST',
    path: '/v2/api/account/accounts/password',
    access: 'ownSignIn.change',
    summary:
      'Changes the own password by the current one. All other sessions end, this one goes on; the person is told by mail.',
    body: z.strictObject({
      current: CurrentPassword,
      password: ChosenPassword,
    }),
    response: z.object({ outcome: z.enum(PASSWORD_OUTCOMES) }),
    errors: ['INVALID_REQUEST', 'BUSY'],
  },
  askEmailChange: {
    method: 'POST',
    path: '/v2/api/account/accounts/email',
    access: 'ownSignIn.change',
    summary:
      'Asks for another e-mail by the current password: a code goes to the old address and one to the new. The answer is the same for an address that somebody has.',
    body: z.strictObject({ current: CurrentPassword, email: Email }),
    response: z.object({ outcome: z.enum(EMAIL_ASK_OUTCOMES) }),
    errors: ['INVALID_REQUEST', 'BUSY'],
  },
  confirmEmailChange: {
    method: 'POST',
    path: '/v2/api/account/accounts/email/confirm',
    access: 'ownSignIn.change',
    summary:
      'Changes the e-mail by the codes of both addresses, in the session that asked. All other sessions end; the old address is told.',
    body: z.strictObject({ oldCode: MailedCode, newCode: MailedCode }),
    response: z.object({ outcome: z.enum(EMAIL_CONFIRM_OUTCOMES) }),
    errors: ['INVALID_REQUEST'],
  },
  setLanguage: {
    method: 'POST',
    path: '/v2/api/account/accounts/language',
    access: 'ownSignIn.change',
    summary: 'Sets the language of mails and messages of the product to the person.',
    body: z.strictObject({ language: z.enum(DOCUMENT_LANGUAGES, 'VALUE_NOT_ALLOWED') }),
    response: z.object({ success: z.literal(true) }),
    errors: ['INVALID_REQUEST'],
  },
  endOtherSessions: {
    method: 'POST',
    path: '/v2/api/account/accounts/sessions/end_others',
    access: 'ownSignIn.change',
    summary: 'Signs the person out everywhere but here, half-opened sign-ins included.',
    response: z.object({ ended: z.int() }),
    errors: [],
  },
});
