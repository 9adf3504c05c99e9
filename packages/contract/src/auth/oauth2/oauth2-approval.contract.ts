import { APP_SCOPES } from '@pinkas/domain/api/api-scopes';
import { z } from 'zod';

import { defineContract } from '../../define.ts';

/* Wire names of specification sections 3, 7 and 8; they stop at the route file. */

/** Why an application gets no access, by its `errNum`. */
export const APPROVAL_ERRORS = {
  /** No session (specification section 8). */
  NO_SESSION: 100,
  /** The address names no request of an application that is known here. */
  UNKNOWN_CLIENT: 101,
  /** The request took too long, or came from another browser. */
  REQUEST_ENDED: 102,
  /** The person may not let an application act for this business. */
  NOT_PERMITTED: 103,
} as const;

const Token = z.string().regex(/^[\w-]{1,64}$/);

/** The query of the page, which is sent with every call of these pages. */
const PageQuery = z.looseObject({
  /** The request that the authorization server opened. */
  request: Token.optional(),
});

/** The same, with what the page got to approve with. */
const AnswerQuery = PageQuery.extend({
  OAUTH2_APPROVAL_TOKEN: Token.optional(),
  /** `deny`: the person does not want it. */
  answer: z.enum(['approve', 'deny']).optional().catch(undefined),
});

const Company = z.object({ u_company: z.string(), u_email: z.string() });

export const oauth2ApprovalContract = defineContract({
  details: {
    method: 'GET',
    path: '/general/oauth2/approval_details',
    access: 'anyone',
    readsPackage: true,
    summary:
      'Which application asks for which access, and whom. The token that it has answers this very request, once.',
    query: PageQuery,
    response: z.object({
      success: z.boolean(),
      /** Of APPROVAL_ERRORS; 0 where there is something to approve. */
      errNum: z.literal([0, ...Object.values(APPROVAL_ERRORS)]),
      clientData: z
        .object({
          u_company: z.string(),
          /** None is kept. */
          u_logo: z.null(),
          /** Where the person is led back to: host, and port where it is unusual. */
          returns_to: z.string(),
        })
        .nullable(),
      scopeData: z.array(z.object({ scope: z.enum(APP_SCOPES), approval_text: z.string() })),
      /** Null without a session. */
      userObj: Company.nullable(),
      OAUTH2_APPROVAL_TOKEN: z.string().nullable(),
    }),
    errors: ['INVALID_REQUEST'],
  },
  redirectBack: {
    method: 'GET',
    path: '/general/oauth2/approvedRedirectBack',
    access: 'anyone',
    readsPackage: true,
    effect: 'write',
    summary:
      'Answers the request of an application by the token of its details, and leads back to it. Anything else leads to the page that says so.',
    query: AnswerQuery,
    response: 'redirect',
    errors: ['INVALID_REQUEST'],
  },
});
