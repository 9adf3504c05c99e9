import { CODE_WAYS, SENT_FACTORS, STEP_WAYS } from '@pinkas/domain/identity/second-factors';
import { EMAIL_LENGTH_MAX, PASSWORD_LENGTH_MAX } from '@pinkas/domain/limits';
import { z } from 'zod';

import { defineContract } from '../../define.ts';
import { Email } from '../../fields.ts';
import { ROBOT_BODY_KILOBYTES_MAX, RobotAnswer } from '../robot-answer.ts';

/** Wire names of specification section 7; they stop at the route files. */

/** Longer passwords than people may choose are wrong without being hashed. */
const PASSWORD_TEXT_MAX = 2 * PASSWORD_LENGTH_MAX;
const LoginBody = z.strictObject({
  u_email: Email,
  u_password: z.string().min(1, 'FIELD_REQUIRED').max(PASSWORD_TEXT_MAX, 'TEXT_TOO_LONG'),
  oneTimeCode: z.string().max(10).optional(),
  recaptcha: RobotAnswer.optional(),
});

/** The login object again; only the code counts, the rest is in the session. */
const TwoFactorBody = LoginBody.extend({
  u_email: z.string().max(EMAIL_LENGTH_MAX).optional(),
  u_password: z.string().max(PASSWORD_TEXT_MAX, 'TEXT_TOO_LONG').optional(),
  oneTimeCode: z.string().max(20, 'TEXT_TOO_LONG'),
  /** The kind of the code; by default the requested one. */
  ua_2fa_type: z.enum(CODE_WAYS).optional(),
});

export const LOGIN_FAIL_REASONS = [
  'WRONG',
  'BLOCKED',
  'TMP_BLOCK',
  'DIST_BLOCKED',
  'SSO_PROBLEM',
  'CAPTCHA',
] as const;
export type LoginFailReason = (typeof LOGIN_FAIL_REASONS)[number];

export const LOGIN_ACTIONS = [
  'GOTO_TFA',
  'RESET_PASSWORD',
  'GOTO_BACKOFFICE',
  'GOTO_PHONE_VERIFICATION',
  'GOTO_EMAIL_VERIFICATION',
] as const;

/** The outcome of a step of signing in. */
export const LoginAnswer = z.object({
  success: z.boolean(),
  action: z.enum(LOGIN_ACTIONS).optional(),
  /** With RESET_PASSWORD: the code of the link by which a new password is chosen. */
  code: z.string().optional(),
  /**
   * Where the code was sent, 'email' or 'sms'; 'app' for the code of an authenticator app, 'passkey' for a passkey. A
   * person who used all sent codes of the day has to use one of these two, or without them a recovery code.
   */
  ua_2fa_type: z.enum(STEP_WAYS).optional(),
  /** Masked: the last three digits. */
  ua_2fa_cellphone: z.string().optional(),
  /** Masked. */
  ua_email: z.string().optional(),
  /** Seconds until a new code may be requested. */
  RESEND_OPTION: z.int().optional(),
  /** After a sign-in by a recovery code: how many of them open still. */
  recovery_codes_left: z.int().optional(),
  fail_reason: z.enum(LOGIN_FAIL_REASONS).optional(),
  /** With DIST_BLOCKED: the distributor that its customers turn to. */
  extra: z.object({ dist_name: z.string() }).optional(),
});

export const loginContract = defineContract({
  login: {
    method: 'POST',
    path: '/front/auth/login_actual',
    access: 'anyone',
    summary: 'First step: e-mail and password. Sends the one-time code.',
    body: LoginBody,
    bodyKilobytesMax: ROBOT_BODY_KILOBYTES_MAX,
    response: LoginAnswer,
    // A form shows its reason for BUSY; TOO_MANY_REQUESTS is silent in the browser.
    requestsPerMinute: 1200,
    errors: ['INVALID_REQUEST', 'NOT_PERMITTED', 'XSRF_TOKEN_INVALID', 'ROBOT_CHECK_AWAY', 'BUSY'],
  },
  twoFactor: {
    method: 'POST',
    path: '/front/auth/tfa_actual',
    access: 'code-session',
    summary: 'Second step: the one-time code, the code of an app, or a recovery code.',
    body: TwoFactorBody,
    bodyKilobytesMax: ROBOT_BODY_KILOBYTES_MAX,
    response: LoginAnswer,
    errors: ['INVALID_REQUEST', 'NOT_SIGNED_IN', 'NOT_PERMITTED', 'XSRF_TOKEN_INVALID'],
  },
  resend: {
    method: 'GET',
    path: '/front/auth/twoFA_send',
    access: 'code-session',
    summary: 'Sends a new code to the half-opened session, at most once a minute.',
    effect: 'write',
    query: z.strictObject({ ua_2fa_type: z.enum(SENT_FACTORS).optional() }),
    response: z.object({ success: z.boolean(), RESEND_OPTION: z.int() }),
    errors: ['INVALID_REQUEST', 'NOT_SIGNED_IN', 'NOT_PERMITTED'],
  },
  ways: {
    method: 'GET',
    path: '/front/auth/twoFA_ways',
    access: 'code-session',
    summary: 'In which ways the half-opened session may be completed; addresses are masked.',
    response: z.object({
      asked: z.enum(STEP_WAYS),
      ways: z.array(z.enum(STEP_WAYS)),
      ua_email: z.string(),
      ua_2fa_cellphone: z.string(),
    }),
    errors: ['NOT_SIGNED_IN'],
  },
  logout: {
    method: 'GET',
    path: '/front/auth/logout',
    access: 'anyone',
    summary: 'Ends the session; same-site requests only.',
    effect: 'write',
    response: z.object({ success: z.boolean() }),
    errors: ['NOT_PERMITTED'],
  },
  captcha: {
    method: 'GET',
    path: '/front/auth/captcha',
    access: 'anyone',
    summary: 'A challenge for the robot check (ALTCHA); not found where reCAPTCHA takes its place.',
    response: z.looseObject({}),
    errors: ['NOT_FOUND'],
  },
});
