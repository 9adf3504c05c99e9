import { randomUUID } from 'node:crypto';

import type { ControlTx } from '../../../platform/db/account-transaction.ts';
import type { RequestContext } from '../../../platform/context.ts';

/** What is written down about signing in, for good. */
export type SecurityEventKind =
  | 'password-accepted'
  | 'password-refused'
  | 'sign-in-blocked'
  | 'robot-check-needed'
  | 'code-sent'
  | 'code-not-sent'
  // The supplier of text messages did not answer, and may have sent it.
  | 'code-not-answered'
  | 'code-refused'
  | 'recovery-code-used'
  | 'recovery-codes-made'
  | 'app-added'
  | 'app-removed'
  | 'passkey-added'
  | 'passkey-renamed'
  | 'passkey-removed'
  // With the reason: a passkey of another site or person, an earlier challenge, a counter that went back.
  | 'passkey-refused'
  | 'factor-preferred'
  | 'proof-refused'
  | 'password-link-asked'
  | 'password-link-refused'
  | 'password-link-not-sent'
  | 'password-changed'
  // In place of the session that the right code would have opened.
  | 'new-password-required'
  | 'registered'
  | 'email-verified'
  // By the link of an invitation into an account.
  | 'invitation-accepted'
  | 'account-ended'
  | 'address-freed'
  | 'phone-code-asked'
  | 'phone-code-not-sent'
  | 'phone-code-refused'
  | 'phone-added'
  | 'phone-changed'
  | 'phone-removed'
  | 'signed-in'
  | 'signed-out'
  | 'new-device'
  | 'own-password-refused'
  | 'email-change-asked'
  | 'email-change-refused'
  | 'email-changed'
  | 'provider-accepted'
  | 'provider-refused'
  | 'provider-linked'
  | 'provider-unlinked'
  // The brand of a distributor, by somebody who works for it; the subject is the distributor.
  | 'distributor-branded'
  | 'session-ended'
  | 'other-sessions-ended'
  // What a person answered about the collector of the detail.
  | 'analytics-allowed'
  | 'analytics-refused'
  // At the machine, by `npm run admin`.
  | 'operator-created'
  | 'operator-link-made'
  | 'operator-invited'
  | 'operator-second-factor-reset'
  | 'operator-password-asked'
  | 'operator-second-factor-demanded'
  | 'operator-second-factor-released'
  | 'operator-blocked'
  | 'operator-unblocked'
  | 'operator-managing-granted'
  | 'operator-managing-taken'
  | 'operator-affiliate-granted'
  | 'operator-affiliate-taken'
  | 'operator-affiliate-paid'
  // The subject is the day from which the sum holds.
  | 'operator-affiliate-rate-set'
  | 'operator-seller-named'
  | 'operator-made-read-only'
  | 'operator-suspended'
  | 'operator-reactivated'
  | 'operator-restored'
  | 'operator-closing-asked'
  | 'operator-reopened'
  | 'operator-distributing-granted'
  | 'operator-distributing-taken'
  | 'operator-distributor-saved'
  | 'operator-distributor-set'
  | 'operator-distributor-removed'
  | 'operator-partner-connected'
  | 'operator-partner-disconnected'
  | 'operator-operating-granted'
  | 'operator-operating-taken'
  // By a person in the area of the operators, with the written reason.
  | 'operator-case-opened'
  | 'operator-package-saved'
  | 'operator-addon-saved'
  | 'operator-gift-saved'
  | 'operator-broadcast-made'
  | 'operator-broadcast-ended'
  | 'operator-support-changed'
  | 'operator-task-retried';

export interface SecurityEvent {
  readonly kind: SecurityEventKind;
  /** Canonical e-mail that was typed, or the person's own. */
  readonly subject: string;
  readonly userId?: string | undefined;
  readonly detail?: Readonly<Record<string, string | number>>;
}

/** Writes one entry of the security log: who, what, when, from where. */
export async function recordSecurityEvent(
  tx: ControlTx,
  context: Pick<RequestContext, 'clock' | 'ip' | 'userAgent'>,
  event: SecurityEvent,
): Promise<void> {
  await tx
    .insertInto('securityEvents')
    .values({
      id: randomUUID(),
      at: context.clock.now(),
      kind: event.kind,
      userId: event.userId ?? null,
      subject: event.subject,
      ip: context.ip,
      userAgent: context.userAgent,
      detail: JSON.stringify(event.detail ?? {}),
    })
    .execute();
}
