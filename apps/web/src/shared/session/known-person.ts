import { REGISTRATION_MODES } from '@pinkas/domain/identity/registration-mode';
import { OutboxKind } from '@pinkas/contract/demo/outbox/outbox.contract';
import { SupportView } from '@pinkas/contract/operator/support/support-view';
import { personContract } from '@pinkas/contract/auth/session/person.contract';
import { z } from 'zod';

import { deviceStorage } from '../storage/safe-storage.ts';
import { dropStoredSession, STORED_SESSION_KEY } from './stored-session.ts';
import { inactivityClock } from './load-session.ts';
import { toSession, type Session } from './session.ts';
import type { StaticData } from './static-data.ts';
import { isOfTab } from './tab-account.ts';
import { findSessionKey } from './tab-key.ts';

const Kept = z.object({
  staticData: z.object({
    isDemo: z.boolean(),
    outbox: z.array(OutboxKind),
    registration: z.enum(REGISTRATION_MODES),
    hasSms: z.boolean(),
    hasGoogle: z.boolean(),
    hasAnalytics: z.boolean(),
    recaptchaKey: z.string(),
    hasOpenSession: z.boolean(),
    support: SupportView.nullable(),
  }),
  user: personContract.backofficeInit.response.shape.data,
  setup: personContract.init.response.shape.data,
});

/** A person whom this device remembers as signed in, and the account as it was at the last start. */
export interface KnownPerson {
  readonly staticData: StaticData;
  readonly session: Session;
}

/**
 * Returns who is signed in on this device; undefined after sign-out, after half an hour without use, and when
 * the saved data is of another session or cannot be parsed.
 */
export function findKnownPerson(): KnownPerson | undefined {
  if (inactivityClock.isOver()) dropStoredSession();
  const text = deviceStorage.read(STORED_SESSION_KEY);
  if (text === undefined) return undefined;
  try {
    const { staticData, user, setup } = Kept.parse(JSON.parse(text));
    const session = toSession(user, setup);
    const isOfThisTab = session.key === findSessionKey() && isOfTab(session.accountId);
    return isOfThisTab ? { staticData, session } : undefined;
  } catch {
    return undefined;
  }
}
