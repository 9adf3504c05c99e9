import { z } from 'zod';

import { defineSignedCookie } from '../../../platform/http/callers/signed-cookie.ts';

/** How long a person may take at the authority. */
const ATTEMPT_SECONDS = 900;

/**
 * A consent at the authority that is in progress, stored in the browser that began it: no other browser, session or
 * account can finish it.
 */
const Attempt = z.object({
  state: z.string(),
  sessionId: z.string(),
  accountId: z.int(),
  /** What the authority sent along; undefined until it sends the browser back. */
  answer: z.object({ code: z.string().optional(), error: z.string().optional() }).optional(),
});

export const returnCookie = defineSignedCookie(
  '__Host-pinkas-tax-authority',
  ATTEMPT_SECONDS,
  Attempt,
);
