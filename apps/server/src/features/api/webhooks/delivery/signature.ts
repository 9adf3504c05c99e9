import { createHmac } from 'node:crypto';

const PREFIX = 'whsec_';

/** What is signed, and when. */
export interface SignedMessage {
  readonly id: string;
  /** In seconds since 1970. */
  readonly timestamp: number;
  readonly body: string;
}

/** Returns the header `webhook-signature`: a signature for each secret (Standard Webhooks 1.0.0, symmetric `v1`). */
export function signatureOf(secrets: readonly string[], message: SignedMessage): string {
  const text = `${message.id}.${String(message.timestamp)}.${message.body}`;
  return secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
      return `v1,${createHmac('sha256', key).update(text).digest('base64')}`;
    })
    .join(' ');
}
