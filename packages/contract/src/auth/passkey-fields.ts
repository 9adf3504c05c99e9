import { z } from 'zod';

/** Bytes that a device gives, as a text; more than the longest that any device gives is refused. */
export function base64url(lengthMax: number = 2_000) {
  return z
    .string('FIELD_WRONG_TYPE')
    .min(1, 'FIELD_REQUIRED')
    .max(lengthMax, 'TEXT_TOO_LONG')
    .regex(/^[\w-]+$/, 'FIELD_WRONG_TYPE');
}

/** What the device signs; it is good once, for five minutes. */
export const Challenge = z.string();

/** A passkey by its name on the device. */
export const CredentialRef = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()),
});
