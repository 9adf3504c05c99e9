import { CONNECTION_OUTCOMES, CONNECTION_STATES } from '@pinkas/domain/tax-authority/connection';
import { z } from 'zod';

import { defineContract } from '../../define.ts';
import { LocalDateText, passedText } from '../../fields.ts';

/** The connection of a business to the tax authority. */
export const AuthorityConnection = z.object({
  /** Whether this installation is registered with the authority at all. */
  isOffered: z.boolean(),
  /** The authority is that of the demo. */
  isSimulated: z.boolean(),
  /** Whether the business issues tax invoices, which alone bear allocation numbers. */
  issuesTaxInvoices: z.boolean(),
  state: z.enum(CONNECTION_STATES),
  /** The last day of the consent; null before the first. */
  until: LocalDateText.nullable(),
  /** ISO text in UTC. */
  connectedAt: z.string().nullable(),
  /** Who consented; null where that person is not known any more. */
  connectedBy: z.string().nullable(),
});
export type AuthorityConnection = z.output<typeof AuthorityConnection>;

const Outcome = z.object({
  outcome: z.enum(CONNECTION_OUTCOMES),
  connection: AuthorityConnection,
});
export type AuthorityOutcome = z.output<typeof Outcome>;

/** What the authority adds to our address; anything else that it adds is left alone. */
const CameBack = z.object({
  code: passedText(1_500).optional(),
  state: passedText(100).optional(),
  error: passedText(100).optional(),
});
export type CameBack = z.output<typeof CameBack>;

/** account/tax_authority: the connection of the business to the tax authority. */
export const taxAuthorityContract = defineContract({
  get: {
    method: 'GET',
    path: '/v2/api/account/tax-authority',
    access: 'taxAuthority.read',
    summary: 'How the business stands with the tax authority: since when, by whom, until when.',
    response: AuthorityConnection,
    errors: ['NOT_FOUND'],
  },
  connect: {
    method: 'POST',
    path: '/v2/api/account/tax-authority/connect',
    access: 'taxAuthority.write',
    summary:
      'Where to send the browser for the consent of the business (OAuth2). A new one replaces the one before.',
    body: z.strictObject({}),
    response: z.object({ authUrl: z.string() }),
    requestsPerMinute: 60,
    errors: ['INVALID_REQUEST', 'NOT_FOUND', 'STATE_NOT_ALLOWED', 'BUSY'],
  },
  comeBack: {
    method: 'GET',
    path: '/front/tax-authority/return',
    access: 'anyone',
    summary:
      'Where the authority sends the browser back to. Keeps what it brought in the browser that began, and leads on to the page, which ends it by `finish`.',
    effect: 'write',
    isOpenedFromElsewhere: true,
    query: CameBack,
    response: 'redirect',
    requestsPerMinute: 120,
    errors: ['INVALID_REQUEST', 'NOT_PERMITTED', 'BUSY'],
  },
  finish: {
    method: 'POST',
    path: '/v2/api/account/tax-authority/finish',
    access: 'taxAuthority.write',
    summary:
      'Ends what this browser, in this session and account, began at the authority. Works once; done again it tells that nothing was under way.',
    body: z.strictObject({}),
    response: Outcome,
    requestsPerMinute: 60,
    errors: ['INVALID_REQUEST', 'NOT_FOUND', 'BUSY'],
  },
  check: {
    method: 'POST',
    path: '/v2/api/account/tax-authority/check',
    access: 'taxAuthority.write',
    summary: 'Asks the authority whether the consent still holds, and renews what it gave.',
    body: z.strictObject({}),
    response: Outcome,
    requestsPerMinute: 60,
    errors: ['INVALID_REQUEST', 'NOT_FOUND', 'BUSY'],
  },
  disconnect: {
    method: 'POST',
    path: '/v2/api/account/tax-authority/disconnect',
    access: 'taxAuthority.write',
    summary: 'Forgets the consent and its tokens. Done again it changes nothing.',
    body: z.strictObject({}),
    response: AuthorityConnection,
    errors: ['INVALID_REQUEST', 'NOT_FOUND'],
  },
});
