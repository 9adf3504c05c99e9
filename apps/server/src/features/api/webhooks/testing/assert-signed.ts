import { Webhook } from 'standardwebhooks';

import type { Received } from '../../../../../test/api/webhook-receiver.ts';

/** Throws unless a request is signed by a secret, as the public library has it, at the moment of the test. */
export function assertSigned(secret: string, { body, headers }: Received, nowMs: number): void {
  const timestamp = Number(headers['webhook-timestamp']);
  if (Math.abs(timestamp - nowMs / 1_000) > 60) throw new Error('the moment is another');
  // The library verifies by the clock of the machine, and the test has one of its own.
  const id = String(headers['webhook-id']);
  const expected = new Webhook(secret).sign(id, new Date(timestamp * 1_000), body);
  const signatures = String(headers['webhook-signature']).split(' ');
  if (!signatures.includes(expected)) throw new Error('the signature is another');
}
