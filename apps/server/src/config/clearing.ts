import { isEmail } from '@pinkas/domain/identifiers/email';

import { ConfigError } from './config-error.ts';
import type { Environment, Mode } from './environment.ts';
import { textOf } from './setting-text.ts';

/** The demo's receiver answers by itself; its mail is in the outbox of the demo. */
const DEMO_MAILBOX = 'clearing@example.test';

/**
 * Returns the mailbox that applications to accept cards are sent to; undefined in production without one, where none are
 * taken. Throws ConfigError for what is no address.
 */
export function clearingMailOf(env: Environment, mode: Mode): string | undefined {
  const text = textOf(env, 'PINKAS_CLEARING_MAIL');
  if (text === undefined) return mode === 'demo' ? DEMO_MAILBOX : undefined;
  if (isEmail(text)) return text;
  throw new ConfigError(`PINKAS_CLEARING_MAIL is "${text}"; it must be an e-mail address.`);
}
