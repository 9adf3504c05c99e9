import { DOCUMENT_LANGUAGES } from '@pinkas/domain/documents/draft/document-draft';
import { CUSTOMER_NAME_LENGTH_MAX } from '@pinkas/domain/limits';
import { z } from 'zod';

import { defineContract } from '../../define.ts';
import { requiredLineText } from '../../fields.ts';
import { ChosenPassword } from '../password/password.contract.ts';

const LinkCode = z.string('FIELD_WRONG_TYPE').min(1, 'FIELD_REQUIRED').max(100, 'TEXT_TOO_LONG');

/** The fields of a person who has no user here yet. */
export const JoiningFields = z.strictObject({
  ua_name: requiredLineText(CUSTOMER_NAME_LENGTH_MAX),
  password: ChosenPassword,
  /** Agreement to the terms of use, the privacy policy and the usage appendix. */
  user_agreed: z.boolean('FIELD_WRONG_TYPE'),
});
export type JoiningFields = z.output<typeof JoiningFields>;

/** Why joining by a link failed; KNOWN for a user who has to sign in for it. */
export const JOINING_FAIL_REASONS = ['LINK_ENDED', 'KNOWN', 'NOT_AGREED', 'WEAK'] as const;
export type JoiningFailReason = (typeof JOINING_FAIL_REASONS)[number];

/** Coming into an account by the link of an invitation. Wire names in the manner of the specification. */
export const invitedContract = defineContract({
  details: {
    method: 'POST',
    path: '/front/auth/invitation_details',
    access: 'anyone',
    summary: 'Whose invitation a link is and to what, as long as it may be used. It stays unused.',
    body: z.strictObject({ code: LinkCode }),
    response: z.object({
      success: z.boolean(),
      fail_reason: z.literal('LINK_ENDED').optional(),
      u_email: z.string().optional(),
      ua_name: z.string().optional(),
      /** The business, and who invited. */
      u_company: z.string().optional(),
      invited_by: z.string().optional(),
      /** The business is to be theirs: an account manager opened it for them. */
      is_owner: z.boolean().optional(),
      /** The mailbox is that of a person who signs in here. */
      is_known: z.boolean().optional(),
      /** Whether the mailbox is that of the person who is signed in; null without a session. */
      is_own: z.boolean().nullable().optional(),
    }),
    requestsPerMinute: 60,
    errors: ['INVALID_REQUEST', 'NOT_PERMITTED', 'XSRF_TOKEN_INVALID', 'TOO_MANY_REQUESTS'],
  },
  join: {
    method: 'POST',
    path: '/front/auth/invitation_actual',
    access: 'anyone',
    summary:
      'Makes the person of an invitation, who may sign in with the chosen password from now on, and lets them in. The link ends.',
    body: JoiningFields.extend({
      code: LinkCode,
      /** Of the page, and from now on of mails to the person. */
      language: z.enum(DOCUMENT_LANGUAGES, 'VALUE_NOT_ALLOWED').default('he'),
    }),
    response: z.object({
      success: z.boolean(),
      fail_reason: z.enum(JOINING_FAIL_REASONS).optional(),
    }),
    requestsPerMinute: 60,
    errors: ['INVALID_REQUEST', 'NOT_PERMITTED', 'XSRF_TOKEN_INVALID', 'TOO_MANY_REQUESTS', 'BUSY'],
  },
  accept: {
    method: 'POST',
    path: '/v2/api/account/invitation/accept',
    access: 'ownSignIn.change',
    summary:
      'Lets the person who is signed in into another account, by the link that was mailed to them.',
    body: z.strictObject({ code: LinkCode }),
    response: z.object({ accountId: z.int() }),
    errors: ['INVALID_REQUEST', 'INVITATION_ENDED', 'INVITATION_OF_ANOTHER', 'BUSY'],
  },
});
