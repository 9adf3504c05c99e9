import { PASSWORD_LENGTH_MAX } from '@pinkas/domain/limits';
import { z } from 'zod';

import { defineContract } from '../../define.ts';
import { Email } from '../../fields.ts';
import { ApplicationQuery } from '../application-query.ts';
import { ROBOT_BODY_KILOBYTES_MAX, RobotAnswer } from '../robot-answer.ts';

/** Wire names of specification sections 2.2 and 7, and ours in their manner; they stop at the route files. */

const LinkCode = z.string('FIELD_WRONG_TYPE').min(1, 'FIELD_REQUIRED').max(100, 'TEXT_TOO_LONG');

/** A password as a person chooses it; each rule that it violates is reported separately. */
export const ChosenPassword = z
  .string('FIELD_WRONG_TYPE')
  .min(1, 'FIELD_REQUIRED')
  .max(PASSWORD_LENGTH_MAX, 'TEXT_TOO_LONG')
  .refine((text) => !text.includes('\0'), 'TEXT_FORBIDDEN_CHARACTERS');

export const LINK_FAIL_REASONS = ['NO_EMAIL', 'CAPTCHA', 'TMP_BLOCK', 'NOT_SENT'] as const;
export type LinkFailReason = (typeof LINK_FAIL_REASONS)[number];

export const NEW_PASSWORD_FAIL_REASONS = ['LINK_ENDED', 'WEAK'] as const;
export type NewPasswordFailReason = (typeof NEW_PASSWORD_FAIL_REASONS)[number];

export const passwordContract = defineContract({
  askLink: {
    method: 'POST',
    path: '/front/auth/lost_password_actual',
    access: 'anyone',
    summary: 'Mails a link that lets the person choose a new password. Needs a fresh robot check.',
    body: z.strictObject({
      u_email: Email,
      recaptcha: RobotAnswer.optional(),
      /** In the authorization flow of an application: its query, which the link carries. */
      application: ApplicationQuery.optional(),
    }),
    bodyKilobytesMax: ROBOT_BODY_KILOBYTES_MAX + 1,
    response: z.object({
      success: z.boolean(),
      fail_reason: z.enum(LINK_FAIL_REASONS).optional(),
    }),
    requestsPerMinute: 60,
    errors: [
      'INVALID_REQUEST',
      'NOT_PERMITTED',
      'XSRF_TOKEN_INVALID',
      'TOO_MANY_REQUESTS',
      'ROBOT_CHECK_AWAY',
    ],
  },
  openLink: {
    method: 'POST',
    path: '/front/auth/password_link',
    access: 'anyone',
    summary: 'Whether a mailed link may still be used, and whose password it sets.',
    body: z.strictObject({ code: LinkCode }),
    response: z.object({
      success: z.boolean(),
      u_email: z.string().optional(),
      fail_reason: z.literal('LINK_ENDED').optional(),
    }),
    errors: ['INVALID_REQUEST', 'NOT_PERMITTED', 'XSRF_TOKEN_INVALID'],
  },
  choose: {
    method: 'POST',
    path: '/front/auth/new_password_actual',
    access: 'anyone',
    summary: 'Sets the password by a mailed link, which ends; all sessions of the person end too.',
    body: z.strictObject({ code: LinkCode, u_password: ChosenPassword }),
    response: z.object({
      success: z.boolean(),
      fail_reason: z.enum(NEW_PASSWORD_FAIL_REASONS).optional(),
    }),
    errors: ['INVALID_REQUEST', 'NOT_PERMITTED', 'XSRF_TOKEN_INVALID', 'BUSY'],
  },
});
