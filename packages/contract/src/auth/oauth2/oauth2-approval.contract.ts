import { z } from 'zod';

import { defineContract } from '../../define.ts';

/* Wire names of specification sections 3, 7 and 8; they stop at the route file. */

/** Why an application gets no access, by its `errNum`. */
export const APPROVAL_ERRORS = {
  /** No session (specification section 8). */
  NO_SESSION: 100,
  /** The address names no application that is known here. */
  UNKNOWN_CLIENT: 101,
} as const;

/** The query of the page, which is sent with every call of these pages and has no effect here. */
const PageQuery = z.looseObject({});

export const oauth2ApprovalContract = defineContract({
  details: {
    method: 'GET',
    path: '/general/oauth2/approval_details',
    access: 'anyone',
    summary:
      'Which application asks for which access, and whom. No application is registered here, so none ever gets any.',
    query: PageQuery,
    response: z.object({
      success: z.literal(false),
      /** Of APPROVAL_ERRORS. */
      errNum: z.literal(Object.values(APPROVAL_ERRORS)),
      clientData: z.null(),
      scopeData: z.array(z.never()),
      /** Null without a session. */
      userObj: z.object({ u_company: z.string(), u_email: z.string() }).nullable(),
      OAUTH2_APPROVAL_TOKEN: z.null(),
    }),
    errors: ['INVALID_REQUEST'],
  },
  redirectBack: {
    method: 'GET',
    path: '/general/oauth2/approvedRedirectBack',
    access: 'anyone',
    summary:
      'Where an approved access leads back to the application. None is registered here, so it always leads to the page that says so.',
    query: PageQuery,
    response: 'redirect',
    errors: ['INVALID_REQUEST'],
  },
});
