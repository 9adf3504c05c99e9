import type { sessionContract } from '@pinkas/contract/auth/session/session.contract';
import type { OutboxKind } from '@pinkas/contract/demo/outbox/outbox.contract';
import type { RegistrationMode } from '@pinkas/domain/identity/registration-mode';
import type { z } from 'zod';

/** Data that the product has before anyone signs in. */
export interface StaticData {
  readonly isDemo: boolean;
  /** The kinds of messages in the outbox of the demo; empty outside of it. */
  readonly outbox: readonly OutboxKind[];
  /** Who may open a business here. */
  readonly registration: RegistrationMode;
  /** Whether the product sends text messages by itself. */
  readonly hasSms: boolean;
  /** Whether people may sign in with Google here. */
  readonly hasGoogle: boolean;
  /** Whether the use of the product is reported for people who agree. */
  readonly hasAnalytics: boolean;
  /** Site key of reCAPTCHA; empty where it is not used against bots. */
  readonly recaptchaKey: string;
  readonly hasOpenSession: boolean;
  /** How people reach support; null where nobody has set it. */
  readonly support: FrontInit['ENV_DATA']['support'];
}

type FrontInit = z.output<(typeof sessionContract)['frontInit']['response']>;

/** Maps the first response of the start to our own names; wire names stop here. */
export function toStaticData(wire: FrontInit): StaticData {
  return {
    isDemo: wire.ENV_DATA.mode === 'demo',
    outbox: wire.ENV_DATA.demoOutbox,
    registration: wire.ENV_DATA.registration,
    hasSms: wire.ENV_DATA.hasSms,
    hasGoogle: wire.ENV_DATA.hasGoogle,
    hasAnalytics: wire.ENV_DATA.hasAnalytics,
    recaptchaKey: wire.STATIC_DATA.RECAPCHA_KEY,
    hasOpenSession: wire.isHaveOpenSession,
    support: wire.ENV_DATA.support,
  };
}
