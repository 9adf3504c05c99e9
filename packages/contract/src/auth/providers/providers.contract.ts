import { z } from 'zod';

import { defineContract } from '../../define.ts';
import { passedText } from '../../fields.ts';
import { Proof } from '../factors/factors.contract.ts';

/** Why sign-in by a provider failed (specification section 8). */
export const SSO_FAILURE_REASONS = ['email_not_exist', 'sso_disabled', 'general'] as const;
export type SsoFailureReason = (typeof SSO_FAILURE_REASONS)[number];

/** The technical detail beside `general`: what went wrong, in words of ours and never of the provider. */
export const SSO_DETAILS = [
  'attempt_ended',
  'email_not_verified',
  'unreachable',
  'cancelled',
  'refused',
  'untrusted',
  'not_set_up',
] as const;
export type SsoDetail = (typeof SSO_DETAILS)[number];

/** The outcomes of linking a provider on the page of the own sign-in. */
export const LINK_OUTCOMES = ['linked', 'taken', 'failed'] as const;
export type LinkOutcome = (typeof LINK_OUTCOMES)[number];

/** `google`, or a partner by its name in the settings. */
export const ProviderType = z
  .string('FIELD_WRONG_TYPE')
  .max(40, 'TEXT_TOO_LONG')
  .regex(/^[a-z][a-z0-9-]*$/, 'FIELD_WRONG_TYPE');

/** What a provider adds to its address; anything else that it adds is left alone. */
const CameBack = z.object({
  code: passedText(2_000).optional(),
  state: passedText(500).optional(),
  iss: passedText(500).optional(),
  error: passedText(200).optional(),
});
export type CameBack = z.output<typeof CameBack>;

const LinkBody = z.strictObject({ providerType: ProviderType, proof: Proof });

/** A provider of this installation, and whether the caller is known to it. */
export const OwnProvider = z.object({
  providerType: z.string(),
  /** The name that people see. */
  label: z.string(),
  /** The e-mail address that it gave when it was linked; null where the caller is not linked. */
  email: z.string().nullable(),
  linkedAt: z.string().nullable(),
});
export type OwnProvider = z.output<typeof OwnProvider>;

export const providersContract = defineContract({
  authorize: {
    method: 'POST',
    path: '/front/auth/getAuthorizeUrlForOpenIdConnect',
    access: 'anyone',
    summary: 'Where to send the browser to sign in by a provider (OpenID Connect).',
    query: z.strictObject({
      providerType: ProviderType,
      /** Where to go after sign-in; the page decides whether it leads inside. */
      redirectAfter: passedText(1_000).optional(),
    }),
    response: z.object({
      success: z.boolean(),
      authUrl: z.string().optional(),
      /** Technical detail of a failure. */
      errMsg: z.enum(SSO_DETAILS).optional(),
    }),
    requestsPerMinute: 120,
    errors: ['INVALID_REQUEST', 'NOT_PERMITTED', 'XSRF_TOKEN_INVALID', 'BUSY'],
  },
  comeBack: {
    method: 'GET',
    path: '/front/auth/openid/{providerType}',
    access: 'anyone',
    summary: 'Where a provider sends the browser back to; leads on to the page that fits.',
    effect: 'write',
    isOpenedFromElsewhere: true,
    params: z.strictObject({ providerType: ProviderType }),
    query: CameBack,
    response: 'redirect',
    requestsPerMinute: 120,
    errors: ['INVALID_REQUEST', 'NOT_PERMITTED', 'BUSY'],
  },
  launch: {
    method: 'GET',
    path: '/front/auth/partner/{providerType}',
    access: 'anyone',
    summary:
      'A link that a partner signed (JWT, EdDSA or RS256) less than a minute ago; it works once and leads on to the second step.',
    effect: 'write',
    isOpenedFromElsewhere: true,
    params: z.strictObject({ providerType: ProviderType }),
    query: z.strictObject({
      token: passedText(4_000),
      /** Where to go after sign-in; the page decides whether it leads inside. */
      redirectAfter: passedText(1_000).optional(),
    }),
    response: 'redirect',
    requestsPerMinute: 120,
    errors: ['INVALID_REQUEST', 'NOT_PERMITTED', 'BUSY'],
  },
  list: {
    method: 'GET',
    path: '/v2/api/account/providers',
    access: 'ownSignIn.change',
    summary: 'The providers that the caller may sign in by, and which of them know the caller.',
    response: z.object({
      providers: z.array(OwnProvider),
      /** Whether people of the business may sign in by a provider at all. */
      isAllowed: z.boolean(),
    }),
    errors: [],
  },
  link: {
    method: 'POST',
    path: '/v2/api/account/providers/link',
    access: 'ownSignIn.change',
    summary: 'Begins to link a provider; the browser goes to it and comes back.',
    body: LinkBody,
    response: z.object({
      /** Null where the provider did not answer. */
      authUrl: z.string().nullable(),
    }),
    errors: ['INVALID_REQUEST', 'PROOF_WRONG', 'PROOF_BLOCKED', 'BUSY', 'NOT_FOUND'],
  },
  unlink: {
    method: 'POST',
    path: '/v2/api/account/providers/unlink',
    access: 'ownSignIn.change',
    summary: 'Takes a provider away from the own sign-in; the password stays.',
    body: LinkBody,
    response: z.object({ success: z.literal(true) }),
    errors: ['INVALID_REQUEST', 'PROOF_WRONG', 'PROOF_BLOCKED', 'BUSY'],
  },
  allow: {
    method: 'PUT',
    path: '/v2/api/account/providers/allowed',
    access: 'company.write',
    summary: 'Lets the people of the business sign in by a provider, or stops it.',
    body: z.strictObject({ isAllowed: z.boolean() }),
    response: z.object({ success: z.literal(true) }),
    errors: ['INVALID_REQUEST'],
  },
});
