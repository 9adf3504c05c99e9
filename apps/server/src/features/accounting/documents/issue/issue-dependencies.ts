import type { MailCaps } from '@pinkas/domain/messages/mail-caps';

import { accountLimiter, type AccountLimiter } from '../../../../platform/concurrency-limiter.ts';
import { definePart } from '../../../../platform/service-part.ts';
import type { Services } from '../../../../platform/services.ts';

export interface IssueDependencies {
  readonly linkSecret: string;
  /** Limits each account separately; see `issueLimiter`. */
  readonly issuing: AccountLimiter;
  /** Whether the product can send text messages; when absent it cannot. */
  readonly canText?: boolean;
  /**
   * Caps on the mail of an issue that a person waits for; it is refused above them. When absent, the
   * worker delays the mail until the caps allow it.
   */
  readonly mailCaps?: MailCaps;
  /** Whether who issues asks for the allocation number after the commit; when absent a task does. */
  readonly isNumberAwaited?: boolean;
}

/** Returns what an issue needs, from the services of the running product. */
export function issueDependenciesOf(services: Services): IssueDependencies {
  return {
    linkSecret: services.config.secret,
    issuing: sharedIssueLimiter.of(services),
    canText: services.sms.isConfigured,
  };
}

const sharedIssueLimiter = definePart(issueLimiter);

/**
 * Returns the per-account concurrency limiter. Issues of an account wait for each other at its counter row.
 * A few in the database keep it busy; more would wait, each on a connection, and slow each other down.
 */
export function issueLimiter(): AccountLimiter {
  return accountLimiter({ runningMax: 3, waitingMax: 1000 });
}
