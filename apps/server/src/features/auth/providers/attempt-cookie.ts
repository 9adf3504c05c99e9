import { z } from 'zod';

import { defineSignedCookie } from '../../../platform/http/callers/signed-cookie.ts';

/** How long a person may take at the provider. */
const ATTEMPT_SECONDS = 600;

/**
 * A sign-in at a provider that is in progress, stored in the browser that began it: no other
 * browser can finish it.
 */
const Attempt = z.object({
  provider: z.string(),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  redirectAfter: z.string().optional(),
  /** The session that began to link the provider; undefined where somebody signs in. */
  linkingSession: z.string().optional(),
});
export type Attempt = z.output<typeof Attempt>;

export const attemptCookie = defineSignedCookie('__Host-pinkas-provider', ATTEMPT_SECONDS, Attempt);
